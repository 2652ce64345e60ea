/// \file
/// What a search makes of all play from a position: where it ends, and how positions are judged.
///
///     game_tree_of(p) | views::prune(depth, horizon) | views::map(judge)
#pragma once

#include <cstddef>

#include <range/v3/range/access.hpp>

#include <gametree/play/prospect.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <laboratory/any_position.hpp>

namespace gametree::cli {

/// What a search does at its last ply, as the predicate of `views::prune`.
template <position P>
struct horizon {
    bool follow_dynamic = false; ///< go on where the position is dynamic
    bool* complete = nullptr; ///< set to false where play would have gone on

    bool operator()(P const& p) const
    {
        bool const follow = follow_dynamic and p.dynamic();
        if (complete != nullptr and *complete and not follow) {
            auto next = p.moves();
            *complete = ranges::begin(next) == ranges::end(next);
        }
        return follow;
    }
};

/// What makes one position better than another.
enum class comparison {
    value, ///< its value alone
    value_and_plies, ///< its value, then how soon it is won or how late lost
    outcome, ///< as a player sees it: see `prospect`
    margin ///< as a player sees it if margins count: the outcome, then by how much
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
