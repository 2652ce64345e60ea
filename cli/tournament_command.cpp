#include <charconv>
#include <chrono>
#include <cstdio>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "commands.hpp"
#include "lists.hpp"
#include "tournament.hpp"

namespace gametree::cli {

namespace {
    using table = std::vector<pair_score>;

    /// What the players are called in a table: short where that is clear.
    std::vector<std::string> names_of(tournament_plan const& plan)
    {
        std::vector<std::string> names;
        for (auto const& who : plan.players) {
            auto plain = who;
            plain.depth.reset();
            plain.strategy.clear();
            auto const text = write_player(plain);
            auto name = text == "computer" and not who.strategy.empty() ? who.strategy : text;
            if (text != "computer")
                name = write_player(who);
            names.push_back(name);
        }
        for (std::size_t i = 0; i < names.size(); ++i) // two of a kind differ in their options
            if (std::count(names.begin(), names.end(), names[i]) > 1)
                names[i] = write_player(plan.players[i]);
        return names;
    }

    pair_score cell(table const& all, std::size_t row, std::size_t column)
    {
        for (auto const& s : all) {
            if (s.row == row and s.column == column)
                return s;
            if (s.row == column and s.column == row)
                return s.reversed();
        }
        return {};
    }

    void write_text(tournament_plan const& plan, table const& all)
    {
        auto const names = names_of(plan);
        std::size_t width = 8;
        for (auto const& name : names)
            width = std::max(width, name.size());
        print(fmt::format("{}, {} games a pair, seed {}: wins of the row against the column\n\n",
                          plan.game, plan.games, plan.seed));
        auto line = fmt::format("{:<{}}", "", width);
        for (auto const& name : names)
            line += fmt::format("  {:>{}}", name, std::max<std::size_t>(name.size(), 6));
        print(line + "\n");
        for (std::size_t row = 0; row < names.size(); ++row) {
            line = fmt::format("{:<{}}", names[row], width);
            for (std::size_t column = 0; column < names.size(); ++column)
                line += fmt::format(
                    "  {:>{}}",
                    row == column ? "" : fmt::format("{:.0f} %", cell(all, row, column).share()),
                    std::max<std::size_t>(names[column].size(), 6));
            print(line + "\n");
        }
        print("\n");
        for (auto const& s : all) {
            auto const [low, high] = s.interval();
            print(fmt::format("{} against {}: {:.0f} % (95 %: {:.0f} to {:.0f}), {:+.2f} points, "
                              "{:.3f} s and {:.0f} nodes a game\n",
                              names[s.row], names[s.column], s.share(), low, high,
                              static_cast<double>(s.points_won - s.points_lost) / s.games,
                              s.seconds / s.games, static_cast<double>(s.nodes) / s.games));
        }
    }

    void write_csv(tournament_plan const& plan, table const& all)
    {
        auto const names = names_of(plan);
        print(
            "row,column,games,wins,losses,percent,low,high,points_won,points_lost,seconds,nodes\n");
        for (std::size_t row = 0; row < names.size(); ++row)
            for (std::size_t column = 0; column < names.size(); ++column) {
                if (row == column)
                    continue;
                auto const s = cell(all, row, column);
                auto const [low, high] = s.interval();
                print(fmt::format("\"{}\",\"{}\",{},{},{},{:.2f},{:.2f},{:.2f},{},{},{:.6f},{}\n",
                                  names[row], names[column], s.games, s.wins, s.losses, s.share(),
                                  low, high, s.points_won, s.points_lost, s.seconds, s.nodes));
            }
    }

    void write_json(tournament_plan const& plan, table const& all)
    {
        nlohmann::ordered_json j;
        j["game"] = plan.game;
        j["players"] = nlohmann::ordered_json::array();
        for (auto const& who : plan.players)
            j["players"].push_back(write_player(who));
        j["games"] = plan.games;
        j["seed"] = plan.seed;
        j["pairs"] = nlohmann::ordered_json::array();
        for (auto const& s : all) {
            auto const [low, high] = s.interval();
            nlohmann::ordered_json row;
            row["players"] = {s.row, s.column};
            row["games"] = s.games;
            row["wins"] = {s.wins, s.losses};
            row["draws"] = s.games - s.wins - s.losses;
            row["points"] = {s.points_won, s.points_lost};
            row["percent"] = s.share();
            row["interval"] = {low, high};
            row["seconds"] = s.seconds;
            row["nodes"] = s.nodes;
            j["pairs"].push_back(std::move(row));
        }
        print_json(j);
    }

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
                write_json(plan, all);
            else if (o->csv)
                write_csv(plan, all);
            else
                write_text(plan, all);
        });
    });
}

} // namespace gametree::cli
