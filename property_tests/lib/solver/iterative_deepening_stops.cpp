// Iterative deepening that is stopped, or comes to the end of the game.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/solver/iterative_deepening.hpp>
#include <games/tic_tac_toe/position.hpp>

#include "support/dag_games.hpp"
#include "support/small_games.hpp"

using namespace gametree;
using namespace gametree_tests;

TEST_CASE("a depth that is stopped is not used", "[deepening]")
{
    rc::prop("the answer is that of the last depth that was finished", [] {
        using game = connect<5, 4, 4>;
        transposition_table<game, int> table(*rc::gen::inRange<std::size_t>(1, 5000));
        auto const most = *rc::gen::inRange<std::uint64_t>(0, 20'000);
        auto const found = iterative_deepening(game{}, to_the_end, table, stop_after_nodes{most});
        RC_ASSERT(found.has_value());
        RC_ASSERT(found->move == iterative_deepening(game{}, found->depth)->move);
        RC_ASSERT(found->worth == iterative_deepening(game{}, found->depth)->worth);
        RC_ASSERT(found->nodes < most + 1000);
        RC_ASSERT(found->nodes >= most);
        // and nothing wrong is left in the table
        RC_ASSERT(iterative_deepening(game{}, 5, table)->worth == evaluate(5, game{}, alpha_beta));
    });
    using game = connect<5, 4, 4>;
    auto const at_once = iterative_deepening(game{}, 20, [](std::uint64_t) { return true; });
    REQUIRE(at_once);
    CHECK(at_once->depth > 0);
    CHECK(at_once->nodes < 1000);

    // more moves than nodes between two questions: the first depth is finished all the same
    dag graph{std::vector<dag::node>(2001)};
    for (std::size_t i = 1; i <= 2000; ++i)
        graph.nodes[0].next.push_back(i);
    graph.nodes[1700].value = -1;
    auto const many
        = iterative_deepening(dag_position(graph), 2, [](std::uint64_t) { return true; });
    REQUIRE(many);
    CHECK(many->move.number() == 1700);
    CHECK(many->worth == 1);
}

TEST_CASE("deepening with a limit of 5000 nodes stops at 5000", "[deepening]")
{
    using game = connect<5, 4, 4>;
    transposition_table<game, int> table(1 << 17);
    auto const found = iterative_deepening(game{}, to_the_end, table, stop_after_nodes{5000});
    REQUIRE(found);
    CHECK(found->nodes == 5000);
}

TEST_CASE("a deadline is kept", "[deepening]")
{
    using namespace std::chrono;
    using game = connect<7, 6, 4>;
    transposition_table<game, int> table(1 << 12);
    auto const start = steady_clock::now();
    auto const found
        = iterative_deepening(game{}, to_the_end, table, stop_at{start + milliseconds(50)});
    auto const took = steady_clock::now() - start;
    REQUIRE(found);
    CHECK(found->depth < to_the_end);
    CHECK(took >= milliseconds(50));
    CHECK(took < seconds(2));
}

TEST_CASE("it ends where the whole game is in sight", "[deepening]")
{
    auto const found = iterative_deepening(tic_tac_toe::position{}, to_the_end);
    REQUIRE(found);
    CHECK(found->complete);
    CHECK(found->depth == 9);
    CHECK(found->worth == 0);
    // the last square
    tic_tac_toe::position const last(0b010'110'001, 0b101'001'010);
    CHECK(iterative_deepening(last, 1)->complete);
    CHECK(iterative_deepening(last, 5)->depth == 1);
    // the game is over
    CHECK_FALSE(iterative_deepening(tic_tac_toe::position(0b000'111'000, 0b111'000'000), 3));
}

TEST_CASE("a depth is positive", "[deepening]")
{
    CHECK_THROWS_AS(iterative_deepening(tic_tac_toe::position{}, 0), std::invalid_argument);
    CHECK_THROWS_AS(iterative_deepening(tic_tac_toe::position{}, -1), std::invalid_argument);
}
