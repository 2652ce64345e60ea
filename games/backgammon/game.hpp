/// \file
/// Backgammon as the list of games knows it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gametree/chance/value_range.hpp>
#include <games/backgammon/bounds.hpp>
#include <gametree/play/doubling_cube.hpp>
#include <games/backgammon/drawing.hpp>
#include <games/backgammon/play_notation.hpp>
#include <games/backgammon/position_id.hpp>
#include <games/backgammon/position_notation.hpp>
#include <games/backgammon/position.hpp>
#include <games/backgammon/strategies.hpp>
#include <games/words.hpp>

namespace gametree::backgammon {

/// See the concepts `listed_game` and `game_of_chance`.
struct game {
    using position = backgammon::position;

    static constexpr std::string_view name = "backgammon";
    static constexpr std::string_view summary
        = "two dice, fifteen men each, home around the board and off it";
    static constexpr std::string_view position_help
        = "for example white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5 6-5: who is to move, his "
          "men, the other's, each counted from its own end, the roll if there is one; or an ID of "
          "GNU Backgammon";
    static constexpr std::string_view move_help
        = "the men that move, as in 8/5 6/5, bar/22, 13/7*/5, 6/off or 8/4(2), counted from your "
          "own end of the board; pass if nothing can move";

    static constexpr std::string_view help
        = "White (O) and Black (X) race fifteen men each around twenty-four points, in opposite "
          "directions, and off the board. Two dice are thrown; each moves one man that many "
          "points, and equal ones are played four times. A man may go to any point but one with "
          "two or more of the opponent's men; a single one there is hit, and has to enter again "
          "from the bar before anything else moves. When all are on the last six points they may "
          "be borne off, with a higher throw than needed only from the rearmost point. As many "
          "dice as possible are played, the higher one if only one can be.\n\n"
          "A win counts 1 point; 2 if the loser has borne nobody off, a gammon; 3 if he also has a "
          "man on the bar or on the winner's last six points, a backgammon. With --cube the stake "
          "can be doubled: before the roll, double offers that, and the other types take, and then "
          "has the cube, or drop, and loses what was played for so far.\n\n"
          "Each side counts the points from its own end, 24 to 1; the bar is bar. A play is the "
          "men that move: 8/5 6/5, bar/22, 13/7*/5 (hitting on 7), 6/off, 8/4(2) (two men); pass "
          "if nothing can move. A position is who is to move, his men, the other's, and the roll "
          "if there is one: white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5 6-5; or a position ID "
          "of GNU Backgammon.\n\n"
          "Positions are judged from -1 to 1, by one of four strategies: run, attack, defend or "
          "combined, the best.";

    static position initial() { return initial_position(); }
    static position read_position(std::string_view text) { return backgammon::read_position(text); }
    static std::string write_position(position const& p) { return backgammon::write_position(p); }
    /// A play, or before the roll the dice.
    static position read_move(position const& p, std::string_view typed)
    {
        return p.is_chance() ? rolled(p, typed) : backgammon::read_move(p, typed);
    }
    static std::string write_move(position const& from, position const& to)
    {
        return from.is_chance() ? write_roll(*to.dice()) : backgammon::write_move(from, to);
    }
    static std::string draw(position const& p, std::optional<doubling_cube> const& c = {})
    {
        return backgammon::draw(p, c);
    }
    static drawn_board drawing(position const& p, std::optional<doubling_cube> const& c = {})
    {
        return backgammon::drawing(p, c);
    }
    static drawn_board draw_key() { return {}; }
    static std::string_view side(player who) { return who == player::first ? "White" : "Black"; }
    /// A game of backgammon cannot be drawn.
    static bool drawn(position const&) { return false; }

    /// What is seen while the men of a play are on their way.
    static std::vector<position> moving(position const& from, position const& to)
    {
        return men_moving(from, to);
    }

    /// Of two dice, however the position came about.
    static constexpr std::uint64_t ways(position const&) { return 36; }

    /// What has been won, in points.
    static int points(position const& p) { return p.points(); }

    /// The position with those dice. \throws illegal_move
    static position rolled(position const& p, std::string_view typed)
    {
        if (p.over())
            throw illegal_move("the game is over");
        if (not p.is_chance()) // dice upon dice would be other dice
            throw illegal_move("chance is not to move here");
        try {
            auto const dice = read_roll(typed);
            return p.rolled(dice.high, dice.low);
        } catch (notation_error const&) {
            throw illegal_move("that is not a roll: type two numbers from 1 to 6, as in 6-5");
        }
    }

    /// The start when each player has thrown one die, not the same: the higher begins, with both.
    static position opening(int white, int black)
    {
        auto const first = white > black ? player::first : player::second;
        return position(first, initial().seen_by(first)).rolled(white, black);
    }

    /// The thesis's strategies; the usual one is the best.
    static constexpr std::array<std::string_view, 4> strategies{"run", "attack", "defend",
                                                                "combined"};
    static constexpr std::size_t usual_strategy = 3;
    static constexpr int usual_depth = 3; ///< levels of the tree, those of chance too
    static constexpr double lowest = -1;
    static constexpr double highest = 1;

    /// The value of a position as strategy number `plan` has it, where `who` thinks: from the view
    /// of the player to move.
    struct judge {
        strategy plan;
        player who;
        [[nodiscard]] double operator()(position const& p) const
        {
            auto const value = evaluate(plan, p, who);
            return p.to_move() == who ? value : -value;
        }
        /// Bounds on the value that a search of `levels` levels from `p` finds, as the player
        /// to move sees it. Tighter than all values before the last play, and before the roll for it.
        [[nodiscard]] value_range<double> bounds(position const& p, int levels) const
        {
            if (levels <= 0 or p.over())
                return {(*this)(p), (*this)(p)};
            auto const mover = p.to_move();
            if ((levels == 1 and p.dice()) or (levels == 2 and p.is_chance())) {
                best_play_bound const best(plan,
                                           mover == who ? judged_for::mover : judged_for::opponent,
                                           p.seen_by(mover));
                return {lowest, levels == 1 ? best.highest_after(*p.dice()) : best.highest_mean()};
            }
            return {lowest, highest};
        }
    };
    static judge judged_by(std::size_t plan, player who)
    {
        constexpr strategy plans[]
            = {strategy::run, strategy::attack, strategy::defend, strategy::combined};
        return {plans[plan], who};
    }
};

} // namespace gametree::backgammon
