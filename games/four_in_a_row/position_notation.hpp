/// \file
/// Positions of four in a row as text: the rules, then the rows from the top.
///
///   7x6 gravity 4 ......./......./......./......./...O.../..XXO..
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <games/four_in_a_row/position.hpp>
#include <games/four_in_a_row/reachable.hpp>
#include <games/four_in_a_row/rules_notation.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::four_in_a_row {

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
    /// Both sides' cells, read from a text that has them from an offset to its end.
    struct read_cells {
        wide_cells x = 0;
        wide_cells o = 0;

        read_cells(rules const& r, std::string_view text, std::size_t at)
        {
            for (int row = r.height - 1; row >= 0; --row) {
                for (int column = 0; column < r.width; ++column, ++at)
                    add(wide_cells{1} << r.cell(column, row), text, at);
                if (row > 0 ? not text.substr(at).starts_with('/') : at != text.size())
                    throw notation_error(1, at + 1,
                                         std::string("expected ") + (row > 0 ? "'/'" : "the end")
                                             + " after a row of " + std::to_string(r.width)
                                             + ", found " + found_at(text, at));
                ++at;
            }
        }

    private:
        void add(wide_cells cell, std::string_view text, std::size_t at)
        {
            char const mark = at < text.size() ? text[at] : '\0';
            if (mark == 'X' or mark == 'x')
                x |= cell;
            else if (mark == 'O' or mark == 'o')
                o |= cell;
            else if (mark != '.')
                throw notation_error(1, at + 1, "expected X, O or ., found " + found_at(text, at));
        }
    };

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
    auto const [x, o] = detail::read_cells(r, text, board);
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

} // namespace gametree::four_in_a_row
