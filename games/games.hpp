/// \file
/// The one list of games.
///
/// The command dispatches over this list and the property tests run their laws over it, so that a
/// new game is played, searched and tested the moment it is listed.
#pragma once

#include <games/backgammon/game.hpp>
#include <games/dots_and_boxes/game.hpp>
#include <games/four_in_a_row/game.hpp>
#include <games/listed_game.hpp>
#include <games/labyrinth/game.hpp>
#include <games/nim/game.hpp>
#include <games/nine_mens_morris/game.hpp>
#include <games/reversi/game.hpp>
#include <games/tic_tac_toe/game.hpp>

namespace gametree {

inline constexpr auto games
    = list_of<nim::game, tic_tac_toe::game, backgammon::game, nine_mens_morris::game, reversi::game,
              labyrinth::game, dots_and_boxes::game, four_in_a_row::game>();

} // namespace gametree
