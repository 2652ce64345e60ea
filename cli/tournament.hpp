/// \file
/// A tournament: every player against every other.
#ifndef GAMETREE_CLI_TOURNAMENT_HPP
#define GAMETREE_CLI_TOURNAMENT_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "matches.hpp"
#include "players.hpp"

namespace gametree::cli {

/// Who plays how much. What is played follows from this alone, not from threads or their number.
struct tournament_plan {
    std::string game;
    std::vector<player_spec> players;
    int games = 50; ///< of every pair
    std::uint64_t seed = 1;
};

/// One game of a tournament. The two take turns in moving first, and two games running are played
/// with the same dice.
struct tournament_game {
    std::size_t row; ///< the first of the pair, in the list of players
    std::size_t column;
    int number; ///< from 0; `row` moves first in the even ones

    friend bool operator==(tournament_game const&, tournament_game const&) = default;
};

/// A game that has been played.
struct played_game {
    tournament_game which;
    match_result result;
};

/// All the games of a plan, in order.
[[nodiscard]] std::vector<tournament_game> games_of(tournament_plan const& plan);

/// The players, dice and choices of one of them.
[[nodiscard]] match_setting setting_of(tournament_plan const& plan, tournament_game const& which);

class journal;

/// Plays what has not been played, on `threads` of them (0: as many as there are cores).
///
/// \param play  plays one game; called by several threads
/// \param done  called after each game, by one thread at a time
/// \return      all games, in the order of `games_of`
[[nodiscard]] std::vector<played_game>
play_all(tournament_plan const& plan, journal& kept, int threads,
         std::function<match_result(match_setting const&)> const& play,
         std::function<void(std::size_t finished, std::size_t all)> const& done);

/// What the games of one pair came to, for the first of the two.
struct pair_score {
    std::size_t row;
    std::size_t column;
    int games = 0;
    int wins = 0;
    int losses = 0;
    int points_won = 0;
    int points_lost = 0;
    double seconds = 0; ///< of both, all games
    std::uint64_t nodes = 0;

    /// Wins in per cent, a draw as half a one.
    [[nodiscard]] double share() const;
    /// 95 % confidence interval of `share`, after E. B. Wilson (1927).
    [[nodiscard]] std::pair<double, double> interval() const;
    /// The same for the other of the two.
    [[nodiscard]] pair_score reversed() const;
};

/// The scores of all pairs, in the order of `games_of`.
[[nodiscard]] std::vector<pair_score> scores(tournament_plan const& plan,
                                             std::vector<played_game> const& games);

} // namespace gametree::cli

#endif
