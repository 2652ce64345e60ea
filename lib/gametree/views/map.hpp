/// \file
/// map: the same tree with another label on each node.
///
///   mapGtree f (Node x ts) = Node (f x) [mapGtree f t | t <- ts]    the lecture, slide 1
///
/// Laws:     t | map(id) == t
///           t | map(f) | map(g) == t | map(g . f)
///           Tested in lib/views/views.cpp.
/// Laziness: `f` is called when a label is forced, once for each time that it is forced, and makes
///           no child.
#pragma once

#include <concepts>
#include <functional>
#include <utility>

#include <range/v3/utility/semiregular_box.hpp>

#include <gametree/detail/adapted_children.hpp>
#include <gametree/detail/forwarded.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// The tree `mapGtree f t`. See `views::map`.
template <game_tree Tree, class F>
class map_view : public detail::forwarded_traits<map_view<Tree, F>, Tree> {
    Tree base_;
    [[no_unique_address]] ranges::semiregular_box_t<F> f_;

    friend detail::forwarded_traits<map_view, Tree>;
    [[nodiscard]] constexpr Tree const& source() const { return base_; }

    struct adapt {
        [[no_unique_address]] ranges::semiregular_box_t<F> f;
        constexpr map_view operator()(Tree child) const { return map_view(std::move(child), f); }
    };

public:
    /// See `views::map`.
    constexpr map_view(Tree base, ranges::semiregular_box_t<F> f)
        : base_(std::move(base)),
          f_(std::move(f))
    {
    }
    /// By value, since what `f` refers to may be the base's label, which is gone by then.
    [[nodiscard]] constexpr auto label() const { return std::invoke(f_, base_.label()); }
    [[nodiscard]] constexpr auto children() const
    {
        return detail::adapted_children(base_.children(), adapt{f_});
    }
};

namespace views {
    /// `map(tree, f)`, or `tree | map(f)`: the tree with `f(x)` where `tree` has `x`.
    ///
    /// \param f  label -> label; pure
    struct map_fn {
        template <game_tree Tree, std::copy_constructible F>
            requires std::invocable<F const&, decltype(std::declval<Tree const&>().label())>
        [[nodiscard]] constexpr map_view<Tree, F> operator()(Tree tree, F f) const
        {
            return {std::move(tree), std::move(f)};
        }
        template <std::copy_constructible F>
        [[nodiscard]] constexpr auto operator()(F f) const
        {
            return with_arguments(*this, std::move(f));
        }
    };

    inline constexpr map_fn map{};
} // namespace views

} // namespace gametree
