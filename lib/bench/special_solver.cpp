// What `solve` takes beside a program that solves connect four and nothing else: processor time, and whether both
// say the same. That program is not part of this project.
//
// usage: bench_special_solver PROGRAM [POSITIONS]
//
// PROGRAM reads games from its standard input, a line each, a move as the digit of its column from 1, and
// with `-w` writes for each that line, a space, and the score for the player to move. Only its sign
// counts. So does the solver of Pascal Pons (github.com/PascalPons/connect4). Run it where it finds no book of
// openings. It keeps one table of 16,777,259 entries for all positions. Here each position is solved in an empty
// table of up to 8,388,608.
//
// For 8, 12 and 16 men so many random positions (default 100), nobody having a row: the median of three pairs of
// runs.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <sys/resource.h>

#include <gametree/chance/mixed.hpp>
#include <games/four_in_a_row/position.hpp>
#include <gametree/solver/proof_table.hpp>
#include <gametree/solver/solve.hpp>

using namespace gametree;
using four = four_in_a_row::position;

/// A position, and the columns that lead to it.
struct played {
    four position{};
    std::string columns{};
};

/// After so many random moves; with fewer, if somebody has a row.
static played played_at_random(int men, std::uint64_t& drawn)
{
    four_in_a_row::rules const r;
    played all;
    std::vector<int> heights(static_cast<std::size_t>(r.width));
    for (int i = 0; i < men and not all.position.over();) {
        drawn = mixed(drawn);
        auto const column = static_cast<int>(drawn % heights.size());
        auto& height = heights[static_cast<std::size_t>(column)];
        if (height == r.height)
            continue;
        all.position = all.position.mark(r.cell(column, height++));
        all.columns += static_cast<char>('1' + column);
        ++i;
    }
    return all;
}

static double seconds_of(int whose)
{
    ::rusage used{};
    ::getrusage(whose, &used);
    return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec)
         + 1e-6 * static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

static int sign(int x) { return (x > 0) - (x < 0); }

/// Who wins each, by that program: 1 for the player to move, -1 for the other.
static std::vector<int> answers_of(std::string const& program, std::vector<played> const& all)
{
    std::string command = "printf '%s\\n'";
    for (auto const& p : all)
        command += ' ' + p.columns;
    command += " | '" + program + "' -w 2>/dev/null";
    auto* const pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr)
        throw std::runtime_error("cannot start " + program);
    std::vector<int> answers;
    char line[256];
    while (std::fgets(line, sizeof line, pipe) != nullptr) {
        int score = 0;
        if (std::sscanf(line, "%*s %d", &score) == 1)
            answers.push_back(sign(score));
    }
    ::pclose(pipe);
    if (answers.size() != all.size())
        throw std::runtime_error(program + " has not answered every line");
    return answers;
}

static std::vector<int> own_answers(std::vector<played> const& all)
{
    constexpr std::size_t entries = std::size_t{1} << 23;
    std::vector<int> answers;
    for (auto const& p : all) {
        proof_table<four, int> table(entries);
        auto const found = solve(p.position, table, never_stop{}, proof_of::sign);
        answers.push_back(found.lowest and *found.lowest > 0     ? 1
                          : found.highest and *found.highest < 0 ? -1
                                                                 : 0);
    }
    return answers;
}

int main(int argc, char** argv)
try {
    if (argc != 2 and argc != 3)
        throw std::runtime_error("usage: bench_special_solver PROGRAM [POSITIONS]");
    auto const positions
        = static_cast<std::size_t>(argc == 3 ? std::max(std::atoi(argv[2]), 1) : 100);
    for (int const men : {8, 12, 16}) {
        auto drawn = static_cast<std::uint64_t>(men);
        std::vector<played> all;
        while (all.size() < positions)
            if (auto p = played_at_random(men, drawn); not p.position.over())
                all.push_back(std::move(p));
        struct pair {
            double here;
            double there;
            [[nodiscard]] double ratio() const { return here / there; }
        };
        std::array<pair, 3> pairs{};
        for (auto& [here, there] : pairs) {
            auto const before = seconds_of(RUSAGE_SELF);
            auto const own = own_answers(all);
            here = seconds_of(RUSAGE_SELF) - before;
            auto const before_there = seconds_of(RUSAGE_CHILDREN);
            auto const others = answers_of(argv[1], all);
            there = seconds_of(RUSAGE_CHILDREN) - before_there;
            if (own != others)
                throw std::runtime_error("a position has another value there");
        }
        std::sort(pairs.begin(), pairs.end(),
                  [](pair const& a, pair const& b) { return a.ratio() < b.ratio(); });
        auto const each = 1 / static_cast<double>(positions);
        std::printf("connect four, men %2d: %zu positions, the same values; %.4f s each, there "
                    "%.4f s: %.2f times (%.2f to %.2f)\n",
                    men, positions, pairs[1].here * each, pairs[1].there * each, pairs[1].ratio(),
                    pairs.front().ratio(), pairs.back().ratio());
    }
} catch (std::exception const& e) {
    std::cerr << "bench_special_solver: " << e.what() << '\n';
    return 2;
}
