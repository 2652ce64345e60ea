/// \file
/// A tree of each kind, for the laws of their children as ranges.
#pragma once

#include <vector>

#include <range/v3/view/iota.hpp>

#include <games/tic_tac_toe/position.hpp>
#include <gametree/generate.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/counted_tree.hpp"

namespace gametree_tests {

inline constexpr auto label_of = [](auto const& node) { return node.label(); };
inline constexpr auto is_even = [](int x) { return x % 2 == 0; };

/// The labels of a range of trees; a loop compiles in a fraction of the time of `ranges::to`.
template <class Range>
std::vector<int> labels_in(Range trees)
{
    std::vector<int> labels;
    for (auto&& tree : trees)
        labels.push_back(tree.label());
    return labels;
}

template <class Tree>
std::vector<int> labels_below(Tree const& tree)
{
    return labels_in(tree.children());
}

/// Calls `check` with a tree of numbers of every kind that the library makes, and of one that it
/// does not.
template <class Check>
void for_each_kind_of_tree(Check check)
{
    using namespace gametree;
    auto const ignored = [](children_opened) { };
    rose_tree<int> const strict{5, {{3, {{1}, {2}}}, {4}, {6, {{9}, {8}, {7, {{0}}}}}}};
    check(strict);
    check(strict | views::map([](int x) { return x + 1; }));
    check(strict | views::prune(2, is_even));
    check(strict | views::best_first);
    check(strict | views::memo);
    check(strict | views::observe(ignored));
    check(generate([](int n) { return ranges::views::iota(2 * n, 2 * n + 3); }, 1));
    check(game_tree_of(tic_tac_toe::position()) | views::prune(2) | views::map(static_value)
          | views::best_first | views::memo);
    counters count;
    check(counted_tree(count));
}

} // namespace gametree_tests
