// Backgammon as text: what is written is read again, and what is wrong is said, and where.
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/backgammon/drawing.hpp>
#include <games/backgammon/game.hpp>
#include <games/backgammon/play_notation.hpp>
#include <games/backgammon/position_id.hpp>
#include <games/backgammon/position_notation.hpp>

#include "support/backgammon_model.hpp"
#include "support/notation.hpp"

namespace backgammon = gametree::backgammon;
using backgammon::position;
using backgammon::read_id;
using backgammon::read_move;
using backgammon::read_position;
using backgammon::read_roll;
using backgammon::roll;
using backgammon::words;
using backgammon::write_id;
using backgammon::write_move;
using backgammon::write_position;
using gametree::illegal_move;
using gametree::notation_error;
using gametree::player;
using gametree_tests::any_position;
using gametree_tests::check_refused;
using gametree_tests::reached_position;

namespace {
position any_rolled()
{
    auto const die = rc::gen::inRange(1, 7);
    return any_position().rolled(*die, *die);
}
void position_refused(std::string const& text, std::size_t column, std::string const& what)
{
    check_refused([](std::string const& t) { return read_position(t); }, text, column, what);
}
void check_play(std::string const& from, std::string const& typed, std::string const& to)
{
    CAPTURE(from, typed);
    auto const p = read_position(from);
    CHECK(write_position(read_move(p, typed)) == to);
}
void check_same_play(std::string const& from, std::string const& written,
                     std::vector<std::string> const& typed)
{
    auto const p = read_position(from);
    for (auto const& text : typed) {
        CAPTURE(from, text);
        CHECK(write_move(p, read_move(p, text)) == written);
    }
}
void play_refused(std::string const& from, std::string const& typed, std::string const& why)
{
    CAPTURE(from, typed);
    auto const p = read_position(from);
    CHECK_THROWS_AS(read_move(p, typed), illegal_move);
    CHECK_THROWS_WITH(read_move(p, typed), why);
}
std::string const opening = "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5";
} // namespace

TEST_CASE("rolls as text", "[backgammon][notation]")
{
    for (auto const* text : {"6-5", "65", "6 5", "5-6", "56", " 6 - 5 ", "6\t5", "6--5"}) {
        CAPTURE(text);
        CHECK(read_roll(text) == roll{6, 5});
    }
    CHECK(read_roll("1-1") == roll{1, 1});
    CHECK(write_roll(roll{6, 5}) == "6-5");
    auto const refused = [](std::string const& text, std::size_t column, std::string const& what) {
        check_refused([](std::string const& t) { return read_roll(t); }, text, column, what);
    };
    refused("", 1, "expected a die, 1 to 6, found the end");
    refused("6", 2, "expected a die, 1 to 6, found the end");
    refused("6-", 3, "expected a die, 1 to 6, found the end");
    refused("7-1", 1, "expected a die, 1 to 6, found '7'");
    refused("6-0", 3, "expected a die, 1 to 6, found '0'");
    refused("6/5", 2, "expected a die, 1 to 6, found '/'");
    refused("6-54", 4, "expected the end after two dice, found '4'");
    refused("6-5 4", 5, "expected the end after two dice, found '4'");
}

