/// \file
/// How positions are judged, where a game has several ways.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include <games/listed_game.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

/// The place of a strategy in the list of a game; nothing of no name. \throws request_error
[[nodiscard]] std::optional<std::size_t>
place_of_strategy(std::string_view game, std::span<std::string_view const> strategies,
                  std::string_view name);

/// The place of a strategy in the game's list; of no name, the usual one. \throws request_error
template <listed_game G>
[[nodiscard]] std::size_t strategy_number(std::string_view name)
{
    if constexpr (game_with_strategies<G>)
        return place_of_strategy(G::name, G::strategies, name).value_or(G::usual_strategy);
    static_cast<void>(place_of_strategy(G::name, {}, name));
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
