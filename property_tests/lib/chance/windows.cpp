// deep_star1 in a window: exact inside it, outside a bound on the same side; which leaves it reads.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/conversion.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/deep_star1.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

#include "support/random_trees.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
/// The equations of deep_star1 on a written tree, and the leaves that they read.
struct windowed_reading {
    using tree = weighted_tree<rational>;
    using ends = std::pair<rational, rational>;

    std::vector<std::size_t> leaves{};
    std::vector<rational> met{}; ///< what has been compared with an end of a window

    static ends other_side(ends const& x) { return {-x.second, -x.first}; }

    rational worth(tree const& t, ends const& range, ends const& window)
    {
        auto const [label, chance, by_chance] = t.label();
        auto const below = ranges::to<std::vector>(t.children());
        if (below.empty()) {
            leaves.push_back(t.index());
            return label;
        }
        return by_chance ? mean(below, range, window) : best(below, range, window);
    }
    rational best(std::vector<tree> const& below, ends const& range, ends const& window)
    {
        std::optional<rational> most;
        for (auto const& t : below) {
            if (most and *most >= window.second)
                break;
            auto const alpha = most ? std::max(window.first, *most) : window.first;
            auto const next = worth(t, other_side(range), {-window.second, -alpha});
            most = std::max(most, std::optional(rational(-next)));
        }
        return *most;
    }
    rational mean(std::vector<tree> const& below, ends const& range, ends const& window)
    {
        auto const& [l, h] = range;
        auto const& [a, b] = window;
        rational s = 0;
        rational r = 1;
        for (auto const& t : below) {
            auto const p = t.label().chance;
            r -= p;
            rational const low = (a - s - r * h) / p;
            rational const high = (b - s - r * l) / p;
            s += p * worth(t, range, {std::max(l, low), std::min(h, high)});
            met.insert(met.end(), {s + r * h, s + r * l});
            if (s + r * h <= a)
                return s + r * h;
            if (s + r * l >= b)
                return s + r * l;
        }
        return s;
    }
};

/// A search of `labels` whose values lie from `-most` to `most`, in a window or in all of the range.
void reads_as_defined(weighted_tree<rational> const& labels, rational const& most)
{
    rational const lowest = -most * *rc::gen::inRange(2, 5) / 2;
    rational const highest = most * *rc::gen::inRange(2, 5) / 2;
    // often an end that is met exactly, here or below
    windowed_reading whole;
    static_cast<void>(whole.worth(labels, {lowest, highest}, {lowest, highest}));
    std::set<rational> all{lowest, highest};
    for (auto const& sum : whole.met)
        for (auto const& end : {sum, rational(-sum)})
            if (lowest < end and end < highest)
                all.insert(end);
    std::vector<rational> const ends(all.begin(), all.end());
    auto const first = *rc::gen::inRange<std::size_t>(0, ends.size() - 1);
    auto const low = ends[first];
    auto const high = ends[*rc::gen::inRange(first + 1, ends.size())];
    for (auto const& [from, to] : {std::pair(low, high), std::pair(lowest, highest)}) {
        RC_LOG() << from << " to " << to;
        std::vector<std::size_t> read;
        auto const note
            = [&](label_forced<numbered_label<weighted_label<rational, rational>>> const& e) {
                  read.push_back(e.label.index);
              };
        auto const tree = numbered(labels) | views::observe(note)
                        | views::map([](auto const& l) { return l.label.value; });
        auto const found = deep_star1(tree, value_range<rational>(lowest, highest),
                                      value_range<rational>(from, to));
        windowed_reading by_definition;
        RC_ASSERT(found == by_definition.worth(labels, {lowest, highest}, {from, to}));
        RC_ASSERT(read == by_definition.leaves);
    }
}
} // namespace

TEST_CASE("deep_star1 reads the leaves of its equations, in their order", "[chance]")
{
    for (auto const chance : {where::anywhere, where::between, where::nowhere}) {
        laws::prop("any tree",
                   [=] { reads_as_defined(with_chance<rational>(*trees<int>(), chance), 1); });
        laws::prop("ties", [=] {
            reads_as_defined(
                with_chance<rational>(*tied_chance_trees({.depth = 5, .branching = 4}), chance),
                rational(1, 10));
        });
    }
}

TEST_CASE("deep_star1: a window", "[chance]")
{
    for (auto const chance : {where::anywhere, where::between})
        laws::prop(chance == where::anywhere ? "chance anywhere" : "dice", [=] {
            auto const labels = with_chance<rational>(*trees<int>(), chance);
            auto const tree = labels | views::map([](auto const& l) { return l.value; });
            auto const value = tree | expectiminimax;
            // Ends all over the range, and often the value itself.
            auto const end = [&] {
                return *rc::gen::oneOf(
                    rc::gen::just(value),
                    rc::gen::map(rc::gen::inRange(-12, 13), [](int n) { return rational(n, 12); }));
            };
            auto const a = end();
            auto const b = end();
            auto const low = std::min(a, b);
            auto const high = std::max(a, b);
            auto const found
                = deep_star1(tree, unit_range<rational>(), value_range<rational>(low, high));
            if (low == high and found == low)
                return; // nothing is inside, and the bound may be on either side
            if (found <= low)
                RC_ASSERT(value <= found);
            else if (found >= high)
                RC_ASSERT(value >= found);
            else
                RC_ASSERT(value == found);
        });
}
