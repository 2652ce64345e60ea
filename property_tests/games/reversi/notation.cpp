// Reversi as text: what is written is read again, and what is wrong is said where; positions that cannot
// occur, moves that cannot be made, the board.
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/reversi/game.hpp>

#include "support/notation.hpp"

using namespace gametree;
using gametree_tests::check_any_text;
using gametree_tests::check_refused;
using reversi::game;
using reversi_position = reversi::position;
using gametree_tests::check_cannot_occur;
using gametree_tests::check_move_refused;

namespace {

reversi_position any_reached()
{
    auto p = game::with_rules(*rc::gen::element<std::string>("", "othello,pass", "6x6", "6x6,pass",
                                                             "4x4", "4x4,othello,pass", "othello"));
    for (auto plies = *rc::gen::inRange(0, 60); plies > 0 and not p.over(); --plies) {
        auto at = p.moves().begin();
        for (auto skip = p.must_pass() ? 0 : *rc::gen::inRange(0, reversi::count(p.choices()));
             skip > 0; --skip)
            ++at;
        p = *at;
    }
    RC_LOG(game::write_position(p));
    return p;
}
} // namespace

TEST_CASE("what is written of reversi is read again", "[reversi][notation]")
{
    rc::prop("positions and moves", [] {
        auto const p = any_reached();
        RC_ASSERT(game::read_position(game::write_position(p)) == p);
        for (reversi_position const q : p.moves()) {
            auto move = game::write_move(p, q);
            RC_ASSERT(game::read_move(p, move) == q);
            RC_ASSERT((move == "pass") == p.must_pass());
            if (not p.must_pass()) {
                move[0] = static_cast<char>(move[0] - 'a' + 'A');
                RC_ASSERT(game::read_move(p, move) == q);
            }
        }
    });
    rc::prop("any text is read or refused", [] {
        check_any_text<game>(any_reached(),
                             {"4x4", " ", "pass", "othello", ",", "/", "X", "O", ".", "black ",
                              "white ", "d", "3", "..../", ".XO./", ".OX./", "...."});
    });
}

TEST_CASE("rules of reversi as text", "[reversi][notation]")
{
    CHECK(game::with_rules("") == game::initial());
    CHECK(game::with_rules("8x8") == game::initial());
    CHECK(game::with_rules("pass,6x6").rule() == reversi::rules{6, true});
    CHECK(game::with_rules("6x6,othello").rule() == reversi::rules{6, false});
    CHECK(game::write_position(game::with_rules("othello"))
          == "8x8 black ......../......../......../...OX.../...XO.../......../......../........");
    CHECK(game::write_position(game::with_rules("othello,4x4,pass"))
          == "4x4 pass black ..../.OX./.XO./....");
    auto const refused = [](std::string const& text, std::size_t column, std::string const& what) {
        check_refused(game::with_rules, text, column, what);
    };
    std::string const expected = "expected 8x8, 6x6 or 4x4, pass, or othello, found ";
    refused("5x5", 1, expected + "'5x5'");
    refused("pass,black", 6, expected + "'black'");
    refused("pass,", 6, expected + "the end");
    refused(",", 1, expected + "','");
    refused("\t", 1, expected + "byte 0x09");
    refused(std::string(50, 'y'), 1, expected + "'" + std::string(20, 'y') + "...'");
    refused("8x8,6x6", 5, "the size is named twice");
    refused("pass,8x8,pass", 10, "pass is named twice");
    refused("othello,othello", 9, "othello is named twice");
}

TEST_CASE("positions of reversi as text", "[reversi][notation]")
{
    CHECK(game::read_position("4x4 ..../.xo./.ox./....")
          == game::read_position("4x4 black ..../.XO./.OX./...."));
    CHECK(game::read_position("4x4 ..../.X../..../....").to_move() == player::second);
    auto const refused = [](std::string const& text, std::size_t column, std::string const& what) {
        check_refused(game::read_position, text, column, what);
    };
    refused("", 1, "expected X, O or ., found the end");
    refused("4x4 ..../..../....", 19, "expected '/' after a row of 4, found the end");
    refused("4x4 ..../..../..../.....", 24, "expected the end after a row of 4, found '.'");
    refused("4x4 .../..../..../....", 8, "expected X, O or ., found '/'");
    refused("4x4 ..../..../..../...\n", 23, "expected X, O or ., found the end of the line");
    refused("4x4 othello ..../.OX./.XO./....", 5,
            "expected 8x8, 6x6 or 4x4, pass, or black or white, found 'othello'");
    refused("4x4 black white ..../.OX./.XO./....", 11, "who is to move is named twice");
}

