// What is known of a tree's value when only some leaves are known: it lies between two bounds, each of
// which some choice of the other leaves' labels reaches. The critical tree proves the value.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/critical_tree.hpp>

#include "support/laws.hpp"
#include "support/model.hpp"

namespace gametree_tests::model {

/// What is known of a tree's value when only some leaves are known: it lies between two bounds,
/// each of which some choice of the other leaves' labels reaches.
struct bounds {
    std::int64_t least;
    std::int64_t most;
};
/// \param known  for each leaf from the left, whether it is known; read from `leaf` on
template <class Known>
bounds known_of(tree<int> const& t, Known const& known, std::size_t& leaf)
{
    constexpr auto beyond = std::int64_t{1} << 40; // every int
    if (t.children.empty())
        return known(leaf++) ? bounds{t.label, t.label} : bounds{-beyond, beyond};
    bounds best{-beyond, -beyond};
    for (auto const& child : t.children) {
        auto const reply = known_of(child, known, leaf);
        best.least = std::max(best.least, -reply.most);
        best.most = std::max(best.most, -reply.least);
    }
    return best;
}

/// The size of the smallest set of leaves that fixes the value, by trying all sets.
inline std::size_t smallest_proof(tree<int> const& t)
{
    auto const all = leaves(t);
    auto smallest = all;
    for (std::uint32_t set = 0; set >> all == 0; ++set) {
        std::size_t size = 0;
        for (std::size_t leaf = 0; leaf != all; ++leaf)
            size += set >> leaf & 1;
        std::size_t first = 0;
        auto const value
            = known_of(t, [set](std::size_t leaf) { return (set >> leaf & 1) != 0; }, first);
        if (value.least == value.most)
            smallest = std::min(smallest, size);
    }
    return smallest;
}

} // namespace gametree_tests::model

using namespace gametree_tests;
using laws::for_trees;
using laws::prop;
using int_tree = gametree::rose_tree<int>;

namespace {
std::size_t power(std::size_t base, int exponent)
{
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}
std::size_t knuth_moore(std::size_t b, int d)
{
    return power(b, (d + 1) / 2) + power(b, d / 2) - 1;
}
/// A(d) = A(d-1) + (b-1) A(d-2), where only shallow cutoffs are made.
std::size_t shallow(std::size_t b, int d)
{
    return d == 0 ? 1 : d == 1 ? b : shallow(b, d - 1) + (b - 1) * shallow(b, d - 2);
}

/// Worth `value`, with the best child first everywhere: the first child leaves exactly `value`,
/// each other one is worth more to the opponent. No two leaves have the same size if `step` is
/// large enough for what is below: a child's surplus is a multiple of it, all surpluses below are
/// smaller.
void grow_ordered(int_tree::builder& tree, int b, int d, int value, int step)
{
    tree.open(value);
    for (int child = 0; d > 0 and child < b; ++child)
        grow_ordered(tree, b, d - 1, -value + child * step, step / b);
    tree.close();
}
int_tree ordered(int b, int d)
{
    auto const all = static_cast<int>(power(static_cast<std::size_t>(b), d));
    int_tree::builder tree;
    grow_ordered(tree, b, d, 4 * all, all / (d == 0 ? 1 : b));
    return tree.finish();
}

/// What a search promises of its leaves, or else the one that it stays within.
gametree::leaf_contract leaves_at_most(gametree::search_id search)
{
    auto const* about = &search.description();
    while (about->leaves == gametree::leaf_contract::none)
        about = about->within;
    return about->leaves;
}

int_tree small_tree()
{
    return *rc::gen::suchThat(
        trees<int>({.depth = 4, .branching = 4, .nodes = 14}, shape::any, labels::tied),
        [](int_tree const& t) { return model::leaves(model::copy_of(t)) <= 10; });
}
} // namespace

TEST_CASE("perfectly ordered uniform trees", "[critical]")
{
    for (int b = 1; b <= 5; ++b)
        for (int d = 0; d <= 6 and power(static_cast<std::size_t>(b), d) <= 20000; ++d) {
            CAPTURE(b, d);
            auto const width = static_cast<std::size_t>(b);
            auto const tree = ordered(b, d);

            auto const whole = model::copy_of(tree);
            std::set<int> sizes;
            auto const collect = [&](auto const& self, model::tree<int> const& t) -> void {
                REQUIRE(t.label == model::minimax(t));
                if (t.children.empty())
                    sizes.insert(std::abs(t.label));
                for (auto const& child : t.children) {
                    REQUIRE(child.label >= t.children.front().label);
                    self(self, child);
                }
            };
            collect(collect, whole);
            REQUIRE(sizes.size() == power(width, d));

            for (auto const& search : listed_searches()) {
                CAPTURE(search.name);
                auto const read = search.natural(tree).leaves.size();
                switch (leaves_at_most(search.id)) {
                case gametree::leaf_contract::every:
                    CHECK(read == power(width, d));
                    break;
                case gametree::leaf_contract::shallow_cutoffs:
                    CHECK(read == shallow(width, d));
                    break;
                default: // alpha-beta needs no less, and scout and mtdf no more
                    CHECK(read == knuth_moore(width, d));
                }
            }
            CHECK(gametree::critical_leaves(tree) == knuth_moore(width, d));
        }
}

TEST_CASE("a uniform tree of any values has a proof of that size", "[critical]")
{
    prop("b^ceil(d/2) + b^floor(d/2) - 1", [] {
        auto const tree = *trees<int>({}, shape::uniform);
        auto node = model::copy_of(tree);
        auto const b = node.children.size();
        int d = 0;
        for (; not node.children.empty(); ++d) {
            auto first = node.children.front();
            node = first;
        }
        RC_ASSERT(gametree::critical_leaves(tree) == knuth_moore(b, d));
    });
}

TEST_CASE("critical_leaves is the size of the smallest proof", "[critical]")
{
    prop("by trying all sets of leaves", [] {
        auto const tree = small_tree();
        auto const whole = model::copy_of(tree);
        auto const least = gametree::critical_leaves(tree);
        RC_ASSERT(least == model::smallest_proof(whole));
        RC_ASSERT(least == (tree | gametree::critical_leaves));
        RC_ASSERT(least == gametree::critical_leaves(tree, model::minimax(whole)));
    });
    CHECK(gametree::critical_leaves(int_tree{0, {{-1}, {0, {{1}, {2}}}}}) == 2);
}

TEST_CASE("no search gets by with fewer", "[critical]")
{
    for_trees("in either order", [](int_tree const& tree) {
        auto const least = gametree::critical_leaves(tree);
        for (auto const& search : listed_searches()) {
            RC_LOG(search.name);
            RC_ASSERT(search.natural(tree).leaves.size() >= least);
            RC_ASSERT(search.best_first(tree).leaves.size() >= least);
        }
    });
    prop("what alpha-beta, scout and mtdf read is a proof", [] {
        auto const tree = small_tree();
        auto const whole = model::copy_of(tree);
        for (auto const& search : listed_searches()) {
            auto const found = search.natural(tree);
            std::vector<bool> known;
            gametree::detail::walk(
                gametree::to_rose(tree),
                [&](int_tree const& node) {
                    if (node.size() == 1)
                        known.push_back(found.forced.times[node.index()] > 0);
                },
                [] {});
            std::size_t first = 0;
            auto const bounds
                = model::known_of(whole, [&](std::size_t leaf) { return known[leaf]; }, first);
            RC_LOG(search.name);
            RC_ASSERT(bounds.least == found.value);
            RC_ASSERT(bounds.most == found.value);
        }
    });
}
