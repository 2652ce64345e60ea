#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "commands/commands.hpp"
#include "descriptions/described_game.hpp"
#include "terminal/console.hpp"
#include "search/deepening.hpp"
#include "known_games.hpp"
#include "terminal/interruption.hpp"
#include "terminal/progress.hpp"

namespace gametree::cli {

void add_perft(CLI::App& app)
{
    struct options {
        study what;
        thread_count threads{};
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command
        = *app.add_subcommand("perft", "How many positions each number of plies leads to");
    add_position_options(command, o->what);
    command.add_option("DEPTH", o->what.depth, "Plies")
        ->required()
        ->check(depth_range(1))
        ->type_name("");
    add_threads_option(command, o->threads, "count");
    add_json_option(command, o->json);
    add_footer(command, "Each way to a position counts. ",
               "  gametree perft tic-tac-toe 9\n"
               "  gametree perft nim 5 --position 3,5,7 --json",
               "  gametree perft 4");
    command.callback([o] {
        auto const& game = game_named(o->what.game);
        read_board_once(game, o->what);
        std::vector<std::uint64_t> counts;
        {
            interruptible const here;
            progress_line line("perft");
            counts = game.perft(o->what, o->threads, told_and_stopped(line));
        }
        bool const whole = counts.size() == static_cast<std::size_t>(o->what.depth.value());
        if (not whole)
            exit_status = status::interrupted;
        if (o->json) {
            nlohmann::ordered_json j;
            j["game"] = game.about().name;
            j["position"] = game.start(o->what).written();
            j["counts"] = counts;
            j["stopped"] = nullptr;
            if (not whole)
                j["stopped"] = word_of(stop_reason::interrupted);
            print_json(document::perft, j);
            return;
        }
        for (std::size_t i = 0; i < counts.size(); ++i)
            print(fmt::format("{:>4}  {}\n", i + 1, counts[i]));
        if (not whole)
            print(stop_line(stop_reason::interrupted, static_cast<int>(counts.size()), o->what));
    });
}

/// The help of a game in lines, the paragraphs apart.
static std::string help_text(laboratory::game_info const& g)
{
    auto text = fmt::format("{}: {}.\n\n{}\n", g.name, g.summary, g.help);
    if (not g.rules_help.empty())
        text += fmt::format("\n--rules takes {}.\n", g.rules_help);
    if (not g.knows.empty())
        text
            += fmt::format("\n--knowing takes {}.\n", laboratory::listed(g.knows.names(), " and "));
    return wrapped(text);
}

void add_help(CLI::App& app)
{
    auto const name = std::make_shared<std::string>();
    auto& command = *app.add_subcommand(
        "help", of_many_games("The rules of a game, or the options of a command")
                    + of_one_game("How the game is played, or the options of a command"));
    command
        .add_option(only_game() == nullptr ? "GAME" : "COMMAND", *name,
                    only_game() == nullptr
                        ? fmt::format("{}; a file with rules, such as hex.kif; or a command",
                                      fmt::join(game_names(), " or "))
                        : std::string("A command"))
        ->type_name("");
    add_footer(command,
               of_many_games("Without a game, the commands. ")
                   + of_one_game("Without a command, how the game is played. "),
               "  gametree help backgammon\n"
               "  gametree help hex.kif\n"
               "  gametree help draw",
               "  gametree help\n"
               "  gametree help search");
    command.callback([name, &app] {
        if (name->empty() and only_game() != nullptr)
            return print(help_text(only_game()->about()));
        if (name->empty())
            return print(
                app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal));
        auto names = only_game() == nullptr ? game_names() : std::vector<std::string_view>{};
        if (std::find(names.begin(), names.end(), *name) != names.end()
            or (only_game() == nullptr and names_file(*name)))
            return print(help_text(game_named(*name).about()));
        for (auto const* other : app.get_subcommands({})) {
            if (other->get_name() == *name)
                return print(other->help(app.get_name()));
            names.push_back(other->get_name());
        }
        unknown(only_game() == nullptr ? "game or command" : "command", *name, names);
    });
}

void add_games(CLI::App& app)
{
    auto const json = std::make_shared<bool>(false);
    auto& command = *app.add_subcommand("games", "The games that there are");
    add_json_option(command, *json);
    command.callback([json] {
        auto list = nlohmann::ordered_json::array();
        auto described = nlohmann::ordered_json::array();
        for (auto const* game : listed_games()) {
            auto const& g = game->about();
            if (*json)
                list.push_back({{"game", g.name},
                                {"summary", g.summary},
                                {"start", g.start},
                                {"position_notation", g.position_help},
                                {"move_notation", g.move_help},
                                {"views", g.knows.names()}});
            else
                print(fmt::format("{:<17} {}\n", g.name, g.summary));
        }
        std::string lines;
        for (auto const& [file, summary] : shipped_games()) {
            described.push_back({{"file", file}, {"summary", summary}});
            lines += fmt::format("{:<35} {}\n", file, summary);
        }
        if (*json)
            return print_json(document::games,
                              nlohmann::ordered_json{{"games", list}, {"described", described}});
        if (not lines.empty())
            print("\nAs texts of rules, like any file of yours (GDL):\n\n" + lines);
        print("\ngametree help GAME tells how one is played.\n");
    });
}

} // namespace gametree::cli
