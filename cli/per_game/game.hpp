/// \file
/// A game as the commands know it: text and numbers in and out. What is heavy (to search, to solve,
/// to choose a move) runs on the game's own type behind it, which is compiled in one place.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <cli/per_game/searching.hpp>
#include <cli/per_game/solving.hpp>
#include <cli/play/any_game.hpp>
#include <laboratory/game.hpp>

namespace gametree::cli {

/// What commands ask of a game. Every member throws `request_error` for a request that is wrong.
class game : public laboratory::game, public any_game {
public:
    [[nodiscard]] play_description const& about() const override = 0;
    [[nodiscard]] virtual finding search(study const& s, progress_fn const& progress) const = 0;
    [[nodiscard]] virtual ladder compare(study const& s, progress_fn const& progress) const = 0;
    [[nodiscard]] virtual effort cost(study const& s, progress_fn const& progress) const = 0;
    [[nodiscard]] virtual std::optional<std::uint64_t>
    smallest_proof(study const& s, progress_fn const& progress) const = 0;
    [[nodiscard]] virtual std::vector<reached> moves(study const& s) const = 0;
    /// Positions after 1, 2, ... `s.depth` plies, see `searching`.
    [[nodiscard]] virtual std::vector<std::uint64_t> perft(study const& s, thread_count threads,
                                                           progress_fn const& progress) const
        = 0;
    [[nodiscard]] virtual solve_answer solve(solve_request const& r,
                                             progress_fn const& progress) const
        = 0;
};

/// The one game of a program of somebody's own, see command.hpp; null in a program of many games.
[[nodiscard]] game const* only_game();

/// Makes this a program of one game, of its name. Called once, before all else.
///
/// \param g  outlives the program
void have_only(game const& g);

/// The games in the list, in its order.
[[nodiscard]] std::vector<game const*> const& listed_games();

/// Names the start by its position where a board is to be read: so stdin can be the board of a command
/// that asks for the start twice.
void read_board_once(game const& g, study& s);

/// A listed game, or the one that a file of that name describes: see described_game.hpp.
///
/// \throws request_error  if there is none of that name
[[nodiscard]] game const& game_named(std::string_view name);

/// The names of the games, in the order of the list.
[[nodiscard]] std::vector<std::string_view> game_names();

/// The names of all strategies of all games.
[[nodiscard]] std::vector<std::string_view> strategy_names();

} // namespace gametree::cli
