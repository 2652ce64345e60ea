/// \file
/// steps: how one die moves one man.
#pragma once

#include <bit>

#include <games/backgammon/men.hpp>

namespace gametree::backgammon {

/// The points from which `die` may move a man.
///
/// \param closed  what the opponent has closed, in the mover's numbering
[[nodiscard]] constexpr point_set sources(men const& own, point_set closed, int die)
{
    auto const any = own.any();
    auto from = any & ~(closed << die) & ~(only(die + 1) - 1);
    if ((any & bar) != 0)
        return from & bar; // a man on the bar enters before any other man moves
    if (any < only(home_points + 1)) { // all are home
        if ((any >> die) == 0)
            from |= std::bit_floor(any); // nobody as far as the die: the rearmost man is borne off
        else
            from |= any & only(die);
    }
    return from;
}

/// Where `die` takes a man: the set of one point, or the empty set if the man is borne off.
[[nodiscard]] constexpr point_set landing(point_set from, int die)
{
    return from >> die & ~point_set{1};
}

/// Moves a man from the one point in `from`.
constexpr void step(men& own, point_set from, int die)
{
    own.add(landing(from, die));
    own.remove(from);
}
/// Takes that step back, of a man that was not borne off.
constexpr void step_back(men& own, point_set from, int die)
{
    own.add(from);
    own.remove(landing(from, die));
}

/// How many of four equal dice can be played. A man that can move now still can after others have
/// moved, so any way of playing until nothing moves plays the most.
[[nodiscard]] constexpr int playable_of_four(men own, point_set closed, int die)
{
    int played = 0;
    for (; played < 4; ++played) {
        auto const from = sources(own, closed, die);
        if (from == 0)
            break;
        step(own, std::bit_floor(from), die);
    }
    return played;
}

} // namespace gametree::backgammon
