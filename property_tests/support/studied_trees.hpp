/// \file
/// Trees of listed games, as the laboratory studies them.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "known_games.hpp"
#include <laboratory/observe/instance.hpp>
#include <laboratory/study.hpp>

namespace gametree_tests {

/// The tree of a study of a listed game.
inline std::unique_ptr<gametree::laboratory::instance>
tree_of_game(gametree::laboratory::study const& s)
{
    return gametree::cli::game_named(s.game).tree(s);
}

/// A tree of a game, so many plies deep.
inline std::unique_ptr<gametree::laboratory::instance> tree_of_game(std::string game, int plies,
                                                                    std::string position = {})
{
    gametree::laboratory::study s;
    s.game = std::move(game);
    s.position = std::move(position);
    s.depth = plies;
    return tree_of_game(s);
}

} // namespace gametree_tests
