/// \file
/// Reversi as text: rules, positions and moves, each in a header of its own.
#ifndef GAMETREE_GAMES_REVERSI_NOTATION_HPP
#define GAMETREE_GAMES_REVERSI_NOTATION_HPP

#include <reversi/move_notation.hpp>
#include <reversi/position_notation.hpp>
#include <reversi/rules_notation.hpp>

#endif