TEST_CASE("positions of reversi that cannot occur", "[reversi][notation]")
{
    auto const centre = "the first four men are put on the squares in the centre";
    check_cannot_occur<game>("4x4 X.../..../..../....", centre);
    check_cannot_occur<game>("4x4 X.../.XO./.O../....", centre);
    check_cannot_occur<game>("6x6 ....../.XO.../.OX.../....../....../......", centre);
    auto const in_turn = "the first four men are put in turn, by Black first";
    check_cannot_occur<game>("4x4 ..../.O../..../....", in_turn);
    check_cannot_occur<game>("4x4 ..../.XX./..../....", in_turn);
    check_cannot_occur<game>("4x4 ..../.XO./.OO./....", in_turn);
    CHECK_NOTHROW(game::read_position("4x4 ..../.XX./.OO./...."));
    auto const black = "with that many men Black is to move";
    auto const white = "with that many men White is to move";
    check_cannot_occur<game>("4x4 white ..../.OX./.XO./....", black);
    check_cannot_occur<game>("4x4 pass white ..../.OX./.XO./....", black);
    check_cannot_occur<game>("4x4 black ..../.X../..../....", white);
    check_cannot_occur<game>("4x4 black .X../.XX./.XO./....", white);
    CHECK_NOTHROW(game::read_position("4x4 white .X../.XX./.XO./...."));
    CHECK_NOTHROW(game::read_position("4x4 pass black .X../.XX./.XO./....")); // White has passed
    auto const more = "the side that moved last has more men";
    check_cannot_occur<game>("4x4 .O../.OX./.XO./....", more);
    check_cannot_occur<game>("4x4 pass .O../.OO./.OO./....", more);
    CHECK_NOTHROW(game::read_position("4x4 .X../.XX./.XX./...."));
    auto const beside = "every man is put beside another";
    check_cannot_occur<game>("6x6 X...../....../..XX../..XO../....../......", beside);
    check_cannot_occur<game>("6x6 X...../X...../O.XX../O.XO../....../......", beside);
    CHECK_NOTHROW(game::read_position("6x6 ....../.X..../..XX../..XO../....../......"));
}

TEST_CASE("moves of reversi as text", "[reversi][notation]")
{
    auto p = game::initial();
    check_move_refused<game>(p, "d3", "the first four men are put in the centre, d4 to e5");
    check_move_refused<game>(game::with_rules("4x4"), "a1",
                             "the first four men are put in the centre, b2 to c3");
    for (auto const* move : {"e4", "D4", "d5", "e5"}) {
        check_move_refused<game>(p, "pass",
                                 "there is no passing in this game: who cannot move ends it");
        p = game::read_move(p, move);
    }
    CHECK(p == game::with_rules("othello"));
    for (auto const* typed :
         {"", "d", "d33", " d3", "3d", "@3", "[3", "`3", "{3", "d:", "d/", "PASS"})
        check_move_refused<game>(p, typed, "that is not a move: type a square such as d3");
    check_move_refused<game>(game::with_rules("othello,pass"), "x",
                             "that is not a move: type a square such as d3, or pass");
    for (auto const* typed : {"d0", "d9", "i1", "I1", "z1"})
        check_move_refused<game>(
            p, typed, "there is no square " + std::string(typed) + ": they are a1 to h8");
    check_move_refused<game>(game::with_rules("4x4"), "e1",
                             "there is no square e1: they are a1 to d4");
    check_move_refused<game>(p, "d4", "d4 is taken by White");
    check_move_refused<game>(p, "E4", "e4 is taken by Black");
    check_move_refused<game>(p, "e3", "a man on e3 would turn nothing over");
    check_move_refused<game>(game::with_rules("othello,pass"), "pass", "who can move may not pass");
    auto const stuck = game::read_position("4x4 pass black OOO./.XX./OXX./.X.X");
    check_move_refused<game>(stuck, "d1", "no square turns anything over: type pass");
    auto const passed = game::read_move(stuck, "pass");
    CHECK(game::write_position(passed) == "4x4 pass white OOO./.XX./OXX./.X.X");
    CHECK(game::write_move(stuck, passed) == "pass");
    CHECK(stuck.must_pass());
    CHECK_FALSE(stuck.over());
    auto const full = game::read_position("4x4 pass black OOOX/OOOO/OXOO/XXOO");
    check_move_refused<game>(full, "pass", "the game is over");
    check_move_refused<game>(full, "a1", "the game is over");
    CHECK(full.win(player::second));
}

TEST_CASE("the game ends at once where there is no passing", "[reversi]")
{
    auto const stuck = game::read_position("4x4 black OOO./.XX./OXX./.X.X");
    CHECK(stuck.over());
    CHECK(stuck.win(player::first));
    CHECK_FALSE(stuck.must_pass());
    check_move_refused<game>(stuck, "d1", "the game is over");
    // no man is left to White, who has lost
    auto const none = game::read_position("4x4 .X../.XX./.XX./....");
    CHECK(none.over());
    CHECK(none.win(player::first));
    CHECK(none.static_value() == -5);
}

TEST_CASE("the board of reversi drawn", "[reversi][notation]")
{
    CHECK(game::draw(game::read_position("4x4 .X../.XX./.XO./...."))
          == "        a b c d\n      1 . X . .\n      2 . X X .\n      3 . X O .\n"
             "      4 . . . .\n     X 4  O 1\n");
    CHECK(game::draw_key().empty()); // the board has the names of its squares
    CHECK(game::legend().plain() == "X is Black, O is White.\n");
    CHECK(game::side(player::first) == "Black");
    CHECK(game::side(player::second) == "White");
}
