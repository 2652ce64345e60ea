/// \file
/// `play` and `audit`, in any game.
#ifndef GAMETREE_CLI_PLAY_PLAYING_HPP
#define GAMETREE_CLI_PLAY_PLAYING_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "play/any_game.hpp"
#include "play/players.hpp"
#include "play/saved_game.hpp"
#include "terminal/console.hpp"

namespace gametree::cli {

/// A game to be played.
struct play_request {
    study what; ///< of it the game, the position and normal play
    std::optional<seating> players; ///< none: human, computer; or those of the saved game
    std::optional<first_mover> first; ///< none: as in `players`
    std::optional<std::uint64_t> seed; ///< none: a fresh one; or that of the saved game
    std::optional<saved_game> saved; ///< the game to go on with
    bool typed_dice = false; ///< people throw the dice and type them
    bool opening = false; ///< one die each decides who begins
    bool cube = false; ///< the stake can be doubled
    bool shows_moving = false; ///< men are seen on their way
};

/// A player to be played against in every way.
struct audit_request {
    study what; ///< as in `play_request`
    player_spec player;
    bool moves_first = true;
};

/// How all those games ended, for the player.
struct audit_report {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::optional<std::vector<std::string>> shortest_loss; ///< its moves; none if it never lost

    friend bool operator==(audit_report const&, audit_report const&) = default;
};

/// Plays a game with whoever is at the console. \throws request_error
void play(any_game const& game, play_request const& r, console& c);

/// Plays a player against everything that an opponent can do.
///
/// \throws request_error
/// \par Cost  one choice for each position that can come up, of which there may be 2,000,000
[[nodiscard]] audit_report audit(any_game const& game, audit_request const& r);

} // namespace gametree::cli

#endif
