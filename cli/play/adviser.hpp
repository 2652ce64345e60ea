/// \file
/// `moves`, `hint` and `why` in a game that is being played.
#pragma once

#include <string>

#include "play/announcer.hpp"
#include "play/game_in_play.hpp"

namespace gametree::cli {

/// Answers in sentences what a person asks whose turn it is.
class adviser {
    game_in_play const& game_;
    announcer const& announce_;

public:
    adviser(game_in_play const& g, announcer const& a) : game_(g), announce_(a) { }

    [[nodiscard]] std::string moves() const;
    /// The best moves and what they lead to; before the roll, what to do with the cube.
    [[nodiscard]] std::string hint() const;
    /// What is wrong with a move; of none, with the last own one.
    ///
    /// \throws illegal_move
    [[nodiscard]] std::string why(std::string const& move) const;
};

} // namespace gametree::cli
