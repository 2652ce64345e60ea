/// \file
/// How many times as fast several threads are as one, at the same proofs.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <vector>

#include <gametree/game_tree.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/thread_count.hpp>

namespace gametree::bench {

/// Of pairs of runs, each with one thread and then with more.
struct speed_up {
    double median = 0; ///< times as fast, by the clock on the wall
    double least = 0;
    double most = 0;
    double nodes = 0; ///< times the nodes, of all runs together

    void print() const
    {
        std::printf("%.2f times as fast as one (%.2f to %.2f), %.2f times the nodes\n", median,
                    least, most, nodes);
    }
};

/// Solves each position in an empty table, first on one thread and then on more. Does all of that five times.
///
/// \param entries  of the table, at most
template <class Table, position P>
speed_up speed_up_of(std::vector<P> const& positions, std::size_t entries, proof_of what,
                     thread_count more)
{
    constexpr int pairs = 5;
    Table table(entries);
    std::vector<double> ratios;
    std::uint64_t nodes[2] = {};
    for (int pair = 0; pair < pairs; ++pair) {
        double seconds[2] = {};
        for (auto const& p : positions)
            for (int const which : {0, 1}) {
                table.clear();
                auto const start = std::chrono::steady_clock::now();
                nodes[which]
                    += solve(p, table, never_stop{}, what, {}, which == 0 ? thread_count{1} : more)
                           .nodes;
                std::chrono::duration<double> const took = std::chrono::steady_clock::now() - start;
                seconds[which] += took.count();
            }
        ratios.push_back(seconds[0] / seconds[1]);
    }
    std::sort(ratios.begin(), ratios.end());
    return {ratios[pairs / 2], ratios.front(), ratios.back(),
            static_cast<double>(nodes[1]) / static_cast<double>(nodes[0])};
}

} // namespace gametree::bench
