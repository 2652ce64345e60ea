// Players of games with chance: what chance brings is fair, what a computer makes of the cube, and that it wins as
// soon as it can and loses as late.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <rapidcheck/catch.h>

#include <games/gdl/game.hpp>
#include <games/gdl/description.hpp>
#include "play/analysis.hpp"
#include "per_game/chance_thinking.hpp"
#include "play/doubling.hpp"

#include "support/descriptions.hpp"
#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using described = gdl::chance_game;
using bg = backgammon::game;

namespace {
/// a alone moves: of a heap of sticks one move takes one, the other one two. Who is `winner` wins when
/// there are none left.
void choose_heap(int sticks, std::string_view one, std::string_view two, std::string_view winner)
{
    std::string text = "(role a) (role b) (role random) (legal random noop) (legal b noop)";
    for (int n = 0; n <= sticks; ++n)
        text += fmt::format("(less {} 1 {}) (less {} 2 {})", n, n > 0 ? n - 1 : 0, n,
                            n > 1 ? n - 2 : 0);
    text += fmt::format("(init (heap {})) (takes {} 1) (takes {} 2)", sticks, one, two);
    text += "(<= (legal a ?m) (takes ?m ?n))"
            "(<= (next (heap ?rest)) (does a ?m) (takes ?m ?n) (true (heap ?all)) (less ?all ?n "
            "?rest))"
            "(<= terminal (true (heap 0)))";
    text += fmt::format("(<= (goal {} 100) (true (heap 0))) (<= (goal {} 0) (true (heap 0)))",
                        winner, winner == "a" ? "b" : "a");
    gdl::choose(gdl::description::read(text, "heap"));
}

/// a either draws at once or jumps: three ways of chance lose, six bring a to a heap of one to six
/// sticks. Stick by stick it is taken, and a has won when there are none left.
void choose_jump()
{
    std::string text = "(role a) (role b) (role random) (init start) (legal b noop)"
                       "(<= (legal a draw) (true start)) (<= (legal a jump) (true start))"
                       "(<= (legal a noop) (true jumping))"
                       "(<= (legal a walk) (true (heap ?n)))"
                       "(<= (legal random noop) (true start))"
                       "(<= (legal random noop) (true (heap ?n)))";
    for (int n = 1; n <= 6; ++n)
        text += fmt::format("(less {} {}) (<= (legal random (to {})) (true jumping))", n, n - 1, n);
    for (int n = 1; n <= 3; ++n)
        text += fmt::format("(<= (legal random (lose {})) (true jumping))", n);
    text += "(<= (next drawn) (does a draw)) (<= (next jumping) (does a jump))"
            "(<= (next (heap ?n)) (does random (to ?n))) (<= (next lost) (does random (lose ?n)))"
            "(<= (next (heap ?m)) (does a walk) (true (heap ?n)) (less ?n ?m))"
            "(<= terminal (true drawn)) (<= terminal (true lost)) (<= terminal (true (heap 0)))"
            "(<= (goal a 50) (true drawn)) (<= (goal b 50) (true drawn))"
            "(<= (goal a 0) (true lost)) (<= (goal b 100) (true lost))"
            "(<= (goal a 100) (true (heap 0))) (<= (goal b 0) (true (heap 0)))";
    gdl::choose(gdl::description::read(text, "jump"));
}

std::string chosen_by(std::string_view player, std::string_view position = "start")
{
    auto const p = described::read_position(position);
    std::uint64_t nodes = 0;
    return described::write_move(
        p, chance_move<described>(read_player(player), described::usual_strategy, p, nodes));
}
} // namespace

TEST_CASE("each outcome comes in one of as many ways", "[play][dice]")
{
    for (auto const sides : {1, 2, 5, 7, 100}) {
        std::string text = "(role a) (role b) (role random) (legal a noop) (legal b noop) (init s)"
                           "(<= (next over) (does random (side ?n))) (<= terminal (true over))"
                           "(goal a 50) (goal b 50)";
        for (int i = 0; i < sides; ++i)
            text += fmt::format("(legal random (side {}))", i);
        gdl::choose(gdl::description::read(text, "die"));
        auto const p = described::initial();
        REQUIRE(p.is_chance());
        REQUIRE(ways_of_chance<described>(p) == static_cast<std::uint64_t>(sides));
        std::map<std::string, int> often;
        for (int way = 0; way < sides; ++way)
            ++often[described::write_move(p,
                                          thrown<described>(p, static_cast<std::uint64_t>(way)))];
        CHECK(often.size() == static_cast<std::size_t>(sides));
        // The same of a whole stream of throws, as the seed has them.
        random_choices random(7);
        std::map<std::string, int> drawn;
        for (int i = 0; i < 40 * sides; ++i)
            ++drawn[described::write_move(p, thrown<described>(p, random))];
        CHECK(drawn.size() == static_cast<std::size_t>(sides));
        for (auto const& [name, times] : drawn)
            CHECK((sides == 1 or (times > 10 and times < 90)));
    }
}

