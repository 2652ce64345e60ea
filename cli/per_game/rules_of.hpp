/// \file
/// What needs no search of a game as the commands know it, made from its type.
#pragma once

#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

#include <cli/game.hpp>
#include <cli/per_game/start.hpp>
#include <games/listed_game.hpp>
#include <gametree/position.hpp>
#include <laboratory/any_position.hpp>
#include <laboratory/game.hpp>

namespace gametree::cli {

using laboratory::any_position_of;
using laboratory::position_in;

/// What the game says of itself.
template <listed_game G>
[[nodiscard]] game_info info_of()
{
    game_info d{.name = G::name,
                .summary = G::summary,
                .help = G::help,
                .position_help = G::position_help,
                .move_help = G::move_help,
                .start = G::write_position(G::initial()),
                .sides = {G::side(player::first), G::side(player::second)},
                .key = G::draw_key(),
                .knows = laboratory::views_known_by<typename G::position>(),
                .chance = game_of_chance<G>,
                .chance_moves = game_with_chance_moves<G>,
                .opening = game_with_opening<G>,
                .first_by_lot = game_with_first_by_lot<G>,
                .rule_player = game_with_rule_player<G>,
                .normal_play = game_with_normal_play<G>,
                .boards = game_with_boards<G>,
                .known_by_moves = game_known_by_moves<G>,
                .moving_men = game_with_moving_men<G>,
                .endgames = game_with_endgames<G>};
    if constexpr (game_with_rules<G>)
        d.rules_help = G::rules_help;
    if constexpr (game_with_legend<G>)
        d.legend = G::legend();
    if constexpr (game_with_strategies<G>) {
        d.strategies.assign(G::strategies.begin(), G::strategies.end());
        d.usual_strategy = G::usual_strategy;
    }
    if constexpr (game_with_margin<G>)
        d.margin_unit = G::margin_unit;
    if constexpr (game_with_value_unit<G>)
        d.value_unit = G::value_unit;
    if constexpr (game_of_chance<G>) {
        d.range = values_of<G>();
        d.usual_depth = G::usual_depth;
    } else if constexpr (game_with_win_value<G>) {
        d.win_value = G::win_value;
    }
    if constexpr (game_with_repetitions<G>)
        d.repetitions = G::repetitions;
    if constexpr (game_with_rules_of_play<G>)
        d.play_rules.assign(std::begin(G::play_rules), std::end(G::play_rules));
    if constexpr (game_with_start_question<G>) {
        d.start_question = G::start_question;
        d.usual_answer = G::usual_answer;
    }
    if constexpr (game_with_cube<G>)
        d.cube.emplace();
    return d;
}

/// The part of a game that needs no search.
template <listed_game G>
class rules_of : public game {
    game_info about_ = info_of<G>();

public:
    [[nodiscard]] game_info const& about() const override { return about_; }

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