TEST_CASE("positions of backgammon as text", "[backgammon][notation]")
{
    position const start;
    CHECK(write_position(start) == opening);
    CHECK(write_position(start.rolled(5, 6)) == opening + " 6-5");
    for (auto const& text :
         {opening, std::string("WHITE 6:5,8:3,13:5,24:2 Black 6:5 24:2 13:5 8:3 "),
          std::string("  white\t24:2 13:05 8:3 6:5, black, 24:2 13:5 8:3 6:5"),
          std::string("4HPwATDgc/ABMA"), std::string(" id:4HPwATDgc/ABMA"),
          std::string("ID: 4HPwATDgc/ABMA"), std::string("Position ID: 4HPwATDgc/ABMA"),
          std::string("white position id:4HPwATDgc/ABMA "), std::string("white 4HPwATDgc/ABMA")}) {
        CAPTURE(text);
        CHECK(read_position(text) == start);
        CHECK(read_position(text + " 6-5") == start.rolled(6, 5));
        CHECK(read_position(text + " 5 6") == start.rolled(6, 5));
    }
    CHECK(write_position(read_position("black BAR:1 1:14 white 2:1 44"))
          == "black bar:1 1:14 white 2:1 4-4");
    CHECK(read_position("black 3:1 white").over());
    CHECK(read_position("black 4HPwATDgc/ABMA").to_move() == player::second);
    rc::prop("what is written is read again", [] {
        auto const p = *rc::gen::element(any_position(), any_rolled(), reached_position());
        RC_ASSERT(read_position(write_position(p)) == p);
    });
}

TEST_CASE("texts that are no position of backgammon", "[backgammon][notation]")
{
    position_refused("", 1, "expected white, black or a position ID, found the end");
    position_refused("24:2", 1, "expected white, black or a position ID, found '2'");
    position_refused("red 24:2", 1, "expected white, black or a position ID, found 'r'");
    position_refused("6-5", 1, "expected white, black or a position ID, found '6'");
    position_refused("white", 6, "expected point:men or black, found the end");
    position_refused("white 6:1 white 5:1", 11, "expected point:men or black, found 'w'");
    position_refused("black 6:1 6-5", 11, "expected point:men or white, found '6'");
    position_refused("white 0:1 black", 7, "a point is a number from 1 to 24, or bar");
    position_refused("white 25:1 black", 7, "a point is a number from 1 to 24, or bar");
    position_refused("white x:1 black", 7, "a point is a number from 1 to 24, or bar");
    position_refused("white :1 black", 7, "a point is a number from 1 to 24, or bar");
    position_refused("white 99999999999999999999:1 black", 7,
                     "a point is a number from 1 to 24, or bar");
    position_refused("white 6: black", 9, "expected 1 to 15 men after the colon");
    position_refused("white 6:0 black", 9, "expected 1 to 15 men after the colon");
    position_refused("white 6:16 black", 9, "expected 1 to 15 men after the colon");
    position_refused("white 6:-1 black", 9, "expected 1 to 15 men after the colon");
    position_refused("white 6:1:1 black", 9, "expected 1 to 15 men after the colon");
    position_refused("white 6:1 5:1 6:1 black", 15, "this point of white has been given already");
    position_refused("white 6:8 5:8 black", 11, "white has more than 15 men");
    position_refused("white 6:1 black bar:1 1:15", 23, "black has more than 15 men");
    position_refused("white 6:1 black 5:1 19:1", 21, "both sides have men on this point");
    position_refused("white 6:1 black 5:1 off", 21, "expected point:men or a roll, found 'o'");
    position_refused("white 6:1 black 5:1 7-1", 21, "expected a die, 1 to 6, found '7'");
    position_refused("white 6:1 black 5:1 6-5 1", 25, "expected the end after two dice, found '1'");
    position_refused("white black", 1,
                     "this position cannot occur: both sides have borne off all men");
    position_refused(
        "white black 6:1", 1,
        "this position cannot occur: white has borne off all men, and so is not to move");
    position_refused("white 6:1 black 6-5", 17, "nobody rolls after the game is over");
    position_refused("white bar:1 6:2 5:2 4:2 3:2 2:2 1:2 black bar:1 6:2 5:2 4:2 3:2 2:2 1:2", 1,
                     "this position cannot occur: both sides are on the bar, and neither can ever "
                     "enter");
    position_refused("white 6:1 black 5:1\n", 20,
                     "expected point:men or a roll, found the end of the line");
}

