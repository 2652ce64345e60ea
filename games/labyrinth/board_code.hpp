/// \file
/// Boards as part of a line of text:
///
///   maze 2x3 012332        rows x columns, and a digit for each place: 1 if there is a wall on its
///                          right, and 2 more if there is one below; 4 if there is no cell
///   cells 4 a b c d N      how many cells, their names, and which of them are joined: six pairs to
///                          a character, 0-9 A-Z a-z - _, the pairs ab, ac, bc, ad, bd, cd, ... in
///                          turn, the first one the lowest bit
///   stay maze 2x3 012332   the word before either: players may stay
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <games/words.hpp>
#include <games/labyrinth/board.hpp>

namespace gametree::labyrinth {

using notation::number;
using notation::reads;
using notation::words;

/// The most characters that a position is written in.
inline constexpr std::size_t longest_line = 900;

/// The move of a player who leaves his men where they are, and the rule that allows it.
inline constexpr std::string_view stay_word = "stay";

/// What may be in the name of a cell.
[[nodiscard]] constexpr bool is_name_character(char c)
{
    return (c >= 'a' and c <= 'z') or (c >= 'A' and c <= 'Z') or (c >= '0' and c <= '9') or c == '_'
        or c == '\'';
}

namespace detail {
    inline constexpr std::string_view code_digits
        = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
    inline constexpr std::size_t bits_a_digit = 6;

    /// What stands before the code of the board.
    inline std::string code_of_rules(board const& b)
    {
        return b.may_stay ? std::string(stay_word) + " " : "";
    }

    /// The walls that must be there are: around the maze, and around places without a cell.
    inline void complete_walls(maze& m)
    {
        for (int row = 0; row < m.rows; ++row)
            for (int column = 0; column < m.columns; ++column) {
                auto const here = m.place(row, column);
                if (column + 1 == m.columns or m.solid[here] or m.solid[here + 1])
                    m.wall_right[here] = true;
                if (row + 1 == m.rows or m.solid[here] or m.solid[m.place(row + 1, column)])
                    m.wall_below[here] = true;
            }
    }
} // namespace detail

/// A maze of that size, without walls inside, with a cell in each place.
[[nodiscard]] inline maze open_maze(int rows, int columns)
{
    auto const places = static_cast<std::size_t>(rows * columns);
    return {rows, columns, std::vector<bool>(places), std::vector<bool>(places),
            std::vector<bool>(places)};
}

/// The board of a maze of 4 to 64 cells, its text written. Cells are called by their column, a to
/// r, and their row, 1 to 18, from the upper left corner.
[[nodiscard]] inline board make_board(maze m, bool may_stay = false)
{
    detail::complete_walls(m);
    board made;
    made.may_stay = may_stay;
    made.text = detail::code_of_rules(made) + "maze " + std::to_string(m.rows) + "x"
              + std::to_string(m.columns) + " ";
    std::vector<std::size_t> cell_at(m.solid.size());
    for (int row = 0; row < m.rows; ++row)
        for (int column = 0; column < m.columns; ++column) {
            auto const here = m.place(row, column);
            if (m.solid[here]) {
                made.text += '4';
                continue;
            }
            made.text += static_cast<char>('0' + m.wall_right[here] + 2 * m.wall_below[here]);
            cell_at[here] = made.add(static_cast<char>('a' + column) + std::to_string(row + 1));
            if (column > 0 and not m.wall_right[here - 1])
                made.join(cell_at[here], cell_at[here - 1]);
            if (auto const above = here - static_cast<std::size_t>(m.columns);
                row > 0 and not m.wall_below[above])
                made.join(cell_at[here], cell_at[above]);
        }
    made.drawn_as = std::move(m);
    return made;
}

/// Writes the text of a board that has been joined cell by cell.
inline void write_code(board& made)
{
    made.text = detail::code_of_rules(made) + "cells " + std::to_string(made.names.size()) + " ";
    for (auto const& name : made.names)
        made.text += name + " ";
    std::size_t bit = 0;
    std::size_t digit = 0;
    for (std::size_t b = 1; b < made.names.size(); ++b)
        for (std::size_t a = 0; a < b; ++a) {
            digit |= std::size_t{made.joined(a, b)} << bit;
            if (++bit == detail::bits_a_digit or (b + 1 == made.names.size() and a + 1 == b)) {
                made.text += detail::code_digits[digit];
                bit = digit = 0;
            }
        }
}

/// The board with the rule that players may stay, not kept yet.
[[nodiscard]] inline board with_staying(board b)
{
    if (b.drawn_as)
        return make_board(*std::move(b.drawn_as), true);
    b.may_stay = true;
    write_code(b);
    return b;
}

/// The most characters that a position on the board is written in.
[[nodiscard]] inline std::size_t longest_position(board const& b)
{
    std::size_t longest = 0;
    for (auto const& name : b.names)
        longest = std::max(longest, name.size());
    return b.text.size() + std::string_view(" X: O:").size() + 4 * (longest + 1);
}

} // namespace gametree::labyrinth
