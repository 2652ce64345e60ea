// Four in a row as text: what is written is read again, and what is wrong is said where.
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/four_in_a_row/game.hpp>

#include "support/refusals.hpp"

using namespace gametree;
using four_in_a_row::game;
using four_in_a_row::rules;
using gametree_tests::check_cannot_occur;
using gametree_tests::check_refused;

namespace {
using four_position = four_in_a_row::position;

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
        auto const p = any_reached();
        auto const pieces
            = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
                "7", "x", "6", " ", "gravity", "free", ",", "/", "X", "O", ".", "4", "a", "aa",
                "\n", "\x80", "4x1 ", "free ", "X.../", "OX.."));
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
        try {
            auto const q = game::read_move(p, text);
            RC_ASSERT(game::read_move(p, game::write_move(p, q)) == q);
        } catch (illegal_move const& error) {
            RC_ASSERT(std::string(error.what()).find_first_of("\n\x80") == std::string::npos);
        }
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
