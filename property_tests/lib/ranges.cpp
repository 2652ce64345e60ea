// The children of every tree and the moves of every game are ranges of range-v3, and what a user
// has instead comes in through as_moves.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <ranges>
#include <string>
#include <type_traits>
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
#include <range/v3/view/cache1.hpp>
#include <range/v3/view/concat.hpp>
#include <range/v3/view/drop.hpp>
#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/for_each.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/take.hpp>
#include <range/v3/view/transform.hpp>
#include <range/v3/view/zip.hpp>
#include <rapidcheck/catch.h>

#include <gametree/as_moves.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/games/games.hpp>
#include <gametree/generate.hpp>
#include <gametree/lists/lazy_list.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/counted_tree.hpp"
#include "support/model.hpp"

namespace hana = boost::hana;
namespace rv = ranges::views;
using namespace gametree;
using namespace gametree_tests;
using model::copy_of;

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
    CHECK((all() | rv::cache1 | rv::filter(is_even) | ranges::to<std::vector>())
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

/// A tree and each of its views, and each view of each view.
template <game_tree Tree>
void check_tree(Tree const& tree)
{
    auto const ignored = [](children_opened) { };
    auto const views = hana::make_tuple(views::map([](int x) { return x + 1; }), views::prune(2),
                                        views::prune(1, is_even), views::best_first, views::memo,
                                        views::observe(ignored));
    check_children(tree);
    hana::for_each(views, [&](auto const& view) {
        check_children(tree | view);
        hana::for_each(views, [&](auto const& upon) { check_children(tree | view | upon); });
    });
}

/// Who takes the last of `left` sticks loses; one, two or three are taken.
struct sticks {
    int left = 0;
    friend bool operator==(sticks const&, sticks const&) = default;
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player who) const { return left == 0 and who == player::first; }
    [[nodiscard]] player to_move() const { return player::first; }
    [[nodiscard]] int static_value() const { return left == 0 ? 1 : 0; }
    [[nodiscard]] int most() const { return std::min(3, left); }
};
/// The same game, with moves by a cursor.
struct by_cursor : sticks {
    struct cursor {
        int left = 0;
        int taken = 1;

        [[nodiscard]] bool done() const { return taken > std::min(3, left); }
        [[nodiscard]] by_cursor read() const { return {left - taken}; }
        void next() { ++taken; }
    };
    [[nodiscard]] auto moves() const { return cursor_range(cursor{left}); }
};
/// By a vector.
struct by_vector : sticks {
    [[nodiscard]] auto moves() const
    {
        std::vector<by_vector> next;
        for (int taken = 1; taken <= most(); ++taken)
            next.push_back({left - taken});
        return as_moves(std::move(next));
    }
};
/// By a pipeline of the standard library, which can be copied but not default-constructed.
struct by_std_views : sticks {
    [[nodiscard]] auto moves() const
    {
        return as_moves(std::views::iota(1, most() + 1)
                        | std::views::transform(
                            [from = *this](int taken) { return by_std_views{from.left - taken}; }));
    }
};
/// By one that owns a container, and so cannot be copied.
struct by_owning_views : sticks {
    [[nodiscard]] auto moves() const
    {
        std::vector<int> taken{1, 2, 3};
        return as_moves(std::move(taken)
                        | std::views::filter([m = most()](int n) { return n <= m; })
                        | std::views::transform(
                            [from = *this](int n) { return by_owning_views{from.left - n}; }));
    }
};
/// By a pipeline of range-v3, which needs no adaptor.
struct by_range_v3 : sticks {
    [[nodiscard]] auto moves() const
    {
        return rv::iota(1, most() + 1)
             | rv::transform([from = *this](int taken) { return by_range_v3{from.left - taken}; });
    }
};

constexpr auto left_of = [](sticks const& p) { return p.left; };

template <class P>
void check_sticks(int left)
{
    static_assert(position<P>);
    auto const expected = game_tree_of(by_cursor{left});
    auto const tree = game_tree_of(P{left});
    CHECK(copy_of(tree | views::map(left_of)) == copy_of(expected | views::map(left_of)));
    CHECK((tree | views::map(static_value) | minimax)
          == (expected | views::map(static_value) | minimax));
    CHECK((tree | views::prune(4) | views::map(static_value) | alpha_beta)
          == (expected | views::prune(4) | views::map(static_value) | alpha_beta));
    check_children(tree | views::map(left_of));
}
} // namespace

TEST_CASE("the children of every tree go through the views and algorithms of range-v3", "[ranges]")
{
    check_tree(rose_tree<int>{5, {{3, {{1}, {2}}}, {4}, {6, {{9}, {8}, {7, {{0}}}}}}});
    check_tree(rose_tree<int>{5});
    check_tree(generate([](int n) { return rv::iota(2 * n, 2 * n + (n < 20 ? 3 : 0)); }, 1));
    check_tree(game_tree_of(nim::initial_position()) | views::map(static_value));
    check_tree(game_tree_of(tic_tac_toe::position()) | views::map(static_value));
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
            auto const timed = timed_position<position_type>(p, 0, {});
            CHECK(ranges::equal(timed.moves(), next, {}, &timed_position<position_type>::position));
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

    count = {};
    CHECK((tree.children() | rv::transform(label_of) | rv::cache1 | rv::filter(is_even)
           | ranges::to<std::vector>())
          == std::vector{2});
    CHECK(count.made == 2); // and without cache1, `filter` would read what it keeps twice
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

TEST_CASE("as_moves: a user's vector or pipeline of std::views", "[ranges][as_moves]")
{
    for (int left = 0; left < 8; ++left) {
        check_sticks<by_cursor>(left);
        check_sticks<by_vector>(left);
        check_sticks<by_std_views>(left);
        check_sticks<by_owning_views>(left);
        check_sticks<by_range_v3>(left);
    }
    static_assert(not ranges::view_<std::vector<int>>);
    static_assert(std::same_as<decltype(as_moves(rv::iota(1, 3))), decltype(rv::iota(1, 3))>);

    rc::prop("as_moves has the elements of the container, each time",
             [](std::vector<int> const& v) {
                 auto range = as_moves(v);
                 static_assert(ranges::view_<decltype(range)>
                               and ranges::forward_range<decltype(range)>);
                 RC_ASSERT(ranges::equal(range, v));
                 auto copy = range;
                 range = {};
                 RC_ASSERT(ranges::equal(copy, v));
                 RC_ASSERT((copy | ranges::to<std::vector>()) == v);
             });
}

TEST_CASE("as_moves: a container is shared by the copies, a pipeline is read when it is read",
          "[ranges][as_moves][lazy]")
{
    auto const witness = std::make_shared<int>(1);
    auto range = as_moves(std::vector{witness, witness});
    CHECK(witness.use_count() == 3);
    auto const copy = range; // NOLINT: that it is a copy is the point
    CHECK(witness.use_count() == 3);

    int read = 0;
    auto counting = as_moves(std::views::iota(0, 5) | std::views::transform([&read](int n) {
                                 ++read;
                                 return n;
                             }));
    auto again = counting;
    auto it = again.begin();
    ++it;
    CHECK(read == 0);
    CHECK(*it == 1);
    CHECK(read == 1);
    CHECK(ranges::distance(counting) == 5);
    CHECK(read == 1);
}
