/// \file
/// scout: evaluate the first child, and ask of every other only whether it is better.
///
///   scout a b (Node x []) = x
///   scout a b (Node x ts) = foldl better (- scout (-b) (-a) t1) (tail ts)
///     where better m t | m >= b           = m                        -- cutoff
///                      | a' < r, r < b    = max m (- scout (-b) (-r) t)
///                      | otherwise        = max m r
///             where a' = max a m
///                   r  = - atLeast (- a') t              -- null window: is t worth more?
///
/// after J. Pearl (1980) with the windows of A. Reinefeld, "An improvement to the scout tree search
/// algorithm", ICCA Journal 6 (1983).
///
/// Laws:     scout == minimax.
///           Tested in lib/searches/ladder.cpp.
/// Laziness: forces leaf labels only. A child that fails the question is searched again, so without
///           `views::memo` a label may be forced more than once. The distinct leaves that it forces
///           are a subset of those of alpha_beta.
/// Memory:   one stack frame a level; nothing is allocated.
#pragma once

#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/detail/deep.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/searches/window.hpp>

namespace gametree {

/// `scout(tree)` or `tree | scout`.
///
/// \param tree  finite tree of values, each from the view of the player to move at its node
/// \return      minimax of `tree`
/// \par Cost    at most the distinct leaves of alpha_beta; some are forced again
struct scout_fn : tree_function {
    template <valued_tree Tree>
    [[nodiscard]] constexpr label_t<Tree> operator()(Tree tree) const
    {
        return value(std::move(tree), no_bound{}, no_bound{});
    }

private:
    template <valued_tree Tree, class Alpha, class Beta>
    static constexpr label_t<Tree> value(Tree tree, Alpha alpha, Beta beta)
    {
        detail::visit const visit(tree, node_entered{alpha, beta});
        auto subtrees = tree.children();
        auto first = ranges::begin(subtrees);
        auto const end = ranges::end(subtrees);
        if (first == end)
            return visit.returns(label_t<Tree>(tree.label()));
        return detail::with_room(
            [alpha, beta, visit](auto it, auto last) {
                auto most = negate(value(*it, negate(beta), negate(alpha)));
                while (++it != last and not at_least(most, beta)) {
                    auto const child = *it;
                    auto const low = join(alpha, most);
                    auto next = negate(null_window(child, question::at_least, negate(low)));
                    if (low < next and not at_least(next, beta))
                        next = negate(value(child, negate(beta), negate(next)));
                    if (most < next)
                        most = std::move(next);
                }
                return visit.returns(std::move(most));
            },
            std::move(first), end);
    }
};

inline constexpr scout_fn scout{};

} // namespace gametree
