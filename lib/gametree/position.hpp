/// \file
/// position: what a two-player game has to say for itself.
///
///   class Position pos where
///       moves   :: pos -> [pos]
///       static  :: pos -> Int
///       dynamic :: pos -> Bool
///       win     :: Player -> pos -> Bool                            the lecture, slide 9
///
/// A game writes these as members; the function objects of the same names are what pipelines pass
/// on. Turns strictly alternate and every value is from the view of the player to move. A position
/// without moves is the end of the game.
#pragma once

#include <concepts>
#include <utility>

#include <gametree/game_tree.hpp>
#include <gametree/generate.hpp>

namespace gametree {

/// Who moves first in the game, and who second.
enum class player : bool { first, second };

/// The other player.
[[nodiscard]] constexpr player opponent(player p)
{
    return p == player::first ? player::second : player::first;
}

/// A view of positions `P`, and of nothing that merely converts to one.
template <class Range, class P>
concept view_of_the_positions_themselves = std::same_as<ranges::range_value_t<Range>, P>;

/// The rules of a game, as members of its position. A `moves()` that has a container or a
/// `std::views` pipeline returns `as_moves` of it; see as_moves.hpp.
template <class P>
concept position
    = std::copyable<P> && std::equality_comparable<P> && requires(P const& p, player w) {
          { p.moves() } -> view_or_else_wrap_it_in_as_moves;
          { p.moves() } -> view_of_the_positions_themselves<P>;
          { p.static_value() } -> game_value;
          { p.dynamic() } -> std::same_as<bool>;
          { p.win(w) } -> std::same_as<bool>;
          { p.to_move() } -> std::same_as<player>;
      };

/// What `static_value` makes of a `P`.
template <position P>
using value_of_t = decltype(std::declval<P const&>().static_value());

/// The positions that a move leads to, a lazy range in the order of the rules.
struct moves_fn {
    template <position P>
    [[nodiscard]] constexpr auto operator()(P const& p) const
    {
        return p.moves();
    }
};
inline constexpr moves_fn moves{};

/// What the position is worth to the player to move, judged without making a move.
struct static_value_fn {
    template <position P>
    [[nodiscard]] constexpr auto operator()(P const& p) const
    {
        return p.static_value();
    }
};
inline constexpr static_value_fn static_value{};

/// Whether the position is dynamic: `static_value` is not to be trusted there.
struct dynamic_fn {
    template <position P>
    [[nodiscard]] constexpr bool operator()(P const& p) const
    {
        return p.dynamic();
    }
};
inline constexpr dynamic_fn dynamic{};

/// Whether `who` has won in `p`: the game is over and `who` is its winner.
template <position P>
[[nodiscard]] constexpr bool win(player who, P const& p)
{
    return p.win(who);
}

/// gametree: the tree of all play from a position; constant cost, no move is made yet.
///
///   gametree p = genGtree moves p                                   the lecture, slide 2
struct game_tree_of_fn {
    template <position P>
    [[nodiscard]] constexpr generated_tree<moves_fn, P> operator()(P p) const
    {
        return generate(moves, std::move(p));
    }
};
inline constexpr game_tree_of_fn game_tree_of{};

} // namespace gametree
