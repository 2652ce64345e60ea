// What is a tree, a value, a position, a game; and searches that the compiler runs.
#include <concepts>
#include <string>
#include <type_traits>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/view/single.hpp>

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

using namespace gametree;

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
