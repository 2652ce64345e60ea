// The labyrinth game solved, against the equations iterated to a fixpoint.
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/solver/retrograde.hpp>
#include <games/labyrinth/game.hpp>

#include "support/labyrinth_model.hpp"
#include "support/retrograde_model.hpp"

using namespace gametree_tests;
using gametree::labyrinth::game;

TEST_CASE("labyrinths of a few cells, by retrograde analysis and by fixpoint",
          "[retrograde][labyrinth]")
{
    auto const text = [](game::position const& p) { return game::write_position(p); };
    auto const agree = [&](std::string const& file) {
        auto const start = game::read_board(file);
        return same(gametree::retrograde(start), fixpoint(start, text), text);
    };
    CHECK(agree("a b\nb c\nc d\n")); // nobody ever moves
    CHECK(agree("a b\nb c\nc d\nd e\ne a\n")); // a draw
    CHECK(agree("+-+-+-+\n| | | |\n+ + + +\n|     |\n+-+-+-+\n")); // a comb
    CHECK(agree("stay\na b\nb c\nc d\nd e\ne a\n"));
    CHECK(agree("stay\na b\na c\na d\na e\na f\n")); // a star
}

TEST_CASE("whoever begins on the cross wins, since he may stay", "[retrograde][labyrinth]")
{
    auto const start = game::with_rules("cross");
    auto const solved = gametree::retrograde(start);
    CHECK(solved.outcome(start) == gametree::verdict::win);
    CHECK(solved.distance(start) == 5);
    auto const best = solved.best_moves(start);
    REQUIRE(best.size() == 1);
    CHECK(game::write_move(start, best.front()) == "b2");
    auto const must_step = game::read_board("+-+-+-+\n|#| |#|\n+ + + +\n|     |\n+ + + +\n|#| |#|\n"
                                            "+-+-+-+\n");
    CHECK(gametree::retrograde(must_step).outcome(must_step) == gametree::verdict::loss);
}

TEST_CASE("whoever begins, no board of four cells is won", "[retrograde][labyrinth]")
{
    auto const start = game::read_board("a b\nb c\nc d\nd a\na c\nb d\n");
    auto const solved = gametree::retrograde(start);
    CHECK(solved.outcome(start) == gametree::verdict::loss);
    CHECK(solved.distance(start) == 4); // all cells are taken then
    CHECK(solved.best_moves(start).size() == 4);
}

TEST_CASE("who begins wins on no small board", "[retrograde][labyrinth]")
{
    // Which boards have been solved besides is said in shipped_boards.hpp.
    rc::prop("not at random", [] {
        auto const slow = *rc::gen::arbitrary<bool>() ? random_maze(2, 4) : random_passages(8);
        auto const start = game::read_board(slow.file);
        RC_ASSERT(gametree::retrograde(start).outcome(start) != gametree::verdict::win);
    });
}
