#include "play/session.hpp"

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "play/saved_game.hpp"
#include "terminal/support.hpp"
#include <gametree/games/illegal_move.hpp>
#include <gametree/laboratory/whole_number.hpp>

namespace gametree::cli {

session::command const session::commands[] = {
    {"moves", "the legal moves", takes::nothing, &session::moves},
    {"undo [N]", "take back the last move, or N; against a computer, yours and its reply",
     takes::count, &session::undo},
    {"hint", "the best moves and what they lead to", takes::nothing, &session::hint},
    {"why MOVE", "the reply that refutes a move; why alone: your last one", takes::text,
     &session::why},
    {"board", "show the board again", takes::nothing, &session::board},
    {"save FILE", "save the game; gametree play --load FILE goes on", takes::text, &session::save},
    {"resign", "give the game up", takes::nothing, &session::resign},
    {"quit", "stop here; exit and q for short", takes::nothing, &session::quit},
    {"help", "this list; ? for short", takes::nothing, &session::help},
    {"exit", "", takes::nothing, &session::quit, true},
    {"q", "", takes::nothing, &session::quit, true},
    {"?", "", takes::nothing, &session::help}};

session::session(console& c, game_in_play g, session_options const& o)
    : console_(c),
      game_(std::move(g)),
      announce_(console_, game_),
      advise_(game_, announce_),
      before_(console_, game_, announce_, o.typed_dice),
      shows_moving_(o.shows_moving)
{
}

void session::answer(std::string const& line)
{
    auto const [word, argument] = first_word(line);
    std::vector<std::string> words;
    for (auto const& c : commands) {
        words.push_back(first_word(c.name).first);
        if (word == words.back() and not(c.move_first and is_move(line)))
            return run(c, argument);
    }
    if (game_.now().is_chance())
        return before_.roll(line);
    if (line.empty())
        return tell("Type a move, or ? for help.");
    constexpr std::size_t longest_move = 200;
    if (line.size() > longest_move)
        return tell("That is too long for a move.");
    try {
        play(game_.now().read_move(line));
    } catch (illegal_move const& e) {
        constexpr std::size_t shortest = 3;
        auto const near = nearest(word, {words.begin(), words.end() - 1});
        // Without the same first letter it was rather a move that went wrong.
        if (word.size() < shortest or near.empty() or near.front() != word.front())
            return announce_.refuse(e);
        tell(fmt::format("There is no command '{}': did you mean {}?", printable(word), near));
    }
}

void session::run(command const& c, std::string const& argument)
{
    if (c.what == takes::nothing and not argument.empty())
        return tell(fmt::format("{0} stands alone: type {0}, and nothing after it.", c.name));
    (this->*c.act)(argument);
}

bool session::is_move(std::string const& line) const
{
    if (game_.now().is_chance())
        return false;
    try {
        static_cast<void>(game_.now().read_move(line));
        return true;
    } catch (illegal_move const&) {
        return false;
    }
}

void session::play(any_position const& next)
{
    if (shows_moving_)
        announce_.moving(next);
    game_.play(next);
    // The board after a move; where a person is about to see it with the dice, not twice.
    if (not before_.throws_dice() or game_.humans() == 0 or shows_moving_)
        announce_.board();
}

void session::moves(std::string const& /*argument*/) { tell(advise_.moves()); }

void session::undo(std::string const& argument)
{
    constexpr std::string_view none = "There is no move of yours to take back.";
    std::size_t wanted = 1;
    if (not argument.empty()) {
        auto const typed = laboratory::whole_number<std::size_t>(argument);
        if (not typed or *typed == 0)
            return tell("How many moves? Type undo, or undo and a number, such as undo 2.");
        wanted = *typed;
    }
    auto const count = game_.undo();
    if (count == 0)
        return tell(std::string(none));
    std::size_t taken = 1;
    while (taken < wanted and game_.undo() > 0)
        ++taken;
    if (taken < wanted)
        tell(
            fmt::format("No more than {} move{} can be taken back.", taken, taken == 1 ? "" : "s"));
    bool const alone = game_.humans() == 1;
    tell(taken > 1 ? fmt::format("{} {} moves are taken back{}.", alone ? "Your last" : "The last",
                                 taken, alone ? ", with what followed" : "")
         : count == 1 ? "The last move is taken back."
         : count == 2 ? "Your move and the reply are taken back."
                      : "Your play and all that followed are taken back.");
    announce_.board();
}

void session::hint(std::string const& /*argument*/) { tell(advise_.hint()); }

void session::why(std::string const& argument)
{
    try {
        tell(advise_.why(argument));
    } catch (illegal_move const& e) {
        announce_.refuse(e);
    }
}

void session::board(std::string const& /*argument*/) { announce_.board(); }

void session::save(std::string const& argument)
{
    if (argument.empty())
        return tell("Save to which file? Type save FILE.");
    try {
        bool const replaced = save_game(argument, write_saved_game(game_.saved()));
        console_.say(fmt::format("Saved to '{}'{}.\n", printable(argument),
                                 replaced ? ", in place of what was there" : ""));
    } catch (request_error const& e) {
        console_.say(fmt::format("Not saved: {}. The game goes on.\n", e.what()));
    }
}

void session::resign(std::string const& /*argument*/)
{
    announce_.resigned();
    ended_ = true;
}

void session::quit(std::string const& /*argument*/)
{
    tell("The game is left unfinished.");
    ended_ = true;
}

void session::help(std::string const& /*argument*/)
{
    auto text = wrapped((game_.now().is_chance()
                             ? before_.what_to_type()
                             : fmt::format("Type a move: {}.", game_.game().about().move_help))
                        + " Or:\n");
    for (auto const& c : commands)
        if (not c.help.empty())
            text += fmt::format("  {:<10} {}\n", c.name, c.help);
    console_.say(text);
}

void session::run()
{
    announce_.introduction();
    while (not ended_ and not game_.over()) {
        switch (before_.take_step()) {
        case step::done:
            continue;
        case step::command:
            answer(before_.typed());
            continue;
        case step::input_ended:
            return tell("The input has ended: the game is left unfinished.");
        case step::choose_a_move:
            break;
        }
        if (not game_.human(game_.now().to_move())) {
            auto const next = game_.choose();
            announce_.move(next);
            play(next);
        } else if (auto const line = console_.ask(announce_.prompt())) {
            answer(*line);
        } else {
            return tell("The input has ended: the game is left unfinished.");
        }
    }
    if (not ended_)
        announce_.result();
}

} // namespace gametree::cli
