#include <laboratory/game.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include <laboratory/certify/certificate.hpp>
#include <laboratory/certify/rules_of_play.hpp>
#include <laboratory/tree_of_play.hpp>

namespace gametree::laboratory {

std::vector<std::string_view> game_info::all_strategies() const
{
    auto all = strategies;
    all.push_back(random_play_name);
    return all;
}

std::size_t game_info::strategy_number(std::string_view name_of_strategy) const
{
    if (name_of_strategy.empty())
        return usual_strategy;
    auto const all = all_strategies();
    auto const at = std::ranges::find(all, name_of_strategy);
    if (at == all.end() and strategies.empty() and nearest(name_of_strategy, all).empty())
        throw request_error(fmt::format("{} has no strategy but {}", name, random_play_name));
    if (at == all.end())
        unknown("strategy", name_of_strategy, all);
    auto const place = static_cast<std::size_t>(at - all.begin());
    return place < strategies.size() ? place : by_random_play;
}

std::optional<long long> game_info::win_value_by(std::string_view name_of_strategy) const
{
    return name_of_strategy == random_play_name ? std::optional<long long>(random_play::certain)
                                                : win_value;
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
    instance_info known;
    known.game = says.name;
    known.memory = std::make_shared<memory_budget>(s.megabytes);
    known.depth = s.depth;
    known.dynamic = s.dynamic;
    known.knowing = s.knowing;
    known.uncut_for = s.uncut_for;
    known.chance = says.chance;
    auto const number = says.strategy_number(s.strategy);
    if (number == by_random_play)
        known.strategy = random_play_name;
    else if (not says.strategies.empty())
        known.strategy = says.strategies[number];
    if (says.range)
        known.range = {value(says.range->lowest()), value(says.range->highest())};
    else if (auto const win = says.win_value_by(s.strategy))
        known.win = value(*win);
    return tree_of_play(from, judge_from(says, s.strategy, from), std::move(known), s.order);
}

rule_book game::rules(certificate const& c) const
{
    auto const& says = about();
    game_rules rules{.read_position = [this](std::string_view text) { return read_position(text); },
                     .judge_from =
                         [&](any_position const& start) {
                             auto const& strategy = c.claimed.strategy;
                             if (strategy.empty() and not says.strategies.empty())
                                 throw against_the_rules(fmt::format(
                                     "{} has strategies: one of them must be named", says.name));
                             try {
                                 return judge_from(says, strategy, start);
                             } catch (request_error const& e) {
                                 throw against_the_rules(e.what());
                             }
                         },
                     .chance = says.chance};
    if (says.range)
        rules.range.emplace(rational(says.range->lowest()), rational(says.range->highest()));
    else if (auto const win = says.win_value_by(c.claimed.strategy))
        rules.range.emplace(-*win, *win);
    return rules_of_play(c, rules);
}

} // namespace gametree::laboratory
