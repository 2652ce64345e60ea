// What `solve` proves, and what it does not claim; the help of games.
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/command.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;
using json = nlohmann::json;

namespace {
json solved(words arguments)
{
    arguments.insert(arguments.begin(), "solve");
    arguments.emplace_back("--json");
    auto const o = gametree_command(arguments);
    INFO(o);
    REQUIRE(o.status == 0);
    return json::parse(o.out);
}
void is_worth(words const& arguments, int value, std::string const& outcome)
{
    auto const found = solved(arguments);
    INFO(found);
    CHECK(found["value"] == value);
    CHECK(found["lowest"] == value);
    CHECK(found["highest"] == value);
    CHECK(found["outcome"] == outcome);
    CHECK(found["plies"] == found["line"].size());
    CHECK(found["soonest"] == true);
}
} // namespace

TEST_CASE("the line of best play wins as soon as it can", "[cli][solve]")
{
    auto const at_once = solved({"tic-tac-toe", "--position", "....X.OOX"});
    CHECK(at_once["line"] == json{"1"});
    auto const later = solved({"tic-tac-toe", "--position", "XO......."});
    CHECK(later["line"].size() == 5); // three moves of the winner
    // The loser of 3,3 takes one at a time: 2,3, then 2,2, 1,2, 1, and the last.
    CHECK(solved({"nim", "--position", "3,3"})["line"].size() == 5);
    // Who only wants to know who wins is told that the line may be longer than it has to be.
    auto const sign = solved({"tic-tac-toe", "--position", "XO.......", "--outcome"});
    CHECK(sign["outcome"] == "win");
    CHECK(sign["soonest"] == false);
    CHECK(gametree_command({"solve", "tic-tac-toe", "-p", "XO.......", "--outcome"})
              .out.find("a sooner or later end was not ruled out")
          != std::string::npos);
    CHECK(solved({"labyrinth", "--rules", "ring"})["soonest"] == true);
}

TEST_CASE("what is proved does not depend on the number of threads", "[cli][solve]")
{
    for (words const& game : {words{"dots-and-boxes", "--rules", "2x4"},
                              words{"four-in-a-row", "--rules", "5x4", "--outcome"},
                              words{"nim", "--position", "3,5,7"}}) {
        auto const with_threads = [&](std::string const& number) {
            auto arguments = game;
            arguments.insert(arguments.end(), {"--threads", number});
            return solved(arguments);
        };
        auto const one = with_threads("1");
        for (auto const* number : {"2", "5"}) {
            auto const many = with_threads(number);
            INFO(many);
            for (auto const* key : {"outcome", "value", "plies", "soonest", "stopped"})
                CHECK(many[key] == one[key]);
            CHECK(many["line"].size() == one["line"].size());
        }
    }
}

TEST_CASE("values of small games that are known", "[cli][solve]")
{
    is_worth({"tic-tac-toe"}, 0, "draw");
    is_worth({"tic-tac-toe", "--position", "XX.OO...."}, 100, "win");
    is_worth({"nim", "--position", "3,5,7"}, 1, "win");
    is_worth({"nim", "--position", "1,2,3", "--normal"}, -1, "loss");
    is_worth({"dots-and-boxes", "--rules", "2x2"}, 2, "win");
    is_worth({"dots-and-boxes", "--rules", "1x3"}, -1, "loss");
    is_worth({"reversi", "--rules", "4x4,othello,pass"}, -8, "loss");
    is_worth({"four-in-a-row", "--rules", "4x4"}, 0, "draw");
}

TEST_CASE("the line of best play is play", "[cli][solve]")
{
    auto const found = solved({"dots-and-boxes", "--rules", "2x2"});
    std::string position = found["position"];
    for (std::string const move : found["line"]) {
        INFO(position << ": " << move);
        auto const o = gametree_command({"moves", "dots-and-boxes", "-p", position, "--json"});
        REQUIRE(o.status == 0);
        std::string next;
        auto const listed = json::parse(o.out);
        for (auto const& m : listed["moves"])
            if (m["move"] == move)
                next = m["position"];
        REQUIRE(not next.empty());
        position = next;
    }
    CHECK(gametree_command({"moves", "dots-and-boxes", "-p", position}).out
          == "There are no moves: the game is over.\n");
}

TEST_CASE("play that goes in circles is solved backwards", "[cli][solve]")
{
    auto const ring = solved({"labyrinth", "--rules", "ring"});
    CHECK(ring["outcome"] == "loss");
    CHECK(ring["lowest"] == nullptr);
    CHECK(ring["line"].size() == ring["plies"]);
    auto const grid = solved({"labyrinth", "--rules", "grid"});
    CHECK(grid["outcome"] == "draw");
    CHECK(grid["plies"] == nullptr);
}

TEST_CASE("what is not proved is not claimed", "[cli][solve]")
{
    auto const given_up = gametree_command({"solve", "reversi", "--time", "0.05"});
    INFO(given_up);
    CHECK(given_up.status == 3);
    CHECK(given_up.err == "gametree: reversi was not solved in 0.05 seconds\n");
    CHECK(given_up.out.find("outcome") == std::string::npos);
    auto const large = gametree_command({"solve", "nine-mens-morris", "--memory", "1"});
    CHECK(gave_up(large));
    CHECK(large.err.find("goes in circles") != std::string::npos);
    CHECK(refused(gametree_command({"solve", "backgammon"})));
    CHECK(refused(gametree_command({"solve", "nim", "--memory", "0"})));
    CHECK(refused(gametree_command({"solve", "nim", "--time", "never"})));
}

TEST_CASE("help tells how a game is played", "[cli]")
{
    auto const list = json::parse(gametree_command({"games", "--json"}).out);
    REQUIRE(list["games"].size() == 8);
    for (auto const& game : list["games"]) {
        std::string const name = game["game"];
        INFO(name);
        auto const o = gametree_command({"help", name});
        CHECK(o.status == 0);
        CHECK(o.out.starts_with(name + ": "));
        CHECK(o.out.size() > 400);
        std::size_t column = 0;
        for (auto const c : o.out) {
            column = c == '\n' ? 0 : column + 1;
            if (column > 80)
                FAIL("a line is longer than 80 characters");
        }
    }
    CHECK(gametree_command({"help"}).out == gametree_command({"--help"}).out);
    CHECK(refused(gametree_command({"help", "chess"})));
}
