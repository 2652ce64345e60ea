/// \file
/// Positions of backgammon to test with: any that are possible, and those that play comes to.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include <rapidcheck.h>

#include <games/backgammon/position.hpp>

namespace gametree_tests {

/// The men on some points of one side's own, 25 for the bar.
inline gametree::backgammon::men men_on(std::vector<std::pair<int, int>> const& counts)
{
    gametree::backgammon::men side;
    for (auto const& [point, count] : counts)
        side.add(count, point);
    return side;
}

/// Any men of both sides; at home, in the field or on the bar.
inline gametree::backgammon::sides any_sides()
{
    using namespace gametree::backgammon;
    auto const some_men = [] {
        auto const count = static_cast<std::size_t>(*rc::gen::inRange(1, men_a_side + 1));
        auto const end = *rc::gen::element(4, 7, 7, 13, 25, 26, 26);
        return *rc::gen::container<std::vector<int>>(count, rc::gen::inRange(1, end));
    };
    sides s;
    for (auto const point : some_men())
        s.own.add(only(point));
    for (auto const point : some_men())
        if (point == bar_point or s.own.at(bar_point - point) == 0)
            s.other.add(only(point));
    if (s.other.any() == 0)
        s.other.add(only(bar_point));
    return s;
}
inline gametree::backgammon::position any_position()
{
    auto const mover = *rc::gen::element(gametree::player::first, gametree::player::second);
    return {mover, any_sides()};
}

/// A position before the roll that play comes to, or the end of a game.
inline gametree::backgammon::position reached_position()
{
    gametree::backgammon::position p;
    for (auto turns = *rc::gen::inRange(0, 120); turns > 0 and not p.over(); --turns) {
        auto const die = rc::gen::inRange(1, 7);
        auto const rolled = p.rolled(*die, *die);
        std::vector<gametree::backgammon::position> next;
        for (auto const& q : rolled.moves())
            next.push_back(q);
        p = next[*rc::gen::inRange(std::size_t{0}, next.size())];
    }
    return p;
}

} // namespace gametree_tests
