/// \file
/// Dots and boxes as text: the rules, positions, moves.
#pragma once

#include <games/dots_and_boxes/move_notation.hpp>
#include <games/dots_and_boxes/position_notation.hpp>
#include <games/dots_and_boxes/rules_notation.hpp>
