// Four in a row as text: what is written is read again, and what is wrong is said where; positions that
// cannot occur, moves that cannot be made, the board.
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/four_in_a_row/game.hpp>

#include "support/notation.hpp"

using namespace gametree;
using four_in_a_row::game;
using four_in_a_row::rules;
using gametree_tests::check_any_text;
using gametree_tests::check_cannot_occur;
using gametree_tests::check_refused;
using four_position = four_in_a_row::position;
using gametree_tests::check_move_refused;

namespace {

void check_rules_refused(std::string const& text, std::size_t column, std::string const& what)
{
    check_refused(game::with_rules, text, column, what);
}
void check_position_refused(std::string const& text, std::size_t column, std::string const& what)
{
    check_refused(game::read_position, text, column, what);
}

four_position any_reached()
{
    rules r;
    r.width = *rc::gen::element(1, 3, 5, 7, 8, 9, 32, 64);
    r.height = r.width == 9 ? 9 : *rc::gen::inRange(1, 64 / r.width + 1);
    r.in_a_row = *rc::gen::inRange(2, four_in_a_row::longest_row(r.width, r.height) + 1);
    r.gravity = *rc::gen::arbitrary<bool>();
    four_position p(r);
    for (auto plies = *rc::gen::inRange(0, r.cells() + 1); plies > 0 and not p.over(); --plies) {
        auto at = p.moves().begin();
        for (auto skip = *rc::gen::inRange(0, four_in_a_row::count(p.choices())); skip > 0; --skip)
            ++at;
        p = *at;
    }
    RC_LOG(game::write_position(p));
    return p;
}
} // namespace

TEST_CASE("what is written is read again", "[four-in-a-row][notation]")
{
    rc::prop("positions and moves", [] {
        auto const p = any_reached();
        auto const text = game::write_position(p);
        RC_ASSERT(game::read_position(text) == p);
        RC_ASSERT(text.size() <= 900);
        for (four_position const q : p.moves()) {
            auto const move = game::write_move(p, q);
            RC_ASSERT(game::read_move(p, move) == q);
        }
    });
    rc::prop("any text is read or refused", [] {
        check_any_text<game>(any_reached(),
                             {"7", "x", "6", " ", "gravity", "free", ",", "/", "X", "O", ".", "4",
                              "a", "aa", "4x1 ", "free ", "X.../", "OX.."});
    });
}

TEST_CASE("rules of four in a row as text", "[four-in-a-row][notation]")
{
    auto const with = [](std::string const& text) { return game::with_rules(text).rule(); };
    CHECK(game::with_rules("") == game::initial());
    CHECK(with("") == rules{7, 6, 4, true});
    CHECK(with("7x6,gravity,4") == rules{});
    CHECK(with("free") == rules{7, 6, 4, false});
    CHECK(with("5,free,8x5") == rules{8, 5, 5, false});
    CHECK(with("9x9") == rules{9, 9, 4, true});
    CHECK(with("64x1,64") == rules{64, 1, 64, true});
    CHECK(with("1x64") == rules{1, 64, 4, true});
    CHECK(with("1x1") == rules{1, 1, 4, true});
    std::string const expected
        = "expected a size such as 7x6, gravity or free, or how many in a row such as 4, found ";
    check_rules_refused("gravitas", 1, expected + "'gravitas'");
    check_rules_refused("free,7x", 6, expected + "'7x'");
    check_rules_refused("x7", 1, expected + "'x7'");
    check_rules_refused("free gravity", 1, expected + "'free gravity'");
    check_rules_refused("4.5", 1, expected + "'4.5'");
    check_rules_refused("-4", 1, expected + "'-4'");
    check_rules_refused(std::string(50, 'y'), 1, expected + "'" + std::string(20, 'y') + "...'");
    check_rules_refused("ab\n", 1, expected + "the end of the line");
    check_rules_refused(",", 1, expected + "','");
    check_rules_refused("free,", 6, expected + "the end");
    check_rules_refused("free,,4", 6, expected + "','");
    check_rules_refused("7x6,7x6", 5, "the size is named twice");
    check_rules_refused("gravity,free", 9, "gravity or free is to be named once");
    check_rules_refused("free,free", 6, "gravity or free is to be named once");
    check_rules_refused("4,free,4", 8, "how many in a row is named twice");
    for (auto const* size : {"0x4", "4x0", "8x9", "9x8", "10x10", "65x1", "1x65",
                             "99999999999999999999x1", "4294967297x1"})
        check_rules_refused("free," + std::string(size), 6,
                            "a board has 1 to 64 cells, such as 7x6 or 8x8, or it is 9x9");
    check_rules_refused("free,1", 6, "on a board of 7x6 there can be 2 to 7 in a row");
    check_rules_refused("8,7x6", 1, "on a board of 7x6 there can be 2 to 7 in a row");
    check_rules_refused("3x2,99999999999999", 5, "on a board of 3x2 there can be 2 to 4 in a row");
}

TEST_CASE("positions of four in a row as text", "[four-in-a-row][notation]")
{
    CHECK(game::write_position(game::initial())
          == "7x6 gravity 4 ......./......./......./......./......./.......");
    auto const p = game::read_position("3x2 3 .O./.X.");
    CHECK(p == game::read_position("3x2 gravity 3 .o./.x."));
    CHECK(p.rule() == rules{3, 2, 3, true});
    CHECK(p.to_move() == player::first);
    CHECK(game::read_position("......./......./......./......./......./.......")
          == game::initial());
    check_position_refused("", 1, "expected X, O or ., found the end");
    check_position_refused("2x2 ", 5, "expected X, O or ., found the end");
    check_position_refused("2x2 ../", 8, "expected X, O or ., found the end");
    check_position_refused("2x2 ..", 7, "expected '/' after a row of 2, found the end");
    check_position_refused("2x2 ...", 7, "expected '/' after a row of 2, found '.'");
    check_position_refused("2x2 ../...", 10, "expected the end after a row of 2, found '.'");
    check_position_refused("2x2 .z/..", 6, "expected X, O or ., found 'z'");
    check_position_refused("2x2 .\n/..", 6, "expected X, O or ., found the end of the line");
    check_position_refused("2x2  ../..", 5,
                           "expected a size such as 7x6, gravity or free, or how many in a row "
                           "such as 4, found the end");
    check_cannot_occur<game>("2x2 ../.O",
                             "X moves first and they take turns, but there are 0 X and 1 O");
    check_cannot_occur<game>("2x2 free XX/..",
                             "X moves first and they take turns, but there are 2 X and 0 O");
    check_cannot_occur<game>("2x2 X./O.", "no order of taking turns stacks the men like this");
    check_cannot_occur<game>("2x2 O./.X", "a man hangs above a free cell");
}

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
    for (auto const* typed : {"c", "C", "3", "03", "c1"}) {
        auto const next = game::read_move(start, typed);
        CHECK(game::write_position(next)
              == "7x6 gravity 4 ......./......./......./......./......./..X....");
        CHECK(game::write_move(start, next) == "c");
    }
    std::string const no_column = ": they are a to g or 1 to 7";
    for (auto const* typed : {"", " ", "3c", "+3", "c ", "3.", "?", "c\n"})
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
    check_move_refused<game>(full, "a2", "column a is full");
    check_move_refused<game>(start, "c2", "a man put into column c falls to c1");
    check_move_refused<game>(start, "c7", "there is no such row: they are 1 to 6");
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
