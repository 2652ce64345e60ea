// What is allocated on the search path. This executable counts every operator new.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <range/v3/view/iota.hpp>

#include <gametree/searches/algorithms.hpp>
#include <gametree/searches/critical_tree.hpp>
#include <gametree/generate.hpp>
#include <gametree/solver/iterative_deepening.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/proof_table.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/solver/transposed.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/bounded.hpp>
#include <gametree/views/canonical.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>
#include <gametree/views/relevant.hpp>
#include <games/nim/position.hpp>
#include <games/four_in_a_row/position.hpp>
#include <games/tic_tac_toe/position.hpp>

namespace {
std::size_t allocations = 0;
std::ptrdiff_t live = 0;
std::ptrdiff_t peak = 0;

void* counted(void* block)
{
    ++allocations;
    peak = std::max(peak, ++live);
    return block;
}
void* counted_or_throw(void* block)
{
    if (not block)
        throw std::bad_alloc{};
    return counted(block);
}
void uncounted(void* block) noexcept
{
    live -= block != nullptr;
    std::free(block);
}
} // namespace

void* operator new(std::size_t n) { return counted_or_throw(std::malloc(n)); }
void* operator new[](std::size_t n) { return counted_or_throw(std::malloc(n)); }
void* operator new(std::size_t n, std::nothrow_t const&) noexcept
{
    return counted(std::malloc(n));
}
void* operator new[](std::size_t n, std::nothrow_t const&) noexcept
{
    return counted(std::malloc(n));
}
void* operator new(std::size_t n, std::align_val_t a)
{
    auto const alignment = static_cast<std::size_t>(a);
    return counted_or_throw(
        std::aligned_alloc(alignment, (n + alignment - 1) / alignment * alignment));
}
void operator delete(void* p) noexcept { uncounted(p); }
void operator delete[](void* p) noexcept { uncounted(p); }
void operator delete(void* p, std::size_t) noexcept { uncounted(p); }
void operator delete[](void* p, std::size_t) noexcept { uncounted(p); }
void operator delete(void* p, std::align_val_t) noexcept { uncounted(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept { uncounted(p); }

using namespace gametree;

namespace {
/// Node n has `branching` children from n * branching on.
auto uniform(int branching)
{
    return generate(
        [branching](int n) { return ranges::views::iota(n * branching, (n + 1) * branching); }, 1);
}
constexpr auto scrambled = [](int n) { return n * 7919 % 101 - 50; };

auto const three_sticks = [] {
    constexpr int heaps[] = {3, 2, 2};
    return nim::position(heaps);
}();
auto const two_marks = tic_tac_toe::position().mark(1).mark(2);

template <class F>
std::size_t allocations_of(F f)
{
    auto const before = allocations;
    static_cast<void>(f());
    return allocations - before;
}
template <class F>
std::ptrdiff_t peak_of(F f)
{
    auto const before = peak = live;
    static_cast<void>(f());
    return peak - before;
}

/// `f(tree)` for the trees that have to cost nothing.
template <class F>
void for_each_tree(F f)
{
    std::size_t seen = 0;
    f(uniform(3) | views::prune(5) | views::map(scrambled));
    f(uniform(3) | views::prune(5, [](int n) { return n % 5 == 0 and n < 300; })
      | views::observe([&]<class Child>(child_made<Child> const&) { ++seen; })
      | views::map(scrambled));
    f(game_tree_of(three_sticks) | views::map(static_value));
    f(game_tree_of(two_marks) | views::prune(4) | views::map(static_value)
      | views::observe([&](children_opened) { ++seen; }));
    // Through each view of what the game says, alone and on each other.
    auto const valued = views::map(static_value);
    f(game_tree_of(two_marks) | views::canonical | valued);
    f(game_tree_of(two_marks) | views::relevant | valued);
    f(game_tree_of(two_marks) | views::bounded);
    f(game_tree_of(two_marks) | views::canonical | views::relevant | views::bounded);
    CHECK(seen > 0);
}
} // namespace

TEST_CASE("searches without lists allocate nothing", "[allocations]")
{
    for_each_tree([](auto const& tree) {
        CHECK(allocations_of([&] { return tree | minimax; }) == 0);
        CHECK(allocations_of([&] { return tree | fused; }) == 0);
        CHECK(allocations_of([&] { return tree | alpha_beta; }) == 0);
        CHECK(allocations_of([&] { return tree | alpha_beta(window(-1, 1)); }) == 0);
        CHECK(allocations_of([&] { return tree | scout; }) == 0);
        CHECK(allocations_of([&] { return null_window(tree, question::at_least, 0); }) == 0);
        CHECK(allocations_of([&] { return critical_leaves(tree); }) == 0);
    });
}

TEST_CASE("searches with a table allocate nothing but the table", "[allocations]")
{
    tic_tac_toe::position const p(0b000'000'001, 0b000'010'000);
    transposition_table<tic_tac_toe::position, int> table(500);
    // The table itself is of memory that the system hands out zeroed: `new` is not asked for it.
    CHECK(allocations_of([&] { return transposition_table<tic_tac_toe::position, int>(500); })
          == 0);
    CHECK(allocations_of([&] {
              return game_tree_of(p) | views::prune(5) | views::map(static_value)
                   | transposed(table);
          })
          == 0);
    CHECK(allocations_of([&] { return iterative_deepening(p, 4, table); }) == 0);
    CHECK(allocations_of([&] { return iterative_deepening(p, 4); }) == 0);
    // of solve, only the line
    four_in_a_row::position const board;
    transposition_table<four_in_a_row::position, int> men(500);
    CHECK(allocations_of([&] { return solve(board, men, stop_after_nodes{500}); }) == 0);
    proof_table<four_in_a_row::position, int> proofs(500);
    CHECK(allocations_of([&] { return solve(board, proofs, stop_after_nodes{500}); }) == 0);
}

TEST_CASE("those that keep something do allocate, so this test can tell", "[allocations]")
{
    auto const tree = game_tree_of(two_marks) | views::prune(4) | views::map(static_value);
    CHECK(allocations_of([&] { return tree | mmx; }) == 1); // the root's list, which is shared
    CHECK(allocations_of([&] { return tree | omit; }) == 1);
    CHECK(allocations_of([&] { return tree | mtdf; }) > 0);
    CHECK(allocations_of([&] { return tree | views::best_first | minimax; }) > 0);
    CHECK(allocations_of([&] { return tree | views::memo | minimax; }) > 0);
}

TEST_CASE("lists and sorted children are freed as soon as they are left", "[allocations]")
{
    auto const blocks = [](int branching, int depth, auto const& search) {
        auto const tree = uniform(branching) | views::prune(depth) | views::map(scrambled);
        return peak_of([&] { return tree | search; });
    };
    auto const check = [&](auto const& search) {
        auto const few = blocks(2, 6, search);
        CHECK(few > 0);
        CHECK(blocks(5, 6, search) <= few); // 19,531 nodes instead of 127
        CHECK(blocks(2, 12, search) <= 2 * few + 2); // 8,191
    };
    check(mmx);
    check(omit);
    check(views::best_first | minimax);
}

TEST_CASE("nothing is left behind", "[allocations]")
{
    boost::hana::for_each(algorithms, [](auto const& a) {
        auto const before = live;
        static_cast<void>(uniform(3) | views::prune(4) | views::map(scrambled) | views::memo
                          | views::best_first | a.search);
        CHECK(live == before);
    });
}
