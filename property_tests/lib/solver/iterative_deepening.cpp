// Iterative deepening with a depth finds the move of make_move, with a table or without.
#include <cstddef>
#include <optional>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/solver/iterative_deepening.hpp>

#include "support/dag_games.hpp"
#include "support/deepening_laws.hpp"

using namespace gametree;
using namespace gametree_tests;

TEST_CASE("with a depth it is make_move, the last of equals", "[deepening]")
{
    rc::prop("of graphs", [] {
        auto const graph = *any_dag(10);
        laws::check_deepening(dag_position(graph), 5, 8);
    });
}

TEST_CASE("another judge than the static value", "[deepening]")
{
    rc::prop("the last move with the least value", [] {
        auto const graph = *any_dag(10);
        dag_position const p(graph);
        auto const depth = *rc::gen::inRange(1, 7);
        auto const judge = [](dag_position const& q) {
            return static_cast<double>(q.number() * 7 % 5) - 2.5 * q.static_value();
        };
        std::optional<dag_position> move;
        double least = 0;
        for (auto const& next : laws::moves_of(p)) {
            auto const value
                = game_tree_of(next) | views::prune(depth - 1) | views::map(judge) | alpha_beta;
            if (not move or value <= least) {
                move = next;
                least = value;
            }
        }
        transposition_table<dag_position, double> table(20);
        for (auto const& found : {iterative_deepening(p, depth, table, never_stop{}, judge),
                                  iterative_deepening(p, depth, never_stop{}, judge)}) {
            RC_ASSERT(found.has_value() == move.has_value());
            RC_ASSERT((not found or (found->move == *move and found->worth == -least)));
        }
    });
}

TEST_CASE("of equal moves the one of the highest rank", "[deepening]")
{
    rc::prop("by definition", [] {
        auto const graph = *any_dag(10);
        dag_position const p(graph);
        auto const depth = *rc::gen::inRange(1, 7);
        auto const factor = *rc::gen::inRange(1, 11);
        auto const rank = [&](int place) { return place * factor % 11; }; // a permutation
        std::optional<dag_position> move;
        int least = 0;
        int highest = 0;
        int place = 0;
        for (auto const& next : laws::moves_of(p)) {
            auto const worth = laws::value_of(next, depth - 1);
            if (not move or worth < least or (worth == least and rank(place) > highest)) {
                move = next;
                least = worth;
                highest = rank(place);
            }
            ++place;
        }
        transposition_table<dag_position, int> table(20);
        auto const found = iterative_deepening(p, depth, table, never_stop{}, static_value, rank);
        RC_ASSERT(found.has_value() == move.has_value());
        RC_ASSERT((not found or (found->move == *move and found->worth == -least)));
    });
}
