/// \file
/// The labyrinth game as text: boards, positions, moves.
#ifndef GAMETREE_GAMES_LABYRINTH_NOTATION_HPP
#define GAMETREE_GAMES_LABYRINTH_NOTATION_HPP

#include <labyrinth/board_file.hpp>
#include <labyrinth/move_notation.hpp>
#include <labyrinth/position_notation.hpp>

#endif
