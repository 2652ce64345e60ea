/// \file
/// What a tournament is: every player against every other, at one search depth or at several; and how
/// its user asks for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "tournament/matches.hpp"
#include "play/players.hpp"

namespace gametree::cli {

/// Every player against every other, once. It decides for the players who leave their depth open.
struct tournament_round {
    std::optional<int> depth; ///< how far these look ahead; none: as far as they usually do
    std::optional<search_id> definition; ///< how these search, in place of their own way
};

/// Who plays how much. What is played follows from this alone, not from threads or their number.
struct tournament_plan {
    std::string game;
    std::string start{}; ///< as in `match_setting`
    std::vector<player_spec> players;
    int games = 50; ///< of every pair, in each round
    std::uint64_t seed = 1;
    std::vector<tournament_round> rounds{{}}; ///< one at least
};

/// One game of a tournament. The two take turns in moving first, and two games running are played
/// with the same dice.
struct tournament_game {
    std::size_t round; ///< in the list of rounds
    std::size_t row; ///< the first of the pair, in the list of players
    std::size_t column;
    int number; ///< from 0; `row` moves first in the even ones

    friend auto operator<=>(tournament_game const&, tournament_game const&) = default;
};

/// A game that has been played.
struct played_game {
    tournament_game which;
    match_result result;
};

/// Whether this player looks as far ahead as the round says.
[[nodiscard]] bool follows_round(player_spec const& who);

/// The player as it plays in that round.
[[nodiscard]] player_spec in_round(player_spec who, tournament_round const& round);

/// The round whose games count for these two in that one. Where both say their depth themselves all
/// rounds are the same to them, dice and choices included, and are played once.
[[nodiscard]] std::size_t played_in(tournament_plan const& plan, std::size_t round, std::size_t row,
                                    std::size_t column);

/// Whether one of the players thinks by the clock.
[[nodiscard]] bool by_clock(tournament_plan const& plan);

/// How many games have to be played.
[[nodiscard]] std::size_t number_of_games(tournament_plan const& plan);

/// All games of a plan that have to be played, in order.
[[nodiscard]] std::vector<tournament_game> games_of(tournament_plan const& plan);

/// The players, dice and choices of one of them.
[[nodiscard]] match_setting setting_of(tournament_plan const& plan, tournament_game const& which);

/// What tells a round from the others: its `depth`, and `pruning` where some rounds do without.
/// Nothing where there is one round only.
[[nodiscard]] nlohmann::ordered_json round_as_json(tournament_plan const& plan, std::size_t round);

/// `game`, `start` if it is not the usual one, `players`, `games`, `seed`, and `rounds` where there
/// are several.
[[nodiscard]] nlohmann::ordered_json plan_as_json(tournament_plan const& plan);

/// A tournament as it was typed.
struct tournament_request {
    std::string game;
    std::string players; ///< `A,B:depth=2,C`
    std::string depth; ///< `3` or `1-4`, for those that do not say so themselves; or empty
    std::optional<search_id> algorithm; ///< the same
    std::string plot; ///< the file of the figure, which has every depth with and without pruning
    int games = 50;
    std::uint64_t seed = 1;
};

/// A table of more players nobody reads. What a game takes is some 400 bytes.
inline constexpr std::size_t most_players = 100;
inline constexpr std::size_t most_games = 2'000'000;

/// The tournament that is asked for.
///
/// \param definition  the search of the game that prunes nothing
/// \throws request_error  unless there are two players or more and not too many, and depths for those
///                        that follow them; whether the game has such players is not asked
[[nodiscard]] tournament_plan plan_of(tournament_request const& asked, search_id definition);

} // namespace gametree::cli
