#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/commands.hpp"
#include "tournament/journal.hpp"
#include "search/deepening.hpp"
#include "known_games.hpp"
#include <laboratory/search_names.hpp>
#include <laboratory/wording.hpp>
#include "tournament/tournament.hpp"
#include "terminal/interruption.hpp"
#include "terminal/machine.hpp"
#include "terminal/progress.hpp"
#include "tournament/results.hpp"
#include "tournament/matches.hpp"
#include "tournament/plan.hpp"
#include "terminal/files.hpp"

namespace gametree::cli {

namespace {
    struct tournament_options {
        tournament_request asked;
        study start; ///< of it where the games begin
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

    /// The table of the games that were finished before Ctrl-C.
    void tell_so_far(tournament_options const& o, tournament_plan const& plan,
                     std::vector<played_game> const& games)
    {
        std::vector<pair_score> all = scores(plan, games);
        if (o.json)
            return write_scores_as_json(plan, all, stop_reason::interrupted);
        if (o.csv)
            return write_scores_as_csv(plan, all);
        write_scores(plan, all);
        print(fmt::format("\nstopped after {} of {} games, interrupted\n", games.size(),
                          number_of_games(plan)));
    }

    /// How far a tournament has come, for those who watch it and those who do not wait for its end.
    class tournament_course {
        mutable std::mutex lock_;
        std::vector<played_game> played_;
        std::size_t all_;
        std::atomic<std::uint64_t> moves_ = 0;
        progress_line line_;

    public:
        tournament_course(tournament_plan const& plan, journal const& kept)
            : played_(kept.played()),
              all_(number_of_games(plan)),
              line_("tournament")
        {
            line_.ask([this] {
                auto const finished = number_played();
                return progress_text{fmt::format("{} of {} games, {} moves", finished, all_,
                                                 laboratory::grouped(moves_)),
                                     finished, all_};
            });
        }
        void a_move() { ++moves_; }
        void operator()(played_game const& last, std::size_t, std::size_t)
        {
            std::lock_guard const locked(lock_);
            played_.push_back(last);
        }
        [[nodiscard]] std::size_t number_played() const
        {
            std::lock_guard const locked(lock_);
            return played_.size();
        }
        /// The games that are finished.
        [[nodiscard]] std::vector<played_game> played() const
        {
            std::lock_guard const locked(lock_);
            return played_;
        }
    };

    /// Each game that is being played has a table of positions.
    void check_threads(tournament_plan const& plan, int threads)
    {
        std::uint64_t const megabytes
            = by_clock(plan) ? 100 : 10; // about; see per_game/thinking.hpp
        auto const most = std::max<std::uint64_t>(1, megabytes_to_be_had() / megabytes);
        if (static_cast<std::uint64_t>(threads) > most)
            throw request_error(
                fmt::format("--threads: games of these players take {} MB each, and "
                            "there is room for {}, not {}",
                            megabytes, most, threads));
    }

    void hold(tournament_options const& o, game const& of)
    {
        auto const definition = of.about().chance ? search_ids(chance_algorithms).front()
                                                  : search_ids(algorithms).front();
        auto plan = plan_of(o.asked, definition);
        if (auto const from = of.start(o.start); not(from == of.start({})))
            plan.start = from.written();
        for (auto const& round : plan.rounds)
            for (auto const& who : plan.players)
                check_player_of_match(of, in_round(who, round));
        check_threads(plan, o.threads);
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
        tournament_course course(plan, kept);
        std::vector<played_game> games;
        auto const play = [&] {
            games = play_all(
                plan, kept, o.threads,
                [&](match_setting const& s) { return play_match(of, s, [&] { course.a_move(); }); },
                std::ref(course));
        };
        if (others() == 0)
            until_interrupted(play, [&] { tell_so_far(o, plan, course.played()); });
        else
            play(); // to end all processes is for mpirun
        if (leads())
            tell(o, plan, games);
    }

    void add_options(CLI::App& command, tournament_options& o)
    {
        auto& asked = o.asked;
        add_game_argument(command, asked.game).required();
        command
            .add_option("--players", asked.players,
                        "Two or more, with commas: random, computer, rules"
                            + of_many_games(", or the strategies of backgammon"))
            ->required()
            ->type_name("LIST");
        add_start_options(command, o.start);
        command.add_option("-n,--games", asked.games, "Games of every pair (default: 50)")
            ->check(whole_number_in(1, 1'000'000))
            ->type_name("N");
        command
            .add_option("-d,--depth", asked.depth,
                        "The depth of the players that give none; A-B: a table for each depth "
                        "from A to B")
            ->type_name("N");
        command
            .add_option_function<std::string>(
                "-a,--algorithm",
                [&asked](std::string const& name) {
                    asked.algorithm = laboratory::any_search_named(name);
                },
                "The search of the players that name none"
                    + of_many_games("; expectiminimax does not prune"))
            ->type_name("NAME");
        command.add_option("--seed", asked.seed, "Of dice and random choices (default: 1)")
            ->check(any_seed())
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
            ->check(whole_number_in(1, most_threads))
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
    add_footer(
        command,
        "The two of a pair take turns in moving first, and two games running have the same\n"
        "dice. All games begin where search and solve begin, or where "
            + of_many_games("--rules, --position,\n--board or --normal say")
            + of_one_game("--position says")
            + ". The games depend on the seed, not on the number of threads or,\n"
              "where the command was built with MPI and is run by mpirun, of processes. Intervals "
              "are\n"
              "of 95 % confidence.\n"
              "\n",
        "  gametree tournament backgammon --players random,run,attack,defend,combined --depth 3\n"
        "  gametree tournament backgammon --players run:depth=2,defend:depth=3 --games 25\n"
        "  gametree tournament backgammon --players run:depth=2,defend --depth 1-4 --plot d.svg\n"
        "  gametree tournament tic-tac-toe --players random,rules,computer --games 100\n"
        "  gametree tournament dots-and-boxes --players random,computer:depth=4 --rules 4x4\n"
        "  gametree tournament nim --players computer:depth=2,computer:depth=2,dynamic",
        "  gametree tournament --players random,computer --games 10");
    command.callback([o] {
        if (o->json and o->csv)
            throw request_error("--json or --csv, not both");
        hold(*o, game_named(o->asked.game));
    });
}

} // namespace gametree::cli
