/// \file
/// The board as text: Black's men X and White's O, the columns' letters above, the rows' numbers on
/// the left, and how many men there are.
#ifndef GAMETREE_GAMES_REVERSI_DRAWING_HPP
#define GAMETREE_GAMES_REVERSI_DRAWING_HPP

#include <string>

#include <gametree/games/drawn_board.hpp>
#include <gametree/games/reversi/position_notation.hpp>

namespace gametree::reversi {

namespace detail {
    inline constexpr drawn_man black_man{'X', "●", drawn_as::black_man};
    inline constexpr drawn_man white_man{'O', "○", drawn_as::white_man};
} // namespace detail

/// Which men are whose.
[[nodiscard]] inline drawn_board legend()
{
    drawn_board line;
    line.mark(detail::black_man);
    line.text(" is Black, ");
    line.mark(detail::white_man);
    line.text(" is White.\n");
    return line;
}

/// At most 26 columns.
[[nodiscard]] inline drawn_board drawing(position const& p)
{
    auto const size = p.rule().size;
    drawn_board board;
    board.text("       ");
    for (int column = 0; column < size; ++column)
        board.text(std::string{' ', static_cast<char>('a' + column)});
    board.text("\n");
    for (int row = 0; row < size; ++row) {
        auto const number = std::to_string(row + 1);
        board.text("      " + number);
        for (int column = 0; column < size; ++column) {
            auto const mark = mark_at(p, column, row);
            board.text(" ");
            board.put(static_cast<char>('a' + column) + number, mark == 'X'   ? detail::black_man
                                                                : mark == 'O' ? detail::white_man
                                                                              : free_place);
        }
        board.text("\n");
    }
    board.text("     ");
    for (auto const who : {player::first, player::second}) {
        board.mark(who == player::first ? detail::black_man : detail::white_man);
        board.text(" " + std::to_string(count(p.men_of(who)))
                   + (who == player::first ? "  " : "\n"));
    }
    return board;
}

[[nodiscard]] inline std::string draw(position const& p) { return drawing(p).plain(); }

} // namespace gametree::reversi

#endif
