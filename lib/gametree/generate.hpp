/// \file
/// generate: the tree that a function unfolds from a seed.
///
///   genGtree f x = Node x [genGtree f t | t <- f x]                 the lecture, slide 1
///
/// Law:      mapGtree g (genGtree f x) == genGtree f' (g x)   whenever  map g . f == f' . g
///           Tested in lib/views/views.cpp.
/// Laziness: `f` is called when the children are asked for; it returns a lazy range, and each child
///           is made when it is read. The tree may be infinite.
#pragma once

#include <concepts>
#include <functional>
#include <type_traits>
#include <utility>

#include <range/v3/range/concepts.hpp>
#include <range/v3/range/traits.hpp>
#include <range/v3/utility/semiregular_box.hpp>

#include <gametree/detail/adapted_children.hpp>
#include <gametree/detail/forwarded.hpp>
#include <gametree/game_tree.hpp>

namespace gametree {

/// `F` maps a seed to the range of the seeds under it: a view that owns what it reads. One that has
/// a container or a `std::views` pipeline returns `as_moves` of it; see as_moves.hpp.
template <class F, class Seed>
concept unfolds
    = std::copy_constructible<F> && std::copyable<Seed> && std::invocable<F const&, Seed const&>
   && view_or_else_wrap_it_in_as_moves<std::invoke_result_t<F const&, Seed const&>>
   && std::convertible_to<ranges::range_reference_t<std::invoke_result_t<F const&, Seed const&>>,
                          Seed>;

/// The tree `genGtree f x`. See `generate`.
template <class F, std::copyable Seed>
class generated_tree : public detail::forwarded_traits<generated_tree<F, Seed>, Seed> {
    Seed seed_;
    [[no_unique_address]] ranges::semiregular_box_t<F> f_;

    friend detail::forwarded_traits<generated_tree, Seed>;
    [[nodiscard]] constexpr Seed const& source() const { return seed_; }

    struct grow {
        [[no_unique_address]] ranges::semiregular_box_t<F> f;
        constexpr generated_tree operator()(Seed seed) const
        {
            return generated_tree(f, std::move(seed));
        }
    };

public:
    /// See `generate`.
    constexpr generated_tree(ranges::semiregular_box_t<F> f, Seed seed)
        : seed_(std::move(seed)),
          f_(std::move(f))
    {
    }
    [[nodiscard]] constexpr Seed label() const { return seed_; }
    [[nodiscard]] constexpr auto children() const { return children_from(std::invoke(f_, seed_)); }
    /// The children, for a caller that already has what the function gives at the label.
    template <class Seeds>
    [[nodiscard]] constexpr auto children_from(Seeds seeds) const
    {
        return detail::adapted_children(std::move(seeds), grow{f_});
    }
    /// What the tree is unfolded by.
    [[nodiscard]] constexpr F const& function() const { return f_; }
    /// The seed is all that the tree depends on. See keyed_tree.hpp.
    [[nodiscard]] constexpr Seed key() const { return seed_; }
};

/// Unfolds `f` from `seed`.
///
/// \param f     seed -> lazy range of seeds; pure, since it is called once for each reading
/// \param seed  the label of the root
/// \return      the tree; constant cost, nothing is unfolded yet
struct generate_fn {
    template <class F, class Seed>
        requires unfolds<F, Seed>
    [[nodiscard]] constexpr generated_tree<F, Seed> operator()(F f, Seed seed) const
    {
        return {std::move(f), std::move(seed)};
    }
};

inline constexpr generate_fn generate{};

} // namespace gametree
