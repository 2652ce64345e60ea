// Nine men's morris as text: what is written is read again, what is wrong is said where, and the
// board as it is drawn.
#include <cstddef>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nine_mens_morris/game.hpp>

#include "support/refusals.hpp"

using namespace gametree;
using gametree_tests::check_refused;
using rules = nine_mens_morris::game;
using men = nine_mens_morris::position;

namespace {
constexpr auto board = ".../.../.../....../.../.../...";
constexpr auto started = "W../.B./.../....../.../.../... white 8 8";
} // namespace

TEST_CASE("positions of morris as text", "[nine-mens-morris][notation]")
{
    CHECK(rules::write_position(rules::initial()) == board + std::string(" white 9 9"));
    CHECK(rules::write_position(rules::read_move(rules::read_move({}, "a7"), "d6")) == started);
    auto const p
        = rules::read_position("w../WB./.../....../.../..b/WBB  BLACK 0  0 Flying FIFTY:7 ");
    CHECK(rules::write_position(p) == "W../WB./.../....../.../..B/WBB black 0 0 flying fifty:7");
    for (std::string const rest : {"", " flying", " fifty:0", " flying fifty:50"})
        CHECK(rules::write_position(
                  rules::read_position("WWB/.../.../....BB/.../.../..W black 0 0" + rest))
              == "WWB/.../.../....BB/.../.../..W black 0 0" + rest);
}

TEST_CASE("texts that are no position of morris", "[nine-mens-morris][notation]")
{
    auto const refused = [](std::string const& text, std::size_t column, std::string const& what) {
        check_refused(rules::read_position, text, column, what);
    };
    refused("", 1, "expected W, B or ., found the end");
    refused("W.X/", 3, "expected W, B or ., found 'X'");
    refused("....", 4, "expected / at the end of the row, found '.'");
    refused(".../.../.../.../...", 16, "expected W, B or ., found '/'");
    refused(board, 31, "expected white or black, who is to move, found the end");
    auto const at = [&](std::string const& rest, std::size_t column, std::string const& what) {
        refused(board + rest, column, what);
    };
    at(" whites 9 9", 32, "expected white or black, who is to move, found 'w'");
    at("./... white 9 9", 31, "expected white or black, who is to move, found '.'");
    at(" white", 37, "expected how many men White has still to place, found the end");
    at(" white 9 nine", 40, "expected how many men Black has still to place, found 'n'");
    at(" white 9 100", 40, "expected how many men Black has still to place, found '1'");
    at(" white 10 10", 38, "nobody has more than 9 men to place");
    at(" white 8 9", 38, "when White is to move, both have as many men to place");
    at(" black 9 9", 38, "when Black is to place, White has one man less to place");
    at(" black 1 0", 38, "when Black is to place, White has one man less to place");
    at(" white 9 9 flyings", 42, "expected flying or fifty:NUMBER or the end, found 'f'");
    at(" white 9 9 flying flying", 49, "expected fifty:NUMBER or the end, found 'f'");
    at(" white 9 9 fifty:0 flying", 50, "expected nothing more, found 'f'");
    at(" white 9 9 fifty:", 48,
       "expected the number of moves since the last removal, found the end");
    at(" white 9 9 fifty:3", 48, "no moves are counted before all men are placed");
    refused("WWB/.../.../....BB/.../.../..W black 0 0 fifty:51", 48,
            "the game is over after 50 moves without a removal");
    auto const cannot = [&](std::string const& text, std::string const& what) {
        refused(text, 1, "this position cannot occur: " + what);
    };
    cannot("WW./.B./.../....../.../.../... white 8 8",
           "White has 2 men on the board, and has placed 1");
    cannot("W../.../.../....../.../.../... white 8 8",
           "White has not placed enough men to have removed 1 of Black's");
    cannot("WWW/B../.../....../.../.../... white 6 6",
           "White has not placed enough men to have removed 2 of Black's");
    CHECK_NOTHROW(rules::read_position("WWW/BB./.../....../.../.../... white 6 6"));
    cannot("WWW/.B./B../....../.../.../... black 6 7",
           "White has a mill, and no man of Black's was removed");
    cannot("W../BBB/B../....../.../.../... white 0 0",
           "the game is over before White has fewer than two men");
    cannot("WW./BBB/B../....../.../.../... black 0 0",
           "White has lost with two men, and so is to move");
}

