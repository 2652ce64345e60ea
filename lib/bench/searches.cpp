/// \file
/// Each rung as a pipeline and by hand, on full tic-tac-toe and on Nim, in turn within one run, and
/// the table of their ratios. `--ghc DRIVER` adds the compiled Haskell port.

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

#include <boost/hana/for_each.hpp>

#include <gametree/searches/algorithms.hpp>
#include <gametree/position.hpp>
#include <games/nim/position.hpp>
#include <games/tic_tac_toe/position.hpp>

// From pipeline.cpp.in and by_hand.cpp.in.
#define GAMETREE_SEARCHES(name)                                                                    \
    int tic_tac_toe_##name(gametree::tic_tac_toe::position, int);                                  \
    int tic_tac_toe_##name##_by_hand(gametree::tic_tac_toe::position, int);                        \
    int nim_##name(gametree::nim::position, int);                                                  \
    int nim_##name##_by_hand(gametree::nim::position, int);
GAMETREE_SEARCHES(minimax)
GAMETREE_SEARCHES(mmx)
GAMETREE_SEARCHES(omit)
GAMETREE_SEARCHES(fused)
GAMETREE_SEARCHES(alpha_beta)
GAMETREE_SEARCHES(scout)
GAMETREE_SEARCHES(mtdf)
GAMETREE_SEARCHES(clamped)
#undef GAMETREE_SEARCHES

namespace {

constexpr int to_the_end = 1000;
constexpr int nim_depth = 6;

template <class P>
using search_fn = int (*)(P, int);

template <class P>
struct pair {
    search_fn<P> pipeline;
    search_fn<P> by_hand;
};

/// \param pairs  the rungs, in the order of the list of algorithms, and `clamped` beside `alpha_beta`
template <class P>
void add(std::string const& game, P const& start, int depth, std::vector<pair<P>> const& pairs)
{
    auto const measure = [&](std::string const& name, search_fn<P> search) {
        benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
            P p = start;
            for (auto _ : state) {
                benchmark::DoNotOptimize(p);
                auto value = search(p, depth);
                benchmark::DoNotOptimize(value);
            }
        });
    };
    std::size_t i = 0;
    auto const measure_next = [&](std::string_view search) {
        auto const name = game + "/" + std::string(search);
        measure(name + "/pipeline", pairs.at(i).pipeline);
        measure(name + "/by-hand", pairs.at(i).by_hand);
        ++i;
    };
    boost::hana::for_each(gametree::derivation, [&](auto const& a) { measure_next(a.name); });
    measure_next("clamped");
}

/// Keeps the times of every repetition, under "game/rung" and "pipeline" or "by-hand".
class ratios : public benchmark::ConsoleReporter {
public:
    std::map<std::string, std::map<std::string, std::vector<double>>> times;

    bool ReportContext(Context const&) override { return true; }
    void ReportRuns(std::vector<Run> const& runs) override
    {
        for (auto const& run : runs) {
            if (run.run_type != Run::RT_Iteration)
                continue;
            auto const& name = run.run_name.function_name;
            auto const slash = name.rfind('/');
            times[name.substr(0, slash)][name.substr(slash + 1)].push_back(
                run.GetAdjustedCPUTime());
        }
    }
};

double median(std::vector<double> values)
{
    if (values.empty())
        return 0;
    auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Seconds that GHC's `search` takes, the driver's own median of 7 runs; 0 if it cannot be asked.
double ghc_seconds(std::string const& driver, std::string const& request)
{
    auto const command = "echo 'bench 7 " + request + "' | '" + driver + "'";
    auto* const pipe = ::popen(command.c_str(), "r");
    double value = 0;
    double seconds = 0;
    if (pipe == nullptr or std::fscanf(pipe, "%lf : %lf", &value, &seconds) != 2)
        seconds = 0;
    if (pipe != nullptr)
        ::pclose(pipe);
    return seconds;
}

} // namespace

int main(int argc, char** argv)
{
    std::string driver;
    if (argc > 2 and std::string(argv[1]) == "--ghc") {
        driver = argv[2];
        argv[2] = argv[0];
        argv += 2;
        argc -= 2;
    }
    std::vector<char*> arguments(argv, argv + argc);
    std::string options[] = {"--benchmark_repetitions=15", "--benchmark_min_time=0.02",
                             "--benchmark_enable_random_interleaving=true"};
    for (auto& option : options)
        arguments.insert(arguments.begin() + 1, option.data());
    auto count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());
    add<gametree::tic_tac_toe::position>("tic-tac-toe", {}, to_the_end,
                                         {{tic_tac_toe_minimax, tic_tac_toe_minimax_by_hand},
                                          {tic_tac_toe_mmx, tic_tac_toe_mmx_by_hand},
                                          {tic_tac_toe_omit, tic_tac_toe_omit_by_hand},
                                          {tic_tac_toe_fused, tic_tac_toe_fused_by_hand},
                                          {tic_tac_toe_alpha_beta, tic_tac_toe_alpha_beta_by_hand},
                                          {tic_tac_toe_scout, tic_tac_toe_scout_by_hand},
                                          {tic_tac_toe_mtdf, tic_tac_toe_mtdf_by_hand},
                                          {tic_tac_toe_clamped, tic_tac_toe_alpha_beta}});
    add<gametree::nim::position>("nim", gametree::nim::initial_position(), nim_depth,
                                 {{nim_minimax, nim_minimax_by_hand},
                                  {nim_mmx, nim_mmx_by_hand},
                                  {nim_omit, nim_omit_by_hand},
                                  {nim_fused, nim_fused_by_hand},
                                  {nim_alpha_beta, nim_alpha_beta_by_hand},
                                  {nim_scout, nim_scout_by_hand},
                                  {nim_mtdf, nim_mtdf_by_hand},
                                  {nim_clamped, nim_alpha_beta}});
    ratios table;
    benchmark::RunSpecifiedBenchmarks(&table);

    std::printf(
        "Medians of 15 repetitions, pipeline and by hand interleaved; ratios of medians.\n\n");
    std::printf("| game, search | pipeline | by hand | ratio | GHC -O2 | times slower |\n");
    std::printf("|---|---:|---:|---:|---:|---:|\n");
    for (auto const& [name, runs] : table.times) {
        auto const pipeline = median(runs.at("pipeline"));
        auto const by_hand = median(runs.at("by-hand"));
        auto const slash = name.find('/');
        auto const search = name.substr(slash + 1);
        auto const request
            = name.starts_with("nim")
                ? "nim " + search + " natural " + std::to_string(nim_depth) + " static misere 3,5,7"
                : "ttt " + search + " natural end";
        auto const ghc
            = driver.empty() or search == "clamped" ? 0 : ghc_seconds(driver, request) * 1e9;
        std::printf("| %s, %s | %.3f ms | %.3f ms | %.2f |", name.substr(0, slash).c_str(),
                    search.c_str(), pipeline / 1e6, by_hand / 1e6, pipeline / by_hand);
        if (ghc > 0)
            std::printf(" %.1f ms | %.0f |\n", ghc / 1e6, ghc / pipeline);
        else
            std::printf(" | |\n");
    }
    return 0;
}
