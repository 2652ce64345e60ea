/// \file
/// Where a game begins whose user has not said so: as the game has it for play, drawn by lot, or
/// asked for.
#pragma once

#include <optional>
#include <string>

#include "game.hpp"
#include "terminal/console.hpp"

namespace gametree::cli {

/// The start of a game that is played.
struct start_of_play {
    study what; ///< with the rules that were found
    std::string by_lot{}; ///< what has been drawn; or empty
    std::string rules{}; ///< that the game has for play; or empty
};

/// Whether the study says itself where to begin.
[[nodiscard]] bool says_start(study const& s);

/// Completes a study. A person is asked until the answer can be read.
///
/// \param human  a person plays
/// \return       nothing if that person does not want to play
[[nodiscard]] std::optional<start_of_play> find_start(cli::game const& game, study what, bool human,
                                                      random_choices& random, console& c);

/// Whether a position is one where `play` begins if nobody chooses.
[[nodiscard]] bool is_usual_start(cli::game const& game, any_position const& p);

} // namespace gametree::cli
