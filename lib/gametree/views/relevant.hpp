/// \file
/// relevant: of each position the moves that are enough to know its value.
///
///   relevant (genGtree moves p) = genGtree relevant_moves p
///
/// It takes a tree that is grown from positions, `game_tree_of(p)` or such a view of it, and gives one
/// again: relevant, canonical and ordered compose in any order. It is meant for trees that go to the end of
/// the game: what is enough there need not be enough where the tree is cut.
///
/// Laws:     game_tree_of(p) | relevant | map(static_value) | fold ==
///           game_tree_of(p) | map(static_value) | fold for every search;
///           the leaves are some of those of the tree, perhaps in another order.
///           Tested in support/knowledge_laws.hpp.
/// Laziness: a child is made when it is read.
#pragma once

#include <gametree/generate.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/position.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// What takes the place of a function of moves when only the relevant ones are wanted. A view that wraps such
/// a function has an overload of its own.
constexpr relevant_moves_fn relevant_of(moves_fn) { return {}; }
constexpr relevant_moves_fn relevant_of(relevant_moves_fn) { return {}; }

namespace views {
    /// `relevant(tree)` or `tree | relevant`; see `selective_position`.
    struct relevant_fn : tree_function {
        template <class Moves, selective_position P>
        [[nodiscard]] constexpr auto operator()(generated_tree<Moves, P> const& tree) const
        {
            return generate(relevant_of(tree.function()), tree.label());
        }
    };
    inline constexpr relevant_fn relevant{};
} // namespace views

} // namespace gametree
