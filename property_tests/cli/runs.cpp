// Runs inside a process answer as the program does, whatever has run before.
#include <cstddef>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/labyrinth/shipped_boards.hpp>
#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;

namespace whole_runs {
struct one_run {
    words typed;
    std::string input{};
};

/// Every command, and each way in which a run ends.
std::vector<one_run> every_run(scratch_directory const& here)
{
    std::ofstream(here.file("board")) << gametree::labyrinth::shipped_boards.front().file;
    std::ofstream(here.file("tree")) << "((3 12) (2 4))";
    std::string const forged = "gametree-certificate 2\n";
    return {
        {{"search", "nim", "--position", "3,5", "--json"}},
        {{"search", "--tree", "-", "-a", "omit"}, "((3 12) (2 4))"},
        {{"search", "--tree", here.file("tree"), "--json"}},
        {{"compare", "nim", "-p", "1,2"}},
        {{"solve", "nim", "-p", "1,2", "--threads", "1"}},
        {{"eval"}, "Node 1 [Node 2 [],Node 3 []]\nNode 4 []\n"},
        {{"trace", "--json"}},
        {{"derive", "--format", "markdown"}},
        {{"draw", "-f", "svg"}},
        {{"gap", "--json"}},
        {{"growth", "--seed", "1", "--depth", "2"}},
        {{"certify", "nim", "-p", "1,2"}},
        {{"certify", "--check", "-"}, forged},
        {{"verify", "--gallery", "printed-alpha-beta"}},
        {{"verify", "--program", "true"}}, // which answers nothing
        {{"exam", "--seed", "1"}},
        {{"grade"}, "view: mover\ntree: ((3 12) (2 4))\nvalue: 4\n"},
        {{"moves", "hex.kif"}},
        {{"perft", "breakthrough.kif", "2"}},
        {{"perft", "./missing.kif", "2"}},
        {{"compare", "hex.kif", "--knowing", "ordered"}}, // which names the game
        {{"compare", "reversi.kif", "--knowing", "ordered"}},
        {{"moves", "labyrinth", "--board", here.file("board"), "--json"}},
        {{"moves", "labyrinth", "--json"}},
        {{"moves", "backgammon", "--roll", "6-5"}},
        {{"audit", "tic-tac-toe", "--player", "rules", "--require-no-loss"}},
        {{"audit", "nim", "--player", "random", "-p", "1,2", "--require-no-loss"}},
        {{"tournament", "nim", "--players", "random,random", "--games", "4", "--threads", "2"}},
        {{"play", "nim", "--seed", "1", "--players", "human,human"}, "1 1\nundo\nresign\n"},
        {{"games", "--json"}},
        {{"help", "backgammon"}},
        {{"completion", "bash"}},
        {{"--version"}},
        {{"--help"}},
        {{"verify", "--help"}}, // names options that exclude each other
        {words{}},
        {{"serach"}},
        {{"search", "nim", "--depth", "x"}},
        {{"search", "nim", "--depth", "x", "--json"}},
        {{"eval", "--json"}, "Node"},
        {{"draw", "--tree", "-", "--limit", "2"}, "((3 12) (2 4))"},
        {{"compare", "--tree", "-", "--memory", "1"}, "(" + std::string(20'000, '1') + ")"},
    };
}

/// With `*` for the times.
std::string without_seconds(std::string const& text)
{
    static std::regex const seconds(R"re(("seconds":|(^|\n)seconds +|after )[-+.0-9e]+)re");
    return std::regex_replace(text, seconds, "$1*");
}

bool same(outcome const& a, outcome const& b)
{
    return a.status == b.status and a.err == b.err
       and without_seconds(a.out) == without_seconds(b.out);
}

TEST_CASE("runs answer as the program does, in whatever order", "[cli][runs]")
{
    scratch_directory const here;
    auto const all = every_run(here);
    std::vector<outcome> alone;
    for (auto const& one : all)
        alone.push_back(gametree_program(one.typed, one.input));
    auto const check = [&](std::size_t which) {
        auto const found = gametree_command(all[which].typed, all[which].input);
        INFO(which << "\nalone: " << alone[which] << "\nhere: " << found);
        CHECK(same(found, alone[which]));
    };
    for (std::size_t i = 0; i < all.size(); ++i)
        for (int times = 0; times < 2; ++times)
            check(i);
    rc::prop("in any order", [&] { check(*rc::gen::inRange(std::size_t{0}, all.size())); });
}
} // namespace whole_runs
