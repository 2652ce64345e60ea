/// \file
/// null_window: Pearl's TEST, a yes-or-no question about the value of a tree.
///
///   at_least g t = value t >= g        exceeds g t = value t > g
///
///   atLeast g (Node x []) = x >= g     exceeds g (Node x []) = x > g
///   atLeast g (Node x ts) = or [not (exceeds (-g) t) | t <- ts]
///   exceeds g (Node x ts) = or [not (atLeast (-g) t) | t <- ts]
///
/// after J. Pearl, "Asymptotic properties of minimax trees and game-searching procedures",
/// Artificial Intelligence 14 (1980). For integers these are alpha-beta with the windows (g-1, g)
/// and (g, g+1); asked this way they need no next value, and the values may be of any ordered type.
/// The answer is fail-soft: a value r that itself passes the test if and only if the tree does, and
/// then bounds the tree's value from below, else from above.
///
/// Law:      for r = null_window(t, q, g): passes(q, r, g) == passes(q, minimax t, g).
///           Tested in lib/searches/ladder.cpp.
/// Laziness: forces leaf labels only, left to right; stops at the first child that answers yes.
/// Memory:   one stack frame a level; nothing is allocated.
#pragma once

#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/detail/deep.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/events.hpp>

namespace gametree {

/// Which of the two questions: is the value at least the goal, or does it exceed it.
enum class question : bool { at_least, exceeds };

/// The question that a child is asked with the negated goal, and answers the other way round.
[[nodiscard]] constexpr question dual(question q)
{
    return q == question::at_least ? question::exceeds : question::at_least;
}

/// Whether `value` passes the test against `goal`.
template <game_value Value>
[[nodiscard]] constexpr bool passes(question q, Value const& value, Value const& goal)
{
    return q == question::at_least ? value >= goal : value > goal;
}

/// `null_window(tree, question, goal)`: a fail-soft answer to one question about minimax.
///
/// \param tree  finite tree of values, each from the view of the player to move at its node
/// \param goal  what the value is compared with, for the player to move at the root
/// \return      r that passes the test if and only if minimax of `tree` does; if it passes,
///              minimax(tree) >= r, else minimax(tree) <= r
/// \par Cost    at best one child of every other level, at worst every leaf
struct null_window_fn {
    template <valued_tree Tree>
    [[nodiscard]] constexpr label_t<Tree> operator()(Tree tree, question q,
                                                     label_t<Tree> const& goal) const
    {
        return q == question::at_least ? ask<question::at_least>(std::move(tree), goal)
                                       : ask<question::exceeds>(std::move(tree), goal);
    }

private:
    template <question Question, valued_tree Tree>
    static constexpr label_t<Tree> ask(Tree tree, label_t<Tree> goal)
    {
        detail::visit const visit(tree, question_asked{Question == question::exceeds, goal});
        auto subtrees = tree.children();
        auto first = ranges::begin(subtrees);
        auto const end = ranges::end(subtrees);
        if (first == end)
            return visit.returns(label_t<Tree>(tree.label()));
        return detail::with_room(
            [goal, visit](auto it, auto last) {
                auto most = negate(ask<dual(Question)>(*it, negate(goal)));
                while (++it != last and not passes(Question, most, goal))
                    if (auto next = negate(ask<dual(Question)>(*it, negate(goal))); most < next)
                        most = std::move(next);
                return visit.returns(std::move(most));
            },
            std::move(first), end);
    }
};

inline constexpr null_window_fn null_window{};

/// Whether minimax of `tree` is at least `goal`; the cost of a null window.
template <valued_tree Tree>
[[nodiscard]] constexpr bool value_at_least(Tree tree, label_t<Tree> const& goal)
{
    return null_window(std::move(tree), question::at_least, goal) >= goal;
}

/// Whether minimax of `tree` exceeds `goal`; the cost of a null window.
template <valued_tree Tree>
[[nodiscard]] constexpr bool value_exceeds(Tree tree, label_t<Tree> const& goal)
{
    return null_window(std::move(tree), question::exceeds, goal) > goal;
}

} // namespace gametree
