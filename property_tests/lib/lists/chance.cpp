// The lists of bounds of trees with chance nodes: in every order they fall to the exact value.
#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/conversion.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/expectiminimax.hpp>
#include <gametree/lists/chance.hpp>
#include <gametree/lists/chance_orders.hpp>
#include <gametree/views/map.hpp>

#include <gametree/laboratory/verify/random_chance_trees.hpp>
#include <gametree/laboratory/verify/random_trees.hpp>
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
template <class Order>
void check(std::string const& name, Order order)
{
    for (auto const chance : {where::anywhere, where::between})
        laws::prop(name + (chance == where::anywhere ? ", chance anywhere" : ", dice"), [=] {
            auto const labels = with_chance<rational>(*trees<int>(), chance);
            auto const tree = labels | views::map([](auto const& l) { return l.value; });
            auto const bounds
                = ranges::to<std::vector>(lists::chance(tree, unit_range<rational>(), order));
            RC_ASSERT(not bounds.empty());
            RC_ASSERT(std::is_sorted(bounds.begin(), bounds.end(), std::greater<>{}));
            RC_ASSERT(bounds.back() == -(tree | expectiminimax));
        });
}
} // namespace

TEST_CASE("lists: the bounds of a chance tree do not increase, and the last is exact", "[chance]")
{
    check("gamma", lists::gamma_order{});
    check("star1", lists::star1_order{});
    check("star2", lists::star2_order{});
}
