/// \file
/// game_description: what a game says of itself, as text. It stands apart from game.hpp, which needs
/// trees and certificates.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <laboratory/known_views.hpp>

namespace gametree::laboratory {

/// What a game says of itself.
struct game_description {
    std::string_view name;
    std::string_view summary; ///< one line
    std::string_view help; ///< paragraphs from which a new player can play
    std::string_view rules_help{}; ///< which other rules there are; or empty
    std::string_view position_help; ///< how a position is written
    std::string_view move_help; ///< how a move is written
    std::string start; ///< where the game starts, in its notation
    std::vector<std::string_view> strategies{}; ///< ways to judge positions; none: the static value
    bool chance = false; ///< some of its nodes are chance nodes
    known_views knows{}; ///< what it says of its positions besides
};

} // namespace gametree::laboratory
