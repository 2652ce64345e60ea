/// \file
/// A tournament as its user asks for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tournament/plan.hpp"

namespace gametree::cli {

/// What was typed.
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

/// \param definition  the search of the game that prunes nothing
/// \throws request_error  unless there are two players or more and not too many, and depths for those that follow
///                        them; whether the game has such players is not asked
[[nodiscard]] tournament_plan plan_of(tournament_request const& asked, search_id definition);

} // namespace gametree::cli
