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

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <games/labyrinth/board.hpp>
#include <games/words.hpp>
#include <gametree/text/notation_error.hpp>

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

/// Takes what follows the word `maze`.
///
/// \throws notation_error  if it is no maze of 4 to 64 cells
[[nodiscard]] inline board take_maze(words& text, bool may_stay)
{
    auto const cross = text.word().find('x');
    auto const size = [&](std::string_view digits) { return number(digits).value_or(0); };
    auto const rows = size(text.word().substr(0, cross));
    auto const columns = cross == std::string_view::npos ? 0 : size(text.word().substr(cross + 1));
    if (rows < 1 or rows > most_places_a_side or columns < 1 or columns > most_places_a_side)
        throw text.error("expected the size of a maze, as in 3x4, up to 18x18, found "
                         + text.found());
    text.take();
    auto m = open_maze(rows, columns);
    auto const places = m.solid.size();
    auto const code = text.word();
    for (std::size_t i = 0; i < std::min(code.size(), places); ++i) {
        if (code[i] < '0' or code[i] > '4')
            throw text.error("expected a digit from 0 to 4 for each place, found " + text.found(i),
                             i);
        m.solid[i] = code[i] == '4';
        m.wall_right[i] = code[i] == '1' or code[i] == '3';
        m.wall_below[i] = code[i] == '2' or code[i] == '3';
    }
    if (code.size() != places)
        throw text.error("a maze of this size has " + std::to_string(places) + " digits, found "
                             + std::to_string(code.size()),
                         std::min(code.size(), places));
    auto const cells = static_cast<std::size_t>(std::count(m.solid.begin(), m.solid.end(), false));
    if (cells < least_cells or cells > most_cells)
        throw text.error("a board has 4 to 64 cells, found " + std::to_string(cells));
    text.take();
    return make_board(std::move(m), may_stay);
}

/// Takes what follows the word `cells`.
///
/// \throws notation_error  if it is no board of 4 to 64 cells, or says nothing of one of them
[[nodiscard]] inline board take_cells(words& text, bool may_stay)
{
    auto const cells = number(text.word()).value_or(0);
    if (cells < static_cast<int>(least_cells) or cells > static_cast<int>(most_cells))
        throw text.error("expected the number of cells, 4 to 64, found " + text.found());
    text.take();
    board made;
    made.may_stay = may_stay;
    while (made.names.size() < static_cast<std::size_t>(cells)) {
        auto const name = text.word();
        if (name.empty() or not std::all_of(name.begin(), name.end(), is_name_character))
            throw text.error("expected the name of a cell, found " + text.found());
        if (made.cell(name))
            throw text.error("there is a cell of this name already");
        made.add(std::string(name));
        text.take();
    }
    auto const code = text.word();
    auto const pairs = made.names.size() * (made.names.size() - 1) / 2;
    auto const digits = (pairs + detail::bits_a_digit - 1) / detail::bits_a_digit;
    if (code.size() != digits)
        throw text.error("expected " + std::to_string(digits)
                         + " characters that say which cells are joined");
    std::size_t pair = 0;
    for (std::size_t b = 1; b < made.names.size(); ++b)
        for (std::size_t a = 0; a < b; ++a, ++pair) {
            auto const digit = detail::code_digits.find(code[pair / detail::bits_a_digit]);
            if (digit == std::string_view::npos)
                throw text.error("expected one of 0-9 A-Z a-z - _, found "
                                     + text.found(pair / detail::bits_a_digit),
                                 pair / detail::bits_a_digit);
            if ((digit >> pair % detail::bits_a_digit & 1) != 0)
                made.join(a, b);
        }
    for (std::size_t i = 0; i < made.names.size(); ++i)
        if (made.neighbours[i] == 0)
            throw text.error("cell " + made.names[i] + " is not joined to any");
    auto const written = code;
    write_code(made);
    if (not made.text.ends_with(written))
        throw text.error("the last character says more than there are pairs of cells",
                         code.size() - 1);
    if (longest_position(made) > longest_line)
        throw text.error("the names of the cells are too long for a line of 900 characters");
    text.take();
    return made;
}

} // namespace gametree::labyrinth
