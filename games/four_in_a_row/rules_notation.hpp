/// \file
/// The rules of four in a row as words: `7x6 gravity 4`, each of them free to be left out.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <games/four_in_a_row/rules.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::four_in_a_row {

/// The size as it is typed, such as `7x6`.
[[nodiscard]] inline std::string write_size(rules const& r)
{
    return std::to_string(r.width) + "x" + std::to_string(r.height);
}

/// All three words, with spaces between them.
[[nodiscard]] inline std::string write_rules(rules const& r)
{
    return write_size(r) + (r.gravity ? " gravity " : " free ") + std::to_string(r.in_a_row);
}

namespace detail {
    /// The number that `text` is, all of it digits; more than `above` is as good as `above` + 1.
    inline std::optional<int> number(std::string_view text, int above)
    {
        if (text.empty() or text.find_first_not_of("0123456789") != text.npos)
            return std::nullopt;
        int value = 0;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return error != std::errc{} ? above + 1 : std::min(value, above + 1);
    }

    /// Reads words one by one into the rules; each kind of word may come once.
    class rules_reader {
        std::string_view text_;
        rules r_;
        bool size_ = false;
        bool placing_ = false;
        std::optional<std::size_t> row_; // where the number was

        [[noreturn]] static void fail(std::size_t at, std::string const& problem)
        {
            throw notation_error(1, at + 1, problem);
        }
        static void once(bool& seen, std::size_t at, std::string const& problem)
        {
            if (seen)
                fail(at, problem);
            seen = true;
        }
        /// Whether the word is two numbers with an x between them.
        bool read_size(std::size_t at, std::string_view word)
        {
            auto const x = word.find('x');
            if (x == word.npos)
                return false;
            auto const width = number(word.substr(0, x), max_cells);
            auto const height = number(word.substr(x + 1), max_cells);
            if (not width or not height)
                return false;
            once(size_, at, "the size is named twice");
            if (not is_size(*width, *height))
                fail(at, "a board has 1 to 64 cells, such as 7x6 or 8x8, or it is 9x9");
            r_.width = *width;
            r_.height = *height;
            return true;
        }

    public:
        explicit rules_reader(std::string_view text) : text_(text) { }

        /// The word from `at` to `end`.
        void read(std::size_t at, std::size_t end)
        {
            auto const word = text_.substr(at, end - at);
            if (word == "gravity" or word == "free") {
                once(placing_, at, "gravity or free is to be named once");
                r_.gravity = word == "gravity";
            } else if (auto const k = number(word, max_cells)) {
                if (row_)
                    fail(at, "how many in a row is named twice");
                row_ = at;
                r_.in_a_row = *k;
            } else if (not read_size(at, word)) {
                fail(
                    at,
                    "expected a size such as 7x6, gravity or free, or how many in a row such as 4, "
                    "found "
                        + found_word(text_, at, end));
            }
        }

        /// \throws notation_error  if so many in a row there cannot be
        [[nodiscard]] rules result() const
        {
            if (not r_.valid())
                fail(row_.value_or(0), "on a board of " + write_size(r_) + " there can be 2 to "
                                           + std::to_string(longest_row(r_.width, r_.height))
                                           + " in a row");
            return r_;
        }
    };
} // namespace detail

/// Reads words with a `separator` between them, in any order; what is not named is as in `rules{}`.
///
/// \throws notation_error  in line 1, if a word is unknown, of a kind that was there before, or
///                         names a board or a row that there cannot be
[[nodiscard]] inline rules read_rules(std::string_view text, char separator)
{
    detail::rules_reader reader(text);
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find(separator, at), text.size());
        reader.read(at, end);
        if (end + 1 == text.size())
            reader.read(text.size(), text.size()); // nothing follows the separator
        at = end + 1;
    }
    return reader.result();
}

/// The rules that are meant by an answer to the question for the board, with commas between them:
/// a number without a size is the side of a square, and men do not fall unless that is said.
[[nodiscard]] inline std::string rules_answered(std::string_view answer)
{
    bool sized = answer.find('x') != answer.npos;
    bool placing = false; // whether the answer has said how men get to their cells
    std::string list;
    for (std::size_t at = 0; at < answer.size();) {
        auto const end = std::min(answer.find_first_of(" ,\t", at), answer.size());
        std::string word(answer.substr(at, end - at));
        at = end + 1;
        if (word.empty())
            continue;
        if (not sized and detail::number(word, max_cells)) {
            word += "x" + word;
            sized = true;
        }
        placing = placing or word == "gravity" or word == "free";
        list += (list.empty() ? "" : ",") + word;
    }
    return placing ? list : list + (list.empty() ? "free" : ",free");
}

} // namespace gametree::four_in_a_row
