// What the views do not do until they are asked; what they do then, how often and in which order.
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <boost/hana/functional/overload.hpp>
#include <boost/hana/tuple.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/play/perft.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/counted_tree.hpp"
#include "support/laws.hpp"
#include "support/model.hpp"

namespace hana = boost::hana;
using namespace gametree;
using namespace gametree_tests;
using model::copy_of;
using labels_in_order = std::vector<int>;
using laws::for_trees;
using int_tree = rose_tree<int>;

namespace {
constexpr auto add_one = [](int x) { return x + 1; };
constexpr auto always = [](int) { return true; };
constexpr auto ignore = [](children_opened) { };

/// Views that need no child in order to begin, and none but the first to give the first.
auto const lazy_views
    = hana::make_tuple(views::map(add_one), views::prune(3), views::prune(1, always), views::memo,
                       views::observe(ignore));

/// Each of the lazy views, and each on top of each.
template <class F>
void for_each_composition(F f)
{
    hana::for_each(lazy_views, [&](auto const& view) {
        f(view);
        hana::for_each(lazy_views, [&](auto const& upon) { f(view | upon); });
    });
}

} // namespace

TEST_CASE("nothing is made before it is read", "[views][lazy]")
{
    for_each_composition([](auto const& view) {
        counters count;
        auto const tree = counted_tree(count) | view;
        CHECK(count == counters{});
        auto children = tree.children();
        CHECK(count.made == 0);
        auto it = children.begin();
        CHECK_FALSE(it == children.end());
        CHECK(count.made == 0);
        CHECK(count.forced.empty());
        CHECK(count.begun == 1);

        auto const child = *it;
        ++it;
        CHECK_FALSE(it == children.end());
        CHECK(count.made == 1);
        CHECK(count.forced.empty());
        ++it;
        CHECK(it == children.end());

        auto const label = child.label();
        CHECK(count.forced == labels_in_order{2});
        CHECK((label == 2 or label == 3 or label == 4)); // map may have added one, twice
    });
}

TEST_CASE("to step over a child is not to read it", "[views][lazy]")
{
    auto const forgetful = hana::make_tuple(views::map(add_one), views::prune(3),
                                            views::prune(1, always), views::observe(ignore));
    hana::for_each(forgetful, [](auto const& view) {
        counters count;
        auto children = (counted_tree(count) | view).children();
        auto it = children.begin();
        ++it;
        CHECK_FALSE(it == children.end());
        CHECK(count.made == 0);
        CHECK((*it).label() / 3 == 1); // 3, or 4 after map
        ++it;
        CHECK(it == children.end());
        CHECK(count.made == 1);
    });
}

TEST_CASE("children outlive the tree that they came from", "[views][lifetime]")
{
    counters count;
    for_each_composition([&](auto const& view) {
        auto children = (counted_tree(count) | view | views::prune(2)).children();
        auto it = children.begin();
        auto const child = *it;
        children = {};
        CHECK(model::nodes(child) == 3);
    });
    auto const sorted_child = [&] {
        auto children = (counted_tree(count) | views::best_first | views::prune(2)).children();
        return *children.begin();
    }();
    CHECK(model::nodes(sorted_child) == 3);
}

TEST_CASE("prune does not look below the cut", "[views][prune][lazy]")
{
    counters count;
    CHECK(model::nodes(counted_tree(count, 8) | views::prune(2)) == 7); // labels from 8 on throw
    CHECK(count.made == 6);
    CHECK(count.begun == 3); // the children of the leaves are not even begun
    CHECK_THROWS_AS(model::nodes(counted_tree(count, 8) | views::prune(3)), std::logic_error);
}

TEST_CASE("dynamic is asked at the cut and below, when the children are asked for",
          "[views][prune]")
{
    counters count;
    labels_in_order asked;
    auto const is_dynamic = [&](int label) {
        asked.push_back(label);
        return label == 2 or label == 5;
    };
    auto const tree = counted_tree(count) | views::prune(1, is_dynamic);
    CHECK(asked.empty());
    auto const walk = [](auto const& self, auto const& node) -> std::size_t {
        std::size_t below = 1;
        for (auto const& child : node.children())
            below += self(self, child);
        return below;
    };
    CHECK(walk(walk, tree) == 7); // 1, 2 and 3, 4 and 5, 10 and 11
    CHECK(asked == labels_in_order{2, 4, 5, 10, 11, 3});
    CHECK(count.forced == asked); // a label is forced to be judged, and for no other reason
    CHECK(count.begun == 3);
}

