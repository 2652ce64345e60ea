/// \file
/// What solving takes: nodes and seconds of processor time, with what a game knows and without.
///
/// usage: bench_solving [POSITIONS]
///
/// For connect four 7x6 as many random positions as POSITIONS (default 50) of 8, 12 and 16 men, nobody
/// having a row, and who wins, on average; likewise for reversi random positions with so many free squares,
/// and the value; then small boards from their start. Each is solved in an empty table of
/// up to 8,388,608 entries. `plain` is the same search of the plain rules, which judges moves by their
/// static value; it is left out where it would take minutes. Last such positions on one thread and on all
/// that the machine has, in turns, by the clock on the wall.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <thread>
#include <vector>

#include <gametree/detail/adapted_children.hpp>
#include <games/dots_and_boxes/position.hpp>
#include <games/four_in_a_row/position.hpp>
#include <games/reversi/position.hpp>
#include <gametree/solver/proof_table.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/thread_count.hpp>

#include "random_play.hpp"
#include "threads.hpp"

namespace {

using namespace gametree;

/// A position that says nothing but its rules.
template <position P>
class plain {
    P p_{};

    struct wrap {
        plain operator()(P const& p) const { return plain(p); }
    };

public:
    plain() = default;
    explicit plain(P const& p) : p_(p) { }
    friend bool operator==(plain const&, plain const&) = default;
    [[nodiscard]] auto moves() const { return detail::adapted_children(p_.moves(), wrap{}); }
    [[nodiscard]] auto static_value() const { return p_.static_value(); }
    [[nodiscard]] bool dynamic() const { return p_.dynamic(); }
    [[nodiscard]] bool win(player who) const { return p_.win(who); }
    [[nodiscard]] player to_move() const { return p_.to_move(); }
    [[nodiscard]] std::uint64_t hash() const { return p_.hash(); }
    [[nodiscard]] bool hash_identifies() const { return p_.hash_identifies(); }
};

struct cost {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

template <class Table, position P>
cost cost_in(P const& p, proof_of what)
{
    constexpr std::size_t entries = std::size_t{1} << 23;
    Table table(entries);
    auto const start = std::clock();
    auto const found = solve(p, table, never_stop{}, what);
    return {found.nodes, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC};
}
template <position P>
cost cost_of(P const& p, proof_of what)
{
    using value = value_of_t<P>;
    return p.hash_identifies() ? cost_in<proof_table<P, value>>(p, what)
                               : cost_in<transposition_table<P, value>>(p, what);
}

/// A position that random moves lead to from `p`, when `enough` says so; nothing, if the game is over then.
template <position P, class Enough>
std::optional<P> at_random(P p, Enough enough, std::uint64_t& drawn)
{
    while (not enough(p)) {
        auto const next = bench::random_next(p, drawn);
        if (not next)
            return std::nullopt;
        p = *next;
    }
    return p.over() ? std::nullopt : std::optional(p);
}

/// The costs of so many random positions, on average.
template <position P, class Enough>
void random_positions(char const* name, int number, P const& start, Enough enough, int positions,
                      proof_of what, bool with_plain)
{
    auto drawn = static_cast<std::uint64_t>(number);
    cost all;
    std::uint64_t plain_nodes = 0;
    for (int solved = 0; solved < positions;)
        if (auto const p = at_random(start, enough, drawn)) {
            auto const found = cost_of(*p, what);
            all.nodes += found.nodes;
            all.seconds += found.seconds;
            if (with_plain)
                plain_nodes += cost_of(plain(*p), what).nodes;
            ++solved;
        }
    auto const many = static_cast<std::uint64_t>(positions);
    std::printf("%s%2d %12llu nodes %9.3f s", name, number,
                static_cast<unsigned long long>(all.nodes / many), all.seconds / positions);
    if (with_plain)
        std::printf("   plain: %.1f times the nodes",
                    static_cast<double>(plain_nodes) / static_cast<double>(all.nodes));
    std::printf("\n");
}

/// Whether there are so many men on a board of connect four.
auto has_men(int men)
{
    return [men](four_in_a_row::position const& p) {
        return four_in_a_row::count(p.mine()) + four_in_a_row::count(p.theirs()) == men;
    };
}
void connect_four(int positions, int men, bool with_plain)
{
    random_positions("connect four, men  ", men, four_in_a_row::position{}, has_men(men), positions,
                     proof_of::sign, with_plain);
}

/// Whether so many squares of a board of that size are free.
auto has_free(int size, int free)
{
    return [=](reversi::position const& p) {
        return size * size - reversi::count(p.mine()) - reversi::count(p.theirs()) == free;
    };
}
void reversi_ends(int positions, int size, int free, bool with_plain)
{
    random_positions(size == 8 ? "reversi 8x8, free  " : "reversi 6x6, free  ", free,
                     reversi::othello_start({size, true}), has_free(size, free), positions,
                     proof_of::value, with_plain);
}

/// So many random positions on one thread and on all that the machine has.
template <class Table, position P, class Enough>
void threads_at_work(char const* name, int number, P const& from, Enough enough, int positions,
                     proof_of what)
{
    thread_count const all{std::max(std::thread::hardware_concurrency(), 2U)};
    constexpr std::size_t entries = std::size_t{1} << 23;
    auto drawn = static_cast<std::uint64_t>(number);
    std::vector<P> chosen;
    while (chosen.size() < static_cast<std::size_t>(positions))
        if (auto const p = at_random(from, enough, drawn))
            chosen.push_back(*p);
    std::printf("%s%2d, %zu threads: ", name, number, all.number);
    bench::speed_up_of<Table>(chosen, entries, what, all).print();
}

template <position P>
void board(char const* name, P const& p, proof_of what, bool with_plain)
{
    auto const found = cost_of(p, what);
    std::printf("%-21s %12llu nodes %9.3f s", name, static_cast<unsigned long long>(found.nodes),
                found.seconds);
    if (with_plain)
        std::printf("   plain: %.1f times the nodes",
                    static_cast<double>(cost_of(plain(p), what).nodes)
                        / static_cast<double>(found.nodes));
    std::printf("\n");
}

} // namespace

int main(int argc, char** argv)
{
    constexpr int usual = 50;
    int const positions = argc > 1 ? std::max(std::atoi(argv[1]), 1) : usual;
    connect_four(positions, 8, false);
    connect_four(positions, 12, false);
    connect_four(positions, 16, true);
    reversi_ends(positions, 8, 10, true);
    reversi_ends(positions, 8, 12, true);
    reversi_ends(positions, 8, 14, false);
    reversi_ends(positions, 8, 16, false);
    reversi_ends(positions, 6, 16, false);
    reversi_ends(positions, 6, 20, false);
    board("four in a row 5x4", four_in_a_row::position(four_in_a_row::rules{5, 4}), proof_of::sign,
          true);
    board("four in a row 6x5", four_in_a_row::position(four_in_a_row::rules{6, 5}), proof_of::sign,
          false);
    board("four in a row 6x6", four_in_a_row::position(four_in_a_row::rules{6, 6}), proof_of::sign,
          false);
    board("dots and boxes 2x3", dots_and_boxes::position(dots_and_boxes::rules{2, 3}),
          proof_of::value, true);
    board("dots and boxes 2x4", dots_and_boxes::position(dots_and_boxes::rules{2, 4}),
          proof_of::value, false);
    board("dots and boxes 3x3", dots_and_boxes::position(dots_and_boxes::rules{3, 3}),
          proof_of::value, false);
    board("dots and boxes 3x4", dots_and_boxes::position(dots_and_boxes::rules{3, 4}),
          proof_of::value, false);
    using four = four_in_a_row::position;
    threads_at_work<proof_table<four, int>>("connect four, men  ", 8, four{}, has_men(8), positions,
                                            proof_of::sign);
    threads_at_work<transposition_table<reversi::position, int>>(
        "reversi 8x8, free  ", 16, reversi::othello_start({8, true}), has_free(8, 16), positions,
        proof_of::value);
}
