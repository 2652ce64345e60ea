/// \file
/// The definitions behind searching.hpp. Included by the one source file of each game.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include <boost/hana/drop_front.hpp>
#include <boost/hana/for_each.hpp>
#include <boost/hana/front.hpp>
#include <fmt/format.h>

#include <cli/per_game/chance_search.hpp>
#include <cli/per_game/deepening.hpp>
#include <cli/per_game/horizon.hpp>
#include <laboratory/search_names.hpp>
#include <cli/per_game/judge.hpp>
#include <laboratory/measure.hpp>
#include <cli/per_game/searching.hpp>
#include <cli/per_game/start.hpp>
#include <cli/terminal/interruption.hpp>
#include <cli/terminal/support.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/play/best_moves.hpp>
#include <gametree/searches/critical_tree.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/play/time_of.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/principal_variation.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

namespace gametree::cli {

using laboratory::in_megabytes;
using laboratory::measure;
using laboratory::measured;
using laboratory::tell_nodes;
using laboratory::tell_nodes_of_threads;

/// All play from `p` as far as the study goes.
///
/// \param complete  if given, set to false when a search would have gone on below the depth
template <position P>
auto tree_of(P const& p, study const& s, bool* complete = nullptr)
{
    return game_tree_of(timed(p))
         | views::prune(s.depth.value_or(std::numeric_limits<int>::max()),
                        horizon<timed_position<P>>{s.dynamic, complete});
}

/// The best moves of a position and a line of best play: of the moves that keep the value, those
/// that win soonest or lose latest.
///
/// \param tree   of timed positions, as far as the search went
/// \param judge  says how far away its values are
/// \param worth  that the search found
template <class G, game_tree Tree, class Judge, class Worth>
void find_best_play(typename G::position const& p, Tree const& tree, Judge const& judge,
                    Worth const& worth, finding& found)
{
    auto const value = time_of(worth, tree | views::map(judge));
    for (auto const& child : best_children(tree, judge, value))
        found.best_moves.push_back(G::write_move(p, child.label().position()));
    auto before = p;
    for (auto const& next : principal_variation(tree, judge, value)) {
        found.line.push_back(G::write_move(before, next.position()));
        before = next.position();
    }
}

/// What a won position is worth by `comparison::value`, where nothing is worth more.
template <class G>
std::optional<play_value<G>> worth_of_win()
{
    if constexpr (game_with_win_value<G>)
        return play_value<G>{{0, G::win_value}, 0, {}};
    else
        return std::nullopt;
}

/// Where nothing is left to chance, at one depth.
template <class G>
finding search_by_choice(typename G::position const& p, study const& s, progress_fn const& progress,
                         bool* complete)
{
    auto const judge = play_judge_of<G>(s.strategy, comparison::value);
    auto const timed_judge = play_judge_of<G>(s.strategy, comparison::value_and_plies);
    finding found;
    found.position = G::write_position(p);
    auto const chosen = s.algorithm.value_or(usual_search(algorithms));
    found.algorithm = chosen.name();
    found.depth = s.depth;
    laboratory::with_listed(algorithms, chosen, [&](auto const& a) {
        auto const result = measure(tree_of(p, s, complete) | views::map(judge), a,
                                    s.order == ordering::best_first, progress,
                                    in_megabytes(s.megabytes), worth_of_win<G>());
        found.value = static_cast<long long>(result.value.worth.estimate);
        found.work = result.work;
        std::uint64_t nodes = 0;
        find_best_play<G>(p, tree_of(p, s) | tell_nodes(progress, "best play", nodes), timed_judge,
                          result.value.worth, found);
    });
    return found;
}

/// Where nothing is left to chance: what the search that is chosen finds and costs.
template <class G>
measured<play_value<G>> measure_by_choice(typename G::position const& p, study const& s,
                                          progress_fn const& progress)
{
    measured<play_value<G>> found{};
    laboratory::with_listed(
        algorithms, s.algorithm.value_or(usual_search(algorithms)), [&](auto const& a) {
            found = measure(tree_of(p, s)
                                | views::map(play_judge_of<G>(s.strategy, comparison::value)),
                            a, s.order == ordering::best_first, progress, in_megabytes(s.megabytes),
                            worth_of_win<G>());
        });
    return found;
}

/// Where nothing is left to chance: what no search can do better than.
template <class G>
std::uint64_t smallest_proof_by_choice(typename G::position const& p, study const& s,
                                       progress_fn const& progress, long long worth)
{
    std::uint64_t nodes = 0;
    auto const tree = tree_of(p, s) | tell_nodes(progress, "critical tree", nodes)
                    | views::map(play_judge_of<G>(s.strategy, comparison::value));
    label_t<std::remove_cvref_t<decltype(tree)>> value{};
    value.worth.estimate = static_cast<decltype(value.worth.estimate)>(worth);
    return critical_leaves(tree, value);
}

/// Where nothing is left to chance: one search of the ladder.
template <class G, class Algorithm>
void add_row(typename G::position const& p, study const& s, Algorithm const& a,
             progress_fn const& progress, bool* complete, ladder& all)
{
    auto const judge = play_judge_of<G>(s.strategy, comparison::value);
    auto const result = measure(tree_of(p, s, complete) | views::map(judge), a, false, progress,
                                in_megabytes(s.megabytes));
    all.rows.push_back({a.name, static_cast<long long>(result.value.worth.estimate), result.work});
}

/// Where nothing is left to chance: the definition.
template <class G>
ladder begin_by_choice(typename G::position const& p, study const& s, progress_fn const& progress,
                       bool* complete)
{
    ladder all;
    all.position = G::write_position(p);
    all.depth = s.depth;
    add_row<G>(p, s, boost::hana::front(derivation), progress, complete, all);
    return all;
}

/// Where nothing is left to chance: the other searches, and what none of them can do better than.
template <class G>
void finish_by_choice(typename G::position const& p, study const& s, progress_fn const& progress,
                      ladder& all)
{
    boost::hana::for_each(boost::hana::drop_front(derivation),
                          [&](auto const& a) { add_row<G>(p, s, a, progress, nullptr, all); });
    all.critical
        = smallest_proof_by_choice<G>(p, s, progress, std::get<long long>(all.rows.front().value));
}

template <class G>
typename G::position searching<G>::position(study const& s)
{
    return position_of<G>(s);
}

/// With dice, how many levels are usual; else as many as there are.
template <class G>
std::optional<int> usual_depth()
{
    if constexpr (game_of_chance<G>)
        return G::usual_depth;
    else
        return std::nullopt;
}

template <class G>
finding searching<G>::search(study const& s, progress_fn const& progress)
{
    auto const p = position(s);
    auto const at_depth = [&](study const& one, progress_fn const& tell, bool* complete) {
        if constexpr (game_of_chance<G>)
            return search_by_chance<G>(p, one, tell, complete);
        else
            return search_by_choice<G>(p, one, tell, complete);
    };
    try {
        if (auto const limits = limits_of(s, usual_depth<G>()))
            return deepest_search(s, *limits, progress,
                                  [&](study const& one, progress_fn const& tell, bool& complete) {
                                      return at_depth(one, tell, &complete);
                                  });
        return at_depth(s, progress, nullptr);
    } catch (memory_limit_reached const&) {
        throw limit_reached(remembers_too_much(s.algorithm, s));
    }
}

template <class G>
ladder searching<G>::compare(study const& s, progress_fn const& progress)
{
    auto const p = position(s);
    auto const begin = [&](study const& one, progress_fn const& tell, bool* complete) {
        if constexpr (game_of_chance<G>)
            return begin_by_chance<G>(p, one, tell, complete);
        else
            return begin_by_choice<G>(p, one, tell, complete);
    };
    auto const finish = [&](study const& one, progress_fn const& tell, ladder& begun) {
        if constexpr (game_of_chance<G>)
            finish_by_chance<G>(p, one, tell, begun);
        else
            finish_by_choice<G>(p, one, tell, begun);
    };
    try {
        if (auto const limits = limits_of(s, usual_depth<G>()))
            return deepest_ladder(s, *limits, progress,
                                  {[&](study const& one, progress_fn const& tell, bool& complete) {
                                       return begin(one, tell, &complete);
                                   },
                                   finish});
        auto all = begin(s, progress, nullptr);
        finish(s, progress, all);
        return all;
    } catch (memory_limit_reached const&) {
        throw limit_reached(some_search_remembers_too_much(s));
    }
}

template <class G>
effort searching<G>::cost(study const& s, progress_fn const& progress)
{
    auto const p = position(s);
    if constexpr (game_of_chance<G>)
        return cost_by_chance<G>(p, s, progress);
    else
        return measure_by_choice<G>(p, s, progress).work;
}

template <class G>
std::optional<std::uint64_t> searching<G>::smallest_proof(study const& s,
                                                          progress_fn const& progress)
{
    if constexpr (game_of_chance<G>)
        return std::nullopt;
    else {
        auto const p = position(s);
        auto usual = s;
        usual.algorithm.reset();
        auto const worth = measure_by_choice<G>(p, usual, progress).value.worth.estimate;
        return smallest_proof_by_choice<G>(p, s, progress, static_cast<long long>(worth));
    }
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
std::vector<std::uint64_t> searching<G>::perft(study const& s, thread_count threads,
                                               progress_fn const& progress)
{
    auto const depth = s.depth.value();
    auto const start = game_tree_of(position(s));
    std::vector<std::uint64_t> counts;
    try {
        // One ply more each time, so that there is something to be said at any time.
        for (int plies = 1; plies <= depth; ++plies) {
            std::atomic<std::uint64_t> nodes = 0;
            auto const name = fmt::format("perft, {} plies", plies);
            counts = gametree::perft(start | tell_nodes_of_threads(progress, name, nodes), plies,
                                     threads);
            if (counts.back() == 0)
                break; // all games are over
        }
    } catch (interruption const&) {
        if (counts.empty())
            throw;
        return counts;
    }
    counts.resize(static_cast<std::size_t>(depth));
    return counts;
}

} // namespace gametree::cli
