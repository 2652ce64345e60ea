// Outputs that end half-way, inputs that are no text, very deep trees, games that go on.
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;

TEST_CASE("a pipe that is closed half-way ends a command quietly", "[cli][streams]")
{
    // Far more than a pipe holds.
    std::string trees;
    for (int i = 0; i < 20000; ++i)
        trees += "Node 1 [Node 2 []]\n";
    auto const o = shell("{ \"$gametree\" eval; echo \"status $?\" >&2; } | head -c1", trees);
    INFO(o);
    CHECK(o.out == "{");
    CHECK(o.err == "status 2\n");
}

TEST_CASE("no colours and no progress where nobody watches", "[cli][streams]")
{
    for (auto const* request : {"compare nim --depth 4", "search nim --depth 4", "games"})
        for (auto const* with : {"", "NO_COLOR=1 ", "TERM=xterm-256color CLICOLOR_FORCE=1 "}) {
            auto const o = shell(std::string(with) + "\"$gametree\" " + request);
            CHECK(o.status == 0);
            CHECK(o.out.find('\x1b') == o.out.npos);
            CHECK(o.err.empty());
        }
}

TEST_CASE("a line of 100,000 nodes, with every search", "[cli][eval][deep][long]")
{
    constexpr int size = 100000;
    std::string line;
    std::string end;
    for (int i = 0; i < size; ++i) {
        line += "Node " + std::to_string(i) + " [";
        end += ']';
    }
    line += end;
    for (auto const* order : {"natural", "best-first"}) {
        auto const o = gametree_program({"eval", "--algorithm", "all", "--order", order}, line);
        CHECK(o.status == 0);
        CHECK(o.err.empty());
        std::istringstream answers(o.out);
        int count = 0;
        for (std::string text; std::getline(answers, text); ++count) {
            // An odd number of plies lies above the only leaf.
            CHECK(text.ends_with(R"(,"value":-99999,"exact":null,"evaluated":[99999]})"));
        }
        CHECK(count == 7);
    }
}

TEST_CASE("a game is played from a pipe", "[cli][play]")
{
    auto const o = gametree_program({"play", "tic-tac-toe", "--players", "human,rules"},
                                    "nonsense\n5\n5\n0\n?\nmoves\nhint\nwhy\nundo\nresign\n");
    INFO(o);
    CHECK(o.status == 0);
    CHECK(o.err.empty());
    CHECK(o.out.find("square 5 is taken") == o.out.npos); // a sentence, with a capital
    CHECK(o.out.find("Square 5 is taken") != o.out.npos);
    CHECK(o.out.find("there is no square 0") == o.out.npos);
    CHECK(o.out.find("There is no square 0") != o.out.npos);

    auto const ended = gametree_program({"play", "nim"}, "1 1\n");
    CHECK(ended.status == 0);
    CHECK(ended.out.find("The input has ended") != ended.out.npos);

    auto const watched
        = gametree_program({"play", "tic-tac-toe", "--players", "computer:depth=9,rules"});
    CHECK(watched.status == 0);
    CHECK(watched.out.find("draw") != watched.out.npos);
    CHECK(refused(shell("exec \"$gametree\" play nim >/dev/null", std::string("\xff\0\x01", 3))));
}

TEST_CASE("a game survives a save that fails, and goes on from one that worked", "[cli][play]")
{
    scratch_directory const here;
    auto const game = here.file("game");
    auto const o
        = gametree_program({"play", "nim", "--players", "human,random", "--seed", "3"},
                           "save /no/such/directory/game\nsave /\n1 1\nsave " + game + "\nquit\n");
    INFO(o);
    CHECK(o.status == 0);
    CHECK(o.out.find("Not saved") != o.out.npos);
    CHECK(o.out.find("Saved to") != o.out.npos);

    auto const loaded = gametree_program({"play", "--load", game}, "resign\n");
    INFO(loaded);
    CHECK(loaded.status == 0);
    CHECK(loaded.out.find("take 1 from heap 1") != loaded.out.npos);
    CHECK(refused(gametree_program({"play", "tic-tac-toe", "--load", game})));

    // Cut short anywhere, it is refused.
    std::ostringstream text;
    text << std::ifstream(game, std::ios::binary).rdbuf();
    auto const whole = text.str();
    for (std::size_t size = 0; size + 1 < whole.size(); ++size) {
        std::ofstream(here.file("part"), std::ios::binary | std::ios::trunc)
            << whole.substr(0, size);
        auto const part = gametree_program({"play", "--load", here.file("part")}, "resign\n");
        INFO(whole.substr(0, size) << "\n" << part);
        CHECK(refused(part));
        CHECK(part.err.find("line ") != part.err.npos);
    }
}

TEST_CASE("a board from stdin is read once, also where --json names the position", "[cli][json]")
{
    std::string const square = "a b\nb c\nc d\nd a\n";
    for (words request : {words{"moves", "labyrinth"}, words{"perft", "labyrinth", "2"},
                          words{"audit", "labyrinth", "--player", "computer:depth=1"}}) {
        for (auto const* more : {"--board", "-", "--json"})
            request.emplace_back(more);
        CAPTURE(request);
        auto const o = gametree_program(request, square);
        CHECK(o.status == 0);
        CHECK(o.out.find("\"position\":\"cells 4 a b c d j X: O:\"") != std::string::npos);
    }
}
