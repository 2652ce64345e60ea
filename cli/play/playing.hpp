/// \file
/// `play` and `audit`, in any game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game.hpp"
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
    std::string file{}; ///< where that is; empty: in no file
    std::string tables{}; ///< the directory with tables of endgames; empty: without them
    bool typed_dice = false; ///< people throw the dice and type them
    bool opening = false; ///< one die each decides who begins
    bool cube = false; ///< the stake can be doubled
    bool shows_moving = false; ///< men are seen on their way
    thread_count threads{}; ///< of each player: see `player_spec`
};

/// A player to be played against in every way.
struct audit_request {
    study what; ///< as in `play_request`
    player_spec player;
    bool moves_first = true;
};

/// A position in which a program made no legal move in time.
struct audit_forfeit {
    std::vector<std::string> moves; ///< that lead there
    std::string does; ///< as `forfeit` says it

    friend bool operator==(audit_forfeit const&, audit_forfeit const&) = default;
};

/// How all those games ended, for the player.
struct audit_report {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::optional<std::vector<std::string>> shortest_loss; ///< its moves; none if it never lost
    std::optional<audit_forfeit> forfeited{}; ///< the first; none if there is none

    friend bool operator==(audit_report const&, audit_report const&) = default;
};

/// Plays a game with the person at the console. \throws request_error
void play(cli::game const& game, play_request const& r, console& c);

/// Plays a player against everything that an opponent can do. While one thread does, another can
/// look how far it has come.
class audit_work {
    class auditor;
    std::unique_ptr<auditor> auditor_;

public:
    /// \throws request_error
    audit_work(cli::game const& game, audit_request const& r);
    audit_work(audit_work const&) = delete;
    audit_work& operator=(audit_work const&) = delete;
    ~audit_work();

    /// Does all of it.
    ///
    /// \throws request_error  where play can go on for ever
    /// \throws limit_reached  if that needs more than the megabytes of the study
    [[nodiscard]] audit_report finish();
    /// The games that have been played so far, and the shortest loss among them.
    [[nodiscard]] audit_report so_far() const;
    /// How many positions have come up so far.
    [[nodiscard]] std::size_t positions() const;
};

/// The same from beginning to end.
///
/// \throws request_error
/// \par Cost  one choice for each position that can come up
[[nodiscard]] audit_report audit(cli::game const& game, audit_request const& r);

} // namespace gametree::cli
