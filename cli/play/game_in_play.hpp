/// \file
/// A game being played: what each move led to, who sits where, how it is saved and gone on with.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "game.hpp"
#include <laboratory/any_position.hpp>
#include "play/saved_game.hpp"
#include "play/doubling.hpp"
#include <gametree/position.hpp>
#include "play/move_chooser.hpp"
#include "play/players.hpp"

namespace gametree::cli {

/// A position, and what the game is played for there.
struct moment {
    any_position position;
    doubling_stake stake;
};

/// The moments of a game. To do something with the cube is a move here.
class record {
    cli::game const* game_;
    std::vector<moment> played_;
    std::vector<any_position> draws_; // see `draws`
    int occurrences_ = 0; // of the present position, where that can end the game

public:
    /// \param game       must outlive the record
    /// \param with_cube  only in a game that has one
    record(cli::game const& game, any_position start, bool with_cube = false);
    /// Plays a saved game again.
    ///
    /// \throws notation_error  in the place of the file where something is wrong
    record(cli::game const& game, saved_game const& g);

    [[nodiscard]] cli::game const& game() const { return *game_; }
    [[nodiscard]] std::vector<moment> const& moments() const { return played_; }
    [[nodiscard]] any_position const& start() const { return played_.front().position; }
    [[nodiscard]] any_position const& now() const { return played_.back().position; }
    [[nodiscard]] doubling_stake const& stake() const { return played_.back().stake; }
    [[nodiscard]] bool over() const;
    /// The present position has occurred as often as ends the game, which is then a draw.
    [[nodiscard]] bool repeated() const;
    /// The positions that end the game, drawn, when they occur once more.
    [[nodiscard]] std::span<any_position const> draws() const { return draws_; }
    [[nodiscard]] std::size_t moves_made() const { return played_.size() - 1; }

    /// Who has to do something: who is to move, or has been offered the cube.
    [[nodiscard]] player whose_turn() const { return whose_turn(played_.back()); }
    [[nodiscard]] static player whose_turn(moment const& m);

    /// What one player has done since the other one last chose a move: usually one move.
    struct turn {
        any_position before;
        std::vector<std::string> moves; ///< in the game's notation, without rolls and forced passes
    };
    /// The last one; none when nobody has moved.
    [[nodiscard]] std::optional<turn> last_turn() const;

    /// Goes on with the position after a move.
    any_position const& play(any_position next);
    /// Whether that can be done with the cube now.
    [[nodiscard]] bool may(doubling d) const;
    /// Does it; it must be possible.
    void act(doubling d);
    /// Takes the last moves back.
    void take_back(std::size_t count);

    /// The moves from the start, in the game's notation.
    [[nodiscard]] std::vector<std::string> moves() const;

private:
    void add(moment m);
    void play_again(std::string const& text);
};

/// The state of a game. Nobody speaks here.
class game_in_play : public record {
    seating seats_;
    random_choices random_;
    std::shared_ptr<move_chooser> chooser_; // its programs belong to this game

public:
    /// \param with_cube  only in a game that has one
    /// \throws request_error  if the game does not have such a player, or a program had to answer
    ///                        for the cube
    game_in_play(cli::game const& game, seating seats, random_choices random, any_position from,
                 bool with_cube = false);
    /// Plays a saved game again.
    ///
    /// \throws notation_error  in the place of the file where something is wrong
    /// \throws request_error   if the game does not have such a player
    game_in_play(cli::game const& game, saved_game const& g);

    [[nodiscard]] seating const& seats() const { return seats_; }
    /// From where the next dice and random moves come.
    [[nodiscard]] random_choices const& random() const { return random_; }
    [[nodiscard]] random_choices& random() { return random_; }

    /// Computers play by these tables of endgames from now on: see `move_chooser::play_by`.
    void play_by(std::shared_ptr<endgame_advice const> tables)
    {
        chooser_->play_by(std::move(tables));
    }

    /// The same start, perhaps with others in the seats. The dice go on, and do not fall again.
    [[nodiscard]] game_in_play again(seating seats) const;

    /// The move that the player whose turn it is makes, who is not human; or the dice. The game itself
    /// does not change, nor does what is saved of it.
    ///
    /// \param random  for what is thrown and what a player leaves to chance: `random()`, or a copy
    /// \throws forfeit  if that is a program, and it makes no legal move in time
    [[nodiscard]] any_position choose(random_choices& random);

    /// The points that the player on roll can expect to win, for the player whose turn it is.
    /// \pre the game has a cube
    [[nodiscard]] double expected() const;
    /// What the player whose turn it is, who is not human, does about the cube; nothing: rolls.
    /// One that plays at random never offers, and takes what comes. \pre the game has a cube
    [[nodiscard]] std::optional<doubling> choose_doubling() const;

    /// Who plays that side.
    [[nodiscard]] player_spec const& seat(player side) const
    {
        return seats_[side == start().to_move() ? 0 : 1];
    }
    [[nodiscard]] bool human(player side) const { return seat(side).kind == player_kind::human; }
    [[nodiscard]] int humans() const { return human(player::first) + human(player::second); }

    /// Takes back what has been played since the last choice of the human whose turn it is, or
    /// between two humans of anybody. To roll without doubling is no choice, nor is a pass.
    ///
    /// \return  how many moves that were
    std::size_t undo();

    /// The positions before and after the last move of the player whose turn it is.
    [[nodiscard]] std::optional<std::pair<any_position, any_position>> last_own_move() const;

    [[nodiscard]] saved_game saved() const;

private:
    [[nodiscard]] std::optional<std::size_t> last_choice(bool anybody, bool with_cube) const;
};

} // namespace gametree::cli
