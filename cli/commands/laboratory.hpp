/// \file
/// The commands of the laboratory. Each adds itself, with its options and its help, to the program.
#ifndef GAMETREE_CLI_COMMANDS_LABORATORY_HPP
#define GAMETREE_CLI_COMMANDS_LABORATORY_HPP

#include <CLI/CLI.hpp>

namespace gametree::laboratory {

void add_derive(CLI::App& app);
void add_trace(CLI::App& app);
void add_draw(CLI::App& app);
void add_certify(CLI::App& app);
void add_verify(CLI::App& app);
void add_grade(CLI::App& app);
void add_exam(CLI::App& app);
void add_gap(CLI::App& app);

} // namespace gametree::laboratory

#endif
