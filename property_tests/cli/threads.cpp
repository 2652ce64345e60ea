// --threads: what is written does not depend on it.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/command.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;

TEST_CASE("the same is written whatever the number of threads", "[cli][threads]")
{
    for (auto const& command :
         {words{"perft", "tic-tac-toe", "6"}, words{"perft", "dots-and-boxes", "4", "--json"},
          words{"perft", "backgammon", "2"}, words{"perft", "nim", "3", "--position", "1,2"},
          words{"perft", "breakthrough.kif", "2"}, words{"verify", "--cases", "40"},
          words{"verify", "--cases", "40", "--seed", "9", "-a", "mtdf", "--json"},
          words{"verify", "--gallery", "printed-alpha-beta"},
          words{"verify", "--gallery", "printed-alpha-beta", "-o", "-"}, words{"gap"},
          words{"gap", "--json"}, words{"gap", "tic-tac-toe", "--json"},
          words{"gap", "backgammon", "--roll", "3-1", "--depth", "1"},
          words{"audit", "nim", "--player", "computer:depth=4", "--position", "2,3,4"},
          words{"audit", "tic-tac-toe", "--player", "computer:depth=5,algorithm=omit", "--position",
                "X...O....", "--json"}}) {
        auto const with = [&](std::string const& threads) {
            auto all = command;
            all.insert(all.end(), {"--threads", threads});
            return gametree_command(all);
        };
        auto const one = with("1");
        INFO(one);
        CHECK(one.status == 0);
        for (auto const* threads : {"2", "3", "8"}) {
            auto const found = with(threads);
            INFO(found);
            CHECK(found.status == one.status);
            CHECK(found.out == one.out);
            CHECK(found.err == one.err);
        }
    }
}

TEST_CASE("play: the same game whatever the number of threads", "[cli][threads][play]")
{
    for (auto const* players : {"computer:depth=5,computer:depth=4,algorithm=omit",
                                "computer:depth=3,order=best-first,rules"}) {
        auto const with = [&](std::string const& threads) {
            return gametree_command(
                {"play", "tic-tac-toe", "--players", players, "--seed", "4", "--threads", threads});
        };
        auto const one = with("1");
        INFO(one);
        CHECK(one.status == 0);
        for (auto const* threads : {"2", "8"})
            CHECK(with(threads).out == one.out);
    }
}
