/// \file
/// text_cursor: a place in a text that is read from its beginning, and errors that say where it is.
///
/// What scanners have in common, whatever they take for a token: `notation_scanner` those of
/// Haskell's notation, and the laboratory's `certificate_scanner` those of a certificate.
///
/// notation_scanner: the tokens of a text in Haskell's notation, one after another.
///
/// A token is a word (`Node`, `Infinity`), a decimal number without its sign (`5`, `0.5`, `1.0e-2`)
/// with whatever is glued to it, or any other single byte. Characters beyond ASCII are letters, but
/// the minus sign U+2212, which is the token `-`. White space is free between tokens.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

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

/// Refers to the text, which must outlive it. Stands on a token or at the end.
class notation_scanner : public text_cursor {
    std::size_t last_ = 0; // the token is [at_, last_), empty at the end

    static constexpr bool is_space(char c) { return c == ' ' or (c >= '\t' and c <= '\r'); }
    static constexpr std::string_view minus_sign = "\xe2\x88\x92";

    static constexpr bool is_plain_letter(char c)
    {
        return (c >= 'a' and c <= 'z') or (c >= 'A' and c <= 'Z') or c == '_';
    }
    [[nodiscard]] bool at_minus_sign(std::size_t i) const
    {
        return character(i) == minus_sign[0] and text_.substr(i).starts_with(minus_sign);
    }
    [[nodiscard]] bool is_letter(std::size_t i) const
    {
        bool const ascii = static_cast<unsigned char>(character(i)) < 0x80;
        return ascii ? is_plain_letter(character(i)) : not at_minus_sign(i);
    }
    static constexpr bool is_glued(char c)
    {
        return is_plain_letter(c) or is_digit(c) or c == '\'';
    }
    [[nodiscard]] std::size_t word(std::size_t i) const
    {
        while (is_letter(i) or is_glued(character(i)))
            ++i;
        return i;
    }
    [[nodiscard]] std::size_t number(std::size_t i) const
    {
        i = digits_end(i);
        if (character(i) == '.' and is_digit(character(i + 1)))
            i = digits_end(i + 1);
        if (character(i) == 'e' or character(i) == 'E') {
            auto const sign = character(i + 1) == '-' or character(i + 1) == '+' ? i + 2 : i + 1;
            if (is_digit(character(sign)))
                i = digits_end(sign);
        }
        while (is_glued(character(i)))
            ++i;
        return i;
    }
    void step()
    {
        at_ = last_;
        while (is_space(character(at_)))
            ++at_;
        if (at_ == text_.size())
            last_ = at_;
        else if (is_letter(at_))
            last_ = word(at_);
        else if (is_digit(text_[at_]))
            last_ = number(at_);
        else if (at_minus_sign(at_))
            last_ = at_ + minus_sign.size();
        else
            last_ = at_ + 1;
    }

public:
    /// \param text  must outlive the scanner; it stands on the first token
    explicit notation_scanner(std::string_view text) : text_cursor(text) { step(); }

    /// The token that it stands on; empty at the end.
    [[nodiscard]] std::string_view token() const
    {
        return at_minus_sign(at_) ? "-" : text_.substr(at_, last_ - at_);
    }
    /// Whether the token is a name: letters, digits, `_` and `'`, the first of them a letter.
    [[nodiscard]] bool at_name() const { return is_letter(at_) and character(at_) != '_'; }
    /// Whether a digit stands right after the token.
    [[nodiscard]] bool before_digit() const { return is_digit(character(last_)); }

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
        auto end = at_; // of what of the token is safe to print
        while (end < last_ and static_cast<unsigned char>(text_[end]) < 0x80)
            ++end;
        bool const shown = is_plain_letter(character(at_)) or at_digit();
        fail("expected " + what + ", found "
             + (shown ? "'" + abbreviated(text_.substr(at_, end - at_)) + "'"
                      : found_at(text_, at_)));
    }
    /// \throws notation_error  unless the whole text has been read
    void expect_end() const
    {
        if (not at_end())
            expected("the end");
    }
};

namespace detail {
    /// The one tree that is all of a text.
    ///
    /// \param reader   of the text
    /// \param missing  the error if there is none
    template <class Reader>
    [[nodiscard]] auto whole_tree(Reader&& reader, std::string_view text,
                                  std::string const& missing)
    {
        auto tree = reader.next();
        if (not tree)
            throw notation_error_at(text, text.size(), missing);
        reader.expect_end();
        return *std::move(tree);
    }
} // namespace detail

} // namespace gametree
