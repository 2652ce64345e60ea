// perft counts the nodes of a tree: at every depth, and in all as many as the tree that is cut there.
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <numeric>
#include <set>
#include <stdexcept>
#include <thread>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/cursor_range.hpp>
#include <gametree/generate.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/prune.hpp>

#include <laboratory/verify/random_trees.hpp>
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

/// Two children of the next ply.
struct twins {
    int ply = 0;
    int left = 2;
    [[nodiscard]] bool done() const { return left == 0; }
    [[nodiscard]] int read() const { return ply; }
    void next() { --left; }
};

/// Where the first thread waits for a second, though not for ever.
class meeting {
    std::mutex lock_{};
    std::condition_variable came_{};
    std::set<std::thread::id> here_{};
    bool waited_ = false;

public:
    void come()
    {
        std::unique_lock locked(lock_);
        here_.insert(std::this_thread::get_id());
        came_.notify_all();
        if (not waited_) {
            came_.wait_for(locked, std::chrono::seconds(10), [&] { return here_.size() > 1; });
            waited_ = true;
        }
    }
    [[nodiscard]] std::size_t threads() const { return here_.size(); } ///< \pre they have gone
};
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

TEST_CASE("perft on two threads: both of them count", "[perft]")
{
    meeting there;
    auto const below = [&there](int ply) {
        if (ply == 7) // the first with 64 nodes for each thread
            there.come();
        return cursor_range(twins{ply + 1});
    };
    auto const counts = perft(generate(below, 0), 9, {2});
    CHECK(counts.back() == 512);
    CHECK(there.threads() == 2);
}
