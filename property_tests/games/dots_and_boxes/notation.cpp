// Dots and boxes as text: what is written is read again, and what is wrong is said, and where.
#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/dots_and_boxes/game.hpp>

#include "support/dots_and_boxes_model.hpp"
#include "support/notation.hpp"

using namespace gametree;
using dots_and_boxes::game;
using gametree_tests::check_refused;
using gametree_tests::slow_boxes;

namespace {
void position_refused(std::string const& text, std::size_t column, std::string const& what)
{
    check_refused([](std::string const& t) { return game::read_position(t); }, text, column, what);
}
void cannot_occur(std::string const& text, std::string const& why)
{
    position_refused(text, 1, "this position cannot occur: " + why);
}
void rules_refused(std::string const& text, std::size_t column, std::string const& what)
{
    check_refused([](std::string const& t) { return game::with_rules(t); }, text, column, what);
}
void move_refused(std::string const& from, std::string const& typed, std::string const& why)
{
    gametree_tests::check_move_refused<game>(game::read_position(from), typed, why);
}
/// Every position that games from `b` come to.
void collect(slow_boxes const& b, std::set<std::string>& found)
{
    if (found.insert(b.text()).second)
        for (auto const& [name, next] : b.moves())
            collect(next, found);
}
std::string const empty = "2x2 ../.../../.../.. first 0:0";
std::string const with_pass = "2x2 pass ../.../../.../.. first 0:0";
} // namespace

TEST_CASE("of small boards every position that can occur is read", "[dots-and-boxes][notation]")
{
    std::set<std::string> all;
    collect({1, 1, false}, all);
    collect({1, 1, true}, all);
    collect({1, 2, false}, all);
    CHECK(all.size() > 200);
    for (auto const& text : all)
        if (game::write_position(game::read_position(text)) != text)
            FAIL(text);
    // and of those of one box, no other: each may have any lines, mover, boxes and duty
    std::size_t refused = 0;
    for (unsigned n = 0; n < 16; ++n)
        for (std::string const rules : {"1x1 ", "1x1 pass "})
            for (std::string const mover : {" first", " second"})
                for (std::string const boxes : {" 0:0", " 1:0", " 0:1"})
                    for (std::string const duty : {"", " must-pass", " must-draw"}) {
                        auto const text = rules + (n & 1 ? '-' : '.') + '/' + (n & 2 ? 'I' : '.')
                                        + (n & 4 ? 'I' : '.') + '/' + (n & 8 ? '-' : '.') + mover
                                        + boxes + duty;
                        try {
                            static_cast<void>(game::read_position(text));
                            if (not all.contains(text))
                                FAIL(text << " cannot occur");
                        } catch (notation_error const&) {
                            ++refused;
                            if (all.contains(text))
                                FAIL(text << " can occur");
                        }
                    }
    CHECK(refused > 0);
}

