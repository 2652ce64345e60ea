/// \file
/// notated_game: a type with the rules of a game and names for its positions and moves.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include <gametree/play/board_plan.hpp>
#include <gametree/position.hpp>

namespace gametree::laboratory {

/// A game with names for its positions and moves. A move is named by the positions before and after
/// it. `read_position` throws `notation_error`, `read_move` another `std::runtime_error`.
template <class G>
concept notated_game = position<typename G::position>
                   and requires(typename G::position const& p, std::string_view text) {
                           { G::read_position(text) } -> std::same_as<typename G::position>;
                           { G::write_position(p) } -> std::convertible_to<std::string>;
                           { G::read_move(p, text) } -> std::same_as<typename G::position>;
                           { G::write_move(p, p) } -> std::convertible_to<std::string>;
                           { G::draw(p) } -> std::convertible_to<std::string>;
                       };

/// A game whose drawing also has its places on a plane, so that pictures show a board. Of a game
/// without it, `draw` is shown as text.
template <class G>
concept planned_game = notated_game<G> and requires(typename G::position const& p) {
    { G::drawing(p).plan() } -> std::convertible_to<board_plan>;
};

/// A game that has names for its players, `X` and `O`.
template <class G>
concept sided_game = notated_game<G> and requires(player who) {
    { G::side(who) } -> std::convertible_to<std::string_view>;
};

} // namespace gametree::laboratory
