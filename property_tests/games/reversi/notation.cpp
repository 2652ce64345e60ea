// Reversi as text: what is written is read again, any text is read or refused; where the game ends. Texts and
// answers are in words.table.
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/reversi/game.hpp>

#include "support/game_laws.hpp"
#include "support/notation.hpp"

using namespace gametree;
namespace laws = gametree_tests::laws;
using gametree_tests::check_any_text;
using reversi::game;
using reversi_position = reversi::position;

namespace {

reversi_position any_reached()
{
    auto p = game::with_rules(*rc::gen::element<std::string>("", "othello,pass", "6x6", "6x6,pass",
                                                             "4x4", "4x4,othello,pass", "othello"));
    p = laws::reached(p, *rc::gen::inRange(0, 60));
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

TEST_CASE("the game ends at once where there is no passing", "[reversi]")
{
    auto const stuck = game::read_position("4x4 black OOO./.XX./OXX./.X.X");
    CHECK(stuck.over());
    CHECK(stuck.win(player::first));
    CHECK_FALSE(stuck.must_pass());
    auto const may_pass = game::read_position("4x4 pass black OOO./.XX./OXX./.X.X");
    CHECK(may_pass.must_pass());
    CHECK_FALSE(may_pass.over());
    CHECK(game::read_position("4x4 pass black OOOX/OOOO/OXOO/XXOO").win(player::second));
    // no man is left to White, who has lost
    auto const none = game::read_position("4x4 .X../.XX./.XX./....");
    CHECK(none.over());
    CHECK(none.win(player::first));
    CHECK(none.static_value() == -5);
}

TEST_CASE("the board of reversi drawn", "[reversi][notation]")
{
    CHECK(game::draw_key().empty()); // the board has the names of its squares
    CHECK(game::legend().plain() == "X is Black, O is White.\n");
    CHECK(game::side(player::first) == "Black");
    CHECK(game::side(player::second) == "White");
}
