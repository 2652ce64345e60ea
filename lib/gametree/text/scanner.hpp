/// \file
/// notation_scanner: the tokens of a text in Haskell's notation, one after another.
///
/// A token is a word (`Node`, `Infinity`), a decimal number without its sign (`5`, `0.5`, `1.0e-2`)
/// with whatever is glued to it, or any other single byte. White space is free between tokens.
#ifndef GAMETREE_TEXT_SCANNER_HPP
#define GAMETREE_TEXT_SCANNER_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include <gametree/text/notation_error.hpp>

namespace gametree {

/// Refers to the text, which must outlive it. Stands on a token or at the end.
class notation_scanner {
    std::string_view text_;
    std::size_t first_ = 0; // the token is [first_, last_), empty at the end
    std::size_t last_ = 0;

    [[nodiscard]] char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
    static constexpr bool is_space(char c) { return c == ' ' or (c >= '\t' and c <= '\r'); }
    static constexpr bool is_digit(char c) { return c >= '0' and c <= '9'; }
    static constexpr bool is_letter(char c)
    {
        return (c >= 'a' and c <= 'z') or (c >= 'A' and c <= 'Z') or c == '_';
    }
    [[nodiscard]] std::size_t digits(std::size_t i) const
    {
        while (is_digit(at(i)))
            ++i;
        return i;
    }
    [[nodiscard]] std::size_t word(std::size_t i) const
    {
        while (is_letter(at(i)) or is_digit(at(i)) or at(i) == '\'')
            ++i;
        return i;
    }
    [[nodiscard]] std::size_t number(std::size_t i) const
    {
        i = digits(i);
        if (at(i) == '.' and is_digit(at(i + 1)))
            i = digits(i + 1);
        if (at(i) == 'e' or at(i) == 'E') {
            auto const sign = at(i + 1) == '-' or at(i + 1) == '+' ? i + 2 : i + 1;
            if (is_digit(at(sign)))
                i = digits(sign);
        }
        return word(i);
    }
    void step()
    {
        first_ = last_;
        while (is_space(at(first_)))
            ++first_;
        if (first_ == text_.size())
            last_ = first_;
        else if (is_letter(text_[first_]))
            last_ = word(first_);
        else if (is_digit(text_[first_]))
            last_ = number(first_);
        else
            last_ = first_ + 1;
    }

public:
    /// \param text  must outlive the scanner; it stands on the first token
    explicit notation_scanner(std::string_view text) : text_(text) { step(); }

    /// The token that it stands on; empty at the end.
    [[nodiscard]] std::string_view token() const { return text_.substr(first_, last_ - first_); }
    /// Whether all tokens have been read.
    [[nodiscard]] bool at_end() const { return first_ == text_.size(); }
    /// Whether the token begins with a digit.
    [[nodiscard]] bool at_digit() const { return is_digit(at(first_)); }

    /// Steps over the token and returns it.
    std::string_view take()
    {
        auto const taken = token();
        step();
        return taken;
    }
    /// Steps over the token if it is `wanted`.
    [[nodiscard]] bool accept(std::string_view wanted)
    {
        if (at_end() or token() != wanted)
            return false;
        step();
        return true;
    }
    /// Steps over the token. \throws notation_error  if it is not `wanted`
    void expect(std::string_view wanted)
    {
        if (not accept(wanted))
            expected("'" + std::string(wanted) + "'");
    }

    /// A piece of the text, cut to what fits into a message.
    [[nodiscard]] static std::string abbreviated(std::string_view piece)
    {
        constexpr std::size_t enough = 30;
        return std::string(piece.substr(0, enough)) + (piece.size() > enough ? "..." : "");
    }
    /// Throws the error that here is not `what`.
    [[noreturn]] void expected(std::string const& what) const
    {
        fail("expected " + what + ", found "
             + (is_letter(at(first_)) or at_digit() ? "'" + abbreviated(token()) + "'"
                                                    : found_at(text_, first_)));
    }
    /// Throws the error `problem` at the token.
    [[noreturn]] void fail(std::string const& problem) const
    {
        throw notation_error_at(text_, first_, problem);
    }
};

} // namespace gametree

#endif
