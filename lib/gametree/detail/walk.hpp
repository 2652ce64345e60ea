/// \file
/// A depth-first walk with an explicit stack, for trees of any depth.
///
///   walk (Node x ts) = enter x : concat (map walk ts) ++ [leave]
///
/// Laziness: reads each iterator once, and steps it on after the child has been left: the order of
///           plain recursion.
#pragma once

#include <concepts>
#include <deque>

#include <range/v3/iterator/concepts.hpp>
#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/game_tree.hpp>

namespace gametree::detail {

/// A node that has been entered and not been left. It stays where it was made, because iterators
/// may point into the range.
template <game_tree Tree>
struct entered_node {
    children_t<Tree> subtrees;
    ranges::iterator_t<children_t<Tree>> it;
    ranges::sentinel_t<children_t<Tree>> last;

    explicit entered_node(Tree const& tree)
        : subtrees(tree.children()),
          it(ranges::begin(subtrees)),
          last(ranges::end(subtrees))
    {
    }
    entered_node(entered_node const&) = delete;
    entered_node& operator=(entered_node const&) = delete;
};

/// Calls `enter(node)` for each node of a finite tree in preorder, and `leave()` for each one when
/// its subtree is done.
template <game_tree Tree, std::invocable<Tree const&> Enter, std::invocable Leave>
void walk(Tree const& tree, Enter enter, Leave leave)
{
    std::deque<entered_node<Tree>> path; // which moves no element
    auto const descend = [&](Tree const& node) {
        enter(node);
        path.emplace_back(node);
    };
    descend(tree);
    while (true) {
        if (auto& top = path.back(); top.it != top.last) {
            descend(*top.it);
            continue;
        }
        leave();
        path.pop_back();
        if (path.empty())
            return;
        ++path.back().it;
    }
}

} // namespace gametree::detail
