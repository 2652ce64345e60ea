/// \file
/// expectiminimax: the value of a tree in which chance has its turns too, by definition.
///
///   expectiminimax (Node x [])    = x
///   expectiminimax (Node x ts)    = - minimum [expectiminimax t | t <- ts]
///   expectiminimax (Chance x [])  = x
///   expectiminimax (Chance x pts) = sum [p * expectiminimax t | (p, t) <- pts]
///
/// after D. Michie, "Game-playing and game-learning automata", 1966, and the thesis,
/// section 2.2. A chance node is valued for the player who moves after it, as its outcomes are:
/// nobody's turn passes by.
///
/// Laws:     the definition; in floating-point numbers, too, the mean at a chance node lies between
///           its outcomes. `gamma`, `star1`, `star2` and `deep_star1` are tested against it. On a
///           tree without chance nodes it is `minimax`.
///           Tested in lib/chance/searches.cpp and lib/chance/doubles.cpp.
/// Laziness: forces the label of every leaf, left to right, and no other; makes every node once.
/// Memory:   one stack frame a level; nothing is allocated.
#pragma once

#include <concepts>
#include <limits>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/chance/weights.hpp>
#include <gametree/detail/deep.hpp>
#include <gametree/detail/number_size.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// `expectiminimax(tree)` or `tree | expectiminimax`.
///
/// \param tree  finite chance tree of values, each from the view of the player to move at its node
/// \return      the value of the root from the view of the player to move there
/// \throws std::domain_error  if the weights of a chance node are not positive or do not sum to 1,
///              or a value is too long
/// \par Cost    every node is made and every leaf evaluated
struct expectiminimax_fn : tree_function {
    template <valued_chance_tree Tree>
    [[nodiscard]] constexpr label_t<Tree> operator()(Tree tree) const
    {
        return value(std::move(tree));
    }

private:
    /// The least and the greatest of some values, between which their mean is: rounding can take it
    /// further out. Exact numbers need none of that.
    template <class Value>
    struct between {
        constexpr void add(Value const&) { }
        static constexpr Value clamped(Value mean) { return mean; }
    };
    template <std::floating_point Value>
    struct between<Value> {
        Value least = std::numeric_limits<Value>::infinity();
        Value greatest = -std::numeric_limits<Value>::infinity();

        constexpr void add(Value value)
        {
            least = value < least ? value : least;
            greatest = greatest < value ? value : greatest;
        }
        [[nodiscard]] constexpr Value clamped(Value mean) const
        {
            return mean < least ? least : greatest < mean ? greatest : mean;
        }
    };

    template <valued_chance_tree Tree>
    static constexpr label_t<Tree> value(Tree tree)
    {
        detail::visit const visit(tree, node_entered{no_bound{}, no_bound{}});
        if (is_known_leaf(tree))
            return visit.returns(label_t<Tree>(tree.label()));
        auto subtrees = tree.children();
        auto first = ranges::begin(subtrees);
        auto const end = ranges::end(subtrees);
        if (first == end)
            return visit.returns(label_t<Tree>(tree.label()));
        if (tree.is_chance())
            return detail::with_room(
                [visit](auto it, auto last) { return visit.returns(mean<Tree>(it, last)); },
                std::move(first), end);
        return detail::with_room(
            [visit](auto it, auto last) { return visit.returns(best<Tree>(it, last)); },
            std::move(first), end);
    }
    template <class Tree, class It, class Last>
    static constexpr label_t<Tree> mean(It& it, Last const& last)
    {
        weights_left<weight_t<Tree>> weights;
        between<label_t<Tree>> outcomes;
        auto const weighed = [&](Tree outcome) {
            auto const weight = outcome.weight();
            weights.take(weight);
            auto const worth = value(std::move(outcome));
            outcomes.add(worth);
            return detail::of_bounded_size(weight * worth);
        };
        auto sum = weighed(*it);
        while (++it != last)
            sum = detail::of_bounded_size(sum + weighed(*it));
        weights.finish();
        return outcomes.clamped(std::move(sum));
    }
    template <class Tree, class It, class Last>
    static constexpr label_t<Tree> best(It& it, Last const& last)
    {
        auto least = value<Tree>(*it);
        while (++it != last)
            if (auto next = value<Tree>(*it); next < least)
                least = std::move(next);
        return negate(least);
    }
};

inline constexpr expectiminimax_fn expectiminimax{};

} // namespace gametree
