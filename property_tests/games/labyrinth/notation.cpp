// The labyrinth game as text: what is written is read again, and what is wrong is said, and where.
#include <cstddef>
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/labyrinth/game.hpp>

#include "support/notation.hpp"

using namespace gametree;
using gametree_tests::check_refused;
using labyrinth::game;

namespace {
void position_refused(std::string const& text, std::size_t column, std::string const& what)
{
    check_refused([](std::string const& t) { return game::read_position(t); }, text, column, what);
}
void move_refused(std::string const& from, std::string const& typed, std::string const& why)
{
    gametree_tests::check_move_refused<game>(game::read_position(from), typed, why);
}
void check_read(std::string const& text, std::string const& written)
{
    CHECK(game::write_position(game::read_position(text)) == written);
}
std::string const cells = "cells 4 hall den attic loft V ";
} // namespace

TEST_CASE("positions of the labyrinth game as text", "[labyrinth][notation]")
{
    check_read("grid  X:  O:", "grid X: O:");
    check_read("grid O: c3 X: b2 a1", "grid O: c3 X: a1 b2");
    check_read("Maze 2x3 010010 X: a1 O: c2", "maze 2x3 011233 X: a1 O: c2");
    check_read("maze 2x2 0000 X: O:", "maze 2x2 0123 X: O:");
    check_read(cells + "X: hall O: loft", cells + "X: hall O: loft");
    check_read("maze 3x3 001001223 X: O:", "grid X: O:"); // it is known by name
    CHECK(game::write_position(game::initial()) == "cloister X: O:");
    CHECK(game::with_rules("") == game::initial());
    for (auto const* name : {"cloister", "ring", "grid", "castle", "cross"})
        CHECK(game::write_position(game::with_rules(name)) == std::string(name) + " X: O:");
    check_read("Stay maze 2x2 0000 X: O:", "stay maze 2x2 0123 X: O:");
    check_read("stay " + cells + "X: O:", "stay " + cells + "X: O:");
    check_read("stay maze 3x3 414003434 X: O:", "cross X: O:");
    CHECK(game::write_position(game::with_rules("stay, grid")) == "stay maze 3x3 001001223 X: O:");
    CHECK(game::with_rules("ring,stay")
          == game::read_board("STAY\nn ne\nne e\ne se\nse s\ns sw\nsw w\nw nw\nnw n"));
    CHECK(game::with_rules("ring,stay") != game::with_rules("ring"));
    CHECK(game::with_rules("cross,stay") == game::with_rules("cross"));
    CHECK(game::with_rules("stay") == game::with_rules("cloister,stay"));
    auto const rules = [](std::string const& t) { return game::with_rules(t); };
    check_refused(rules, "grid,ring", 6, "the board has been given already");
    check_refused(rules, "tower", 1,
                  "expected cloister, ring, grid, castle or cross, or stay; found 't'");
}

TEST_CASE("texts that are no position of the labyrinth game", "[labyrinth][notation]")
{
    std::string const board
        = "expected maze, cells, or a board: cloister, ring, grid, castle or cross; found ";
    position_refused("stay grid X: O:", 6, "expected maze or cells, found 'g'");
    position_refused("", 1, board + "the end");
    position_refused("tower X: O:", 1, board + "'t'");
    position_refused("grid a1", 6, "expected X: or O:, who is to move, found 'a'");
    position_refused("grid X: a1", 11, "expected O:, found the end");
    position_refused("grid X: X: a1", 9, "expected O:, found 'X'");
    position_refused("grid X: O: X:", 12, "expected the end, found 'X'");
    position_refused("grid X: O:\n", 11, "there is no such cell on this board");
    position_refused("grid X: d1 O:", 9, "there is no such cell on this board");
    position_refused("grid X: a1 O: a1", 15, "there is a man on this cell already");
    position_refused("grid X: a1 a1 O:", 12, "there is a man on this cell already");
    position_refused("grid X: a1 a2 a3 O:", 15, "a player has two men");
    std::string const order = "this position cannot occur: X places the first man, and then they "
                              "take turns";
    position_refused("grid X: a1 O:", 6, order);
    position_refused("grid O: X:", 6, order);
    position_refused("grid O: a1 X: a2", 6, order);
    position_refused("grid O: X: a1 a2", 6, order);
    position_refused("grid O: a1 a2 X: a3", 6, order);
    position_refused("grid X: a1 a2 O: a3", 6, order);
    position_refused("maze 1x5 00001 O: c1 d1 X: a1 b1", 16,
                     "this position cannot occur: X has just moved, and cannot have come from "
                     "anywhere");
    check_read("maze 1x5 00001 X: a1 b1 O: c1 d1", "maze 1x5 22223 X: a1 b1 O: c1 d1");
}

