/// \file
/// The move of a player who is not human, programs of anyone's included.
///
/// Where there is a choice, a program is asked for a move by a line, with tabs between its fields:
///
///   move  tic-tac-toe  1  .../.X./...  5000  a1  b1  c1 ..
///
/// the game, the player to move (1: the first in the usual start), the position, the milliseconds
/// that it has, and every legal move, all as `play` and --position write them. Its answer is a line:
/// one of these moves, as it stands there; spaces around it do not count. Any other answer, or none
/// in time, forfeits the game.
///
/// Laws:     a question has a field for each of its parts, and none of them has a tab or the end of
///           a line; what is chosen is a legal move, whatever the program does, or it forfeits.
///           Tested in cli/play/programs.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game.hpp"
#include <laboratory/any_position.hpp>
#include "play/analysis.hpp"
#include "play/players.hpp"
#include <laboratory/process/dialogue.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

/// A program made no legal move in time. `what()` says what it did, to follow its name:
/// `answers 'b7', which is no legal move`. Printable, in one line.
class forfeit : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The line that asks a program for a move.
///
/// \param moves  the legal moves, as the game writes them
[[nodiscard]] std::string move_question(std::string_view game, any_position const& p,
                                        std::chrono::milliseconds time,
                                        std::vector<std::string> const& moves);

/// The place in `moves` of the move that a program answered.
///
/// \throws forfeit  if it is none of them
[[nodiscard]] std::size_t answered_move(std::string_view answer,
                                        std::vector<std::string> const& moves);

/// Chooses moves in one game. A program is started when it is first asked, one for each side, and
/// ends with this.
class move_chooser {
    cli::game const* game_;
    std::map<player, laboratory::dialogue> programs_;
    std::shared_ptr<endgame_advice const> tables_{};

    [[nodiscard]] any_position ask(player_spec const& who, any_position const& p);

public:
    /// \param game  must outlive the chooser
    explicit move_chooser(cli::game const& game) : game_(&game) { }

    /// A computer that chooses for itself how far to look plays by these tables from now on, where
    /// they know the position: it makes one of the best moves. Of those that keep a draw it makes the
    /// one that it finds by looking ahead, if that is among them.
    void play_by(std::shared_ptr<endgame_advice const> tables) { tables_ = std::move(tables); }
    [[nodiscard]] std::shared_ptr<endgame_advice const> const& tables() const { return tables_; }

    /// The move of that player, or the dice: see `game::choose`. A side that is a program is the
    /// same one each time.
    ///
    /// \throws forfeit            if a program makes no legal move in time
    /// \throws std::system_error  if no process can be started
    [[nodiscard]] any_position choose(player_spec const& who, any_position const& p,
                                      std::span<any_position const> draws, random_choices* random,
                                      std::uint64_t& nodes);
};

} // namespace gametree::cli
