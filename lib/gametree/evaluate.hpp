/// \file
/// evaluate: what a position is worth when play is followed for some plies.
///
///   evaluate n = minimax . mapGtree static . prune n . gametree     lecture 000, slide 4
///
/// Law:      the same value whichever search takes the place of minimax.
#ifndef GAMETREE_EVALUATE_HPP
#define GAMETREE_EVALUATE_HPP

#include <concepts>
#include <utility>

#include <gametree/minimax.hpp>
#include <gametree/position.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

namespace gametree {

/// What `static_value` makes of a `P`.
template <position P>
using value_of_t = decltype(std::declval<P const&>().static_value());

/// The value of `p` to the player to move, by static values `n` plies ahead.
///
/// \param n       plies, at least 0
/// \param search  any of the searches; they differ in work, not in value
/// \throws std::invalid_argument  if `n` is negative
struct evaluate_fn {
    template <position P, std::derived_from<tree_function> Search = minimax_fn>
    [[nodiscard]] constexpr value_of_t<P> operator()(int n, P p, Search const& search = {}) const
    {
        return game_tree_of(std::move(p)) | views::prune(n) | views::map(static_value) | search;
    }
};
inline constexpr evaluate_fn evaluate{};

} // namespace gametree

#endif
