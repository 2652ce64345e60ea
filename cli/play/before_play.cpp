#include "play/before_play.hpp"

#include <fmt/format.h>

#include <games/illegal_move.hpp>

namespace gametree::cli {

step before_play::act(doubling d)
{
    game_.act(d);
    announce_.doubled(d);
    return step::done;
}

step before_play::ask(std::string const& prompt)
{
    auto const line = console_.ask(prompt);
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
    announce_.roll(game_.play(game_.choose()));
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
    if (p.forced_pass()) { // the other goes on: there is nothing to say
        game_.play(p.all_moves().front());
        return step::done;
    }
    if (not game_.human(p.to_move()) or not p.only_a_pass())
        return step::choose_a_move;
    announce_.no_move();
    game_.play(p.all_moves().front());
    return step::done;
}

} // namespace gametree::cli
