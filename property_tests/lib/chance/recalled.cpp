// Searches of chance trees with a table: the same values, from fewer leaves, whatever the table holds.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <tuple>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/conversion.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/star2.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/chance/rational.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/lists/chance.hpp>
#include <gametree/position.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/bounded_by.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>
#include <gametree/views/recalled.hpp>

#include "support/random_trees.hpp"
#include "support/small_games.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::prop;

namespace {
using table = transposition_table<dag_chance_position, rational>;
struct interrupted { };

auto cut(dag const& graph, int depth, std::size_t at = 0)
{
    return game_tree_of(dag_chance_position(dag_position(graph, at))) | views::prune(depth);
}
auto values_of(dag const& graph, int depth, std::size_t at = 0)
{
    return cut(graph, depth, at) | views::map(static_value);
}

/// What the search below comes to, give or take something that depends on the position.
struct knowing_judge {
    rational operator()(dag_chance_position const& p) const { return p.static_value(); }
    [[nodiscard]] value_range<rational> bounds(dag_chance_position const& p, int levels) const
    {
        auto const value
            = game_tree_of(p) | views::prune(levels) | views::map(static_value) | expectiminimax;
        rational const off(static_cast<int>(p.number() % 5), 4);
        return {std::max(rational(-1), value - off), std::min(rational(1), value + off)};
    }
};

/// Searches a tree with everything that can stand between it and a search.
template <game_tree Tree>
void check_searches(Tree const& tree, rational const& value)
{
    for (auto const& a : listed_chance_searches()) {
        RC_LOG(a.name);
        RC_ASSERT(a.search(tree, unit_range<rational>()) == value);
        RC_ASSERT(a.search(tree | views::best_first, unit_range<rational>()) == value);
    }
}

/// The labels that star2 reads.
template <game_tree Tree>
std::vector<rational> read_by_star2(Tree const& tree)
{
    std::vector<rational> read;
    std::ignore = star2(
        tree | views::observe([&](label_forced<rational> const& e) { read.push_back(e.label); }),
        unit_range<rational>());
    return read;
}

/// As much of a search as comes before it has read some labels.
template <game_tree Tree>
void search_a_little(Tree const& tree, int labels)
{
    try {
        std::ignore = star2(tree | views::observe([&](label_forced<rational> const&) {
                                if (labels-- == 0)
                                    throw interrupted{};
                            }),
                            unit_range<rational>());
    } catch (interrupted) {
    }
}
} // namespace

TEST_CASE("recalled: the tree itself", "[chance][recalled]")
{
    prop("labels and children", [] {
        auto const graph = *any_dag(12);
        auto const tree = values_of(graph, *rc::gen::inRange(0, 5));
        table held(8);
        RC_ASSERT(to_rose(tree | views::recalled(held)) == to_rose(tree));
    });
}

TEST_CASE("recalled: every search of chance finds the value", "[chance][recalled]")
{
    prop("several searches with one table of any size, some interrupted", [] {
        auto const graph = *any_dag(14);
        table held(*rc::gen::inRange<std::size_t>(1, 40));
        for (int search = 0; search < 4; ++search) {
            auto const depth = *rc::gen::inRange(0, 6);
            auto const at = *rc::gen::inRange<std::size_t>(0, graph.nodes.size());
            auto const plain = values_of(graph, depth, at);
            search_a_little(plain | views::recalled(held), *rc::gen::inRange(0, 8));
            auto const value = plain | expectiminimax;
            check_searches(plain | views::recalled(held), value);
            check_searches(cut(graph, depth, at) | views::bounded_by(knowing_judge{})
                               | views::recalled(held),
                           value);
        }
    });
}

TEST_CASE("recalled: what the table holds is true", "[chance][recalled]")
{
    prop("after searches, some interrupted", [] {
        auto const graph = *any_dag(14);
        table held(*rc::gen::inRange<std::size_t>(1, 200));
        constexpr int deepest = 5;
        for (int search = 0; search < 3; ++search) {
            auto const tree
                = values_of(graph, *rc::gen::inRange(0, deepest)) | views::recalled(held);
            search_a_little(tree, *rc::gen::inRange(0, 12));
            search_a_little(tree | views::best_first, *rc::gen::inRange(0, 12));
        }
        for (std::size_t at = 0; at < graph.nodes.size(); ++at)
            for (int depth = 0; depth < deepest; ++depth) {
                auto const plain = values_of(graph, depth, at);
                if (auto const known = (plain | views::recalled(held)).recalled()) {
                    auto const value = plain | expectiminimax;
                    RC_ASSERT(known->least <= value);
                    RC_ASSERT(not known->exact or known->least == value);
                }
            }
    });
}

