// A search with a transposition table finds what minimax finds, whatever the table holds.
#include <cstddef>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/tables/transposed.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>
#include <gametree/games/tic_tac_toe/position.hpp>

#include "support/dag_games.hpp"
#include "support/model.hpp"
#include "support/table_laws.hpp"

using namespace gametree;
using namespace gametree_tests;

TEST_CASE("a search with a table finds the value, whatever it holds", "[transposition]")
{
    rc::prop("of graphs", [] {
        auto const graph = *any_dag(10);
        laws::check_table(dag_position(graph), 8);
    });
}

TEST_CASE("every position at every depth, in any order", "[transposition]")
{
    rc::prop("each with what the others left", [] {
        auto const graph = *any_dag(8);
        transposition_table<dag_position, int> table(*rc::gen::element<std::size_t>(3, 20, 1000));
        for (auto searches = *rc::gen::inRange(0, 100); searches > 0; --searches) {
            dag_position const p(graph, *rc::gen::inRange<std::size_t>(0, graph.nodes.size()));
            auto const depth = *rc::gen::inRange(0, 6);
            RC_ASSERT((laws::valued(p, depth) | transposed(table)) == laws::value_of(p, depth));
        }
    });
}

TEST_CASE("what rests on an entry that came to its horizon came there too", "[transposition]")
{
    auto graph = line_of_play(5);
    for (std::size_t i = 0; i < 6; ++i)
        graph.nodes[i].value = static_cast<int>(i * i);
    transposition_table<dag_position, int> table(100);
    auto const value = [&](std::size_t node, int depth) {
        return laws::valued(dag_position(graph, node), depth) | transposed(table);
    };
    CHECK(value(1, 1) == -4);
    CHECK(value(0, 2) == 4);
    CHECK(value(0, 3) == -9);
    CHECK(value(0, 5) == -25);
    CHECK(value(0, 9) == -25);
}

TEST_CASE("a table serves whole trees and cut ones, quiet or lively", "[transposition]")
{
    rc::prop("to the end", [] {
        auto const graph = *any_dag(10);
        dag_position const p(graph);
        auto const value
            = model::minimax(model::copy_of(game_tree_of(p) | views::map(static_value)));
        transposition_table<dag_position, int> table(*rc::gen::inRange<std::size_t>(1, 40));
        static_cast<void>(laws::valued(p, *rc::gen::inRange(0, 5)) | transposed(table));
        RC_ASSERT((game_tree_of(p) | views::map(static_value) | transposed(table)) == value);
    });
    rc::prop("lively positions followed", [] {
        auto const graph = *any_dag(10);
        dag_position const p(graph);
        transposition_table<dag_position, int> table(*rc::gen::inRange<std::size_t>(1, 40));
        for (int searches = 0; searches < 3; ++searches) {
            auto const depth = *rc::gen::inRange(0, 6);
            auto const tree
                = game_tree_of(p) | views::prune(depth, dynamic) | views::map(static_value);
            RC_ASSERT((tree | transposed(table)) == model::minimax(model::copy_of(tree)));
        }
    });
}

TEST_CASE("what transposes is searched once", "[transposition]")
{
    auto const nodes = [](std::size_t entries) {
        std::size_t seen = 0;
        transposition_table<tic_tac_toe::position, int> table(entries);
        auto const tree = game_tree_of(tic_tac_toe::position{}) | views::map(static_value)
                        | views::observe([&]<class Child>(child_made<Child> const&) { ++seen; });
        CHECK((tree | transposed(table)) == 0);
        return seen;
    };
    CHECK(nodes(1) == 16'717); // alpha-beta's, less the root
    CHECK(nodes(1 << 14) == 1'089);
}

TEST_CASE("a line of play may be longer than the stack", "[transposition]")
{
    for (std::size_t plies : {100'000U, 100'001U}) {
        auto const graph = line_of_play(plies);
        transposition_table<dag_position, int> table(1000);
        CHECK((game_tree_of(dag_position(graph)) | views::map(static_value) | transposed(table))
              == (plies % 2 == 0 ? -1 : 1));
    }
}
