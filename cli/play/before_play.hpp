/// \file
/// What happens in a game before a move is chosen: the cube is offered and answered, dice are
/// thrown or typed, and whoever can only pass does.
#ifndef GAMETREE_CLI_PLAY_BEFORE_PLAY_HPP
#define GAMETREE_CLI_PLAY_BEFORE_PLAY_HPP

#include <optional>
#include <string>

#include "play/announcer.hpp"
#include "terminal/console.hpp"
#include "play/table.hpp"
#include <gametree/games/illegal_move.hpp>

namespace gametree::cli {

/// What came of a step.
enum class step {
    choose_a_move, ///< there was nothing to do: a move is to be chosen
    done, ///< something has changed: see again whose turn it is
    command, ///< a person has typed something else, see `before_play::typed`
    input_ended
};

/// Takes the steps of a table of `G` before a move.
template <class G>
class before_play {
    console& console_;
    table<G>& table_;
    announcer<G> const& announce_;
    bool typed_dice_; // people throw them
    std::string typed_;

    step act(doubling d)
    {
        table_.act(d);
        announce_.doubled(d);
        return step::done;
    }
    step ask(std::string const& prompt)
    {
        auto const line = console_.ask(prompt);
        if (not line)
            return step::input_ended;
        auto const word = first_word(*line).first;
        if (auto const d = read_doubling(word); d and table_.may(*d))
            return act(*d);
        if (not typed_dice_ and not table_.stake().offered() and (word.empty() or word == "roll"))
            return throw_dice();
        typed_ = *line;
        return step::command;
    }
    step throw_dice()
    {
        announce_.roll(table_.play(table_.choose()));
        return step::done;
    }
    step cube_or_dice()
    {
        auto const who = table_.whose_turn();
        bool const may_act = table_.may(doubling::offer) or table_.stake().offered();
        if (may_act and not table_.human(who)) {
            if constexpr (game_with_cube<G>)
                if (auto const d = table_.choose_doubling())
                    return act(*d);
        } else if (may_act) {
            return ask(announce_.cube_prompt(typed_dice_));
        }
        return typed_dice_ ? ask(announce_.dice_prompt()) : throw_dice();
    }

public:
    before_play(console& c, table<G>& t, announcer<G> const& a, bool typed_dice)
        : console_(c),
          table_(t),
          announce_(a),
          typed_dice_(typed_dice)
    {
    }

    /// The line of `step::command`.
    [[nodiscard]] std::string const& typed() const { return typed_; }

    /// The next thing to happen is that the program throws the dice; nobody is asked before.
    [[nodiscard]] bool throws_dice() const
    {
        return not typed_dice_ and is_chance<G>(table_.now())
           and not(table_.may(doubling::offer) and table_.human(table_.whose_turn()));
    }

    /// Before the roll: takes the line as the dice that a person has thrown, or says what it
    /// should have been.
    void roll(std::string const& line)
    {
        if (table_.stake().offered())
            return announce_.tell("Type take or drop, or ? for help.");
        if (not typed_dice_)
            return announce_.tell("Type roll or double, or ? for help.");
        try {
            announce_.roll(table_.play(G::read_move(table_.now(), line)));
        } catch (illegal_move const& e) {
            announce_.refuse(e);
        }
    }

    step take_step()
    {
        auto const& p = table_.now();
        if constexpr (game_of_chance<G>)
            if (p.is_chance())
                return cube_or_dice();
        if constexpr (passing_label<typename G::position>)
            if (p.forced_pass()) { // the other goes on: there is nothing to say
                table_.play(nth_move(p, 0));
                return step::done;
            }
        if (not table_.human(p.to_move()) or not only_a_pass<G>(p))
            return step::choose_a_move;
        announce_.no_move();
        table_.play(nth_move(p, 0));
        return step::done;
    }
};

} // namespace gametree::cli

#endif
