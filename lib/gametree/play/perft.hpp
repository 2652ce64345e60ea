/// \file
/// perft: how many nodes a tree has at each depth, the usual check of a game's rules.
///
///   perft n (Node x ts) = 1 : foldr (zipWith+ . perft (n-1)) [] ts
///
/// Depth is counted in plies: what is below a forced pass is counted as its brothers are, and the
/// pass leads to nothing that is counted.
///
/// On several threads each thread walks the first plies, and of the nodes where these end takes one
/// after the other that no other has taken.
///
/// Laws:     without forced passes, the sum over all depths is the number of nodes of
///           `t | prune(n)`, its root not counted; perft t n threads = perft t n, on any number.
///           Tested in lib/play/perft.cpp and threads/library.cpp.
/// Laziness: a node at depth n is counted, not looked into; labels are forced only if they can tell
///           forced passes, those of nodes that are looked into.
/// Memory:   one counter a level and one stack frame a level, on each thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <gametree/detail/deep.hpp>
#include <gametree/detail/on_threads.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/thread_count.hpp>

namespace gametree {

/// `perft(tree, depth)` or `perft(tree, depth, threads)`: the numbers of nodes at depth 1, 2, ...
/// `depth` below the root.
///
/// \param depth    at least 0
/// \param threads  how many count. With several, copies of the tree are read at the same time, and so
///                 must they be able to be: those of positions are, those of `views::memo` are not.
/// \throws std::invalid_argument  if `depth` is negative
/// \throws          what the tree throws
/// \par Cost     every node down to depth - 1 is made; those at `depth` are only counted. On several
///              threads the nodes of the first plies are made once more by each.
struct perft_fn {
    template <game_tree Tree>
    [[nodiscard]] std::vector<std::uint64_t> operator()(Tree tree, int depth) const
    {
        if (depth < 0)
            throw std::invalid_argument("perft: the depth must not be negative");
        std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth));
        if (depth > 0)
            count(std::move(tree), counts.data(), counts.data() + counts.size(), all_nodes{});
        return counts;
    }
    template <game_tree Tree>
    [[nodiscard]] std::vector<std::uint64_t> operator()(Tree tree, int depth,
                                                        thread_count threads) const
    {
        constexpr std::uint64_t tasks_a_thread = 64; // so that none waits long for the others
        constexpr std::size_t most_plies = 16; // to find so many
        if (threads.number == 1)
            return (*this)(std::move(tree), depth);
        std::vector<std::uint64_t> first;
        for (int plies = 1; plies < depth; ++plies) {
            first = (*this)(tree, plies);
            if (first.back() >= tasks_a_thread * threads.number or first.size() == most_plies)
                break;
        }
        if (first.empty())
            return (*this)(std::move(tree), depth);
        std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth));
        std::copy(first.begin(), first.end(), counts.begin());
        std::mutex lock; // of the counts
        detail::do_tasks(threads, [&](detail::task_taker& tasks) {
            std::vector<std::uint64_t> mine(counts.size());
            std::uint64_t place = 0;
            tasks.take();
            count(tree, mine.data(), mine.data() + mine.size(),
                  own_nodes{mine.data() + first.size() - 1, &place, &tasks});
            std::lock_guard const locked(lock);
            for (auto level = first.size(); level < counts.size(); ++level)
                counts[level] += mine[level];
        });
        return counts;
    }

private:
    /// All nodes are counted.
    struct all_nodes { };
    /// Below the nodes of one ply, only the parts that the thread has taken are counted.
    struct own_nodes {
        std::uint64_t const* ply;
        std::uint64_t* place; // of the next node of the ply
        detail::task_taker* tasks;
    };

    template <game_tree Tree, class Share>
    static bool count(Tree tree, std::uint64_t* here, std::uint64_t* last, Share share)
    {
        if (detail::stack_is_low()) [[unlikely]]
            return detail::on_fresh_stack(
                [tree, here, last, share] { return count(tree, here, last, share); });
        auto subtrees = tree.children();
        auto it = ranges::begin(subtrees);
        auto const end = ranges::end(subtrees);
        if (is_forced_pass(tree)) {
            for (; it != end; ++it)
                count(*it, here, last, share);
            return true;
        }
        for (; it != end; ++it) {
            ++*here;
            if (here + 1 != last)
                count_below(it, here, last, share);
        }
        return true;
    }
    template <class It>
    static void count_below(It const& it, std::uint64_t* here, std::uint64_t* last, all_nodes share)
    {
        count(*it, here + 1, last, share);
    }
    template <class It>
    static void count_below(It const& it, std::uint64_t* here, std::uint64_t* last, own_nodes share)
    {
        if (here != share.ply) {
            count(*it, here + 1, last, share);
        } else if ((*share.place)++ == share.tasks->task()) {
            count(*it, here + 1, last, all_nodes{}); // as fast as on one thread
            share.tasks->take();
        }
    }
};

inline constexpr perft_fn perft{};

} // namespace gametree
