/// \file
/// The board as text: Black's men X and White's O, the columns' letters above, the rows' numbers on
/// the left, and how many men there are.
#pragma once

#include <string>

#include <gametree/play/drawn_board.hpp>
#include <gametree/play/board_plan.hpp>
#include <games/reversi/notation.hpp>

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
            board.put(static_cast<char>('a' + column) + number,
                      mark == 'X'   ? detail::black_man
                      : mark == 'O' ? detail::white_man
                                    : free_place,
                      {place_shape::square, square_at(column, row)});
        }
        board.text("\n");
    }
    auto& plan = board.plan();
    for (int i = 0; i < size; ++i) {
        plan.labels.push_back({std::string(1, static_cast<char>('a' + i)), square_at(i, -1)});
        plan.labels.push_back({std::to_string(i + 1), square_at(-1, i)});
    }
    plan.add_rectangle({-0.5, -0.5}, {size - 0.5, size - 0.5}, board_tone::light);
    plan.add_grid(size, size);
    plan.words.push_back("Black " + std::to_string(count(p.men_of(player::first))) + ", White "
                         + std::to_string(count(p.men_of(player::second))));
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
