// The children of every tree are ranges of range-v3: its views.
#include <algorithm>
#include <cstddef>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/cache1.hpp>
#include <range/v3/view/drop.hpp>
#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/for_each.hpp>
#include <range/v3/view/take.hpp>
#include <range/v3/view/transform.hpp>
#include <range/v3/view/zip.hpp>

#include <gametree/game_tree.hpp>

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

TEST_CASE("the children of every tree go through the views of range-v3", "[ranges]")
{
    for_each_kind_of_tree([](auto const& tree) { check_views(tree); });
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
