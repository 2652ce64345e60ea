// Chance in doubles, as games use it; wrong versions of the searches, and trees deeper than the
// stack.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/transform.hpp>
#include <rapidcheck/catch.h>

#include <gametree/generate.hpp>

#include "support/random_trees.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::prop;
using double_tree = weighted_tree<double>;

namespace {
double_tree some_tree(where chance, tree_limits limits = {})
{
    return with_chance<double>(*trees<int>(limits), chance);
}

double_tree leaf(double value, double weight = 1) { return {{value, weight}}; }
double_tree by_chance(std::vector<double_tree> const& outcomes, double weight = 1)
{
    return {{0, weight, true}, outcomes};
}
double_tree choice(std::vector<double_tree> const& children, double weight = 1)
{
    return {{0, weight}, children};
}

// Wrong versions, each as it is found in print or in programs.

/// With what `weight` makes of the chance of an outcome, of which there are so many.
template <class Weight>
double weighted_wrongly(double_tree const& tree, Weight weight)
{
    auto const children = ranges::to<std::vector>(tree.children());
    if (children.empty())
        return tree.label().value;
    double sum = 0;
    double best = -2;
    for (auto const& child : children) {
        auto const worth = weighted_wrongly(child, weight);
        sum += weight(child.label().chance, static_cast<double>(children.size())) * worth;
        best = std::max(best, -worth);
    }
    return tree.label().by_chance ? sum : best;
}
/// Divides the weighted sum by the number of outcomes once more.
double averaged_twice(double_tree const& tree)
{
    return weighted_wrongly(tree, [](double chance, double outcomes) { return chance / outcomes; });
}
/// Takes all outcomes for equally likely, as whoever samples 21 rolls does.
double unweighted(double_tree const& tree)
{
    return weighted_wrongly(tree, [](double, double outcomes) { return 1 / outcomes; });
}
/// The loop that the thesis prints in section 2.4, where its last lines, which update `v`, may have
/// been meant to stand.
enum class update { after_all_nodes, after_each_node, after_each_outcome };

double gamma_loop(double_tree const& tree, update when)
{
    auto const children = ranges::to<std::vector>(tree.children());
    if (children.empty())
        return tree.label().value;
    auto const below = [=](double_tree const& t) { return gamma_loop(t, when); };
    if (tree.label().by_chance) {
        double sum = 0;
        for (auto const& child : children)
            sum += child.label().chance * below(child);
        return sum;
    }
    double v = -1000;
    double alpha = v;
    for (auto const& chance_node : children) {
        double s = 0;
        double p = 0;
        if (not chance_node.label().by_chance or chance_node.size() == 1)
            alpha = -below(chance_node);
        else
            for (auto const& outcome : chance_node.children()) {
                s -= outcome.label().chance * below(outcome);
                p += outcome.label().chance;
                alpha = s + (1 - p);
                if (alpha <= v)
                    break;
                if (when == update::after_each_outcome)
                    v = std::max(alpha, v);
            }
        if (when == update::after_each_node)
            v = std::max(alpha, v);
    }
    return when == update::after_all_nodes ? std::max(alpha, v) : v;
}

template <class Wrong>
bool caught(Wrong wrong, double_tree const& tree)
{
    return std::abs(wrong(tree) - (tree | views::map(value_of) | expectiminimax)) > 1e-6;
}
} // namespace

TEST_CASE("a mean in doubles is not outside what it is the mean of", "[chance]")
{
    prop("equal outcomes", [] {
        auto const value = static_cast<double>(*rc::gen::inRange(-1000, 1001)) / 1000;
        auto const count = *rc::gen::inRange(1, 40);
        std::vector<double_tree> const outcomes(static_cast<std::size_t>(count),
                                                leaf(value, 1.0 / count));
        RC_ASSERT((by_chance(outcomes) | views::map(value_of) | expectiminimax) == value);
    });
    prop("unequal weights", [] {
        std::vector<double> weights;
        for (auto left = *rc::gen::inRange(1, 12); left > 0; --left)
            weights.push_back(*rc::gen::inRange(1, 100));
        auto const all = std::accumulate(weights.begin(), weights.end(), 0.0);
        auto const low = static_cast<double>(*rc::gen::inRange(-1000, 1001)) / 1000;
        auto const high = low + *rc::gen::element(0.0, 1e-16, 1e-15);
        std::vector<double_tree> outcomes;
        for (auto const weight : weights)
            outcomes.push_back(leaf(*rc::gen::element(low, high), weight / all));
        auto const mean = (by_chance(outcomes) | views::map(value_of) | expectiminimax);
        RC_ASSERT((low <= mean and mean <= high));
    });
}

