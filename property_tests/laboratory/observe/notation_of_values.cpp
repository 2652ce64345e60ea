// Values as a person reads them: exact in a written tree, with decimals in a game.
#include <regex>
#include <string>

#include <catch2/catch.hpp>

#include <laboratory/observe/instance.hpp>
#include "support/command.hpp"
#include "support/studied_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

TEST_CASE("a value is exact in a written tree, and has decimals in a game", "[laboratory]")
{
    auto const tree = written(lecture_example, "");
    auto const game = tree_of_game("backgammon", 1);
    CHECK(as_text(value(-1) / 36, *tree) == "-1/36");
    CHECK(as_text(value(-1) / 36, *game) == "-0.027778");
    value const longer = value(100'000'000'001) / 300'000'000'000;
    CHECK(as_text(longer, *tree) == "100000000001/300000000000");
    CHECK(as_text(longer, *game) == "0.333333");
    for (auto const* whole : {tree.get(), game.get()})
        CHECK(as_text(-7, *whole) == "-7");
}

TEST_CASE("no output has both fractions and decimals", "[laboratory]")
{
    std::regex const fraction("(≥|≤|=|worth|at least|at most|more than|above|below) -?[0-9]+/[0-9]+"
                              "( |:|;|\\?|\n)");
    std::regex const decimals(
        "(≥|≤|=|worth|at least|at most|more than|above|below) -?[0-9]+\\.[0-9]");
    auto const game
        = gametree_command({"draw", "backgammon", "-r", "3-1", "-d", "2", "--limit", "400"}).out;
    CHECK(std::regex_search(game, decimals));
    CHECK_FALSE(std::regex_search(game, fraction)); // -1/36 is what is left of the range
    auto const thirds = "Node 0 [Chance 0 [(1 % 3,Node 1 []),(2 % 3,Node 0 [])],"
                        "Chance 0 [(1 % 123456789,Node 1 []),(123456788 % 123456789,Node 0 [])]]";
    for (auto const* command : {"draw", "trace"}) {
        auto const tree = gametree_command({command, "--tree", "-"}, thirds).out;
        INFO(tree);
        CHECK(std::regex_search(tree, fraction));
        CHECK_FALSE(std::regex_search(tree, decimals));
    }
}
