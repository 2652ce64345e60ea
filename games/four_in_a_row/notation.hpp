/// \file
/// Four in a row as text: rules, positions and moves, each in a header of its own.
#pragma once

#include <games/four_in_a_row/move_notation.hpp>
#include <games/four_in_a_row/position_notation.hpp>
#include <games/four_in_a_row/rules_notation.hpp>
