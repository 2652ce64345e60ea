#include <laboratory/game.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include <laboratory/certify/certificate.hpp>
#include <laboratory/certify/rules_of_play.hpp>
#include <laboratory/tree_of_play.hpp>

namespace gametree::laboratory {

std::size_t game_info::strategy_number(std::string_view name_of_strategy) const
{
    if (name_of_strategy.empty())
        return usual_strategy;
    if (strategies.empty())
        throw request_error(fmt::format("{} has no strategies to choose from", name));
    auto const at = std::ranges::find(strategies, name_of_strategy);
    if (at == strategies.end())
        unknown("strategy", name_of_strategy, strategies);
    return static_cast<std::size_t>(at - strategies.begin());
}

/// What judges positions by a strategy, where the player to move at `start` thinks.
static position_judge judge_from(game_info const& about, std::string_view strategy,
                                 any_position const& start)
{
    auto const number = about.strategy_number(strategy);
    if (about.chance)
        return [number, who = start.to_move()](any_position const& p) {
            return value(p.judged_for(number, who));
        };
    return [number](any_position const& p) { return value(p.judged(number)); };
}

std::unique_ptr<instance> game::tree(study const& s) const
{
    auto const& says = about();
    auto const from = start(s);
    identity known;
    known.game = says.name;
    known.memory = std::make_shared<memory_budget>(s.megabytes);
    known.depth = s.depth;
    known.dynamic = s.dynamic;
    known.knowing = s.knowing;
    known.uncut_for = s.uncut_for;
    known.chance = says.chance;
    if (auto const number = says.strategy_number(s.strategy); not says.strategies.empty())
        known.strategy = says.strategies[number];
    if (says.range)
        known.range = {value(says.range->lowest()), value(says.range->highest())};
    else if (says.win_value)
        known.win = value(*says.win_value);
    return tree_of_play(from, judge_from(says, s.strategy, from), std::move(known), s.order);
}

rule_book game::rules(certificate const& c) const
{
    auto const& says = about();
    game_rules rules{.read_position = [this](std::string_view text) { return read_position(text); },
                     .judge_from =
                         [&](any_position const& start) {
                             auto const& strategy = c.claimed.strategy;
                             if (says.strategies.empty() != strategy.empty())
                                 throw against_the_rules(fmt::format(
                                     "{} has {}", says.name,
                                     strategy.empty() ? "strategies, of which one is to be named"
                                                      : "no strategies"));
                             try {
                                 return judge_from(says, strategy, start);
                             } catch (request_error const& e) {
                                 throw against_the_rules(e.what());
                             }
                         },
                     .chance = says.chance};
    if (says.range)
        rules.range.emplace(rational(says.range->lowest()), rational(says.range->highest()));
    else if (says.win_value)
        rules.range.emplace(-*says.win_value, *says.win_value);
    return rules_of_play(c, rules);
}

} // namespace gametree::laboratory
