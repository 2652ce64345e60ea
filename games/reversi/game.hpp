/// \file
/// Reversi as the list of games knows it.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <games/reversi/drawing.hpp>
#include <games/reversi/notation.hpp>
#include <games/reversi/position.hpp>
#include <games/reversi/strategies.hpp>

namespace gametree::reversi {

/// See the concept `listed_game`.
struct game {
    using position = reversi::position;
    using judge = reversi::judge;

    static constexpr std::string_view name = "reversi";
    static constexpr std::array<std::string_view, 1> other_names{"othello"};
    static constexpr std::string_view summary
        = "turn the opponent's men over by closing them in; more men win";
    static constexpr std::string_view position_help
        = "the rules, who is to move and the rows from the top, for example 4x4 pass white "
          ".X../.XX./.XO./....; X is Black, who moves first";
    static constexpr std::string_view move_help
        = "a square, its column and its row from the top, as in d3; pass where the rules have it";
    static constexpr std::string_view rules_help
        = "8x8, 6x6 or 4x4, othello for its start, pass for passing: 8x8,othello,pass";
    static constexpr std::string_view help
        = "Two players, Black and White, put men on a board in turn; Black moves first. A man "
          "must be put where it closes in men of the opponent: next to one of them, across, up or "
          "on a diagonal, and with nothing but men of the opponent in that direction up to a man "
          "of one's own. All men that are closed in, in any direction, are turned over and change "
          "sides. The player with more men at the end has won.\n\n"
          "play begins with the rules 8x8,othello,pass, as most people know the game. There are "
          "two men each in the centre, White's on d4 and e5 and Black's on e4 and d5. A player "
          "who cannot move passes, and the game ends when neither can move.\n\n"
          "The exercise's game is --rules 8x8, with which the other commands begin. The board is "
          "empty, and the first four men fill the four squares in the centre. The game ends when "
          "the player to move cannot move, or a side has no men left.\n\n"
          "Rules are named with commas between them: 8x8, 6x6 or 4x4 for the board; othello for "
          "two men each in the centre at the start; pass for passing.\n\n"
          "A move is a square, its column's letter and its row's number from the top, such as d3; "
          "or pass, where the rules have it and nothing else is possible.\n\n"
          "A position is written as its rules, who is to move, and its rows from the top, with X "
          "for Black, O for White or . for each square, such as 4x4 pass white "
          ".X../.XX./.XO./....\n\n"
          "A position is judged by the strategy positional, in points: for corners, against the "
          "squares beside free corners, for squares that can be moved to, and against men next to "
          "free squares. The strategy men is the exercise's: the men of the player to move less "
          "those of the opponent. It plays worse. At the end both have the margin in men, and "
          "positional 10000 points more for the winner.";

    /// What a game is won by: one, and several of them.
    static constexpr std::array<std::string_view, 2> margin_unit{"man", "men"};

    static position initial() { return {}; }
    static position with_rules(std::string_view text) { return read_start(text); }
    /// As most people know the game; `initial()` is the exercise's start.
    static constexpr std::array<std::string_view, 1> play_rules{"8x8,othello,pass"};
    static position read_position(std::string_view text) { return reversi::read_position(text); }
    static std::string write_position(position const& p) { return reversi::write_position(p); }
    static position read_move(position const& p, std::string_view typed)
    {
        return reversi::read_move(p, typed);
    }
    static std::string write_move(position const& from, position const& to)
    {
        return reversi::write_move(from, to);
    }
    static std::string draw(position const& p) { return reversi::draw(p); }
    static drawn_board drawing(position const& p) { return reversi::drawing(p); }
    static drawn_board draw_key() { return {}; }
    static drawn_board legend() { return reversi::legend(); }
    static std::string_view side(player who) { return who == player::first ? "Black" : "White"; }

    /// The game is over, and both have as many men.
    static bool drawn(position const& p) { return p.static_value() == 0 and p.over(); }

    /// What judges a position: see strategies.hpp.
    static constexpr std::array<std::string_view, 2> strategies = strategy_names;
    static constexpr std::size_t usual_strategy = 1; ///< the one that wins; the exercise has men
    static judge judged_by(std::size_t plan) { return {plan == 1}; }
    /// What the usual strategy counts.
    static constexpr std::array<std::string_view, 2> value_unit{"point", "points"};
};

} // namespace gametree::reversi