TEST_CASE("doubles come within rounding of the definition", "[chance]")
{
    for (auto const chance : {where::anywhere, where::between}) {
        prop("value", [=] {
            auto const tree = some_tree(chance);
            auto const value = model::expectiminimax(tree);
            for (auto const& run : all_runs(tree))
                RC_ASSERT(std::abs(run.value - value) <= 1e-12);
        });
        prop("value, many outcomes", [=] {
            auto const tree = some_tree(chance, {.depth = 4, .branching = 21, .nodes = 2000});
            auto const value = model::expectiminimax(tree);
            for (auto const& run : all_runs(tree))
                RC_ASSERT(std::abs(run.value - value) <= 1e-12);
        });
    }
}

TEST_CASE("known wrong versions are caught", "[chance]")
{
    // Two outcomes at 1/2 each are worth 1, not 1/2.
    auto const certain = by_chance({leaf(1, 0.5), leaf(1, 0.5)});
    CHECK(averaged_twice(certain) == 0.5);
    CHECK(caught(averaged_twice, certain));
    // 6-6 comes half as often as 6-5.
    auto const uneven = by_chance({leaf(1, 1. / 3), leaf(0, 2. / 3)});
    CHECK(unweighted(uneven) == 0.5);
    CHECK(caught(unweighted, uneven));

    // As it is indented in print, the loop answers with the last node, whatever it is worth.
    auto const printed
        = [](double_tree const& t) { return gamma_loop(t, update::after_all_nodes); };
    auto const last_is_worse = choice({by_chance({leaf(-0.5)}), by_chance({leaf(0.5)})});
    CHECK(printed(last_is_worse) == -0.5);
    CHECK(caught(printed, last_is_worse));
    // In the innermost loop, it keeps the bound of a node that it has not finished.
    auto const eager
        = [](double_tree const& t) { return gamma_loop(t, update::after_each_outcome); };
    auto const first_looks_better = choice({by_chance({leaf(0, 0.5), leaf(1, 0.5)})});
    CHECK(eager(first_looks_better) == 0.5); // and it is worth -0.5
    CHECK(caught(eager, first_looks_better));
    // After each node it is right: the bound of a node that is left is no better than `v`.
    prop("the third reading of the loop is gamma", [] {
        auto const tree = some_tree(where::between);
        RC_ASSERT(
            not caught([](auto const& t) { return gamma_loop(t, update::after_each_node); }, tree));
    });
}

namespace {
/// A seed of a tree: a line, all of it chance or none of it, or both in turn.
struct seed {
    int depth;
    int period; // every so many nodes one is a choice; 0: none
    [[nodiscard]] bool is_chance() const { return period == 0 or depth % period != 0; }
    [[nodiscard]] rational weight() const { return 1; }
};
auto line(int nodes, int period)
{
    return generate(
               [=](seed s) {
                   return ranges::views::iota(s.depth + 1,
                                              s.depth + 1 < nodes ? s.depth + 2 : s.depth + 1)
                        | ranges::views::transform([=](int depth) { return seed{depth, period}; });
               },
               seed{0, period})
         | views::map([](seed s) { return rational(s.depth % 2 == 0 ? 1 : -1, 4); });
}
} // namespace

TEST_CASE("deeper than the stack", "[chance][deep][long]")
{
    constexpr int nodes = 100'000;
    for (int const period : {0, 1, 2, 3}) {
        INFO(period);
        int choices = 0;
        for (int depth = 0; depth + 1 < nodes; ++depth)
            choices += not seed{depth, period}.is_chance();
        rational const value(choices % 2 == 0 ? -1 : 1, 4); // the last leaf's is -0.25
        for (auto const& a : listed_chance_searches()) {
            INFO(a.name);
            CHECK(a.search(line(nodes, period), unit_range<rational>()) == value);
        }
    }
}

TEST_CASE("a waiting chain that is deeper than the stack is dropped", "[chance][deep]")
{
    // The second child cannot be better than the first, as its first bound shows; what waits below
    // it is a line of chance nodes, each with an outcome more that is not read.
    constexpr int nodes = 100'000;
    double_tree::builder tree;
    tree.open({0, 1, false});
    tree.open({-1, 1}); // worth 1 to the root's player, the most that there is
    tree.close();
    for (int i = 0; i < nodes; ++i)
        tree.open({0, i == 0 ? 1. : 0.5, true});
    tree.open({0.5, 0.5});
    tree.close();
    for (int i = 0; i < nodes; ++i) {
        tree.open({0.5, 0.5});
        tree.close();
        tree.close();
    }
    tree.close();
    auto const whole = tree.finish();
    for (auto const& run : all_runs(whole))
        CHECK(run.value == 1);
}
