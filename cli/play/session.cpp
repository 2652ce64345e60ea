#include "play/session.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include <games/words.hpp>
#include "play/saved_game.hpp"
#include "terminal/support.hpp"
#include "terminal/console.hpp"
#include <laboratory/whole_number.hpp>

namespace gametree::cli {

step before_play::act(doubling d)
{
    game_.act(d);
    announce_.doubled(d);
    return step::done;
}

step before_play::ask(std::string const& prompt)
{
    auto const line = watch_.wait([&] { return console_.ask(prompt); });
    if (not line)
        return step::input_ended;
    auto const word = first_word(*line).first;
    if (auto const d = read_doubling(word); d and game_.may(*d))
        return act(*d);
    if (not typed_dice_ and not game_.stake().offered() and (word.empty() or word == "roll"))
        return throw_dice();
    typed_ = *line;
    return step::command;
}

step before_play::throw_dice()
{
    announce_.roll(game_.play(game_.choose(game_.random())));
    return step::done;
}

step before_play::cube_or_dice()
{
    auto const who = game_.whose_turn();
    bool const may_act = game_.may(doubling::offer) or game_.stake().offered();
    if (may_act and not game_.human(who)) {
        if (auto const d = game_.choose_doubling())
            return act(*d);
    } else if (may_act) {
        return ask(announce_.cube_prompt(typed_dice_));
    }
    return typed_dice_ ? ask(announce_.dice_prompt()) : throw_dice();
}

bool before_play::throws_dice() const
{
    return not typed_dice_ and game_.now().is_chance()
       and not(game_.may(doubling::offer) and game_.human(game_.whose_turn()));
}

std::vector<std::string> before_play::words() const
{
    std::vector<std::string> found;
    for (auto const d : {doubling::offer, doubling::take, doubling::drop})
        if (game_.may(d))
            found.emplace_back(word_of(d));
    if (game_.may(doubling::offer) and not typed_dice_)
        found.emplace_back("roll");
    return found;
}

std::string before_play::what_to_type() const
{
    if (game_.game().about().chance_moves) {
        auto const& p = game_.now();
        return fmt::format("Type what chance brings, such as {}.",
                           p.write_move(p.all_moves().front()));
    }
    if (game_.stake().offered())
        return "Type take or drop.";
    if (not typed_dice_)
        return "Type roll or double.";
    return game_.may(doubling::offer)
             ? "Type the dice that you have thrown, such as 6-5, or double."
             : "Type the dice that you have thrown, such as 6-5.";
}

void before_play::roll(std::string const& line)
{
    if (game_.stake().offered())
        return announce_.tell("Type take or drop, or ? for help.");
    if (not typed_dice_)
        return announce_.tell("Type roll or double, or ? for help.");
    try {
        announce_.roll(game_.play(game_.now().read_move(line)));
    } catch (illegal_move const& e) {
        announce_.refuse(e);
    }
}

step before_play::take_step()
{
    auto const& p = game_.now();
    if (p.is_chance())
        return cube_or_dice();
    if (p.forced_pass()) { // if the other goes on, there is nothing to say
        bool const is_said = p.cannot_move();
        if (is_said)
            announce_.no_move();
        game_.play(p.all_moves().front());
        if (is_said)
            announce_.board();
        return step::done;
    }
    if (not game_.human(p.to_move()) or not p.only_a_pass())
        return step::choose_a_move;
    announce_.no_move();
    game_.play(p.all_moves().front());
    return step::done;
}

session::command const session::commands[]
    = {{"moves", "the legal moves", takes::nothing, &session::moves, false, false, true},
       {"undo [N]", "take back the last move, or N; against a computer, yours and its reply",
        takes::count, &session::undo},
       {"hint", "the best moves and what they lead to", takes::nothing, &session::hint, false,
        false, true},
       {"why MOVE", "the reply that refutes a move; why alone: your last one", takes::text,
        &session::why, false, false, true},
       {"board", "show the board again", takes::nothing, &session::board},
       {"save FILE", "save the game; gametree play --load FILE goes on", takes::text,
        &session::save, false, true},
       {"resign", "give the game up", takes::nothing, &session::resign},
       {"new", "begin another game", takes::nothing, &session::new_game, false, true},
       {"rematch", "begin again from the same start, with sides changed", takes::nothing,
        &session::rematch, false, true},
       {"quit", "stop here; exit and q for short", takes::nothing, &session::quit, false, true},
       {"help", "this list; ? for short", takes::nothing, &session::help, false, false, true},
       {"exit", "", takes::nothing, &session::quit, true, true},
       {"q", "", takes::nothing, &session::quit, true, true},
       {"?", "", takes::nothing, &session::help, false, false, true}};

session::session(console& c, game_in_play g, session_options const& o)
    : console_(c),
      game_(std::move(g)),
      announce_(console_, game_),
      advise_(game_, announce_),
      watch_([this] { interrupted(); }),
      before_(console_, game_, announce_, watch_, o.typed_dice),
      shows_moving_(o.shows_moving),
      kept_(o.file),
      kept_text_(o.file_text)
{
}

std::optional<std::string> session::ask(std::string const& prompt)
{
    return watch_.wait([&] { return console_.ask(prompt); });
}

/// A name as a shell takes it for one word.
static std::string shell_word(std::string const& name)
{
    constexpr std::string_view plain
        = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
          "_-./+:=@%,";
    bool const is_plain = std::ranges::all_of(name, [&](char c) {
        return plain.find(c) != plain.npos or static_cast<unsigned char>(c) >= 0x80;
    });
    if (is_plain)
        return name;
    std::string quoted = "'";
    for (char const c : name)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string session::keep()
{
    if (not game_.last_turn() or ended_ or game_.over())
        return {};
    try {
        auto const now = game_.saved();
        if (kept_.empty() or write_saved_game(now) != kept_text_)
            kept_ = save_unfinished(now);
        return in_own_name(fmt::format("the game is saved: gametree play --load {} goes on",
                                       shell_word(printable(kept_))));
    } catch (request_error const& e) {
        return fmt::format("the game is not saved: {}", e.what());
    }
}

void session::interrupted()
{
    auto const kept = keep(); // before the terminal is written to, which may have gone
    if (console_.typed())
        console_.say("\n"); // what was being typed, or done, stands on this line
    complain(interruption().what() + (kept.empty() ? "" : "; " + kept), status::interrupted);
}

void session::leave(std::string_view why)
{
    if (not game_.over() and not ended_) {
        // A pipe has its moves where it has them from, and nobody reads where a file is.
        auto const kept = console_.typed() ? keep() : std::string();
        tell(capital((kept.empty() ? std::string(why) + "the game is left unfinished" : kept)
                     + "."));
    }
    ended_ = left_ = true;
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
        auto const all = read_moves(line);
        for (std::size_t at = 0; at < all.size() and not game_.over(); ++at)
            play(all[at], at + 1 < all.size());
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
    if (c.answers_at_length and console_.typed() and not ended_)
        announce_.board();
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

/// What follows a move of somebody who may move again: the other has passed.
static any_position after_pass(any_position const& p)
{
    return not p.over() and p.forced_pass() ? p.all_moves().front() : p;
}

std::vector<any_position> session::read_moves(std::string const& line) const
{
    auto at = game_.now();
    auto const mover = at.to_move();
    std::vector<any_position> all;
    try {
        all.push_back(at.read_move(line));
        return all;
    } catch (illegal_move const&) { // some games write one move with a comma
        if (not is_move(line.substr(0, line.find(','))))
            throw;
    }
    std::string_view rest = line;
    for (std::string_view before, now; not rest.empty(); before = now) {
        now = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(now.size() + 1, rest.size()));
        auto const wrong = [&](std::string_view why) {
            return illegal_move(fmt::format("none of them is played: after {}, {}", before, why));
        };
        now.remove_prefix(std::min(now.find_first_not_of(' '), now.size()));
        if (not all.empty() and (at.over() or at.is_chance() or at.to_move() != mover))
            throw wrong("the turn is over");
        try {
            all.push_back(at.read_move(std::string(now)));
        } catch (illegal_move const& e) {
            throw wrong(e.what());
        }
        at = after_pass(all.back());
    }
    return all;
}

void session::play(any_position const& next, bool more)
{
    if (shows_moving_)
        announce_.moving(next);
    bool const human = game_.human(game_.now().to_move());
    game_.play(next);
    bool const passes = not game_.over() and game_.now().forced_pass();
    bool const is_said = passes and game_.now().cannot_move();
    bool const goes_on = passes and not is_said;
    if (is_said and more)
        announce_.no_move();
    if (goes_on or (passes and more)) // so that the board does not say that the other must pass
        game_.play(after_pass(game_.now()));
    // The board after a move; where a person is about to see it with the dice, not twice. Of a turn of
    // several moves once: when a player who is not human has done with it, or a person has to type more.
    if (more or (goes_on and not human))
        return;
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
        tell(fmt::format("No more than {} can be taken back.", counted(taken, "move", "moves")));
    bool const alone = game_.humans() == 1;
    tell(taken > 1 ? fmt::format("{} {} moves are taken back{}.", alone ? "Your last" : "The last",
                                 taken, alone ? ", with what followed" : "")
         : count == 1 ? "The last move is taken back."
         : count == 2 ? "Your move and the reply are taken back."
                      : "Your play and all that followed are taken back.");
    announce_.board();
}

/// What is shown while a hint is looked for.
static constexpr std::string_view looking = "Looking ahead ... Ctrl-C: answer now";

std::string session::advice(std::function<std::string()> const& found)
try {
    constexpr bool hears = true;
    return watch_.wait([&] { return console_.while_shown(looking, found); }, hears);
} catch (interruption const&) {
    return "Stopped before anything was found.";
}

void session::hint(std::string const& /*argument*/)
{
    tell(advice([this] { return advise_.hint(); }));
}

void session::why(std::string const& argument)
{
    try {
        tell(advice([&] { return advise_.why(argument); }));
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
        auto const text = write_saved_game(game_.saved());
        bool const replaced = save_game(argument, text);
        kept_ = argument;
        kept_text_ = text;
        console_.say(fmt::format("Saved to '{}'{}.\n", printable(argument),
                                 replaced ? ", in place of what was there" : ""));
    } catch (request_error const& e) {
        console_.say(
            fmt::format("Not saved: {}.{}\n", e.what(), ended_ ? "" : " The game goes on."));
    }
}

void session::resign(std::string const& /*argument*/)
{
    announce_.resigned();
    ended_ = true;
}

bool session::gives_up()
{
    bool const begun
        = game_.humans() == 2 ? game_.moves_made() > 0 : game_.last_own_move().has_value();
    if (not console_.typed() or ended_ or not begun)
        return true;
    auto const answer = ask("Give this game up? yes or no: ");
    bool const yes = answer and (first_word(*answer).first == "yes" or *answer == "y");
    if (not yes)
        tell("The game goes on.");
    return yes;
}

void session::new_game(std::string const& /*argument*/)
{
    if (not gives_up())
        return;
    sequel_ = sequel::new_game;
    ended_ = left_ = true;
}

void session::rematch(std::string const& /*argument*/)
{
    if (not gives_up())
        return;
    sequel_ = sequel::rematch;
    ended_ = left_ = true;
}

void session::quit(std::string const& /*argument*/) { leave(); }

void session::help(std::string const& /*argument*/)
{
    auto text = console_.wrapped(
        (game_.now().is_chance() ? before_.what_to_type()
                                 : fmt::format("Type a move: {}.", game_.game().about().move_help))
        + " Or:\n");
    constexpr std::size_t width = 10;
    for (auto const& c : commands)
        if (not c.help.empty())
            text += console_.wrapped(
                fmt::format("  {:<{}} {}\n", c.name, width, in_own_name(c.help)), width + 3);
    console_.say(text);
}

std::vector<std::string> session::next_words(std::string const& before,
                                             std::string const& begun) const
{
    auto const [word, rest] = first_word(before);
    if (word == "save") {
        // The name of a file may have spaces: what is completed is its last part.
        auto const typed = rest + begun;
        auto found = file_names(typed);
        for (auto& name : found)
            name.erase(0, typed.size() - begun.size());
        return found;
    }
    std::vector<std::string> lines;
    auto const add_moves = [&](std::string const& in_front) {
        for (auto const& next : game_.now().moves())
            lines.push_back(in_front + game_.now().write_move(next));
    };
    bool const whole = word != "why" and not ended_;
    if (whole)
        for (auto const& each : before_.words())
            lines.push_back(each);
    if (whole and (not game_.now().is_chance() or before_.dice_are_typed()))
        add_moves("");
    for (auto const& c : commands)
        if (not c.help.empty() and (c.after_the_end or not ended_))
            lines.push_back(first_word(c.name).first);
    if (word == "why" and not game_.now().is_chance())
        add_moves("why ");
    return cli::next_words(lines, before, begun);
}

sequel session::run()
{
    console_.complete_with([this](std::string const& before, std::string const& begun) {
        return next_words(before, begun);
    });
    announce_.introduction();
    play_to_the_end();
    if (console_.typed() and game_.humans() > 0 and not left_)
        ask_for_another();
    return sequel_;
}

void session::ask_for_another()
{
    ended_ = true;
    while (not left_) {
        auto const line = ask("Another game? new, rematch or quit: ");
        if (not line)
            return;
        auto const [word, argument] = first_word(*line);
        auto const* const c = std::ranges::find_if(commands, [&typed = word](command const& known) {
            return known.after_the_end and typed == first_word(known.name).first;
        });
        if (c != std::ranges::end(commands))
            run(*c, argument);
        else
            tell("Type new, rematch, quit, or save FILE.");
    }
}

void session::make_chosen_move()
{
    try {
        auto random = game_.random();
        auto const think = [&] { return game_.choose(random); };
        // If no person plays, nobody would go on: the first Ctrl-C ends the game.
        bool const hears = game_.humans() > 0 and looks_ahead(game_.seat(game_.now().to_move()));
        auto const next
            = watch_.wait([&] { return console_.while_shown(announce_.thinking(), think); }, hears);
        game_.random() = random;
        announce_.move(next);
        play(next);
    } catch (forfeit const& e) {
        announce_.forfeited(e.what());
        ended_ = true;
    }
}

void session::play_to_the_end()
{
    constexpr std::string_view input_ended = "the input has ended: ";
    while (not ended_ and not game_.over()) {
        // Nobody is there to stop a game of programs that has no end.
        constexpr std::size_t longest = 10'000;
        if (game_.humans() == 0 and game_.moves_made() == longest)
            throw limit_reached(fmt::format("{} is not over after {} moves, and may go on for ever",
                                            game_.game().about().name, longest));
        switch (before_.take_step()) {
        case step::done:
            continue;
        case step::command:
            answer(before_.typed());
            continue;
        case step::input_ended:
            return leave(input_ended);
        case step::choose_a_move:
            break;
        }
        if (not game_.human(game_.now().to_move())) {
            make_chosen_move();
        } else if (auto const line = ask(announce_.prompt())) {
            answer(*line);
        } else {
            return leave(input_ended);
        }
    }
    if (not ended_)
        announce_.result();
}

void play_rounds(console& c, game_in_play first, session_options const& how, next_game const& next)
{
    for (std::optional game(std::move(first)); game;) {
        session round(c, std::move(*game), how);
        auto const wanted = round.run();
        if (wanted == sequel::none)
            return;
        c.say("\n");
        if (wanted == sequel::new_game)
            game = next(round.game());
        else
            game = round.game().again({round.game().seats()[1], round.game().seats()[0]});
    }
}

} // namespace gametree::cli
