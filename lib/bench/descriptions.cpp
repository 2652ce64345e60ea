// cmake --build --preset bench --target descriptions: games as texts of rules. States a second of random
// play against SWI-Prolog, which answers the same rules; perft against the games that are written by
// hand. Each pair is measured one after the other in one run. Then nodes of proofs, what a second thread saves
// of their time, and what a table saves in games of chance.
//
// usage: bench_descriptions SWIPL GDL.PL SHIPPED_DIRECTORY
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <functional>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gametree/chance/star2.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/game_tree.hpp>
#include <games/four_in_a_row/game.hpp>
#include <games/gdl/game.hpp>
#include <games/gdl/description.hpp>
#include <games/tic_tac_toe/game.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/thread_count.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>
#include <gametree/views/recalled.hpp>

#include "random_play.hpp"
#include "threads.hpp"

using namespace gametree;

/// Of this process, as Prolog measures its own: what else the machine does makes no difference.
static double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// As `speed` of gdl.pl counts: the states after the start, each with its legal moves, and the goals at
/// the end.
static double own_speed(gdl::description const& d, double seconds)
{
    std::mt19937_64 random(1);
    auto const& m = d.rules();
    auto const begin = processor_seconds();
    std::uint64_t states = 0;
    gdl::frame f;
    while ((processor_seconds() - begin) < seconds)
        for (int games = 0; games < 10; ++games) {
            auto words = d.start();
            for (m.find_moves(words, f); not f.over; m.find_moves(words, f)) {
                std::vector<gdl::move_id> joint;
                for (std::size_t role = 0; role < d.roles().size(); ++role)
                    joint.push_back(f.of(role)[random() % f.of(role).size()]);
                m.make_ready(f);
                auto const next = m.next(f, joint);
                words.assign(next.begin(), next.end());
                ++states;
            }
            std::vector<int> goals(d.roles().size());
            m.goals(words, goals);
        }
    return static_cast<double>(states) / (processor_seconds() - begin);
}

static double prolog_speed(std::string const& swipl, std::string const& program,
                           std::string const& file)
{
    auto const command
        = "printf 'load " + file + "\\nspeed 1 1\\n' | " + swipl + " -q -g main -t halt " + program;
    auto* const pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr)
        throw std::runtime_error("cannot start " + swipl);
    std::string said;
    char buffer[4096];
    while (std::fgets(buffer, sizeof buffer, pipe) != nullptr)
        said = buffer; // the last line
    ::pclose(pipe);
    double states = 0;
    double seconds = 0;
    if (std::sscanf(said.c_str(), "%lf %lf", &states, &seconds) != 2)
        throw std::runtime_error(file + ": " + said);
    return states / seconds;
}

