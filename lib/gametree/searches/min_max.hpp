/// \file
/// min_max: minimax that stops at a win, as the Romanian lecture has it.
///
///   minMax w (Node x []) = x
///   minMax w (Node x ts) = go nothing ts
///     where go m ts     | m >= w = m                               -- a win: nothing is worth more
///           go m []              = m
///           go m (t:ts)          = go (max m (- minMax w t)) ts
///
/// after the Romanian lecture, method MIN-MAX, whose `worst` is infinite; here `w` is what a win is
/// worth. One thing is repaired: a full board that nobody has won, met above depth 0, has no successors
/// and as printed keeps `worst` for its value, an infinity (`.OXXO..XO`, four plies ahead); here the
/// end of the game is a leaf.
///
/// Law:      min_max w t == minimax t if every value of t lies between -w and w; without w it is
///           minimax.
///           Tested in lib/searches/ladder.cpp.
/// Laziness: forces leaf labels only, left to right, a subset of those that minimax forces.
/// Memory:   one stack frame a level; nothing is allocated.
#pragma once

#include <concepts>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/detail/deep.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/searches/window.hpp>

namespace gametree {

/// `min_max(tree, win)`, `tree | min_max(win)`; without `win` it never stops early.
///
/// \param tree  finite tree of values, each from the view of the player to move at its node
/// \param win   what a won position is worth to the winner
/// \return      minimax of `tree`, if nothing in it is worth more than `win` to anybody
/// \par Cost    at most the leaves of minimax
struct min_max_fn : tree_function {
    template <valued_tree Tree>
    [[nodiscard]] constexpr label_t<Tree> operator()(Tree tree) const
    {
        return value(std::move(tree), no_bound{});
    }
    template <valued_tree Tree>
    [[nodiscard]] constexpr label_t<Tree> operator()(Tree tree, label_t<Tree> const& win) const
    {
        return value(std::move(tree), win);
    }
    template <game_value Value>
    [[nodiscard]] constexpr auto operator()(Value win) const
    {
        return with_arguments(*this, std::move(win));
    }

private:
    template <valued_tree Tree, class Win>
    static constexpr label_t<Tree> value(Tree tree, Win win)
    {
        detail::visit const visit(tree, node_entered{no_bound{}, no_bound{}});
        auto subtrees = tree.children();
        auto first = ranges::begin(subtrees);
        auto const end = ranges::end(subtrees);
        if (first == end)
            return visit.returns(label_t<Tree>(tree.label()));
        return detail::with_room(
            [win, visit](auto it, auto last) {
                auto most = negate(value(*it, win));
                while (++it != last and not at_least(most, win))
                    if (auto next = negate(value(*it, win)); most < next)
                        most = std::move(next);
                return visit.returns(std::move(most));
            },
            std::move(first), end);
    }
};

inline constexpr min_max_fn min_max{};

} // namespace gametree
