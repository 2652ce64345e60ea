/// \file
/// canonical: of all positions that are alike, as mirror images are, one.
///
///   canonical (genGtree f p) = genGtree (map canonical . f) (canonical p)
///
/// It takes a tree that is grown from positions, `game_tree_of(p)` or such a view of it, and gives one
/// again: relevant, canonical and ordered compose in any order.
///
/// Laws:     game_tree_of(p) | canonical | map(static_value) | fold ==
///           game_tree_of(p) | map(static_value) | fold for every search, at every depth.
///           Tested in support/knowledge_laws.hpp.
/// Laziness: a child is made when it is read, and then its canonical position.
#ifndef GAMETREE_VIEWS_CANONICAL_HPP
#define GAMETREE_VIEWS_CANONICAL_HPP

#include <gametree/detail/adapted_children.hpp>
#include <gametree/generate.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// What `Moves` leads to, each as the one position that stands for all that are like it.
template <class Moves>
struct canonical_moves {
    [[no_unique_address]] Moves moves;

    struct stand_in {
        template <symmetric_position P>
        constexpr P operator()(P const& p) const
        {
            return p.canonical();
        }
    };
    template <symmetric_position P>
    [[nodiscard]] constexpr auto operator()(P const& p) const
    {
        return detail::adapted_children(moves(p), stand_in{});
    }
    /// The same with the relevant moves only.
    friend constexpr auto relevant_of(canonical_moves const& f)
    {
        using relevant = decltype(relevant_of(f.moves));
        return canonical_moves<relevant>{relevant_of(f.moves)};
    }
};

namespace views {
    /// `canonical(tree)` or `tree | canonical`: each position, and the root, as the one that stands for
    /// all that are like it; see `symmetric_position`.
    struct canonical_fn : tree_function {
        template <class Moves, symmetric_position P>
        [[nodiscard]] constexpr auto operator()(generated_tree<Moves, P> const& tree) const
        {
            return generate(canonical_moves<Moves>{tree.function()}, tree.label().canonical());
        }
    };
    inline constexpr canonical_fn canonical{};
} // namespace views

} // namespace gametree

#endif
