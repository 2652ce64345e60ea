// Backgammon as text: what is written is read again, any text is read or refused; rolls, position IDs, the board.
// Texts and answers are in words.table.
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
using backgammon::read_move;
using backgammon::read_position;
using backgammon::read_roll;
using backgammon::roll;
using backgammon::words;
using backgammon::write_id;
using backgammon::write_move;
using backgammon::write_position;
using gametree::illegal_move;
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
    CHECK(read_position("black 3:1 white").over());
    rc::prop("what is written is read again", [] {
        auto const p = *rc::gen::element(any_position(), any_rolled(), reached_position());
        RC_ASSERT(read_position(write_position(p)) == p);
    });
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
