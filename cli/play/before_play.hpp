/// \file
/// What happens in a game before a move is chosen: the cube is offered and answered, dice are
/// thrown or typed, and whoever can only pass does.
#pragma once

#include <string>
#include <vector>

#include "play/announcer.hpp"
#include "play/stake.hpp"
#include "play/game_in_play.hpp"
#include "terminal/console.hpp"

namespace gametree::cli {

/// What came of a step.
enum class step {
    choose_a_move, ///< there was nothing to do: a move is to be chosen
    done, ///< something has changed: see again whose turn it is
    command, ///< a person has typed something else, see `before_play::typed`
    input_ended
};

/// Takes the steps of a game before a move.
class before_play {
    console& console_;
    game_in_play& game_;
    announcer const& announce_;
    bool typed_dice_; // people throw them
    std::string typed_;

    step act(doubling d);
    step ask(std::string const& prompt);
    step throw_dice();
    step cube_or_dice();

public:
    before_play(console& c, game_in_play& g, announcer const& a, bool typed_dice)
        : console_(c),
          game_(g),
          announce_(a),
          typed_dice_(typed_dice)
    {
    }

    /// The line of `step::command`.
    [[nodiscard]] std::string const& typed() const { return typed_; }

    /// The next thing to happen is that the program throws the dice; nobody is asked before.
    [[nodiscard]] bool throws_dice() const;

    /// People throw the dice and type them.
    [[nodiscard]] bool dice_are_typed() const { return typed_dice_; }
    /// What can be typed about the cube and the dice now, but for thrown dice.
    [[nodiscard]] std::vector<std::string> words() const;
    /// Before the roll: what can be typed, as a sentence.
    [[nodiscard]] std::string what_to_type() const;
    /// Before the roll: takes the line as the dice that a person has thrown, or says what it
    /// should have been.
    void roll(std::string const& line);

    step take_step();
};

} // namespace gametree::cli