TEST_CASE("position IDs of GNU Backgammon", "[backgammon][notation]")
{
    CHECK(write_id(position()) == "4HPwATDgc/ABMA");
    // Two boards that the program drew: X is on roll there and is White here.
    CHECK(write_id(read_position("white 21:2 16:1 13:3 8:4 6:5 black 15:1 13:5 8:3 6:4 5:2"))
          == "sOfgEwDg8+AIBg");
    CHECK(write_id(read_position("white 13:1 8:2 7:3 6:3 5:2 4:2 3:2 black 24:2 2:5 1:8"))
          == "/z4AADBsuxsEAA");
    CHECK(write_id(read_position("black bar:15 white bar:15")) != write_id(position()));
    rc::prop("what is written is read again", [] {
        auto const p = *rc::gen::element(any_position(), reached_position());
        auto const side = std::string(backgammon::name_of(p.to_move()));
        RC_ASSERT(write_id(p).size() == 14U);
        RC_ASSERT(read_position(side + " " + write_id(p)) == p);
        RC_ASSERT(read_position("ID:" + write_id(p)).seen_by(player::first)
                  == p.seen_by(p.to_move()));
    });
    position_refused("id:", 4, "a position ID is 14 letters, digits, + or /, found the end");
    position_refused("id", 1, "expected white, black or a position ID, found 'i'");
    position_refused("Position 4HPwATDgc/ABMA", 10, "expected ID:, found '4'");
    position_refused("id:4HPwATDgc/ABM", 17,
                     "a position ID is 14 letters, digits, + or /, found the end");
    position_refused("id:4HPwATDgc-ABMA", 13,
                     "a position ID is 14 letters, digits, + or /, found '-'");
    position_refused("id:4HPwATDgc/ABMAA", 18, "expected the end of the position ID, found 'A'");
    position_refused("id:4HPwATDgc/ABMA:cAkAAAAAAAAA", 18,
                     "expected the end of the position ID, found ':'");
    position_refused("//////////////", 1, "this position ID has more than 15 men on a side");
    position_refused("4HPwATDgc/ABMB", 14, "this position ID goes on after its 80 bits");
    position_refused("AAAAAAAAAAAAgA", 1, "this position ID goes on after the men of both sides");
    position_refused("AAAAAAAAAAAAAA", 1,
                     "this position cannot occur: both sides have borne off all men");
    position_refused(
        "ID: AQAAAAAAAAAAAA", 5,
        "this position cannot occur: white has borne off all men, and so is not to move");
    position_refused("AACABAAAAAAAAA", 1,
                     "this position cannot occur: both sides have men on one point");
}

TEST_CASE("plays as text, written and read again", "[backgammon][notation]")
{
    auto const check = [](position const& p) {
        for (auto const& q : p.moves()) {
            auto const text = write_move(p, q);
            RC_LOG() << write_position(p) << ": " << text;
            RC_ASSERT(read_move(p, text) == q);
            auto changed = text;
            changed.erase(std::remove(changed.begin(), changed.end(), '*'), changed.end());
            std::transform(changed.begin(), changed.end(), changed.begin(),
                           [](char c) { return c >= 'a' and c <= 'z' ? char(c - 'a' + 'A') : c; });
            // Without stars the same points are meant, if not always the same man hit on the way.
            auto const again = read_move(p, changed);
            RC_ASSERT(again.men_of(p.to_move()) == q.men_of(p.to_move()));
            RC_ASSERT(again.on_bar(again.to_move()) <= q.on_bar(q.to_move()));
        }
    };
    rc::prop("of any positions", [=] { check(any_rolled()); });
    rc::prop("of positions that play comes to", [=] {
        auto const p = reached_position();
        check(p);
        for (auto const& rolled : p.moves())
            check(rolled);
    });
}

