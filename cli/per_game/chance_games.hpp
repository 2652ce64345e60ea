/// \file
/// What a game with dice brings besides what every game does.
#ifndef GAMETREE_CLI_PER_GAME_CHANCE_GAMES_HPP
#define GAMETREE_CLI_PER_GAME_CHANCE_GAMES_HPP

#include <concepts>
#include <cstddef>
#include <string_view>

#include "per_game/strategies.hpp"
#include <gametree/games/games.hpp>
#include <gametree/chance/value_range.hpp>

namespace gametree::cli {

/// A game some of whose positions wait for the dice.
template <class G>
concept game_of_chance
    = game_with_strategies<G> and chance_label<typename G::position>
  and requires(typename G::position const& p, std::string_view text, player who) {
          { G::rolled(p, text) } -> std::same_as<typename G::position>;
          { G::judged_by(std::size_t{}, who)(p) } -> std::same_as<double>;
          { G::lowest } -> std::convertible_to<double>;
          { G::highest } -> std::convertible_to<double>;
          { G::usual_depth } -> std::convertible_to<int>;
          { G::points(p) } -> std::same_as<int>;
      };

/// The dice are to be thrown.
template <listed_game G>
[[nodiscard]] bool is_chance([[maybe_unused]] typename G::position const& p)
{
    if constexpr (game_of_chance<G>)
        return p.is_chance();
    else
        return false;
}

/// Where all values of the game lie.
template <game_of_chance G>
[[nodiscard]] value_range<double> values_of()
{
    return {G::lowest, G::highest};
}

} // namespace gametree::cli

#endif
