/// \file
/// `search` and `compare` for games with dice.
#pragma once

#include <chrono>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <boost/hana/drop_front.hpp>
#include <boost/hana/for_each.hpp>
#include <boost/hana/front.hpp>
#include <boost/hana/functional/overload.hpp>

#include <games/listed_game.hpp>
#include <laboratory/search_names.hpp>
#include <cli/per_game/horizon.hpp>
#include <laboratory/measure.hpp>
#include <cli/per_game/searching.hpp>
#include <cli/per_game/strategies.hpp>
#include <cli/play/analysis.hpp>
#include <gametree/chance/algorithms.hpp>
#include <gametree/position.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/bounded_by.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

namespace gametree::cli {

/// All play and all rolls from `p`, `depth` levels of them, judged by a strategy.
///
/// \param who       the player who thinks
/// \param complete  if given, set to false when a search would have gone on below the depth
template <game_of_chance G>
auto judged_tree(typename G::position const& p, int depth, std::size_t plan, player who,
                 bool* complete = nullptr)
{
    return game_tree_of(p) | views::prune(depth, horizon<typename G::position>{false, complete})
         | views::map(G::judged_by(plan, who));
}

/// The same for a player, whose leaves nobody counts: with the bounds that the judge knows, if it knows
/// any.
template <game_of_chance G>
auto thinking_tree(typename G::position const& p, int depth, std::size_t plan, player who,
                   bool* complete)
{
    auto judge = G::judged_by(plan, who);
    if constexpr (bounding_judge<decltype(judge), typename G::position>)
        return game_tree_of(p) | views::prune(depth) | views::bounded_by(judge);
    else
        return judged_tree<G>(p, depth, plan, who, complete);
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
            if (++work.nodes % laboratory::nodes_between_looks == 0)
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

/// What a search of a study is about: `judged_tree` by the study's strategy.
template <game_of_chance G>
auto studied_tree(typename G::position const& p, int depth, study const& s, player who,
                  bool* complete = nullptr)
{
    return judged_tree<G>(p, depth, strategy_number<G>(s.strategy), who, complete);
}

/// At one depth.
template <game_of_chance G>
finding search_by_chance(typename G::position const& p, study const& s, progress_fn const& progress,
                         bool* complete)
{
    finding found;
    found.position = G::write_position(p);
    auto const chosen = s.algorithm.value_or(usual_search(chance_algorithms));
    found.algorithm = chosen.name();
    found.depth = s.depth.value_or(G::usual_depth);
    auto const tree = studied_tree<G>(p, *found.depth, s, p.to_move(), complete);
    bool const best_first = s.order == ordering::best_first;
    laboratory::with_listed(chance_algorithms, chosen, [&](auto const& a) {
        auto const [value, work] = measure_by_chance(tree, a, values_of<G>(), best_first, progress);
        found.value = value;
        found.work = work;
        if (p.is_chance() or *found.depth == 0)
            return; // nobody chooses
        std::uint64_t nodes = 0;
        progress_fn const tell
            = [&](std::string_view, std::uint64_t here) { progress("best play", nodes + here); };
        for (auto const& next : p.moves()) {
            tell(a.name, 0); // which may be many short searches
            auto const below = studied_tree<G>(next, *found.depth - 1, s, p.to_move());
            auto const [other, more] = measure_by_chance(below, a, values_of<G>(), false, tell);
            nodes += more.nodes;
            auto const worth = -other;
            if (value - worth <= rounding)
                found.best_moves.push_back(G::write_move(p, next));
        }
        if (not found.best_moves.empty())
            found.line = {found.best_moves.front()}; // then the dice decide
    });
    return found;
}

/// What the search that is chosen costs.
template <game_of_chance G>
effort cost_by_chance(typename G::position const& p, study const& s, progress_fn const& progress)
{
    effort work;
    auto const tree = studied_tree<G>(p, s.depth.value_or(G::usual_depth), s, p.to_move());
    laboratory::with_listed(chance_algorithms,
                            s.algorithm.value_or(usual_search(chance_algorithms)),
                            [&](auto const& a) {
                                work = measure_by_chance(tree, a, values_of<G>(),
                                                         s.order == ordering::best_first, progress)
                                           .second;
                            });
    return work;
}

/// One search of the ladder.
template <game_of_chance G, class Algorithm>
void add_row_by_chance(typename G::position const& p, study const& s, Algorithm const& a,
                       progress_fn const& progress, bool* complete, ladder& all)
{
    auto const tree = studied_tree<G>(p, all.depth.value(), s, p.to_move(), complete);
    auto const [value, work] = measure_by_chance(tree, a, values_of<G>(), false, progress);
    all.rows.push_back({a.name, value, work});
}

/// The definition.
template <game_of_chance G>
ladder begin_by_chance(typename G::position const& p, study const& s, progress_fn const& progress,
                       bool* complete)
{
    ladder all;
    all.position = G::write_position(p);
    all.depth = s.depth.value_or(G::usual_depth);
    add_row_by_chance<G>(p, s, boost::hana::front(chance_algorithms), progress, complete, all);
    return all;
}

/// The other searches.
template <game_of_chance G>
void finish_by_chance(typename G::position const& p, study const& s, progress_fn const& progress,
                      ladder& all)
{
    boost::hana::for_each(boost::hana::drop_front(chance_algorithms), [&](auto const& a) {
        add_row_by_chance<G>(p, s, a, progress, nullptr, all);
    });
}

} // namespace gametree::cli
