/// \file
/// What is said about a game without being asked: who plays what, each move, the result. To the one
/// human in it, if there is just one, it says "you".
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "play/game_in_play.hpp"
#include <gametree/position.hpp>
#include <laboratory/any_position.hpp>
#include "play/doubling.hpp"
#include "terminal/console.hpp"
#include <gametree/play/drawn_board.hpp>
#include <games/words.hpp>

namespace gametree::cli {

using laboratory::any_position;

/// Speaks about a game that is played.
class announcer {
    console const& console_;
    game_in_play const& game_;

    [[nodiscard]] std::string side(player who) const;
    [[nodiscard]] bool you(player who) const { return game_.humans() == 1 and game_.human(who); }
    /// `the computer (depth=3)`.
    [[nodiscard]] std::string described(player who) const;
    /// Who a side is, once, at the beginning.
    [[nodiscard]] std::string role(player who) const;
    /// `X wins. You lose.`
    [[nodiscard]] std::string winner(player who) const;
    /// Somebody does something: `You take`, `The computer (White) takes`.
    [[nodiscard]] std::string does(player who, std::string_view verb) const;

    [[nodiscard]] std::string won() const;
    [[nodiscard]] std::string wrapped(std::string text) const;
    /// Who has filled which box of the board, such as one between dots. Those that were filled when
    /// the game began are nobody's.
    [[nodiscard]] std::map<std::string, player> owners() const;
    /// The board with the cube, the boxes with the number of the player who filled them.
    [[nodiscard]] drawn_board drawing(any_position const& p,
                                      std::map<std::string, player> const& owners) const;
    /// A drawing as it looks there. \param before  what stands on the board since then is marked
    [[nodiscard]] std::string shown(drawn_board const& board,
                                    any_position const* before = nullptr) const;

public:
    announcer(console const& c, game_in_play const& g) : console_(c), game_(g) { }

    /// A side in the middle of a sentence: `you`, `the computer (O)`, `X (the computer)`, `X`.
    [[nodiscard]] std::string name(player who) const;

    void tell(std::string const& text) const;

    /// A sentence about a move that cannot be made.
    void refuse(illegal_move const& e) const;

    /// The game, the names of its squares, who sits where, and what has been played.
    void introduction() const;

    /// The board as it is now, with the cube where there is one. The last move and a line that has
    /// won are marked; where there is no colour, a person is told them.
    void board() const;

    /// That the player to move, who is not human, looks for a move, and how to hurry one that hears it.
    [[nodiscard]] std::string thinking() const;
    /// A move that nobody has typed, before it is made.
    void move(any_position const& next) const;
    /// The men of a move on their way, where the game can show that: a board for each step.
    void moving(any_position const& next) const;
    /// Dice that have been thrown, with the board where a person is to move.
    void roll(any_position const& rolled) const;
    /// What has been done with the cube.
    void doubled(doubling d) const;
    /// Somebody has to pass.
    void no_move() const;

    [[nodiscard]] std::string dice_prompt() const;
    /// Before the roll, with a cube to be offered or answered.
    [[nodiscard]] std::string cube_prompt(bool typed_dice) const;
    [[nodiscard]] std::string prompt() const;

    void resigned() const;
    /// The player to move has lost. \param does  what it did, to follow its name
    void forfeited(std::string_view does) const;
    /// How the game ended by its rules.
    void result() const;
};

} // namespace gametree::cli
