/// \file
/// The labyrinth game as text: boards, positions, moves.
#ifndef GAMETREE_GAMES_LABYRINTH_NOTATION_HPP
#define GAMETREE_GAMES_LABYRINTH_NOTATION_HPP

#include <gametree/games/labyrinth/board_file.hpp>
#include <gametree/games/labyrinth/move_notation.hpp>
#include <gametree/games/labyrinth/position_notation.hpp>

#endif
