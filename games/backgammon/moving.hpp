/// \file
/// The men of a play on their way, one step after another, for those who watch.
#pragma once

#include <cstddef>
#include <vector>

#include <games/backgammon/position.hpp>
#include <games/backgammon/steps.hpp>

namespace gametree::backgammon {

/// What the board looks like within a play: after each of its steps but the last, with the roll
/// still in it.
///
/// \param from  a position with a roll
/// \param to    one of the positions that its plays lead to
[[nodiscard]] inline std::vector<position> men_moving(position const& from, position const& to)
{
    auto const mover = from.to_move();
    auto const roll = *from.dice();
    auto play = from.legal_plays();
    while (from.after(play) != to)
        play.next();
    auto const made = play.steps();
    auto now = from.seen_by(mover);
    std::vector<position> shown;
    for (std::size_t i = 0; i + 1 < made.count; ++i) {
        auto const man = only(made.all[i].from);
        auto const hit = turned(landing(man, made.all[i].die)) & now.other.single();
        step(now.own, man, made.all[i].die);
        if (hit != 0) {
            now.other.remove(hit);
            now.other.add(1, bar_point);
        }
        shown.push_back(position(mover, now).rolled(roll.high, roll.low));
    }
    return shown;
}

} // namespace gametree::backgammon
