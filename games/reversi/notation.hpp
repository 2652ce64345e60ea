/// \file
/// Reversi as text: rules, positions and moves, each in a header of its own.
#pragma once

#include <games/reversi/move_notation.hpp>
#include <games/reversi/position_notation.hpp>
#include <games/reversi/rules_notation.hpp>
