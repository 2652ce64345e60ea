#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "descriptions/described_game.hpp"
#include "search/deepening.hpp"
#include "known_games.hpp"
#include "terminal/interruption.hpp"
#include "terminal/look.hpp"
#include "terminal/progress.hpp"
#include <laboratory/search_names.hpp>
#include <laboratory/wording.hpp>

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
    command.add_option("-d,--depth,DEPTH", o->what.depth, "Plies")
        ->required()
        ->check(depth_range(1))
        ->type_name("");
    add_threads_option(command, o->threads, "count");
    add_json_option(command, o->json);
    add_footer(command, "Each way to a position counts.\n\n",
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
            counts = game.perft(o->what, o->threads, progress_on(line));
        }
        bool const whole = counts.size() == static_cast<std::size_t>(o->what.depth.value());
        if (not whole)
            exit_status = status::interrupted;
        if (o->json)
            return print_json(
                perft_document{game.about().name, game.start(o->what).written(), counts,
                               whole ? std::nullopt : std::optional(stop_reason::interrupted)});
        for (std::size_t i = 0; i < counts.size(); ++i)
            print(fmt::format("{:>4}  {}\n", i + 1, counts[i]));
        if (not whole)
            print_lines(
                stop_line(stop_reason::interrupted, static_cast<int>(counts.size()), o->what));
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
    if (not g.other_names.empty())
        text += fmt::format("\nIt is also called {}.\n", laboratory::listed(g.other_names, " or "));
    return fitted(std::move(text));
}

/// What is known of a search in lines: its equations, and where to read on.
static std::string help_text(search_id search)
{
    auto text = fitted(fmt::format("{}: {}.", search.name(), search->summary)) + "\n\n";
    auto const equations = search->equations;
    for (std::size_t at = 0; at < equations.size();) {
        auto const end = std::min(equations.find('\n', at), equations.size());
        text += fmt::format("  {}\n", equations.substr(at, end - at));
        at = end + 1;
    }
    if (auto const proved = laboratory::theorems_about(search); not proved.empty()) {
        std::vector<std::string> names;
        for (auto const& each : proved)
            names.push_back(laboratory::name_of(each));
        text += "\n"
              + fitted(
                    fmt::format("Proved in reference/coq: {}.", laboratory::listed(names, " and ")))
              + "\n";
    }
    auto const game = of_many_games(search->for_chance ? " backgammon" : " tic-tac-toe");
    auto const more
        = fmt::format("gametree search{} -a {} searches by it. {}", game, search.name(),
                      search->is_rung ? "gametree derive derives it, step by step, with "
                                        "the leaves that it evaluates."
                                      : "gametree help derive tells of the derivation.");
    return text + "\n" + fitted(more) + "\n";
}

void add_help(CLI::App& app)
{
    auto const name = std::make_shared<std::string>();
    auto& command = *app.add_subcommand(
        "help", of_many_games("The rules of a game, the options of a command, or a search")
                    + of_one_game("How the game is played, or the options of a command"));
    command
        .add_option(only_game() == nullptr ? "GAME" : "COMMAND", *name,
                    only_game() == nullptr
                        ? fmt::format("{}; a file with rules, such as hex.kif; a command; or an "
                                      "algorithm, such as alpha-beta",
                                      fmt::join(game_names(), " or "))
                        : std::string("A command"))
        ->type_name("");
    add_footer(command,
               of_many_games("Without a game, the commands.\n\n")
                   + of_one_game("Without a command, how the game is played.\n\n"),
               "  gametree help backgammon\n"
               "  gametree help hex.kif\n"
               "  gametree help draw\n"
               "  gametree help alpha-beta",
               "  gametree help\n"
               "  gametree help search");
    command.callback([name, &app] {
        if (name->empty() and only_game() != nullptr)
            return print(help_text(only_game()->about()));
        if (name->empty())
            return print(
                app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal));
        auto names = only_game() == nullptr ? game_names() : std::vector<std::string_view>{};
        if (only_game() == nullptr and (names_game(*name) or names_file(*name)))
            return print(help_text(game_named(*name).about()));
        for (auto const* other : app.get_subcommands({})) {
            if (other->get_name() == *name)
                return print(other->help(app.get_name()));
            names.push_back(other->get_name());
        }
        if (auto const search = find_search(*name))
            return print(in_own_name(help_text(*search)));
        if (only_game() == nullptr)
            for (auto const& shipped : shipped_games())
                if (*name + ".kif" == shipped.file)
                    static_cast<void>(game_named(*name)); // which says so
        if (auto const searches = laboratory::algorithm_names();
            nearest(*name, names).empty() and not nearest(*name, searches).empty())
            names = searches;
        unknown(only_game() == nullptr ? "game or command" : "command", *name, names);
    });
}

static listed_game in_list(game const* game)
{
    auto const& g = game->about();
    return {g.name, g.summary, g.start, g.position_help, g.move_help, g.knows.each()};
}

void add_games(CLI::App& app)
{
    auto const json = std::make_shared<bool>(false);
    auto& command = *app.add_subcommand("games", "The games that there are");
    add_json_option(command, *json);
    command.callback([json] {
        if (*json)
            return print_json(games_document{list_of(listed_games(), in_list), shipped_games()});
        for (auto const* game : listed_games())
            print(fitted_entry(game->about().name, game->about().summary, 18));
        std::string lines;
        for (auto const& [file, summary] : shipped_games())
            lines += fitted_entry(file, summary, 36);
        if (not lines.empty())
            print("\nAs texts of rules, like any file of yours (GDL):\n\n" + lines);
        print("\ngametree help GAME tells how one is played.\n");
    });
}

} // namespace gametree::cli
