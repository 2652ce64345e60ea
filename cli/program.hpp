/// \file
/// The program from its first line to its exit status, and a run of it inside another program.
#pragma once

#include <string>
#include <vector>

namespace gametree::cli {

class game;

/// All that `main` does: runs the command that the words ask for, with the games that there are. A
/// failure is one line on stderr.
///
/// \return  the exit status
[[nodiscard]] int run_program(int argc, char** argv);

/// The same in a program of one game, which is known at run time.
///
/// \param g  outlives the program
[[nodiscard]] int run_program_of(game const& g, int argc, char** argv);

/// What a run answered.
struct outcome {
    int status = 0; ///< the exit status
    std::string out; ///< what it wrote to stdout
    std::string err; ///< and to stderr
};

/// The same without a process: streams, signals and the other processes of a tournament are not touched.
/// There is one run at a time.
///
/// \param words  as they are typed after the name of the program
/// \param input  its stdin
[[nodiscard]] outcome run(std::vector<std::string> const& words, std::string const& input = {});

} // namespace gametree::cli
