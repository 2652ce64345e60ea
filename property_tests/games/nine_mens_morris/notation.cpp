// Nine men's morris as text: what is written is read again, what is wrong is said where; moves as they are
// typed, and those that are refused; the board as it is drawn.
#include <cstddef>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nine_mens_morris/game.hpp>

#include "support/notation.hpp"

using namespace gametree;
using rules = nine_mens_morris::game;
using men = nine_mens_morris::position;
using gametree_tests::check_refused;

namespace {
void move_refused(std::string const& from, std::string const& typed, std::string const& why)
{
    gametree_tests::check_move_refused<rules>(rules::read_position(from), typed, why);
}
constexpr auto placing = ".WW/.../.../....../..B/.../.B. white 7 7";
constexpr auto sliding = ".WW/.../.../W...../..B/BBB/..W white 0 0";
} // namespace

TEST_CASE("moves of morris as they are typed", "[nine-mens-morris][notation]")
{
    auto const same
        = [](std::string const& position, std::string_view typed, std::string const& written) {
              auto const p = rules::read_position(position);
              CAPTURE(position, typed);
              CHECK(rules::write_move(p, rules::read_move(p, typed)) == written);
          };
    for (auto const* typed : {"d6", "D6", " d6 ", "d6.", "d6 ."})
        same(placing, typed, "d6");
    for (auto const* typed : {"a7xe3", "A7XE3", "a7 x e3", " a7 xe3. "})
        same(placing, typed, "a7xe3");
    for (auto const* typed : {"g1-g4", "G1 - g4", "g1-g4."})
        same(sliding, typed, "g1-g4");
    for (auto const* typed : {"a4-a7xe3", "a4-a7 xe3", "A4 -A7X E3 ."})
        same(sliding, typed, "a4-a7xe3");
    same("..W/.../W../....../B.B/.BB/..W white 0 0 flying", "g7-b4", "g7-b4");
}

TEST_CASE("moves of morris that are refused", "[nine-mens-morris][notation]")
{
    for (auto const* typed : {"", " ", ".", "-", "x", "7a", "a", "a-", "a7-", "a7x", "a7xx", "d6e3",
                              "d66", "a7-d6-b4", "d6..", "a7xe3xd1", "-a7", "\xc3\xa4", "dd6"})
        move_refused(placing, typed,
                     "that is not a move: type a free point, as in d6, or d6xb4 to remove a man "
                     "as well");
    move_refused(sliding, "what",
                 "that is not a move: type two points, as in a1-a4, or a1-a4xb4 to remove a man "
                 "as well");
    move_refused(placing, "D4", "there is no point d4");
    move_refused(placing, "h1", "there is no point h1");
    move_refused(placing, "a7xa9", "there is no point a9");
    move_refused(placing, "d7-d6",
                 "all men are placed before one is moved: type a free point, as in d6, or d6xb4 to "
                 "remove a man as well");
    move_refused(sliding, "d6",
                 "all men are placed: type two points, as in a1-a4, or a1-a4xb4 to remove a man as "
                 "well");
    move_refused(placing, "d7", "d7 is taken by White");
    move_refused(placing, "e3xd1", "e3 is taken by Black");
    move_refused(sliding, "d7-g7", "g7 is taken by White");
    move_refused(sliding, "d7-d7", "d7 is taken by White");
    move_refused(sliding, "d6-b6", "there is no man on d6");
    move_refused(sliding, "e3-e4", "the man on e3 is the opponent's");
    move_refused(sliding, "g1-a7", "no line leads from g1 straight to a7");
    move_refused(sliding, "g1-a1", "no line leads from g1 straight to a1");
    move_refused(sliding + std::string(" flying"), "g1-a1",
                 "no line leads from g1 straight to a1"); // four men
    move_refused(placing, "d6xe3", "no mill is closed, so that no man is removed");
    move_refused(placing, "a7",
                 "this closes a mill and removes a man: add x and his point, d1 or e3");
    move_refused(placing, "a7xb2", "no man of the opponent's is on b2: remove d1 or e3");
    move_refused(placing, "a7xd7", "no man of the opponent's is on d7: remove d1 or e3");
    move_refused(sliding, "a4-a7xd2", "the man on d2 is in a mill: remove e3");
    move_refused(sliding, "d7-a7xe3", "no mill is closed, so that no man is removed");
    move_refused(".WW/.../.../W...../.../BBB/..W white 0 0", "a4-a7",
                 "this closes a mill and removes a man: add x and his point, f2, d2 or b2");
    move_refused("WW./.B./.../.B..../.../.../B.. white 0 0", "a7-a4", "the game is over");
    move_refused("WWB/.../.../....BB/.../.../..W black 0 0 fifty:50", "g7-d7", "the game is over");
}

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

TEST_CASE("any text of morris is read or refused", "[nine-mens-morris][notation]")
{
    rc::prop("positions, rules and moves", [] {
        auto const p = rules::read_position(*rc::gen::element<std::string>(placing, sliding));
        gametree_tests::check_any_text<rules>(p, {"WW./.B./B../....../.../.../... white 7 7",
                                                  " flying", " fifty:0", ",", "flying", "fifty",
                                                  "a7", "a4", "-", "x", "g1-g4", " ", "9"});
    });
}
