#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <gametree/play/board_plan.hpp>
#include <laboratory/draw/board_figure.hpp>

#include "commands/commands.hpp"
#include "known_games.hpp"
#include <laboratory/any_position.hpp>
#include "terminal/console.hpp"
#include "terminal/look.hpp"

namespace gametree::cli {

/// Adds the board, as a picture whose places have their names, and the moves, each with the names of
/// the places that it changes.
static void add_board(nlohmann::ordered_json& j, any_position const& start)
{
    auto const board = start.drawing().plan();
    auto const picture = laboratory::board_as_svg(board, {.targets = true});
    j["board"] = picture.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(picture);
    j["plays"] = nlohmann::ordered_json::array();
    for (auto const& next : start.moves()) {
        auto after = next.drawing().plan();
        mark_changes(after, board);
        auto places = nlohmann::ordered_json::array();
        for (auto const& p : after.places)
            if (p.change != place_change::none)
                places.push_back(p.name);
        j["plays"].push_back({{"move", start.write_move(next)},
                              {"position", next.written()},
                              {"places", std::move(places)}});
    }
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
        if (o->json) {
            nlohmann::ordered_json j;
            j["game"] = game.about().name;
            j["position"] = start.written();
            if (o->places) {
                add_board(j, start);
                return print_json(document::board, j);
            }
            j["moves"] = nlohmann::ordered_json::array();
            for (auto const& r : moves(game, o->what))
                j["moves"].push_back({{"move", r.move}, {"position", r.position}});
            return print_json(document::moves, j);
        }
        auto const found = moves(game, o->what);
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
