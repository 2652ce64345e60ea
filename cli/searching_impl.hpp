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
#include "searching.hpp"
#include "starting.hpp"
#include "strategies.hpp"
#include "support.hpp"
#include <gametree/best_moves.hpp>
#include <gametree/critical_tree.hpp>
#include <gametree/perft.hpp>
#include <gametree/position.hpp>
#include <gametree/principal_variation.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

namespace gametree::cli {

/// All play from `p` as far as the study goes.
template <position P>
auto tree_of(P const& p, study const& s)
{
    return game_tree_of(p)
         | views::prune(s.depth.value_or(std::numeric_limits<int>::max()), horizon<P>{s.dynamic});
}

/// Where nothing is left to chance.
template <class G>
finding search_by_choice(typename G::position const& p, study const& s, progress_fn const& progress)
{
    auto const tree = tree_of(p, s);
    auto const judge = judge_of<G>(s.strategy);
    finding found;
    found.position = G::write_position(p);
    found.algorithm = s.algorithm.empty() ? "alpha-beta" : s.algorithm;
    found.depth = s.depth;
    with_algorithm(found.algorithm, [&](auto const& a) {
        auto const result = measure(tree | views::map(judge), a, s.order == "best-first", progress);
        found.value = static_cast<long long>(result.value);
        found.work = result.work;
        for (auto const& child : best_children(tree, judge, result.value))
            found.best_moves.push_back(G::write_move(p, child.label()));
        auto before = p;
        for (auto const& next : principal_variation(tree, judge, result.value)) {
            found.line.push_back(G::write_move(before, next));
            before = next;
        }
    });
    return found;
}

/// Where nothing is left to chance.
template <class G>
ladder compare_by_choice(typename G::position const& p, study const& s, progress_fn const& progress)
{
    auto const tree = tree_of(p, s) | views::map(judge_of<G>(s.strategy));
    ladder all;
    all.position = G::write_position(p);
    all.depth = s.depth;
    with_algorithm("all", [&](auto const& a) {
        auto const result = measure(tree, a, false, progress);
        all.rungs.push_back({a.name, static_cast<long long>(result.value), result.work});
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
