/// \file
/// The labyrinth game as text: boards, positions, moves.
#pragma once

#include <games/labyrinth/board_file.hpp>
#include <games/labyrinth/move_notation.hpp>
#include <games/labyrinth/position_notation.hpp>
