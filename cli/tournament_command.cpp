#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "commands.hpp"
#include "lists.hpp"
#include "journal.hpp"
#include "tournament_table.hpp"

namespace gametree::cli {

namespace {
    /// A bar on a terminal, and nothing elsewhere.
    class games_line {
        bool const shown_ = ::isatty(STDERR_FILENO) != 0;
        std::chrono::steady_clock::time_point last_{};

    public:
        games_line() = default;
        games_line(games_line const&) = delete;
        games_line& operator=(games_line const&) = delete;
        ~games_line()
        {
            if (shown_)
                std::fputs("\r\033[K", stderr);
        }
        void operator()(std::size_t finished, std::size_t all)
        {
            using namespace std::chrono_literals;
            auto const now = std::chrono::steady_clock::now();
            if (not shown_ or now - last_ < 100ms)
                return;
            last_ = now;
            constexpr std::size_t width = 30;
            auto const full = width * finished / all;
            std::fputs(fmt::format("\r\033[K[{:#<{}}{:.<{}}] {} of {} games", "", full, "",
                                   width - full, finished, all)
                           .c_str(),
                       stderr);
            std::fflush(stderr);
        }
    };

    /// `A,B:depth=2,order=best-first,C`: a comma begins a player unless `key=value` follows.
    std::vector<player_spec> read_list(std::string_view text)
    {
        std::vector<player_spec> players;
        for (auto const one : split_players(text))
            players.push_back(read_player(one));
        if (players.size() < 2)
            throw request_error("a tournament needs at least two players, for example "
                                "--players random,run,attack,defend,combined");
        return players;
    }
} // namespace

void add_tournament(CLI::App& app)
{
    struct options {
        tournament_plan plan;
        std::string players;
        std::optional<int> depth;
        std::string algorithm;
        std::string journal;
        int threads = 0;
        bool json = false;
        bool csv = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand("tournament", "Every player against every other");
    command.add_option("GAME", o->plan.game, fmt::format("{}", fmt::join(game_names(), " or ")))
        ->required()
        ->type_name("");
    command
        .add_option("--players", o->players,
                    "Two or more, with commas: random, computer, rules, or the strategies of "
                    "backgammon")
        ->required()
        ->type_name("LIST");
    command.add_option("-n,--games", o->plan.games, "Games of every pair (default: 50)")
        ->check(CLI::Range(1, 1'000'000))
        ->type_name("N");
    command
        .add_option("-d,--depth", o->depth,
                    "How far the players look ahead that do not say so themselves")
        ->check(depth_range(1))
        ->type_name("N");
    command
        .add_option("-a,--algorithm", o->algorithm,
                    "How those search that do not say so: expectiminimax does not prune")
        ->type_name("NAME");
    command.add_option("--seed", o->plan.seed, "Of dice and random choices (default: 1)")
        ->type_name("N");
    command
        .add_option("--journal", o->journal,
                    "A file that keeps each game as it ends; the same command goes on where it was "
                    "stopped")
        ->type_name("FILE");
    command.add_option("--threads", o->threads, "How many games at once (default: one a core)")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
    add_json_option(command, o->json);
    command.add_flag("--csv", o->csv, "Write comma-separated values");
    command.footer(
        "The two of a pair take turns in moving first, and two games running have the same\n"
        "dice. The games depend on the seed, not on the number of threads. Intervals are of\n"
        "95 % confidence.\n\n"
        "Examples:\n"
        "  gametree tournament backgammon --players random,run,attack,defend,combined --depth 3\n"
        "  gametree tournament backgammon --players run:depth=2,defend:depth=3 --games 25\n"
        "  gametree tournament tic-tac-toe --players random,rules,computer --games 100");
    command.callback([o] {
        auto& plan = o->plan;
        if (o->json and o->csv)
            throw request_error("--json or --csv, not both");
        with_game(plan.game, [&]<class G>() {
            plan.players = read_list(o->players);
            for (auto& who : plan.players) {
                if (who.kind == player_kind::computer) {
                    if (not who.depth)
                        who.depth = o->depth;
                    if (who.algorithm.empty() and not o->algorithm.empty()) {
                        check_any_algorithm(o->algorithm);
                        who.algorithm = o->algorithm;
                    }
                }
                matches<G>::check(who);
            }
            auto kept = o->journal.empty() ? journal() : journal(o->journal, plan);
            std::vector<played_game> games;
            {
                games_line line;
                games = play_all(plan, kept, o->threads, matches<G>::play, std::ref(line));
            }
            auto const all = scores(plan, games);
            if (o->json)
                write_scores_as_json(plan, all);
            else if (o->csv)
                write_scores_as_csv(plan, all);
            else
                write_scores(plan, all);
        });
    });
}

} // namespace gametree::cli
