/// \file
/// The games of the exercises: nodes of perft and of alpha-beta a second.
///
/// usage: bench_GAME [RUNS]
///
/// A row of a table: the game, plies of perft and millions of nodes a second, the same of
/// alpha-beta, and where it is known what a widely used framework does, and how many times that
/// this is. One program for each game, because many searches in one source are not compiled as
/// well.
///
/// Each figure is the median of RUNS runs (default 9). perft counts nodes, those of the last ply as
/// well; alpha-beta's are the nodes that it makes, each leaf judged.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

#include <games/dots_and_boxes/game.hpp>
#include <games/four_in_a_row/game.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/position.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>
#include <games/labyrinth/game.hpp>
#include <games/nine_mens_morris/game.hpp>
#include <games/reversi/game.hpp>

namespace {

using namespace gametree;

int runs = 9;

/// The median of some runs, in millions a second.
template <class Run>
double rate(std::uint64_t nodes, Run run)
{
    std::vector<double> seconds;
    for (int i = 0; i < runs; ++i) {
        auto const start = std::chrono::steady_clock::now();
        run();
        seconds.push_back(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    auto const middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
    std::nth_element(seconds.begin(), middle, seconds.end());
    return static_cast<double>(nodes) / *middle / 1e6;
}

std::uint64_t sum = 0; // of all answers, so that they have to be found

/// \param peer  millions of nodes a second of a widely used framework on such a machine; 0: unknown
template <class P>
void measure(char const* name, P const& start, int plies, int depth, double peer)
{
    auto const counts = perft(game_tree_of(start), plies);
    auto const perft_nodes = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    auto const perft_rate
        = rate(perft_nodes, [&] { sum += perft(game_tree_of(start), plies).back(); });
    std::uint64_t nodes = 1;
    auto const count = [&]<class Child>(child_made<Child> const&) { ++nodes; };
    auto const tree = game_tree_of(start) | views::prune(depth) | views::map(static_value);
    sum += static_cast<std::uint64_t>(tree | views::observe(count) | alpha_beta);
    auto const search_rate
        = rate(nodes, [&] { sum += static_cast<std::uint64_t>(tree | alpha_beta); });
    std::printf("| %s | %d | %.1f | %d | %.1f | ", name, plies, perft_rate, depth, search_rate);
    if (peer > 0)
        std::printf("%.2f | %.0f, %.0f |\n", peer, perft_rate / peer, search_rate / peer);
    else
        std::printf("| |\n");
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc > 1)
        runs = std::max(1, std::atoi(argv[1]));
#if defined BENCH_four_in_a_row
    measure("four-in-a-row 7x6", four_in_a_row::game::with_rules("7x6,gravity"), 8, 9, 3.8);
#elif defined BENCH_reversi
    measure("reversi 8x8,othello,pass", reversi::game::with_rules("8x8,othello,pass"), 7, 8, 0.35);
#elif defined BENCH_nine_mens_morris
    measure("nine-mens-morris", nine_mens_morris::game::initial(), 5, 5, 5.2);
#elif defined BENCH_dots_and_boxes
    measure("dots-and-boxes 3x3", dots_and_boxes::game::with_rules("3x3"), 6, 8, 5.9);
#elif defined BENCH_labyrinth
    measure("labyrinth", labyrinth::game::initial(), 6, 10, 0);
#endif
    return sum == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
