// Described games with the role random are games of chance.
#include <cstddef>
#include <string>

#include <catch2/catch.hpp>

#include <gametree/games/gdl/chance_game.hpp>
#include <gametree/games/gdl/description.hpp>
#include <gametree/games/illegal_move.hpp>
#include <gametree/games/listed_game.hpp>

#include "support/chance_game_laws.hpp"
#include "support/descriptions.hpp"

using namespace gametree;
using namespace gametree_tests;

static_assert(game_of_chance<gdl::chance_game>);
static_assert(not game_of_chance<gdl::game>);

TEST_CASE("described games with random obey the laws of games of chance", "[games][gdl]")
{
    std::size_t found = 0;
    for (auto const& d : gdl::shipped_descriptions()) {
        auto const game = shipped(d.name);
        if (not game->has_chance())
            continue;
        ++found;
        DYNAMIC_SECTION(d.name)
        {
            gdl::choose(game);
            laws::check_game<gdl::chance_game>();
        }
    }
    CHECK(found == 2);
}

TEST_CASE("the moves of random are outcomes, each as probable", "[games][gdl]")
{
    // a moves, a die with three sides decides: a wins, b wins, a draw.
    gdl::choose(gdl::description::read(
        "(role a) (role b) (role random) (init ready) (side 1) (side 2) (side 3)"
        "(<= (legal a throw) (true ready)) (<= (legal a wait) (true ready))"
        "(<= (legal a noop) (not (true ready))) (legal b noop)"
        "(<= (legal random noop) (not (true rolling)))"
        "(<= (legal random (roll ?x)) (true rolling) (side ?x))"
        "(<= (next rolling) (does a throw)) (<= (next ready) (does a wait))"
        "(<= (next (rolled ?x)) (does random (roll ?x)))"
        "(<= over (true (rolled ?x))) (<= terminal over)"
        "(<= (goal a 100) (true (rolled 1))) (<= (goal b 0) (true (rolled 1)))"
        "(<= (goal a 0) (true (rolled 2))) (<= (goal b 100) (true (rolled 2)))"
        "(<= (goal a 50) (true (rolled 3))) (<= (goal b 50) (true (rolled 3)))",
        "die"));
    using game = gdl::chance_game;
    auto const start = game::initial();
    CHECK_FALSE(start.is_chance());
    CHECK_THROWS_WITH(game::rolled(start, "throw"), "chance is not to move here");
    auto const rolling = game::read_move(start, "throw");
    CHECK(rolling.is_chance());
    CHECK(rolling.weight() == 1);
    CHECK(rolling.to_move() == player::second);
    auto const outcomes = laws::moves_of(rolling);
    REQUIRE(outcomes.size() == 3);
    for (auto const& p : outcomes) {
        CHECK(p.weight() == 1.0 / 3);
        CHECK(p.to_move() == player::second);
        CHECK(game::read_position(game::write_position(p)).weight() == 1.0 / 3);
        CHECK(laws::moves_of(p).empty());
    }
    auto const judge = game::judged_by(0, player::first);
    CHECK(judge(game::rolled(rolling, "roll 1")) == -1); // b is to move
    CHECK(judge(game::rolled(rolling, "(roll 2)")) == 1);
    CHECK(judge(game::rolled(rolling, "roll 3")) == 0);
    CHECK(game::points(game::rolled(rolling, "roll 1")) == 1);
    CHECK(game::points(game::rolled(rolling, "roll 3")) == 0);
    CHECK(game::rolled(rolling, "roll 1").win(player::first));
    CHECK(game::write_position(game::rolled(rolling, "roll 3")) == "throw,roll 3");
}

TEST_CASE("chance and a player do not move at the same time", "[games][gdl]")
{
    CHECK_THROWS_WITH(
        gdl::description::read("(role a) (role b) (role random) (init s)"
                               "(legal a 1) (legal a 2) (legal b noop) (legal random 1)"
                               "(legal random 2) (<= (next s) (does a 1) (does random 1))"
                               "(<= terminal (not (true s))) (goal a 50) (goal b 50)",
                               "both"),
        "both: a and random move at the same time, in the state s");
}
