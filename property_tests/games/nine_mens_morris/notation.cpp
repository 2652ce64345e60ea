// Nine men's morris as text: any is read or refused; what is said beside the board. Texts and answers are in
// words.table.
#include <cstddef>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nine_mens_morris/game.hpp>

#include "support/notation.hpp"

using namespace gametree;
using rules = nine_mens_morris::game;

namespace {
constexpr auto placing = ".WW/.../.../....../..B/.../.B. white 7 7";
constexpr auto sliding = ".WW/.../.../W...../..B/BBB/..W white 0 0";
} // namespace

TEST_CASE("the board of morris drawn", "[nine-mens-morris][notation]")
{
    auto const says = [](std::string const& text, std::string const& what) {
        auto const drawn = rules::draw(rules::read_position(text));
        CAPTURE(drawn);
        CHECK(drawn.find("   " + what + "\n") != drawn.npos);
    };
    says("W../.B./.../....../.../.../... white 8 8", "White (W): 1 man on the board, 8 to place");
    says("W../.B./.../....../.../.../... white 8 8", "White places a man");
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
