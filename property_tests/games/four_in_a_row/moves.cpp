// Four in a row as it is played: positions that cannot occur, moves that cannot be made, the board.
#include <string>

#include <catch2/catch.hpp>

#include <games/four_in_a_row/game.hpp>

#include "support/refusals.hpp"

using namespace gametree;
using four_in_a_row::game;
using gametree_tests::check_cannot_occur;
using gametree_tests::check_move_refused;

namespace {
void check_can_occur(std::string const& text)
{
    CAPTURE(text);
    CHECK_NOTHROW(game::read_position(text));
}
} // namespace

TEST_CASE("stacks of men that no order of turns makes", "[four-in-a-row][notation]")
{
    std::string const no_order = "no order of taking turns stacks the men like this";
    check_cannot_occur<game>("2x4 .X/.O/.X/.O", no_order); // X moves first
    check_can_occur("2x4 .O/.X/.O/.X");
    check_cannot_occur<game>("2x4 OO/OO/XX/XX", no_order); // O finds X below all its men
    check_can_occur("2x4 free OO/OO/XX/XX");
    check_can_occur("2x4 OX/OX/XO/XO");
    check_cannot_occur<game>("2x4 3 X./X./X./OO", no_order); // right but for its first move
    check_can_occur("2x4 3 X./XO/XO/OX");
}

TEST_CASE("positions of four in a row where a row has come about", "[four-in-a-row][notation]")
{
    auto const both = "both sides have a row";
    auto const moved_on = "the other side moved after the row was there";
    auto const earlier = "the row was there before the last move";
    check_cannot_occur<game>("4x2 free XXXX/OOOO", both);
    check_cannot_occur<game>("4x3 free XXXX/OOO./..O.", moved_on);
    check_cannot_occur<game>("4x3 free OOOO/XXX./XX..", moved_on);
    check_can_occur("4x3 free XXXX/OOO./....");
    check_can_occur("4x3 free OOOO/XXX./..X.");
    // two rows are right where one man has made both
    check_can_occur("4x4 free XXXX/XOOO/XOO./X.O.");
    check_cannot_occur<game>("5x4 free XXXX./OOO.O/OOO.O/XXXX.", moved_on);
    check_cannot_occur<game>("5x4 free XXXX./OOO.O/OOO../XXXX.", earlier);
    // the last man lies on top of its column
    check_can_occur("4x2 OOO./XXXX");
    check_cannot_occur<game>("5x2 OOOX./XXXXO", earlier);
    check_can_occur("5x2 free OOOX./XXXXO");
}

TEST_CASE("moves of four in a row as text", "[four-in-a-row][notation]")
{
    auto const start = game::initial();
    for (auto const* typed : {"c", "C", "3", "03"}) {
        auto const next = game::read_move(start, typed);
        CHECK(game::write_position(next)
              == "7x6 gravity 4 ......./......./......./......./......./..X....");
        CHECK(game::write_move(start, next) == "c");
    }
    std::string const no_column = ": they are a to g or 1 to 7";
    for (auto const* typed : {"", " ", "c1", "3c", "+3", "c ", "3.", "?", "c\n"})
        check_move_refused<game>(start, typed,
                                 "that is not a move: type a column, a to g or 1 to 7");
    check_move_refused<game>(start, "h", "there is no column h" + no_column);
    check_move_refused<game>(start, "aa", "there is no column aa" + no_column);
    check_move_refused<game>(start, "0", "there is no column 0" + no_column);
    check_move_refused<game>(start, "8", "there is no column 8" + no_column);
    check_move_refused<game>(start, "18446744073709551617",
                             "there is no column 18446744073709551617" + no_column);
    check_move_refused<game>(start, std::string(30, 'z'),
                             "there is no column " + std::string(20, 'z') + "..." + no_column);
    check_move_refused<game>(game::with_rules("1x1"), "b", "there is no column b: they are a or 1");
    auto const full = game::read_position("3x2 O../X..");
    check_move_refused<game>(full, "a", "column a is full");
    check_move_refused<game>(full, "1", "column a is full");
    check_move_refused<game>(game::read_position("4x2 OOO./XXXX"), "d", "the game is over");
    check_move_refused<game>(game::read_position("1x1 X"), "a", "the game is over");
    auto const wide = game::with_rules("64x1");
    CHECK(game::write_move(wide, game::read_move(wide, "26")) == "z");
    CHECK(game::write_move(wide, game::read_move(wide, "27")) == "aa");
    CHECK(game::write_move(wide, game::read_move(wide, "BL")) == "bl");
    check_move_refused<game>(wide, "bm", "there is no column bm: they are a to bl or 1 to 64");
}

TEST_CASE("moves of four in a row without gravity as text", "[four-in-a-row][notation]")
{
    auto const p = game::read_position("9x9 free 5 ........./........./........./........./"
                                       ".X......./........./........./........./........O");
    CHECK(game::write_move(p, game::read_move(p, "I9")) == "i9");
    CHECK(game::write_position(game::read_move(p, "c2"))
          == "9x9 free 5 ........./........./........./........./"
             ".X......./........./........./..X....../........O");
    for (auto const* typed : {"", "b", "5", "5b", "b-1", "b5.", "b 5"})
        check_move_refused<game>(
            p, typed, "that is not a move: type a free cell, a column and a row such as a1");
    check_move_refused<game>(p, "b5", "b5 is taken by X");
    check_move_refused<game>(p, "i1", "i1 is taken by O");
    check_move_refused<game>(p, "j1", "there is no column j1: they are a to i");
    check_move_refused<game>(p, "a0", "there is no such row: they are 1 to 9");
    check_move_refused<game>(p, "a10", "there is no such row: they are 1 to 9");
    check_move_refused<game>(game::with_rules("1x1,free"), "b1",
                             "there is no column b1: they are a");
    check_move_refused<game>(game::read_position("4x2 free OOO./XXXX"), "d2", "the game is over");
}

TEST_CASE("the board of four in a row drawn", "[four-in-a-row][notation]")
{
    CHECK(game::draw(game::read_position("4x3 3 ..../.O../.XX."))
          == "      3  . . . .\n      2  . O . .\n      1  . X X .\n         a b c d\n");
    CHECK(game::draw(game::read_position("28x1 .........................XO."))
          == "      1 .........................XO.\n        abcdefghijklmnopqrstuvwxyzaa\n"
             "                                  ab\n");
    CHECK(game::draw(game::with_rules("1x10")).starts_with("     10  .\n      9  .\n"));
    CHECK(game::draw_key().empty());
    CHECK(game::side(player::first) == "X");
    CHECK(game::side(player::second) == "O");
}
