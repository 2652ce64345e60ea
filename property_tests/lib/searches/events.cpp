// A search that tells a tree what it is about answers and reads what it does when nobody listens.
#include <cstddef>
#include <string>
#include <type_traits>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <boost/hana/functional/overload.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/rose_tree.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/views/observe.hpp>

#include <laboratory/verify/random_trees.hpp>
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
struct watched_run {
    int value = 0;
    std::vector<int> forced{};
    std::size_t made = 0;
    std::size_t opened = 0;
    std::size_t exhausted = 0;

    friend bool operator==(watched_run const&, watched_run const&) = default;
};

/// What can be seen of a search by watching it read.
auto watching(watched_run& r)
{
    return boost::hana::overload([&](label_forced<int> const& e) { r.forced.push_back(e.label); },
                                 [&](child_made<rose_tree<int>> const&) { ++r.made; },
                                 [&](children_opened const&) { ++r.opened; },
                                 [&](children_exhausted const&) { ++r.exhausted; });
}

/// The search is told the label, the children and nothing else of a tree of any type.
watched_run unheard(rose_tree<int> const& tree, listed_search const& search)
{
    watched_run r;
    r.value = search.search(tree | views::observe(watching(r)));
    return r;
}

/// The same, and every event of the search itself is listened to and counted.
template <class Search>
watched_run heard(rose_tree<int> const& tree, Search const& search, std::size_t& events)
{
    watched_run r;
    auto const listening = boost::hana::overload(
        watching(r), [&](rose_tree<int> const&, auto const& event)
            requires(not std::is_same_v<decltype(event), label_forced<int> const&>)
        { ++events; });
    r.value = tree | views::observe(listening) | search;
    return r;
}
} // namespace

TEST_CASE("events: to be told changes nothing", "[events]")
{
    laws::for_trees("every listed search", [](rose_tree<int> const& tree) {
        boost::hana::for_each(algorithms, [&](auto const& a) {
            RC_LOG(std::string(a.name));
            std::size_t events = 0;
            RC_ASSERT(heard(tree, a.search, events)
                      == unheard(tree, listed_searches().at(rung(a.about))));
            RC_ASSERT(events >= 1U);
        });
    });
}