TEST_CASE("forms of plays", "[backgammon][notation]")
{
    position const start;
    auto const p31 = opening + " 3-1";
    check_play(p31, "8/5 6/5", "black 24:2 13:5 8:3 6:5 white 24:2 13:5 8:2 6:4 5:2");
    check_same_play(p31, "8/5 6/5",
                    {"8/5 6/5", "6/5 8/5", " 6/5,8/5 ", "8/5, 6/5", "8-5 6-5", "6-5, 8-5",
                     "8 5 6 5", "6 5, 8/5"});
    check_same_play(
        p31, "24/20",
        {"24/20", "24-20", "24-21-20", "24/21/20", "24/23/20", "24/23 23/20", "21/20 24/21"});
    check_same_play(opening + " 6-5", "24/13", {"24/13", "24/18/13"});
    check_same_play(opening + " 6-6", "24/18(2) 13/7(2)",
                    {"24/18(2) 13/7(2)", "13/7 24/18(2) 13/7", "24/18 24/18 13/7 13/7"});
    check_same_play(opening + " 1-1", "8/7(2) 6/5(2)", {"8/7(2) 6/5(2)", "6/5(2),8/7(2)"});

    auto const bar = "white bar:1 13:2 black 20:1 6:2 3:1 2-3";
    check_same_play(bar, "bar/22* 13/11",
                    {"bar/22* 13/11", "13/11 BAR/22", "25/22 13/11", "13-11 Bar-22"});
    check_same_play(bar, "bar/22*/20", {"bar/22/20", "BAR/22*/20"});
    check_same_play(bar, "bar/20", {"bar/20", "bar/23/20"});
    check_same_play("white 6:2 5:1 black 6:2 6-5", "6/off 5/off",
                    {"6/off 5/off", "5/OFF 6/0", "6/0,5/0"});
    check_same_play("white 4:1 2:1 black 6:2 6-5", "4/off 2/off", {"4/off 2/off", "2/off 4/off"});
    check_same_play("white 6:1 2:1 black 6:2 5-1", "6/off", {"6/off", "6/1/off", "6/5/off"});

    // One man by either way, and only one of them hits.
    auto const either_way = "white 24:1 13:2 black 7:1 13:2 6-4";
    check_same_play(either_way, "24/14", {"24/14", "24/20/14"});
    check_same_play(either_way, "24/18*/14", {"24/18/14", "24/18*/14"});
    check_same_play("white 8:4 black 21:1 6:2 4-4", "8/4*(4)",
                    {"8/4*(4)", "8/4(4)", "8/4*(2) 8/4(2)"});

    check_same_play("white bar:1 13:2 black 6:2 4:2 6-4", "pass", {"pass", " PASS "});
    CHECK(write_move(start, start.rolled(2, 3)) == "3-2");
    CHECK(read_move(start, "23") == start.rolled(3, 2));
}

