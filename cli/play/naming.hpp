/// \file
/// What the players of a game are called. To the one human in a game it says "you".
#pragma once

#include <string>
#include <string_view>

#include "play/game_in_play.hpp"
#include <gametree/position.hpp>

namespace gametree::cli {

/// The players of a game, in sentences.
class naming {
    game_in_play const& game_;

public:
    explicit naming(game_in_play const& g) : game_(g) { }

    [[nodiscard]] std::string side(player who) const;
    [[nodiscard]] bool you(player who) const { return game_.humans() == 1 and game_.human(who); }

    /// `the computer (depth=3)`.
    [[nodiscard]] std::string described(player who) const;
    /// Who a side is, once, at the beginning.
    [[nodiscard]] std::string role(player who) const;
    /// `X wins. You lose.`
    [[nodiscard]] std::string winner(player who) const;
    /// A side in the middle of a sentence: `you`, `the computer (O)`, `X (the computer)`, `X`.
    [[nodiscard]] std::string name(player who) const;
    /// Somebody does something: `You take`, `The computer (White) takes`.
    [[nodiscard]] std::string does(player who, std::string_view verb) const;
};

} // namespace gametree::cli
