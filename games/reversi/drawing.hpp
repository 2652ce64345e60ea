/// \file
/// The board as text: Black's men X and White's O, the columns' letters above, the rows' numbers on
/// the left, and how many men there are.
#ifndef GAMETREE_GAMES_REVERSI_DRAWING_HPP
#define GAMETREE_GAMES_REVERSI_DRAWING_HPP

#include <string>

#include <gametree/games/reversi/position_notation.hpp>

namespace gametree::reversi {

/// At most 26 columns.
[[nodiscard]] inline std::string draw(position const& p)
{
    auto const size = p.rule().size;
    std::string text = "       ";
    for (int column = 0; column < size; ++column)
        text += {' ', static_cast<char>('a' + column)};
    text += '\n';
    for (int row = 0; row < size; ++row) {
        text += "      " + std::to_string(row + 1);
        for (int column = 0; column < size; ++column)
            text += {' ', mark_at(p, column, row)};
        text += '\n';
    }
    return text + "     X " + std::to_string(count(p.men_of(player::first))) + "  O "
         + std::to_string(count(p.men_of(player::second))) + "\n";
}

} // namespace gametree::reversi

#endif
