/// \file
/// The board as text: a maze as it is drawn in files, with the men and the names of rows and
/// columns; any other board as a list of its cells with the cells that each is joined to.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <string>

#include <gametree/play/drawn_board.hpp>
#include <gametree/play/board_plan.hpp>
#include <games/labyrinth/notation.hpp>
#include <games/labyrinth/position.hpp>

namespace gametree::labyrinth {

namespace detail {
    /// Who stands on the cell.
    inline drawn_man man_on(position const& p, std::size_t cell)
    {
        for (auto const who : {player::first, player::second})
            if ((p.men_of(who) & only(cell)) != 0)
                return {mark_of(who),
                        {},
                        who == player::first ? drawn_as::first_man : drawn_as::second_man};
        return {' ', {}, drawn_as::space};
    }

    /// The walls below a row; above the maze for row -1.
    inline std::string wall_line(maze const& m, int row)
    {
        std::string line = "    +";
        for (int column = 0; column < m.columns; ++column)
            line += row < 0 or m.wall_below[m.place(row, column)] ? "---+" : "   +";
        return line + "\n";
    }

    /// The walls and solid places of a maze, and the names at its edge.
    inline void add_walls(board_plan& plan, maze const& m)
    {
        constexpr double half = 0.5;
        for (int row = -1; row < m.rows; ++row)
            for (int column = 0; column < m.columns; ++column)
                if (row < 0 or m.wall_below[m.place(row, column)])
                    plan.add_line({column - half, row + half}, {column + half, row + half}, true);
        for (int column = -1; column < m.columns; ++column)
            for (int row = 0; row < m.rows; ++row)
                if (column < 0 or m.wall_right[m.place(row, column)])
                    plan.add_line({column + half, row - half}, {column + half, row + half}, true);
        for (int row = 0; row < m.rows; ++row)
            for (int column = 0; column < m.columns; ++column)
                if (m.solid[m.place(row, column)])
                    plan.add_rectangle({column - half, row - half}, {column + half, row + half},
                                       board_tone::solid);
        for (int column = 0; column < m.columns; ++column)
            plan.labels.push_back(
                {std::string(1, static_cast<char>('a' + column)), square_at(column, -1)});
        for (int row = 0; row < m.rows; ++row)
            plan.labels.push_back({std::to_string(row + 1), square_at(-1, row)});
    }

    /// Where the cells of a board that is no maze are in a picture: on a circle, two squares apart.
    inline board_point place_on_circle(std::size_t cell, std::size_t cells, double beyond = 0)
    {
        constexpr double apart = 2;
        auto const turn = 2 * std::numbers::pi / static_cast<double>(cells);
        auto const radius = apart / 2 / std::sin(turn / 2) + beyond;
        auto const angle = turn * static_cast<double>(cell) - std::numbers::pi / 2;
        return {radius * std::cos(angle), radius * std::sin(angle)};
    }

    inline drawn_board drawing_of_maze(position const& p, board const& b, maze const& m)
    {
        drawn_board drawn;
        drawn.cut(5, 4); // before the first cell, after each wall on the right
        std::string letters = "    ";
        for (int column = 0; column < m.columns; ++column)
            letters += std::string("  ") + static_cast<char>('a' + column) + " ";
        letters.pop_back();
        drawn.text(letters + "\n");
        drawn.frame(wall_line(m, -1));
        std::size_t cell = 0;
        for (int row = 0; row < m.rows; ++row) {
            auto const number = std::to_string(row + 1);
            drawn.frame(std::string(3 - number.size(), ' ') + number + " |");
            for (int column = 0; column < m.columns; ++column) {
                auto const here = m.place(row, column);
                if (m.solid[here]) {
                    for (int i = 0; i < 3; ++i)
                        drawn.mark({'#', "█", drawn_as::text});
                } else {
                    drawn.text(" ");
                    drawn.put(b.names[cell], man_on(p, cell),
                              {place_shape::room, square_at(column, row)});
                    drawn.text(" ");
                    ++cell;
                }
                drawn.frame(m.wall_right[here] ? "|" : " ");
            }
            drawn.text("\n");
            drawn.frame(wall_line(m, row));
        }
        add_walls(drawn.plan(), m);
        return drawn;
    }

    inline drawn_board drawing_of_list(position const& p, board const& b)
    {
        std::size_t longest = 0;
        for (auto const& name : b.names)
            longest = std::max(longest, name.size());
        drawn_board drawn;
        for (std::size_t cell = 0; cell < b.names.size(); ++cell) {
            auto const& name = b.names[cell];
            drawn.text("  ");
            auto const place = place_on_circle(cell, b.names.size());
            drawn.put(name, man_on(p, cell), {place_shape::point, place});
            drawn.plan().labels.push_back({name, place_on_circle(cell, b.names.size(), 0.9)});
            for (auto to = b.neighbours[cell] & ~(only(cell) | (only(cell) - 1)); to != 0;
                 to &= to - 1)
                drawn.plan().add_line(place, place_on_circle(first_of(to), b.names.size()));
            drawn.text(" " + name + std::string(longest + 1 - name.size(), ' ') + "-");
            drawn.words_from(longest + 6);
            for (auto to = b.neighbours[cell]; to != 0; to &= to - 1)
                drawn.text(" " + b.names[first_of(to)]);
            drawn.text("\n");
        }
        return drawn;
    }
} // namespace detail

/// The board as text, each line ended.
[[nodiscard]] inline drawn_board drawing(position const& p)
{
    auto const& b = board_of(p.on());
    return b.drawn_as ? detail::drawing_of_maze(p, b, *b.drawn_as) : detail::drawing_of_list(p, b);
}

[[nodiscard]] inline std::string draw(position const& p) { return drawing(p).plain(); }

} // namespace gametree::labyrinth