TEST_CASE("the rules of morris as text", "[nine-mens-morris][notation]")
{
    using nine_mens_morris::options;
    auto const with = [](std::string_view text) { return rules::with_rules(text); };
    CHECK(with("") == rules::initial());
    CHECK(with("flying") == men(options{true, false}));
    CHECK(with(" Fifty ") == men(options{false, true}));
    CHECK(with("flying,fifty") == men(options{true, true}));
    CHECK(with("fifty , flying") == men(options{true, true}));
    auto const refused = [&](std::string const& text, std::size_t column, std::string const& what) {
        check_refused(with, text, column, what);
    };
    refused("jumping", 1, "expected a rule, flying or fifty, found 'j'");
    refused("flying,fiftyone", 8, "expected a rule, flying or fifty, found 'f'");
    refused("flying,", 8, "expected a rule, flying or fifty, found the end");
    refused(",", 1, "expected a rule, flying or fifty, found ','");
    refused("fifty flying", 7, "expected a comma or the end, found 'f'");
    refused("flying,flying", 8, "flying comes twice");
    refused("fifty,fifty", 7, "fifty comes twice");
}

TEST_CASE("the board of morris drawn", "[nine-mens-morris][notation]")
{
    auto const p = rules::read_position("WWB/.W./B../....BB/.../.../W.B black 0 0 fifty:12");
    CHECK(rules::draw(p)
          == "7  W-----------W-----------B\n"
             "   |           |           |\n"
             "6  |   .-------W-------.   |   White (W): 4 men on the board\n"
             "   |   |       |       |   |\n"
             "5  |   |   B---.---.   |   |   Black (B): 5 men on the board\n"
             "   |   |   |       |   |   |\n"
             "4  .---.---.       .---B---B   Black moves\n"
             "   |   |   |       |   |   |\n"
             "3  |   |   .---.---.   |   |   12 of 50 moves without a removal\n"
             "   |   |       |       |   |\n"
             "2  |   .-------.-------.   |\n"
             "   |           |           |\n"
             "1  W-----------.-----------B\n"
             "   a   b   c   d   e   f   g\n");
    auto const says = [](std::string const& text, std::string const& what) {
        auto const drawn = rules::draw(rules::read_position(text));
        CAPTURE(drawn);
        CHECK(drawn.find("   " + what + "\n") != drawn.npos);
    };
    says(started, "White (W): 1 man on the board, 8 to place");
    says(started, "White places a man");
    says("W../.../.../....../.../.../... black 8 9", "Black (B): 0 men on the board, 9 to place");
    says("WWB/.../.../.B..../.../.../W.B white 0 0 flying", "White moves, and may fly");
    says("WWB/.B./.../WB..../.../.../B.. white 0 0", "White has lost: no man can move");
    says("WW./.B./.../.B..../.../.../B.. white 0 0", "White has lost: fewer than three men");
    says("WWB/.../.../....BB/.../.../..W black 0 0 fifty:50", "drawn: 50 moves without a removal");
}

TEST_CASE("random text is no position of morris, or one that is written", "[nine-mens-morris]")
{
    auto const byte = rc::gen::oneOf(rc::gen::elementOf(std::string("wB./ 9:flyingfifty,")),
                                     rc::gen::arbitrary<char>());
    rc::prop("as a position", [=] {
        auto const end = *rc::gen::container<std::string>(byte);
        auto const keep = *rc::gen::inRange<std::size_t>(0, 60);
        auto const text
            = std::string("WW./.B./B../....../.../.../... white 7 7 flying fifty:0").substr(0, keep)
            + end;
        try {
            auto const p = rules::read_position(text);
            RC_ASSERT(rules::read_position(rules::write_position(p)) == p);
        } catch (notation_error const& error) {
            RC_ASSERT((error.line() == 1 and error.column() <= text.size() + 1));
        }
    });
    rc::prop("as rules", [=] {
        auto const text = *rc::gen::container<std::string>(byte);
        try {
            static_cast<void>(rules::with_rules(text));
        } catch (notation_error const& error) {
            RC_ASSERT((error.line() == 1 and error.column() <= text.size() + 1));
        }
    });
}