TEST_CASE("recalled: the lists", "[chance][recalled]")
{
    prop("do not increase, and the last is exact", [] {
        auto const graph = *any_dag(14);
        table held(*rc::gen::element<std::size_t>(2, 64)); // the root may be most that is known
        auto const plain = values_of(graph, *rc::gen::inRange(0, 6));
        auto const tree = plain | views::recalled(held);
        search_a_little(tree, *rc::gen::inRange(0, 12));
        auto const known = tree.recalled();
        auto const check = [&](auto const& order) {
            auto const bounds
                = ranges::to<std::vector>(lists::chance(tree, unit_range<rational>(), order));
            RC_ASSERT(not bounds.empty());
            RC_ASSERT(std::is_sorted(bounds.begin(), bounds.end(), std::greater<>{}));
            RC_ASSERT(bounds.back() == -(plain | expectiminimax));
            return bounds;
        };
        auto const bounds = check(lists::star2_order{});
        if (known) {
            RC_ASSERT(bounds.front() == -known->least);
            RC_ASSERT((bounds.size() == 1 or not known->exact));
        }
        check(lists::star1_order{});
        check(lists::gamma_order{});
    });
}

TEST_CASE("recalled: what is known of a node is kept where less is known below it",
          "[chance][recalled]")
{
    dag const graph{{{0, true, {1, 2}},
                     {0, false, {3, 4}},
                     {0, false, {5, 6}},
                     {3, false, {}},
                     {-3, false, {}},
                     {3, false, {}},
                     {-3, false, {}}}};
    table held(2); // the root, and what was found out last
    auto const tree = values_of(graph, 2) | views::recalled(held);
    search_a_little(tree, 3);
    auto const known = tree.recalled();
    REQUIRE(known.has_value());
    CHECK_FALSE(known->exact);
    auto const bounds = ranges::to<std::vector>(
        lists::chance(tree, unit_range<rational>(), lists::star2_order{}));
    CHECK(bounds.front() == -known->least);
    CHECK(std::is_sorted(bounds.begin(), bounds.end(), std::greater<>{}));
}

TEST_CASE("recalled: what has been found out is not looked for again", "[chance][recalled]")
{
    prop("a whole search", [] {
        auto const graph = *any_dag(14);
        auto const depth = *rc::gen::inRange(1, 6);
        auto const plain = values_of(graph, depth);
        if (graph.nodes[0].next.empty())
            return; // a leaf is not worth remembering
        table held(1000);
        auto const tree = plain | views::recalled(held);
        RC_ASSERT(not read_by_star2(tree).empty());
        RC_ASSERT(read_by_star2(tree).empty());
        RC_ASSERT(tree.recalled()->exact);
    });
    prop("where no position comes twice, the first search reads as it does without a table", [] {
        auto graph = *any_dag(14);
        for (auto& node : graph.nodes)
            node.next.clear();
        for (std::size_t i = 1; i < graph.nodes.size(); ++i)
            graph.nodes[*rc::gen::inRange<std::size_t>(0, i)].next.push_back(i);
        auto const plain = values_of(graph, *rc::gen::inRange(0, 6));
        table held(1000);
        RC_ASSERT(read_by_star2(plain | views::recalled(held)) == read_by_star2(plain));
    });
}

TEST_CASE("recalled: the leaves of one graph", "[chance][recalled]")
{
    // Two orders of two plays lead to node 5, and there the dice are thrown.
    dag const graph{{{0, false, {1, 2}},
                     {0, false, {3}},
                     {0, false, {4}},
                     {0, false, {5}},
                     {0, false, {5}},
                     {0, true, {6, 7}},
                     {2, false, {}},
                     {-1, false, {}}}};
    auto const plain = values_of(graph, 9);
    table held(64);
    CHECK(read_by_star2(plain).size() == 4);
    CHECK(read_by_star2(plain | views::recalled(held)).size() == 2);
    CHECK((plain | views::recalled(held)).recalled()->least == (plain | expectiminimax));
    // at another depth nothing is known
    CHECK_FALSE((values_of(graph, 8) | views::recalled(held)).recalled().has_value());
}
