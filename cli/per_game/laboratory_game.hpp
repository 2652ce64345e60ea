/// \file
/// A listed game as the laboratory knows it: what it says of itself, its trees, its rules.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <cli/per_game/start.hpp>
#include <cli/per_game/strategies.hpp>
#include <games/listed_game.hpp>
#include <laboratory/game.hpp>
#include <laboratory/game_of.hpp>

namespace gametree::cli {

template <listed_game G>
[[nodiscard]] laboratory::game_description description_of()
{
    laboratory::game_description d{.name = G::name,
                                   .summary = G::summary,
                                   .help = G::help,
                                   .position_help = G::position_help,
                                   .move_help = G::move_help,
                                   .start = G::write_position(G::initial()),
                                   .chance = game_of_chance<G>,
                                   .knows = laboratory::views_known_by<typename G::position>()};
    if constexpr (game_with_rules<G>)
        d.rules_help = G::rules_help;
    if constexpr (game_with_strategies<G>)
        d.strategies.assign(G::strategies.begin(), G::strategies.end());
    return d;
}

/// What judges positions of a game where `who` is to think.
///
/// \throws request_error  if there is no such strategy
template <listed_game G>
[[nodiscard]] auto judge_for(std::string_view strategy, [[maybe_unused]] player who)
{
    if constexpr (game_of_chance<G>)
        return G::judged_by(strategy_number<G>(strategy), who);
    else
        return judge_of<G>(strategy);
}

/// All play from the position of a study. \throws request_error
template <listed_game G>
[[nodiscard]] std::unique_ptr<laboratory::instance> studied_tree_of(study const& s)
{
    auto const start = position_of<G>(s);
    laboratory::identity known;
    known.game = G::name;
    known.memory = std::make_shared<laboratory::memory_budget>(s.megabytes);
    known.depth = s.depth;
    known.dynamic = s.dynamic;
    known.knowing = s.knowing;
    known.uncut_for = s.uncut_for;
    if constexpr (game_with_strategies<G>)
        known.strategy = G::strategies[strategy_number<G>(s.strategy)];
    if constexpr (game_of_chance<G>)
        known.range = {laboratory::value(G::lowest), laboratory::value(G::highest)};
    else if constexpr (game_with_win_value<G>)
        known.win = laboratory::value(G::win_value);
    return laboratory::tree_of_play<G>(start, judge_for<G>(s.strategy, start.to_move()),
                                       std::move(known), s.order);
}

/// What a certificate is checked against. \throws notation_error, laboratory::against_the_rules
template <listed_game G>
[[nodiscard]] laboratory::rule_book rules_for(laboratory::certificate const& c)
{
    using laboratory::against_the_rules;
    auto const& strategy = c.claimed.strategy;
    std::optional<laboratory::value_ends> range;
    if constexpr (game_of_chance<G>)
        range.emplace(rational(G::lowest), rational(G::highest));
    else if constexpr (game_with_win_value<G>)
        range.emplace(-G::win_value, G::win_value);
    auto const judged = [&](typename G::position const& start) {
        if (game_with_strategies<G> == strategy.empty())
            throw against_the_rules(fmt::format(
                "{} has {}", G::name,
                strategy.empty() ? "strategies, of which one is to be named" : "no strategies"));
        try {
            return judge_for<G>(strategy, start.to_move());
        } catch (request_error const& e) {
            throw against_the_rules(e.what());
        }
    };
    return laboratory::rules_of_play<G>(c, judged, std::move(range));
}

} // namespace gametree::cli
