/// \file
/// fused: `omit` without its lists.
///
/// `minimum (mmx t)`, read only as far as `minleq n` would read it, is a function of `t` and `n`;
/// unfolding the equations of lists.hpp into it leaves no list:
///
///   fused t           = - least t nothing
///   least (Node x []) n = -x
///   least (Node x ts) n = go (least t1 nothing) (tail ts)
///     where go m ts | -m <= n   = -m                 -- minleq: the reader stops here
///           go m []             = -m
///           go m (t:ts)         = go (max m (least t m)) ts
///
/// Laws:     fused == omit, in value, in the labels that are forced and in their order.
///           Tested in lib/searches/ladder.cpp.
/// Laziness: as omit; shallow cutoffs only (Knuth and Moore's F1). On a perfectly ordered uniform
///           tree it forces A(d) = A(d-1) + (b-1) A(d-2) leaves, A(0) = 1, A(1) = b.
/// Memory:   one stack frame a level; nothing is allocated.
#pragma once

#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/detail/deep.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/searches/window.hpp>

namespace gametree {

/// `fused(tree)` or `tree | fused`.
///
/// \param tree  finite tree of values, each from the view of the player to move at its node
/// \return      minimax of `tree`
/// \par Cost    at most the leaves of minimax, exactly those of omit
struct fused_fn : tree_function {
    template <lattice_tree Tree>
    [[nodiscard]] constexpr label_t<Tree> operator()(Tree tree) const
    {
        return negate(least(std::move(tree), no_bound{}));
    }

private:
    /// `minimum (mmx tree)` if that is greater than `bound`, else something that is not.
    template <lattice_tree Tree, class Bound>
    static constexpr label_t<Tree> least(Tree tree, Bound bound)
    {
        detail::visit const visit(tree, node_entered{no_bound{}, negate(bound)});
        auto subtrees = tree.children();
        auto first = ranges::begin(subtrees);
        auto const end = ranges::end(subtrees);
        if (first == end)
            return negate(visit.returns(label_t<Tree>(tree.label())));
        return detail::with_room(
            [bound, visit](auto it, auto last) {
                auto most = least(*it, no_bound{});
                while (++it != last and not at_most(negate(most), bound))
                    raise(most, least(*it, most));
                return negate(visit.returns(std::move(most)));
            },
            std::move(first), end);
    }
};

inline constexpr fused_fn fused{};

} // namespace gametree
