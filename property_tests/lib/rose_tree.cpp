// rose_tree, its builder, to_rose and numbered: examples, and laws against plain nested trees.
#include <any>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/concepts.hpp>
#include <range/v3/range/operations.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/transform.hpp>
#include <rapidcheck/catch.h>

#include <gametree/detail/walk.hpp>
#include <gametree/generate.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/map.hpp>

#include "support/random_trees.hpp"

using namespace gametree;
using namespace gametree_tests;
using int_tree = rose_tree<int>;

static_assert(valued_tree<int_tree>);
static_assert(ranges::forward_range<children_t<int_tree>>);
static_assert(std::semiregular<children_t<int_tree>>);
static_assert(std::is_nothrow_move_constructible_v<int_tree>);

namespace {
std::vector<int> labels_of(auto const& subtrees)
{
    std::vector<int> found;
    for (auto const& t : subtrees)
        found.push_back(t.label());
    return found;
}

int_tree line(int nodes)
{
    int_tree::builder made;
    for (int i = 0; i < nodes; ++i)
        made.open(i);
    for (int i = 0; i < nodes; ++i)
        made.close();
    return made.finish();
}

/// A label that cannot be made from nothing, and counts its copies.
struct counted {
    static inline int copies = 0;
    int value;
    explicit counted(int v) : value(v) { }
    counted(counted const& other) : value(other.value) { ++copies; }
    counted& operator=(counted const&) = default;
};
} // namespace

TEST_CASE("a rose tree from braces", "[rose_tree]")
{
    int_tree const t{5, {{3, {{1}, {2}}}, {4}}};
    CHECK(to_string(t) == "Node 5 [Node 3 [Node 1 [],Node 2 []],Node 4 []]");
    CHECK(t.label() == 5);
    CHECK(t.size() == 5);
    CHECK(labels_of(t.children()) == std::vector{3, 4});
    CHECK(to_string(int_tree{5}) == "Node 5 []");
    CHECK(to_string(int_tree{5, {}}) == "Node 5 []");
    CHECK(to_string(int_tree{5, {{3}}}) == "Node 5 [Node 3 []]");
    CHECK(to_string(int_tree{5, {3, 4}}) == "Node 5 [Node 3 [],Node 4 []]");
    CHECK(to_string(int_tree{5, {3, {4}}}) == "Node 5 [Node 3 [],Node 4 []]");
    CHECK(to_string(int_tree{5, std::vector<int_tree>{{3}, {4}}})
          == "Node 5 [Node 3 [],Node 4 []]");
    CHECK(to_string(int_tree{5, std::vector<int_tree>(3, int_tree{4})})
          == "Node 5 [Node 4 [],Node 4 [],Node 4 []]");
}

TEST_CASE("labels that are themselves made from braces", "[rose_tree]")
{
    CHECK(rose_tree<std::string>{"a", {{"b"}, {"c", {{"d"}}}}}.size() == 4);
    rose_tree<std::vector<int>> const t{{1, 2}, {{{3}}, {{4, 5}, {{{6}}}}}};
    CHECK(t.size() == 4);
    CHECK(t.label() == std::vector{1, 2});
    CHECK((*t.children().begin()).label() == std::vector{3});
    rose_tree<std::pair<int, int>> const p{{1, 2}, {{{3, 4}}}};
    CHECK(p.size() == 2);
    rose_tree<std::any> const a{std::any(7)};
    rose_tree<std::any> const copy{a}; // not a tree of a tree
    CHECK(std::any_cast<int>(copy.label()) == 7);
    CHECK(rose_tree<std::optional<int>>{std::nullopt, {{1}}}.size() == 2);
}

TEST_CASE("trees share their nodes", "[rose_tree]")
{
    rose_tree<counted>::builder made;
    for (int i = 0; i < 100; ++i)
        made.open(counted(i));
    for (int i = 0; i < 100; ++i)
        made.close();
    auto const t = made.finish();
    counted::copies = 0;
    auto const copy = t;
    auto const children = copy.children();
    auto const child = *children.begin();
    auto const again = children;
    CHECK(child.size() == 99);
    CHECK(counted::copies == 0);
    CHECK(child.label().value == 1);
    CHECK(counted::copies == 1);
}

TEST_CASE("children outlive their tree", "[rose_tree]")
{
    auto owner
        = std::make_unique<int_tree>(1, std::initializer_list<int_tree>{{2, {{3}, {4}}}, {5}});
    auto const children = owner->children();
    auto it = children.begin();
    auto const child = *it;
    owner.reset();
    CHECK(labels_of(children) == std::vector{2, 5});
    CHECK(labels_of(child.children()) == std::vector{3, 4});
    auto const before = it++;
    CHECK(before != it);
    CHECK((*before).label() == 2);
    CHECK((*it).label() == 5);
    CHECK(labels_of(int_tree{1, {{2}, {3}}}.children()) == std::vector{2, 3});
}

TEST_CASE("the builder refuses calls out of turn", "[rose_tree]")
{
    int_tree::builder made;
    CHECK_THROWS_AS(made.close(), std::logic_error);
    CHECK_THROWS_AS(made.finish(), std::logic_error);
    made.open(1);
    CHECK_THROWS_AS(made.finish(), std::logic_error);
    made.close();
    CHECK_THROWS_AS(made.open(2), std::logic_error);
    CHECK_THROWS_AS(made.close(), std::logic_error);
    CHECK(made.finish() == int_tree{1});
    made.open(2); // as new
    made.close();
    CHECK(made.finish() == int_tree{2});
}

TEST_CASE("to_rose makes each node once, in preorder, with its label forced once", "[rose_tree]")
{
    auto const log = std::make_shared<std::vector<int>>();
    auto const grow = [log](int n) {
        return ranges::views::iota(10 * n + 1, 10 * n + (n < 100 ? 4 : 1))
             | ranges::views::filter([log](int child) { // which looks for the next when stepped on
                   log->push_back(10 * child);
                   return child % 10 != 2;
               })
             | ranges::views::transform([log](int child) {
                   log->push_back(-child);
                   return child;
               });
    };
    auto const lazy = generate(grow, 1) | views::map([log](int n) {
                          log->push_back(n);
                          return n;
                      });
    CHECK(to_string(lazy | to_rose)
          == "Node 1 [Node 11 [Node 111 [],Node 113 []],Node 13 [Node 131 [],Node 133 []]]");
    CHECK(*log == std::vector{1,   110, -11, 11, 1110, -111, 111, 1120, 1130, -113, 113, //
                              120, 130, -13, 13, 1310, -131, 131, 1320, 1330, -133, 133});
}

TEST_CASE("a line of a million nodes", "[rose_tree]")
{
    constexpr int nodes = 1'000'000;
    auto t = line(nodes);
    CHECK(t.size() == nodes);
    auto copy = to_rose(t);
    CHECK(copy == t);
    CHECK((numbered(t)).size() == nodes);
    CHECK(int_tree(-1, {t}) != t);
    auto last = t;
    for (auto children = t.children(); children.begin() != children.end();
         children = last.children())
        last = *children.begin();
    CHECK(last.label() == nodes - 1);
    CHECK(last.index() == nodes - 1);
    t = int_tree{0}; // `last` still holds the line
    CHECK(last.size() == 1);
}

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