TEST_CASE("texts that are no position of dots and boxes", "[dots-and-boxes][notation]")
{
    auto const p = game::read_position("2x2 ../i../-./|.I/.. FIRST 0:0");
    CHECK(game::write_position(p) == "2x2 ../I../-./I.I/.. first 0:0");
    position_refused("", 1, "expected a size such as 3x3, found the end");
    position_refused("3", 1, "expected a size such as 3x3, found '3'");
    position_refused("x3 ", 1, "expected a size such as 3x3, found 'x'");
    position_refused("3x0 ", 1, "a board has 1 to 9 rows and 1 to 9 columns of boxes");
    position_refused("10x3 ", 1, "a board has 1 to 9 rows and 1 to 9 columns of boxes");
    position_refused("1x1 ", 5, "expected - or . for a line across, found the end of the lines");
    position_refused("1x1 I/", 5, "expected - or . for a line across, found 'I'");
    position_refused("1x1 ./.-/.", 8, "expected I or . for a line down, found '-'");
    position_refused("1x1 ../", 6, "expected / after a row of lines, found '.'");
    position_refused("1x1 .", 6, "expected / after a row of lines, found the end of the lines");
    position_refused("1x1 ./../.. first", 11, "the board has no more lines than those before this");
    position_refused("1x1 ./../. 0:0", 12, "expected first or second, who is to move, found '0'");
    position_refused("1x1 ./../. first 00", 18,
                     "expected the boxes of both players, as in 2:1, found '0'");
    position_refused("1x1 ./../. first 0:", 18,
                     "expected the boxes of both players, as in 2:1, found '0'");
    position_refused("1x1 ./../. first", 17,
                     "expected the boxes of both players, as in 2:1, found the end");
    position_refused("1x1 ./../. first 1:0", 18, "0 boxes are closed, and the players have 1");
    position_refused("1x1 -/II/- first 0:0", 18, "1 box is closed, and the players have 0");
    position_refused("1x1 ./../. first 0:0 pass", 22,
                     "expected must-pass, must-draw or the end, found 'p'");
    position_refused("1x1 ./../. first 0:0 must-draw", 22,
                     "must-draw is said only where players may pass");
    position_refused("1x1 ./../. first 0:0\n", 21,
                     "expected must-pass, must-draw or the end, found the end of the line");
}

TEST_CASE("positions that cannot occur", "[dots-and-boxes][notation]")
{
    cannot_occur("1x1 ./../. second 0:0", "it is not the turn of the second player");
    cannot_occur("1x1 ./../- first 0:0", "it is not the turn of the first player");
    cannot_occur("1x1 pass ./../. second 0:0", "it is not the turn of the second player");
    cannot_occur("1x1 pass ./../. first 0:0 must-draw", "nobody has passed yet");
    cannot_occur("1x1 -/II/- first 0:1 must-pass", "the game is over, so nobody must do anything");
    cannot_occur("1x1 -/II/- first 1:0",
                 "the player who is not to move has just closed a box, and has none");
    cannot_occur("1x2 .-/.../.. second 0:0 must-pass",
                 "the player who is not to move has just closed a box, and has none");
    cannot_occur("1x2 -./II./-. second 1:0", "the first player cannot have a box yet");
    cannot_occur("1x2 -./II./-. first 0:1", "it is not the turn of the first player");
}

TEST_CASE("rules of dots and boxes", "[dots-and-boxes][notation]")
{
    CHECK(game::with_rules("") == game::initial());
    CHECK(game::initial().rules() == dots_and_boxes::rules{3, 3, false});
    CHECK(game::with_rules("4x5,pass").rules() == dots_and_boxes::rules{4, 5, true});
    CHECK(game::with_rules("PASS, 9X1").rules() == dots_and_boxes::rules{9, 1, true});
    CHECK(game::with_rules("pass").rules() == dots_and_boxes::rules{3, 3, true});
    rules_refused("4x5,4x5", 5, "the size has been given already");
    rules_refused("pass,pass", 6, "pass has been given already");
    rules_refused("pass,4x10", 6, "a board has 1 to 9 rows and 1 to 9 columns of boxes");
    rules_refused("0x1", 1, "a board has 1 to 9 rows and 1 to 9 columns of boxes");
    rules_refused("4", 1, "expected a size such as 4x5, or pass, found '4'");
    rules_refused("pass,gravity", 6, "expected a size such as 4x5, or pass, found 'g'");
    std::set<int> sides;
    for (auto const drawn : game::play_rules) {
        auto const p = game::with_rules(drawn);
        CHECK(p.rules() == dots_and_boxes::rules{p.rows(), p.rows(), false});
        sides.insert(p.rows());
    }
    CHECK(sides == std::set{3, 4, 5, 6, 7, 8, 9});
}

