/// \file
/// A game as the dialogue of `play` knows it, made from its type. No search: that is in game_of.hpp.
#pragma once

#include <concepts>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include <cli/per_game/any_position_of.hpp>
#include <cli/per_game/start.hpp>
#include <cli/per_game/laboratory_game.hpp>
#include <cli/play/any_game.hpp>
#include <cli/play/any_position.hpp>
#include <games/listed_game.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

/// What the game says of itself to those who play it.
template <listed_game G>
[[nodiscard]] play_description play_description_of()
{
    play_description d{description_of<G>()};
    d.sides = {G::side(player::first), G::side(player::second)};
    d.key = G::draw_key();
    if constexpr (game_with_legend<G>)
        d.legend = G::legend();
    if constexpr (game_with_margin<G>)
        d.margin_unit = G::margin_unit;
    if constexpr (game_with_value_unit<G>)
        d.value_unit = G::value_unit;
    if constexpr (game_with_repetitions<G>)
        d.repetitions = G::repetitions;
    if constexpr (game_with_rules_of_play<G>)
        d.play_rules.assign(std::begin(G::play_rules), std::end(G::play_rules));
    if constexpr (game_with_start_question<G>) {
        d.start_question = G::start_question;
        d.usual_answer = G::usual_answer;
    }
    if constexpr (game_with_cube<G>)
        d.cube.emplace(std::make_shared<cube_of<G>>(typename G::cube{}));
    d.first_by_lot = game_with_first_by_lot<G>;
    d.opening = game_with_opening<G>;
    d.chance_moves = game_with_chance_moves<G>;
    d.rule_player = game_with_rule_player<G>;
    d.normal_play = game_with_normal_play<G>;
    d.boards = game_with_boards<G>;
    d.known_by_moves = game_known_by_moves<G>;
    d.moving_men = game_with_moving_men<G>;
    d.endgames = game_with_endgames<G>;
    return d;
}

/// The part of `any_game` that needs no search.
///
/// \tparam Game  `any_game`, or a class of its that asks for more
template <listed_game G, std::derived_from<any_game> Game>
class with_rules_of : public Game {
    play_description about_ = play_description_of<G>();

public:
    [[nodiscard]] play_description const& about() const override { return about_; }

    [[nodiscard]] any_position start(study const& s) const override
    {
        return any_position_of<G>(position_of<G>(s));
    }
    [[nodiscard]] any_position read_position(std::string_view text) const override
    {
        return any_position_of<G>(G::read_position(text));
    }
    [[nodiscard]] std::string
    rules_answered([[maybe_unused]] std::string_view answer) const override
    {
        if constexpr (game_with_start_question<G>)
            return G::rules_answered(answer);
        else
            throw std::logic_error("nobody is asked where this game starts");
    }
    [[nodiscard]] any_position opening([[maybe_unused]] int first,
                                       [[maybe_unused]] int second) const override
    {
        if constexpr (game_with_opening<G>)
            return any_position_of<G>(G::opening(first, second));
        else
            throw std::logic_error("nobody throws a die for who begins");
    }
};

} // namespace gametree::cli
