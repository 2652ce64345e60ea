#include "support/known_game.hpp"

#include "per_game/game.hpp"

gametree::cli::any_game const& gametree_tests::known_game(std::string_view name)
{
    return gametree::cli::game_named(name);
}
