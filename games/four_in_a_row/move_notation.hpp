/// \file
/// Moves of four in a row as text: with gravity a column, `d` or `4`, else a cell, `d3`.
///
/// Columns are a, b, ... z, aa, ab, ... from the left, rows are 1, 2, ... from the bottom.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <games/four_in_a_row/position_notation.hpp>
#include <games/illegal_move.hpp>

namespace gametree::four_in_a_row {

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

/// Reads a move that was typed.
///
/// \return  the position after the move
/// \throws illegal_move  with the reason
[[nodiscard]] inline position read_move(position const& p, std::string_view typed)
{
    auto const r = p.rule();
    auto const named = detail::letters_before(typed);
    auto const digits = typed.substr(named);
    auto const number = detail::number(digits, max_cells);
    if (r.gravity ? (named == 0) != number.has_value() or (named > 0 and not digits.empty())
                  : named == 0 or not number)
        throw illegal_move("that is not a move: " + detail::move_help(r));
    auto const column
        = named > 0 ? detail::column_named(typed.substr(0, named), max_cells) : *number - 1;
    constexpr std::size_t longest_name = 20;
    if (column < 0 or column >= r.width)
        throw illegal_move("there is no column " + std::string(typed.substr(0, longest_name))
                           + (typed.size() > longest_name ? "..." : "") + ": they are "
                           + detail::columns_help(r));
    auto const row = r.gravity ? 0 : *number - 1;
    if (row < 0 or row >= r.height)
        throw illegal_move("there is no such row: they are 1 to " + std::to_string(r.height));
    if (p.over())
        throw illegal_move("the game is over");
    auto const at_or_above = first_cells<wide_cells>(r.gravity ? r.height : 1)
                          << r.cell(column, row);
    for (int cell = r.cell(column, row); cell < r.cells(); ++cell)
        if ((p.choices() & at_or_above) >> cell & 1)
            return p.mark(cell);
    if (r.gravity)
        throw illegal_move("column " + column_name(column) + " is full");
    throw illegal_move(column_name(column) + std::to_string(row + 1) + " is taken by "
                       + mark_at(p, column, row));
}

} // namespace gametree::four_in_a_row
