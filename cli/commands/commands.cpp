#include "commands/commands.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "known_games.hpp"
#include "tournament/tournament.hpp"

namespace gametree::cli {

/// Takes the option away, if the command has it.
static void take_away(CLI::App& command, std::string const& option)
{
    if (auto* const found = command.get_option_no_throw(option))
        command.remove_option(found);
}

/// Takes away, where the program has one game, all that is about other games and about trees: GAME,
/// commands and options. \pre all commands have been added
static void fit_to_one_game(CLI::App& app)
{
    // They are about many games, about trees that are written out, or about exams of these.
    for (auto const* name : {"games", "eval", "verify", "grade", "exam"})
        app.remove_subcommand(app.get_subcommand(name));
    auto const& game = only_game()->about();
    app.footer(
        in_own_name("gametree COMMAND --help describes a command; gametree help says how the "
                    "game is played."));
    for (auto* const command : app.get_subcommands([](CLI::App const*) { return true; })) {
        for (auto const* option : {"GAME", "--tree", "--range", "--leaves", "--branching"})
            take_away(*command, option);
        if (command->get_name() == "growth")
            take_away(*command, "--seed"); // of trees without a game
        struct part {
            std::string_view option;
            bool has;
        };
        for (auto const& [option, has] : {part{"--rules", not game.rules_help.empty()},
                                          {"--board", game.boards},
                                          {"--normal", game.normal_play},
                                          {"--strategy", not game.all_strategies().empty()},
                                          {"--roll", game.chance},
                                          {"--dice", game.chance},
                                          {"--opening", game.opening},
                                          {"--cube", game.cube.has_value()},
                                          {"--tables", game.endgames},
                                          {"--show-moves", game.moving_men}})
            if (not has)
                take_away(*command, std::string(option));
    }
}

void add_commands(CLI::App& app)
{
    add_play(app);
    add_search(app);
    add_compare(app);
    add_eval(app);
    add_solve(app);
    add_audit(app);
    add_derive(app);
    add_trace(app);
    add_draw(app);
    add_certify(app);
    add_verify(app);
    add_grade(app);
    add_exam(app);
    add_gap(app);
    add_growth(app);
    add_tournament(app);
    add_moves(app);
    add_perft(app);
    add_games(app);
    add_help(app);
    add_completion(app);
    struct group {
        std::string name;
        std::vector<std::string_view> commands;
    };
    for (auto const& [name, commands] :
         {group{"To play", {"play", "moves", "games", "tournament", "audit"}},
          {"To search and solve", {"search", "compare", "solve", "perft", "eval"}},
          {"To study searches", {"derive", "trace", "draw", "gap", "growth"}},
          {"To teach and to check", {"exam", "grade", "verify", "certify"}},
          {"Besides", {"help", "completion"}}})
        for (auto const command : commands)
            app.get_subcommand(std::string(command))->group(name);
    if (only_game() != nullptr)
        fit_to_one_game(app);
}

int run_among_processes(std::vector<std::string> const& words, std::function<int()> const& run)
{
    membership const one_of_several(not words.empty() and words.front() == "tournament");
    return run();
}

} // namespace gametree::cli
