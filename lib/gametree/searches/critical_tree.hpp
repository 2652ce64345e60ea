/// \file
/// critical_leaves: how few leaves of this tree prove its value.
///
/// A proof that a tree is worth w shows that it is worth at least w (one child of each of our
/// nodes, every child of each of theirs) and at most w (the other way round). The smallest has
///
///   lower w (Node x []) = 1 if x >= w          upper w (Node x []) = 1 if x <= w
///   lower w (Node x ts) = minimum [upper (-w) t | t <- ts]
///   upper w (Node x ts) = sum     [lower (-w) t | t <- ts]
///   exact w (Node x []) = 1 if x == w
///   exact w (Node x ts) = minimum [exact (-w) t + sum [lower (-w) u | u <- ts, u /= t] | t <- ts]
///
/// leaves, `exact (minimax t) t` in all, where a proof that there is not is infinitely large. Every
/// search that is right on all trees, whatever their values, forces at least so many labels, in
/// whatever order it visits the children. One that knows a least or a greatest value can do with
/// fewer: where a win cannot be surpassed, the first one is enough.
///
/// Law:      on a uniform tree of branching b and depth d it is b^ceil(d/2) + b^floor(d/2) - 1,
///           whatever the values (D. E. Knuth and R. W. Moore, Artificial Intelligence 6, 1975).
///           Tested in lib/searches/critical_tree.cpp.
/// Laziness: forces every leaf: this is a measure of the tree, not a search.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/detail/deep.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// `critical_leaves(tree)`, `tree | critical_leaves`, or `critical_leaves(tree, value)` where the
/// value of the tree is known already.
///
/// \param tree   finite tree of values, each from the view of the player to move at its node
/// \param value  minimax of `tree`; for any other value there is no proof
/// \return       the number of leaves in the smallest proof of the tree's value, at most 2^64 - 1
/// \par Cost     every leaf is forced; without `value`, alpha_beta comes first
struct critical_leaves_fn : tree_function {
    template <valued_tree Tree>
    [[nodiscard]] constexpr std::uint64_t operator()(Tree tree) const
    {
        auto const value = alpha_beta(tree);
        return proofs(std::move(tree), value).exact;
    }
    template <valued_tree Tree>
    [[nodiscard]] constexpr std::uint64_t operator()(Tree tree, label_t<Tree> const& value) const
    {
        return proofs(std::move(tree), value).exact;
    }

private:
    static constexpr auto none = std::numeric_limits<std::uint64_t>::max();

    /// The sizes of the smallest proofs, `none` where there is none.
    struct sizes {
        std::uint64_t lower = none;
        std::uint64_t upper = 0;
        std::uint64_t exact = none;
    };

    static constexpr std::uint64_t plus(std::uint64_t a, std::uint64_t b)
    {
        return a > none - b ? none : a + b;
    }

    template <valued_tree Tree>
    static constexpr sizes proofs(Tree tree, label_t<Tree> value)
    {
        if (detail::stack_is_low()) [[unlikely]]
            return detail::on_fresh_stack([tree, value] { return proofs(tree, value); });
        auto subtrees = tree.children();
        auto it = ranges::begin(subtrees);
        auto const last = ranges::end(subtrees);
        if (it == last) {
            label_t<Tree> const x = tree.label();
            return {x >= value ? 1 : none, x <= value ? 1 : none, x == value ? 1 : none};
        }
        sizes node;
        for (; it != last; ++it) {
            auto const child = proofs(*it, negate(value));
            // the exact proof goes through this child, or through an earlier one
            node.exact = std::min(plus(node.upper, child.exact), plus(node.exact, child.lower));
            node.upper = plus(node.upper, child.lower);
            node.lower = std::min(node.lower, child.upper);
        }
        return node;
    }
};

inline constexpr critical_leaves_fn critical_leaves{};

} // namespace gametree
