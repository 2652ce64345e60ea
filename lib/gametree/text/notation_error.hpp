/// \file
/// notation_error: what is wrong with a text, and where; and illegal_move, what is wrong with a move.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace gametree {

/// A text that cannot be read. `what()` is one line that says where and why.
struct notation_error : std::runtime_error {
    /// \param line, column  from 1; the column counts characters
    /// \param problem       what is wrong there, without the place
    notation_error(std::size_t line, std::size_t column, std::string const& problem)
        : std::runtime_error("line " + std::to_string(line) + ", column " + std::to_string(column)
                             + ": " + problem),
          line_(line),
          column_(column)
    {
    }
    /// The line of the error, from 1.
    [[nodiscard]] std::size_t line() const { return line_; }
    /// The column of the error in characters, from 1.
    [[nodiscard]] std::size_t column() const { return column_; }

private:
    std::size_t line_;
    std::size_t column_;
};

/// A move that was typed and cannot be made, with the reason for the player.
struct illegal_move : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The error at `offset` of `text`, which may be its end.
[[nodiscard]] inline notation_error notation_error_at(std::string_view text, std::size_t offset,
                                                      std::string const& problem)
{
    std::size_t line = 1;
    std::size_t column = 1;
    for (char const c : text.substr(0, offset)) {
        bool const continues = (static_cast<unsigned char>(c) & 0xc0) == 0x80; // a UTF-8 character
        column = c == '\n' ? 1 : column + (continues ? 0 : 1);
        line += c == '\n';
    }
    return {line, column, problem};
}

/// What stands at `offset` of `text`, in words that are safe to print: a quoted character, a byte
/// by its number, or the end.
[[nodiscard]] inline std::string found_at(std::string_view text, std::size_t offset)
{
    if (offset >= text.size())
        return "the end";
    auto const byte = static_cast<unsigned char>(text[offset]);
    if (byte == '\n')
        return "the end of the line";
    if (byte >= 0x20 and byte < 0x7f)
        return {'\'', text[offset], '\''};
    constexpr auto digits = "0123456789abcdef";
    return std::string("byte 0x") + digits[byte >> 4] + digits[byte & 0xf];
}

/// The word from `offset` to `end` of `text`, quoted and cut to what fits into a message; or what
/// stands there that is no word, as `found_at`.
[[nodiscard]] inline std::string found_word(std::string_view text, std::size_t offset,
                                            std::size_t end)
{
    constexpr std::size_t enough = 20;
    auto const word = text.substr(offset, end - offset);
    for (std::size_t i = 0; i < word.size(); ++i)
        if (word[i] < ' ' or word[i] > '~')
            return found_at(text, offset + i);
    if (word.empty())
        return found_at(text, offset);
    return "'" + std::string(word.substr(0, enough)) + (word.size() > enough ? "...'" : "'");
}

} // namespace gametree