TEST_CASE("texts that are no play", "[backgammon][notation]")
{
    auto const p31 = opening + " 3-1";
    std::string const no_play
        = "that is not a play: type for example 8/5 6/5, 24/14, bar/22, 8/4(2), 6/off or pass";
    for (auto const* typed :
         {"",         " ",        "8",     "8/",     "/5",     "8/5/", "8-",  "8/x",
          "8*/5",     "x/5",      "8/5(",  "8/5(0)", "8/5(x)", "8/5)", "(2)", "8/5(2) nonsense",
          "8/5 pass", "pass 8/5", "8/5**", "-8/5",   "8/5(2"})
        play_refused(p31, typed, no_play);
    play_refused(p31, "26/25", "there is no point 26: they are numbered 1 to 24");
    play_refused(p31, "5/8 6/5", "your men move from higher points to lower ones, not from 5 to 8");
    play_refused(p31, "off/8", "your men move from higher points to lower ones, not from off to 8");
    play_refused(p31, "8/5(5)", "a roll moves at most four men");
    play_refused(p31, "8/7(2) 6/5(3)", "a roll moves at most four men");
    play_refused(p31, "pass", "this roll can be played, so you may not pass");
    play_refused(p31, "9/8 8/5", "you have no man on point 9");
    play_refused(p31, "bar/22 8/7", "you have no man on the bar");
    play_refused("white 8:1 6:1 black 6:2 3-1", "8/5 8/7", "you have only 1 man on point 8");
    play_refused(opening + " 6-5", "24/18 24/19", "point 19 is closed by two or more men");
    play_refused(p31, "8/5 6/4", "the dice take no man from 6 to 4");
    play_refused(p31, "8/6", "the dice take no man from 8 to 6");
    play_refused(p31, "6/off", "no man is borne off before all are on points 1 to 6");
    play_refused(p31, "8/5", "both dice must be played");
    play_refused(p31, "8/5 6/3", "that is more than the dice allow");
    play_refused(p31, "8/5 8/7 6/5", "that is more than the dice allow");
    play_refused(p31, "8/7 6/5", "these dice cannot be played like that");
    play_refused(p31, "8/5* 6/5", "there is no man to hit on point 5");
    play_refused(p31, "24/23* 8/5", "there is no man to hit on point 23");
    play_refused("white 24:1 13:2 black 7:1 13:2 6-4", "24/20*/14",
                 "there is no man to hit on point 20");
    play_refused("white 24:1 13:2 black 7:1 5:1 13:2 6-4", "24/14",
                 "name the point on the way: on each a man is hit");

    auto const bar = "white bar:2 13:2 black 6:2 3-1";
    play_refused(bar, "13/9", "a man on the bar must enter before any other moves");
    play_refused(bar, "bar/22 13/12", "a man on the bar must enter before any other moves");
    play_refused(bar, "bar/21", "a man on the bar must enter before any other moves");
    play_refused(bar, "bar/20", "the dice take no man from bar to 20");
    play_refused(bar, "bar/22", "both dice must be played");
    play_refused("white bar:1 13:2 black 6:2 3-6", "bar/19 13/10",
                 "point 19 is closed by two or more men");
    play_refused("white bar:1 13:2 black 6:2 4:2 6-4", "13/9",
                 "this roll cannot be played: type pass");

    play_refused("white 24:1 black 12:2 6-5", "24/13", "point 13 is closed by two or more men");
    play_refused("white 24:1 black 12:2 6-5", "24/19",
                 "only one die can be played, and it must be the 6");
    play_refused("white 24:1 13:2 black 7:2 6:2 6-5", "24/13", "every way from 24 to 13 is closed");
    play_refused("white 24:1 black 21:2 5-5", "24/19",
                 "as many dice as possible must be played: here 3");
    play_refused("white 6:1 4:1 3:1 black 6:2 5-1", "3/off 6/5",
                 "a die bears off a man from a lower point only if none stands higher");

    CHECK_THROWS_WITH(read_move(read_position("white 3:1 black"), "3/off"), "the game is over");
    CHECK_THROWS_WITH(read_move(position(), "8/5"),
                      "that is not a roll: type two dice, for example 6-5");
    CHECK_THROWS_AS(read_move(position(), "8/5"), illegal_move);
}

TEST_CASE("any text is read as a legal play or refused with a reason", "[backgammon][notation]")
{
    auto const check = [](position const& p, std::string const& text) {
        RC_LOG() << write_position(p) << ": " << text;
        try {
            auto const q = read_move(p, text);
            bool legal = false;
            for (auto const& next : p.moves())
                legal = legal or next == q;
            RC_ASSERT(legal);
        } catch (illegal_move const& error) {
            std::string const why = error.what();
            RC_ASSERT((not why.empty() and why.back() != '.'));
        }
    };
    rc::prop("of parts that look like a play", [=] {
        auto const p = any_rolled();
        std::string text;
        for (auto parts = *rc::gen::inRange(1, 5); parts > 0; --parts) {
            auto const from = *rc::gen::inRange(1, 26);
            auto const to = from - *rc::gen::inRange(1, 13);
            text += std::to_string(from) + "/" + std::to_string(std::max(to, 0))
                  + *rc::gen::element<std::string>(" ", " ", " ", "* ", "(2) ");
        }
        check(p, text);
    });
    rc::prop("of any characters of a play, a position or an ID", [] {
        auto const p = any_rolled();
        auto changed = write_id(p);
        changed[*rc::gen::inRange<std::size_t>(0, changed.size())]
            = *rc::gen::elementOf(std::string("ABCDwxyz0123+/-"));
        gametree_tests::check_any_text<backgammon::game>(
            p, {"8/5", "6/5*", "(2)", "bar", "/", "off", " ", "pass", ",", "white", "black", "6:5",
                "bar:1", "id:", write_id(p), changed, "24", "6-5"});
    });
}

