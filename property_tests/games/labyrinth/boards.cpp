// Boards of the labyrinth game: files that are read, files that are refused, boards made once, and
// what is proved of those that come along.
#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/solver/retrograde.hpp>
#include <games/labyrinth/game.hpp>

#include "support/labyrinth_model.hpp"
#include "support/notation.hpp"

using namespace gametree_tests;
using gametree::notation_error;
using gametree::labyrinth::board_of;
using gametree::labyrinth::game;
using gametree::labyrinth::longest_line;
using gametree::labyrinth::longest_position;

namespace {
void board_refused(std::string const& file, std::size_t line, std::size_t column,
                   std::string const& what)
{
    check_refused([](std::string const& f) { return game::read_board(f); }, file, column, what,
                  line);
}
std::string text_of(std::string const& file) { return board_of(game::read_board(file).on()).text; }

/// A line of so many cells, each called by `prefix` and its number.
std::string chain(int cells, std::string const& prefix)
{
    std::string file;
    for (int i = 1; i < cells; ++i)
        file += prefix + std::to_string(i) + " " + prefix + std::to_string(i + 1) + "\n";
    return file;
}
} // namespace

TEST_CASE("boards from files", "[labyrinth][boards]")
{
    CHECK(text_of("+-+-+\n| | |\n+ + +\n|   |\n+-+-+\n") == "maze 2x2 1123");
    CHECK(text_of("# a maze\r\n\r\n+---+---+---+\r\n|       |###|\r\n+---+   +   +\r\n"
                  "|           |\r\n+---+---+---+")
          == "maze 2x3 214223");
    CHECK(text_of("  hall kitchen # here\n\n#\nkitchen\tpantry\npantry hall\r\nhall porch")
          == "cells 4 hall kitchen pantry porch F");
    CHECK(text_of("stay\nhall den\nden attic\nattic porch\n")
          == "stay cells 4 hall den attic porch b");
    CHECK(text_of("stay hall\nhall den\nden attic\n") == "cells 4 stay hall den attic b"); // a cell
    rc::prop("cells and passages as in the model", [] {
        auto const slow = perhaps_staying(*rc::gen::arbitrary<bool>() ? random_maze(8, 8)
                                                                      : random_passages(64));
        auto const start = game::read_board(slow.file);
        auto const& b = board_of(start.on());
        RC_ASSERT(b.names == slow.cells);
        RC_ASSERT(b.may_stay == slow.may_stay);
        for (std::size_t i = 0; i < b.names.size(); ++i)
            for (std::size_t j = 0; j < b.names.size(); ++j)
                RC_ASSERT(b.joined(i, j) == slow.joined.at(b.names[i]).contains(b.names[j]));
        RC_ASSERT(longest_position(b) <= longest_line);
        RC_ASSERT(game::read_position(game::write_position(start)) == start);
        RC_ASSERT(&board_of(game::read_board(slow.file).on()) == &b); // made once
    });
}

TEST_CASE("walls that make no difference make no other board", "[labyrinth][boards]")
{
    CHECK(game::read_board("+-+-+-+\n| |   |\n+ +-+ +\n| |#| |\n+ +-+ +\n|     |\n+-+-+-+\n")
          == game::read_board("+-+-+-+\n| |   |\n+ + + +\n|  #  |\n+ + + +\n|     |\n+-+-+-+\n"));
}

TEST_CASE("a full board of 64 cells can be written in a line", "[labyrinth][boards]")
{
    std::string all;
    for (int i = 0; i < 64; ++i)
        for (int j = 0; j < i; ++j)
            all += "cell" + std::to_string(i + 10) + " cell" + std::to_string(j + 10) + "\n";
    auto p = game::read_board(all);
    CHECK(longest_position(board_of(p.on())) == 827);
    CHECK(game::read_position(game::write_position(p)) == p);
    for (auto const* move : {"cell40", "cell41", "cell42", "cell43"})
        p = game::read_move(p, move);
    CHECK(game::write_position(p).size() == 827);
    CHECK(game::read_position(game::write_position(p)) == p);
    CHECK(p.static_value() == 0); // 60 steps for each man
}

TEST_CASE("boards made by many threads at once are the same", "[labyrinth][boards]")
{
    constexpr std::size_t many = 300;
    std::vector<std::vector<gametree::labyrinth::graph const*>> found(4);
    std::vector<std::thread> threads;
    for (auto& boards : found)
        threads.emplace_back([&boards] {
            for (std::size_t i = 0; i < many; ++i) {
                auto const name = "thread" + std::to_string(i);
                boards.push_back(&game::read_board(chain(4, name)).on());
            }
        });
    for (auto& thread : threads)
        thread.join();
    CHECK(std::set(found.begin(), found.end()).size() == 1);
    CHECK(std::set(found.front().begin(), found.front().end()).size() == many);
}