TEST_CASE("texts that are no board of the labyrinth game", "[labyrinth][notation]")
{
    std::string const size = "expected the size of a maze, as in 3x4, up to 18x18, found ";
    position_refused("maze", 5, size + "the end");
    position_refused("maze 3", 6, size + "'3'");
    position_refused("maze 0x4 ", 6, size + "'0'");
    position_refused("maze 4x19 ", 6, size + "'4'");
    position_refused("maze 2x2 012 X: O:", 13, "a maze of this size has 4 digits, found 3");
    position_refused("maze 2x2 01230 X: O:", 14, "a maze of this size has 4 digits, found 5");
    position_refused("maze 2x2 01x3 X: O:", 12,
                     "expected a digit from 0 to 4 for each place, found 'x'");
    position_refused("maze 2x2 0014 X: O:", 10, "a board has 4 to 64 cells, found 3");
    position_refused("maze 5x13 " + std::string(65, '0'), 11,
                     "a board has 4 to 64 cells, found 65");
    std::string const number = "expected the number of cells, 4 to 64, found ";
    position_refused("cells", 6, number + "the end");
    position_refused("cells 3 a b c 1", 7, number + "'3'");
    position_refused("cells 65 a", 7, number + "'6'");
    position_refused("cells 4 a b", 12, "expected the name of a cell, found the end");
    position_refused("cells 4 a b: c d 1", 11, "expected the name of a cell, found 'b'");
    position_refused("cells 4 a b c a 1", 15, "there is a cell of this name already");
    position_refused("cells 4 a b c d", 16,
                     "expected 1 characters that say which cells are joined");
    position_refused("cells 4 a b c d ?", 17, "expected one of 0-9 A-Z a-z - _, found '?'");
    position_refused("cells 4 a b c d 1 X: O:", 17, "cell c is not joined to any");
    position_refused("cells 5 a b c d e _z X: O:", 20,
                     "the last character says more than there are pairs of cells");
    std::string names;
    for (int i = 10; i < 74; ++i)
        names += "longname" + std::to_string(i) + " ";
    position_refused("cells 64 " + names + std::string(336, '_'), 10 + names.size(),
                     "the names of the cells are too long for a line of 900 characters");
}

TEST_CASE("moves of the labyrinth game as text", "[labyrinth][notation]")
{
    auto const start = game::read_position("grid X: O:");
    CHECK(game::write_move(start, game::read_move(start, " B2. ")) == "b2");
    auto const p = game::read_position("grid X: a1 b2 O: c3 c1");
    for (auto const* typed : {"b2-b3", "b2 b3", "B2 - B3."})
        CHECK(game::write_move(p, game::read_move(p, typed)) == "b2-b3");
    for (auto const* typed : {"", "a1-b1", "a1,b1", "+"})
        move_refused("grid X: O:", typed,
                     "that is not a move: type a free cell to place a man on, for example a1");
    move_refused("grid O: X: a1", "z9", "there is no cell z9: they are a1 to c3");
    move_refused("grid O: X: a1", "a1", "a1 is not free");
    std::string const from = "grid X: a1 b2 O: c3 b1";
    for (auto const* typed : {"", "b2", "a1-b1-c1", "b2>c2"})
        move_refused(from, typed,
                     "that is not a move: type the cell of a man and where he goes, for example "
                     "a1-a2");
    move_refused(from, "c3-c2", "you have no man on c3");
    move_refused(from, "a3-c2", "you have no man on a3");
    move_refused(from, "b2-b2", "a man must go to another cell");
    move_refused(from, "stay", "on this board a man must step");
    std::string const staying = "cross X: b2 a2 O: b1 c2";
    CHECK(game::write_position(game::read_move(game::read_position(staying), "Stay"))
          == "cross O: b1 c2 X: a2 b2");
    move_refused(staying, "b2",
                 "that is not a move: type the cell of a man and where he goes, for example "
                 "b2-b3, or stay");
    move_refused("cross O: b1 c2 X: b2 a2", "stay", "the game is over");
    move_refused(from, "a1-c1", "no passage joins a1 and c1");
    move_refused(from, "a1-b1", "b1 is not free");
    move_refused(from, "a1-b9", "there is no cell b9: they are a1 to c3");
    move_refused(cells + "X: O:", "Hall", "there is no cell Hall: they are hall to loft");
    move_refused("maze 2x2 0000 X: a1 a2 O: b1 b2", "a1-b1", "the game is over");
    rc::prop("any text", [p] {
        gametree_tests::check_any_text<game>(p, {"a1", "b2", "c3", "-", " ", ".", "x",
                                                 "X:", "O:", "grid", "ring", "stay", ",",
                                                 "maze 2x2 ", "0123", "cells 4 a b c d ", "_"});
    });
}

TEST_CASE("labyrinths drawn", "[labyrinth][notation]")
{
    CHECK(game::draw(game::read_position("maze 2x3 012420 X: a1 O: c2"))
          == "      a   b   c\n    +---+---+---+\n  1 | X     |   |\n    +---+   +---+\n"
             "  2 |###|     O |\n    +---+---+---+\n");
    CHECK(game::draw(game::read_position(cells + "O: X: den"))
          == "    hall  - den attic loft\n  X den   - hall attic loft\n    attic - hall den\n"
             "    loft  - hall den\n");
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
