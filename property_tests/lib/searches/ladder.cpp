// Every search on random trees: its value, and which labels it forces in which order; on values that are
// not int, of which it may use the order and the minus sign alone; min_max against the Romanian lecture.
#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <limits>
#include <ostream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <boost/hana/functional/overload.hpp>
#include <boost/rational.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/rose_tree.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/searches/min_max.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

#include "support/all_trees.hpp"
#include "support/laws.hpp"
#include "support/searches.hpp"
#include "support/random_trees.hpp"

#include <laboratory/verify/random_trees.hpp>

using namespace gametree;
using namespace gametree_tests;
using laws::for_trees;
using laws::prop;
using int_tree = rose_tree<int>;
using fraction = boost::rational<long long>;
using int_tree = gametree::rose_tree<int>;

namespace {
/// The whole derivation on one tree.
bool each_rung_forces_less(std::vector<observation> const& rungs)
{
    for (std::size_t i = 1; i <= rung(about::alpha_beta); ++i)
        if (not fewer_leaves(rungs[i], rungs[i - 1]))
            return false;
    auto const& alpha_beta = rungs[rung(about::alpha_beta)];
    return fewer_leaves(rungs[rung(about::scout)], alpha_beta)
       and fewer_leaves(rungs[rung(about::mtdf)], alpha_beta);
}
} // namespace

TEST_CASE("every search is minimax", "[ladder]")
{
    laws::check_searches("any tree", trees<int>());
    laws::check_searches("ties", trees<int>({}, shape::any, labels::tied));
    laws::check_searches("both ends of int", trees<int>({}, shape::any, labels::extreme));
    laws::check_searches("wide trees", trees<int>({.depth = 2}, shape::wide));
}

TEST_CASE("each rung forces a subset of the leaves of the one before it", "[ladder]")
{
    for_trees("any tree",
              [](int_tree const& tree) { RC_ASSERT(each_rung_forces_less(ladder(tree))); });
    prop("ties", [] {
        auto const tree = *trees<int>({}, shape::uniform, labels::tied);
        RC_ASSERT(each_rung_forces_less(ladder(tree)));
    });
}

TEST_CASE("which leaves are forced", "[ladder]")
{
    auto const check = [](int_tree const& tree) {
        auto const whole = model::copy_of(tree);
        auto const rungs = ladder(tree);
        RC_ASSERT(rungs[rung(about::omit)].leaves == model::leaves_of_omit(whole));
        RC_ASSERT(rungs[rung(about::fused)].leaves == model::leaves_of_omit(whole));
        RC_ASSERT(rungs[rung(about::alpha_beta)].leaves == model::leaves_of_alpha_beta(whole));
    };
    for_trees("exactly those of the theory", check);
    prop("on ties", [=] { check(*trees<int>({}, shape::any, labels::tied)); });
    prop("on deep trees with few labels",
         [=] { check(*trees<int>({.depth = 10, .branching = 3}, shape::bushy, labels::small)); });
}

TEST_CASE("rungs that do the same work", "[ladder]")
{
    auto const alike = [](auto const& a, auto const& b) {
        return a.forced.order == b.forced.order and a.made.order == b.made.order;
    };
    auto const check = [=](int_tree const& tree) {
        auto const rungs = ladder(tree);
        RC_ASSERT(alike(rungs[rung(about::minimax)], rungs[rung(about::mmx)]));
        RC_ASSERT(alike(rungs[rung(about::omit)], rungs[rung(about::fused)]));
    };
    for_trees("any tree", check);
    prop("ties", [=] { check(*trees<int>({}, shape::any, labels::tied)); });
}

TEST_CASE("up to alpha-beta everything happens from left to right", "[ladder]")
{
    for_trees("preorder", [](int_tree const& tree) {
        auto const rungs = ladder(tree);
        for (std::size_t i = 0; i <= rung(about::alpha_beta); ++i) {
            RC_ASSERT(rungs[i].forced.in_preorder());
            RC_ASSERT(rungs[i].made.in_preorder());
        }
    });
    for_trees("minimax and mmx leave nothing out", [](int_tree const& tree) {
        auto const rungs = ladder(tree);
        auto const all = model::leaves(model::copy_of(tree));
        RC_ASSERT(rungs[rung(about::minimax)].leaves.size() == all);
        RC_ASSERT(rungs[rung(about::mmx)].leaves.size() == all);
        RC_ASSERT(rungs[rung(about::minimax)].made.order.size() == tree.size() - 1);
    });
}

