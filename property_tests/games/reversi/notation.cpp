// Reversi as text: what is written is read again, and what is wrong is said where.
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/reversi/game.hpp>

#include "support/refusals.hpp"

using namespace gametree;
using gametree_tests::check_refused;
using reversi::game;

namespace {
using reversi_position = reversi::position;

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
        auto const p = any_reached();
        auto const pieces
            = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
                "4x4", " ", "pass", "othello", ",", "/", "X", "O", ".", "black ", "white ", "d",
                "3", "\n", "\x80", "..../", ".XO./", ".OX./", "...."));
        std::string text;
        for (auto const& piece : pieces)
            text += piece;
        for (auto const read : {game::read_position, game::with_rules})
            try {
                auto const q = read(text);
                RC_ASSERT(game::read_position(game::write_position(q)) == q);
            } catch (notation_error const& error) {
                RC_ASSERT(error.line() == 1U);
                RC_ASSERT((error.column() >= 1 and error.column() <= text.size() + 1));
                RC_ASSERT(std::string(error.what()).find_first_of("\n\x80") == std::string::npos);
            }
        for (auto const& typed : {text, text.substr(0, 2)})
            try {
                auto const q = game::read_move(p, typed);
                RC_ASSERT(game::read_move(p, game::write_move(p, q)) == q);
            } catch (illegal_move const& error) {
                RC_ASSERT(std::string(error.what()).find_first_of("\n\x80") == std::string::npos);
            }
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
