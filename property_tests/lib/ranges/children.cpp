// The children of every tree are ranges of range-v3: its algorithms.
#include <algorithm>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/algorithm/equal.hpp>
#include <range/v3/algorithm/max.hpp>
#include <range/v3/algorithm/max_element.hpp>
#include <range/v3/iterator/operations.hpp>
#include <range/v3/numeric/accumulate.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/drop.hpp>
#include <range/v3/view/transform.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/rose_tree.hpp>

#include "lib/ranges/trees.hpp"

namespace rv = ranges::views;
using namespace gametree;
using namespace gametree_tests;

namespace {
/// What an algorithm of range-v3 makes of a range of trees is what a loop makes of it.
template <game_tree Tree>
void check_algorithms(Tree const& tree)
{
    using range = children_t<Tree>;
    static_assert(ranges::view_<range> and ranges::input_range<range>);
    static_assert(ranges::viewable_range<range>);
    static_assert(std::same_as<ranges::range_value_t<range>, Tree>);
    static_assert(std::input_iterator<ranges::iterator_t<range>>);

    auto const labels = labels_below(tree);
    auto const all = [&] { return tree.children() | rv::transform(label_of); };
    CHECK((all() | ranges::to<std::vector>()) == labels);
    CHECK(ranges::distance(tree.children()) == static_cast<std::ptrdiff_t>(labels.size()));
    CHECK(ranges::equal(all(), labels));
    CHECK(ranges::count_if(all(), is_even) == std::count_if(labels.begin(), labels.end(), is_even));
    CHECK(ranges::accumulate(all(), 0) == ranges::accumulate(labels, 0));
    if (not labels.empty())
        CHECK(ranges::max(all()) == *std::max_element(labels.begin(), labels.end()));
}
} // namespace

TEST_CASE("the children of every tree go through the algorithms of range-v3", "[ranges]")
{
    for_each_kind_of_tree([](auto const& tree) { check_algorithms(tree); });
}

TEST_CASE("a pipe makes the children that are read, once each", "[ranges][lazy]")
{
    counters count;
    auto const tree = counted_tree(count);
    auto piped = tree.children() | rv::transform(label_of);
    CHECK(count.made == 0);
    CHECK(count.forced.empty());

    CHECK(ranges::accumulate(piped, 0) == 5);
    CHECK(count.made == 2);
    CHECK(count.forced == std::vector{2, 3});

    count = {};
    CHECK((tree.children() | rv::drop(1) | rv::transform(label_of) | ranges::to<std::vector>())
          == std::vector{3});
    CHECK(count.made == 1);
    CHECK(ranges::distance(tree.children()) == 2);
    CHECK(count.made == 1); // to count the children makes none
}

TEST_CASE("the children of a lazy tree are read once: their iterators tell only the end",
          "[ranges]")
{
    counters count;
    auto const lazy = counted_tree(count);
    auto const mapped = lazy | views::map([](int x) { return x; });
    auto const check = [](auto children) {
        using iterator = ranges::iterator_t<decltype(children)>;
        static_assert(std::equality_comparable<iterator>);
        static_assert(not ranges::forward_iterator<iterator>);
        static_assert(not std::forward_iterator<iterator>);
        auto const first = children.begin();
        auto it = children.begin();
        for (; it != children.end(); ++it)
            CHECK((first == it));
        CHECK((first != it));
    };
    check(lazy.children());
    check(mapped.children());
    check(timed(tic_tac_toe::position()).moves());
}

TEST_CASE("children of a strict tree can be read again from a copy of an iterator", "[ranges]")
{
    auto const tree = rose_tree<int>{0, {{3}, {7}, {5}}};
    static_assert(ranges::forward_range<children_t<rose_tree<int>>>);
    auto labels = tree.children() | rv::transform(label_of);
    CHECK(*ranges::max_element(labels) == 7);
    auto it = tree.children().begin();
    auto const first = it++;
    CHECK((*first).label() == 3);
    CHECK((*it).label() == 7);
    CHECK(first != it);
}
