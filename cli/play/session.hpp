/// \file
/// The dialogue of a game: the board, the moves, the commands, the result.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/adviser.hpp"
#include "play/announcer.hpp"
#include <laboratory/any_position.hpp>
#include "play/before_play.hpp"
#include "play/game_in_play.hpp"
#include "terminal/console.hpp"

namespace gametree::cli {

/// How a game is played that `play_request` asks for.
struct session_options {
    bool typed_dice = false; ///< people throw the dice and type them
    bool shows_moving = false; ///< men are seen on their way
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
    before_play before_;
    bool shows_moving_; // men on their way
    bool ended_ = false; // by a person, before the rules do
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
    void answer(std::string const& line);
    void play_to_the_end();
    void make_chosen_move();
    void ask_for_another();
    void run(command const& c, std::string const& argument);
    [[nodiscard]] bool is_move(std::string const& line) const;
    void play(any_position const& next);

    /// What can be typed next, for the tabulator key: see `completions`.
    [[nodiscard]] std::vector<std::string> next_words(std::string const& before,
                                                      std::string const& begun) const;

    void moves(std::string const& argument);
    void undo(std::string const& argument);
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

} // namespace gametree::cli
