// Boards on a plane: what the last move changed, and what is said to who does not see it.
#include <catch2/catch.hpp>

#include <string>

#include <games/backgammon/game.hpp>
#include <games/dots_and_boxes/game.hpp>

#include <games/nim/game.hpp>

#include <games/reversi/game.hpp>
#include <games/tic_tac_toe/game.hpp>
#include <gametree/play/board_plan.hpp>

using namespace gametree;

namespace {
/// The board after a move, compared with the one before.
template <class Game>
board_plan after(typename Game::position const& p, std::string const& move)
{
    auto plan = Game::drawing(Game::read_move(p, move)).plan();
    mark_changes(plan, Game::drawing(p).plan());
    return plan;
}

/// The names of the places with that change, with spaces between them.
std::string names(board_plan const& p, place_change change)
{
    std::string all;
    for (auto const& place : p.places)
        if (place.change == change)
            all += (all.empty() ? "" : " ") + place.name;
    return all;
}
} // namespace

TEST_CASE("a move that puts, turns, steps and takes is seen on the board", "[games][drawing]")
{
    using enum place_change;
    auto const put = after<tic_tac_toe::game>(tic_tac_toe::game::read_position("XX.OO...."), "3");
    CHECK(names(put, came) == "3");
    CHECK(names(put, left).empty());

    auto const start = reversi::game::with_rules("8x8,othello");
    auto const turning = after<reversi::game>(start, "d3");
    CHECK(names(turning, came) == "d3");
    CHECK(names(turning, turned) == "d4");

    auto const taken = after<nim::game>(nim::game::initial(), "take 2 from heap 1");
    CHECK(names(taken, counted) == "1");
    CHECK(names(taken, left) == "1/1 1/2"); // which are no places any more
    CHECK(names(taken, came).empty());

    auto const boxes = dots_and_boxes::game::initial();
    CHECK(names(after<dots_and_boxes::game>(boxes, "b1-b2"), came) == "b1-b2");
}

TEST_CASE("a board is said in words", "[games][drawing]")
{
    auto const said = []<class Game>(Game const&, std::string const& position) {
        return spoken(Game::drawing(Game::read_position(position)).plan());
    };
    CHECK(spoken(board_plan{}) == "nothing on the board");
    CHECK(said(tic_tac_toe::game{}, ".........") == "nothing on the board");
    CHECK(said(tic_tac_toe::game{}, "XXXOO....") == "X at 1, 2, 3; O at 4, 5; in a row: 1, 2, 3");
    CHECK(said(nim::game{}, "3,0,7") == "sticks at 1 (3), 3 (7)");
    auto const start = backgammon::game::initial();
    CHECK(spoken(backgammon::game::drawing(start).plan())
          == "White at 13 (5), 24 (2), 6 (5), 8 (3); Black at 17 (3), 19 (5), 12 (5), 1 (2)");
    CHECK(spoken(reversi::game::drawing(reversi::game::with_rules("4x4,othello")).plan())
          == "White at b2, c3; Black at c2, b3");
}

TEST_CASE("of a stack that is too high, its number is said", "[games][drawing]")
{
    board_plan p;
    auto const put = [&](std::string const& name, std::string const& shown) {
        p.places.push_back({name, drawn_as::white_man, shown, {place_shape::stack}});
    };
    put("6/4", "11"); // as in the lower half, where the number comes first
    for (auto const* const name : {"6/3", "6/2", "6/1", "6/0"})
        put(name, "O");
    put("5/0", "O");
    CHECK(spoken(p) == "White at 6 (11), 5 (1)");
}

TEST_CASE("lines that go on are one line", "[games][drawing]")
{
    board_plan p;
    p.add_line({0, 0}, {1, 0});
    p.add_line({1, 0}, {2, 0});
    p.add_line({2, 0}, {2, 1}); // round the corner
    p.add_line({2, 1}, {2, 2}, true); // a wall
    REQUIRE(p.lines.size() == 3);
    CHECK(p.lines[0].to == board_point{2, 0});
    CHECK_FALSE(p.empty());
    p = {};
    p.add_grid(3, 2);
    CHECK(p.lines.size() == 7);
}

TEST_CASE("what is no place any more is marked without its man", "[games][drawing]")
{
    board_plan before;
    before.places.push_back({"a", drawn_as::white_man, "W", {place_shape::square, {0, 0}}, true});
    before.places.push_back({"b", drawn_as::space, "", {place_shape::square, {1, 0}}});
    board_plan now;
    mark_changes(now, before);
    REQUIRE(now.places.size() == 1); // what was free there is not missed
    CHECK(now.places[0].name == "a");
    CHECK(now.places[0].what == drawn_as::space);
    CHECK(now.places[0].change == place_change::left);
    CHECK_FALSE(now.places[0].winning);
}

TEST_CASE("a man who is shown as another was is not the same", "[games][drawing]")
{
    board_plan before;
    before.places.push_back({"a", drawn_as::white_man, "o"});
    auto now = before;
    now.places[0].what = drawn_as::black_man;
    mark_changes(now, before);
    CHECK(now.places[0].change == place_change::turned);
}

TEST_CASE("a board of dots alone can be drawn", "[games][drawing]")
{
    board_plan plan;
    CHECK(plan.empty());
    plan.dots.push_back({0, 0});
    CHECK_FALSE(plan.empty());
}
