#include <memory>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "known_games.hpp"
#include "play/playing.hpp"
#include "terminal/interruption.hpp"
#include "terminal/progress.hpp"
#include <laboratory/wording.hpp>

namespace gametree::cli {

/// Here nobody draws lots.
static constexpr laboratory::word_list<first_mover, 2> audit_first_words{
    "value of --first", {{{"computer", first_mover::computer}, {"human", first_mover::human}}}};

static void write_json(game const& of, audit_request const& r, audit_report const& found,
                       bool so_far)
{
    auto const& forfeited = found.forfeited;
    print_json(audit_document{
        .game = of.about().name,
        .position = of.start(r.what).written(),
        .player = write_player(r.player),
        .by_clock = by_clock(r.player),
        .first = first_words.word_of(r.moves_first ? first_mover::computer : first_mover::human),
        .wins = found.wins,
        .draws = found.draws,
        .losses = found.losses,
        .stopped = so_far ? std::optional(stop_reason::interrupted) : std::nullopt,
        .shortest_loss = found.shortest_loss,
        .forfeit_after = forfeited ? std::optional(forfeited->moves) : std::nullopt,
        .does = forfeited ? std::optional(forfeited->does) : std::nullopt});
}

static void write_text(std::string_view game, audit_request const& r, audit_report const& found,
                       bool so_far)
{
    print(fmt::format("{} in {}, moving {}, against every reply:\n\n", write_player(r.player), game,
                      r.moves_first ? "first" : "second"));
    constexpr auto row = "  {:<8}{:>20}\n";
    print(fmt::format(row, "wins", found.wins));
    print(fmt::format(row, "draws", found.draws));
    print(fmt::format(row, "losses", found.losses));
    if (so_far)
        print("\nInterrupted: there are more games than these.\n");
    if (not found.shortest_loss)
        print(so_far ? "It has not lost so far.\n" : "\nIt never loses.\n");
    else if (found.shortest_loss->empty())
        print("\nIt has lost before the first move.\n");
    else
        print(fmt::format("{}: {}\n", so_far ? "A loss" : "\nA shortest loss",
                          listed(*found.shortest_loss, ", ")));
    if (found.forfeited)
        print(fmt::format("It forfeits games. {} it {}.\n",
                          found.forfeited->moves.empty()
                              ? std::string("At the start")
                              : fmt::format("After {}", listed(found.forfeited->moves, ", ")),
                          found.forfeited->does));
    if (by_clock(r.player))
        print("\n" + std::string(words_of_clock));
}

void add_audit(CLI::App& app)
{
    struct options {
        audit_request request;
        std::string player;
        thread_count threads{};
        first_mover first = first_mover::computer;
        bool no_loss = false;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command
        = *app.add_subcommand("audit", "Play a player against everything an opponent can do");
    add_position_options(command, o->request.what);
    add_memory_option(command, o->request.what.megabytes, "positions that it remembers");
    command.add_option("--player", o->player, "rules, program:COMMAND or a computer, as in play")
        ->required()
        ->type_name("PLAYER");
    add_words_option(command, "--first", o->first, audit_first_words,
                     "Who moves first: computer (the player, the default) or human (its opponent)")
        ->type_name("WHO");
    command.add_flag("--require-no-loss", o->no_loss,
                     "The exit status is 1 if the player loses any game");
    add_threads_option(command, o->threads, "a computer of a given depth thinks with");
    add_json_option(command, o->json);
    add_footer(
        command,
        "Counts all complete games, and how they end for the player. A game ends as in play:\n"
        "also as a draw as soon as neither side can win any more. The exit status is 0 whenever\n"
        "the games could be counted, losses or not; with --require-no-loss it is 1 if there is\n"
        "a loss.\n\n",
        "  gametree audit tic-tac-toe --player rules --first human\n"
        "  gametree audit nim --player computer:depth=2 --position 2,3,4 --json\n"
        "  gametree audit tic-tac-toe --player computer:depth=2 --require-no-loss",
        "  gametree audit --player computer:depth=2");
    command.callback([o] {
        auto& r = o->request;
        auto const& game = game_named(r.what.game);
        read_board_once(game, r.what);
        r.player = read_player(o->player, game.about().all_strategies());
        r.player.threads = o->threads;
        r.moves_first = o->first == first_mover::computer;
        auto const name = game.about().name;
        audit_work work(game, r);
        auto const write = [&](audit_report const& found, bool so_far) {
            o->json ? write_json(game, r, found, so_far) : write_text(name, r, found, so_far);
        };
        std::optional<audit_report> found;
        progress_line line("audit");
        line.ask([&work] {
            auto const now = work.so_far();
            return progress_text{
                fmt::format("audit: {} positions, {} games", laboratory::grouped(work.positions()),
                            laboratory::grouped(now.wins + now.draws + now.losses))};
        });
        until_interrupted([&] { found = work.finish(); }, [&] { write(work.so_far(), true); });
        write(*found, false);
        if (o->no_loss and found->losses > 0)
            exit_status = status::difference;
    });
}

} // namespace gametree::cli
