// Limits of what a search or a view remembers: they change nothing, or they are reached.
#include <cstddef>
#include <optional>
#include <type_traits>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <range/v3/view/iota.hpp>

#include <gametree/searches/algorithms.hpp>
#include <gametree/generate.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/mtdf.hpp>
#include <gametree/searches/scout.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/prune.hpp>

#include "support/counted_tree.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::for_trees;
using int_tree = rose_tree<int>;

namespace {
constexpr memory_limit no_limit{};
constexpr auto by_memory = [](memory_limit limit) { return mtdf.within(limit); };
constexpr auto by_memo = [](memory_limit limit) {
    return tree_closure{[limit](auto const& tree) { return scout(tree | views::memo(limit)); }};
};

/// None if the limit is reached.
template <class Limited>
std::optional<observation> within(memory_limit limit, int_tree const& tree, Limited const& search)
try {
    return observe(tree, search(limit));
} catch (memory_limit_reached const& e) {
    RC_ASSERT(e.limit.bytes == limit.bytes);
    return std::nullopt;
}

bool same(observation const& a, observation const& b)
{
    return a.value == b.value and a.forced.order == b.forced.order and a.made.order == b.made.order
       and a.made.times == b.made.times;
}

/// There is one limit at which a search begins to succeed, and from there on it is the search
/// without a limit.
template <class Limited>
void one_threshold(int_tree const& tree, Limited const& search)
{
    auto const whole = within(no_limit, tree, search).value();
    std::size_t too_little = 0;
    std::size_t enough = 1'000'000;
    RC_ASSERT(not within({too_little}, tree, search));
    while (too_little + 1 < enough) {
        auto const middle = (too_little + enough) / 2;
        (within({middle}, tree, search) ? enough : too_little) = middle;
    }
    // A node is no smaller than its tree, and no search keeps so much of one.
    auto const nodes = whole.made.order.size() + 1;
    RC_ASSERT(enough >= nodes * sizeof(int_tree));
    RC_ASSERT(enough <= nodes * 2000);
    auto const more = *rc::gen::inRange<std::size_t>(enough, 2 * enough);
    auto const less = *rc::gen::inRange<std::size_t>(0, enough);
    RC_ASSERT(same(within({more}, tree, search).value(), whole));
    RC_ASSERT(not within({less}, tree, search));
}

/// An infinite tree.
auto numbers(counters& count) { return counted_tree(count); }
} // namespace

TEST_CASE("a limit changes nothing, or it is reached", "[memory]")
{
    for_trees("of mtdf", [](int_tree const& tree) { one_threshold(tree, by_memory); });
    for_trees("of memo", [](int_tree const& tree) { one_threshold(tree, by_memo); });
}

TEST_CASE("no more is made than is remembered", "[memory]")
{
    constexpr std::size_t bytes = 100'000;
    auto const checked = [](auto const& search) {
        counters count;
        auto const tree = numbers(count) | views::prune(28);
        CHECK_THROWS_AS(tree | search, memory_limit_reached);
        CHECK(count.made > bytes / 2000);
        CHECK(count.made < bytes / sizeof(tree));
    };
    checked(mtdf.within({bytes}));
    checked(views::memo(memory_limit{bytes}) | minimax);
    checked(views::memo(memory_limit{bytes}) | scout);
}

TEST_CASE("a first guess is kept to a limit too", "[memory][mtdf]")
{
    counters count;
    auto const tree = numbers(count) | views::prune(8);
    CHECK(mtdf.within(no_limit)(tree, 5) == mtdf(tree));
    CHECK_THROWS_AS(mtdf.within({1000})(tree, 5), memory_limit_reached);
}

TEST_CASE("the limit is reached on whatever stack", "[memory][deep]")
{
    constexpr int deep = 100'000;
    auto const line
        = generate([](int n) { return ranges::views::iota(n + 1, n < deep ? n + 2 : n + 1); }, 0);
    CHECK_THROWS_AS(line | mtdf.within({deep * 20}), memory_limit_reached);
    CHECK_THROWS_AS(line | views::memo(memory_limit{deep * 20}) | minimax, memory_limit_reached);
    CHECK((line | mtdf.within({deep * 1000ULL})) == deep);
}

TEST_CASE("of the listed searches those that remember keep to a limit", "[memory]")
{
    boost::hana::for_each(algorithms, [](auto const& a) {
        counters count;
        auto const tree = numbers(count) | views::prune(12);
        CAPTURE(a.name);
        if (a.about.remembers)
            CHECK_THROWS_AS(tree | a.within({1000}), memory_limit_reached);
        else
            CHECK((tree | a.within({1000})) == (tree | a.search));
    });
}
