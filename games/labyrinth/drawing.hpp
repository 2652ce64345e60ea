/// \file
/// The board as text: a maze as it is drawn in files, with the men and the names of rows and
/// columns; any other board as a list of its cells with the cells that each is joined to.
#ifndef GAMETREE_GAMES_LABYRINTH_DRAWING_HPP
#define GAMETREE_GAMES_LABYRINTH_DRAWING_HPP

#include <algorithm>
#include <cstddef>
#include <string>

#include <gametree/games/labyrinth/move_notation.hpp>
#include <gametree/games/labyrinth/position.hpp>

namespace gametree::labyrinth {

namespace detail {
    /// Who stands on the cell, or a space.
    constexpr char man_on(position const& p, std::size_t cell)
    {
        for (auto const who : {player::first, player::second})
            if ((p.men_of(who) & only(cell)) != 0)
                return mark_of(who);
        return ' ';
    }

    /// The walls below a row; above the maze for row -1.
    inline std::string wall_line(maze const& m, int row)
    {
        std::string line = "    +";
        for (int column = 0; column < m.columns; ++column)
            line += row < 0 or m.wall_below[m.place(row, column)] ? "---+" : "   +";
        return line + "\n";
    }

    inline std::string draw_maze(position const& p, maze const& m)
    {
        std::string text = "    ";
        for (int column = 0; column < m.columns; ++column)
            text += std::string("  ") + static_cast<char>('a' + column) + " ";
        text.pop_back();
        text += "\n" + wall_line(m, -1);
        std::size_t cell = 0;
        for (int row = 0; row < m.rows; ++row) {
            auto const number = std::to_string(row + 1);
            text += std::string(3 - number.size(), ' ') + number + " |";
            for (int column = 0; column < m.columns; ++column) {
                auto const here = m.place(row, column);
                text += m.solid[here] ? "###" : std::string{' ', man_on(p, cell++), ' '};
                text += m.wall_right[here] ? '|' : ' ';
            }
            text += "\n" + wall_line(m, row);
        }
        return text;
    }

    /// Lines of words, none of them longer than 78 columns, all but the first one indented.
    inline std::string wrapped(std::string line, std::string const& text, std::size_t indent)
    {
        std::string all;
        for (std::size_t first = 0; first < text.size();) {
            auto const last = std::min(text.find(' ', first), text.size());
            if (line.size() + 1 + last - first > 78) {
                all += line + "\n";
                line = std::string(indent, ' ');
            }
            line += " " + text.substr(first, last - first);
            first = last + 1;
        }
        return all + line + "\n";
    }

    inline std::string draw_list(position const& p, board const& b)
    {
        std::size_t longest = 0;
        for (auto const& name : b.names)
            longest = std::max(longest, name.size());
        std::string text;
        for (std::size_t cell = 0; cell < b.names.size(); ++cell) {
            auto line = std::string("  ") + man_on(p, cell) + " " + b.names[cell];
            line.resize(longest + 5, ' ');
            std::string joined;
            for (auto to = b.neighbours[cell]; to != 0; to &= to - 1)
                joined += (joined.empty() ? "" : " ") + b.names[first_of(to)];
            text += wrapped(line + "-", joined, longest + 6);
        }
        return text;
    }
} // namespace detail

/// The board as text, each line ended.
[[nodiscard]] inline std::string draw(position const& p)
{
    auto const& b = board_of(p.on());
    return b.drawn_as ? detail::draw_maze(p, *b.drawn_as) : detail::draw_list(p, b);
}

} // namespace gametree::labyrinth

#endif
