#include "play/naming.hpp"

#include <fmt/format.h>

#include "terminal/console.hpp"

namespace gametree::cli {

std::string naming::side(player who) const { return std::string(game_.game().about().side(who)); }

std::string naming::described(player who) const
{
    auto const& seat = game_.seat(who);
    auto const spec = write_player(seat);
    auto const colon = spec.find(':');
    bool const has_level = seat.kind == player_kind::easy or seat.kind == player_kind::medium
                        or seat.kind == player_kind::hard;
    auto const more = has_level                  ? spec
                    : colon == std::string::npos ? std::string()
                                                 : spec.substr(colon + 1);
    return std::string(noun(seat.kind)) + (more.empty() ? "" : " (" + more + ")");
}

std::string naming::role(player who) const
{
    if (you(who))
        return "you are " + side(who);
    if (game_.humans() == 1)
        return described(who) + " is " + side(who);
    return side(who) + " is " + (game_.human(who) ? "played by hand" : described(who));
}

std::string naming::winner(player who) const
{
    auto const text = capital(side(who)) + " wins";
    switch (game_.humans()) {
    case 0:
        return text + ": " + described(who) + ".";
    case 1:
        return text + (game_.human(who) ? ". You win!" : ". You lose.");
    default:
        return text + ".";
    }
}

std::string naming::name(player who) const
{
    if (you(who))
        return "you";
    auto const symbol = side(who);
    auto const kind = std::string(noun(game_.seat(who).kind));
    switch (game_.humans()) {
    case 0:
        return symbol + " (" + kind + ")";
    // A side that is a phrase, such as "the first player", would not fit in brackets.
    case 1:
        return kind + (symbol.find(' ') == std::string::npos ? " (" + symbol + ")" : "");
    default:
        return symbol;
    }
}

std::string naming::does(player who, std::string_view verb) const
{
    return fmt::format("{} {}{}", capital(name(who)), verb, you(who) ? "" : "s");
}

} // namespace gametree::cli
