/// \file
/// play_refusal: why a play that was typed is not legal, in a sentence for the player.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <games/backgammon/play_notation.hpp>
#include <games/backgammon/play_search.hpp>
#include <games/backgammon/position.hpp>

namespace gametree::backgammon::detail {

/// How many dice a legal play of `p` plays.
inline int dice_to_play(position const& p)
{
    return static_cast<int>(p.legal_plays().steps().count);
}

/// `on the bar` or `on point 8`.
inline std::string on_point(int point)
{
    return point == bar_point ? "on the bar" : "on point " + std::to_string(point);
}

/// Some of the dice, one after another, make this distance; or, for a man that leaves the board, at
/// least this.
inline bool dice_make(std::vector<int> const& dice, int distance, bool leaves)
{
    for (unsigned chosen = 1; chosen < 1U << dice.size(); ++chosen) {
        int sum = 0;
        for (std::size_t i = 0; i < dice.size(); ++i)
            sum += (chosen >> i & 1) != 0 ? dice[i] : 0;
        if (sum == distance or (leaves and sum > distance))
            return true;
    }
    return false;
}

/// The men that are not where the routes take them from, or nothing.
inline std::string missing_men(men const& own, std::vector<route> const& routes)
{
    for (auto const& e : routes) {
        auto const from_here = [&](route const& other) { return other.from == e.from; };
        auto const to_here = [&](route const& other) { return other.to == e.from; };
        auto const needed = std::count_if(routes.begin(), routes.end(), from_here);
        auto const come = std::count_if(routes.begin(), routes.end(), to_here);
        auto const here = own.at(e.from);
        if (here == 0 and come == 0)
            return "you have no man " + on_point(e.from);
        if (here + come < needed)
            return "you have only " + std::to_string(here + come)
                 + (here + come == 1 ? " man " : " men ") + on_point(e.from);
    }
    return {};
}

/// Whether more men are on the bar than are sent from there, and something else is to be done
/// first: another man moves, or one that enters goes on.
inline bool still_on_bar(play_search const& search, std::vector<route> const& routes)
{
    auto const enters = [](route const& e) { return e.from == bar_point; };
    auto const enters_only = [&](route const& e) {
        auto const& dice = search.dice();
        return enters(e) and std::find(dice.begin(), dice.end(), e.from - e.to) != dice.end();
    };
    return search.before().own.at(bar_point) > std::count_if(routes.begin(), routes.end(), enters)
       and not std::all_of(routes.begin(), routes.end(), enters_only);
}

/// What is wrong with single routes, whatever the order, or nothing.
inline std::string wrong_route(play_search const& search, std::vector<route> const& routes)
{
    auto const& own = search.before().own;
    for (auto const& e : routes)
        if (e.to != 0 and not dice_make(search.dice(), e.from - e.to, false))
            return "the dice take no man from " + write_point(e.from) + " to " + write_point(e.to);
    if (still_on_bar(search, routes))
        return "a man on the bar must enter before any other moves";
    if (auto const missing = missing_men(own, routes); not missing.empty())
        return missing;
    for (auto const& e : routes)
        if (e.to != 0 and (search.closed() & only(e.to)) != 0)
            return "point " + std::to_string(e.to) + " is closed by two or more men";
    auto rest = own;
    for (auto const& e : routes)
        if (e.to != 0)
            rest.add(1, e.to);
    for (auto const& e : routes)
        rest.remove(only(e.from));
    for (auto const& e : routes) {
        if (e.to == 0 and not may_bear_off(rest))
            return "no man is borne off before all are on points 1 to 6";
        if (e.to == 0 and not dice_make(search.dice(), e.from, true))
            return "the dice take no man from " + write_point(e.from) + " to off";
    }
    return {};
}

/// What is wrong although each step was legal: it is not all that must be played.
inline std::string too_few_dice(position const& p)
{
    auto const count = dice_to_play(p);
    auto const made = p.legal_plays().steps();
    if (not p.dice()->doubles())
        return count == 2 ? "both dice must be played"
                          : "only one die can be played, and it must be the "
                                + std::to_string(made.all[0].die);
    return "as many dice as possible must be played: here " + std::to_string(count);
}

/// Why these routes are no legal play.
inline std::string refusal(position const& p, play_search const& search,
                           std::vector<route> const& routes)
{
    if (auto const wrong = wrong_route(search, routes); not wrong.empty())
        return wrong;
    if (not search.results().empty())
        return too_few_dice(p);
    int distance = 0;
    int most = 0;
    for (auto const& e : routes)
        distance += e.to == 0 ? 1 : e.from - e.to;
    for (auto const die : search.dice())
        most += die;
    if (distance > most or routes.size() > search.dice().size())
        return "that is more than the dice allow";
    for (auto const& e : routes)
        if (e.to == 0 and not dice_make(search.dice(), e.from, false))
            return "a die bears off a man from a lower point only if none stands higher";
    if (routes.size() == 1)
        return "every way from " + write_point(routes[0].from) + " to " + write_point(routes[0].to)
             + " is closed";
    return "these dice cannot be played like that";
}

} // namespace gametree::backgammon::detail
