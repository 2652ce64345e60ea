// Dots and boxes drawn, and readers of text that was not meant for them.
#include <algorithm>
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/dots_and_boxes/game.hpp>

using namespace gametree;
using dots_and_boxes::game;

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

TEST_CASE("random text is refused, never misread", "[dots-and-boxes][notation]")
{
    auto const some = [](std::string const& alphabet) {
        return *rc::gen::container<std::string>(rc::gen::elementOf(alphabet));
    };
    rc::prop("as a position", [&] {
        std::string text = "1x2 ../.../.. first 0:0";
        for (char const c : some("./-I:012 x,\n\xc3"
                                 "mustpadrw")) // in place of something else
            text[*rc::gen::inRange(std::size_t{0}, text.size())] = c;
        try {
            auto const p = game::read_position(text);
            RC_ASSERT(game::read_position(game::write_position(p)) == p);
        } catch (notation_error const& error) {
            RC_ASSERT(error.line() == 1U);
            RC_ASSERT(error.column() <= text.size() + 1);
            RC_ASSERT(std::string(error.what()).find('\n') == std::string::npos);
        }
    });
    rc::prop("as a move", [&] {
        auto const p = game::with_rules("3x3,pass");
        try {
            auto const q = game::read_move(p, some("abcde12345- p."));
            RC_ASSERT(game::read_move(p, game::write_move(p, q)) == q);
            RC_ASSERT(q.to_move() == player::second);
        } catch (illegal_move const& error) {
            RC_ASSERT(std::string(error.what()) != "");
        }
    });
    rc::prop("as rules", [&] {
        try {
            static_cast<void>(game::with_rules(some("123459x,pas \n")));
        } catch (notation_error const& error) {
            RC_ASSERT(std::string(error.what()).find('\n') == std::string::npos);
        }
    });
}