TEST_CASE("moves of dots and boxes as text", "[dots-and-boxes][notation]")
{
    auto const p = game::read_position(empty);
    for (auto const* typed : {"b1-a1", "a1 b1", "A1B1", " a1 - b1.", "a1-b1 "})
        CHECK(game::write_move(p, game::read_move(p, typed)) == "a1-b1");
    for (auto const* typed : {"", "a1", "a1-", "a1-b1-c1", "a-b", "1-2", "a1+b1", "pas", "-a1b1"})
        move_refused(empty, typed,
                     "that is not a move: type two neighbouring dots, for example a1-b1");
    move_refused(with_pass, "x",
                 "that is not a move: type two neighbouring dots, for example a1-b1, or pass");
    move_refused(empty, "a1-d1", "there is no dot d1: they are a1 to c3");
    move_refused(empty, "a0-a1", "there is no dot a0: they are a1 to c3");
    move_refused(empty, "a4-a3", "there is no dot a4: they are a1 to c3");
    move_refused(empty, "a1-a99999999999", "there is no dot a1000: they are a1 to c3");
    move_refused(empty, "a1-b2", "a1 and b2 are not neighbours");
    move_refused(empty, "a1-a1", "a1 and a1 are not neighbours");
    move_refused(empty, "c3-a3", "c3 and a3 are not neighbours");
    move_refused("1x1 ./I./. second 0:0", "a2-a1", "a1-a2 is drawn already");
    move_refused("1x1 -/II/- first 0:1", "a1-b1", "the game is over");
    move_refused("1x1 -/II/- first 0:1", "pass", "the game is over");
    move_refused(empty, "pass", "you cannot pass: a line must be drawn in every turn");
    move_refused("2x2 pass ../.../../.../.. second 0:0 must-draw", "pass",
                 "you cannot pass now, for you owe a line or the other player has just passed");
    std::string const owed = "1x2 -./II./-. first 0:1 must-pass";
    move_refused(owed, "b1-c1", "the other player has closed a box and draws again: type pass");
    auto const q = game::read_position(owed);
    CHECK(game::write_position(game::read_move(q, "Pass.")) == "1x2 -./II./-. second 0:1");
    CHECK(game::write_move(q, q.passed()) == "pass");
    auto const at_will = game::read_position(with_pass);
    CHECK(game::write_position(game::read_move(at_will, "pass"))
          == "2x2 pass ../.../../.../.. second 0:0 must-draw");
}

TEST_CASE("the board of dots and boxes drawn", "[dots-and-boxes][notation]")
{
    CHECK(game::draw(game::read_position("2x2 -./II./-./I.I/.- second 1:0 must-pass"))
          == "     a   b   c\n"
             "  1  o---o   o\n"
             "     | # |\n"
             "  2  o---o   o\n"
             "     |       |\n"
             "  3  o   o---o\n"
             "     boxes: the first player 1, the second player 0\n"
             "     the second player must pass: the first player owes a line\n");
    CHECK(game::draw(game::read_position("1x1 pass ./../. second 0:0 must-draw"))
          == "     a   b\n  1  o   o\n\n  2  o   o\n"
             "     boxes: the first player 0, the second player 0\n"
             "     the second player must draw a line\n");
    auto const large = game::draw(game::with_rules("9x9"));
    CHECK(large.find("\n 10  o   o   o   o   o   o   o   o   o   o\n") != std::string::npos);
    CHECK(large.starts_with("     a   b   c   d   e   f   g   h   i   j\n  1  o "));
}

TEST_CASE("any text of dots and boxes is read or refused", "[dots-and-boxes][notation]")
{
    rc::prop("positions, rules and moves", [] {
        auto const p = *rc::gen::element(game::with_rules("3x3,pass"),
                                         game::read_position("1x2 ../.../.. first 0:0"));
        gametree_tests::check_any_text<game>(p, {"1x2 ", "3x3", "pass", ",", "../", ".../", "..",
                                                 " first", " second", " 0:0", "-", "I", "a1", "b1",
                                                 "c2", " must-pass", " must-draw", "."});
    });
}