TEST_CASE("alpha-beta in a window", "[ladder][window]")
{
    constexpr int most = std::numeric_limits<int>::max();
    auto const bound = rc::gen::oneOf(rc::gen::inRange(-3, 4), rc::gen::inRange(-25, 26),
                                      rc::gen::element(-most, 1 - most, most - 1, most),
                                      label<int>(labels::full));
    for_trees("is fail-soft", [&](int_tree const& tree) {
        auto const value = model::minimax(model::copy_of(tree));
        auto const a = *rc::gen::oneOf(bound, rc::gen::just(value));
        auto const b = *rc::gen::suchThat(rc::gen::oneOf(bound, rc::gen::just(value)),
                                          [a](int other) { return other != a; });
        auto const [alpha, beta] = std::minmax(a, b);
        auto const within = [&](window<int> w) { return tree | alpha_beta(w); };
        RC_ASSERT(laws::fail_soft(within({alpha, beta}), value, &alpha, &beta));
        RC_ASSERT(laws::fail_soft(within({alpha, no_bound{}}), value, &alpha, {}));
        RC_ASSERT(laws::fail_soft(within({no_bound{}, beta}), value, {}, &beta));
        RC_ASSERT(within({}) == value);
        auto const leaves = [&](window<int> w) { return observe(tree, alpha_beta(w)).leaves; };
        auto const whole = model::copy_of(tree);
        RC_ASSERT(leaves({alpha, beta}) == model::leaves_of_alpha_beta(whole, alpha, beta));
        RC_ASSERT(leaves({alpha, no_bound{}}) == model::leaves_of_alpha_beta(whole, alpha));
        RC_ASSERT(leaves({no_bound{}, beta}) == model::leaves_of_alpha_beta(whole, {}, beta));
        RC_ASSERT(within({alpha, beta}) == alpha_beta(tree, {alpha, beta}));
    });
    for_trees("a narrower window forces a subset of the leaves", [&](int_tree const& tree) {
        auto bounds = *rc::gen::unique<std::vector<int>>(4, bound);
        std::sort(bounds.begin(), bounds.end());
        auto const narrow = observe(tree, alpha_beta(window(bounds[1], bounds[2])));
        auto const wide = observe(tree, alpha_beta(window(bounds[0], bounds[3])));
        RC_ASSERT(fewer_leaves(narrow, wide));
        RC_ASSERT(fewer_leaves(wide, observe(tree, alpha_beta)));
    });
    CHECK_THROWS_AS(window(3, 3), std::invalid_argument);
    CHECK_THROWS_AS(window(4, 3), std::invalid_argument);
    CHECK_THROWS_WITH(window(4, 3), "window: alpha must be below beta");
    CHECK_NOTHROW(window(3, 4));
}

TEST_CASE("the null window", "[ladder][window]")
{
    for_trees("answers the question, and the answer is a bound", [](int_tree const& tree) {
        auto const value = model::minimax(model::copy_of(tree));
        auto const goal = *rc::gen::oneOf(rc::gen::just(value), label<int>(labels::tied),
                                          label<int>(labels::small), label<int>(labels::extreme));
        for (auto const q : {question::at_least, question::exceeds}) {
            auto const found = null_window(tree, q, goal);
            RC_ASSERT(passes(q, found, goal) == passes(q, value, goal));
            RC_ASSERT((passes(q, found, goal) ? value >= found : value <= found));
            auto const ask = [=](auto const& t) { return null_window(t, q, goal); };
            RC_ASSERT(fewer_leaves(observe(tree, tree_closure{ask}), observe(tree, alpha_beta)));
        }
        RC_ASSERT(value_at_least(tree, goal) == (value >= goal));
        RC_ASSERT(value_exceeds(tree, goal) == (value > goal));
    });
}

