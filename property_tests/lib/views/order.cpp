// What the views do when they are asked, how often and in which order.
#include <cstddef>
#include <string>
#include <vector>

#include <boost/hana/functional/overload.hpp>
#include <catch2/catch.hpp>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/counted_tree.hpp"
#include "support/model.hpp"

namespace hana = boost::hana;
using namespace gametree;
using namespace gametree_tests;
using labels_in_order = std::vector<int>;

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
