// Declared in playing.hpp, which takes long to compile.
#include "known_games.hpp"

namespace gametree_tests {

gametree::cli::game const& known_game(std::string_view name)
{
    return gametree::cli::game_named(name);
}

} // namespace gametree_tests
