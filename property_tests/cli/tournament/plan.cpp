// Tournaments at several depths, with and without pruning: who plays how, and what it comes to.
#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "terminal/support.hpp"
#include "support/tournaments.hpp"
#include "tournament/scores.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;

TEST_CASE("one depth is nothing but who plays", "[tournament]")
{
    for (auto const* depth : {"2", "2-2", ""}) {
        auto const plan = some_plan(depth);
        REQUIRE(plan.rounds.size() == 1);
        auto const written
            = *depth == 0 ? "computer:strategy=combined" : "computer:depth=2,strategy=combined";
        CHECK(write_player(plan.players[2]) == written);
        CHECK(write_player(plan.players[1]) == "computer:depth=1,strategy=run");
        CHECK(round_as_json(plan, 0).empty());
        CHECK(plan_as_json(plan).dump()
              == R"({"game":"backgammon","players":["random","computer:depth=1,strategy=run",")"
                     + std::string(written) + R"("],"games":6,"seed":7})");
    }
}

TEST_CASE("a round for each depth", "[tournament]")
{
    auto const plan = some_plan("2-4");
    REQUIRE(plan.rounds.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        auto const& round = plan.rounds[i];
        CHECK(round.depth == static_cast<int>(i) + 2);
        CHECK(in_round(plan.players[0], round) == read_player("random"));
        CHECK(in_round(plan.players[1], round) == read_player("run:depth=1"));
        CHECK(in_round(plan.players[2], round)
              == read_player("combined:depth=" + std::to_string(i + 2)));
        CHECK(round_as_json(plan, i).dump() == "{\"depth\":" + std::to_string(i + 2) + "}");
    }
    CHECK(plan_as_json(plan)["rounds"].dump() == R"([{"depth":2},{"depth":3},{"depth":4}])");
}

TEST_CASE("for a figure, every depth with and without pruning", "[tournament]")
{
    auto asked = some_request("1-2", "figure.svg");
    asked.players = "random,run:depth=1,combined,attack:algorithm=gamma";
    auto const plan = plan_of(asked, definition);
    CHECK(plan_as_json(plan)["rounds"].dump()
          == R"([{"depth":1,"pruning":true},{"depth":1,"pruning":false},)"
             R"({"depth":2,"pruning":true},{"depth":2,"pruning":false}])");
    CHECK(in_round(plan.players[1], plan.rounds[3]) == read_player("run:depth=1"));
    CHECK(in_round(plan.players[2], plan.rounds[2]) == read_player("combined:depth=2"));
    CHECK(in_round(plan.players[2], plan.rounds[3])
          == read_player("combined:depth=2,algorithm=expectiminimax"));
    CHECK(in_round(plan.players[3], plan.rounds[2])
          == read_player("attack:depth=2,algorithm=gamma"));
    CHECK(in_round(plan.players[3], plan.rounds[3])
          == read_player("attack:depth=2,algorithm=expectiminimax"));
    CHECK(some_plan("3", "figure.svg").rounds.size() == 2);
}

TEST_CASE("an algorithm is for the players that name none", "[tournament]")
{
    auto asked = some_request("2");
    asked.players = "random,run:algorithm=gamma,attack";
    asked.algorithm = definition;
    CHECK(plan_of(asked, definition).players
          == std::vector{read_player("random"), read_player("run:depth=2,algorithm=gamma"),
                         read_player("attack:depth=2,algorithm=expectiminimax")});
}

TEST_CASE("what cannot be planned", "[tournament]")
{
    auto const refused = [](std::string const& players, std::string const& depth,
                            std::string const& plot, std::optional<search_id> algorithm,
                            std::string const& why) {
        INFO(players << ' ' << depth << ' ' << plot << ' ' << (algorithm ? algorithm->name() : ""));
        auto asked = some_request(depth, plot);
        asked.players = players;
        asked.algorithm = algorithm;
        CHECK_THROWS_WITH(plan_of(asked, definition), Contains(why));
    };
    for (auto const* depth : {"0", "x", "1-", "-1", "1-2-3", "0-3", "1-1001", " 1", "1-x", "-"})
        refused("run,attack", depth, "", {}, "whole number from 1 to 1000");
    refused("run,attack", "3-2", "", {}, "the first is the lower one");
    refused("run", "1", "", {}, "at least two players");
    refused("run,attack", "", "f", {}, "--plot needs depths");
    refused("run:depth=1,random", "1-2", "", {}, "there is none");
    refused("run:depth=1,random", "2", "f", {}, "there is none");
    refused("run,random", "2", "f", definition, "compares with expectiminimax");
    refused("run:algorithm=expectiminimax,random", "2", "f", {}, "compares with expectiminimax");
    refused("run,run,run,run,run,run,run,run,run", "2", "f", {}, "8 players apart, not 9");
    CHECK_NOTHROW(some_plan("1-1000"));
}

TEST_CASE("what two rounds have in common is played once", "[tournament]")
{
    auto const plan = some_plan("1-3", "figure.svg");
    auto const all = games_of(plan);
    CHECK(all.size() == 6 * (1 + 2 * 6));
    CHECK(std::ranges::is_sorted(all));
    CHECK(std::ranges::adjacent_find(all) == all.end());
    for (auto const& g : all)
        CHECK((g.round == 0 or g.column == 2));
    for (auto const& g : all) { // the same dice and choices in all rounds
        auto const s = setting_of(plan, g);
        auto const t = setting_of(plan, {0, g.row, g.column, g.number});
        CHECK(s.dice == t.dice);
        CHECK(s.choices == t.choices);
    }
}

TEST_CASE("with and without pruning the games are the same", "[tournament]")
{
    auto const plan = some_plan("1-2", "figure.svg");
    auto all = played(plan);
    CHECK(ended_otherwise(plan, all) == 0);
    // Whatever one game without pruning comes to, it is noticed; time and nodes do not matter.
    auto const pruned = std::ranges::find(all, 2U, [](auto const& g) { return g.which.round; });
    auto const plain = std::ranges::find(all, 3U, [](auto const& g) { return g.which.round; });
    REQUIRE(pruned != all.end());
    REQUIRE(plain != all.end());
    auto const as_it_was = plain->result;
    plain->result.seconds = {9, 9};
    ++plain->result.nodes[0];
    CHECK(ended_otherwise(plan, all) == 0);
    ++plain->result.plies;
    CHECK(ended_otherwise(plan, all) == 1);
    plain->result = as_it_was;
    ++plain->result.points;
    CHECK(ended_otherwise(plan, all) == 1);
    plain->result = as_it_was;
    plain->result.winner = 1 - plain->result.winner.value();
    CHECK(ended_otherwise(plan, all) == 1);
    pruned->result.winner = plain->result.winner;
    CHECK(ended_otherwise(plan, all) == 0);
}
