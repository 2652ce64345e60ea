// Minimax of clamped labels is alpha-beta.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/rose_tree.hpp>
#include <gametree/searches/clamped.hpp>

#include "support/all_trees.hpp"
#include "support/derivation.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;
using int_tree = rose_tree<int>;

namespace {

constexpr auto label_of = [](numbered_label<int> const& n) { return n.label; };

/// Whether both find the same value and force the same leaves in the same order.
bool clamped_is_alpha_beta(int_tree const& tree)
{
    return forced(numbered(tree), label_of,
                  [](auto t) { return minimax(t | views::map(clamp))(no_bound{}, no_bound{}); })
        == forced(numbered(tree), label_of, alpha_beta);
}

/// Whether it holds for each tree of so many leaves.
bool for_trees_with(std::size_t leaves)
{
    bool right = true;
    trees_with_leaves(leaves,
                      [&](int_tree const& tree) { right = right and clamped_is_alpha_beta(tree); });
    return right;
}

/// Up to 60 nodes, none of the first 3 levels more probable than another.
int_tree random_tree(std::mt19937& random)
{
    auto const drawn
        = [&](int low, int high) { return std::uniform_int_distribution(low, high)(random); };
    std::vector<placed> nodes{{0, drawn(-9, 9)}};
    for (auto more = drawn(0, 59); more > 0; --more)
        nodes.push_back(
            {static_cast<std::size_t>(drawn(1, static_cast<int>(nodes.back().depth) + 1)),
             drawn(-9, 9)});
    return tree_of(nodes);
}

} // namespace

TEST_CASE("minimax of clamped labels reads what alpha-beta reads", "[searches][clamped]")
{
    for (std::size_t leaves = 1; leaves <= 6; ++leaves)
        CHECK(for_trees_with(leaves));
    std::mt19937 random(1);
    for (int n = 0; n < 100'000; ++n)
        if (auto const tree = random_tree(random); not clamped_is_alpha_beta(tree)) {
            INFO(model::copy_of(tree));
            FAIL();
        }
    laws::prop("deep trees", [] {
        RC_ASSERT(clamped_is_alpha_beta(*trees<int>({.depth = 10, .branching = 3}, shape::bushy)));
    });
}

TEST_CASE("minimax of clamped labels reads what alpha-beta reads on trees of 7 leaves",
          "[searches][clamped][long]")
{
    CHECK(for_trees_with(7));
}

TEST_CASE("in a window it is the value's place there", "[searches][clamped]")
{
    laws::for_trees("any tree", [](int_tree const& tree) {
        auto const alpha = *rc::gen::inRange(-20, 20);
        auto const beta = *rc::gen::inRange(alpha + 1, 21);
        RC_ASSERT(minimax(tree | views::map(clamp))(alpha, -beta)
                  == std::clamp(minimax(tree), alpha, beta));
    });
}

TEST_CASE("a line deeper than the stack is clamped, too", "[searches][clamped]")
{
    int_tree::builder line;
    for (int n = 0; n < 100'000; ++n)
        line.open(n);
    for (int n = 0; n < 100'000; ++n)
        line.close();
    auto const tree = line.finish();
    CHECK(minimax(tree | views::map(clamp))(no_bound{}, no_bound{}) == minimax(tree));
}
