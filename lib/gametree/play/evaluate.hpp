/// \file
/// evaluate: what a position is worth when play is followed for some plies.
///
///   evaluate n = minimax . mapGtree static . prune n . gametree     the lecture, slide 4
///
/// The lecture has a second `prune`, slide 8, which goes on below the depth where a position is
/// dynamic, and means `evaluate` with either of them. The second is chosen by a predicate:
///
///   evaluate(n, p, minimax)             with the first prune
///   evaluate(n, p, minimax, dynamic)    with the second
///
/// Laws:     the same value whichever search takes the place of minimax;
///           evaluate(n, p, search, f) == evaluate(n, p, search)   if f never holds at depth n
///           Tested in lib/play/make_move.cpp and support/game_laws.hpp.
/// Laziness: labels are forced as the search forces them in the pruned tree; the predicate is asked
///           when `views::prune` asks it, at depth n and below.
#pragma once

#include <concepts>
#include <utility>

#include <gametree/searches/minimax.hpp>
#include <gametree/position.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

namespace gametree {
/// The value of `p` to the player to move, by static values `n` plies ahead.
///
/// \param n           plies, at least 0
/// \param search      any of the searches, by default minimax; they differ in work, not in value
/// \param is_dynamic  predicate of positions, such as `dynamic`: below `n` plies, play is followed
///                    from every position for which it holds
/// \throws std::invalid_argument  if `n` is negative
/// \par Cost          that of the search on the tree `n` plies deep
struct evaluate_fn {
    template <position P, std::derived_from<tree_function> Search = minimax_fn,
              std::copy_constructible Dynamic = never_dynamic>
        requires std::predicate<Dynamic const&, P const&>
    [[nodiscard]] constexpr value_of_t<P> operator()(int n, P p, Search const& search = {},
                                                     Dynamic is_dynamic = {}) const
    {
        return game_tree_of(std::move(p)) | views::prune(n, std::move(is_dynamic))
             | views::map(static_value) | search;
    }
};
inline constexpr evaluate_fn evaluate{};

} // namespace gametree
