/// \file
/// The definitions behind searching.hpp. Included by the one source file of each game.
#ifndef GAMETREE_CLI_SEARCHING_IMPL_HPP
#define GAMETREE_CLI_SEARCHING_IMPL_HPP

#include <limits>
#include <string>

#include <fmt/format.h>

#include "chance_searching.hpp"
#include "lists.hpp"
#include "measured.hpp"
#include "play_judge.hpp"
#include "searching.hpp"
#include "starting.hpp"
#include "support.hpp"
#include <gametree/best_moves.hpp>
#include <gametree/critical_tree.hpp>
#include <gametree/perft.hpp>
#include <gametree/play/time_of.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <gametree/principal_variation.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

namespace gametree::cli {

/// All play from `p` as far as the study goes.
template <position P>
auto tree_of(P const& p, study const& s)
{
    return game_tree_of(timed(p))
         | views::prune(s.depth.value_or(std::numeric_limits<int>::max()),
                        horizon<timed_position<P>>{s.dynamic});
}

/// Where nothing is left to chance.
template <class G>
finding search_by_choice(typename G::position const& p, study const& s, progress_fn const& progress)
{
    auto const tree = tree_of(p, s);
    auto const judge = play_judge_of<G>(s.strategy, comparison::value);
    auto const timed_judge = play_judge_of<G>(s.strategy, comparison::value_and_plies);
    finding found;
    found.position = G::write_position(p);
    found.algorithm = s.algorithm.empty() ? "alpha-beta" : s.algorithm;
    found.depth = s.depth;
    with_algorithm(found.algorithm, [&](auto const& a) {
        auto const result = measure(tree | views::map(judge), a, s.order == "best-first", progress);
        found.value = static_cast<long long>(result.value.worth.estimate);
        found.work = result.work;
        // Of the moves that keep the value, those that win soonest or lose latest.
        auto const root = time_of(result.value.worth, tree | views::map(timed_judge));
        for (auto const& child : best_children(tree, timed_judge, root))
            found.best_moves.push_back(G::write_move(p, child.label().position()));
        auto before = p;
        for (auto const& next : principal_variation(tree, timed_judge, root)) {
            found.line.push_back(G::write_move(before, next.position()));
            before = next.position();
        }
    });
    return found;
}

/// Where nothing is left to chance.
template <class G>
ladder compare_by_choice(typename G::position const& p, study const& s, progress_fn const& progress)
{
    auto const tree = tree_of(p, s) | views::map(play_judge_of<G>(s.strategy, comparison::value));
    ladder all;
    all.position = G::write_position(p);
    all.depth = s.depth;
    with_algorithm("all", [&](auto const& a) {
        auto const result = measure(tree, a, false, progress);
        all.rungs.push_back(
            {a.name, static_cast<long long>(result.value.worth.estimate), result.work});
    });
    all.critical = critical_leaves(tree);
    return all;
}

template <class G>
typename G::position searching<G>::position(study const& s)
{
    return position_of<G>(s);
}

template <class G>
finding searching<G>::search(study const& s, progress_fn const& progress)
{
    auto const p = position(s);
    if constexpr (game_of_chance<G>)
        return search_by_chance<G>(p, s, progress);
    else
        return search_by_choice<G>(p, s, progress);
}

template <class G>
ladder searching<G>::compare(study const& s, progress_fn const& progress)
{
    auto const p = position(s);
    if constexpr (game_of_chance<G>)
        return compare_by_chance<G>(p, s, progress);
    else
        return compare_by_choice<G>(p, s, progress);
}

template <class G>
std::vector<reached> searching<G>::moves(study const& s)
{
    auto const p = position(s);
    std::vector<reached> found;
    for (auto const& next : p.moves())
        found.push_back({G::write_move(p, next), G::write_position(next)});
    return found;
}

template <class G>
std::vector<std::uint64_t> searching<G>::perft(study const& s, progress_fn const& progress)
{
    std::uint64_t nodes = 0;
    auto const count = [&]<class Child>(child_made<Child> const&) {
        if ((++nodes & 0xFFFF) == 0)
            progress("perft", nodes);
    };
    return gametree::perft(game_tree_of(position(s)) | views::observe(count), s.depth.value());
}

} // namespace gametree::cli

#endif
