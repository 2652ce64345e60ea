// Every search on random trees: its value, and which labels it forces in which order.
#include <limits>
#include <stdexcept>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/null_window.hpp>

#include "support/all_trees.hpp"
#include "support/laws.hpp"
#include "support/observing.hpp"
#include "support/random_trees.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::for_trees;
using laws::prop;
using int_tree = rose_tree<int>;

namespace {
/// The whole derivation on one tree.
bool each_rung_forces_less(std::vector<observation> const& rungs)
{
    for (std::size_t i = 1; i <= rung("alpha-beta"); ++i)
        if (not fewer_leaves(rungs[i], rungs[i - 1]))
            return false;
    auto const& alpha_beta = rungs[rung("alpha-beta")];
    return fewer_leaves(rungs[rung("scout")], alpha_beta)
       and fewer_leaves(rungs[rung("mtdf")], alpha_beta);
}
} // namespace

TEST_CASE("every search is minimax", "[ladder]")
{
    laws::check_searches("any tree", trees<int>());
    laws::check_searches("ties", trees<int>({}, shape::any, labels::tied));
    laws::check_searches("both ends of int", trees<int>({}, shape::any, labels::extreme));
    laws::check_searches("wide trees", trees<int>({.depth = 2}, shape::wide));
}

TEST_CASE("each rung forces a subset of the leaves of the one before it", "[ladder]")
{
    for_trees("any tree",
              [](int_tree const& tree) { RC_ASSERT(each_rung_forces_less(ladder(tree))); });
    prop("ties", [] {
        auto const tree = *trees<int>({}, shape::uniform, labels::tied);
        RC_ASSERT(each_rung_forces_less(ladder(tree)));
    });
}

TEST_CASE("which leaves are forced", "[ladder]")
{
    auto const check = [](int_tree const& tree) {
        auto const whole = model::copy_of(tree);
        auto const rungs = ladder(tree);
        RC_ASSERT(rungs[rung("omit")].leaves == model::leaves_of_omit(whole));
        RC_ASSERT(rungs[rung("fused")].leaves == model::leaves_of_omit(whole));
        RC_ASSERT(rungs[rung("alpha-beta")].leaves == model::leaves_of_alpha_beta(whole));
    };
    for_trees("exactly those of the theory", check);
    prop("on ties", [=] { check(*trees<int>({}, shape::any, labels::tied)); });
    prop("on deep trees with few labels",
         [=] { check(*trees<int>({.depth = 10, .branching = 3}, shape::bushy, labels::small)); });
}

TEST_CASE("rungs that do the same work", "[ladder]")
{
    auto const alike = [](auto const& a, auto const& b) {
        return a.forced.order == b.forced.order and a.made.order == b.made.order;
    };
    auto const check = [=](int_tree const& tree) {
        auto const rungs = ladder(tree);
        RC_ASSERT(alike(rungs[rung("minimax")], rungs[rung("mmx")]));
        RC_ASSERT(alike(rungs[rung("omit")], rungs[rung("fused")]));
    };
    for_trees("any tree", check);
    prop("ties", [=] { check(*trees<int>({}, shape::any, labels::tied)); });
}

TEST_CASE("up to alpha-beta everything happens from left to right", "[ladder]")
{
    for_trees("preorder", [](int_tree const& tree) {
        auto const rungs = ladder(tree);
        for (std::size_t i = 0; i <= rung("alpha-beta"); ++i) {
            RC_ASSERT(rungs[i].forced.in_preorder());
            RC_ASSERT(rungs[i].made.in_preorder());
        }
    });
    for_trees("minimax and mmx leave nothing out", [](int_tree const& tree) {
        auto const rungs = ladder(tree);
        auto const all = model::leaves(model::copy_of(tree));
        RC_ASSERT(rungs[rung("minimax")].leaves.size() == all);
        RC_ASSERT(rungs[rung("mmx")].leaves.size() == all);
        RC_ASSERT(rungs[rung("minimax")].made.order.size() == tree.size() - 1);
    });
}

