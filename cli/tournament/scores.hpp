/// \file
/// What the games of a tournament came to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tournament/plan.hpp"

namespace gametree::cli {

/// What the games of one pair in one round came to, for the first of the two.
struct pair_score {
    std::size_t round;
    std::size_t row;
    std::size_t column;
    int games = 0;
    std::array<int, 2> wins{}; ///< of the first and of the other
    std::array<int, 2> points{}; ///< that each of them won
    std::array<double, 2> seconds{}; ///< that each of them thought, in all games
    std::array<std::uint64_t, 2> nodes{}; ///< that each of them searched
    std::array<int, 2> forfeits{}; ///< games that each of them lost by making no legal move in time
    std::array<forfeit_text, 2> forfeited{}; ///< what it did, the first time; or empty

    /// Games that neither won.
    [[nodiscard]] int draws() const { return games - wins[0] - wins[1]; }
    /// Wins of the first as a part of all games, from 0 to 1. A draw is no win.
    [[nodiscard]] double share() const;
    /// 95 % confidence interval of `share`, after E. B. Wilson (1927).
    [[nodiscard]] std::pair<double, double> confidence_interval() const;
    /// The same for the other of the two.
    [[nodiscard]] pair_score reversed() const;
};

/// The scores of all pairs of all rounds, in order.
[[nodiscard]] std::vector<pair_score> scores(tournament_plan const& plan,
                                             std::vector<played_game> const& games);

/// The score of these two in that round, for the first of them.
[[nodiscard]] pair_score score_of(std::vector<pair_score> const& all, std::size_t round,
                                  std::size_t row, std::size_t column);

/// What one player came to in one round against all others; its `column` says nothing.
[[nodiscard]] pair_score against_all(std::vector<pair_score> const& all, std::size_t round,
                                     std::size_t player);

/// Games that ended otherwise in a round without pruning than in the round before it, the same with
/// pruning; none, as the two find the same moves but for equals told apart by a rounding error.
[[nodiscard]] std::size_t ended_otherwise(tournament_plan const& plan,
                                          std::vector<played_game> const& games);

} // namespace gametree::cli
