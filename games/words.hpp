/// \file
/// words: a line of text, word by word or row by row, for the readers of games' notations.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <gametree/text/notation_error.hpp>

namespace gametree::notation {

/// Whether `c` is one of 0 to 9.
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' and c <= '9'; }
/// `c`, as a small letter if it is one of A to Z.
[[nodiscard]] constexpr char lower_case(char c)
{
    return c >= 'A' and c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Whether a text is `word`, which is in small letters, in small letters or capitals.
[[nodiscard]] constexpr bool reads(std::string_view text, std::string_view word)
{
    return std::equal(text.begin(), text.end(), word.begin(), word.end(),
                      [](char a, char b) { return lower_case(a) == b; });
}

/// The number that a text of digits writes; 1000 if it is larger than that; nothing if it is none.
[[nodiscard]] constexpr std::optional<int> number(std::string_view digits)
{
    constexpr int many = 1000;
    if (digits.empty() or not std::all_of(digits.begin(), digits.end(), is_digit))
        return std::nullopt;
    int value = 0;
    for (char const c : digits)
        value = std::min(many, 10 * value + (c - '0'));
    return value;
}

/// Refers to the text, which must outlive it. Stands on a word or at the end; spaces, tabs and
/// commas are between words. The end of a line is a word, which nothing reads.
class words {
    std::string_view text_;
    std::size_t first_ = 0;
    std::size_t last_ = 0;

    static constexpr std::string_view gaps = " \t,";

    constexpr void step()
    {
        first_ = std::min(text_.find_first_not_of(gaps, last_), text_.size());
        last_ = std::min(text_.find_first_of(" \t,\n", first_), text_.size());
        if (last_ == first_ and not at_end())
            ++last_; // the end of a line
    }

public:
    /// \param text  must outlive the words
    constexpr explicit words(std::string_view text) : text_(text) { step(); }

    /// Whether all words have been taken.
    [[nodiscard]] constexpr bool at_end() const { return first_ == text_.size(); }

    /// The word that it stands on; empty at the end.
    [[nodiscard]] constexpr std::string_view word() const
    {
        return text_.substr(first_, last_ - first_);
    }
    /// All that has not been taken.
    [[nodiscard]] constexpr std::string_view rest() const { return text_.substr(first_); }

    /// Steps over the word and returns it.
    constexpr std::string_view take()
    {
        auto const taken = word();
        step();
        return taken;
    }
    /// Steps over `n` characters, which the word may have glued to what follows.
    constexpr void skip(std::size_t n)
    {
        last_ = first_ + n;
        step();
    }

    /// Something is wrong `offset` characters into what has not been taken.
    [[nodiscard]] notation_error error(std::string const& problem, std::size_t offset = 0) const
    {
        return notation_error_at(text_, first_ + offset, problem);
    }
    /// What stands `offset` characters further on, for a message.
    [[nodiscard]] std::string found(std::size_t offset = 0) const
    {
        return found_at(text_, first_ + offset);
    }
};

/// Reads a board that a text has from an offset to its end: rows of X, O and ., small letters too, with
/// a / between them.
///
/// \param put  called with `X` or `O`, the row from the top and the column, for each man
/// \throws notation_error  if it is not that
template <class Put>
void read_rows(std::string_view text, std::size_t at, int rows, int columns, Put const& put)
{
    for (int row = 0; row < rows; ++row, ++at) {
        for (int column = 0; column < columns; ++column, ++at) {
            char const mark = at < text.size() ? text[at] : '\0';
            if (mark == 'X' or mark == 'x')
                put('X', row, column);
            else if (mark == 'O' or mark == 'o')
                put('O', row, column);
            else if (mark != '.')
                throw notation_error(1, at + 1, "expected X, O or ., found " + found_at(text, at));
        }
        bool const last = row + 1 == rows;
        if (last ? at != text.size() : not text.substr(at).starts_with('/'))
            throw notation_error(1, at + 1,
                                 std::string("expected ") + (last ? "the end" : "'/'")
                                     + " after a row of " + std::to_string(columns) + ", found "
                                     + found_at(text, at));
    }
}

} // namespace gametree::notation
