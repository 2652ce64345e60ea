// Described games with the role random are games of chance.
#include <cstddef>
#include <string>

#include <catch2/catch.hpp>

#include <games/gdl/game.hpp>
#include <games/gdl/description.hpp>
#include <games/illegal_move.hpp>
#include <games/listed_game.hpp>

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
    for (auto const& p : laws::moves_of(start))
        CHECK(p.weight() == 1); // chosen, of two
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

TEST_CASE("chance falls in as many ways as random has moves", "[games][gdl]")
{
    gdl::choose(shipped("einstein_wuerfelt_nicht.kif"));
    using game = gdl::chance_game;
    CHECK(game::initial().is_chance());
    CHECK(game::ways(game::initial()) == 6);
    CHECK(game_with<game, member::ways>);
    CHECK(game_with<game, member::chance_moves>);
}

TEST_CASE("a forced pass is no level, and chance never passes", "[games][gdl]")
{
    gdl::choose(shipped("pig.kif"));
    using game = gdl::chance_game;
    CHECK_FALSE(game::read_position("roll").forced_pass());
    CHECK_FALSE(game::read_position("roll,die 1").forced_pass()); // the other one's turn
    auto const passing = game::read_position("roll,die 4");
    REQUIRE(passing.forced_pass());
    REQUIRE(laws::moves_of(passing).size() == 1);
    // The pass and both moves after it are one level.
    auto const tree = game_tree_of(passing) | views::prune(1);
    auto const count = [](auto const& self, auto const& t) -> int {
        int nodes = 1;
        auto below = t.children();
        for (auto const& child : below)
            nodes += self(self, child);
        return nodes;
    };
    CHECK(count(count, tree) == 4);
}

TEST_CASE("outcomes that lead to the same state are still several", "[games][gdl]")
{
    // With 18 points a 2 and whatever is more make 20.
    gdl::choose(shipped("pig.kif"));
    using game = gdl::chance_game;
    auto const rolling = game::read_position("roll,die 6,roll,die 6,roll,die 6,roll");
    auto const outcomes = laws::moves_of(rolling);
    REQUIRE(outcomes.size() == 6);
    CHECK(outcomes[1] == outcomes[5]);
    CHECK_FALSE(outcomes[0] == outcomes[1]);
    for (auto const* name : {"die 1", "die 2", "die 3", "die 4", "die 5", "die 6"}) {
        auto const rolled = game::rolled(rolling, name);
        CHECK(game::write_move(rolling, rolled) == name);
        CHECK(rolled.weight() == 1.0 / 6);
    }
    CHECK(game::write_move(rolling, outcomes[5]) == "die 6");
    // The first player holds in five of six cases, and has won.
    auto const judge = game::judged_by(0, player::first);
    CHECK(laws::expected_value(rolling, 2, judge) == Approx(-5.0 / 6));
}
