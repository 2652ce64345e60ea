/// \file
/// illegal_move: a move that was typed and cannot be made, with the reason for the player.
#pragma once

#include <stdexcept>

namespace gametree {

/// `what()` is a sentence without a full stop, such as `square 5 is taken`.
struct illegal_move : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace gametree
