/// \file
/// What the players of a game are called. To the one human at a table it says "you".
#ifndef GAMETREE_CLI_PLAY_NAMING_HPP
#define GAMETREE_CLI_PLAY_NAMING_HPP

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "terminal/console.hpp"
#include "play/table.hpp"

namespace gametree::cli {

/// The players at a table of `G`, in sentences.
template <class G>
class naming {
    table<G> const& table_;

public:
    explicit naming(table<G> const& t) : table_(t) { }

    [[nodiscard]] static std::string side(player who) { return std::string(G::side(who)); }
    [[nodiscard]] bool you(player who) const { return table_.humans() == 1 and table_.human(who); }

    /// `the computer (depth=3)`.
    [[nodiscard]] std::string described(player who) const
    {
        auto const spec = write_player(table_.seat(who));
        auto const colon = spec.find(':');
        return std::string(noun(table_.seat(who).kind))
             + (colon == std::string::npos ? "" : " (" + spec.substr(colon + 1) + ")");
    }

    /// Who a side is, once, at the beginning.
    [[nodiscard]] std::string role(player who) const
    {
        if (you(who))
            return "you are " + side(who);
        if (table_.humans() == 1)
            return described(who) + " is " + side(who);
        return side(who) + " is " + (table_.human(who) ? "played by hand" : described(who));
    }

    /// `X wins. You lose.`
    [[nodiscard]] std::string winner(player who) const
    {
        auto const text = capital(side(who)) + " wins";
        switch (table_.humans()) {
        case 0:
            return text + ": " + described(who) + ".";
        case 1:
            return text + (table_.human(who) ? ". You win!" : ". You lose.");
        default:
            return text + ".";
        }
    }

    /// A side in the middle of a sentence: `you`, `the computer (O)`, `X (the computer)`, `X`.
    [[nodiscard]] std::string name(player who) const
    {
        if (you(who))
            return "you";
        auto const symbol = side(who);
        auto const kind = std::string(noun(table_.seat(who).kind));
        switch (table_.humans()) {
        case 0:
            return symbol + " (" + kind + ")";
        // A side that is a phrase, such as "the first player", would not fit in brackets.
        case 1:
            return kind + (symbol.find(' ') == std::string::npos ? " (" + symbol + ")" : "");
        default:
            return symbol;
        }
    }

    /// Somebody does something: `You take`, `The computer (White) takes`.
    [[nodiscard]] std::string does(player who, std::string_view verb) const
    {
        return fmt::format("{} {}{}", capital(name(who)), verb, you(who) ? "" : "s");
    }
};

} // namespace gametree::cli

#endif
