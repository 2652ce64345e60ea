/// \file
/// How positions are judged, where a game has several ways.
#ifndef GAMETREE_CLI_PER_GAME_STRATEGIES_HPP
#define GAMETREE_CLI_PER_GAME_STRATEGIES_HPP

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <fmt/format.h>

#include "terminal/support.hpp"
#include <gametree/games/listed_game.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

/// The place of a strategy in the game's list; of no name, the usual one. \throws request_error
template <listed_game G>
[[nodiscard]] std::size_t strategy_number(std::string_view name)
{
    if constexpr (game_with_strategies<G>) {
        if (name.empty())
            return G::usual_strategy;
        auto const at = std::ranges::find(G::strategies, name);
        if (at == G::strategies.end())
            unknown("strategy", name, {G::strategies.begin(), G::strategies.end()});
        return static_cast<std::size_t>(at - G::strategies.begin());
    } else if (not name.empty()) {
        throw request_error(fmt::format("{} has no strategies to choose from", G::name));
    }
    return 0;
}

/// What judges the positions of a game without dice: a strategy, or else the static value.
///
/// \throws request_error  if there is no such strategy
template <listed_game G>
[[nodiscard]] auto judge_of(std::string_view strategy)
{
    auto const place = strategy_number<G>(strategy);
    if constexpr (game_with_strategies<G>)
        return G::judged_by(place);
    else
        return static_value;
}

} // namespace gametree::cli

#endif
