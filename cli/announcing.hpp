/// \file
/// What is said about a game without being asked: who plays what, each move, the result.
#ifndef GAMETREE_CLI_ANNOUNCING_HPP
#define GAMETREE_CLI_ANNOUNCING_HPP

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "console.hpp"
#include "table.hpp"

namespace gametree::cli {

/// Speaks about a table of `G`. To the one human at it, if there is just one, it says "you".
template <class G>
class announcer {
    using P = typename G::position;

    console const& console_;
    table<G> const& table_;

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

    /// What the game has brought, where that is not always the same.
    [[nodiscard]] static std::string won([[maybe_unused]] P const& p)
    {
        if constexpr (game_of_chance<G>) {
            constexpr std::string_view kinds[]
                = {"1 point", "2 points, a gammon", "3 points, a backgammon"};
            return fmt::format(" That is {}.", kinds[G::points(p) - 1]);
        } else
            return {};
    }

public:
    announcer(console const& c, table<G> const& t) : console_(c), table_(t) { }

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

    /// The game, the names of its squares, who sits where, and what has been played.
    void introduction() const
    {
        auto const& start = table_.played().front();
        auto const first = start.to_move();
        auto const people = table_.humans() > 0;
        auto text = wrapped(fmt::format("{}: {}.\n", capital(std::string(G::name)), G::summary));
        if (people)
            text += wrapped(fmt::format("To move, type: {}.\n", G::move_help));
        if (auto const key = G::draw_key(); not key.empty())
            text += "\n" + key + "\n";
        auto const moves = table_.moves_made() > 0 ? "moved" : you(first) ? "move" : "moves";
        text += wrapped(fmt::format("{}, {}. {} {} first.{}\n", capital(role(player::first)),
                                    role(player::second), capital(you(first) ? "you" : side(first)),
                                    moves, people ? " Type ? for help." : ""));
        if (not(start == G::initial()))
            text += fmt::format("The game begins at {}.\n", G::write_position(start));
        if (table_.moves_made() > 0)
            text += wrapped(fmt::format("The moves so far: {}.\n", listed(table_.moves(), ", ")));
        console_.say(text);
        // An empty board has just been seen, with the names of its squares.
        if (G::draw_key().empty() or not(table_.now() == G::initial()))
            board();
        else
            console_.say("\n");
    }

    /// The board as it is now.
    void board() const { console_.say(fmt::format("\n{}\n", G::draw(table_.now()))); }

    /// A move that nobody has typed, before it is made.
    void move(P const& next) const
    {
        auto const& now = table_.now();
        console_.say(
            fmt::format("{} plays: {}\n", capital(name(now.to_move())), G::write_move(now, next)));
    }

    /// Dice that have been thrown, with the board where a person is to move.
    void roll(P const& rolled) const
    {
        auto const who = rolled.to_move();
        console_.say(fmt::format("{} {} {}.\n", capital(name(who)), you(who) ? "roll" : "rolls",
                                 G::write_move(table_.played().end()[-2], rolled)));
        if (table_.human(who))
            board();
    }
    /// Somebody has to pass.
    void no_move() const
    {
        auto const who = table_.now().to_move();
        console_.say(capital(name(who)) + (you(who) ? " have" : " has") + " no legal move.\n");
    }
    [[nodiscard]] std::string dice_prompt() const
    {
        auto const who = table_.now().to_move();
        return you(who) ? "Your roll: " : capital(side(who)) + "'s roll: ";
    }

    [[nodiscard]] std::string prompt() const
    {
        auto const who = table_.now().to_move();
        return you(who) ? "Your move: " : capital(side(who)) + " to move: ";
    }

    void resigned() const
    {
        auto const who = table_.now().to_move();
        console_.say((you(who) ? "You resign. " : capital(side(who)) + " resigns. ")
                     + winner(opponent(who)) + "\n");
    }

    /// How the game ended by its rules.
    void result() const
    {
        auto const& p = table_.now();
        auto next = p.moves();
        if (p.win(player::first))
            console_.say(winner(player::first) + won(p) + "\n");
        else if (p.win(player::second))
            console_.say(winner(player::second) + won(p) + "\n");
        else if (ranges::begin(next) == ranges::end(next))
            console_.say("A draw.\n");
        else
            console_.say("A draw: neither side can win any more.\n");
    }
};

} // namespace gametree::cli

#endif
