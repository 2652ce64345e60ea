/// \file
/// Backgammon as text: positions, rolls and plays, each in a header of its own.
#ifndef GAMETREE_GAMES_BACKGAMMON_NOTATION_HPP
#define GAMETREE_GAMES_BACKGAMMON_NOTATION_HPP

#include <backgammon/play_notation.hpp>
#include <backgammon/play_reader.hpp>
#include <backgammon/position_id.hpp>
#include <backgammon/position_notation.hpp>
#include <backgammon/roll_notation.hpp>

#endif
