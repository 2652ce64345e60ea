/// \file
/// Rules, positions and moves of four in a row as text.
///
/// The rules of four in a row as words: `7x6 gravity 4`, each of them free to be left out.
///
/// Positions of four in a row as text: the rules, then the rows from the top.
///
///   7x6 gravity 4 ......./......./......./......./...O.../..XXO..
///
/// Moves of four in a row as text: with gravity a column, `d` or `4`, else a cell, `d3`.
///
/// Columns are a, b, ... z, aa, ab, ... from the left, rows are 1, 2, ... from the bottom.
#pragma once

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <games/four_in_a_row/position.hpp>
#include <games/four_in_a_row/reachable.hpp>
#include <games/four_in_a_row/rules.hpp>
#include <games/words.hpp>
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

/// `X`, `O` or `.`; column and row count from 0, at the bottom left.
[[nodiscard]] constexpr char mark_at(position const& p, int column, int row)
{
    auto const cell = p.rule().cell(column, row);
    if ((p.cells_of(player::first) >> cell & 1) != 0)
        return 'X';
    return (p.cells_of(player::second) >> cell & 1) != 0 ? 'O' : '.';
}

/// The position as `read_position` reads it.
[[nodiscard]] inline std::string write_position(position const& p)
{
    auto const r = p.rule();
    auto text = write_rules(r);
    for (int row = r.height - 1; row >= 0; --row) {
        text += row + 1 == r.height ? ' ' : '/';
        for (int column = 0; column < r.width; ++column)
            text += mark_at(p, column, row);
    }
    return text;
}

namespace detail {
    /// Whether one of the men has nothing below it, where there is gravity.
    inline bool hangs(rules const& r, wide_cells men)
    {
        auto const lowest = every<wide_cells>[static_cast<std::size_t>(r.height)];
        return r.gravity and (men & ~(men << 1 | lowest)) != 0;
    }
} // namespace detail

/// Reads what `write_position` writes; the rules may be left out or come in another order, and
/// small letters will do.
///
/// \throws notation_error  if it is not that, or if that position cannot occur
[[nodiscard]] inline position read_position(std::string_view text)
{
    auto const space = text.rfind(' ');
    auto const board = space == text.npos ? 0 : space + 1;
    auto const r = read_rules(text.substr(0, board == 0 ? 0 : space), ' ');
    wide_cells x = 0;
    wide_cells o = 0;
    notation::read_rows(text, board, r.height, r.width, [&](char mark, int row, int column) {
        (mark == 'X' ? x : o) |= wide_cells{1} << r.cell(column, r.height - 1 - row);
    });
    auto const cannot_occur = [&](std::string const& why) {
        return notation_error(1, board + 1, "this position cannot occur: " + why);
    };
    auto const xs = count(x);
    auto const os = count(o);
    if (xs != os and xs != os + 1)
        throw cannot_occur("X moves first and they take turns, but there are " + std::to_string(xs)
                           + " X and " + std::to_string(os) + " O");
    if (detail::hangs(r, x | o))
        throw cannot_occur("a man hangs above a free cell");
    auto const p = xs == os ? position(r, x, o) : position(r, o, x);
    if (auto const why = why_not_reached(p); not why.empty())
        throw cannot_occur(std::string(why));
    return p;
}

inline constexpr int letters = 26;

/// The name of a column that counts from 0.
[[nodiscard]] inline std::string column_name(int column)
{
    std::string const last(1, static_cast<char>('a' + column % letters));
    return column < letters ? last : static_cast<char>('a' + column / letters - 1) + last;
}

namespace detail {
    constexpr char lowered(char c) { return 'A' <= c and c <= 'Z' ? static_cast<char>(c + 32) : c; }

    /// How many letters a text begins with.
    inline std::size_t letters_before(std::string_view text)
    {
        std::size_t n = 0;
        while (n < text.size() and 'a' <= lowered(text[n]) and lowered(text[n]) <= 'z')
            ++n;
        return n;
    }
    /// The column with that name, from 0; at most `above`.
    inline int column_named(std::string_view name, int above)
    {
        int column = 0;
        for (char const c : name)
            column = std::min(column * letters + (lowered(c) - 'a' + 1), above + 1);
        return column - 1;
    }

    /// The cell that has been marked between two positions.
    inline int marked(position const& from, position const& to)
    {
        auto const added = (to.mine() | to.theirs()) & ~(from.mine() | from.theirs());
        auto const low = static_cast<cells>(added);
        return low != 0 ? std::countr_zero(low)
                        : 64 + std::countr_zero(static_cast<cells>(added >> 64));
    }

    inline std::string columns_help(rules const& r)
    {
        if (r.width == 1)
            return r.gravity ? "a or 1" : "a";
        return "a to " + column_name(r.width - 1)
             + (r.gravity ? " or 1 to " + std::to_string(r.width) : "");
    }
    inline std::string move_help(rules const& r)
    {
        return r.gravity ? "type a column, " + columns_help(r)
                         : "type a free cell, a column and a row such as a1";
    }
} // namespace detail

/// The column or the cell that was marked between `from` and `to`.
[[nodiscard]] inline std::string write_move(position const& from, position const& to)
{
    auto const r = from.rule();
    auto const cell = detail::marked(from, to);
    auto const name = column_name(r.column_of(cell));
    return r.gravity ? name : name + std::to_string(r.row_of(cell) + 1);
}

/// Reads a move that was typed. With gravity the cell where the man comes to rest will do for its column.
///
/// \return  the position after the move
/// \throws illegal_move  with the reason
[[nodiscard]] inline position read_move(position const& p, std::string_view typed)
{
    auto const r = p.rule();
    auto const named = detail::letters_before(typed);
    auto const digits = typed.substr(named);
    auto const number = detail::number(digits, max_cells);
    bool const column_only = r.gravity and (named == 0 or digits.empty());
    if (column_only ? named == 0 and not number : named == 0 or not number)
        throw illegal_move("that is not a move: " + detail::move_help(r));
    auto const column
        = named > 0 ? detail::column_named(typed.substr(0, named), max_cells) : *number - 1;
    constexpr std::size_t longest_name = 20;
    if (column < 0 or column >= r.width)
        throw illegal_move("there is no column " + std::string(typed.substr(0, longest_name))
                           + (typed.size() > longest_name ? "..." : "") + ": they are "
                           + detail::columns_help(r));
    auto const row = column_only ? 0 : *number - 1;
    if (row < 0 or row >= r.height)
        throw illegal_move("there is no such row: they are 1 to " + std::to_string(r.height));
    if (p.over())
        throw illegal_move("the game is over");
    auto const at_or_above = first_cells<wide_cells>(r.gravity ? r.height : 1)
                          << r.cell(column, r.gravity ? 0 : row);
    for (int cell = r.cell(column, 0); cell < r.cells(); ++cell)
        if ((p.choices() & at_or_above) >> cell & 1) {
            if (not column_only and r.row_of(cell) != row)
                throw illegal_move("a man put into column " + column_name(column) + " falls to "
                                   + column_name(column) + std::to_string(r.row_of(cell) + 1));
            return p.mark(cell);
        }
    if (r.gravity)
        throw illegal_move("column " + column_name(column) + " is full");
    throw illegal_move(column_name(column) + std::to_string(row + 1) + " is taken by "
                       + mark_at(p, column, row));
}

} // namespace gametree::four_in_a_row
