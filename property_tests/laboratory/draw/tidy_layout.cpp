// The layout of trees: its laws, on trees of every shape.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/draw/placed_tree.hpp>
#include <laboratory/draw/tidy_layout.hpp>
#include "support/drawings.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using gametree::rose_tree;
using gametree::laboratory::node_extent;
using gametree::laboratory::tidy_layout;

namespace {

constexpr double layout_gap = 3;
constexpr double small = 1e-6;

/// A tree in no order but that parents come first; some extents are alike, so that subtrees are.
std::vector<node_extent> any_tree()
{
    std::vector<node_extent> tree(*rc::gen::inRange<std::size_t>(1, 60));
    auto const narrow = *rc::gen::arbitrary<bool>();
    auto const reach = [&] { return static_cast<double>(*rc::gen::inRange(1, narrow ? 2 : 9)); };
    auto const back = *rc::gen::inRange<std::size_t>(1, 30); // small: deep trees
    for (std::size_t i = 0; i < tree.size(); ++i)
        tree[i] = {i == 0 ? 0 : *rc::gen::inRange(i > back ? i - back : 0, i), reach(), reach()};
    return tree;
}

std::vector<std::vector<std::size_t>> children_of(std::vector<node_extent> const& tree)
{
    std::vector<std::vector<std::size_t>> found(tree.size());
    for (std::size_t i = 1; i < tree.size(); ++i)
        found[tree[i].parent].push_back(i);
    return found;
}

/// The nodes of each level from left to right, as their order has it.
std::vector<std::vector<std::size_t>> rows_of(std::vector<node_extent> const& tree)
{
    auto const children = children_of(tree);
    std::vector<std::vector<std::size_t>> rows{{0}};
    for (;;) {
        std::vector<std::size_t> next;
        for (auto const parent : rows.back())
            next.insert(next.end(), children[parent].begin(), children[parent].end());
        if (next.empty())
            return rows;
        rows.push_back(next);
    }
}

/// A subtree as a text.
std::string shape_of(std::vector<node_extent> const& tree,
                     std::vector<std::vector<std::size_t>> const& children, std::size_t at)
{
    auto text = "(" + std::to_string(tree[at].left) + "," + std::to_string(tree[at].right);
    for (auto const child : children[at])
        text += shape_of(tree, children, child);
    return text + ")";
}

void subtree_of(std::vector<std::vector<std::size_t>> const& children, std::size_t at,
                std::vector<std::size_t>& all)
{
    all.push_back(at);
    for (auto const child : children[at])
        subtree_of(children, child, all);
}

} // namespace

TEST_CASE("the laws of the layout", "[laboratory][layout]")
{
    rc::prop("no overlap, order kept, as near as can be in a row of leaves, begins at 0", [] {
        auto const tree = any_tree();
        auto const x = tidy_layout(tree, layout_gap);
        RC_ASSERT(x.size() == tree.size());
        for (auto const& row : rows_of(tree))
            for (std::size_t i = 1; i < row.size(); ++i)
                RC_ASSERT(x[row[i]] - tree[row[i]].left
                          >= x[row[i - 1]] + tree[row[i - 1]].right + layout_gap - small);
        double first = std::numeric_limits<double>::max();
        for (std::size_t i = 0; i < tree.size(); ++i)
            first = std::min(first, x[i] - tree[i].left);
        RC_ASSERT(std::abs(first) < small);
    });
    rc::prop("a parent is in the middle over its children", [] {
        auto const tree = any_tree();
        auto const x = tidy_layout(tree, layout_gap);
        auto const children = children_of(tree);
        for (std::size_t i = 0; i < tree.size(); ++i)
            if (not children[i].empty())
                RC_ASSERT(std::abs(x[i] - (x[children[i].front()] + x[children[i].back()]) / 2)
                          < small);
    });
    rc::prop("the mirrored tree has the mirrored layout", [] {
        auto const tree = any_tree();
        auto const x = tidy_layout(tree, layout_gap);
        // Level by level, siblings from the last to the first.
        auto const children = children_of(tree);
        std::vector<std::size_t> order{0};
        std::vector<node_extent> mirrored{{0, tree[0].right, tree[0].left}};
        for (std::size_t at = 0; at < order.size(); ++at) {
            auto const& below = children[order[at]];
            for (auto child = below.rbegin(); child != below.rend(); ++child) {
                order.push_back(*child);
                mirrored.push_back({at, tree[*child].right, tree[*child].left});
            }
        }
        auto const y = tidy_layout(mirrored, layout_gap);
        for (std::size_t at = 0; at < order.size(); ++at)
            RC_ASSERT(std::abs((x[order[at]] - x[0]) + (y[at] - y[0])) < small);
    });
    rc::prop("equal subtrees are drawn alike", [] {
        auto const tree = any_tree();
        auto const x = tidy_layout(tree, layout_gap);
        auto const children = children_of(tree);
        std::map<std::string, std::size_t> first;
        for (std::size_t i = 0; i < tree.size(); ++i) {
            auto const [it, fresh] = first.emplace(shape_of(tree, children, i), i);
            if (fresh)
                continue;
            std::vector<std::size_t> one;
            std::vector<std::size_t> other;
            subtree_of(children, it->second, one);
            subtree_of(children, i, other);
            for (std::size_t k = 0; k < one.size(); ++k)
                RC_ASSERT(std::abs((x[one[k]] - x[it->second]) - (x[other[k]] - x[i])) < small);
        }
    });
}

