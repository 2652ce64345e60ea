/// \file
/// The games that this program has, by their names.
#pragma once

#include <string_view>
#include <vector>

#include <cli/game.hpp>

namespace gametree::cli {

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

/// Whether a listed game is called so.
[[nodiscard]] bool names_game(std::string_view word);

/// The names of the games, in the order of the list.
[[nodiscard]] std::vector<std::string_view> game_names();

/// The names of all strategies of all games.
[[nodiscard]] std::vector<std::string_view> strategy_names();

} // namespace gametree::cli
