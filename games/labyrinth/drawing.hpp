/// \file
/// The board as text: a maze as it is drawn in files, with the men and the names of rows and
/// columns; any other board as a list of its cells with the cells that each is joined to.
#ifndef GAMETREE_GAMES_LABYRINTH_DRAWING_HPP
#define GAMETREE_GAMES_LABYRINTH_DRAWING_HPP

#include <algorithm>
#include <cstddef>
#include <string>

#include <gametree/games/drawn_board.hpp>
#include <gametree/games/labyrinth/move_notation.hpp>
#include <gametree/games/labyrinth/position.hpp>

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
                    drawn.put(b.names[cell], man_on(p, cell));
                    drawn.text(" ");
                    ++cell;
                }
                drawn.frame(m.wall_right[here] ? "|" : " ");
            }
            drawn.text("\n");
            drawn.frame(wall_line(m, row));
        }
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
            drawn.put(name, man_on(p, cell));
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

#endif
