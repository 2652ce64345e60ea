/// \file
/// Tic-tac-toe as the list of games knows it.
#pragma once

#include <optional>
#include <array>
#include <string>
#include <string_view>

#include <gametree/play/rules.hpp>
#include <games/tic_tac_toe/notation.hpp>
#include <games/tic_tac_toe/position.hpp>
#include <games/tic_tac_toe/rule_player.hpp>

namespace gametree::tic_tac_toe {

/// See the concept `listed_game`.
struct game {
    using position = tic_tac_toe::position;

    static constexpr std::string_view name = "tic-tac-toe";
    static constexpr std::array<std::string_view, 3> other_names{"tictactoe", "ttt",
                                                                 "noughts-and-crosses"};
    static constexpr std::string_view summary = "three in a row on a board of three by three";
    /// What a won position is worth; nothing is worth more.
    static constexpr int win_value = tic_tac_toe::win_value;
    /// What a position is judged by.
    static constexpr std::array<std::string_view, 2> value_unit{"open line", "open lines"};
    static constexpr std::string_view position_help
        = "nine squares, each X, O or ., for example XO..X...O; X moves first";
    static constexpr std::string_view move_help = "the number of a free square, 1 to 9";

    static constexpr std::string_view help
        = "X and O mark squares in turn, X first. A player who has three in a row, across, "
          "down or slanting, wins; a full board without one is a draw.\n\n"
          "A position is nine squares, row by row, each X, O or a full stop: XO..X...O. A move is "
          "the number of a free square: 1 2 3 in the top row, 4 5 6, and 7 8 9 at the bottom.\n\n"
          "A position is judged by the lines still open to the player to move less those still "
          "open to the opponent; a win is 100. The player rules plays without looking ahead: it "
          "wins if it can, stops a loss if it must, and else takes the square that leaves it the "
          "most open lines.";

    static position initial() { return {}; }
    static position read_position(std::string_view text)
    {
        return tic_tac_toe::read_position(text);
    }
    static std::string write_position(position const& p) { return tic_tac_toe::write_position(p); }
    static position read_move(position const& p, std::string_view typed)
    {
        return tic_tac_toe::read_move(p, typed);
    }
    static std::string write_move(position const& from, position const& to)
    {
        return tic_tac_toe::write_move(from, to);
    }
    static std::string draw(position const& p) { return tic_tac_toe::draw(p); }
    static drawn_board drawing(position const& p) { return tic_tac_toe::drawing(p); }

    /// Shown once, before the first move.
    static drawn_board draw_key() { return drawing_of_numbers(); }

    /// What a player is called on the board.
    static std::string_view side(player who) { return who == player::first ? "X" : "O"; }

    /// Neither side can complete a line any more.
    static bool drawn(position const& p)
    {
        return lines_within(p.mine() | p.free()) == 0 and lines_within(p.theirs() | p.free()) == 0;
    }

    /// The move of the rule player, if the rules have an answer.
    static std::optional<position> rules_move(position const& p)
    {
        auto const square = rules::first(rule_player(p));
        if (not square)
            return std::nullopt;
        return p.mark(square_set(*square));
    }
};

} // namespace gametree::tic_tac_toe
