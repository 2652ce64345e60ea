/// \file
/// What a game with dice is worth to a player, found by playing it to its end many times. Included by
/// the one source file of each game.
#pragma once

#include <cstddef>
#include <cstdint>

#include <cli/per_game/chance_thinking.hpp>
#include <cli/play/doubling.hpp>
#include <cli/play/players.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

/// See `game::expected_points`.
///
/// \param strategy  its place in the game's list
template <game_with_cube G>
[[nodiscard]] double expected_points(typename G::position const& p, std::size_t strategy,
                                     std::uint64_t seed)
{
    random_choices dice(seed);
    player_spec who;
    who.kind = player_kind::computer;
    who.depth = 1;
    std::uint64_t nodes = 0;
    int points = 0;
    for (int game = 0; game < rollouts; ++game) {
        auto at = thrown<G>(p, static_cast<std::uint64_t>(game) % ways_of_chance<G>(p));
        while (not at.over())
            at = at.is_chance() ? thrown<G>(at, dice) : chance_move<G>(who, strategy, at, nodes);
        points += at.win(p.to_move()) ? G::points(at) : -G::points(at);
    }
    return static_cast<double>(points) / rollouts;
}

} // namespace gametree::cli
