// deep_star1 in a window: exact inside it, outside a bound on the same side.
#include <algorithm>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/deep_star1.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/views/map.hpp>

#include <gametree/laboratory/verify/random_chance_trees.hpp>
#include <gametree/laboratory/verify/random_trees.hpp>
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;

TEST_CASE("deep_star1: a window", "[chance]")
{
    for (auto const chance : {where::anywhere, where::between})
        laws::prop(chance == where::anywhere ? "chance anywhere" : "dice", [=] {
            auto const labels = with_chance<rational>(*trees<int>(), chance);
            auto const tree = labels | views::map([](auto const& l) { return l.value; });
            auto const value = tree | expectiminimax;
            // Ends all over the range, and often the value itself.
            auto const end = [&] {
                return *rc::gen::oneOf(
                    rc::gen::just(value),
                    rc::gen::map(rc::gen::inRange(-12, 13), [](int n) { return rational(n, 12); }));
            };
            auto const a = end();
            auto const b = end();
            auto const low = std::min(a, b);
            auto const high = std::max(a, b);
            auto const found
                = deep_star1(tree, unit_range<rational>(), value_range<rational>(low, high));
            if (low == high and found == low)
                return; // nothing is inside, and the bound may be on either side
            if (found <= low)
                RC_ASSERT(value <= found);
            else if (found >= high)
                RC_ASSERT(value >= found);
            else
                RC_ASSERT(value == found);
        });
}
