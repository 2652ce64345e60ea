#include <filesystem>
#include <memory>
#include <system_error>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "commands/commands.hpp"
#include "known_games.hpp"
#include "play/playing.hpp"
#include "terminal/streams.hpp"
#include <laboratory/whole_number.hpp>

namespace gametree::cli {

static std::uint64_t read_seed(std::string_view text)
{
    auto const seed = laboratory::whole_number<std::uint64_t>(text);
    if (not seed)
        throw request_error(fmt::format(
            "the seed must be a whole number from 0 to 2^64 - 1, not '{}'", printable(text)));
    return *seed;
}

/// A sink for a person who reads along: nothing waits in a buffer while the game waits for them.
static void show(std::string_view text)
{
    print(text);
    flush();
}

void add_play(CLI::App& app)
{
    struct options {
        play_request request;
        std::optional<std::string> players;
        std::optional<std::string> seed;
        std::optional<std::string> file;
        bool ascii = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand("play", "Play a game, or watch one");
    add_game_argument(command, o->request.what.game);
    command
        .add_option("--players", o->players, "Who plays; A moves first (default: human,computer)")
        ->type_name("A,B");
    add_words_option(command, "--first", o->request.first, first_words,
                     "Who moves first: human, computer (the player who is not human), or random")
        ->type_name("WHO");
    command
        .add_option("-p,--position", o->request.what.position,
                    "Where to begin (default: the start of the game"
                        + of_many_games("; help GAME says where that is drawn by lot or asked for")
                        + ")")
        ->type_name("P");
    add_rules_option(command, o->request.what);
    command.add_flag("--normal", o->request.what.normal,
                     "Nim: the player who takes the last stick wins");
    command.add_option("--seed", o->seed, "Makes dice, lots and random players repeatable")
        ->type_name("N");
    command
        .add_option("-r,--roll", o->request.what.roll,
                    "The first roll, in a game with dice"
                        + of_many_games("; in a game from a file, what chance brings first"))
        ->type_name("ROLL");
    command.add_flag("--dice", o->request.typed_dice,
                     "You throw the dice and type them"
                         + of_many_games("; in a game from a file, what chance brings"));
    command.add_flag("--opening", o->request.opening,
                     "Backgammon: one die each decides who begins (default: White)");
    command.add_flag("--cube", o->request.cube, "Backgammon: with the doubling cube");
    command.add_flag("--show-moves", o->request.shows_moving,
                     "Backgammon: show the men of a move one after another");
    command
        .add_option(
            "--load", o->file,
            "Go on with a saved game, with other players or another seed if --players or --seed "
            "say so")
        ->type_name("FILE");
    add_threads_option(command, o->request.threads, "a computer of a given depth thinks with");
    add_tables_option(command, o->request.tables,
                      "Computers that choose how far to look play endgames by the tables there, "
                      "which solve --tables makes");
    command.add_flag("--ascii", o->ascii,
                     "The board in plain text, whatever the terminal has (without a terminal it "
                     "always is)");
    add_footer(
        command,
        "A player is one of\n"
        "  human     types moves; ? lists what else can be typed\n"
        "  easy      looks one ply ahead, and makes every fourth move at random\n"
        "  medium    looks three plies ahead\n"
        "  hard      is computer without options\n"
        "  computer  thinks for about a second about a move; as long as you say, as in\n"
        "            computer:time=5s; or looks so far ahead, as in computer:depth=3, with\n"
        "            algorithm=omit, order=best-first, or dynamic, as in\n"
        "            computer:depth=2,dynamic: further where the position is dynamic"
            + of_many_games(", in Nim\n            as long as there are three heaps")
            + "\n"
              "  rules     plays by rules, without looking ahead"
            + of_many_games(" (tic-tac-toe)")
            + "\n"
              "  random    plays any legal move\n"
            + of_many_games(
                "  run, attack, defend, combined  computers of backgammon, as in attack:depth=1\n"
                "  men, positional                computers of reversi\n"
                "  random-play                    a computer that judges by games at random to\n"
                "                                 the end, as computer, medium and easy do in a\n"
                "                                 game from a file\n")
            + "\n"
              "A computer wins as soon as it can, and holds out as long. Of equal moves it makes "
              "one\n"
              "by --seed, the last where its depth, algorithm or order is given.\n\n",
        "  gametree play tic-tac-toe\n"
        "  gametree play nim --position 1,2,3 --first computer\n"
        "  gametree play tic-tac-toe --players rules,computer:depth=2,order=best-first\n"
        "  gametree play backgammon --players human,attack --opening --cube\n"
        "  gametree play --load game.txt",
        "  gametree play");
    command.callback([o] {
        auto& r = o->request;
        if (o->seed)
            r.seed = read_seed(*o->seed);
        if (o->file) {
            r.saved = load_game(*o->file);
            std::error_code unknown;
            if (std::filesystem::is_regular_file(*o->file, unknown)) // which can be read again
                r.file = *o->file;
            if (r.what.game.empty())
                r.what.game = r.saved->game;
            else if (auto const name = game_named(r.what.game).about().name; r.saved->game != name)
                throw request_error(fmt::format("'{}' is a game of {}, not of {}",
                                                printable(*o->file), printable(r.saved->game),
                                                name));
        }
        if (r.what.game.empty())
            throw request_error(
                fmt::format("play what? There are {}", listed(game_names(), " and "))
                + of_many_games("; or a file with rules"));
        auto const& game = game_named(r.what.game);
        if (o->players)
            r.players = read_players(*o->players, game.about().all_strategies());
        bool const typed = the_streams().is_terminal(STDIN_FILENO);
        console here(can_edit_lines()
                         ? edited_lines()
                         : std::make_unique<stream_lines>(the_streams().in(), show, typed),
                     show, typed, [ascii = o->ascii] { return look_of_stdout(ascii); });
        play(game, r, here);
    });
}

} // namespace gametree::cli
