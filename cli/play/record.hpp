/// \file
/// What has been played of a game: the start, and what each move led to.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game.hpp"
#include <laboratory/any_position.hpp>
#include "play/saved_game.hpp"
#include "play/stake.hpp"
#include <gametree/position.hpp>

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

} // namespace gametree::cli
