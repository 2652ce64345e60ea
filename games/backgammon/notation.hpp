/// \file
/// Backgammon as text: positions, rolls and plays, each in a header of its own.
#ifndef GAMETREE_GAMES_BACKGAMMON_NOTATION_HPP
#define GAMETREE_GAMES_BACKGAMMON_NOTATION_HPP

#include <gametree/games/backgammon/play_notation.hpp>
#include <gametree/games/backgammon/play_reader.hpp>
#include <gametree/games/backgammon/position_id.hpp>
#include <gametree/games/backgammon/position_notation.hpp>
#include <gametree/games/backgammon/roll_notation.hpp>

#endif