TEST_CASE("lists of passages that are refused", "[labyrinth][boards]")
{
    board_refused("", 1, 1, "a board has at least 4 cells, found 0");
    board_refused("a b\nb c\n", 2, 4, "a board has at least 4 cells, found 3");
    board_refused("a b\nb\n", 2, 2, "expected another cell, which this one is joined to");
    board_refused("a b # c\nb # c", 2, 6, "expected another cell, which this one is joined to");
    board_refused("a b\n b c d\n", 2, 6, "a line has two cells");
    board_refused("a b\nc  c", 2, 4, "a cell is not joined to itself");
    board_refused("a b\nb c\nb a", 3, 3, "these cells have been joined already");
    board_refused("a b-c", 1, 4, "expected a name of letters, digits, _ and ', found '-'");
    board_refused("a \xc3\xb5", 1, 3,
                  "expected a name of letters, digits, _ and ', found byte 0xc3");
    board_refused(chain(64, "x") + "x1 y", 64, 4, "there are more than 64 cells");
    board_refused(chain(64, "longername"), 63, 26,
                  "the names of the cells are too long: a position would take 1226 characters, of "
                  "at most 900");
}

TEST_CASE("mazes that are refused", "[labyrinth][boards]")
{
    std::string const far
        = "the line should end at a corner, +, and all corners be equally far apart";
    board_refused("+", 1, 2, far);
    board_refused("++", 1, 3, far);
    board_refused("+--", 1, 4, far);
    board_refused("+--+-", 1, 6, far);
    board_refused("+-+--+\n", 1, 7, far);
    board_refused("+-+---+\n", 1, 5, "expected a corner, +, found '-'");
    board_refused("\n+-+-+\n| |\n+-+-+", 3, 4,
                  "this line is shorter than the first one of the maze");
    board_refused("+-+-+\n| | | \n+-+-+", 2, 6,
                  "this line is longer than the first one of the maze");
    board_refused("+-+\n| |\n+-+\n| |", 4, 1, "the outer wall below this row is missing");
    board_refused("+-+\n| |\n+ +", 3, 2, "the outer wall has a gap");
    board_refused("+ +\n| |\n+-+", 1, 2, "the outer wall has a gap");
    board_refused("+-+-+\n|    \n+-+-+", 2, 5, "the outer wall has a gap");
    board_refused("+-+\n  |\n+-+", 2, 1, "the outer wall has a gap");
    board_refused("+--+\n|  |\n+- +\n|  |\n+--+", 3, 3, "expected - all along, or nowhere");
    board_refused("+--+\n|# |\n+--+", 2, 3, "expected # all along, or nowhere");
    board_refused("+-+-+\n|X| |\n+-+-+", 2, 2, "expected a space or #, found 'X'");
    board_refused("+-+-+\n| + |\n+-+-+", 2, 3, "expected a space or |, found '+'");
    board_refused("+-+-+\n| | |\n|-+-+", 3, 1, "expected a corner, +, found '|'");
    board_refused("+-+-+\n| |#|\n+-+-+", 3, 6, "a board has at least 4 cells, found 1");
    auto const times = [](std::size_t n, std::string const& what) {
        std::string all;
        for (; n > 0; --n)
            all += what;
        return all;
    };
    board_refused("+" + times(19, "-+") + "\n", 1, 38, "a maze has at most 18 columns");
    board_refused(times(19, "+-+\n| |\n") + "+-+\n", 38, 1, "a maze has at most 18 rows");
    auto const row = "+" + times(13, "-+") + "\n|" + times(13, " |") + "\n";
    board_refused(times(5, row) + "+" + times(13, "-+"), 10, 26, "there are more than 64 cells");
}

TEST_CASE("what best play leads to on the boards that come along", "[labyrinth][boards]")
{
    using gametree::verdict;
    auto const check = [](std::string const& name, verdict v, int plies) {
        CAPTURE(name);
        auto const start = game::with_rules(name);
        auto const solved = gametree::retrograde(start);
        CHECK(solved.outcome(start) == v);
        CHECK(solved.distance(start).value_or(0) == plies);
        CHECK(solved.line(start).size() == static_cast<std::size_t>(plies));
    };
    check("cloister", verdict::loss, 20);
    check("ring", verdict::loss, 10);
    check("grid", verdict::draw, 0); // so is castle, with 7,753,378 positions
    CHECK_THROWS_AS(gametree::retrograde(game::with_rules("castle"), 1000), std::length_error);
}
