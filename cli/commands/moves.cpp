#include <algorithm>
#include <cstddef>
#include <memory>

#include <fmt/format.h>

#include <gametree/play/board_plan.hpp>
#include <laboratory/draw/board_figure.hpp>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "known_games.hpp"
#include <laboratory/any_position.hpp>
#include "terminal/console.hpp"
#include "terminal/look.hpp"

namespace gametree::cli {

/// The board as a picture whose places have their names, and the moves, each with the names of the places
/// that it changes.
static board_document board_of(std::string_view game, any_position const& start)
{
    auto const board = start.drawing().plan();
    auto const changed = [&](any_position const& next) {
        auto after = next.drawing().plan();
        mark_changes(after, board);
        std::erase_if(after.places, [](auto const& p) { return p.change == place_change::none; });
        return play_document{start.write_move(next), next.written(),
                             list_of(after.places, [](auto const& p) { return p.name; })};
    };
    return {game, start.written(), unless_empty(laboratory::board_as_svg(board, {.targets = true})),
            list_of(start.moves(), changed)};
}

void add_moves(CLI::App& app)
{
    struct options {
        study what;
        bool places = false;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand("moves", "The legal moves of a position");
    add_position_options(command, o->what);
    add_roll_option(command, o->what);
    auto* const places = command.add_flag(
        "--places", o->places,
        "With --json: the board as a picture, and which of its places each move changes");
    add_json_option(command, o->json);
    places->needs("--json");
    add_footer(command, "",
               "  gametree moves backgammon --roll 6-5\n"
               "  gametree moves tic-tac-toe --position XO..X...O\n"
               "  gametree moves nim --position 1,2 --json\n"
               "  gametree moves nine-mens-morris --places --json",
               "  gametree moves");
    command.callback([o] {
        auto const& game = game_named(o->what.game);
        read_board_once(game, o->what);
        auto const start = game.start(o->what);
        if (o->places)
            return print_json(board_of(game.about().name, start));
        auto const found = moves(game, o->what);
        if (o->json)
            return print_json(moves_document{game.about().name, start.written(), found});
        std::size_t width = 4;
        for (auto const& r : found)
            width = std::max(width, r.move.size());
        for (auto const& r : found)
            print_lines(fmt::format("{:<{}}  {}\n", r.move, width, r.position));
        if (found.empty())
            print_lines("There are no moves: the game is over.\n");
    });
}

} // namespace gametree::cli
