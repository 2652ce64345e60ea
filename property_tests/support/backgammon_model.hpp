/// \file
/// Backgammon a second time, slowly: points 1 to 24 as the thesis numbers them, White's men above 0
/// and Black's below, and plays as sets of boards, one die after the other.
///
/// Positions of backgammon to test with: any that are possible, and those that play comes to.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <rapidcheck.h>

#include <games/backgammon/position.hpp>

namespace gametree_tests {

/// White, who moves up, is 1 and Black is -1.
struct slow_board {
    std::map<int, int> points; ///< none of them 0
    std::map<int, int> bar; ///< of 1 and of -1
    int mover = 1;

    friend auto operator<=>(slow_board const&, slow_board const&) = default;

    [[nodiscard]] int at(int point) const
    {
        auto const found = points.find(point);
        return found == points.end() ? 0 : found->second;
    }
    [[nodiscard]] int on_bar(int side) const
    {
        auto const found = bar.find(side);
        return found == bar.end() ? 0 : found->second;
    }
    void put(int point, int men)
    {
        points[point] += men;
        if (points[point] == 0)
            points.erase(point);
    }
    void put_on_bar(int side, int men)
    {
        bar[side] += men;
        if (bar[side] == 0)
            bar.erase(side);
    }
    [[nodiscard]] int left(int side) const
    {
        int count = on_bar(side);
        for (auto const& [point, men] : points)
            count += men * side > 0 ? men * side : 0;
        return count;
    }
};

/// The boards that one die can make, by the thesis, section 1.2.
inline std::set<slow_board> after_die(slow_board const& b, int die)
{
    auto const side = b.mover;
    std::set<slow_board> all;
    auto const arrive = [&](slow_board next, int to) {
        if (b.at(to) * side <= -2)
            return; // closed
        if (b.at(to) * side == -1) {
            next.put(to, side);
            next.put_on_bar(-side, 1);
        }
        next.put(to, side);
        all.insert(next);
    };
    if (b.on_bar(side) > 0) {
        auto next = b;
        next.put_on_bar(side, -1);
        arrive(next, side == 1 ? die : 25 - die);
        return all;
    }
    auto const to_go = [&](int point) { return side == 1 ? 25 - point : point; };
    int farthest = 0;
    for (auto const& [point, men] : b.points)
        if (men * side > 0)
            farthest = to_go(point) > farthest ? to_go(point) : farthest;
    for (auto const& [point, men] : b.points) {
        if (men * side <= 0)
            continue;
        auto next = b;
        next.put(point, -side);
        if (to_go(point) > die)
            arrive(next, point + side * die);
        else if (farthest <= 6 and (to_go(point) == die or to_go(point) == farthest))
            all.insert(next);
    }
    return all;
}

/// The boards that the dice can make when played in this order, all of them.
inline std::set<slow_board> after_dice(slow_board const& b, std::vector<int> const& dice)
{
    std::set<slow_board> all{b};
    for (auto const die : dice) {
        std::set<slow_board> next;
        for (auto const& board : all)
            next.merge(after_die(board, die));
        all = std::move(next);
    }
    return all;
}

/// The boards that a roll can be played to, where the other side is to move.
inline std::set<slow_board> slow_plays(slow_board const& b, int high, int low)
{
    // From the best to the worst: the first that can be played at all is what must be played.
    std::vector<std::vector<std::vector<int>>> wishes{
        {{high, low}, {low, high}}, {{high}}, {{low}}, {{}}};
    if (high == low)
        wishes = {{{high, high, high, high}}, {{high, high, high}}, {{high, high}}, {{high}}, {{}}};
    for (auto const& wish : wishes) {
        std::set<slow_board> all;
        for (auto const& order : wish)
            all.merge(after_dice(b, order));
        if (all.empty())
            continue;
        std::set<slow_board> turned;
        for (auto board : all) {
            board.mover = -board.mover;
            turned.insert(board);
        }
        return turned;
    }
    return {};
}

inline slow_board slow(gametree::backgammon::position const& p)
{
    using gametree::player;
    slow_board b;
    for (int n = 1; n <= 24; ++n) {
        b.put(25 - n, p.at(player::first, n));
        b.put(n, -p.at(player::second, n));
    }
    b.put_on_bar(1, p.on_bar(player::first));
    b.put_on_bar(-1, p.on_bar(player::second));
    b.mover = p.to_move() == player::first ? 1 : -1;
    return b;
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
