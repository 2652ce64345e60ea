// perft counts the nodes of a tree: at every depth, and in all as many as the tree that is cut there.
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <stdexcept>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/play/perft.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/prune.hpp>

#include <gametree/laboratory/verify/random_trees.hpp>
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
std::uint64_t nodes_at(rose_tree<int> const& tree, int depth)
{
    if (depth == 0)
        return 1;
    std::uint64_t nodes = 0;
    for (auto const& child : tree.children())
        nodes += nodes_at(child, depth - 1);
    return nodes;
}
} // namespace

TEST_CASE("perft: the nodes at each depth", "[perft]")
{
    laws::prop("in all, those of the tree cut at the depth", [] {
        auto const tree = *trees<int>();
        auto const depth = *rc::gen::inRange(0, 8);
        auto const counts = perft(tree, depth);
        auto const sum = std::accumulate(counts.begin(), counts.end(), std::uint64_t{1});
        RC_ASSERT(sum == to_rose(tree | views::prune(depth)).size());
    });
    laws::prop("one by one", [] {
        auto const tree = *trees<int>();
        auto const counts = perft(tree, 5);
        for (std::size_t i = 0; i < counts.size(); ++i)
            RC_ASSERT(counts[i] == nodes_at(tree, static_cast<int>(i) + 1));
    });
    laws::prop("as many on any number of threads", [] {
        auto const tree = *trees<int>();
        auto const depth = *rc::gen::inRange(0, 8);
        auto const threads = *rc::gen::inRange<std::size_t>(1, 5);
        RC_ASSERT(perft(tree, depth, {threads}) == perft(tree, depth));
    });
    CHECK(perft(rose_tree<int>(0), 0).empty());
    CHECK_THROWS_AS(perft(rose_tree<int>(0), -1), std::invalid_argument);
}
