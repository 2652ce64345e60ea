/// \file
/// prune: a tree cut below a given depth.
///
///   prune 0     (Node x ts) | dynamic x = Node x [prune 0 t | t <- ts]
///                           | otherwise = Node x []
///   prune (n+1) (Node x ts)             = Node x [prune n t | t <- ts]
///
/// after the lecture, slides 2 and 8; without `dynamic`, no position is dynamic. Depth is counted
/// in plies: what is below a forced pass, which is none, is no deeper than the pass,
///
///   prune (n+1) (Node x [t]) | forcedPass x = Node x [prune (n+1) t].
///
/// Laws:     t | prune(m) | prune(n) == t | prune(min(m, n))
///           t | map(f) | prune(n)   == t | prune(n) | map(f)   if f keeps what labels say of
///           passes
///           Tested in lib/views/views.cpp.
/// Laziness: below the cut no child is made, counted or looked for. `dynamic` is asked at depth 0
///           and below only, when the children of the node are asked for, or whether there are any.
///           Labels that can tell forced passes are forced above the cut, no others.
#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>
#include <range/v3/utility/semiregular_box.hpp>

#include <gametree/cursor_range.hpp>
#include <gametree/detail/forwarded.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// The predicate of plain `prune`: every position is quiet.
struct never_dynamic {
    template <class Label>
    constexpr bool operator()(Label const&) const
    {
        return false;
    }
};

/// The tree `prune n t`. See `views::prune`.
template <game_tree Tree, class Dynamic>
class prune_view : public detail::forwarded_traits<prune_view<Tree, Dynamic>, Tree> {
    using box = ranges::semiregular_box_t<Dynamic>;

    Tree base_;
    int depth_;
    [[no_unique_address]] box dynamic_;

    friend detail::forwarded_traits<prune_view, Tree>;
    [[nodiscard]] constexpr Tree const& source() const { return base_; }

    /// The children of `base`, or none; in that case `base` is not even begun.
    class children_range : public cursor_facade<children_range> {
        children_t<Tree> base_{};
        int depth_ = -1; // of the children; negative: cut
        [[no_unique_address]] box dynamic_{};

        struct cursor {
            ranges::iterator_t<children_t<Tree>> it{};
            [[no_unique_address]] ranges::sentinel_t<children_t<Tree>> last{};
            int depth = -1;
            [[no_unique_address]] box is_dynamic{};

            [[nodiscard]] constexpr bool done() const { return depth < 0 or it == last; }
            [[nodiscard]] constexpr prune_view read() const
            {
                return prune_view(*it, depth, is_dynamic);
            }
            constexpr void next() { ++it; }
        };

    public:
        children_range() = default;
        constexpr children_range(children_t<Tree> base, int depth, box is_dynamic)
            : base_(std::move(base)),
              depth_(depth),
              dynamic_(std::move(is_dynamic))
        {
        }
        [[nodiscard]] constexpr cursor start()
        {
            if (depth_ < 0)
                return {};
            return {ranges::begin(base_), ranges::end(base_), depth_, dynamic_};
        }
    };

public:
    /// See `views::prune`, which checks the depth.
    constexpr prune_view(Tree base, int depth, box is_dynamic)
        : base_(std::move(base)),
          depth_(depth),
          dynamic_(std::move(is_dynamic))
    {
    }
    [[nodiscard]] constexpr label_t<Tree> label() const { return base_.label(); }
    [[nodiscard]] constexpr children_range children() const
    {
        if (depth_ > 0)
            return {base_.children(), depth_ - (is_forced_pass(base_) ? 0 : 1), dynamic_};
        if constexpr (not std::same_as<Dynamic, never_dynamic>)
            if (std::invoke(dynamic_, base_.label()))
                return {base_.children(), 0, dynamic_};
        return {};
    }
    /// Whether it is known, without a look at the tree that is cut, that there are none; see
    /// `is_known_leaf`.
    [[nodiscard]] constexpr bool has_no_children() const
    {
        if (depth_ > 0)
            return false;
        if constexpr (std::same_as<Dynamic, never_dynamic>)
            return true;
        else
            return not std::invoke(dynamic_, base_.label());
    }
    /// How many plies below the node are kept, if it is known.
    [[nodiscard]] constexpr int levels_left() const
        requires std::same_as<Dynamic, never_dynamic>
    {
        return depth_;
    }
    /// That of the tree that is cut, and the depth; see `pruned_tree`.
    [[nodiscard]] constexpr auto key() const
        requires(keyed_tree<Tree> and not pruned_tree<Tree>)
    {
        return pruned_key{base_.key(), depth_};
    }
};

namespace views {
    /// `prune(tree, n)` or `tree | prune(n)`: the root, and the children of all less than `n` plies
    /// deep; `tree | prune(n, is_dynamic)`: below that, also the children of every dynamic node.
    ///
    /// \param depth    plies kept below the root, at least 0
    /// \param is_dynamic  predicate of labels: the position is not quiet enough to be evaluated
    /// \throws std::invalid_argument  if `depth` is negative
    struct prune_fn {
        template <game_tree Tree, std::copy_constructible Dynamic = never_dynamic>
            requires std::predicate<Dynamic const&, decltype(std::declval<Tree const&>().label())>
        [[nodiscard]] constexpr prune_view<Tree, Dynamic> operator()(Tree tree, int depth,
                                                                     Dynamic is_dynamic = {}) const
        {
            return {std::move(tree), checked(depth), std::move(is_dynamic)};
        }
        template <std::copy_constructible Dynamic = never_dynamic>
        [[nodiscard]] constexpr auto operator()(int depth, Dynamic is_dynamic = {}) const
        {
            return with_arguments(*this, checked(depth), std::move(is_dynamic));
        }

    private:
        static constexpr int checked(int depth)
        {
            if (depth < 0)
                throw std::invalid_argument("prune: the depth must not be negative");
            return depth;
        }
    };

    inline constexpr prune_fn prune{};
} // namespace views

} // namespace gametree
