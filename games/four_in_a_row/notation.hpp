/// \file
/// Four in a row as text: rules, positions and moves, each in a header of its own.
#ifndef GAMETREE_GAMES_FOUR_IN_A_ROW_NOTATION_HPP
#define GAMETREE_GAMES_FOUR_IN_A_ROW_NOTATION_HPP

#include <gametree/games/four_in_a_row/move_notation.hpp>
#include <gametree/games/four_in_a_row/position_notation.hpp>
#include <gametree/games/four_in_a_row/rules_notation.hpp>

#endif
