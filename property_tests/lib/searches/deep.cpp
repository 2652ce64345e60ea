// Trees deeper than the call stack: right answers, and exceptions that arrive as what they are.
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <range/v3/view/iota.hpp>

#include <gametree/searches/algorithms.hpp>
#include <gametree/searches/critical_tree.hpp>
#include <gametree/generate.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/model.hpp"

namespace hana = boost::hana;
using namespace gametree;
using namespace gametree_tests;
using int_tree = rose_tree<int>;

namespace {
constexpr int deep = 100'000; // nodes, the last of them at depth 99,999

/// 0, 1, 2, ... as a line.
auto line(int nodes)
{
    return generate(
        [nodes](int n) { return ranges::views::iota(n + 1, n + 1 < nodes ? n + 2 : n + 1); }, 0);
}

/// A line with `hanging` at depth `depth`.
int_tree with_line(int depth, int_tree const& hanging)
{
    int_tree::builder tree;
    for (int i = 0; i < depth; ++i)
        tree.open(i);
    detail::walk(
        hanging, [&](int_tree const& node) { tree.open(node.label()); }, [&] { tree.close(); });
    for (int i = 0; i < depth; ++i)
        tree.close();
    return tree.finish();
}
int_tree bushy(int branching, int depth, int& next)
{
    std::vector<int_tree> children;
    for (int i = 0; depth > 0 and i < branching; ++i)
        children.push_back(bushy(branching, depth - 1, next));
    return {next++ * 31 % 17 - 8, children};
}

struct too_deep {
    int depth;
    bool operator==(too_deep const&) const = default;
};
/// What a label of the line throws at the bottom.
constexpr auto throw_at_bottom = [](int n) {
    if (n == deep - 1)
        throw too_deep{n};
    return n;
};

/// Calls `f(name, search)` for each listed search.
template <class F>
void for_each_search(F f)
{
    hana::for_each(algorithms, [&](auto const& a) {
        INFO(a.name);
        f(a.search);
    });
}
} // namespace

TEST_CASE("a line of 100,000 nodes", "[deep][long]")
{
    // An odd number of plies above it, so that the last label counts for the other player.
    int leaves = 0;
    auto const tree = line(deep) | views::observe([&](label_forced<int> const&) { ++leaves; })
                    | views::prune(deep) | views::map([](int n) { return n + 7; });
    for_each_search([&](auto const& search) {
        leaves = 0;
        CHECK((tree | search) == -(deep - 1 + 7));
        CHECK(leaves >= 1);
    });
    CHECK(critical_leaves(tree) == 1);
    CHECK((tree | alpha_beta(window(-3, 3))) <= -3);
    CHECK(perft(tree, deep + 1).at(deep - 2) == 1);
    CHECK(perft(tree, deep + 1).at(deep - 1) == 0);

    auto const strict = to_rose(tree);
    CHECK(strict.size() == static_cast<std::size_t>(deep));
    CHECK(strict == to_rose(strict));
    CHECK(numbered(strict).size() == strict.size());
}

TEST_CASE("a long line that is remembered and sorted", "[deep][long]")
{
    auto const tree = with_line(deep - 1, 7) | views::memo | views::best_first;
    for_each_search([&](auto const& search) { CHECK((tree | search) == -7); });
    CHECK(perft(tree, deep).back() == 0);
    CHECK(critical_leaves(tree) == 1);

    auto const sorted = line(deep) | views::best_first | views::observe([](children_opened) { })
                      | views::memo | views::prune(deep - 2);
    CHECK((sorted | minimax) == deep - 2);
    CHECK((sorted | omit) == deep - 2);
    CHECK((sorted | mtdf) == deep - 2);
    CHECK(to_rose(sorted).size() == static_cast<std::size_t>(deep - 1));
}

TEST_CASE("what a label at depth 99,999 throws comes out as itself", "[deep][long]")
{
    auto const tree = line(deep) | views::map(throw_at_bottom);
    auto const thrown_by = [&](auto const& f) {
        try {
            static_cast<void>(f(tree));
        } catch (too_deep const& error) {
            return error.depth;
        }
        return -1;
    };
    for_each_search([&](auto const& search) { CHECK(thrown_by(search) == deep - 1); });
    CHECK(thrown_by(critical_leaves) == deep - 1);
    CHECK(thrown_by(to_rose) == deep - 1);
    CHECK(thrown_by(views::memo | minimax) == deep - 1);
    CHECK(perft(tree, deep).front() == 1); // forces no label
}

TEST_CASE("a bushy tree at depth 50,000", "[deep]")
{
    int next = 0;
    auto const hanging = bushy(3, 5, next);
    auto const value = model::minimax(model::copy_of(hanging));
    auto const below = critical_leaves(hanging);
    auto const tree = with_line(50'000, hanging);
    for_each_search([&](auto const& search) {
        std::vector<int> forced;
        std::vector<int> forced_alone;
        auto const watch = [](std::vector<int>& to) {
            return views::observe([&to](label_forced<int> const& e) { to.push_back(e.label); });
        };
        CHECK((tree | watch(forced) | search) == value);
        CHECK((hanging | watch(forced_alone) | search) == value);
        CHECK(forced == forced_alone);
    });
    CHECK(critical_leaves(tree) == below);
    CHECK((with_line(50'001, hanging) | alpha_beta) == -value);
    auto const counts = perft(tree, 50'005);
    CHECK(std::vector(counts.end() - 6, counts.end())
          == std::vector<std::uint64_t>{1, 3, 9, 27, 81, 243});
}