TEST_CASE("boards drawn", "[backgammon][notation]")
{
    CHECK(draw(position()) == R"(O   13 14 15 16 17 18       19 20 21 22 23 24
X   12 11 10  9  8  7        6  5  4  3  2  1
  +-------------------+---+-------------------+
  |  O           X    |   |  X              O |  Black X
  |  O           X    |   |  X              O |  167 pips
  |  O           X    |   |  X                |  0 off
  |  O                |   |  X                |
  |  O                |   |  X                |
  |                   |bar|                   |  White to roll
  |  X                |   |  O                |
  |  X                |   |  O                |
  |  X           O    |   |  O                |  0 off
  |  X           O    |   |  O              X |  167 pips
  |  X           O    |   |  O              X |  White O
  +-------------------+---+-------------------+
O   12 11 10  9  8  7        6  5  4  3  2  1
X   13 14 15 16 17 18       19 20 21 22 23 24
)");
    CHECK(draw(read_position("black bar:3 6:7 2:5 white bar:1 24:11 1:1 6-5"))
          == R"(O   13 14 15 16 17 18       19 20 21 22 23 24
X   12 11 10  9  8  7        6  5  4  3  2  1
  +-------------------+---+-------------------+
  |                   |   |  X           X  O |  Black X
  |                   |   |  X           X  O |  127 pips
  |                   | X |  X           X  O |  0 off
  |                   | X |  X           X  O |
  |                   | X |  7           X 11 |
  |                   |bar|                   |  Black rolled 6-5
  |                   | O |                   |
  |                   |   |                   |
  |                   |   |                   |  2 off
  |                   |   |                   |  290 pips
  |                   |   |                 O |  White O
  +-------------------+---+-------------------+
O   12 11 10  9  8  7        6  5  4  3  2  1
X   13 14 15 16 17 18       19 20 21 22 23 24
)");
    auto const line_of = [](std::string const& text, int line) {
        auto const p = draw(read_position(text));
        std::size_t at = 0;
        for (; line > 0; --line)
            at = p.find('\n', at) + 1;
        return p.substr(at, p.find('\n', at) - at);
    };
    CHECK(line_of("black 24:1 white", 8)
          == "  |                   |bar|                   |  White has won 1 point");
    CHECK(line_of("white 24:15 black", 8)
          == "  |                   |bar|                   |  Black has won 3 points");
    CHECK(line_of("white bar:12 black 1:1", 13)
          == "  |                   | 12|                   |  White O");
    CHECK(line_of("white bar:12 black 1:1", 4)
          == "  |                   |   |                   |  1 pip");
    rc::prop("never wider than the terminal, and every man is there", [] {
        auto const p = *rc::gen::element(any_position(), any_rolled());
        auto const text = draw(p);
        std::size_t width = 0;
        std::size_t begin = 0;
        for (auto end = text.find('\n'); end != text.npos; end = text.find('\n', begin)) {
            RC_ASSERT(text[end - 1] != ' ');
            width = std::max(width, end - begin);
            begin = end + 1;
        }
        RC_ASSERT(width <= 72U);
        RC_ASSERT(std::count(text.begin(), text.end(), '\n') == 17);
        RC_ASSERT(std::all_of(text.begin(), text.end(),
                              [](char c) { return c == '\n' or (c >= ' ' and c <= '~'); }));
    });
}
