// Trees with chance nodes: every search finds the value of the definition, exactly; which labels
// each of them leaves out.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/deep_star1.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/play/best_choice.hpp>
#include <gametree/chance/algorithms.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/random_trees.hpp"
#include "support/laws.hpp"

#include <range/v3/range/conversion.hpp>

using namespace gametree;
using namespace gametree_tests;
using laws::prop;
using exact_tree = weighted_tree<rational>;

namespace {
/// Calls `check` for the trees of a property: of any shape, with up to 21 outcomes, in every
/// arrangement of chance.
template <class Check>
void for_chance_trees(std::string const& law, Check check)
{
    for (auto const chance : {where::anywhere, where::between}) {
        auto const name = law + (chance == where::anywhere ? ", chance anywhere" : ", dice");
        prop(name, [=] { check(with_chance<rational>(*trees<int>(), chance)); });
        prop(name + ", many outcomes", [=] {
            check(with_chance<rational>(*trees<int>({.depth = 4, .branching = 21}), chance));
        });
        prop(name + ", ties", [=] {
            check(with_chance<rational>(*trees<int>({}, shape::any, labels::tied), chance));
        });
    }
}

/// Whether `fewer` is what is left of `more` when some of it is taken out.
bool subsequence(std::vector<std::size_t> const& fewer, std::vector<std::size_t> const& more)
{
    auto at = more.begin();
    for (auto const i : fewer) {
        at = std::find(at, more.end(), i);
        if (at == more.end())
            return false;
        ++at;
    }
    return true;
}
bool subset(std::vector<std::size_t> fewer, std::vector<std::size_t> more)
{
    std::sort(fewer.begin(), fewer.end());
    std::sort(more.begin(), more.end());
    return subsequence(fewer, more);
}

exact_tree read(char const* text)
{
    return read_rose_tree<weighted_label<rational, rational>>(text);
}
} // namespace

TEST_CASE("every search of a chance tree is expectiminimax", "[chance]")
{
    for_chance_trees("value", [](exact_tree const& tree) {
        auto const value = model::expectiminimax(tree);
        for (auto const& run : all_runs(tree))
            RC_ASSERT(run.value == value);
    });
    for_chance_trees("in any bounds that hold", [](exact_tree const& tree) {
        auto const wide
            = value_range<rational>(-1 - *rc::gen::inRange(0, 4), 1 + *rc::gen::inRange(0, 4));
        for (auto const& run : all_runs(tree, wide))
            RC_ASSERT(run.value == model::expectiminimax(tree));
    });
}

TEST_CASE("the coin of the thesis", "[chance]")
{
    // figure 16: 0.7 * 3 + 0.3 * 2 = 2.7 and 0.7 * 6 + 0.3 * 8 = 6.6
    auto const tree = read("Node 0 [Chance 0 [(0.7,Node 0 [Node 8 [],Node 3 []]),"
                           "                  (0.3,Node 0 [Node 2 [],Node 5 []])],"
                           "        Chance 0 [(0.7,Node 0 [Node 6 [],Node 9 []]),"
                           "                  (0.3,Node 0 [Node 8 [],Node 10 []])]]");
    // there the second player minimises; here both maximise what is theirs, the leaves being the
    // first player's
    for (auto const& run : all_runs(tree, value_range<rational>(-10, 10)))
        CHECK(run.value == rational(66) / 10);
}

TEST_CASE("what is left out", "[chance]")
{
    for_chance_trees("leaves only, each at most once", [](exact_tree const& tree) {
        auto const found = all_runs(tree);
        for (auto const& run : found) {
            RC_ASSERT(subset(run.forced, found[expectiminimax_run].forced));
            auto sorted = run.forced;
            std::sort(sorted.begin(), sorted.end());
            RC_ASSERT(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end());
        }
    });
    for_chance_trees("each rung forces a part of what the one before does", [](auto const& tree) {
        auto const found = all_runs(tree);
        RC_ASSERT(subsequence(found[gamma_run].forced, found[expectiminimax_run].forced));
        RC_ASSERT(subsequence(found[star1_run].forced, found[gamma_run].forced));
        RC_ASSERT(subsequence(found[deep_star1_run].forced, found[star1_run].forced));
    });
    for_chance_trees("the leftmost leaf is first", [](exact_tree const& tree) {
        auto const found = all_runs(tree);
        for (auto const& run : found)
            RC_ASSERT(run.forced.front() == found[expectiminimax_run].forced.front());
    });
}

