/// \file
/// What holds of the drawing of every position, on a terminal of whatever width.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <rapidcheck.h>

#include <gametree/play/drawn_board.hpp>
#include <gametree/play/board_plan.hpp>

namespace gametree_tests::laws {

/// What each place shows when the drawing is laid out for so many columns, which it does not exceed.
inline std::vector<std::string> shown_places(gametree::drawn_board const& board,
                                             std::size_t columns)
{
    std::vector<std::string> found(board.places().size());
    for (auto const& line : board.laid_out(columns)) {
        RC_ASSERT(line.size() <= columns);
        for (auto const& c : line) {
            RC_ASSERT(
                std::ranges::count_if(c.unicode, [](char byte) { return (byte & 0xc0) != 0x80; })
                <= 1); // one column wide
            if (c.place != gametree::drawn_board::no_place)
                found.at(c.place) += c.plain;
        }
    }
    return found;
}

/// Every place of the drawing is in the picture, by its own name and in its own spot.
inline void check_plan(gametree::board_plan const& plan)
{
    using gametree::place_shape;
    RC_ASSERT(not plan.empty());
    std::set<std::string> names;
    std::set<std::tuple<place_shape, double, double, double, double>> spots;
    for (auto const& place : plan.places) {
        RC_ASSERT(place.change == gametree::place_change::none);
        RC_ASSERT(place.spot.shape != place_shape::none);
        auto const& [shape, at, to] = place.spot;
        RC_ASSERT(spots.emplace(shape, at.x, at.y, to.x, to.y).second);
        // A box has the name of one of its dots, which is no place.
        RC_ASSERT(names.insert(place.name).second);
    }
    auto same = plan;
    mark_changes(same, plan);
    for (auto const& place : same.places)
        RC_ASSERT(place.change == gametree::place_change::none);
    RC_ASSERT(same.places.size() == plan.places.size());
}

/// What a move changes on the board is marked, and nothing else.
inline void check_changes(gametree::board_plan const& before, gametree::board_plan const& after)
{
    using gametree::place_change;
    std::map<std::string, gametree::board_place> old;
    for (auto const& place : before.places)
        old[place.name] = place;
    auto marked = after;
    mark_changes(marked, before);
    for (std::size_t i = 0; i < marked.places.size(); ++i) {
        auto const& place = marked.places[i];
        bool const was = old.contains(place.name) and not old[place.name].free();
        auto const shown = was ? old[place.name].shown : "";
        bool const is = i < after.places.size() and not place.free();
        bool const differs = was != is or (is and place.shown != shown);
        RC_ASSERT((place.change != place_change::none) == differs);
        if (differs)
            RC_ASSERT((place.change == place_change::came) == not was);
        if (differs and was)
            RC_ASSERT((place.change == place_change::left) == not is);
    }
    for (auto const& place : before.places)
        if (not place.free())
            RC_ASSERT(std::ranges::count(marked.places, place.name, &gametree::board_place::name)
                      == 1);
}

/// A drawing is its text; however wide the terminal is, nothing is wider, and each place is seen once.
template <class Game>
void check_drawing(typename Game::position const& p)
{
    auto const board = Game::drawing(p);
    RC_ASSERT(not board.empty());
    RC_ASSERT(Game::draw(p) == board.plain());
    auto const columns = *rc::gen::inRange<std::size_t>(20, 120);
    RC_ASSERT(shown_places(board, columns)
              == shown_places(board, gametree::drawn_board::any_columns));
    check_plan(board.plan());
    for (auto const& next : p.moves())
        check_changes(board.plan(), Game::drawing(next).plan());
}

} // namespace gametree_tests::laws
