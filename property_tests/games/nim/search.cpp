// Every search of Nim, from heaps that play from 3 5 7 does not come to, and under both rules.
#include <cstddef>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nim/position.hpp>

#include "support/game_laws.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
nim::position some_heaps()
{
    auto const count = *rc::gen::inRange(1, nim::max_heaps + 1);
    auto const heaps = *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(count),
                                                             rc::gen::inRange(0, 6));
    return nim::position(heaps, *rc::gen::element(nim::play::misere, nim::play::normal),
                         *rc::gen::element(player::first, player::second));
}
} // namespace

TEST_CASE("one to eight heaps", "[nim][ladder]")
{
    rc::prop("every search finds the value", [] { laws::check_searches(some_heaps()); });
    rc::prop("best moves and lines of play are best", [] { laws::check_moves(some_heaps()); });
}
