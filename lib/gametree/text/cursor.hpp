/// \file
/// text_cursor: a place in a text that is read from its beginning, and errors that say where it is.
///
/// What scanners have in common, whatever they take for a token: `notation_scanner` those of
/// Haskell's notation, and the laboratory's `certificate_scanner` those of a certificate.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <gametree/text/notation_error.hpp>

namespace gametree {

/// Refers to the text, which must outlive it.
class text_cursor {
protected:
    std::string_view text_;
    std::size_t at_ = 0; // what comes next

    explicit text_cursor(std::string_view text) : text_(text) { }

    [[nodiscard]] char character(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
    static constexpr bool is_digit(char c) { return c >= '0' and c <= '9'; }
    /// The end of the digits that begin at `i`.
    [[nodiscard]] std::size_t digits_end(std::size_t i) const
    {
        while (is_digit(character(i)))
            ++i;
        return i;
    }

public:
    /// How many characters have been read.
    [[nodiscard]] std::size_t at() const { return at_; }
    /// Whether all of the text has been read.
    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    /// Whether a digit comes next.
    [[nodiscard]] bool at_digit() const { return is_digit(character(at_)); }

    /// Throws the error `problem` at the character `offset`. \throws notation_error
    [[noreturn]] void fail_at(std::size_t offset, std::string const& problem) const
    {
        throw notation_error_at(text_, offset, problem);
    }
    /// Throws the error `problem` here. \throws notation_error
    [[noreturn]] void fail(std::string const& problem) const { fail_at(at_, problem); }
};

} // namespace gametree
