/// \file
/// deep_star1: windows handed down through choices and through chance.
///
///   deep_star1 (l,h) a b (Node x [])    = x
///   deep_star1 (l,h) a b (Node x ts)    = alpha-beta's loop, the range negated below
///   deep_star1 (l,h) a b (Chance x pts) = go 0 1 pts
///     where go s r []          = s
///           go s r ((p,t):pts) | s' + r' * h <= a = s' + r' * h
///                              | s' + r' * l >= b = s' + r' * l
///                              | otherwise        = go s' r' pts
///             where s' = s + p * deep_star1 (l,h) a' b' t
///                   a' = max l ((a - s - r' * h) / p)
///                   b' = min h ((b - s - r' * l) / p)
///                   r' = r - p
///
/// As B. W. Ballard, "The *-minimax search procedure for trees containing chance nodes", Artificial
/// Intelligence 21 (1983), has Star1, made fail-soft. To `star1` it is what `alpha_beta` is to
/// `omit`.
///
/// Laws:     deep_star1 r == expectiminimax if all values lie in r; its leaves are a subset of
///           those of star1, in the same order. With a window: exact inside it, outside a bound
///           on the same side.
///           Tested in lib/chance/searches.cpp.
/// Laziness: forces labels of leaves only, left to right; makes every node at most once.
/// Memory:   one stack frame a level; nothing is allocated.
#pragma once

#include <concepts>
#include <optional>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weights.hpp>
#include <gametree/detail/deep.hpp>
#include <gametree/detail/number_size.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// `deep_star1(tree, range)` or `tree | deep_star1(range)`; with a window inside the range,
/// `deep_star1(tree, range, window)`.
///
/// \param tree    finite chance tree of values, each from the view of the player to move at its
///                node
/// \param range   the least and the greatest value that the tree can have, for the player to
///                move at the root
/// \param window  where the value is wanted exactly; without it, all of `range`
/// \return        expectiminimax of `tree`, or with a window a bound on it as in the law above
/// \par Cost      at most the leaves of star1, each forced once
/// \throws std::domain_error  for a value outside `range` or weights that are not positive or do
///         not sum to 1, where the search reads them
struct deep_star1_fn {
    template <valued_chance_tree Tree>
    [[nodiscard]] constexpr label_t<Tree> operator()(Tree tree,
                                                     value_range<label_t<Tree>> range) const
    {
        auto window = range;
        return value(std::move(tree), range, window);
    }
    template <valued_chance_tree Tree>
    [[nodiscard]] constexpr label_t<Tree> operator()(Tree tree, value_range<label_t<Tree>> range,
                                                     value_range<label_t<Tree>> window) const
    {
        return value(std::move(tree), range, window);
    }
    template <class Value>
    [[nodiscard]] constexpr auto operator()(value_range<Value> range) const
    {
        return tree_closure{[range = std::move(range)]<valued_chance_tree Tree>(Tree tree)
                                requires std::same_as<label_t<Tree>, Value>
                            { return deep_star1_fn{}(std::move(tree), range); }};
    }

private:
    template <class Value>
    using range_of = value_range<Value>;

    template <valued_chance_tree Tree>
    static constexpr label_t<Tree> value(Tree tree, range_of<label_t<Tree>> const& range,
                                         range_of<label_t<Tree>> const& window)
    {
        detail::visit const visit(tree, node_entered{window.lowest(), window.highest()});
        if (is_known_leaf(tree))
            return visit.returns(range.checked(tree.label()));
        auto subtrees = tree.children();
        auto first = ranges::begin(subtrees);
        auto const end = ranges::end(subtrees);
        if (first == end)
            return visit.returns(range.checked(tree.label()));
        if (tree.is_chance())
            return detail::with_room(
                [&](auto it, auto last) {
                    return visit.returns(mean<Tree>(it, last, range, window));
                },
                std::move(first), end);
        return detail::with_room(
            [&](auto it, auto last) { return visit.returns(best<Tree>(it, last, range, window)); },
            std::move(first), end);
    }
    template <class Tree, class It, class Last, class Value>
    static constexpr Value best(It& it, Last const& last, range_of<Value> const& range,
                                range_of<Value> const& window)
    {
        auto const below = range.negated();
        auto most = negate(value<Tree>(*it, below, window.negated()));
        while (++it != last and most < window.highest()) {
            auto const& alpha = most < window.lowest() ? window.lowest() : most;
            auto next = negate(
                value<Tree>(*it, below, range_of<Value>(negate(window.highest()), negate(alpha))));
            if (most < next)
                most = std::move(next);
        }
        return most;
    }
    template <class Tree, class It, class Last, class Value>
    static constexpr Value mean(It& it, Last const& last, range_of<Value> const& range,
                                range_of<Value> const& window)
    {
        weights_left<weight_t<Tree>> weights;
        std::optional<Value> sum;
        for (; it != last; ++it) {
            Tree outcome = *it;
            auto const weight = outcome.weight();
            weights.take(weight);
            auto const best_left = weights.left() * range.highest();
            auto const worst_left = weights.left() * range.lowest();
            auto const wanted = [&](Value const& bound, Value const& left) -> Value {
                return detail::of_bounded_size(
                    Value((sum ? bound - *sum - left : bound - left) / weight));
            };
            auto low = wanted(window.lowest(), best_left);
            auto high = wanted(window.highest(), worst_left);
            if (low < range.lowest())
                low = range.lowest();
            if (range.highest() < high)
                high = range.highest();
            // rounding, or a bound that has just been met, may leave nothing between the two
            auto const part = weight
                            * value<Tree>(std::move(outcome), range,
                                          low < high ? range_of<Value>(low, high) : range);
            sum = detail::of_bounded_size(sum ? *sum + part : part);
            if (auto highest = *sum + best_left; highest <= window.lowest())
                return range.clamped(std::move(highest));
            if (auto lowest = *sum + worst_left; window.highest() <= lowest)
                return range.clamped(std::move(lowest));
        }
        weights.finish();
        return range.clamped(*std::move(sum));
    }
};

inline constexpr deep_star1_fn deep_star1{};

} // namespace gametree
