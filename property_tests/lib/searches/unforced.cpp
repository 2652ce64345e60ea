// What a search did not look at cannot matter: the same answer by the same steps, whatever is
// there.
#include <algorithm>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "support/laws.hpp"

using namespace gametree_tests;
using laws::prop;
using int_tree = gametree::rose_tree<int>;

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
