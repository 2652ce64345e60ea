/// \file
/// prospect: the value of a position for a player who wants to win.
///
///   lost < anything that is not decided < won
///
/// The static value of some games is a margin, the difference of the men or of the boxes. A player
/// who compared margins alone would rather be ahead by twenty in mid-game than win by two.
/// So the outcome comes first where the end of the game is in sight, then how soon it comes, and
/// then the margin; where the end is not in sight, the static value decides.
///
/// Laws:     a total order, which negation reverses.
///           Where nothing is worth more than a win, the best move by prospects is a best move by
///           static values; of these one that wins soonest, or loses latest.
///           A move that wins at once is preferred to every other that does not.
///           Tested in lib/play/timed.cpp and support/game_laws.hpp.
#pragma once

#include <type_traits>
#include <utility>

#include <gametree/play/evaluate.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/play/timed_value.hpp>
#include <gametree/position.hpp>

namespace gametree {

/// The outcome of the game for the player to move, if it is known, and otherwise an estimate.
template <game_value Value>
struct prospect {
    int outcome = 0; ///< 1 won, -1 lost, 0 drawn or not decided
    Value estimate{}; ///< 0 where it is won or lost

    friend constexpr auto operator<=>(prospect const&, prospect const&) = default;
    [[nodiscard]] constexpr prospect operator-() const { return {-outcome, negate(estimate)}; }

    /// Whether looking further ahead cannot change it.
    [[nodiscard]] constexpr bool decided() const { return outcome != 0; }
};

/// What a player compares: the prospect, the plies to the end where that is in sight, and the
/// static value there, which may be a margin.
///
/// \tparam Value   of positions in the middle of the game
/// \tparam Margin  of positions at its end
template <game_value Value, game_value Margin = Value>
using timed_prospect = timed_value<prospect<Value>, Margin>;

/// `prospects(judge)`: timed position -> timed prospect, for the player to move.
///
/// \param judge  position -> value, where the game goes on
template <class Judge>
struct prospects {
    [[no_unique_address]] Judge judge;

    template <position P>
    [[nodiscard]] constexpr auto operator()(timed_position<P> const& at) const
    {
        using value = std::remove_cvref_t<std::invoke_result_t<Judge const&, P const&>>;
        using found = timed_prospect<value, value_of_t<P>>;
        P const& p = at.position();
        if (at.drawn_by_repetition())
            return found{};
        if (p.win(opponent(p.to_move())))
            return found{{-1, value{}}, at.plies(), p.static_value()};
        if (p.win(p.to_move()))
            return found{{1, value{}}, at.plies(), p.static_value()};
        return found{{0, judge(p)}, at.plies(), {}};
    }
};
template <class Judge>
prospects(Judge) -> prospects<Judge>;

} // namespace gametree
