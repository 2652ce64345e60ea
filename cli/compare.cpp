#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "lists.hpp"
#include "progress.hpp"

namespace gametree::cli {

static std::string grouped(std::uint64_t n)
{
    return n < 1000 ? std::to_string(n) : fmt::format("{},{:03}", grouped(n / 1000), n % 1000);
}

static double share(std::uint64_t part, std::uint64_t whole)
{
    return static_cast<double>(part) / static_cast<double>(whole);
}

static void write_json(study const& s, ladder const& all)
{
    nlohmann::ordered_json j;
    j["game"] = s.game;
    j["position"] = all.position;
    j["depth"] = s.depth ? nlohmann::ordered_json(*s.depth) : nullptr;
    j["algorithms"] = nlohmann::ordered_json::array();
    auto const whole = all.rungs.front().work.evaluations;
    for (auto const& r : all.rungs) {
        nlohmann::ordered_json row;
        row["algorithm"] = r.algorithm;
        row["value"] = r.value;
        row["nodes"] = r.work.nodes;
        row["leaves"] = r.work.evaluations;
        row["share"] = share(r.work.evaluations, whole);
        row["cutoffs"] = r.work.cutoffs;
        row["seconds"] = r.work.seconds;
        j["algorithms"].push_back(std::move(row));
    }
    j["critical_tree"] = all.critical;
    print_json(j);
}

static void write_table(study const& s, ladder const& all)
{
    print(
        fmt::format("{} {}, {}\n\n", s.game, all.position,
                    s.depth ? fmt::format("{} plies ahead", *s.depth) : "to the end of the game"));
    constexpr auto row = "{:<14}{:>6}{:>13}{:>13}{:>13}\n";
    print(fmt::format(row, "", "value", "nodes", "leaves", "of minimax"));
    auto const whole = all.rungs.front().work.evaluations;
    for (auto const& r : all.rungs)
        print(fmt::format(row, r.algorithm, r.value, grouped(r.work.nodes),
                          grouped(r.work.evaluations),
                          fmt::format("{:.2f} %", 100 * share(r.work.evaluations, whole))));
    print(fmt::format(row, "critical tree", "", "", grouped(all.critical),
                      fmt::format("{:.2f} %", 100 * share(all.critical, whole))));
    print(
        "\nminimax, mmx: the definition. omit, fused: shallow cutoffs only, the lecture's own\n"
        "derivation. alpha-beta: deep cutoffs too. scout, mtdf: null windows. critical tree: the\n"
        "leaves of the smallest proof of the value; no search can do with fewer.\n");
}

void add_compare(CLI::App& app)
{
    struct options {
        study what;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand("compare", "All searches side by side on one position");
    add_position_options(command, o->what);
    add_depth_option(command, o->what);
    command.add_flag("--dynamic", o->what.dynamic,
                     "Below the depth, go on where the position is dynamic");
    add_json_option(command, o->json);
    command.footer(
        "Every search must find the same value; if one does not, that is said and the exit\n"
        "status is 1.\n\n"
        "Examples:\n"
        "  gametree compare tic-tac-toe\n"
        "  gametree compare nim --position 3,5,7 --depth 5");
    command.callback([o] {
        with_game(o->what.game, [&]<class G>() {
            ladder all;
            {
                progress_line line(algorithm_names().size());
                all = searching<G>::compare(o->what, std::ref(line));
            }
            o->json ? write_json(o->what, all) : write_table(o->what, all);
            for (auto const& r : all.rungs)
                if (r.value != all.rungs.front().value) {
                    answer = status::difference;
                    flush();
                    fmt::print(stderr, "gametree: {} finds {}, but the value is {}\n", r.algorithm,
                               r.value, all.rungs.front().value);
                }
        });
    });
}

} // namespace gametree::cli
