// What a study of a deep or wide tree takes: each node is looked at a few times, however deep it is.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/observe/exact_values.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include "support/random_trees.hpp"
#include "support/studied_trees.hpp"
#include "support/deep_trees.hpp"
#include "support/property.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {
/// The line of best play by its definition.
std::vector<node const*> line_by_definition(instance const& whole)
{
    std::vector<node const*> line;
    for (auto const* n = &whole.root(); not n->is_leaf() and not n->by_chance();) {
        auto const worth = definition(*n);
        std::size_t place = 0;
        while (definition(n->child(place)) != -worth)
            ++place;
        line.push_back(n = &n->child(place));
    }
    return line;
}

void values_and_line_are_right(std::string const& text)
{
    auto const whole = written(text, "");
    RC_ASSERT(best_line(*whole, definition(whole->root())) == line_by_definition(*whole));
    exact_values values;
    auto nodes = in_preorder(whole->root());
    if (*rc::gen::arbitrary<bool>())
        std::ranges::reverse(nodes); // so that what is below is known
    for (auto const* n : nodes)
        RC_ASSERT(values.of(*n) == definition(*n));
}

/// Twenty times what it takes on a slow machine, and a tenth of what it took when each level looked
/// at all that is below it.
template <class F>
void takes_seconds(F const& f)
{
    auto const start = std::chrono::steady_clock::now();
    f();
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
}
} // namespace

TEST_CASE("the line of best play, and exact values", "[laboratory][deep]")
{
    laws::for_trees("of trees", [](gametree::rose_tree<int> const& tree) {
        values_and_line_are_right(gametree::to_string(tree));
    });
    laws::for_trees("of trees with chance nodes", [](gametree::rose_tree<int> const& tree) {
        values_and_line_are_right(
            gametree::to_string(with_chance<gametree::rational>(tree, where::anywhere)));
    });
}

TEST_CASE("an observed search of a deep tree", "[laboratory][deep]")
{
    constexpr std::size_t levels = 10'000;
    takes_seconds([&] {
        // The way down is the first child, so that no other can be ruled out without going there.
        auto const whole = written(
            repeated("Node 1 [", levels) + "Node 2 []" + repeated(",Node 3 []]", levels), "");
        CHECK(observe(*whole, "alpha-beta").line.size() == levels);
        CHECK(observe(*whole, "mtdf").line.size() == levels);
        auto const& sorted = whole->ordered(ordering::oracle);
        CHECK(count(*sorted, "minimax").nodes == 2 * levels + 1);
    });
}

TEST_CASE("what is recorded of a search is given back with it", "[laboratory][deep]")
{
    auto const whole = written(lecture_example, "");
    auto const* const name = "alpha-beta";
    static_cast<void>(observe(*whole, name)); // makes the nodes
    auto const left = whole->memory().left();
    {
        auto search = observe(*whole, name);
        auto const with_events = whole->memory().left();
        CHECK(with_events < left);
        search.forget_events();
        CHECK(with_events < whole->memory().left());
        CHECK(whole->memory().left() < left);
    }
    CHECK(whole->memory().left() == left);
}

TEST_CASE("a long path is shortened in its middle", "[laboratory][deep]")
{
    auto const whole = written(repeated("Node 1 [Node 3 [],", node::longest_path + 1) + "Node 2 []"
                                   + repeated("]", node::longest_path + 1),
                               "");
    auto const* at = &whole->root();
    CHECK(at->short_name() == "root");
    for (std::size_t level = 1; level <= node::longest_path; ++level) {
        at = &at->child(1);
        CHECK(at->short_name() == at->name());
    }
    at = &at->child(1);
    auto const path = at->short_path();
    REQUIRE(path.size() == 2 * node::end_of_path + 1);
    CHECK(path[node::end_of_path] == "... (81 moves, to node 202)");
    CHECK(std::ranges::count(path, "2") == 2 * node::end_of_path);
    CHECK(at->name().size() == 2 * 101 - 1);
}

TEST_CASE("a tree that is too deep is refused, and what would fit is said", "[laboratory][deep]")
{
    auto const levels = instance::most_levels;
    CHECK_NOTHROW(static_cast<void>(
        written(repeated("Node 1 [", levels - 1) + "Node 2 []" + repeated("]", levels - 1), "")));
    CHECK_THROWS_WITH(
        static_cast<void>(
            written(repeated("Node 1 [", levels) + "Node 2 []" + repeated("]", levels), "deep")),
        "deep: the tree has 100001 levels, and a tree with more than 100000 cannot be studied; "
        "gametree eval takes any");
}
