/// \file
/// Reversi as text: rules, positions and moves, each in a header of its own.
#ifndef GAMETREE_GAMES_REVERSI_NOTATION_HPP
#define GAMETREE_GAMES_REVERSI_NOTATION_HPP

#include <gametree/games/reversi/move_notation.hpp>
#include <gametree/games/reversi/position_notation.hpp>
#include <gametree/games/reversi/rules_notation.hpp>

#endif
