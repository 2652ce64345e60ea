/// \file
/// Dots and boxes as text: the rules, positions, moves.
#ifndef GAMETREE_GAMES_DOTS_AND_BOXES_NOTATION_HPP
#define GAMETREE_GAMES_DOTS_AND_BOXES_NOTATION_HPP

#include <gametree/games/dots_and_boxes/move_notation.hpp>
#include <gametree/games/dots_and_boxes/position_notation.hpp>
#include <gametree/games/dots_and_boxes/rules_notation.hpp>

#endif
