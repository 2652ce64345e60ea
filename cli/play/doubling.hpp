/// \file
/// When a computer doubles, takes and drops.
///
/// It plays the game to its end many times, both sides by its own strategy one level ahead, and
/// takes the mean of the points won, E, with the cube left alone. Whoever drops loses 1; whoever
/// takes has 2 E coming to him: so a double is taken as long as E <= 1/2 for the one who offers.
/// Offering pays before that, as the cube is only worth something while it can be turned: from
/// E >= 2/5 on, which is 70 % of single games. With E > 1 the game is too good to be given up by
/// the other, for gammons count more than a drop.
///
/// Sources: E. B. Keeler and J. Spencer, Optimal doubling in backgammon (1975), for the bound 1/2
/// and that offering comes before it, at 80 % in play without luck in leaps; N. Zadeh (1977) and
/// practice have 70 %.
#ifndef GAMETREE_CLI_PLAY_DOUBLING_HPP
#define GAMETREE_CLI_PLAY_DOUBLING_HPP

#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "play/chance_thinking.hpp"
#include "play/players.hpp"
#include "play/stake.hpp"
#include <gametree/position.hpp>

namespace gametree::cli {

/// How often a game is played to its end; each of the 36 throws is the first one equally often.
inline constexpr int rollouts = 216;

/// The points that whoever is to roll in `p` wins a game, on average.
///
/// \param strategy  of both sides; empty: the best
/// \param seed      of the dice
/// \par Cost        about 0.1 s
template <game_of_chance G>
[[nodiscard]] double expected_points(typename G::position const& p, std::string const& strategy,
                                     std::uint64_t seed)
{
    random_choices dice(seed);
    player_spec who;
    who.kind = player_kind::computer;
    who.depth = 1;
    who.strategy = strategy;
    std::uint64_t nodes = 0;
    int points = 0;
    for (int game = 0; game < rollouts; ++game) {
        auto at = thrown<G>(p, static_cast<std::uint64_t>(game % ways_to_throw));
        while (not at.over())
            at = at.is_chance() ? thrown<G>(at, dice) : chance_move<G>(who, at, nodes);
        points += at.win(p.to_move()) ? G::points(at) : -G::points(at);
    }
    return static_cast<double>(points) / rollouts;
}

/// Whether to offer with that expectation.
[[nodiscard]] constexpr bool worth_doubling(double points) { return points >= 0.4 and points <= 1; }
/// Whether the opponent is to take.
[[nodiscard]] constexpr bool worth_taking(double points) { return points <= 0.5; }

/// Advice for whoever is to roll, or for the opponent who has been offered the cube.
[[nodiscard]] inline std::string advice_on_cube(double points, bool offered)
{
    auto const verdict = offered                ? (worth_taking(points) ? "take" : "drop")
                       : points > 1             ? "too good to double: play on for a gammon"
                       : worth_doubling(points) ? "double"
                                                : "not yet a double";
    auto const whose = offered ? -points : points;
    return fmt::format("Played out {} times, {:+.2f} points for you on average: {}.", rollouts,
                       whose, verdict);
}

} // namespace gametree::cli

#endif
