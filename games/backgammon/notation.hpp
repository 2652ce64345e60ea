/// \file
/// Backgammon as text: positions, rolls and plays, each in a header of its own.
#pragma once

#include <games/backgammon/play_notation.hpp>
#include <games/backgammon/play_reader.hpp>
#include <games/backgammon/position_id.hpp>
#include <games/backgammon/position_notation.hpp>
#include <games/backgammon/roll_notation.hpp>
