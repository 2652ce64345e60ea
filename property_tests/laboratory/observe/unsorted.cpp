// A search that reads children in another order, told of the tree as it is written.
#include <laboratory/observe/observed_search.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/all_searches.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include "support/random_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

TEST_CASE("a sorted search is told of the tree as it is written", "[laboratory][observe][unsorted]")
{
    rc::prop("node by node what happened on the sorted tree", [] {
        auto const whole = written(to_string(*trees<int>()), "");
        auto const order = *rc::gen::element(ordering::natural, ordering::best_first,
                                             ordering::worst_first, ordering::oracle);
        auto const search = search_named(*whole, *rc::gen::elementOf(algorithms_for(*whole)));
        auto const sorted = whole->ordered(order);
        auto const happened = observe(*sorted, search);
        auto const told = observe_sorted(*whole, search, order);
        auto const same = [&](node const* a, node const* b) {
            RC_ASSERT((a == nullptr) == (b == nullptr));
            if (a) {
                RC_ASSERT(a->preorder() == b->preorder());
                RC_ASSERT(&b->whole() == whole.get());
            }
        };
        RC_ASSERT(told.whole == whole.get());
        RC_ASSERT(told.worth == happened.worth);
        RC_ASSERT(told.nodes == happened.nodes);
        RC_ASSERT(told.cutoffs() == happened.cutoffs());
        RC_ASSERT(told.events.size() == happened.events.size());
        for (std::size_t i = 0; i < told.events.size(); ++i) {
            auto const& e = happened.events[i];
            RC_ASSERT(told.events[i].what == e.what);
            RC_ASSERT(told.events[i].worth == e.worth);
            same(e.at, told.events[i].at);
            same(e.by, told.events[i].by);
        }
        RC_ASSERT(told.cuts.size() == happened.cuts.size());
        for (std::size_t i = 0; i < told.cuts.size(); ++i) {
            auto const& c = happened.cuts[i];
            auto const& t = told.cuts[i];
            RC_ASSERT((t.deep == c.deep and t.reached == c.reached and t.bound == c.bound));
            same(c.at, t.at);
            same(c.set_at, t.set_at);
            same(c.set_by, t.set_by);
            same(c.refuted_by, t.refuted_by);
        }
        RC_ASSERT(told.evaluated.size() == happened.evaluated.size());
        for (std::size_t i = 0; i < told.evaluated.size(); ++i)
            same(happened.evaluated[i], told.evaluated[i]);
        RC_ASSERT(told.line.size() == happened.line.size());
        for (std::size_t i = 0; i < told.line.size(); ++i)
            same(happened.line[i], told.line[i]);
        RC_ASSERT(told.statuses.size() == happened.statuses.size());
        for (auto const& [n, status] : happened.statuses) {
            auto const found = std::ranges::find_if(
                told.statuses, [&](auto const& s) { return s.first->preorder() == n->preorder(); });
            RC_ASSERT(found != told.statuses.end());
            RC_ASSERT(found->second.worth == status.worth);
            RC_ASSERT(found->second.order == status.order);
            RC_ASSERT(found->second.known == status.known);
        }
    });
    auto const whole = written("Node 0 [Node 20 [],Node 0 [Node 5 [],Node (-30) []]]", "");
    auto const told = observe_sorted(*whole, gametree::about::alpha_beta, ordering::best_first);
    std::vector<std::string> names;
    for (auto const* n : told.evaluated)
        names.push_back(n->name());
    CHECK(names == std::vector<std::string>{"2.2", "2.1", "1"});
}
