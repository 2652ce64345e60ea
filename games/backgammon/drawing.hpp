/// \file
/// The board as text, always from White's side: White's men, O, go round from point 24 at the top
/// right to 1 at the bottom right, and Black's, X, the other way.
///
/// Both sides' numbers of the points stand above and below the board, after the mark of the side.
/// Five men are drawn on a point, of more the last is their number. Men on the bar are drawn in the
/// middle, Black's above and White's below.
#ifndef GAMETREE_GAMES_BACKGAMMON_DRAWING_HPP
#define GAMETREE_GAMES_BACKGAMMON_DRAWING_HPP

#include <optional>
#include <string>
#include <vector>

#include <gametree/games/backgammon/cube.hpp>
#include <gametree/games/backgammon/position.hpp>
#include <gametree/games/backgammon/roll_notation.hpp>

namespace gametree::backgammon {

namespace detail {
    inline constexpr int stack_rows = 5;

    constexpr char mark(player who) { return who == player::first ? 'O' : 'X'; }

    /// A text at the right end of three columns.
    inline std::string cell(std::string const& text)
    {
        return std::string(3 - text.size(), ' ') + text;
    }

    /// The row of a stack that is `height` men above its foot, as a text of one or two characters.
    inline std::string man_in_row(int men, int height, char mark)
    {
        if (height >= men)
            return " ";
        if (height == stack_rows - 1 and men > stack_rows)
            return std::to_string(men);
        return {mark};
    }

    /// What stands on White's point, `height` men above its foot.
    inline std::string man_on_point(position const& p, int point, int height)
    {
        auto const white = p.at(player::first, point);
        auto const black = p.at(player::second, bar_point - point);
        return white != 0 ? man_in_row(white, height, mark(player::first))
                          : man_in_row(black, height, mark(player::second));
    }

    /// Two halves of six cells; `cell_of` takes 0 to 11 from the left.
    template <class Cell>
    std::string row_of_points(Cell cell_of, std::string const& edge, std::string const& middle)
    {
        std::string row = edge;
        for (int column = 0; column < 12; ++column)
            row += (column == 6 ? " " + middle : "") + cell(cell_of(column));
        return row + " " + edge;
    }

    /// White's number of a column of the upper or the lower half.
    constexpr int point_at(bool upper, int column) { return upper ? 13 + column : 12 - column; }

    inline std::string numbers(bool upper)
    {
        std::string text;
        for (auto const who : {player::first, player::second}) {
            auto const number = [&](int column) {
                auto const point = point_at(upper, column);
                return std::to_string(who == player::first ? point : bar_point - point);
            };
            text += mark(who) + row_of_points(number, "  ", "     ");
            text.erase(text.find_last_not_of(' ') + 1);
            text += '\n';
        }
        return text;
    }

    inline std::string write_cube(cube const& c) { return "cube " + std::to_string(c.value()); }

    /// What stands beside the board: a side in a few lines, from the edge inwards.
    inline std::vector<std::string> beside(position const& p, player who,
                                           std::optional<cube> const& c)
    {
        std::vector<std::string> lines{
            std::string(who == player::first ? "White " : "Black ") + mark(who),
            std::to_string(p.pips(who)) + (p.pips(who) == 1 ? " pip" : " pips"),
            std::to_string(p.off(who)) + " off"};
        if (c and c->owner() == who)
            lines.push_back(write_cube(*c));
        return lines;
    }

    /// Who is to do what, for the middle of the board.
    inline std::string state(position const& p)
    {
        auto const name
            = [](player who) { return std::string(who == player::first ? "White" : "Black"); };
        if (p.over()) {
            auto const points = p.points();
            return name(p.win(player::first) ? player::first : player::second) + " has won "
                 + std::to_string(points) + (points == 1 ? " point" : " points");
        }
        return name(p.to_move())
             + (p.dice() ? " rolled " + write_roll(*p.dice()) : std::string(" to roll"));
    }

    inline std::string half(position const& p, bool upper, std::optional<cube> const& c)
    {
        auto const who = upper ? player::second : player::first;
        auto const notes = beside(p, who, c);
        std::string text;
        for (int row = 0; row < stack_rows; ++row) {
            auto const height = upper ? row : stack_rows - 1 - row;
            auto const man
                = [&](int column) { return man_on_point(p, point_at(upper, column), height); };
            auto const from_middle = stack_rows - 1 - height;
            auto on_bar = man_in_row(p.on_bar(who), from_middle, mark(who));
            on_bar.resize(2, ' ');
            text += "  " + row_of_points(man, "|", "| " + on_bar + "|");
            auto const note = static_cast<std::size_t>(height);
            text += (note < notes.size() ? "  " + notes[note] : "") + "\n";
        }
        return text;
    }
} // namespace detail

/// 18 lines of at most 78 columns.
///
/// \param c  the doubling cube, if the game is played with it: in the middle, or with its owner
[[nodiscard]] inline std::string draw(position const& p, std::optional<cube> const& c = {})
{
    auto const empty = [](int) { return " "; };
    std::string const half_edge(19, '-');
    auto const edge = "  +" + half_edge + "+---+" + half_edge + "+\n";
    auto const in_middle = c and not c->owner() ? ", " + detail::write_cube(*c) : "";
    return detail::numbers(true) + edge + detail::half(p, true, c) + "  "
         + detail::row_of_points(empty, "|", "|bar|") + "  " + detail::state(p) + in_middle + "\n"
         + detail::half(p, false, c) + edge + detail::numbers(false);
}

} // namespace gametree::backgammon

#endif