TEST_CASE("where chance moves a computer wins as soon as it can", "[play]")
{
    // Of equal moves the first by its letters would be made.
    choose_heap(6, "a_one", "z_two", "a");
    for (auto const* who : {"computer", "computer:time=20s", "computer:depth=3", "computer:depth=6",
                            "computer:depth=6,order=best-first"})
        CHECK(chosen_by(who) == "z_two");
}

TEST_CASE("where chance moves a computer loses as late as it can", "[play]")
{
    choose_heap(4, "z_one", "a_two", "b");
    for (auto const* who : {"computer", "computer:time=20s", "computer:depth=3", "computer:depth=6",
                            "computer:depth=6,algorithm=gamma"}) {
        CAPTURE(who);
        CHECK(chosen_by(who) == "z_one");
    }
    CHECK(chosen_by("computer:depth=1") == "a_two"); // it sees nothing of that
}

TEST_CASE("where chance moves a position that comes up again is not looked at again", "[play]")
{
    choose_heap(60, "a_one", "z_two", "a");
    std::uint64_t nodes = 0;
    auto const start = described::initial();
    std::ignore = chance_move<described>(read_player("computer:depth=24"),
                                         described::usual_strategy, start, nodes);
    // Ones and twos are taken 24 times in 16,777,216 ways; after each of them there are 25 heaps at most.
    CHECK(nodes < 20'000);
}

TEST_CASE("the plays of a game where chance moves are judged as deep as is quick", "[play]")
{
    choose_heap(7, "a_one", "z_two", "a");
    auto const p = described::initial();
    auto const plays = judged_plays<described>(p, 0);
    REQUIRE(plays.size() == 2);
    // Three levels would not show who wins.
    CHECK(plays[0].worth == 1);
    CHECK(plays[1].worth == 1);
}

TEST_CASE("where chance moves a computer looks on although it has seen all positions before",
          "[play]")
{
    choose_jump();
    // Three levels show every position, but no win of more than one stick.
    CHECK(chosen_by("computer:depth=3") == "draw");
    for (auto const* who : {"computer", "computer:time=20s", "computer:depth=8"}) {
        CAPTURE(who);
        CHECK(chosen_by(who) == "jump");
    }
    auto const plays = judged_plays<described>(described::initial(), 0);
    REQUIRE(plays.size() == 2);
    CHECK(plays[0].worth == Approx(1.0 / 3));
    CHECK(plays[1].worth == 0);
}

TEST_CASE("a computer that looks at the best plays first makes a best play", "[play][property]")
{
    laws::prop("two levels further", [] {
        auto const p = game_at_random(known<bg>().start({}), 6).back();
        RC_PRE(not p.over());
        study what;
        what.position = p.written();
        if (p.is_chance())
            what.roll = *rc::gen::element<std::string>("3-1", "6-5", "4-2", "2-2");
        random_choices none;
        auto const worth_of = [&](std::string_view who) {
            auto const move = choose(known<bg>(), read_player(who), what, none);
            auto const found = known<bg>().analyse_plays(known<bg>().start(what));
            for (auto const& play : found)
                if (known<bg>().start(what).write_move(play.after) == move)
                    return std::pair(play.worth, found.front().worth);
            RC_FAIL("no such play");
        };
        auto const [natural, best] = worth_of("computer:depth=3");
        auto const [sorted, same] = worth_of("computer:depth=3,order=best-first");
        RC_ASSERT(std::abs(natural - best) <= rounding);
        RC_ASSERT(std::abs(sorted - same) <= rounding);
    });
}

TEST_CASE("a computer doubles what it leads, and drops what it cannot hold", "[play][cube]")
{
    auto const expected = [](std::string_view position, std::uint64_t seed) {
        return known<bg>().expected_points(known<bg>().read_position(position), "", seed);
    };
    CHECK(expected("white 1:1 black 20:2", 1) == 1);
    CHECK(expected("white 1:1 black 6:15", 1) == 2);
    auto const lost = expected("white 23:2 black 1:2 3:1", 1);
    CHECK(lost < -0.8);
    CHECK(lost >= -2);
    auto const* even = "white 6:2 black 6:2";
    auto const even_points = expected(even, 5);
    CHECK(expected(even, 5) == even_points);
    CHECK(even_points > 0); // it is good to be on roll
    CHECK(even_points < 0.9);
    CHECK(worth_doubling(0.4));
    CHECK_FALSE(worth_doubling(0.39));
    CHECK(worth_doubling(1));
    CHECK_FALSE(worth_doubling(1.01));
    CHECK(worth_taking(0.5));
    CHECK_FALSE(worth_taking(0.51));
}
