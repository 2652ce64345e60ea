// mapmin, omit, minleq and minimum against the lecture's equations on plain vectors.
#include <cstddef>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <range/v3/view/all.hpp>
#include <range/v3/view/transform.hpp>

#include <gametree/lists/bounds.hpp>

#include "support/laws.hpp"
#include "support/lists.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::prop;

namespace {
rc::Gen<list_of_lists> some_lists()
{
    auto const few = rc::gen::nonEmpty(rc::gen::container<list>(rc::gen::inRange(-9, 10)));
    return rc::gen::resize(8, rc::gen::container<list_of_lists>(few));
}
} // namespace

TEST_CASE("minimum and minleq", "[lists]")
{
    prop("are the model's", [] {
        auto const xs = *rc::gen::nonEmpty<list>();
        auto const n = *rc::gen::oneOf(rc::gen::arbitrary<int>(), rc::gen::elementOf(xs));
        RC_ASSERT(lists::minimum(xs) == model::minimum(xs));
        RC_ASSERT(lists::min_leq(n, xs) == model::minleq(n, xs));
    });
    prop("minleq reads up to the first that is no greater", [] {
        auto const xs = *rc::gen::container<list>(rc::gen::inRange(0, 10));
        auto const n = *rc::gen::inRange(0, 10);
        list asked;
        auto const found = lists::min_leq(n, noted_list(xs, asked));
        list expected;
        for (auto const x : xs) {
            expected.push_back(x);
            if (x <= n)
                break;
        }
        if (not found)
            expected.push_back(-1);
        RC_ASSERT(asked == expected);
    });
    CHECK_FALSE(lists::min_leq(3, list{}));
    CHECK(lists::min_leq(3, list{3}));
}

TEST_CASE("mapmin and omit", "[lists]")
{
    prop("are the model's", [] {
        auto const xss = *some_lists();
        auto const n = *rc::gen::inRange(-9, 10);
        auto const all = ranges::views::all(xss);
        RC_ASSERT(read(lists::omit(n, all)) == model::omit(n, xss));
        RC_ASSERT(read(lists::map_min(all)) == model::map_min(xss));
        list least;
        for (auto const& xs : xss)
            least.push_back(-model::minimum(xs));
        RC_ASSERT(read(lists::map_least(all)) == least);
    });
    prop("minimum . omit n == minimum . map (-minimum) if that is below -n", [] {
        auto const xss = *rc::gen::nonEmpty(some_lists());
        auto const n = *rc::gen::inRange(-9, 10);
        auto const all = ranges::views::all(xss);
        auto const least = lists::minimum(lists::map_least(all));
        auto const omitted = lists::omit(n, all);
        if (least < -n)
            RC_ASSERT(lists::minimum(omitted) == least);
        else
            RC_ASSERT(read(omitted).empty());
        RC_ASSERT(lists::minimum(lists::map_min(all)) == least);
    });
    list asked;
    auto const noting = [&](list const& xs) { return noted_list(xs, asked); };
    list_of_lists const xss{{4, 2, 3}, {5, 1, 0}, {9, 3, 7}, {2}};
    auto const below = xss | ranges::views::transform(noting);
    auto const bounds = lists::map_min(below);
    auto it = bounds.begin();
    CHECK(asked.empty());
    CHECK(*it == -2);
    CHECK(asked == list{4, 2, 3, -1});
    CHECK(*++it == -3); // of 5, 1 the 1 is no greater than 2; 9, 3, 7 is read to its end
    CHECK(asked == list{4, 2, 3, -1, 5, 1, 9, 3, 7, -1});
    CHECK(++it == bounds.end());
    CHECK(asked == list{4, 2, 3, -1, 5, 1, 9, 3, 7, -1, 2});
}
