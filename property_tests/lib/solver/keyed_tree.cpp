// Nodes of one pipeline that have equal keys have equal trees below them.
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/position.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/prune.hpp>

#include "support/dag_games.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
bool equal(pruned_key<dag_position> const& a, pruned_key<dag_position> const& b)
{
    return a.label == b.label and a.depth == b.depth;
}

template <keyed_tree Tree>
void check(Tree const& tree)
{
    std::vector<Tree> nodes;
    auto const collect = [&](auto const& self, Tree const& t) -> void {
        nodes.push_back(t);
        for (auto&& child : t.children())
            self(self, child);
    };
    collect(collect, tree);
    for (auto const& a : nodes)
        for (auto const& b : nodes)
            if (equal(a.key(), b.key()))
                RC_ASSERT(to_rose(a) == to_rose(b));
}
} // namespace

TEST_CASE("keyed_tree: equal keys, equal trees", "[tables]")
{
    laws::prop("of a game, cut and labelled", [] {
        auto const graph = *any_dag(30);
        auto const depth = *rc::gen::inRange(1, 5);
        auto const cut = game_tree_of(dag_position(graph)) | views::prune(depth);
        check(cut | views::map(static_value));
        check(cut | views::map(static_value) | views::best_first);
        check(cut | views::map(static_value) | views::memo);
    });
    laws::prop("cut where the position is dynamic", [] {
        auto const graph = *any_dag(30);
        auto const depth = *rc::gen::inRange(1, 5);
        check(game_tree_of(dag_position(graph)) | views::prune(depth, dynamic)
              | views::map(static_value));
    });
}
