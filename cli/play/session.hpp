/// \file
/// The dialogue of a game: the cube and the dice, the board, the moves, the commands, the result; and
/// one game after another.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/announcer.hpp"
#include "play/doubling.hpp"
#include "play/game_in_play.hpp"
#include "terminal/console.hpp"
#include "terminal/interruption.hpp"
#include "play/adviser.hpp"
#include <laboratory/any_position.hpp>

namespace gametree::cli {

/// What came of a step.
enum class step {
    choose_a_move, ///< there was nothing to do: a move is to be chosen
    done, ///< something has changed: see again whose turn it is
    command, ///< a person has typed something else, see `before_play::typed`
    input_ended
};

/// Takes the steps of a game before a move is chosen: the cube is offered and answered, dice are
/// thrown or typed, and a player who can only pass passes.
class before_play {
    console& console_;
    game_in_play& game_;
    announcer const& announce_;
    dialogue_watch& watch_;
    bool typed_dice_; // people throw them
    std::string typed_;

    step act(doubling d);
    step ask(std::string const& prompt);
    step throw_dice();
    step cube_or_dice();

public:
    before_play(console& c, game_in_play& g, announcer const& a, dialogue_watch& w, bool typed_dice)
        : console_(c),
          game_(g),
          announce_(a),
          watch_(w),
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

/// How a game is played that `play_request` asks for.
struct session_options {
    bool typed_dice = false; ///< people throw the dice and type them
    bool shows_moving = false; ///< men are seen on their way
    std::string file{}; ///< from which the game was loaded; empty: from none
    std::string file_text{}; ///< what that file has
};

/// What a person wants after a game.
enum class sequel {
    none,
    new_game, ///< of the same kind
    rematch ///< from the same start, with sides changed
};

/// One game, from the first board to the result.
class session {
    console& console_;
    game_in_play game_;
    announcer announce_;
    adviser advise_;
    dialogue_watch watch_;
    before_play before_;
    bool shows_moving_; // men on their way
    bool ended_ = false; // by a person, before the rules do
    std::string kept_; // the file that the game was last saved to, or loaded from
    std::string kept_text_; // and what is in it
    bool left_ = false; // nothing more is asked
    sequel sequel_ = sequel::none;

    /// What may be typed behind a command.
    enum class takes { nothing, text, count };
    struct command {
        std::string_view name; ///< with what it takes, as help shows it
        std::string_view help; ///< empty: another name of a command
        takes what;
        void (session::*act)(std::string const& argument);
        bool move_first = false; ///< where a move is called so, it is the move
        bool after_the_end = false; ///< it makes sense when the game is over, too
        bool answers_at_length = false; ///< a person then sees the board again
    };
    static command const commands[];

    void tell(std::string const& text) const { announce_.tell(text); }
    [[nodiscard]] std::optional<std::string> ask(std::string const& prompt);
    /// Saves a game that goes on, unless nobody has moved or a file has it. \return  how it can be
    /// gone on with, the end of a sentence; empty if there is nothing to go on with
    [[nodiscard]] std::string keep();
    /// The last words when Ctrl-C ends the game.
    void interrupted();
    /// Leaves the game, and says what becomes of one that goes on.
    ///
    /// \param why  the beginning of that sentence where nothing is saved
    void leave(std::string_view why = {});
    void answer(std::string const& line);
    void play_to_the_end();
    void make_chosen_move();
    void ask_for_another();
    void run(command const& c, std::string const& argument);
    [[nodiscard]] bool is_move(std::string const& line) const;
    /// The positions after the moves of a line: one move, or several of one turn with commas between.
    ///
    /// \throws illegal_move  if one of them cannot be played
    [[nodiscard]] std::vector<any_position> read_moves(std::string const& line) const;
    /// \param more  the same line has another move of this turn
    void play(any_position const& next, bool more = false);

    /// What can be typed next, for the tabulator key: see `completions`.
    [[nodiscard]] std::vector<std::string> next_words(std::string const& before,
                                                      std::string const& begun) const;

    void moves(std::string const& argument);
    void undo(std::string const& argument);
    /// Whether a person who sits there gives up the game that is being played, if there is one.
    [[nodiscard]] bool gives_up();
    /// What an adviser finds; Ctrl-C makes it answer with what it has.
    [[nodiscard]] std::string advice(std::function<std::string()> const& found);
    void hint(std::string const& argument);
    void why(std::string const& argument);
    void board(std::string const& argument);
    void save(std::string const& argument);
    void resign(std::string const& argument);
    void new_game(std::string const& argument);
    void rematch(std::string const& argument);
    void quit(std::string const& argument);
    void help(std::string const& argument);

public:
    session(console& c, game_in_play g, session_options const& o = {});
    session(session const&) = delete;
    session& operator=(session const&) = delete;
    ~session() { console_.complete_with({}); }

    /// Plays until the game is over or a person ends it. A person who sits there is asked for another
    /// game.
    sequel run();

    [[nodiscard]] game_in_play const& game() const { return game_; }
};

/// Begins a game of the same kind after one that was played: what is drawn by lot is drawn again.
/// Nothing if it cannot begin.
using next_game = std::function<std::optional<game_in_play>(game_in_play const& before)>;

/// Plays a game, and what `new` and `rematch` ask for after it.
void play_rounds(console& c, game_in_play first, session_options const& how, next_game const& next);

} // namespace gametree::cli
