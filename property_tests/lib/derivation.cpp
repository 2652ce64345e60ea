// The page of the derivation: each search and view is what it says there. Its functions of games are tried in
// laboratory/derive/every_game.cpp.
#include <cstddef>
#include <utility>

#include <catch2/catch.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/iota.hpp>
#include <rapidcheck/catch.h>

#include <gametree/generate.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/prune.hpp>

#include "support/all_trees.hpp"
#include "support/derivation.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::for_trees;
using laws::prop;
using int_tree = rose_tree<int>;

namespace {
constexpr auto label_of = [](numbered_label<int> const& n) { return n.label; };

bool as_defined(int_tree const& tree) { return searches_as_defined(numbered(tree), label_of); }

/// How many of the trees with so many leaves are searched as defined.
std::pair<int, int> counted_as_defined(std::size_t leaves)
{
    int all = 0;
    int right = 0;
    trees_with_leaves(leaves, [&](int_tree const& tree) {
        ++all;
        right += as_defined(tree);
    });
    return {right, all};
}
} // namespace

TEST_CASE("the searches do what the page says on every small tree", "[derivation]")
{
    // Schröder's numbers times the ways to label the leaves
    CHECK(counted_as_defined(1) == std::pair(3, 3));
    CHECK(counted_as_defined(2) == std::pair(9, 9));
    CHECK(counted_as_defined(3) == std::pair(81, 81));
    CHECK(counted_as_defined(4) == std::pair(891, 891));
    CHECK(counted_as_defined(5) == std::pair(10'935, 10'935));
    CHECK(counted_as_defined(6) == std::pair(143'613, 143'613));
}

TEST_CASE("the searches do what the page says on every tree of 7 leaves", "[derivation][long]")
{
    CHECK(counted_as_defined(7) == std::pair(1'974'861, 1'974'861));
}

TEST_CASE("the searches do what the page says on random trees", "[derivation]")
{
    for_trees("any tree", [](int_tree const& tree) { RC_ASSERT(as_defined(tree)); });
    prop("ties", [] { RC_ASSERT(as_defined(*trees<int>({}, shape::any, labels::tied))); });
    prop("deep trees",
         [] { RC_ASSERT(as_defined(*trees<int>({.depth = 10, .branching = 3}, shape::bushy))); });
}

TEST_CASE("the views do what the page says", "[derivation]")
{
    for_trees("map", [](int_tree const& tree) {
        auto const square = [](int x) { return static_cast<long long>(x) * x; };
        RC_ASSERT(to_rose(tree | views::map(square))
                  == to_rose(equations::map_gtree(square, gtree_of(tree))));
    });
    for_trees("prune", [](int_tree const& tree) {
        auto const odd = [](int x) { return x % 2 != 0; };
        auto const n = *rc::gen::inRange(0, 5);
        RC_ASSERT(to_rose(tree | views::prune(n)) == to_rose(equations::prune(n, gtree_of(tree))));
        RC_ASSERT(to_rose(tree | views::prune(n, odd))
                  == to_rose(equations::prune(n, gtree_of(tree), odd)));
    });
    for_trees("best_first", [](int_tree const& tree) {
        RC_ASSERT(to_rose(tree | views::best_first)
                  == to_rose(equations::best_first(gtree_of(tree))));
    });
    prop("generate", [] {
        auto const divisors = [](int n) {
            return ranges::views::iota(1, n)
                 | ranges::views::filter([n](int d) { return n % d == 0; });
        };
        auto const n = *rc::gen::inRange(1, 100);
        RC_ASSERT(to_rose(generate(divisors, n)) == to_rose(equations::gen_gtree(divisors, n)));
    });
}
