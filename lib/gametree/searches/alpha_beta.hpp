/// \file
/// alpha_beta: bounds handed down, so that a cutoff can skip any number of levels.
///
///   alphaBeta a b (Node x []) = x
///   alphaBeta a b (Node x ts) = go nothing ts
///     where go m (t:ts) | m >= b, ts left = m                        -- cutoff
///                       | otherwise       = go (max m v) ts
///             where v = - alphaBeta (-b) (- max a m) t
///           go m []     = m
///
/// after R. S. Bird and J. Hughes, "The alpha-beta algorithm: an exercise in program
/// transformation", Information Processing Letters 24 (1987); fail-soft as in J. P. Fishburn,
/// "Another optimization of alpha-beta search", SIGART Bulletin 84 (1983).
///
/// Laws:     without a window, alpha_beta == minimax. With the window (a, b) and result r, where v
///           is the value by minimax:
///           r <= a implies v <= r,  a < r < b implies v == r,  r >= b implies v >= r.
///           Tested in lib/searches/ladder.cpp.
///           In a distributive lattice (lattice.hpp) the cutoff is at join a m >= b, and
///           join a (meet r b) == join a (meet v b). Tested in lib/searches/lattices.cpp.
/// Laziness: forces leaf labels only, left to right, a subset of those that `omit` forces. On a
///           perfectly ordered uniform tree they are b^ceil(d/2) + b^floor(d/2) - 1, and no search
///           that knows no range of the values can do with fewer (D. E. Knuth and R. W. Moore,
///           Artificial Intelligence 6, 1975).
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

/// `alpha_beta(tree)`, `tree | alpha_beta`, `tree | alpha_beta(window(a, b))`.
///
/// \param tree    finite tree of values, each from the view of the player to move at its node
/// \param window  the values that the caller wants to tell apart; absent, all of them
/// \return        minimax of `tree`, or a bound on it as in the law above
/// \par Cost      between the critical tree and all of the tree
struct alpha_beta_fn : tree_function {
    template <lattice_tree Tree>
    [[nodiscard]] constexpr label_t<Tree> operator()(Tree tree) const
    {
        return value(std::move(tree), no_bound{}, no_bound{});
    }
    template <lattice_tree Tree>
    [[nodiscard]] constexpr label_t<Tree> operator()(Tree tree, window<label_t<Tree>> w) const
    {
        return w.apply([&](auto alpha, auto beta) { return value(std::move(tree), alpha, beta); });
    }
    template <lattice_value Value>
    [[nodiscard]] constexpr auto operator()(window<Value> w) const
    {
        return with_arguments(*this, std::move(w));
    }

private:
    /// Whether `most` leaves nothing to find in the window: the cutoff. Of a total order `alpha` is below
    /// `beta` and need not be looked at.
    template <lattice_value Value, class Alpha, class Beta>
    [[nodiscard]] static constexpr bool closed(Value const& most, Alpha const& alpha,
                                               Beta const& beta)
    {
        if constexpr (game_value<Value>)
            return at_least(most, beta);
        else
            return at_least(join(alpha, most), beta);
    }

    template <lattice_tree Tree, class Alpha, class Beta>
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
                while (++it != last and not closed(most, alpha, beta))
                    raise(most, negate(value(*it, negate(beta), negate(join(alpha, most)))));
                return visit.returns(std::move(most));
            },
            std::move(first), end);
    }
};

inline constexpr alpha_beta_fn alpha_beta{};

} // namespace gametree