TEST_CASE("siblings without children stand as near as can be", "[laboratory][layout]")
{
    CHECK(tidy_layout({}, 1).empty());
    CHECK(tidy_layout({{0, 2, 5}}, 1) == std::vector<double>{2});
    CHECK(tidy_layout({{0, 1, 1}, {0, 1, 1}, {0, 1, 3}, {0, 2, 1}}, 1)
          == std::vector<double>{5.5, 1, 4, 10});
    // Two subtrees of different depth, near each other: the second reaches below the first.
    auto const x = tidy_layout(
        {{0, 1, 1}, {0, 1, 1}, {0, 1, 1}, {2, 1, 1}, {2, 1, 1}, {2, 1, 1}, {2, 1, 1}}, 1);
    CHECK(x[2] - x[1] == Approx(3));
    CHECK(x[3] < x[1]);
}

TEST_CASE("a small subtree between two large ones stands between them", "[laboratory][layout]")
{
    // Three children: a wide one, a leaf, a wide one.
    std::vector<node_extent> tree{{0, 1, 1}, {0, 1, 1}, {0, 1, 1}, {0, 1, 1}};
    for (std::size_t const parent : {std::size_t{1}, std::size_t{3}})
        for (int i = 0; i < 6; ++i)
            tree.push_back({parent, 1, 1});
    auto const x = tidy_layout(tree, 1);
    CHECK(x[2] - x[1] == Approx(x[3] - x[2]));
    CHECK(x[0] == Approx(x[2]));
}

TEST_CASE("large trees and deep ones are laid out", "[laboratory][layout]")
{
    std::vector<node_extent> tree(100'000);
    for (std::size_t i = 0; i < tree.size(); ++i)
        tree[i] = {i == 0 ? 0 : (i - 1) / 3, 1, 1};
    CHECK(tidy_layout(tree, 1).size() == tree.size());
    for (std::size_t i = 1; i < tree.size(); ++i)
        tree[i].parent = i - 1; // a chain
    CHECK(tidy_layout(tree, 1) == std::vector<double>(tree.size(), 1));
    for (std::size_t i = 1; i < tree.size(); ++i)
        tree[i].parent = (i - 1) / 2 * 2; // a comb
    CHECK(tidy_layout(tree, 1).size() == tree.size());
}

// Nodes in their places, below each other or side by side: nothing lies over anything else.

TEST_CASE("placed nodes lie in their levels, and not over each other", "[laboratory][placed]")
{
    rc::prop("boxes", [](rose_tree<int> const& tree, bool chance) {
        constexpr double small = 1e-6;
        auto const whole = instance_of(tree, chance);
        auto const search = observe(*whole, any_algorithm(*whole));
        auto options = any_options();
        options.windows = *rc::gen::arbitrary<bool>();
        options.grows = *rc::gen::element(direction::down, direction::right);
        auto const d = drawn(search, options);
        placed_tree const placed(d);
        bool const right = options.grows == direction::right;
        struct box {
            double left, top, right, bottom;
        };
        std::vector<box> boxes;
        for (std::size_t at = 0; at < d.nodes.size(); ++at) {
            auto const& f = placed.figure(at);
            auto const middle = placed.middle(at);
            box const b{middle.x - f.left, middle.y - f.top, middle.x + f.right,
                        middle.y + f.below};
            RC_ASSERT(b.left >= -small);
            RC_ASSERT(b.top >= -small);
            RC_ASSERT(b.right <= placed.width() + small);
            RC_ASSERT(b.bottom <= placed.height() + small);
            auto const row = placed.level(d.nodes[at].level);
            RC_ASSERT((right ? b.left : b.top) >= row.begin - small);
            RC_ASSERT((right ? b.right : b.bottom) <= row.begin + row.size + small);
            for (auto const& other : boxes)
                RC_ASSERT(b.left >= other.right - small or other.left >= b.right - small
                          or b.top >= other.bottom - small or other.top >= b.bottom - small);
            boxes.push_back(b);
        }
        // An edge ends at the node, and begins where its parent's sign does.
        for (std::size_t at = 1; at < d.nodes.size(); ++at) {
            auto const edge = placed.edge(at);
            RC_ASSERT((right ? edge.from.x < edge.to.x : edge.from.y < edge.to.y));
            RC_ASSERT(
                (right ? edge.to.x <= placed.middle(at).x : edge.to.y <= placed.middle(at).y));
        }
    });
}
