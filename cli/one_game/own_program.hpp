/// \file
/// The program of one game, which is known at run time.
#pragma once

#include <cli/known_games.hpp>

namespace gametree::cli {

/// All that `main` does in a program of one game.
///
/// \param g  outlives the program
/// \return   the exit status
[[nodiscard]] int run_program_of(game const& g, int argc, char** argv);

} // namespace gametree::cli
