/// \file
/// How the positions of a game are judged for a search, and what the search compares.
#ifndef GAMETREE_CLI_PLAY_JUDGE_HPP
#define GAMETREE_CLI_PLAY_JUDGE_HPP

#include <string_view>
#include <type_traits>
#include <utility>

#include "strategies.hpp"
#include <gametree/evaluate.hpp>
#include <gametree/play/prospect.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

/// What makes one position better than another.
enum class comparison {
    value, ///< its value alone
    value_and_plies, ///< its value, then how soon it is won or how late lost
    outcome ///< as a player sees it: see `prospect`
};

/// Timed position -> timed prospect, for the player to move. One type for every comparison: a
/// search is slow to compile.
template <class Judge>
struct play_judge {
    [[no_unique_address]] Judge judge;
    comparison by;

    template <position P>
    [[nodiscard]] auto operator()(timed_position<P> const& at) const
    {
        if (by == comparison::outcome)
            return prospects{judge}(at);
        using value = std::remove_cvref_t<std::invoke_result_t<Judge const&, P const&>>;
        return timed_prospect<value, value_of_t<P>>{
            {0, judge(at.position())}, by == comparison::value ? 0 : at.plies(), {}};
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

#endif
