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
#pragma once

#include <string>

namespace gametree::cli {

/// How often a game is played to its end; each of the 36 throws is the first one equally often.
inline constexpr int rollouts = 216;

/// Whether to offer with that expectation.
[[nodiscard]] constexpr bool worth_doubling(double points) { return points >= 0.4 and points <= 1; }
/// Whether the opponent is to take.
[[nodiscard]] constexpr bool worth_taking(double points) { return points <= 0.5; }

/// Advice for whoever is to roll, or for the opponent who has been offered the cube.
///
/// \param points  that whoever is to roll can expect: see `game::expected_points`
[[nodiscard]] std::string advice_on_cube(double points, bool offered);

} // namespace gametree::cli