TEST_CASE("perft counts the last nodes and does not look into them", "[perft][lazy]")
{
    counters count;
    CHECK(perft(counted_tree(count), 3) == std::vector<std::uint64_t>{2, 4, 8});
    CHECK(count.made == 2 + 4);
    CHECK(count.forced.empty());
    CHECK(perft(counted_tree(count) | views::memo, 3) == std::vector<std::uint64_t>{2, 4, 8});
    CHECK(perft(counted_tree(count), 0).empty());
    CHECK_THROWS_WITH(perft(counted_tree(count), -1), "perft: the depth must not be negative");
}

TEST_CASE("views compose before they meet a tree", "[pipe]")
{
    counters count;
    auto const both = views::prune(4) | views::map(add_one) | views::prune(2);
    CHECK(copy_of(counted_tree(count) | both)
          == copy_of(counted_tree(count) | views::prune(2) | views::map(add_one)));
    auto const question = both | views::memo | views::best_first | minimax;
    CHECK(question(counted_tree(count)) == (counted_tree(count) | both | minimax));
}

TEST_CASE("map's function is called when the label is forced, each time", "[views][map][lazy]")
{
    counters count;
    int calls = 0;
    auto const counting = [&](int label) {
        ++calls;
        return label;
    };
    auto const tree = counted_tree(count) | views::map(counting);
    auto children = tree.children();
    auto const child = *children.begin();
    CHECK(calls == 0);
    CHECK(child.label() + child.label() == 4);
    CHECK(calls == 2);
}

TEST_CASE("memo does everything once", "[views][memo]")
{
    counters count;
    auto const tree = counted_tree(count) | views::memo;
    auto const copy = tree;
    for (int time = 0; time < 3; ++time) {
        CHECK(model::nodes(tree | views::prune(3)) == 15);
        CHECK(model::nodes(copy | views::prune(2)) == 7);
    }
    CHECK(count.made == 14);
    CHECK(count.forced.size() == 15);
    CHECK(count.begun == 7);

    // the list below is read in order, so that a child that is stepped over has to be made
    counters other;
    auto const stepping = counted_tree(other) | views::memo;
    auto children = stepping.children();
    auto it = children.begin();
    ++it;
    CHECK((*it).label() == 3);
    CHECK((*it).label() == 3);
    ++it;
    CHECK(it == children.end());
    CHECK((*children.begin()).label() == 2);
    CHECK(other.made == 2);
    CHECK(other.forced == labels_in_order{3, 2});
}

TEST_CASE("observe tells what happened, when and how often", "[views][observe]")
{
    counters count;
    std::vector<std::string> events;
    auto const tree = counted_tree(count) | views::prune(2)
                    | views::observe(hana::overload(
                        [&](label_forced<int> const& e) {
                            events.push_back("forced " + std::to_string(e.label));
                        },
                        [&]<class Child>(child_made<Child> const&) {
                            events.push_back("made " + std::to_string(count.made));
                        },
                        [&](children_opened const&) { events.push_back("opened"); },
                        [&](children_exhausted const&) { events.push_back("exhausted"); }));
    auto const worth = [](int x) { return x == 4 ? 9 : x == 6 ? 3 : x; };
    CHECK((tree | views::map(worth) | alpha_beta) == 5);
    // The second child is left after its first: it was opened and is never exhausted.
    CHECK(events
          == std::vector<std::string>{"opened", "made 1", "opened", "made 2", "opened", "exhausted",
                                      "forced 4", "made 3", "opened", "exhausted", "forced 5",
                                      "exhausted", "made 4", "opened", "made 5", "opened",
                                      "exhausted", "forced 6", "exhausted"});
}

