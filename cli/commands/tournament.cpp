#include <functional>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/commands.hpp"
#include "tournament/journal.hpp"
#include "per_game/game.hpp"
#include <gametree/laboratory/search_names.hpp>
#include "tournament/processes.hpp"
#include "terminal/progress.hpp"
#include "tournament/figure/plot.hpp"
#include "tournament/matches.hpp"
#include "tournament/request.hpp"
#include "tournament/crosstable.hpp"
#include "terminal/whole_file.hpp"

namespace gametree::cli {

namespace {
    struct tournament_options {
        tournament_request asked;
        std::string journal;
        int threads = 0;
        bool json = false;
        bool csv = false;
    };

    void tell(tournament_options const& o, tournament_plan const& plan,
              std::vector<played_game> const& games)
    {
        auto const all = scores(plan, games);
        auto const otherwise = ended_otherwise(plan, games);
        if (not o.asked.plot.empty())
            write_file("write the figure", o.asked.plot, as_svg(figure_of(plan, all, otherwise)));
        if (o.json)
            write_scores_as_json(plan, all);
        else if (o.csv)
            write_scores_as_csv(plan, all);
        else
            write_scores(plan, all);
        if (otherwise > 0) {
            complain(
                fmt::format("{} games ended otherwise without pruning than with it", otherwise),
                status::difference);
            exit_status = status::difference;
        }
    }

    void hold(tournament_options const& o, game const& of)
    {
        auto const definition = of.about().chance ? search_ids(chance_algorithms).front()
                                                  : search_ids(algorithms).front();
        auto const plan = plan_of(o.asked, definition);
        for (auto const& round : plan.rounds)
            for (auto const& who : plan.players)
                check_player_of_match(of, in_round(who, round));
        journal kept;
        if (leads()) {
            if (not o.asked.plot.empty()) // before hours have gone into it
                or_refuse("write the figure", o.asked.plot, [&] {
                    check_whole_file(o.asked.plot);
                    if (not o.asked.plot.ends_with(".svg"))
                        throw not_a_file("it is an SVG file, whose name ends in .svg");
                });
            if (not o.journal.empty())
                kept = journal(o.journal, plan);
        }
        std::vector<played_game> games;
        {
            games_line line;
            games = play_all(
                plan, kept, o.threads, [&](match_setting const& s) { return play_match(of, s); },
                std::ref(line));
        }
        if (leads())
            tell(o, plan, games);
    }

    void add_options(CLI::App& command, tournament_options& o)
    {
        auto& asked = o.asked;
        command.add_option("GAME", asked.game, fmt::format("{}", fmt::join(game_names(), " or ")))
            ->required()
            ->type_name("");
        command
            .add_option("--players", asked.players,
                        "Two or more, with commas: random, computer, rules, or the strategies of "
                        "backgammon")
            ->required()
            ->type_name("LIST");
        command.add_option("-n,--games", asked.games, "Games of every pair (default: 50)")
            ->check(CLI::Range(1, 1'000'000))
            ->type_name("N");
        command
            .add_option("-d,--depth", asked.depth,
                        "How far the players look ahead that do not say so themselves; A-B: a "
                        "table for each depth from A to B")
            ->type_name("N");
        command
            .add_option_function<std::string>(
                "-a,--algorithm",
                [&asked](std::string const& name) {
                    asked.algorithm = laboratory::any_search_named(name);
                },
                "How those search that do not say so: expectiminimax does not prune")
            ->type_name("NAME");
        command.add_option("--seed", asked.seed, "Of dice and random choices (default: 1)")
            ->type_name("N");
        command
            .add_option("--plot", asked.plot,
                        "Play at every depth with and without pruning, and draw wins and time "
                        "against depth: an SVG file")
            ->type_name("FILE");
        command
            .add_option("--journal", o.journal,
                        "A file that keeps each game as it ends; the same command goes on where it "
                        "was stopped")
            ->type_name("FILE");
        command.add_option("--threads", o.threads, "How many games at once (default: one a core)")
            ->check(CLI::Range(1, 1024))
            ->type_name("N");
        add_json_option(command, o.json);
        command.add_flag("--csv", o.csv, "Write comma-separated values");
    }
} // namespace

void add_tournament(CLI::App& app)
{
    auto const o = std::make_shared<tournament_options>();
    auto& command = *app.add_subcommand("tournament", "Every player against every other");
    add_options(command, *o);
    command.footer(
        "The two of a pair take turns in moving first, and two games running have the same\n"
        "dice. The games depend on the seed, not on the number of threads or, where the command\n"
        "was built with MPI and is run by mpirun, of processes. Intervals are of 95 % confidence.\n"
        "\n"
        "Examples:\n"
        "  gametree tournament backgammon --players random,run,attack,defend,combined --depth 3\n"
        "  gametree tournament backgammon --players run:depth=2,defend:depth=3 --games 25\n"
        "  gametree tournament backgammon --players run:depth=2,defend --depth 1-4 --plot d.svg\n"
        "  gametree tournament tic-tac-toe --players random,rules,computer --games 100\n"
        "  gametree tournament nim --players computer:depth=2,computer:depth=2,dynamic");
    command.callback([o] {
        if (o->json and o->csv)
            throw request_error("--json or --csv, not both");
        hold(*o, game_named(o->asked.game));
    });
}

} // namespace gametree::cli
