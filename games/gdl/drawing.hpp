/// \file
/// The drawing of a state: its facts; as a grid where they look like (cell x y content).
#pragma once

#include <gametree/play/drawn_board.hpp>
#include <games/gdl/position.hpp>

namespace gametree::gdl {

/// A grid for the facts of a name that have three arguments, if two of them are places; the other facts
/// below. Without such facts, a line each. What a cell has is a letter, where first letters tell contents apart.
[[nodiscard]] drawn_board drawing(position const& p);

} // namespace gametree::gdl