TEST_CASE("star2 is no rung between the others", "[chance]")
{
    auto const all = [](char const* text) { return all_runs(read(text)); };
    // the smallest trees that a search of 60,000 found
    auto const more
        = all("Node 0 [Chance (-0.75) [],Chance 0 [(4 % 7,Node 0 [Node 0.7 [],Node 0.45 "
              "[]]),(3 % 7,Node 0.3 [])]]");
    CHECK(more[gamma_run].forced == std::vector<std::size_t>{1, 4, 5});
    CHECK(more[star1_run].forced == std::vector<std::size_t>{1, 4, 5});
    CHECK(more[star2_run].forced == std::vector<std::size_t>{1, 4, 6});
    auto const fewer = all("Node 0 [Chance (-0.45) [],Chance 0 [(1 % 6,Node 0 [Node 0.4 [],Node "
                           "(-0.25) []]),(5 % 6,Node (-0.45) [])]]");
    CHECK(fewer[star1_run].forced == std::vector<std::size_t>{1, 4, 5, 6});
    CHECK(fewer[deep_star1_run].forced == std::vector<std::size_t>{1, 4, 5, 6});
    CHECK(fewer[star2_run].forced == std::vector<std::size_t>{1, 4, 6});
}

TEST_CASE("without chance the lists are the lecture's", "[chance]")
{
    prop("gamma, star1 and star2 do what omit does", [] {
        auto const tree = with_chance<rational>(*trees<int>(), where::nowhere);
        auto const found = all_runs(tree);
        RC_ASSERT(found[gamma_run] == found[star1_run]);
        RC_ASSERT(found[gamma_run] == found[star2_run]);
    });
}

TEST_CASE("what was not forced does not matter", "[chance]")
{
    for_chance_trees("other labels", [](exact_tree const& tree) {
        for (auto const& a : listed_chance_searches()) {
            auto const before = run_on(tree, a);
            auto seen = before.forced;
            std::sort(seen.begin(), seen.end());
            exact_tree::builder copy;
            detail::walk(
                tree,
                [&, i = std::size_t{0}](exact_tree const& node) mutable {
                    auto label = node.label();
                    if (not std::binary_search(seen.begin(), seen.end(), i++))
                        label.value = rational(*rc::gen::inRange(-100, 101)) / 7;
                    copy.open(label);
                },
                [&] { copy.close(); });
            RC_ASSERT(run_on(copy.finish(), a) == before);
        }
    });
}

TEST_CASE("errors of value and weight", "[chance]")
{
    auto const tree = read("Node 0 [Node 2 [],Node 3 []]");
    for (auto const& a : listed_chance_searches()) {
        if (a.leaves == leaf_contract::every)
            continue; // the definition is not told where the values lie
        INFO(a.name);
        CHECK_THROWS_AS(run_on(tree, a, value_range<rational>(-2, 2)), std::domain_error);
        CHECK(run_on(tree, a, value_range<rational>(-3, 3)).value == -2);
        auto const cut = tree | views::map(value_of) | views::prune(1); // which says where it ends
        CHECK_THROWS_AS(a.search(cut, value_range<rational>(-2, 2)), std::domain_error);
        CHECK(a.search(cut, value_range<rational>(-3, 3)) == -2);
    }
    CHECK_THROWS_AS(value_range<rational>(1, 0), std::invalid_argument);

    using builder = exact_tree::builder;
    auto const chances = [](std::vector<rational> const& weights) {
        builder b;
        b.open({0, 1, true});
        for (auto const& w : weights) {
            b.open({0, w});
            b.close();
        }
        b.close();
        return b.finish();
    };
    for (auto const& wrong : {std::vector<rational>{1, 1},
                              {rational(1) / 2},
                              {0, 1},
                              {2, -1},
                              {rational(1) / 3, rational(1) / 3}})
        for (auto const& a : listed_chance_searches()) {
            INFO(a.name << " " << wrong.size());
            CHECK_THROWS_AS(run_on(chances(wrong), a), std::domain_error);
        }
    for (auto const& run : all_runs(chances({rational(1) / 3, rational(2) / 3})))
        CHECK(run.value == 0);
}

TEST_CASE("a child that ends the game with the highest value is chosen before others", "[chance]")
{
    // The first child is sure to be worth as much, the second is so at once; the third also.
    auto const tree = read("Node 0 [Chance 0 [(1 % 2,Node (-1) []),(1 % 2,Node (-1) [])],"
                           "Node (-1) [],Node (-1) []]");
    value_range<rational> const range(-1, 1);
    boost::hana::for_each(chance_algorithms, [&](auto const& a) { // the choice asks for their types
        INFO(a.name);
        std::size_t forced = 0;
        auto const count = [&](label_forced<rational> const&) { ++forced; };
        auto const choice
            = best_choice(tree | views::map(value_of) | views::observe(count), range, a.search);
        REQUIRE(choice.has_value());
        CHECK(choice->index == 1);
        CHECK(choice->worth == 1);
        CHECK(forced <= 3); // and the third is not looked at
    });
    // Where more may come, of equals it is the first, whether it ends the game or not.
    auto const first = read("Node 0 [Chance 0 [(1,Node 0 [])],Node 0 [],Node 1 []]");
    auto const choice = best_choice(first | views::map(value_of), range, star2);
    REQUIRE(choice.has_value());
    CHECK(choice->index == 0);
}

// deep_star1 in a window: exact inside it, outside a bound on the same side; which leaves it reads.

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
