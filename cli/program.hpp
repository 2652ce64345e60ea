/// \file
/// The program from its first line to its exit status.
#pragma once

namespace gametree::cli {

/// All that `main` does: runs the command that the words ask for, with the games that there are. A
/// failure is one line on stderr.
///
/// \return  the exit status
[[nodiscard]] int run_program(int argc, char** argv);

} // namespace gametree::cli