template <class P>
static double time_of_perft(P const& start, int depth)
{
    std::vector<double> times;
    for (int round = 0; round < 5; ++round) {
        auto const begin = processor_seconds();
        (void)perft(game_tree_of(start), depth);
        times.push_back((processor_seconds() - begin));
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

static void choose_shipped(std::string const& name)
{
    for (auto const& d : gdl::shipped_descriptions())
        if (d.name == name)
            gdl::choose(gdl::description::read(d.text, name));
}

/// After so many random moves, or fewer if the game ends; the same for the same `drawn`.
template <class P>
static P played_at_random(P p, int plies, std::uint64_t& drawn)
{
    for (int i = 0; i < plies; ++i) {
        auto next = bench::random_next(p, drawn);
        if (not next)
            break;
        p = *std::move(next);
    }
    return p;
}

template <class Game>
static void compare_perft(std::string const& name, int depth)
{
    choose_shipped(name);
    auto const described = time_of_perft(gdl::game::initial(), depth);
    auto const by_hand = time_of_perft(Game::initial(), depth);
    std::printf("perft %d of %-20s %8.4f s, by hand %8.4f s: %.1f times\n", depth, name.c_str(),
                described, by_hand, described / by_hand);
}

/// Nodes of the proofs of who wins, for so many positions, each after so many random moves.
static void count_nodes(std::string const& name, int positions, int plies)
{
    choose_shipped(name);
    std::uint64_t drawn = 3;
    std::uint64_t nodes = 0;
    for (int solved = 0; solved < positions; ++solved) {
        auto const p = played_at_random(gdl::game::initial(), plies, drawn);
        transposition_table<gdl::position, int> table(1 << 20);
        nodes += solve(p, table, stop_after_nodes{1'000'000}, proof_of::sign).nodes;
    }
    std::printf("solve %-20s %d positions, %d random moves: %llu nodes\n", name.c_str(), positions,
                plies, static_cast<unsigned long long>(nodes));
}

/// Two threads at such proofs beside one.
static void compare_threads(std::string const& name, int positions, int plies)
{
    choose_shipped(name);
    std::uint64_t drawn = 3;
    std::vector<gdl::position> chosen;
    for (int i = 0; i < positions; ++i)
        chosen.push_back(played_at_random(gdl::game::initial(), plies, drawn));
    std::printf("solve %-20s %d positions, %d random moves, 2 threads: ", name.c_str(), positions,
                plies);
    using table = transposition_table<gdl::position, int>;
    bench::speed_up_of<table>(chosen, 1 << 20, proof_of::sign, thread_count{2}).print();
}

/// Leaves and time of `star2` with a table and without, from so many positions after 0, 1, 2, .. moves.
static void compare_table(std::string const& name, int positions, int levels)
{
    choose_shipped(name);
    using game = gdl::chance_game;
    std::uint64_t drawn = 3;
    std::uint64_t leaves[2] = {};
    double seconds[2] = {};
    value_range<double> const range(game::lowest, game::highest);
    for (int i = 0; i < positions; ++i) {
        auto const p = played_at_random(game::initial(), i, drawn);
        auto const values = game_tree_of(p) | views::prune(levels)
                          | views::map(game::judged_by(game::usual_strategy, p.to_move()));
        auto const look = [&](int which, auto const& tree) {
            auto const begin = processor_seconds();
            auto const value = star2(
                tree | views::observe([&](label_forced<double> const&) { ++leaves[which]; }),
                range);
            seconds[which] += processor_seconds() - begin;
            return value;
        };
        transposition_table<game::position, double> table(1 << 16);
        if (look(0, values) != look(1, values | views::recalled(table)))
            throw std::runtime_error(name + ": the table changes a value");
    }
    std::printf("star2 %-27s %d levels: %llu leaves, %.1f ms; with a table %llu, %.1f ms\n",
                name.c_str(), levels, static_cast<unsigned long long>(leaves[0]), 1e3 * seconds[0],
                static_cast<unsigned long long>(leaves[1]), 1e3 * seconds[1]);
}

int main(int argc, char** argv)
try {
    if (argc != 4)
        throw std::runtime_error("usage: bench_descriptions SWIPL GDL.PL SHIPPED_DIRECTORY");
    std::vector<double> ratios;
    std::printf("%-36s %12s %12s %12s %8s\n", "states a second", "network", "questions", "Prolog",
                "ratio");
    for (auto const& shipped : gdl::shipped_descriptions()) {
        std::string const name(shipped.name);
        auto const speed_of = [&](gdl::engine how) {
            return own_speed(*gdl::description::read(shipped.text, name, how), 1);
        };
        auto const network = speed_of(gdl::engine::network);
        auto const questions = speed_of(gdl::engine::questions);
        auto const there = prolog_speed(argv[1], argv[2], std::string(argv[3]) + "/" + name);
        ratios.push_back(std::max(network, questions) / there);
        std::printf("%-36s %12.0f %12.0f %12.0f %8.1f\n", name.c_str(), network, questions, there,
                    ratios.back());
    }
    std::sort(ratios.begin(), ratios.end());
    std::printf("the median of %zu ratios: %.1f\n", ratios.size(), ratios[ratios.size() / 2]);
    compare_perft<tic_tac_toe::game>("tic_tac_toe.kif", 9);
    compare_perft<four_in_a_row::game>("four_in_a_row.kif", 7);
    count_nodes("domineering.kif", 5, 4);
    count_nodes("hex.kif", 5, 9);
    count_nodes("snort.kif", 5, 6);
    count_nodes("kayles.kif", 1, 0);
    count_nodes("cram.kif", 1, 0);
    count_nodes("clobber.kif", 5, 8);
    compare_threads("domineering.kif", 6, 2);
    compare_threads("domineering.kif", 5, 3);
    compare_threads("hex.kif", 5, 8);
    compare_threads("clobber.kif", 5, 8);
    compare_table("pig.kif", 10, 12);
    compare_table("einstein_wuerfelt_nicht.kif", 10, 5);
} catch (std::exception const& e) {
    std::cerr << "bench_descriptions: " << e.what() << '\n';
    return 2;
}
