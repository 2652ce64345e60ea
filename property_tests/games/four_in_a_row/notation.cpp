// Four in a row as text: what is written is read again, any text is read or refused; the board. Texts and
// answers are in words.table.
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/four_in_a_row/game.hpp>

#include "support/game_laws.hpp"
#include "support/notation.hpp"

using namespace gametree;
namespace laws = gametree_tests::laws;
using four_in_a_row::game;
using four_in_a_row::rules;
using gametree_tests::check_any_text;
using four_position = four_in_a_row::position;

namespace {

four_position any_reached()
{
    rules r;
    r.width = *rc::gen::element(1, 3, 5, 7, 8, 9, 32, 64);
    r.height = r.width == 9 ? 9 : *rc::gen::inRange(1, 64 / r.width + 1);
    r.in_a_row = *rc::gen::inRange(2, four_in_a_row::longest_row(r.width, r.height) + 1);
    r.gravity = *rc::gen::arbitrary<bool>();
    auto const p = laws::reached(four_position(r), *rc::gen::inRange(0, r.cells() + 1));
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

TEST_CASE("the board of four in a row drawn", "[four-in-a-row][notation]")
{
    CHECK(game::draw(game::with_rules("1x10")).starts_with("     10  .\n      9  .\n"));
    CHECK(game::draw_key().empty());
    CHECK(game::side(player::first) == "X");
    CHECK(game::side(player::second) == "O");
}

TEST_CASE("an answer to the question for the board is rules", "[four-in-a-row][notation]")
{
    CHECK(game::rules_answered("") == "free");
    CHECK(game::rules_answered("5") == "5x5,free");
    CHECK(game::rules_answered("6,\t5 gravity") == "6x6,5,gravity");
    CHECK(game::rules_answered("5 7x6") == "5,7x6,free");
}
