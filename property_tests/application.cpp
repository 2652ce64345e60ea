// evaluate, make_move, best_moves and principal_variation: their definitions, and where a search's
// own bounds would mislead.
#include <climits>
#include <optional>
#include <stdexcept>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/alpha_beta.hpp>
#include <gametree/best_moves.hpp>
#include <gametree/evaluate.hpp>
#include <gametree/make_move.hpp>
#include <gametree/principal_variation.hpp>
#include <gametree/rose_tree.hpp>
#include <nim/position.hpp>
#include <tic_tac_toe/position.hpp>

#include <support/laws.hpp>

using namespace gametree;
using namespace gametree_tests;
using laws::for_trees;
using int_tree = rose_tree<int>;

namespace {
constexpr auto itself = [](int label) { return label; };
int value_of(int_tree const& t) { return model::minimax(model::copy_of(t)); }

nim::position heaps(std::vector<int> const& h, nim::play rule = nim::play::misere)
{
    return nim::position(h, rule);
}
} // namespace

TEST_CASE("the children that keep a tree's value", "[application]")
{
    for_trees("are all that do, in order", [](int_tree const& tree) {
        std::vector<int_tree> expected;
        for (auto const& child : tree.children())
            if (-value_of(child) == value_of(tree))
                expected.push_back(child);
        RC_ASSERT(best_children(tree, itself, value_of(tree)) == expected);
    });
    // To alpha-beta the second child looks as good as the first: it has seen the 5, the 3 it cuts.
    int_tree const second{0, {{5}, {3}}};
    int_tree const tree{0, {{0, {{5}}}, second}};
    CHECK((second | alpha_beta(window(no_bound{}, -5))) == -5);
    CHECK(value_of(second) == -3);
    CHECK(best_children(tree, itself, 5) == std::vector{int_tree{0, {{5}}}});
}

TEST_CASE("a line of best play", "[application]")
{
    for_trees("takes the first best child each time and ends at a leaf", [](int_tree const& tree) {
        std::vector<int> expected;
        auto node = tree;
        while (node.size() > 1)
            for (auto const& child : node.children())
                if (-value_of(child) == value_of(node)) {
                    expected.push_back(child.label());
                    node = child;
                    break;
                }
        auto const line = principal_variation(tree, itself, value_of(tree));
        RC_ASSERT(line == expected);
        if (not line.empty())
            RC_ASSERT((line.size() % 2 == 0 ? line.back() : -line.back()) == value_of(tree));
    });
}

TEST_CASE("a position without moves", "[application]")
{
    auto const end = heaps({0, 0});
    CHECK(evaluate(3, end) == 1);
    CHECK(make_move(3, end) == std::nullopt);
    CHECK(best_moves(3, end).empty());
    CHECK(principal_variation(game_tree_of(end), static_value, 1).empty());
}

TEST_CASE("moves of Nim", "[application]")
{
    // From 3 5 7 only a whole heap is wrong: it leaves two, which the opponent wins.
    auto const start = nim::initial_position();
    CHECK(best_moves(0, start).size() == 15 - 3);
    CHECK(make_move(0, start) == start.leave(2, 6)); // the last of them
    // Misere: of one heap all sticks but one are taken.
    CHECK(best_moves(1, heaps({4})) == std::vector{heaps({4}).leave(0, 1)});
    CHECK(make_move(5, heaps({4, 1})) == heaps({4, 1}).leave(0, 0));
    CHECK(make_move(5, heaps({4, 1}, nim::play::normal))
          == heaps({4, 1}, nim::play::normal).leave(0, 1));
}

TEST_CASE("plies below zero are refused and any number above is taken", "[application]")
{
    auto const p = heaps({2});
    CHECK_THROWS_AS(evaluate(-1, p), std::invalid_argument);
    CHECK_THROWS_AS(make_move(-1, p), std::invalid_argument);
    CHECK_THROWS_AS(best_moves(-1, p), std::invalid_argument);
    CHECK(evaluate(INT_MAX, p) == 1);
    CHECK(make_move(INT_MAX, p) == p.leave(0, 1));
    CHECK(best_moves(INT_MAX, p) == std::vector{p.leave(0, 1)});
}
