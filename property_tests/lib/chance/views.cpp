// The views on trees with chance nodes: which nodes are chance nodes, and with what weights, is not
// changed by any of them.
#include <cstddef>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/prune.hpp>

#include "support/random_trees.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::prop;
using tree_type = weighted_tree<rational>;

namespace {
constexpr auto same = [](rational const& x) { return x; };
constexpr auto lively = [](rational const& x) { return x > 0; };
constexpr auto count = [](std::size_t& n) { return [&n](children_opened) { ++n; }; };

tree_type some_tree()
{
    return with_chance<rational>(*trees<int>(), *rc::gen::element(where::anywhere, where::between));
}
/// As plain text everything can be compared with everything.
template <class Tree>
std::string text(Tree const& tree)
{
    return to_string(tree);
}

/// What best_first has to make of a tree: choices sorted, outcomes as they were.
tree_type sorted(tree_type const& tree)
{
    std::vector<tree_type> children;
    for (auto const& child : tree.children())
        children.push_back(sorted(child));
    if (not tree.label().by_chance)
        std::stable_sort(children.begin(), children.end(), [](auto const& a, auto const& b) {
            return a.label().value < b.label().value;
        });
    return {tree.label(), children};
}
/// What prune has to make of it.
tree_type pruned(tree_type const& tree, int depth, bool dynamic)
{
    std::vector<tree_type> children;
    if (depth > 0 or (dynamic and lively(tree.label().value)))
        for (auto const& child : tree.children())
            children.push_back(pruned(child, depth > 0 ? depth - 1 : 0, dynamic));
    return {tree.label(), children};
}
} // namespace

TEST_CASE("views leave chance as it is", "[chance][views]")
{
    prop("map, memo, observe", [] {
        auto const tree = some_tree();
        auto const values = tree | views::map(value_of);
        std::size_t opened = 0;
        RC_ASSERT(text(values) == text(tree));
        RC_ASSERT(text(values | views::map(same)) == text(tree));
        RC_ASSERT(text(values | views::memo) == text(tree));
        RC_ASSERT(text(values | views::observe(count(opened))) == text(tree));
        RC_ASSERT(opened == tree.size());
        RC_ASSERT(text(values | views::memo | views::map(same) | views::prune(99)) == text(tree));
    });
    prop("prune", [] {
        auto const tree = some_tree();
        auto const depth = *rc::gen::inRange(0, 7);
        auto const values = tree | views::map(value_of);
        RC_ASSERT(text(values | views::prune(depth)) == text(pruned(tree, depth, false)));
        RC_ASSERT(text(values | views::prune(depth, lively)) == text(pruned(tree, depth, true)));
    });
    prop("best_first sorts choices and leaves outcomes", [] {
        auto const tree = some_tree();
        RC_ASSERT(text(tree | views::map(value_of) | views::best_first) == text(sorted(tree)));
    });
}

TEST_CASE("every search on every view", "[chance][views]")
{
    for (auto const& a : listed_chance_searches())
        prop(a.name, [&] {
            auto const tree = some_tree();
            auto const depth = *rc::gen::inRange(0, 7);
            auto const range = unit_range<rational>();
            auto const values = tree | views::map(value_of);
            auto const value = model::expectiminimax(tree);
            RC_ASSERT(a.search(values | views::best_first, range) == value);
            RC_ASSERT(a.search(values | views::memo, range) == value);
            RC_ASSERT(a.search(values | views::prune(depth), range)
                      == model::expectiminimax(pruned(tree, depth, false)));
        });
}