TEST_CASE("all small trees with all labels", "[ladder]")
{
    // Seven nodes are enough for a deep cutoff, and for a null window to save a leaf.
    std::size_t count = 0;
    all_trees(7, {-1, 0, 1}, [&](int_tree const& tree) {
        auto const value = model::minimax(model::copy_of(tree));
        auto const rungs = ladder(tree);
        for (auto const& found : rungs)
            if (found.value != value)
                FAIL(tree << " is worth " << value << ", found " << found.value);
        if (not each_rung_forces_less(rungs))
            FAIL(tree);
        ++count;
    });
    CHECK(count == 3 + 3 + 12 + 57 + 300 + 1686 + 9912);
}

namespace {
/// Nothing but an order and a negation that reverses it: no default value, no arithmetic, no
/// limits.
class verdict {
    int worth_;

public:
    explicit verdict(int worth) : worth_(worth) { }
    friend auto operator<=>(verdict const&, verdict const&) = default;
    friend verdict operator-(verdict const& v) { return verdict(-v.worth_); }
    friend std::ostream& operator<<(std::ostream& out, verdict const& v)
    {
        return out << "verdict " << v.worth_;
    }
};
static_assert(gametree::game_value<verdict> and gametree::game_value<fraction>);

template <class Value>
void try_all(std::string const& where, rc::Gen<Value> const& label)
{
    using tree = gametree::rose_tree<Value>;
    using any_search = std::function<Value(tree const&)>;
    std::vector<std::pair<std::string, any_search>> searches;
    boost::hana::for_each(gametree::algorithms, [&](auto const& a) {
        searches.emplace_back(a.name, [search = a.search](tree const& t) { return search(t); });
    });
    prop("every search is minimax on " + where, [&] {
        auto const t = *trees_of(label, {.nodes = 60});
        auto const value = model::minimax(model::copy_of(t));
        for (auto const& [name, search] : searches) {
            RC_LOG(name);
            RC_ASSERT(search(t) == value);
        }
    });
}
} // namespace

TEST_CASE("values that can only be compared and negated", "[ladder]")
{
    try_all("verdicts",
            rc::gen::map(rc::gen::inRange(-3, 4), [](int worth) { return verdict(worth); }));
}

TEST_CASE("exact fractions", "[ladder]")
{
    try_all("rationals", rc::gen::apply([](int n, int d) { return fraction(n, d); },
                                        rc::gen::inRange(-6, 7), rc::gen::inRange(1, 7)));
}

TEST_CASE("floating point with its infinities", "[ladder]")
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    try_all("doubles", rc::gen::element(-infinity, -1.5, -0.0, 0.0, 0.1, 1e300, infinity));
}

namespace {

std::vector<int> forced(auto const& tree, auto const& search, int& value)
{
    std::vector<int> labels;
    auto const note = [&](label_forced<numbered_label<int>> const& e) {
        labels.push_back(static_cast<int>(e.label.index));
    };
    value = numbered(tree) | views::observe(note)
          | views::map([](auto const& l) { return l.label; }) | search;
    return labels;
}

/// What the Romanian lecture's loop reads, written from its text: all children until one is a win.
int by_the_text(rose_tree<int> const& t, int win, std::vector<int>& read)
{
    auto children = t.children();
    bool leaf = true;
    int val = 0;
    for (auto const& child : children) {
        auto const s = -by_the_text(child, win, read);
        val = leaf ? s : std::max(val, s);
        leaf = false;
        if (val == win)
            return val;
    }
    if (leaf)
        read.push_back(static_cast<int>(t.index()));
    return leaf ? t.label() : val;
}

} // namespace

TEST_CASE("min_max is minimax and reads what the Romanian lecture's loop reads", "[min_max]")
{
    prop("with a win", [] {
        auto const tree
            = *trees<int>({.depth = 5, .branching = 4, .nodes = 60}, shape::any, labels::tied);
        constexpr int win = 2; // the farthest of those labels
        int value = 0;
        auto const labels_read = forced(tree, min_max(win), value);
        RC_ASSERT(value == (tree | minimax));
        std::vector<int> expected;
        RC_ASSERT(by_the_text(tree, win, expected) == value);
        RC_ASSERT(labels_read == expected);
    });
    for_trees("without one, all leaves", [](rose_tree<int> const& tree) {
        int value = 0;
        int definition = 0;
        RC_ASSERT(forced(tree, min_max, value) == forced(tree, minimax, definition));
        RC_ASSERT(value == definition);
    });
}

