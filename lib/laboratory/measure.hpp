/// \file
/// A search and its work, counted by composition: the tree is observed, the search is not changed.
///
/// What `search`, `compare`, `growth` and `eval` count is counted here.
///
/// Law:      the counts are those of an observed search of the same tree.
///           Tested in laboratory/growth/growth.cpp and laboratory/observe/observed_search.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include <boost/hana/functional/overload.hpp>
#include <range/v3/functional/reference_wrapper.hpp>

#include <gametree/chance/value_range.hpp>
#include <gametree/game_tree.hpp>
#include <laboratory/study.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>

namespace gametree::laboratory {

/// So many nodes are made between two looks at the clock, or at whether somebody wants an end.
inline constexpr std::uint64_t nodes_between_looks = 0x1000;

/// The same tree: `progress` is called every now and then with how many of its nodes have been made.
[[nodiscard]] inline auto tell_nodes(progress_fn const& progress, std::string_view name,
                                     std::uint64_t& nodes)
{
    return views::observe([&progress, name, &nodes]<class Child>(child_made<Child> const&) {
        if (++nodes % nodes_between_looks == 0)
            progress(name, nodes);
    });
}

/// The same for a tree that several threads read at once: of all together.
///
/// \param progress  may be called by any of them, by several at once
[[nodiscard]] inline auto tell_nodes_of_threads(progress_fn const& progress, std::string_view name,
                                                std::atomic<std::uint64_t>& nodes)
{
    return views::observe([&progress, name, &nodes]<class Child>(child_made<Child> const&) {
        thread_local std::uint64_t here = 0; // of whatever work; only every so many are reported
        if (++here % nodes_between_looks == 0)
            progress(name, nodes += nodes_between_looks);
    });
}

[[nodiscard]] inline memory_limit in_megabytes(std::uint64_t megabytes)
{
    return {static_cast<std::size_t>(megabytes * 1'000'000)};
}

/// A value and what it cost.
template <class Value>
struct measured {
    Value value;
    effort work;
};

/// How a listed search is run.
template <game_value Value>
struct search_settings {
    bool best_first = false; ///< else the children are as they come
    memory_limit memory = in_megabytes(study{}.megabytes); ///< of what the search remembers
    std::optional<Value> win = {}; ///< what a win is worth, if nothing is worth more
    std::optional<value_range<Value>> range
        = {}; ///< where the values lie, if there are chance nodes
};

/// Hears nothing.
struct unwatched {
    void operator()() const { }
};

/// Runs a listed search and counts. Evaluations are counted under the order, which reads labels;
/// nodes and cutoffs above it, where the search reads children. A search that comes back to a node
/// does so on a remembered tree, so that every node counts once.
///
/// \param tree  a valued tree in its natural order
/// \param a     one of the list of searches for such trees
/// \param how   with a range, if there are chance nodes
/// \param progress  called with the number of nodes every now and then
/// \param watch     also called with what the search reports of its visits: searches/events.hpp
/// \throws memory_limit_reached  if the memory is not enough
template <game_tree Tree, class Algorithm, class Watch = unwatched>
auto measure(Tree tree, Algorithm const& a, search_settings<label_t<Tree>> const& how,
             progress_fn const& progress, Watch const& watch = {})
{
    effort work;
    auto const evaluated = [&]<class Label>(label_forced<Label> const&) { ++work.evaluations; };
    auto const visited = [&]<class Child>(child_made<Child> const&) {
        if (++work.nodes % nodes_between_looks == 0)
            progress(a.name, work.nodes);
    };
    auto const cutoffs = boost::hana::overload([&](children_opened const&) { ++work.cutoffs; },
                                               [&](children_exhausted const&) { --work.cutoffs; });
    auto const of_visits = boost::hana::overload(cutoffs, watch);
    auto const of_all = boost::hana::overload(visited, of_visits);
    // Trees are copied, and some searches keep them: they only refer to the counts.
    auto const fold = [&](auto const& ordered) {
        if constexpr (Algorithm::about.for_chance)
            return a.search(ordered | views::observe(ranges::ref(of_all)), how.range.value());
        else if constexpr (Algorithm::visits_once)
            return ordered | views::observe(ranges::ref(of_all)) | a.within(how.memory, how.win);
        else
            return ordered | views::observe(visited) | views::memo(how.memory)
                 | views::observe(ranges::ref(of_visits)) | a.search;
    };
    auto const labels = std::move(tree) | views::observe(evaluated);
    auto const start = std::chrono::steady_clock::now();
    auto worth = how.best_first ? fold(labels | views::best_first) : fold(labels);
    work.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return measured<label_t<Tree>>{std::move(worth), work};
}

} // namespace gametree::laboratory
