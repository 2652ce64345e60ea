/// \file
/// The board as text: dots, lines, a mark in every closed box, the dots' names at the edges.
#ifndef GAMETREE_GAMES_DOTS_AND_BOXES_DRAWING_HPP
#define GAMETREE_GAMES_DOTS_AND_BOXES_DRAWING_HPP

#include <string>
#include <string_view>

#include <gametree/games/dots_and_boxes/position_notation.hpp>

namespace gametree::dots_and_boxes {

/// What a player is called.
[[nodiscard]] constexpr std::string_view name_of(player who)
{
    return who == player::first ? "the first player" : "the second player";
}

namespace detail {
    inline void end_line(std::string& text)
    {
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }

    /// Why the player to move cannot do as usual, or nothing.
    inline std::string note(position const& p)
    {
        auto const who = std::string(name_of(p.to_move()));
        if (p.forced_pass())
            return who + " must pass: " + std::string(name_of(opponent(p.to_move())))
                 + " owes a line";
        return p.to_do() == duty::draw ? who + " must draw a line" : std::string();
    }
} // namespace detail

/// Two lines for each row of dots, and two or three more; at most 56 columns.
[[nodiscard]] inline std::string draw(position const& p)
{
    auto const lines = p.lines();
    std::string text = "     ";
    for (int column = 0; column <= p.columns(); ++column)
        text += std::string(1, static_cast<char>('a' + column)) + "   ";
    detail::end_line(text);
    for (int row = 0; row <= p.rows(); ++row) {
        auto const number = std::to_string(row + 1);
        text += std::string(3 - number.size(), ' ') + number + "  ";
        for (int column = 0; column <= p.columns(); ++column) {
            text += 'o';
            if (column < p.columns())
                text += contains(lines, horizontal(row, column)) ? "---" : "   ";
        }
        detail::end_line(text);
        if (row == p.rows())
            break;
        text += "     ";
        for (int column = 0; column <= p.columns(); ++column) {
            text += contains(lines, vertical(row, column)) ? '|' : ' ';
            if (column < p.columns())
                text += p.closed(row, column) ? " # " : "   ";
        }
        detail::end_line(text);
    }
    text += "     boxes: ";
    for (auto const who : {player::first, player::second})
        text += std::string(name_of(who)) + " " + std::to_string(boxes_of(p, who))
              + (who == player::first ? ", " : "\n");
    auto const note = detail::note(p);
    return note.empty() ? text : text + "     " + note + "\n";
}

} // namespace gametree::dots_and_boxes

#endif
