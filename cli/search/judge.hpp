/// \file
/// How the positions of a game are judged for a search, and what the search compares.
#pragma once

#include <cstddef>

#include <gametree/play/prospect.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <laboratory/any_position.hpp>

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

/// The strategy of a game by its place in the game's list; without a list the static value.
struct any_judge {
    std::size_t strategy = 0;

    [[nodiscard]] long long operator()(laboratory::any_position const& p) const
    {
        return p.judged(strategy);
    }
};

} // namespace gametree::cli