// A search that tells a tree what it is about answers and reads what it does when nobody listens.

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

// What a search did not look at cannot matter: the same answer by the same steps, whatever is
// there.

namespace {
/// `tree` as `seen` left it: `label(number, old)` where no label was forced, and below a child that
/// was never made what `below` puts there.
template <class Label, class Below>
cell_tree changed(int_tree const& tree, observation const& seen, Label label, Below below)
{
    cell_tree::builder copy;
    auto const grow = [&](auto const& self, int_tree const& node) -> void {
        auto const at = node.index();
        if (at != 0 and seen.made.times[at] == 0)
            return below(copy, node);
        copy.open(seen.forced.times[at] > 0 ? cell{cell::plain, node.label()} : label(node));
        for (auto const& child : node.children())
            self(self, child);
        copy.close();
    };
    grow(grow, tree);
    return copy.finish();
}

constexpr auto unforceable = [](int_tree const&) { return cell{cell::unforceable, 0}; };
constexpr auto keep = [](cell_tree::builder& copy, int_tree const& node) {
    gametree::detail::walk(
        node, [&](int_tree const& n) { copy.open({cell::plain, n.label()}); },
        [&] { copy.close(); });
};

bool same_steps(observation const& a, observation const& b)
{
    return a.value == b.value and a.forced.order == b.forced.order and a.made.order == b.made.order;
}
/// For trees of different shapes, whose nodes are numbered differently.
bool as_many_steps(observation const& a, observation const& b)
{
    return a.value == b.value and a.forced.order.size() == b.forced.order.size()
       and a.made.order.size() == b.made.order.size();
}

void check_unforced(listed_search::run const& search, rc::Gen<int_tree> const& trees)
{
    auto const tree = *trees;
    auto const seen = search(cells_of(tree));

    auto const other_labels
        = [](int_tree const&) { return cell{cell::plain, *rc::gen::inRange(-1000, 1000)}; };
    RC_ASSERT(same_steps(search(changed(tree, seen, other_labels, keep)), seen));
    RC_ASSERT(same_steps(search(changed(tree, seen, unforceable, keep)), seen));

    auto const untouchable = [](cell_tree::builder& copy, int_tree const&) {
        copy.open({cell::untouchable, 0});
        copy.open({cell::untouchable, 0});
        copy.close();
        copy.close();
    };
    RC_ASSERT(as_many_steps(search(changed(tree, seen, unforceable, untouchable)), seen));

    auto const other_tree = [](cell_tree::builder& copy, int_tree const&) {
        keep(copy, *trees_of(rc::gen::inRange(-1000, 1000), {.nodes = 10}));
    };
    RC_ASSERT(as_many_steps(search(changed(tree, seen, other_labels, other_tree)), seen));
}
} // namespace

TEST_CASE("what was not forced does not matter", "[unforced]")
{
    for (auto const& search : listed_searches()) {
        prop(search.name, [&] { check_unforced(search.in_natural_order, trees<int>()); });
        prop(search.name + ", best first",
             [&] { check_unforced(search.in_best_first_order, trees<int>()); });
        prop(search.name + " on ties", [&] {
            check_unforced(search.in_natural_order, trees<int>({}, shape::any, labels::tied));
        });
    }
}

TEST_CASE("the traps of this test do catch", "[unforced]")
{
    int_tree const tree{0, {{1}, {2}}};
    auto const& definition = listed_searches().front();
    auto nothing_seen = definition.natural(tree);
    std::fill(nothing_seen.forced.times.begin(), nothing_seen.forced.times.end(), 0);
    CHECK_THROWS_AS(definition.in_natural_order(changed(tree, nothing_seen, unforceable, keep)),
                    looked_too_far);
    auto const untouchable = [](cell_tree::builder& copy, int_tree const&) {
        copy.open({cell::untouchable, 0});
        copy.close();
    };
    std::fill(nothing_seen.made.times.begin(), nothing_seen.made.times.end(), 0);
    CHECK_THROWS_AS(
        definition.in_natural_order(changed(tree, nothing_seen, unforceable, untouchable)),
        looked_too_far);
}