TEST_CASE("best_first makes and forces when the first child is asked for",
          "[views][best_first][lazy]")
{
    counters count;
    auto const tree
        = counted_tree(count) | views::map([](int x) { return -x; }) | views::best_first;
    auto children = tree.children();
    CHECK(count.made == 0);
    auto it = children.begin();
    CHECK(count.made == 2);
    CHECK(count.forced == labels_in_order{2, 3}); // from left to right
    CHECK((*it).label() == -3);
    CHECK((*++it).label() == -2);
    CHECK(count.forced == labels_in_order{2, 3}); // kept
    CHECK((*children.begin()).label() == -3); // sorted once, however often it is begun
    CHECK(count.made == 2);
    CHECK(tree.label() == -1);
    CHECK(count.forced == labels_in_order{2, 3, 1});

    SECTION("a single child is not compared")
    {
        labels_in_order forced;
        auto const watch = [&](label_forced<int> const& e) { forced.push_back(e.label); };
        auto const line
            = rose_tree<int>{1, {{2, {{3}}}}} | views::observe(watch) | views::best_first;
        CHECK((line | minimax) == 3);
        CHECK(forced == labels_in_order{3});
    }
    SECTION("nothing below a cut is made in order to sort")
    {
        counters other;
        CHECK(model::nodes(counted_tree(other) | views::prune(2) | views::best_first) == 7);
        CHECK(other.made == 6);
        CHECK(model::nodes(counted_tree(other) | views::best_first | views::prune(2)) == 7);
        CHECK(other.made == 12);
    }
}

namespace {
struct told {
    std::size_t forced = 0, made = 0, opened = 0, exhausted = 0;
    bool operator==(told const&) const = default;
};

auto tell(told& what)
{
    return views::observe(
        hana::overload([&]<class Label>(label_forced<Label> const&) { ++what.forced; },
                       [&]<class Child>(child_made<Child> const&) { ++what.made; },
                       [&](children_opened const&) { ++what.opened; },
                       [&](children_exhausted const&) { ++what.exhausted; }));
}

/// Inner nodes that a search came to and left before their last child.
std::size_t cut(int_tree const& node, happened const& made)
{
    if (node.index() != 0 and made.times[node.index()] == 0)
        return 0;
    std::size_t count = 0;
    bool left = false;
    for (auto const& child : node.children()) {
        count += cut(child, made);
        left = left or made.times[child.index()] == 0;
    }
    return count + left;
}
} // namespace

TEST_CASE("observe counts a full walk exactly", "[views][observe]")
{
    for_trees("each node once", [](int_tree const& tree) {
        told what;
        static_cast<void>(model::copy_of(tree | tell(what)));
        auto const nodes = tree.size();
        RC_ASSERT((what == told{nodes, nodes - 1, nodes, nodes}));
    });
}

TEST_CASE("opened and never exhausted is a cutoff", "[views][observe]")
{
    for (auto const& a : listed_searches()) {
        if (not a.visits_once)
            continue;
        for_trees(a.name, [&](int_tree const& whole) {
            auto const tree = to_rose(whole);
            auto const seen = a.natural(tree);
            told what;
            RC_ASSERT(a.search(tree | tell(what)) == seen.value);
            RC_ASSERT(what.forced == seen.forced.order.size());
            RC_ASSERT(what.made == seen.made.order.size());
            RC_ASSERT(what.opened == what.made + 1);
            RC_ASSERT(what.opened - what.exhausted == cut(tree, seen.made));
        });
    }
}

TEST_CASE("under memo every search makes each node once", "[views][memo]")
{
    for (auto const& a : listed_searches())
        for_trees(a.name, [&](int_tree const& tree) {
            auto const seen = a.natural(tree);
            told what;
            auto const remembered = tree | tell(what) | views::memo;
            RC_ASSERT(a.search(remembered) == seen.value);
            RC_ASSERT(what.forced == seen.forced.order.size());
            RC_ASSERT(what.made == seen.made.order.size());
            auto const before = what;
            RC_ASSERT(a.search(remembered) == seen.value);
            RC_ASSERT(what == before);
        });
}

TEST_CASE("every search reads an infinite tree under prune", "[views][prune]")
{
    for (auto const& a : listed_searches()) {
        counters count;
        // All labels below the cut are refused: 2^5 and more.
        auto const tree = counted_tree(count, 32) | views::prune(4);
        CAPTURE(a.name);
        CHECK(a.search(tree) == model::minimax(model::copy_of(tree)));
    }
}
