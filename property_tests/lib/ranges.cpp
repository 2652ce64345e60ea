// The children of every tree and the moves of every game are ranges of range-v3.
#include <algorithm>
#include <concepts>
#include <cstddef>
#include <utility>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/algorithm/equal.hpp>
#include <range/v3/algorithm/max.hpp>
#include <range/v3/algorithm/max_element.hpp>
#include <range/v3/iterator/operations.hpp>
#include <range/v3/numeric/accumulate.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/concat.hpp>
#include <range/v3/view/drop.hpp>
#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/for_each.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/take.hpp>
#include <range/v3/view/transform.hpp>
#include <range/v3/view/zip.hpp>

#include <gametree/games/games.hpp>
#include <gametree/generate.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/counted_tree.hpp"

namespace hana = boost::hana;
namespace rv = ranges::views;
using namespace gametree;
using namespace gametree_tests;

namespace {
constexpr auto label_of = [](auto const& node) { return node.label(); };
constexpr auto is_even = [](int x) { return x % 2 == 0; };

/// What range-v3 makes of a range of trees is what a loop makes of it.
template <game_tree Tree>
void check_children(Tree const& tree)
{
    using range = children_t<Tree>;
    static_assert(ranges::view_<range> and ranges::input_range<range>);
    static_assert(ranges::viewable_range<range>);
    static_assert(std::same_as<ranges::range_value_t<range>, Tree>);
    static_assert(std::input_iterator<ranges::iterator_t<range>>);

    std::vector<int> labels;
    for (auto const& child : tree.children())
        labels.push_back(child.label());

    auto const all = [&] { return tree.children() | rv::transform(label_of); };
    CHECK((all() | ranges::to<std::vector>()) == labels);
    CHECK(ranges::distance(tree.children()) == static_cast<std::ptrdiff_t>(labels.size()));
    CHECK(ranges::equal(all(), labels));
    CHECK(ranges::count_if(all(), is_even) == std::count_if(labels.begin(), labels.end(), is_even));
    CHECK(ranges::accumulate(all(), 0) == ranges::accumulate(labels, 0));
    CHECK((all() | rv::filter(is_even) | ranges::to<std::vector>())
          == (labels | rv::filter(is_even) | ranges::to<std::vector>()));
    CHECK((all() | rv::take(1) | ranges::to<std::vector>())
          == (labels | rv::take(1) | ranges::to<std::vector>()));
    CHECK((all() | rv::drop(1) | ranges::to<std::vector>())
          == (labels | rv::drop(1) | ranges::to<std::vector>()));
    for (auto const& [i, child] : tree.children() | rv::enumerate)
        CHECK(child.label() == labels.at(i));
    for (auto const& [child, expected] : rv::zip(tree.children(), labels))
        CHECK(child.label() == expected);
    if (not labels.empty())
        CHECK(ranges::max(all()) == *std::max_element(labels.begin(), labels.end()));

    // the children of the children: a view of views
    auto below = tree.children() | rv::for_each([](Tree const& child) { return child.children(); })
               | rv::transform(label_of) | ranges::to<std::vector>();
    std::vector<int> expected;
    for (auto const& child : tree.children())
        for (auto const& grandchild : child.children())
            expected.push_back(grandchild.label());
    CHECK(below == expected);
}
} // namespace

TEST_CASE("the children of every tree go through the views and algorithms of range-v3", "[ranges]")
{
    auto const ignored = [](children_opened) { };
    rose_tree<int> const strict{5, {{3, {{1}, {2}}}, {4}, {6, {{9}, {8}, {7, {{0}}}}}}};
    check_children(strict);
    check_children(strict | views::map([](int x) { return x + 1; }));
    check_children(strict | views::prune(2, is_even));
    check_children(strict | views::best_first);
    check_children(strict | views::memo);
    check_children(strict | views::observe(ignored));
    check_children(generate([](int n) { return rv::iota(2 * n, 2 * n + 3); }, 1));
    check_children(game_tree_of(tic_tac_toe::position()) | views::prune(2)
                   | views::map(static_value) | views::best_first | views::memo);
    counters count;
    check_children(counted_tree(count));
}

TEST_CASE("the moves of every listed game go through the views and algorithms of range-v3",
          "[ranges][games]")
{
    hana::for_each(games, [](auto game_type) {
        using game = typename decltype(game_type)::type;
        using position_type = typename game::position;
        using range = decltype(std::declval<position_type const&>().moves());
        static_assert(ranges::view_<range> and ranges::input_range<range>);
        static_assert(ranges::viewable_range<range>);
        static_assert(std::same_as<ranges::range_value_t<range>, position_type>);

        CAPTURE(game::name);
        auto p = game::initial();
        for (int ply = 0; ply < 12; ++ply) {
            std::vector<position_type> next;
            for (auto const& q : p.moves())
                next.push_back(q);
            auto const count = static_cast<std::ptrdiff_t>(next.size());
            auto const value = [](position_type const& q) { return q.static_value(); };

            CHECK((p.moves() | ranges::to<std::vector>()) == next);
            CHECK(ranges::distance(p.moves()) == count);
            CHECK(ranges::equal(p.moves() | rv::transform(value), next | rv::transform(value)));
            CHECK(ranges::count_if(p.moves(), [](auto const& q) { return q.win(player::first); })
                  == ranges::count_if(next, [](auto const& q) { return q.win(player::first); }));
            for (auto const& [i, q] : p.moves() | rv::enumerate | rv::take(5))
                CHECK(q == next.at(i));
            for (auto const& [q, same] : rv::zip(p.moves(), next) | rv::drop(1))
                CHECK(q == same);
            if (next.empty())
                break;
            auto const values = next | rv::transform(value);
            CHECK(ranges::max(p.moves() | rv::transform(value)) == *ranges::max_element(values));
            auto const twice = ranges::distance(rv::concat(p.moves(), p.moves()));
            CHECK(twice == 2 * count);

            // a timed position has the same moves
            auto const at_root = timed_position<position_type>(p, 0, {});
            CHECK(
                ranges::equal(at_root.moves(), next, {}, &timed_position<position_type>::position));
            p = next.at(static_cast<std::size_t>(ply) % next.size());
        }
    });
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
