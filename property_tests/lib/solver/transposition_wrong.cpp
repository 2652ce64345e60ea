// A wrong search, alpha-beta with a table that forgets that values after a cutoff are bounds only, is caught.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/minimax.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/solver/transposed.hpp>
#include <gametree/views/map.hpp>

#include "support/boards.hpp"
#include "support/small_games.hpp"

namespace gametree_tests {

/// By the hash of the position; the games that it is tried on are too small for two to be equal.
using known_values = std::unordered_map<std::uint64_t, int>;

/// Should be minimax of `tree`, or a bound on it beyond `low` and `high`; but is not.
template <gametree::keyed_tree Tree>
int forgetful(Tree const& tree, known_values& known, std::optional<int> low = {},
              std::optional<int> high = {})
{
    auto const negated = [](std::optional<int> x) { return x ? std::optional(-*x) : x; };
    auto const position = gametree::depth_key(tree).label.hash();
    if (auto const found = known.find(position); found != known.end())
        return found->second; // of which nobody knows any more whether it was cut off
    std::optional<int> most;
    for (auto const& child : tree.children()) {
        auto const next = -forgetful(child, known, negated(high), negated(std::max(low, most)));
        most = std::max(most, std::optional(next));
        if (high and *most >= *high)
            break;
    }
    return known[position] = most ? *most : tree.label();
}

} // namespace gametree_tests

using namespace gametree;
using namespace gametree_tests;

namespace {
template <class P>
int wrong_value(P const& p)
{
    known_values known;
    return forgetful(game_tree_of(p) | views::map(static_value), known);
}
template <class P>
int right_value(P const& p)
{
    return game_tree_of(p) | views::map(static_value) | minimax;
}
template <class P>
int table_value(P const& p)
{
    transposition_table<P, int> table(64);
    return game_tree_of(p) | views::map(static_value) | transposed(table);
}

/// Calls `f` with every graph of so many nodes, whose ends are worth -1, 0 or 1, and whose ways are
/// in any order.
template <class F>
void for_each_dag(dag& g, std::size_t node, F const& f)
{
    if (node == g.nodes.size())
        return f(g);
    auto& here = g.nodes[node];
    auto const after = g.nodes.size() - node - 1;
    for (std::size_t set = 0; set < std::size_t{1} << after; ++set) {
        here.next.clear();
        for (std::size_t i = 0; i < after; ++i)
            if ((set >> i & 1) != 0)
                here.next.push_back(node + 1 + i);
        do {
            if (here.next.empty())
                for (here.value = -1; here.value <= 1; ++here.value)
                    for_each_dag(g, node + 1, f);
            else
                for_each_dag(g, node + 1, f);
        } while (std::next_permutation(here.next.begin(), here.next.end()));
    }
    here = {};
}
dag of_size(std::size_t nodes) { return {std::vector<dag::node>(nodes)}; }
} // namespace

// Node 2 is worth -1 or more as soon as the one way out of it, to node 4, is known. From node 1,
// where node 3 has shown more than that, no more of it is read; from the root it is taken for the
// value.
TEST_CASE("the smallest game that a table without bounds gets wrong", "[transposition][wrong]")
{
    dag const smallest{{{0, false, {1, 2}},
                        {0, false, {3, 2}},
                        {0, false, {4, 3}},
                        {-1, false, {}},
                        {0, false, {}}}};
    CHECK(right_value(dag_position(smallest)) == -1);
    CHECK(wrong_value(dag_position(smallest)) == 0);
    CHECK(table_value(dag_position(smallest)) == -1);
}

TEST_CASE("no smaller game does, and with as many nodes none with fewer ways",
          "[transposition][wrong]")
{
    for (std::size_t nodes = 1; nodes <= 4; ++nodes) {
        auto g = of_size(nodes);
        for_each_dag(g, 0, [](dag const& all) {
            dag_position const p(all);
            if (wrong_value(p) != right_value(p))
                FAIL(all);
            if (table_value(p) != right_value(p))
                FAIL(all);
        });
    }
}

TEST_CASE("it gets tic-tac-toe wrong too", "[transposition][wrong]")
{
    std::size_t wrong = 0;
    for (auto const& b : all_boards())
        if (marks(b, '.') <= 6)
            wrong += wrong_value(position_of(b)) != right_value(position_of(b));
    CHECK(wrong == 24);
}
