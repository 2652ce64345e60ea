/// \file
/// Backgammon: plays generated a second, and leaves and time of the searches of chance trees.
///
/// usage: bench_backgammon POSITIONS [DEPTH]
///
/// POSITIONS is a file with a rolled position a line; the searches are run from each of them, 1 to
/// DEPTH levels ahead (default 4; the definition takes about twenty times as long for each more).

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <boost/hana/for_each.hpp>

#include <games/backgammon/game.hpp>
#include <gametree/play/best_choice.hpp>
#include <gametree/chance/algorithms.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/bounded_by.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>
#include <gametree/views/recalled.hpp>

namespace {

using game = gametree::backgammon::game;
using position = game::position;
namespace views = gametree::views;
using clock_type = std::chrono::steady_clock;

double seconds_since(clock_type::time_point start)
{
    return std::chrono::duration<double>(clock_type::now() - start).count();
}

double median(std::vector<double> values)
{
    auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Positions that the plays of all 21 rolls lead to, a second: the median of 15 runs.
double generated_per_second(std::vector<position> const& positions)
{
    std::vector<double> rates;
    for (int run = 0; run < 15; ++run) {
        std::uint64_t count = 0;
        unsigned pips = 0; // so that the positions have to be made
        auto const start = clock_type::now();
        for (int again = 0; again < 20; ++again)
            for (auto const& p : positions)
                for (int high = 1; high <= 6; ++high)
                    for (int low = 1; low <= high; ++low)
                        for (position const next : p.rolled(high, low).moves()) {
                            ++count;
                            pips += static_cast<unsigned>(next.on_bar(next.to_move()));
                        }
        auto const seconds = seconds_since(start);
        rates.push_back(static_cast<double>(count) / seconds + (pips == 1 ? 1e-9 : 0));
    }
    return median(rates);
}

/// \param judged  what a tree that is cut and a judge make: the tree of values that is searched
template <class Search, class Judged>
void measure(std::vector<position> const& positions, int depth, std::string const& name,
             Search const& search, Judged const& judged)
{
    std::uint64_t leaves = 0;
    double values = 0;
    std::vector<double> seconds;
    for (auto const& p : positions) {
        auto const tree = [&] { // what it remembers is empty
            return judged(gametree::game_tree_of(p) | views::prune(depth),
                          game::judged_by(3, p.to_move()));
        };
        gametree::value_range<double> const range(game::lowest, game::highest);
        auto const count = [&](gametree::label_forced<double> const&) { ++leaves; };
        values += search(tree() | views::observe(count), range);
        auto const again = tree();
        auto const start = clock_type::now();
        values += search(again, range);
        seconds.push_back(seconds_since(start));
    }
    auto const all = [&] {
        double sum = 0;
        for (auto const s : seconds)
            sum += s;
        return sum;
    }();
    auto const n = static_cast<double>(positions.size());
    std::printf("| %d | %s | %.0f | %.3f ms | %.3f ms |\n", depth, name.c_str(),
                static_cast<double>(leaves) / n, 1e3 * all / n, 1e3 * median(seconds));
    if (values != values)
        std::abort();
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_backgammon POSITIONS [DEPTH]\n");
        return 2;
    }
    std::ifstream in(argv[1]);
    std::vector<position> positions;
    for (std::string line; std::getline(in, line);)
        positions.push_back(game::read_position(line));
    int const deepest = argc > 2 ? std::atoi(argv[2]) : 4;

    std::printf(
        "%zu positions. Plays generated, all 21 rolls: %.1f million positions a second.\n\n",
        positions.size(), generated_per_second(positions) / 1e6);
    std::printf(
        "| levels | search | leaves, mean | time, mean | median |\n|---|---|---:|---:|---:|\n");
    for (int depth = 1; depth <= deepest; ++depth) {
        boost::hana::for_each(gametree::chance_algorithms, [&](auto const& a) {
            measure(positions, depth, std::string(a.name), a.search,
                    [](auto const& tree, auto const& judge) { return tree | views::map(judge); });
        });
        measure(positions, depth, "star2, the best first above the leaves", gametree::star2,
                [depth](auto const& tree, auto const& judge) {
                    return tree | views::map(judge) | views::best_first(depth - 1);
                });
        measure(positions, depth, "the same, with the judge's bounds", gametree::star2,
                [depth](auto const& tree, auto const& judge) {
                    return tree | views::bounded_by(judge) | views::best_first(depth - 1);
                });
        gametree::transposition_table<position, double> table(1 << 18);
        measure(positions, depth, "the same, with a table", gametree::star2,
                [&](auto const& tree, auto const& judge) {
                    table.clear();
                    return tree | views::bounded_by(judge) | views::recalled(table)
                         | views::best_first(depth - 1);
                });
    }
    return 0;
}
