/// \file
/// How positions of a game are judged on its own type.
#pragma once

#include <cstddef>
#include <utility>

#include <cli/search/judge.hpp>
#include <games/listed_game.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

/// What judges the positions of a game without dice: the strategy of that place in the game's list, or
/// without a list the static value.
template <listed_game G>
[[nodiscard]] auto play_judge_of([[maybe_unused]] std::size_t strategy, comparison by)
{
    if constexpr (game_with<G, member::strategies>)
        return play_judge<decltype(G::judged_by(strategy))>{G::judged_by(strategy), by};
    else
        return play_judge<static_value_fn>{static_value, by};
}

/// What a player of the game compares.
template <listed_game G>
using play_value = decltype(play_judge_of<G>(0, comparison::outcome)(
    std::declval<timed_position<typename G::position> const&>()));

} // namespace gametree::cli
