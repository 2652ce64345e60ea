#include <memory>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "terminal/interruption.hpp"
#include "terminal/look.hpp"
#include "terminal/progress.hpp"
#include "known_games.hpp"
#include <laboratory/wording.hpp>

namespace gametree::cli {

namespace {
    /// `7`, `at least 3`, `from -2 to 5`, or nothing.
    std::string bounds_of(solve_answer const& found)
    {
        if (found.lowest and found.highest)
            return *found.lowest == *found.highest
                     ? fmt::format("{}", *found.lowest)
                     : fmt::format("from {} to {}", *found.lowest, *found.highest);
        return found.lowest  ? fmt::format("at least {}", *found.lowest)
             : found.highest ? fmt::format("at most {}", *found.highest)
                             : "";
    }

    /// The same with what is counted: `7 boxes`.
    std::string value_of(solve_answer const& found, game_info const& game)
    {
        auto const text = bounds_of(found);
        if (text.empty() or not game.has_margins())
            return text;
        bool const one = text == "1" or text == "-1";
        return fmt::format("{} {}", text, game.margin_unit[one ? 0 : 1]);
    }

    void write_text(game_info const& game, solve_answer const& found)
    {
        print_lines(fmt::format("{} {}\n", game.name, found.position));
        if (found.outcome)
            print_lines(fmt::format(
                "outcome    a {} for the player to move{}\n", ending_words.word_of(*found.outcome),
                *found.outcome == ending::draw and not found.line_finished
                    ? ": neither side can force a win"
                : found.plies and not found.lowest
                    ? ", in "
                          + laboratory::counted(static_cast<std::uint64_t>(*found.plies), "ply",
                                                "plies")
                    : ""));
        if (auto const value = value_of(found, game); not value.empty())
            print_lines(fmt::format("value      {} for the player to move\n", value));
        if (not found.line.empty())
            print_lines(
                fmt::format("line       {}{}\n", fmt::join(found.line, ", "),
                            found.soonest ? "" : " (a sooner or later end was not ruled out)"));
        for (auto const& table : found.tables)
            print_lines(fmt::format("table      {}, {} positions, {}\n", table.table,
                                    table.positions, table.solved_now ? "solved" : "read"));
        print_lines(
            fmt::format("positions  {}\nseconds    {:.3g}\n", found.positions, found.seconds));
    }
} // namespace

void add_solve(CLI::App& app)
{
    struct options {
        solve_request request;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand("solve", "Prove the value of a game, with best play");
    add_position_options(command, o->request.what);
    command.add_flag("--outcome", o->request.only_sign,
                     "Only who wins, not by how much: often much quicker");
    command
        .add_option("--time", o->request.seconds, "Give up after so many seconds (default: 600)")
        ->check(seconds_range())
        ->type_name("S");
    add_memory_option(command, o->request.megabytes, "the table");
    add_tables_option(command, o->request.tables,
                      "Solve an endgame by tables of all its positions: read from that directory, "
                      "or made and kept there");
    add_threads_option(command, o->request.threads, "search");
    add_json_option(command, o->json);
    add_footer(
        command,
        "Where play can go in circles, all positions are solved backwards from the ends\n"
        "of the game; elsewhere the tree is searched with a table of positions. What was\n"
        "not proved in time is not claimed: the exit status is then 3.\n\n"
            + of_many_games(
                "With --tables an endgame of nine men's morris is solved together with all those\n"
                "that play from it comes to, and none of them twice.\n\n"),
        "  gametree solve tic-tac-toe\n"
        "  gametree solve nim --position 3,5,7\n"
        "  gametree solve four-in-a-row --rules 5x4\n"
        "  gametree solve nine-mens-morris --tables DIR "
        "--position 'W.B/.../..W/B.W.../.../.../B.. white 0 0'",
        "  gametree solve");
    command.callback([o] {
        auto const& game = game_named(o->request.what.game);
        auto const name = game.about().name;
        solve_answer found;
        {
            interruptible const here;
            progress_line line("solve");
            found = game.solve(o->request, std::ref(line));
        }
        bool const proved
            = found.outcome and (o->request.only_sign or found.line_finished or not found.lowest);
        if (not proved)
            found.stopped = is_interrupted() ? stop_reason::interrupted : stop_reason::time;
        o->json ? print_json(solve_document{name, {found}}) : write_text(game.about(), found);
        if (not proved) {
            flush();
            stop_if_interrupted();
            throw limit_reached(
                fmt::format("{} was not solved in {} seconds{}", name, o->request.seconds,
                            game.about().known_by_moves
                                ? ": it has no hash(), so a position is searched again wherever "
                                  "other moves lead to it"
                                : ""));
        }
    });
}

} // namespace gametree::cli
