/// \file
/// What a game may say of its positions, besides its rules. Nothing of it is needed; each of it has a
/// law, and a view of the tree that makes use of it.
///
///   p.bounds()          an interval that contains the value of p         views::bounded
///   p.relevant_moves()  some of the moves, with one that is best         views::relevant
///   p.bounds_and_moves()         both of these, for the price of one              views::bounded
///   p.canonical()       one position for all that are alike              views::canonical
///   p.promise(q)        how good the move from p to q looks              views::ordered
///   p.forgettable()     not worth a place in a table                     solve
///
/// Here the value of p is that of the whole tree: `minimax (mapGtree static (gametree p))`.
///
/// Laws:     p.bounds().lowest() <= value p <= p.bounds().highest();
///           the relevant moves are some of the moves, and none only where there is none; the best of
///           them is as good as the best of all, and wins as soon or loses as late;
///           p.bounds_and_moves().bounds() == p.bounds(), p.bounds_and_moves().relevant_moves() == p.relevant_moves();
///           value p.canonical() == value p, at every depth, and p.canonical().canonical() ==
///           p.canonical(); both are dynamic or neither;
///           p.promise(q) changes no value: only which move is tried first. Nor does p.forgettable():
///           only whether a table is asked.
///           Tested in games/knowledge.cpp.in.
#pragma once

#include <concepts>

#include <gametree/chance/value_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/position.hpp>

namespace gametree {

/// A position that has bounds on its value. Where the bounds are equal it is settled: no
/// move has to be made to know its value.
template <class P>
concept bounded_position = position<P> && requires(P const& p) {
    { p.bounds() } -> std::same_as<value_range<value_of_t<P>>>;
};

/// A position that says which of its moves are enough, in whatever order: what is left out is no
/// better than what stays.
template <class P>
concept selective_position = position<P> && requires(P const& p) {
    { p.relevant_moves() } -> view_or_else_wrap_it_in_as_moves;
    { p.relevant_moves() } -> view_of_the_positions_themselves<P>;
};

/// A position that says its bounds and its relevant moves at once: one question for both. The
/// answer owns what it needs.
template <class P>
concept position_with_bounds_and_moves
    = bounded_position<P> && selective_position<P> && requires(P const& p) {
          { p.bounds_and_moves().bounds() } -> std::same_as<value_range<value_of_t<P>>>;
          { p.bounds_and_moves().relevant_moves() } -> std::same_as<decltype(p.relevant_moves())>;
      };

/// A position that knows which others are worth the same by symmetry: `canonical()` is the same one
/// for all of them.
template <class P>
concept symmetric_position = position<P> && requires(P const& p) {
    { p.canonical() } -> std::same_as<P>;
};

/// A position that says how good its moves look: the greatest number is tried first.
template <class P>
concept promising_position = position<P> && requires(P const& p) {
    { p.promise(p) } -> std::same_as<int>;
};

/// A position that says whether it is forgettable: so near the end that to search it again costs less
/// than to find it in a table. Then all positions that play leads to from it should be.
template <class P>
concept forgettable_position = position<P> && requires(P const& p) {
    { p.forgettable() } -> std::same_as<bool>;
};

/// The relevant moves of a position, or all, if it does not say.
struct relevant_moves_fn {
    template <position P>
    [[nodiscard]] constexpr auto operator()(P const& p) const
    {
        if constexpr (selective_position<P>)
            return p.relevant_moves();
        else
            return p.moves();
    }
};
inline constexpr relevant_moves_fn relevant_moves{};

} // namespace gametree
