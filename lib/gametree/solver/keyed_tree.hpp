/// \file
/// keyed_tree: trees whose nodes say what they depend on, so that a node can be known again.
///
///   key (genGtree f x) = x
///   key (prune n t)    = (key t, n)
///   key (mapGtree f t) = key t
///
/// Law:      within one pipeline, nodes with equal keys have equal trees below them.
///           Tested in lib/solver/keys.cpp.
///
/// A game comes to the same position in many ways: its tree has many nodes with one key. What a
/// search found out at one of them holds at all of them; see transposition_table.hpp.
#pragma once

#include <limits>
#include <utility>

#include <gametree/game_tree.hpp>

namespace gametree {

/// A tree whose nodes have keys.
template <class Tree>
concept keyed_tree = game_tree<Tree> && requires(Tree const& tree) { tree.key(); };

/// The key of a node of a tree that is cut: the key of the whole tree, and how many plies are left.
template <class Label>
struct pruned_key {
    Label label; ///< the key of the tree that is not cut
    int depth; ///< plies, at least 0; or `to_the_end`
};
template <class Label>
pruned_key(Label, int) -> pruned_key<Label>;

/// The depth of a tree that is not cut.
inline constexpr int to_the_end = std::numeric_limits<int>::max();

namespace detail {
    template <class Label>
    constexpr pruned_key<Label> with_depth(Label key)
    {
        return {std::move(key), to_the_end};
    }
    template <class Label>
    constexpr pruned_key<Label> with_depth(pruned_key<Label> key)
    {
        return key;
    }
    template <class Key>
    inline constexpr bool has_depth = false;
    template <class Label>
    inline constexpr bool has_depth<pruned_key<Label>> = true;
} // namespace detail

/// A keyed tree that is cut. It has no key once it has been cut again: one depth would not tell how
/// far it goes where dynamic positions are followed.
template <class Tree>
concept pruned_tree
    = keyed_tree<Tree> && detail::has_depth<decltype(std::declval<Tree const&>().key())>;

/// The key of `node` and the number of plies that are left below it, or `to_the_end`.
template <keyed_tree Tree>
[[nodiscard]] constexpr auto depth_key(Tree const& node)
{
    return detail::with_depth(node.key());
}

/// What a keyed tree is grown from: the positions of a game.
template <keyed_tree Tree>
using seed_t = decltype(depth_key(std::declval<Tree const&>()).label);

} // namespace gametree
