/// \file
/// minimax: the value of a game tree, by definition.
///
///   minimax (Node x []) = x
///   minimax (Node x ts) = - minimum [minimax t | t <- ts]           the lecture, slide 4
///
/// Law:      the definition; every other search is tested against it.
///           Tested in lib/searches/ladder.cpp.
/// Laziness: forces the label of every leaf, left to right, and no other; makes every node once. Of
///           labels that are functions the value is a function, which makes and forces when it is
///           called what their minimum does not leave out.
/// Memory:   one stack frame a level; nothing is allocated.
#pragma once

#include <limits>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/view/transform.hpp>

#include <gametree/detail/deep.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/lattice.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// A label that is a function of what each player asks, such as `clamped`. `minimum(it, last, mine,
/// theirs)` answers for the least of the functions from `it` on, and asks no more of them than it must.
template <class Label>
concept function_label = Label::is_function;

/// The value of a tree of such labels, with (-f) mine theirs = - f theirs mine.
template <game_tree Tree>
    requires function_label<label_t<Tree>>
struct minimax_function {
    Tree tree;

    template <class Mine, class Theirs>
    [[nodiscard]] constexpr auto operator()(Mine const& mine, Theirs const& theirs) const
    {
        auto const below = [](Tree child) { return minimax_function{std::move(child)}; };
        auto functions = ranges::views::transform(tree.children(), below);
        auto first = ranges::begin(functions);
        auto const end = ranges::end(functions);
        if (first == end)
            return tree.label()(mine, theirs);
        return detail::with_room(
            [mine, theirs](auto it, auto last) {
                return negate(label_t<Tree>::minimum(std::move(it), last, theirs, mine));
            },
            std::move(first), end);
    }
};

/// `minimax(tree)` or `tree | minimax`.
///
/// \param tree  finite tree of values, each from the view of the player to move at its node
/// \return      the value of the root from the view of the player to move there
/// \par Cost    every node is made and every leaf evaluated
struct minimax_fn : tree_function {
    template <lattice_tree Tree>
    [[nodiscard]] constexpr label_t<Tree> operator()(Tree tree) const
    {
        return value(std::move(tree));
    }
    template <game_tree Tree>
        requires function_label<label_t<Tree>>
    [[nodiscard]] constexpr minimax_function<Tree> operator()(Tree tree) const
    {
        return {std::move(tree)};
    }

private:
    /// Of a function that calls itself for the first child and, in a loop, for the others, g++ inlines half
    /// as many levels. Whole numbers can do with one call: none is above the greatest. Minimax of
    /// tic-tac-toe then takes 1.02 times as long as a loop by hand instead of 1.22 times with g++ 12, but
    /// 1.19 instead of 1.06 with clang++ 19; where a flag says whether a child has been seen, it is
    /// 1.11 with g++.
    template <class Value>
    static constexpr bool calls_itself_in_one_place =
#if defined(__clang__)
        false;
#else
        std::numeric_limits<Value>::is_integer and std::numeric_limits<Value>::is_bounded;
#endif

    template <lattice_tree Tree>
    static constexpr label_t<Tree> value(Tree tree)
    {
        detail::visit const visit(tree, node_entered{no_bound{}, no_bound{}});
        auto subtrees = tree.children();
        auto first = ranges::begin(subtrees);
        auto const end = ranges::end(subtrees);
        if (first == end)
            return visit.returns(label_t<Tree>(tree.label()));
        return detail::with_room(
            // inlined early, it shows g++ a function that calls itself in a loop
            [visit](auto it, auto last) __attribute__((always_inline)) {
                if constexpr (calls_itself_in_one_place<label_t<Tree>>) {
                    auto least = std::numeric_limits<label_t<Tree>>::max();
                    do {
                        if (auto next = value(*it); next < least)
                            least = next;
                    } while (++it != last);
                    return visit.returns(negate(least));
                } else {
                    auto least = value(*it);
                    while (++it != last)
                        lower(least, value(*it));
                    return visit.returns(negate(least));
                }
            },
            std::move(first), end);
    }
};

inline constexpr minimax_fn minimax{};

} // namespace gametree
