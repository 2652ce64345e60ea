// How often things happen under a search, by what a watcher is told.
#include <cstddef>

#include <boost/hana/for_each.hpp>
#include <boost/hana/functional/overload.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/algorithms.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/counted_tree.hpp"
#include "support/laws.hpp"

namespace hana = boost::hana;
using namespace gametree;
using namespace gametree_tests;
using laws::for_trees;
using int_tree = rose_tree<int>;

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
    hana::for_each(algorithms, [](auto const& a) {
        if (not a.visits_once)
            return;
        for_trees(std::string(a.name), [&](int_tree const& whole) {
            auto const tree = to_rose(whole);
            auto const seen = listed_searches()[rung(a.about)].natural(tree);
            told what;
            RC_ASSERT((tree | tell(what) | a.search) == seen.value);
            RC_ASSERT(what.forced == seen.forced.order.size());
            RC_ASSERT(what.made == seen.made.order.size());
            RC_ASSERT(what.opened == what.made + 1);
            RC_ASSERT(what.opened - what.exhausted == cut(tree, seen.made));
        });
    });
}

TEST_CASE("under memo every search makes each node once", "[views][memo]")
{
    hana::for_each(algorithms, [](auto const& a) {
        for_trees(std::string(a.name), [&](int_tree const& tree) {
            auto const seen = listed_searches()[rung(a.about)].natural(tree);
            told what;
            auto const remembered = tree | tell(what) | views::memo;
            RC_ASSERT((remembered | a.search) == seen.value);
            RC_ASSERT(what.forced == seen.forced.order.size());
            RC_ASSERT(what.made == seen.made.order.size());
            auto const before = what;
            RC_ASSERT((remembered | a.search) == seen.value);
            RC_ASSERT(what == before);
        });
    });
}

TEST_CASE("every search reads an infinite tree under prune", "[views][prune]")
{
    hana::for_each(algorithms, [](auto const& a) {
        counters count;
        // All labels below the cut are refused: 2^5 and more.
        auto const tree = counted_tree(count, 32) | views::prune(4);
        CAPTURE(a.name);
        CHECK((tree | a.search) == model::minimax(model::copy_of(tree)));
    });
}
