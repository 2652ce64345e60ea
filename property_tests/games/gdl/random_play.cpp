// Random play is a judge of games as texts, of which it knows nothing: one ply ahead by a few games a move, it
// wins nearly always against a player at random, on small boards of the usual games.
#include <cstdint>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>
#include <range/v3/range/access.hpp>

#include <games/gdl/description.hpp>
#include <games/gdl/game.hpp>
#include <gametree/chance/mixed.hpp>
#include <gametree/play/random_play.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/iterative_deepening.hpp>

#include "support/descriptions.hpp"

using namespace gametree;

namespace {
void replace(std::string& text, std::string_view from, std::string_view to)
{
    auto const at = text.find(from);
    REQUIRE(at != text.npos);
    text.replace(at, from.size(), to);
}

/// Hex on seven by seven cells.
std::string hex_7x7()
{
    std::string text(gametree_tests::shipped_text("hex.kif"));
    replace(text, "(plus_one 4 5)", "(plus_one 4 5) (plus_one 5 6) (plus_one 6 7)");
    replace(text, "(joined red 5 ?y)", "(joined red 7 ?y)");
    replace(text, "(joined blue ?x 5)", "(joined blue ?x 7)");
    return text;
}

/// Breakthrough on six by six cells.
std::string breakthrough_6x6()
{
    std::string text(gametree_tests::shipped_text("breakthrough.kif"));
    replace(text, "(plus_one 6 7)", "");
    replace(text, "(plus_one 7 8)", "");
    replace(text, "(init (cell ?x 7 black))", "(init (cell ?x 6 black))");
    replace(text, "(init (cell ?x 8 black))", "(init (cell ?x 5 black))");
    replace(text, "(init (cell ?x 5 b))", "(init (cell ?x 4 b))");
    replace(text, "(init (cell ?x 6 b))", "(init (cell ?x 3 b))");
    replace(text, "(true (cell ?x 8 white))", "(true (cell ?x 6 white))");
    return text;
}

/// How many of the games the judge wins, every other one as the first player.
int won_against_random(std::string_view text, int games, random_play judge)
{
    gdl::choose(gdl::description::read(text, "the game"));
    std::uint64_t drawn = 1;
    int won = 0;
    for (int n = 0; n < games; ++n) {
        auto const who = n % 2 == 0 ? player::first : player::second;
        auto at = gdl::game::initial();
        while (at.moves().count() > 0) {
            if (at.to_move() == who) {
                at = iterative_deepening(at, 1, never_stop{}, judge)->move;
                continue;
            }
            drawn = mixed(drawn);
            auto all = at.moves();
            auto it = ranges::begin(all);
            for (auto left = drawn % at.moves().count(); left > 0; --left)
                ++it;
            gdl::position const next = *it;
            at = next;
        }
        won += at.win(who) ? 1 : 0;
    }
    return won;
}
} // namespace

TEST_CASE("random play wins against a player at random", "[games][gdl]")
{
    CHECK(won_against_random(breakthrough_6x6(), 20, {8}) >= 19);
    CHECK(won_against_random(gametree_tests::shipped_text("konane.kif"), 20, {20}) >= 19);
    CHECK(won_against_random(hex_7x7(), 4, {5}) == 4);
}

TEST_CASE("random play wins against a player at random in longer games, too", "[games][gdl][long]")
{
    CHECK(won_against_random(hex_7x7(), 20, {20}) >= 19);
    CHECK(won_against_random(gametree_tests::shipped_text("reversi.kif"), 20, {20}) >= 19);
}
