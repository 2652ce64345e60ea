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
/// Laziness: the bounds of a node are asked for when its label or its children are; no child is made.
#ifndef GAMETREE_VIEWS_BOUNDED_HPP
#define GAMETREE_VIEWS_BOUNDED_HPP

#include <utility>

#include <range/v3/iterator/default_sentinel.hpp>
#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/bounded_tree.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/detail/forwarded_traits.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

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
    [[nodiscard]] static constexpr bool meet(value_range<value_of_t<label_t<Tree>>> const& range)
    {
        return range.lowest() == range.highest();
    }

public:
    /// See `views::bounded`.
    constexpr explicit bounded_view(Tree base) : base_(std::move(base)) { }

    /// Between what the value of the node lies.
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
        return {children_unless_settled(), meet(bounds())};
    }
    /// The children, for a search that has asked for the bounds and seen that they do not meet.
    [[nodiscard]] constexpr open_children children_unless_settled() const
    {
        return open_children(base_.children(), wrap{});
    }
};

/// A bounded tree whose children can be had without another look at the bounds.
template <class Tree>
concept settling_tree
    = bounded_tree<Tree> && requires(Tree const& tree) { tree.children_unless_settled(); };

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

#endif
