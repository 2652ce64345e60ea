// What the views do not do until they are asked.
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <boost/hana/tuple.hpp>
#include <catch2/catch.hpp>

#include <gametree/searches/minimax.hpp>
#include <gametree/play/perft.hpp>
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
using model::copy_of;
using labels_in_order = std::vector<int>;

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
