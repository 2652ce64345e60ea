// A search with a transposition table finds what minimax finds: games with wins that are graded,
// forced passes, and reductions.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nim/position.hpp>

#include "support/small_games.hpp"
#include "support/table_laws.hpp"

using namespace gametree;
using namespace gametree_tests;

TEST_CASE("a search with a table finds the value of games", "[transposition]")
{
    rc::prop("of four in a row on a small board, wins graded",
             [] { laws::check_table(connect<3, 2, 3, true>{}, 4); });
    rc::prop("of dots and boxes, with forced passes and reductions",
             [] { laws::check_table(boxes<1, 2>{}, 4); });
    rc::prop("of nim", [] {
        constexpr int heaps[] = {2, 2, 3};
        laws::check_table(
            nim::position(heaps, *rc::gen::element(nim::play::misere, nim::play::normal)), 4);
    });
}

TEST_CASE("the reduction of dots and boxes keeps its laws", "[transposition]")
{
    rc::prop("values, passes and moves", [] {
        using game = boxes<2, 2>;
        game p;
        for (auto plies = *rc::gen::inRange(0, 16); plies > 0; --plies)
            if (auto const next = laws::moves_of(p); not next.empty())
                p = *rc::gen::elementOf(next);
        auto const [q, gained] = p.reduced();
        RC_ASSERT(q.reduced().position == q);
        RC_ASSERT(q.reduced().gained == 0);
        RC_ASSERT(p.static_value() == q.static_value() + gained);
        RC_ASSERT(p.forced_pass() == q.forced_pass());
        auto const ours = laws::moves_of(p);
        auto const theirs = laws::moves_of(q);
        RC_ASSERT(ours.size() == theirs.size());
        for (std::size_t i = 0; i < ours.size(); ++i) {
            RC_ASSERT(ours[i].reduced().position == theirs[i].reduced().position);
            RC_ASSERT(ours[i].reduced().gained == theirs[i].reduced().gained - gained);
        }
    });
}
