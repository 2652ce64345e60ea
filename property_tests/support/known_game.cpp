#include "support/playing.hpp"

#include "known_games.hpp"

gametree::cli::game const& gametree_tests::known_game(std::string_view name)
{
    return gametree::cli::game_named(name);
}
