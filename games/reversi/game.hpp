/// \file
/// Reversi as the list of games knows it.
#ifndef GAMETREE_GAMES_REVERSI_GAME_HPP
#define GAMETREE_GAMES_REVERSI_GAME_HPP

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <gametree/games/reversi/drawing.hpp>
#include <gametree/games/reversi/notation.hpp>
#include <gametree/games/reversi/position.hpp>
#include <gametree/games/reversi/strategies.hpp>

namespace gametree::reversi {

/// See the concept `listed_game`.
struct game {
    using position = reversi::position;
    using judge = reversi::judge;

    static constexpr std::string_view name = "reversi";
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
        = "Two players, Black and White, put men on a board in turn; Black moves first. The first "
          "four men fill the four squares in the centre. From then on a man must be put where it "
          "closes in men of the opponent: next to one of them, across, up or on a diagonal, and "
          "with nothing but men of the opponent in that direction up to a man of one's own. All "
          "men that are closed in, in any direction, are turned over and change sides.\n\n"
          "The game ends when the player to move cannot move, or a side has no men left. Who has "
          "more men then has won.\n\n"
          "Rules are named with commas between them: 8x8, 6x6 or 4x4 for the board; othello for a "
          "start with two men each in the centre, White's on d4 and e5 and Black's on e4 and d5 of "
          "the largest board; pass for the usual rule that who cannot move passes, so that the "
          "game "
          "ends when neither can. The game of Othello is 8x8,othello,pass.\n\n"
          "A move is a square, its column's letter and its row's number from the top, such as d3; "
          "or pass, where the rules have it and nothing else is possible.\n\n"
          "A position is written as its rules, who is to move, and its rows from the top, with X "
          "for Black, O for White or . for each square, such as 4x4 pass white "
          ".X../.XX./.XO./....\n\n"
          "A position is judged by the men of the player to move less those of the opponent, which "
          "at the end is the margin. That is the strategy men; the strategy positional looks at "
          "corners and the squares beside them, at how many moves there are, and at how many men "
          "are at the edge of the crowd, and plays better.";

    /// What a game is won by: one, and several of them.
    static constexpr std::array<std::string_view, 2> margin_unit{"man", "men"};

    static position initial() { return {}; }
    static position with_rules(std::string_view text) { return read_start(text); }
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
    static constexpr std::size_t usual_strategy = 0; ///< the exercise's
    static judge judged_by(std::size_t plan) { return {plan == 1}; }
};

} // namespace gametree::reversi

#endif
