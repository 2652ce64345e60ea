/// \file
/// The name of the program: gametree, or that of the game in a program of somebody's own.
#pragma once

#include <string>
#include <string_view>

namespace gametree::cli {

/// The name, as complaints and examples have it.
[[nodiscard]] std::string const& program_name();

/// Changes it. Called once, before all else.
void set_program_name(std::string name);

/// A text in which the program speaks of itself as gametree, with its name instead.
[[nodiscard]] std::string in_own_name(std::string_view text);

} // namespace gametree::cli
