/// \file
/// Reads boards as they are written in positions, see board_code.hpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <gametree/text/notation_error.hpp>
#include <games/labyrinth/board_code.hpp>

namespace gametree::labyrinth {

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
