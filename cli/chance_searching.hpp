/// \file
/// `search` and `compare` for games with dice.
#ifndef GAMETREE_CLI_CHANCE_SEARCHING_HPP
#define GAMETREE_CLI_CHANCE_SEARCHING_HPP

#include <chrono>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <boost/hana/functional/overload.hpp>

#include "chance_games.hpp"
#include "lists.hpp"
#include "searching.hpp"
#include <gametree/position.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

namespace gametree::cli {

/// All play and all rolls from `p`, `depth` levels of them, judged by a strategy.
///
/// \param who  the player who thinks
template <game_of_chance G>
auto judged_tree(typename G::position const& p, int depth, std::size_t plan, player who)
{
    return game_tree_of(p) | views::prune(depth) | views::map(G::judged_by(plan, who));
}

/// Searches and counts as `measure` does; every search here makes each node once.
template <valued_chance_tree Tree, class Algorithm>
std::pair<label_t<Tree>, effort> measure_by_chance(Tree tree, Algorithm const& a,
                                                   value_range<label_t<Tree>> const& range,
                                                   bool best_first, progress_fn const& progress)
{
    effort work;
    auto const evaluated = [&]<class Label>(label_forced<Label> const&) { ++work.evaluations; };
    auto const visited = boost::hana::overload(
        [&]<class Child>(child_made<Child> const&) {
            if ((++work.nodes & 0xFFFF) == 0)
                progress(a.name, work.nodes);
        },
        [&](children_opened const&) { ++work.cutoffs; },
        [&](children_exhausted const&) { --work.cutoffs; });
    auto const labels = std::move(tree) | views::observe(evaluated);
    auto const start = std::chrono::steady_clock::now();
    auto value = best_first ? a.search(labels | views::best_first | views::observe(visited), range)
                            : a.search(labels | views::observe(visited), range);
    work.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return {std::move(value), work};
}

/// Values as near as this are the same: rounding does not make a difference.
inline constexpr double rounding = 1e-12;

template <game_of_chance G>
finding search_by_chance(typename G::position const& p, study const& s, progress_fn const& progress)
{
    finding found;
    found.position = G::write_position(p);
    found.algorithm = s.algorithm.empty() ? "star2" : s.algorithm;
    found.depth = s.depth.value_or(G::usual_depth);
    auto const plan = strategy_number<G>(s.strategy);
    auto const tree = judged_tree<G>(p, *found.depth, plan, p.to_move());
    bool const best_first = s.order == "best-first";
    with_chance_algorithm(found.algorithm, [&](auto const& a) {
        auto const [value, work] = measure_by_chance(tree, a, values_of<G>(), best_first, progress);
        found.value = value;
        found.work = work;
        if (p.is_chance() or *found.depth == 0)
            return; // nobody chooses
        for (auto const& next : p.moves()) {
            auto const worth = -a.search(judged_tree<G>(next, *found.depth - 1, plan, p.to_move()),
                                         values_of<G>());
            if (value - worth <= rounding)
                found.best_moves.push_back(G::write_move(p, next));
        }
        if (not found.best_moves.empty())
            found.line = {found.best_moves.front()}; // then the dice decide
    });
    return found;
}

template <game_of_chance G>
ladder compare_by_chance(typename G::position const& p, study const& s, progress_fn const& progress)
{
    ladder all;
    all.position = G::write_position(p);
    all.depth = s.depth.value_or(G::usual_depth);
    auto const tree = judged_tree<G>(p, *all.depth, strategy_number<G>(s.strategy), p.to_move());
    with_chance_algorithm("all", [&](auto const& a) {
        auto const [value, work] = measure_by_chance(tree, a, values_of<G>(), false, progress);
        all.rungs.push_back({a.name, value, work});
    });
    return all;
}

} // namespace gametree::cli

#endif
