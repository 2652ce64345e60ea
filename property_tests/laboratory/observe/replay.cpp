// A search shown step by step: what is known after any number of events is true.
#include <cstddef>
#include <set>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/expectiminimax.hpp>
#include <gametree/searches/minimax.hpp>
#include <laboratory/draw/drawing.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/claims.hpp"
#include "support/drawings.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using gametree::rose_tree;

/// What a state says of the nodes, against the definition; and it says what the children do.
static void is_true(observed const& whole, observed const& state)
{
    for (auto const& [n, status] : state.statuses) {
        bool const good_for
            = status.known == knowledge::exact or status.known == knowledge::at_most;
        if (not good_for or not n->parent() or n->parent()->by_chance()
            or state.events.size() == whole.events.size())
            continue;
        auto const& above = state.of(*n->parent());
        RC_ASSERT(above.known != knowledge::nothing);
        if (above.known == knowledge::at_least)
            RC_ASSERT(above.worth >= -status.worth);
    }
    statuses_are_true(state);
}

/// What happened by then, counted from the events in another way.
static void counts(observed const& whole, observed const& state, std::size_t count)
{
    std::set<node const*> entered{&whole.whole->root()};
    std::set<node const*> evaluated;
    std::size_t cuts = 0;
    for (std::size_t at = 0; at < count; ++at) {
        auto const& e = whole.events[at];
        for (auto const* n = e.at; n; n = n->parent())
            entered.insert(n);
        if (e.what == event_kind::evaluate)
            evaluated.insert(e.at);
        else if (e.what == event_kind::cut)
            ++cuts;
    }
    RC_ASSERT(state.events.size() == count);
    RC_ASSERT(state.nodes == entered.size());
    RC_ASSERT(state.evaluations() == evaluated.size());
    RC_ASSERT(state.cuts.size() == cuts);
    RC_ASSERT(state.cutoffs() <= cuts);
    RC_ASSERT(state.line.empty() == (count < whole.events.size() or whole.line.empty()));
}

static void ends_alike(observed const& whole)
{
    auto const state = replay(whole, whole.events.size());
    RC_ASSERT(state.worth == whole.worth);
    RC_ASSERT(state.nodes == whole.nodes);
    RC_ASSERT(state.cutoffs() == whole.cutoffs());
    RC_ASSERT(state.evaluated == whole.evaluated);
    RC_ASSERT(state.line == whole.line);
    RC_ASSERT(state.statuses.size() == whole.statuses.size());
    for (auto const& [n, status] : whole.statuses) {
        auto const& found = state.of(*n);
        INFO(n->name());
        RC_ASSERT(found.visits == status.visits);
        RC_ASSERT(found.evaluated == status.evaluated);
        RC_ASSERT(found.order == status.order);
        RC_ASSERT(found.read == status.read);
        RC_ASSERT(found.known == status.known);
        RC_ASSERT(found.worth == status.worth);
        RC_ASSERT(found.cut == status.cut);
    }
}

TEST_CASE("a search after some of its events", "[laboratory][draw]")
{
    rc::prop("is true, and in the end all of it", [](rose_tree<int> const& tree, bool chance) {
        auto const instance = instance_of(tree, chance);
        auto const whole = observe(*instance, any_algorithm(*instance));
        ends_alike(whole);
        constexpr std::size_t moments = 10;
        auto const counted = *rc::gen::container<std::vector<std::size_t>>(
            moments, rc::gen::inRange<std::size_t>(0, whole.events.size() + 1));
        for (auto const count : counted) {
            auto const state = replay(whole, count);
            counts(whole, state, count);
            is_true(whole, state);
        }
    });
}

TEST_CASE("a drawing of a search that goes on", "[laboratory][draw]")
{
    rc::prop("has the layout of the finished one", [](rose_tree<int> const& tree, bool chance) {
        auto const instance = instance_of(tree, chance);
        auto const whole = observe(*instance, any_algorithm(*instance));
        auto const count = *rc::gen::inRange<std::size_t>(0, whole.events.size() + 1);
        auto const state = replay(whole, count);
        auto const options = any_options();
        auto const end = drawn(whole, options);
        auto const now = drawn(whole, state, options);
        RC_ASSERT(now.nodes.size() == end.nodes.size());
        for (std::size_t at = 0; at < now.nodes.size(); ++at) {
            auto const& n = now.nodes[at];
            RC_ASSERT(n.at == end.nodes[at].at);
            if (n.as == look::note) {
                RC_ASSERT(n.as_yet
                          == (count < whole.events.size() and not state.of(*n.at).cut
                              and now.nodes[n.parent].as != look::skipped));
                continue;
            }
            auto const* above = n.at->parent();
            if (state.visited(*n.at))
                RC_ASSERT(n.as == (state.of(*n.at).evaluated ? look::evaluated : look::visited));
            else if (whole.visited(*n.at))
                RC_ASSERT(n.as == look::later);
            else if (count == whole.events.size())
                RC_ASSERT(n.as == look::skipped);
            else if (state.visited(*above))
                RC_ASSERT(n.as == (state.of(*above).cut ? look::skipped : look::later));
            else
                RC_ASSERT(n.as == now.nodes[n.parent].as);
        }
    });
}

TEST_CASE("the values of the Romanian lecture's slides, from the bottom up", "[laboratory][draw]")
{
    auto const instance = tree_of_game("tic-tac-toe", 2);
    auto const whole = observe(*instance, "alpha-beta");
    auto const& root = instance->root();
    std::size_t cut = 0;
    while (whole.events[cut].what != event_kind::cut)
        ++cut;
    // "Generation can be stopped": MAX has -1, and MIN has -1 at least at the second move.
    auto const state = replay(whole, cut + 1);
    CHECK(state.of(root).known == knowledge::at_least);
    CHECK(state.of(root).worth == -1);
    CHECK(state.of(root.child(0)).known == knowledge::exact);
    CHECK(state.of(root.child(0)).worth == 1);
    CHECK(state.of(root.child(1)).known == knowledge::at_least);
    CHECK(state.of(root.child(1)).worth == 1);
    CHECK(state.cutoffs() == 1);
    CHECK(state.evaluations() == 9);
    drawing_options options;
    options.skipped = 0;
    auto const text = as_text_tree(drawn(whole, state, options));
    CHECK(times(text, "... 7 skipped children") == 1);
    CHECK(times(text, "... 7 more children") == 5);
}
