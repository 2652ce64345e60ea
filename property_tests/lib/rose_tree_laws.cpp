// The laws of rose_tree, to_rose and numbered, and what random trees may be relied on for.
#include <gametree/detail/walk.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/map.hpp>

#include <cstddef>
#include <limits>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <range/v3/range/operations.hpp>

#include "support/random_trees.hpp"

using namespace gametree;
using namespace gametree_tests;
using int_tree = rose_tree<int>;

namespace {
/// A copy that shares nothing with the argument, by the constructor.
template <class T>
rose_tree<T> rebuilt(rose_tree<T> const& t)
{
    std::vector<rose_tree<T>> children;
    for (auto const& child : t.children())
        children.push_back(rebuilt(child));
    return {t.label(), children};
}

/// The nodes in preorder, found by recursion.
void collect(int_tree const& t, std::vector<int_tree>& nodes)
{
    nodes.push_back(t);
    for (auto const& child : t.children())
        collect(child, nodes);
}
std::vector<int_tree> nodes_of(int_tree const& t)
{
    std::vector<int_tree> nodes;
    collect(t, nodes);
    return nodes;
}
} // namespace

TEST_CASE("rose tree laws", "[rose_tree][property]")
{
    rc::prop("copies are equal, whatever they are copied by", [](int_tree const& t) {
        RC_TAG(t.size() < 10 ? "under 10 nodes" : t.size() < 50 ? "10 to 49" : "50 and more");
        RC_ASSERT(to_rose(t) == t);
        RC_ASSERT(rebuilt(t) == t);
        RC_ASSERT((t | views::map([](int label) { return label; }) | to_rose) == t);
    });
    rc::prop("equality is that of the notation", [] {
        auto const small
            = trees_of(rc::gen::inRange(0, *rc::gen::inRange(1, 3)), {.branching = 2, .nodes = 4});
        auto const a = *small;
        auto const b = *rc::gen::arbitrary<bool>() ? rebuilt(a) : *small;
        RC_CLASSIFY(a == b, "equal");
        RC_ASSERT((a == b) == (to_string(a) == to_string(b)));
    });
    rc::prop("subtrees are equal where they stand and cut loose", [](int_tree const& t) {
        for (auto const& node : nodes_of(t)) {
            RC_ASSERT(to_rose(node) == node);
            RC_ASSERT(to_rose(node).index() == 0U);
            RC_ASSERT(*int_tree(0, {node}).children().begin() == node);
            RC_ASSERT(rebuilt(node).size() == node.size());
        }
    });
    rc::prop("nodes are numbered in preorder", [](int_tree const& t) {
        auto const nodes = nodes_of(t);
        RC_ASSERT(nodes.size() == t.size());
        for (std::size_t i = 0; i != nodes.size(); ++i)
            RC_ASSERT(nodes[i].index() == i);
    });
    rc::prop("numbered pairs each label with its number", [](int_tree const& t) {
        auto const part = *rc::gen::elementOf(nodes_of(t));
        auto const n = numbered(part);
        detail::walk(
            n, [](auto const& node) { RC_ASSERT(node.label().index == node.index()); }, [] {});
        RC_ASSERT((n | views::map([](auto const& label) { return label.label; }) | to_rose)
                  == part);
    });
    rc::prop("a changed label or shape is seen", [](int_tree const& t) {
        auto const at = *rc::gen::inRange<std::size_t>(0, t.size());
        auto const other = relabelled<int>(t, [&](int_tree const& node) {
            return node.index() == at ? node.label() / 2 + 1 : node.label();
        });
        RC_ASSERT((t == other) == (nodes_of(t)[at].label() == nodes_of(other)[at].label()));
        RC_ASSERT(not(int_tree(t.label(), {t}) == t));
        if (at != 0)
            RC_ASSERT(not(replaced(t, at) == t));
    });
}

TEST_CASE("random trees keep to their limits", "[support][property]")
{
    rc::prop("depth, branching and number", [] {
        tree_limits const limits{.depth = *rc::gen::inRange<std::size_t>(0, 5),
                                 .branching = *rc::gen::inRange<std::size_t>(0, 5),
                                 .nodes = *rc::gen::inRange<std::size_t>(1, 60)};
        auto const kind = *rc::gen::element(shape::bushy, shape::line, shape::forced, shape::wide,
                                            shape::uniform);
        auto const t = *trees<int>(limits, kind);
        RC_TAG(static_cast<int>(kind));
        RC_ASSERT(t.size() <= limits.nodes);
        std::size_t depth = 0;
        detail::walk(
            t,
            [&](int_tree const& node) {
                auto const subtrees = node.children();
                auto const children = static_cast<std::size_t>(ranges::distance(subtrees));
                RC_ASSERT(++depth <= limits.depth + 1);
                RC_ASSERT(children <= limits.branching
                          or (kind == shape::wide and node.index() == 0));
                RC_ASSERT(node.label() != std::numeric_limits<int>::min());
            },
            [&] { --depth; });
    });
}
