/// \file
/// How the positions of a game are judged for a search, and what the search compares.
#pragma once

#include <string_view>
#include <utility>

#include <cli/per_game/strategies.hpp>
#include <gametree/play/prospect.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

/// What makes one position better than another.
enum class comparison {
    value, ///< its value alone
    value_and_plies, ///< its value, then how soon it is won or how late lost
    outcome, ///< as a player sees it: see `prospect`
    margin ///< as a player sees it who wins or loses by a margin: the outcome, then by how much
};

/// Added to the margin of a game that is won; every static value is below it.
inline constexpr int won_by = 1'000'000;

/// Timed position -> timed prospect, for the player to move. One type for every comparison: a
/// search is slow to compile.
template <class Judge>
struct play_judge {
    [[no_unique_address]] Judge judge;
    comparison by;

    template <position P>
    [[nodiscard]] auto operator()(timed_position<P> const& at) const
        -> decltype(prospects{judge}(at))
    {
        if (by == comparison::value)
            return {{0, judge(at.position())}, 0, {}};
        if (by == comparison::value_and_plies)
            return {{0, judge(at.position())}, at.plies(), {}};
        auto const seen = prospects{judge}(at);
        if (auto const outcome = seen.worth.outcome; by == comparison::margin and outcome != 0)
            return {{0, seen.margin + outcome * won_by}, at.plies(), {}};
        return seen;
    }
};

/// \throws request_error  if the game has no such strategy
template <listed_game G>
[[nodiscard]] auto play_judge_of(std::string_view strategy, comparison by)
{
    auto judge = judge_of<G>(strategy);
    return play_judge<decltype(judge)>{std::move(judge), by};
}

/// What a player of the game compares.
template <listed_game G>
using play_value = decltype(play_judge_of<G>({}, comparison::outcome)(
    std::declval<timed_position<typename G::position> const&>()));

} // namespace gametree::cli
