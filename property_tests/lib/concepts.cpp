// What is a tree, a value, a position, a game; and searches that the compiler runs.
#include <algorithm>
#include <concepts>
#include <memory>
#include <ranges>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/algorithm/equal.hpp>
#include <range/v3/iterator/operations.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/single.hpp>
#include <range/v3/view/transform.hpp>

#include <gametree/as_moves.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/searches/fused.hpp>
#include <gametree/generate.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/scout.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>
#include <games/games.hpp>

#include <rapidcheck/catch.h>

#include "support/model.hpp"

using namespace gametree;
namespace rv = ranges::views;
using namespace gametree_tests;
using model::copy_of;

namespace {
/// The children 2n and 2n + 1 of a number below 10.
struct twice {
    int child = 0;
    int last = 0;

    constexpr bool done() const { return child == last; }
    constexpr int read() const { return child; }
    constexpr void next() { ++child; }
};
constexpr auto counting
    = generate([](int n) { return cursor_range(n < 10 ? twice{2 * n, 2 * n + 2} : twice{}); }, 1);
using counting_tree = std::remove_const_t<decltype(counting)>;

struct eager {
    int label() const;
    std::vector<eager> children() const;
};
struct childless {
    int label() const;
};
struct mutable_label {
    int label();
    ranges::single_view<mutable_label> children() const;
};
struct no_order {
    no_order operator-() const;
};
} // namespace

static_assert(valued_tree<counting_tree> and valued_tree<rose_tree<int>>);
static_assert(game_tree<rose_tree<std::string>> and not valued_tree<rose_tree<std::string>>);
static_assert(not game_tree<int> and not game_tree<std::vector<int>>);
static_assert(not game_tree<eager>, "children() must be a view, not a container");
static_assert(not game_tree<childless> and not game_tree<mutable_label>);

static_assert(game_value<int> and game_value<short> and game_value<double>);
static_assert(not game_value<unsigned> and not game_value<std::string>); // nothing to negate
static_assert(not game_value<no_order>);
static_assert(std::same_as<decltype(negate(short{1})), short>);

// Every view of a tree is a tree, and can be copied and assigned although its function cannot.
template <class Tree>
constexpr bool is_view = game_tree<Tree> and std::copyable<Tree>;
static_assert(is_view<decltype(counting | views::map([](int n) { return n; }))>);
static_assert(is_view<decltype(counting | views::prune(1))>);
static_assert(is_view<decltype(counting | views::prune(1, [](int) { return true; }))>);
static_assert(is_view<decltype(counting | views::observe([](children_opened) { }))>);
static_assert(is_view<decltype(counting | views::memo | views::best_first)>);

static_assert(position<nim::position> and position<tic_tac_toe::position> and not position<int>);
static_assert(listed_game<nim::game> and listed_game<tic_tac_toe::game>);

// What allocates nothing can be had at compile time.
static_assert((counting | views::prune(2) | minimax) == 6);
static_assert((counting | views::prune(2) | fused) == 6);
static_assert((counting | views::prune(2) | alpha_beta) == 6);
static_assert((counting | views::prune(2) | scout) == 6);
static_assert((counting | views::prune(2) | alpha_beta(window(7, 9))) <= 7);
static_assert(value_at_least(counting | views::prune(2), 6));
static_assert(not value_exceeds(counting | views::prune(2), 6));
static_assert((counting | minimax) == -10);

static_assert(evaluate(2, tic_tac_toe::position()) == 1);
static_assert(evaluate(2, tic_tac_toe::position(), alpha_beta) == 1);
static_assert(make_move(1, tic_tac_toe::position())->theirs() == 0b000'010'000, "the centre");
static_assert(evaluate(3, nim::initial_position(), alpha_beta) == 0);

TEST_CASE("what the compiler finds is what the program finds", "[concepts]")
{
    CHECK((counting | minimax) == -10);
    CHECK(evaluate(2, tic_tac_toe::position()) == 1);
    auto copied = counting | views::prune(1);
    copied = counting | views::prune(2);
    CHECK((copied | minimax) == 6);
}

// What a user has instead of a range of range-v3 becomes the moves of a position.

namespace {
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
    CHECK(P{left} == P{left});
    auto const expected = game_tree_of(by_cursor{left});
    auto const tree = game_tree_of(P{left});
    CHECK(copy_of(tree | views::map(left_of)) == copy_of(expected | views::map(left_of)));
    CHECK((tree | views::map(static_value) | minimax)
          == (expected | views::map(static_value) | minimax));
    CHECK((tree | views::prune(4) | views::map(static_value) | alpha_beta)
          == (expected | views::prune(4) | views::map(static_value) | alpha_beta));
}
} // namespace

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
