#include <memory>
#include <string>

#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "search/deepening.hpp"
#include "known_games.hpp"
#include "commands/written_tree.hpp"
#include <laboratory/search_names.hpp>
#include "terminal/interruption.hpp"
#include "terminal/look.hpp"
#include "terminal/progress.hpp"

namespace gametree::cli {

static void write_json(study const& s, finding const& found)
{
    print_json(search_document{.about = {searched(s, found)},
                               .algorithm = found.algorithm,
                               .order = s.order,
                               .value = in_json(found.value),
                               .best_moves = found.best_moves,
                               .line = found.line,
                               .work = {found.work},
                               .seconds = found.work.seconds});
}

/// The position that was searched, and how far.
static std::string subject_of(study const& s, finding const& found)
{
    if (s.game.empty())
        return found.position;
    return fmt::format("{} {}, {}", s.game, found.position,
                       laboratory::looking_ahead(found.depth, found.value.index() != 0));
}

/// Why there is no best move.
static std::string no_move(study const& s, finding const& found)
{
    if (s.game.empty())
        return found.work.nodes > 1 ? "none: chance decides at the root"
                                    : "none: the root is a leaf";
    auto const& game = game_named(s.game);
    auto const at = game.start(s);
    if (not at.is_chance())
        return "none: the search does not go beyond the position";
    if (not game.about().chance_moves)
        return "none: the dice are rolled next; add --roll, as in --roll 6-5";
    return fmt::format("none: chance moves next; add --roll, as in --roll '{}'",
                       at.write_move(at.all_moves().front()));
}

static void write_text(study const& s, finding const& found)
{
    print_lines(fmt::format("{}, {}{}{}\n", subject_of(s, found), found.algorithm,
                            s.order == ordering::best_first ? ", best first" : "",
                            s.dynamic ? ", dynamic positions followed" : ""));
    print(fmt::format("value        {} for the player to move\n", text_of(found.value)));
    print_lines(fmt::format("best moves   {}\n",
                            found.best_moves.empty()
                                ? no_move(s, found)
                                : fmt::format("{}", fmt::join(found.best_moves, ", "))));
    if (not found.line.empty())
        print_lines(fmt::format("line         {}\n", fmt::join(found.line, ", ")));
    print(fmt::format("evaluations  {}\nnodes        {}\ncutoffs      {}\nseconds      {:.3g}\n",
                      found.work.evaluations, found.work.nodes, found.work.cutoffs,
                      found.work.seconds));
    if (found.stopped)
        print_lines(stop_line(*found.stopped, found.depth.value(), s));
}

void add_search(CLI::App& app)
{
    struct options {
        tree_request request;
        std::string algorithm;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& what = o->request.what;
    auto& command
        = *app.add_subcommand("search", "The value of a position, its best moves and line");
    add_position_options(command, what);
    add_tree_file_options(command, o->request);
    add_depth_option(command, what);
    add_time_option(command, what);
    add_memory_option(command, what.megabytes,
                      "nodes that the search remembers: " + laboratory::remembering_names()
                          + " do");
    command
        .add_option(
            "-a,--algorithm", o->algorithm,
            fmt::format(
                "{} (default: alpha-beta){}", fmt::join(laboratory::algorithm_names(), ", "),
                of_many_games(fmt::format("; with dice {} (default: star2)",
                                          fmt::join(laboratory::chance_algorithm_names(), ", ")))))
        ->type_name("NAME");
    add_order_option(command, what.order, "their own static value");
    command.add_flag("--dynamic", what.dynamic,
                     "Below the depth, go on where the position is dynamic");
    add_chance_options(command, what);
    add_json_option(command, o->json);
    add_footer(
        command,
        "The value is that of the player to move. evaluations counts the nodes whose\n"
        "static value was needed, nodes those that the search visited, cutoffs the\n"
        "nodes at which it left children unvisited. Without --depth the search goes to the end of\n"
        "the game, if that can be done in time; otherwise the answer is that of the\n"
        "deepest search that was finished, and a line says so.\n\n",
        "  gametree search tic-tac-toe --depth 2\n"
        "  gametree search nim --position 3,5,7 --depth 5 --algorithm omit --json\n"
        "  gametree search nim -p 1,4,4 --order best-first\n"
        "  gametree search four-in-a-row --time 2\n"
        "  gametree search backgammon --roll 3-1 --strategy attack\n"
        "  echo 'Node 0 [Node 3 [],Node 2 []]' | gametree search --tree -",
        "  gametree search --depth 5");
    command.callback([o] {
        auto& s = o->request.what;
        finding found;
        {
            interruptible const here;
            progress_line line("search");
            if (not o->request.tree.empty()) {
                found = search_written(o->request, o->algorithm, line);
            } else {
                auto const& game = game_to_study(o->request);
                if (not o->algorithm.empty())
                    s.algorithm = laboratory::fitting_search(game.about().chance, o->algorithm);
                found = search(game, s, progress_on(line));
            }
        }
        if (found.stopped == stop_reason::interrupted)
            exit_status = status::interrupted;
        o->json ? write_json(s, found) : write_text(s, found);
    });
}

} // namespace gametree::cli
