/// \file
/// bounded: the values of a game's positions, each with an interval that contains it.
///
///   bounded (Node p ts) = Node v []                              if bounds p == (v, v)
///                       = Node (static p) [bounded t | t <- ts]  otherwise
///
/// It takes the place of `map(static_value)`. A node that is settled is a leaf with its value, for
/// every search. A search with a window may ask a node for its `bounds()` before it reads children.
///
/// Laws:     game_tree_of(p) | bounded | fold == game_tree_of(p) | map(static_value) | fold for every
///           search, and no other leaves are evaluated but those of settled nodes.
///           Tested in support/knowledge_laws.hpp.
/// Laziness: the bounds of a node are asked for when its label or its children are, once for either; no
///           child is made.
#pragma once

#include <concepts>
#include <utility>

#include <range/v3/iterator/default_sentinel.hpp>
#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/informed_tree.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/detail/forwarded.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

namespace detail {
    /// A tree of relevant moves, whose positions say at once what these are and what the bounds are.
    template <class Tree>
    concept tree_with_bounds_and_moves
        = position_with_bounds_and_moves<label_t<Tree>> && requires(Tree const& tree) {
              { tree.function() } -> std::same_as<relevant_moves_fn const&>;
          };

    /// Nothing: the position is asked each time.
    struct nothing_known { };

    template <game_tree Tree>
    [[nodiscard, gnu::always_inline]] constexpr auto bounds_and_moves_of(Tree const& tree)
    {
        if constexpr (tree_with_bounds_and_moves<Tree>)
            return tree.label().bounds_and_moves();
        else
            return nothing_known{};
    }
} // namespace detail

/// The tree of values. See `views::bounded`.
template <game_tree Tree>
    requires bounded_position<label_t<Tree>>
class bounded_view : public detail::forwarded_traits<bounded_view<Tree>, Tree> {
    Tree base_;

    friend detail::forwarded_traits<bounded_view, Tree>;
    [[nodiscard]] constexpr Tree const& source() const { return base_; }

    struct wrap {
        constexpr bounded_view operator()(Tree child) const
        {
            return bounded_view(std::move(child));
        }
    };
    using open_children = detail::adapted_children<children_t<Tree>, wrap>;

    /// The children of a node, or none if it is settled.
    class children_range : public cursor_facade<children_range> {
        open_children base_{};
        bool settled_ = true;

        struct cursor {
            ranges::iterator_t<open_children> it{};
            bool settled = true;

            [[nodiscard]] constexpr bool done() const
            {
                return settled or it == ranges::default_sentinel;
            }
            [[nodiscard]] constexpr bounded_view read() const { return *it; }
            constexpr void next() { ++it; }
        };

    public:
        children_range() = default;
        constexpr children_range(open_children base, bool settled)
            : base_(std::move(base)),
              settled_(settled)
        {
        }
        [[nodiscard]] constexpr cursor start() { return {ranges::begin(base_), settled_}; }
    };
    /// The bounds of a node, and the children for which no position has to be looked at again.
    class node_bounds_and_children {
        Tree base_;
        [[no_unique_address]] decltype(detail::bounds_and_moves_of(
            std::declval<Tree const&>())) seen_;

    public:
        constexpr explicit node_bounds_and_children(Tree const& base)
            : base_(base),
              seen_(detail::bounds_and_moves_of(base))
        {
        }
        [[nodiscard]] constexpr value_range<value_of_t<label_t<Tree>>> bounds() const
        {
            if constexpr (detail::tree_with_bounds_and_moves<Tree>)
                return seen_.bounds();
            else
                return base_.label().bounds();
        }
        /// As if the bounds did not meet.
        [[nodiscard]] constexpr open_children children() const
        {
            if constexpr (detail::tree_with_bounds_and_moves<Tree>)
                return open_children(base_.children_from(seen_.relevant_moves()), wrap{});
            else
                return open_children(base_.children(), wrap{});
        }
    };
    [[nodiscard]] static constexpr bool meet(value_range<value_of_t<label_t<Tree>>> const& range)
    {
        return range.lowest() == range.highest();
    }

public:
    /// See `views::bounded`.
    constexpr explicit bounded_view(Tree base) : base_(std::move(base)) { }

    /// Bounds on the value of the node.
    [[nodiscard]] constexpr value_range<value_of_t<label_t<Tree>>> bounds() const
    {
        return base_.label().bounds();
    }
    [[nodiscard]] constexpr value_of_t<label_t<Tree>> label() const
    {
        auto const p = base_.label();
        auto const range = p.bounds();
        return meet(range) ? range.lowest() : p.static_value();
    }
    [[nodiscard]] constexpr children_range children() const
    {
        auto const seen = bounds_and_children();
        return {seen.children(), meet(seen.bounds())};
    }
    /// The bounds and the children, for a search that asks for the bounds first, and for the children
    /// only if they do not meet.
    [[nodiscard, gnu::always_inline]] constexpr node_bounds_and_children bounds_and_children() const
    {
        return node_bounds_and_children(base_);
    }
};

/// A bounded tree whose bounds and children can be had for one look at a node.
template <class Tree>
concept tree_with_bounds_and_children = bounded_tree<Tree> && requires(Tree const& tree) {
    { tree.bounds_and_children().bounds() } -> std::same_as<value_range<label_t<Tree>>>;
    { tree.bounds_and_children().children() } -> children_of<Tree>;
};

namespace views {
    /// `bounded(tree)` or `tree | bounded`: the values of the positions in a tree.
    struct bounded_fn : tree_function {
        template <game_tree Tree>
            requires bounded_position<label_t<Tree>>
        [[nodiscard]] constexpr bounded_view<Tree> operator()(Tree tree) const
        {
            return bounded_view<Tree>(std::move(tree));
        }
    };

    inline constexpr bounded_fn bounded{};
} // namespace views

} // namespace gametree
