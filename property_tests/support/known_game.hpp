/// \file
/// The games of the command by their names, without what the command needs besides to find them.
#pragma once

#include <string_view>

#include "game.hpp"

namespace gametree_tests {

/// A game of the list. \throws request_error  if there is none of that name
[[nodiscard]] gametree::cli::game const& known_game(std::string_view name);

} // namespace gametree_tests
