// The labyrinth game as text, and its boards. Texts and answers are in words.table.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/labyrinth/game.hpp>

#include "support/labyrinth_model.hpp"
#include "support/notation.hpp"

#include <gametree/solver/retrograde.hpp>

using namespace gametree;
using namespace gametree_tests;
using gametree::labyrinth::board_of;
using gametree::labyrinth::game;
using gametree::labyrinth::longest_line;
using gametree::labyrinth::longest_position;

TEST_CASE("rules of the labyrinth game as text", "[labyrinth][notation]")
{
    CHECK(game::with_rules("ring,stay")
          == game::read_board("STAY\nn ne\nne e\ne se\nse s\ns sw\nsw w\nw nw\nnw n"));
    CHECK(game::with_rules("ring,stay") != game::with_rules("ring"));
    CHECK(game::with_rules("stay") == game::with_rules("cloister,stay"));
    rc::prop("any text", [] {
        auto const p = game::read_position("grid X: a1 b2 O: c3 c1");
        gametree_tests::check_any_text<game>(p, {"a1", "b2", "c3", "-", " ", ".", "x",
                                                 "X:", "O:", "grid", "ring", "stay", ",",
                                                 "maze 2x2 ", "0123", "cells 4 a b c d ", "_"});
    });
}

TEST_CASE("labyrinths drawn", "[labyrinth][notation]")
{
    std::string wide; // a hub with many neighbours
    for (int i = 0; i < 30; ++i)
        wide += "hub spoke" + std::to_string(i) + "\n";
    auto const drawn = game::draw(game::read_board(wide));
    std::size_t column = 0;
    for (char const c : drawn) {
        column = c == '\n' ? 0 : column + 1;
        REQUIRE(column <= 78);
    }
    CHECK(drawn.starts_with("    hub     - spoke0 spoke1"));
}

TEST_CASE("a wall in the picture of a maze stands between rooms that are not joined",
          "[labyrinth][drawing]")
{
    rc::prop("of rooms beside each other", [] {
        auto const start = game::read_board(random_maze(5, 5).file);
        auto const& b = board_of(start.on());
        auto const plan = game::drawing(start).plan();
        for (std::size_t i = 0; i < b.names.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                auto const one = plan.places[i].spot.at;
                auto const other = plan.places[j].spot.at;
                if (std::abs(one.x - other.x) + std::abs(one.y - other.y) > 1)
                    continue;
                auto const x = (one.x + other.x) / 2;
                auto const y = (one.y + other.y) / 2;
                bool const walled = std::ranges::any_of(plan.lines, [&](auto const& line) {
                    return line.from.x <= x and x <= line.to.x and line.from.y <= y
                       and y <= line.to.y;
                });
                RC_ASSERT(walled != b.joined(i, j));
            }
    });
}

// Boards of the labyrinth game: files that are read, files that are refused, boards made once, and
// what is proved of those that come along.

namespace {
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

TEST_CASE("boards that are too large", "[labyrinth][boards]")
{
    auto const refused = [](std::string const& file, std::size_t line, std::size_t column,
                            std::string const& what) {
        check_refused([](std::string const& f) { return game::read_board(f); }, file, column, what,
                      line);
    };
    auto const times = [](std::size_t n, std::string const& what) {
        std::string all;
        for (; n > 0; --n)
            all += what;
        return all;
    };
    refused(chain(64, "x") + "x1 y", 64, 4, "there are more than 64 cells");
    refused(chain(64, "longername"), 63, 26,
            "the names of the cells are too long: a position would take 1226 characters, of at "
            "most 900");
    refused(times(19, "+-+\n| |\n") + "+-+\n", 38, 1, "a maze has at most 18 rows");
    auto const row = "+" + times(13, "-+") + "\n|" + times(13, " |") + "\n";
    refused(times(5, row) + "+" + times(13, "-+"), 10, 26, "there are more than 64 cells");
    std::string names;
    for (int i = 10; i < 74; ++i)
        names += "longname" + std::to_string(i) + " ";
    check_refused(game::read_position, "cells 64 " + names + std::string(336, '_'),
                  10 + names.size(),
                  "the names of the cells are too long for a line of 900 characters");
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
