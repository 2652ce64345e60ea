// The children of trees, and lists of bounds, go through the views of range-v3: each makes of them what it makes of
// a vector of them.
#include <algorithm>
#include <cstddef>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/all.hpp>
#include <range/v3/view/any_view.hpp>
#include <range/v3/view/cache1.hpp>
#include <range/v3/view/chunk.hpp>
#include <range/v3/view/common.hpp>
#include <range/v3/view/concat.hpp>
#include <range/v3/view/const.hpp>
#include <range/v3/view/drop.hpp>
#include <range/v3/view/drop_exactly.hpp>
#include <range/v3/view/drop_while.hpp>
#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/for_each.hpp>
#include <range/v3/view/join.hpp>
#include <range/v3/view/move.hpp>
#include <range/v3/view/partial_sum.hpp>
#include <range/v3/view/remove_if.hpp>
#include <range/v3/view/replace_if.hpp>
#include <range/v3/view/slice.hpp>
#include <range/v3/view/stride.hpp>
#include <range/v3/view/tail.hpp>
#include <range/v3/view/take.hpp>
#include <range/v3/view/take_exactly.hpp>
#include <range/v3/view/take_while.hpp>
#include <range/v3/view/transform.hpp>
#include <range/v3/view/zip.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/lists/mmx.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/map.hpp>

#include "lib/ranges/trees.hpp"

namespace rv = ranges::views;
using namespace gametree;
using namespace gametree_tests;

namespace {
/// What a view of range-v3 makes of a range of trees is what a loop makes of it.
template <game_tree Tree>
void check_views(Tree const& tree)
{
    auto const labels = labels_below(tree);
    std::vector<int> below;
    for (auto const& child : tree.children())
        for (int const x : labels_below(child))
            below.push_back(x);
    auto even = labels;
    even.erase(std::remove_if(even.begin(), even.end(), [](int x) { return not is_even(x); }),
               even.end());
    auto const one = static_cast<std::ptrdiff_t>(std::min<std::size_t>(labels.size(), 1));

    auto const has_even_label = [](Tree const& child) { return is_even(child.label()); };
    auto const children_of_it = [](Tree const& child) { return child.children(); };
    CHECK(labels_in(tree.children() | rv::filter(has_even_label)) == even);
    CHECK(labels_in(tree.children() | rv::take(1))
          == std::vector(labels.begin(), labels.begin() + one));
    CHECK(labels_in(tree.children() | rv::drop(1))
          == std::vector(labels.begin() + one, labels.end()));
    for (auto const& [i, child] : tree.children() | rv::enumerate)
        CHECK(child.label() == labels.at(i));
    for (auto const& [child, expected] : rv::zip(tree.children(), labels))
        CHECK(child.label() == expected);

    // `to` makes a common range of what it is given, for which iterators are compared
    CHECK((tree.children() | rv::cache1 | rv::transform(label_of) | ranges::to<std::vector>())
          == labels);

    // the children of the children: a view of views
    CHECK(labels_in(tree.children() | rv::for_each(children_of_it)) == below);
}
} // namespace

TEST_CASE("the children of trees go through the views of range-v3", "[ranges]")
{
    // a tree for each way in which the library makes children; that all others are such ranges says children.cpp
    rose_tree<int> const strict{5, {{3, {{1}, {2}}}, {4}, {6, {{9}, {8}, {7, {{0}}}}}}};
    check_views(strict);
    check_views(strict | views::map([](int x) { return x + 1; }));
    check_views(strict | views::prune(2, is_even));
    check_views(strict | views::memo);
    check_views(strict | views::observe([](children_opened) { }));
}

TEST_CASE("cache1 makes a child once, however often the views after it read it", "[ranges][lazy]")
{
    counters count;
    auto const tree = counted_tree(count);
    auto const any = [](counted_tree const&) { return true; };
    auto const read_twice = [&](auto children) {
        count = {};
        for (auto const& child : children | rv::filter(any))
            static_cast<void>(child);
        return count.made;
    };
    CHECK(read_twice(tree.children()) == 4); // by the filter, and by the loop
    CHECK(read_twice(tree.children() | rv::cache1) == 2);
}

namespace {
/// \pre  the root has three children or more
template <game_tree Tree>
void check_every_view(Tree const& tree)
{
    std::vector<Tree> made;
    for (auto const& child : tree.children())
        made.push_back(child);
    auto const big = [](Tree const& t) { return t.label() > 3; };
    auto const first = [](Tree const& t, Tree const&) { return t; };
    auto const check = [&](auto view) {
        auto all = made; // a view may move from it
        CHECK(labels_in(view(tree.children())) == labels_in(view(rv::all(all))));
    };
    check([](auto r) { return r | rv::all; });
    check(
        [](auto r) { return ranges::any_view<Tree>(r | rv::transform([](Tree t) { return t; })); });
    check([](auto r) { return r | rv::cache1; });
    check([](auto r) { return r | rv::cache1 | rv::common; });
    check([](auto r) { return r | rv::chunk(2) | rv::join; });
    check([](auto r) { return r | rv::common; });
    check([](auto r) { return rv::concat(r, r); });
    check([](auto r) { return r | rv::const_; });
    check([](auto r) { return r | rv::drop(1); });
    check([](auto r) { return r | rv::drop_exactly(1); });
    check([=](auto r) { return r | rv::drop_while(big); });
    check([=](auto r) { return r | rv::filter(big); });
    check([](auto r) { return r | rv::move; });
    check([=](auto r) { return r | rv::partial_sum(first); });
    check([=](auto r) { return r | rv::remove_if(big); });
    check([&, one = made.front()](auto r) { return r | rv::replace_if(big, one); });
    check([](auto r) { return r | rv::slice(1, 3); });
    check([](auto r) { return r | rv::stride(2); });
    check([](auto r) { return r | rv::tail; });
    check([](auto r) { return r | rv::take(2); });
    check([](auto r) { return r | rv::take_exactly(2); });
    check([=](auto r) { return r | rv::take_while(big); });
}
} // namespace

TEST_CASE("every view of range-v3 for input ranges takes the children of a tree", "[ranges]")
{
    rose_tree<int> const strict{5, {{4, {{1}, {2}}}, {3}, {6, {{9}, {8}}}, {2}}};
    check_every_view(strict
                     | views::map([](int x) { return x + 1; })); // of which it is no forward range
}

TEST_CASE("a lazy list of bounds goes through the views of range-v3", "[ranges]")
{
    rose_tree<int> const tree{0, {{4, {{1}, {2}}}, {3}, {6, {{9}, {8}}}, {2}}};
    auto const bounds = ranges::to<std::vector>(lists::mmx(tree, lists::map_min));
    CHECK(bounds.size() > 1);
    CHECK((lists::mmx(tree, lists::map_min) | rv::cache1 | ranges::to<std::vector>()) == bounds);
}
