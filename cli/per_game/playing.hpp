/// \file
/// What `play` and `audit` ask of a game, and what they are told: only one source file for each
/// game has to instantiate its players and its searches.
#ifndef GAMETREE_CLI_PER_GAME_PLAYING_HPP
#define GAMETREE_CLI_PER_GAME_PLAYING_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "terminal/console.hpp"
#include "play/players.hpp"
#include "play/saved_game.hpp"
#include "per_game/searching.hpp"

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

/// The players of the game `G`. Each throws `request_error` for a request that is wrong.
template <class G>
struct playing {
    /// Plays a game with whoever is at the console.
    static void play(play_request const& r, console& c);

    [[nodiscard]] static audit_report audit(audit_request const& r);

    /// The position to which a saved game has come, in the game's notation.
    ///
    /// \throws notation_error  with the place in the file, if the moves cannot be played
    [[nodiscard]] static std::string replay(saved_game const& g);

    /// The move that a player makes who is not human, in the game's notation.
    [[nodiscard]] static std::string choose(player_spec const& who, study const& what,
                                            random_choices& random);
};

} // namespace gametree::cli

#endif