TEST_CASE("alpha-beta in a window", "[ladder][window]")
{
    constexpr int most = std::numeric_limits<int>::max();
    auto const bound = rc::gen::oneOf(rc::gen::inRange(-3, 4), rc::gen::inRange(-25, 26),
                                      rc::gen::element(-most, 1 - most, most - 1, most),
                                      label<int>(labels::full));
    for_trees("is fail-soft", [&](int_tree const& tree) {
        auto const value = model::minimax(model::copy_of(tree));
        auto const a = *rc::gen::oneOf(bound, rc::gen::just(value));
        auto const b = *rc::gen::suchThat(rc::gen::oneOf(bound, rc::gen::just(value)),
                                          [a](int other) { return other != a; });
        auto const [alpha, beta] = std::minmax(a, b);
        auto const within = [&](window<int> w) { return tree | alpha_beta(w); };
        RC_ASSERT(laws::fail_soft(within({alpha, beta}), value, &alpha, &beta));
        RC_ASSERT(laws::fail_soft(within({alpha, no_bound{}}), value, &alpha, {}));
        RC_ASSERT(laws::fail_soft(within({no_bound{}, beta}), value, {}, &beta));
        RC_ASSERT(within({}) == value);
        auto const leaves = [&](window<int> w) { return observe(tree, alpha_beta(w)).leaves; };
        auto const whole = model::copy_of(tree);
        RC_ASSERT(leaves({alpha, beta}) == model::leaves_of_alpha_beta(whole, alpha, beta));
        RC_ASSERT(leaves({alpha, no_bound{}}) == model::leaves_of_alpha_beta(whole, alpha));
        RC_ASSERT(leaves({no_bound{}, beta}) == model::leaves_of_alpha_beta(whole, {}, beta));
        RC_ASSERT(within({alpha, beta}) == alpha_beta(tree, {alpha, beta}));
    });
    for_trees("a narrower window forces a subset of the leaves", [&](int_tree const& tree) {
        auto bounds = *rc::gen::unique<std::vector<int>>(4, bound);
        std::sort(bounds.begin(), bounds.end());
        auto const narrow = observe(tree, alpha_beta(window(bounds[1], bounds[2])));
        auto const wide = observe(tree, alpha_beta(window(bounds[0], bounds[3])));
        RC_ASSERT(fewer_leaves(narrow, wide));
        RC_ASSERT(fewer_leaves(wide, observe(tree, alpha_beta)));
    });
    CHECK_THROWS_AS(window(3, 3), std::invalid_argument);
    CHECK_THROWS_AS(window(4, 3), std::invalid_argument);
    CHECK_THROWS_WITH(window(4, 3), "window: alpha must be below beta");
    CHECK_NOTHROW(window(3, 4));
}

TEST_CASE("the null window", "[ladder][window]")
{
    for_trees("answers the question, and the answer is a bound", [](int_tree const& tree) {
        auto const value = model::minimax(model::copy_of(tree));
        auto const goal = *rc::gen::oneOf(rc::gen::just(value), label<int>(labels::tied),
                                          label<int>(labels::small), label<int>(labels::extreme));
        for (auto const q : {question::at_least, question::exceeds}) {
            auto const found = null_window(tree, q, goal);
            RC_ASSERT(passes(q, found, goal) == passes(q, value, goal));
            RC_ASSERT((passes(q, found, goal) ? value >= found : value <= found));
            auto const ask = [=](auto const& t) { return null_window(t, q, goal); };
            RC_ASSERT(fewer_leaves(observe(tree, tree_closure{ask}), observe(tree, alpha_beta)));
        }
        RC_ASSERT(value_at_least(tree, goal) == (value >= goal));
        RC_ASSERT(value_exceeds(tree, goal) == (value > goal));
    });
}

TEST_CASE("all small trees with all labels", "[ladder]")
{
    // Seven nodes are enough for a deep cutoff, and for a null window to save a leaf.
    std::size_t count = 0;
    all_trees(7, {-1, 0, 1}, [&](int_tree const& tree) {
        auto const value = model::minimax(model::copy_of(tree));
        auto const rungs = ladder(tree);
        for (auto const& found : rungs)
            if (found.value != value)
                FAIL(tree << " is worth " << value << ", found " << found.value);
        if (not each_rung_forces_less(rungs))
            FAIL(tree);
        ++count;
    });
    CHECK(count == 3 + 3 + 12 + 57 + 300 + 1686 + 9912);
}
