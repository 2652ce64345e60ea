/// \file
/// What is said about a game without being asked: who plays what, each move, the result.
#ifndef GAMETREE_CLI_PLAY_ANNOUNCER_HPP
#define GAMETREE_CLI_PLAY_ANNOUNCER_HPP

#include <chrono>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "terminal/console.hpp"
#include "play/naming.hpp"
#include "play/table.hpp"
#include <gametree/games/illegal_move.hpp>

namespace gametree::cli {

/// Speaks about a table of `G`. To the one human at it, if there is just one, it says "you".
template <class G>
class announcer : naming<G> {
    using P = typename G::position;
    using naming<G>::does;
    using naming<G>::role;
    using naming<G>::side;
    using naming<G>::winner;
    using naming<G>::you;

    console const& console_;
    table<G> const& table_;

    /// What the game has brought, where that is not always the same.
    [[nodiscard]] std::string won() const
    {
        if constexpr (game_with_cube<G>) {
            constexpr std::string_view kinds[] = {"", ", a gammon", ", a backgammon"};
            auto const points = G::points(table_.now());
            auto const& cube = table_.stake().cube();
            auto const all = cube ? cube->stake(points) : points;
            auto const times = cube and cube->value() > 1
                                 ? fmt::format(" with the cube at {}", cube->value())
                                 : "";
            return fmt::format(" That is {}{}{}.", counted_points(all), kinds[points - 1], times);
        } else
            return {};
    }
    [[nodiscard]] static std::string counted_points(int n)
    {
        return fmt::format("{} point{}", n, n == 1 ? "" : "s");
    }

public:
    using naming<G>::name;

    announcer(console const& c, table<G> const& t) : naming<G>(t), console_(c), table_(t) { }

    void tell(std::string const& text) const { console_.say(wrapped(text) + "\n"); }

    /// A sentence about a move that cannot be made.
    void refuse(illegal_move const& e) const { tell(capital(e.what()) + "."); }

    /// The game, the names of its squares, who sits where, and what has been played.
    void introduction() const
    {
        auto const& start = table_.start();
        auto const first = start.to_move();
        auto const people = table_.humans() > 0;
        auto text = wrapped(fmt::format("{}: {}.\n", capital(std::string(G::name)), G::summary));
        if (people)
            text += wrapped(fmt::format("To move, type: {}.\n", G::move_help));
        if constexpr (game_with_legend<G>)
            text += wrapped(fmt::format("{}\n", G::legend));
        // The key is the board of the start with the names of its squares, and stands for it.
        auto const key = G::draw_key();
        bool const shows_start = not key.empty();
        if (shows_start)
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
        if (not shows_start or not(table_.now() == G::initial()))
            board();
        else
            console_.say("\n");
    }

    /// The board as it is now.
    void board() const { console_.say(fmt::format("\n{}\n", drawn(table_.now()))); }
    /// A position, with the cube where there is one.
    [[nodiscard]] std::string drawn(P const& p) const
    {
        if constexpr (game_with_cube<G>)
            return G::draw(p, table_.stake().cube());
        else
            return G::draw(p);
    }

    /// A move that nobody has typed, before it is made.
    void move(P const& next) const
    {
        auto const& now = table_.now();
        console_.say(
            fmt::format("{} plays: {}\n", capital(name(now.to_move())), G::write_move(now, next)));
    }

    /// The men of a move on their way, where the game can show that: a board for each step.
    void moving([[maybe_unused]] P const& next) const
    {
        constexpr std::chrono::milliseconds pause(600);
        if constexpr (game_with_moving_men<G>)
            if (not is_chance<G>(table_.now()))
                for (auto const& p : G::moving(table_.now(), next)) {
                    console_.say(fmt::format("\n{}", drawn(p)));
                    console_.pause(pause);
                }
    }

    /// Dice that have been thrown, with the board where a person is to move.
    void roll(P const& rolled) const
    {
        auto const who = rolled.to_move();
        auto const& before = table_.moments().end()[-2].position;
        console_.say(fmt::format("{} {}.\n", does(who, "roll"), G::write_move(before, rolled)));
        if (table_.human(who))
            board();
    }
    /// What has been done with the cube.
    void doubled([[maybe_unused]] doubling d) const
    {
        if constexpr (game_with_cube<G>) {
            auto const roller = table_.now().to_move();
            auto const value = table_.stake().cube()->value();
            if (d == doubling::offer) {
                tell(fmt::format("{} to double, to {}.", does(roller, "offer"), 2 * value));
                if (not table_.human(roller))
                    board(); // it has not been seen since the last move
            } else if (d == doubling::take)
                tell(fmt::format("{}, and {} the cube at {}.", does(opponent(roller), "take"),
                                 you(opponent(roller)) ? "have" : "has", value));
            else
                tell(does(opponent(roller), "drop") + ".");
        }
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
    /// Before the roll, with a cube to be offered or answered.
    [[nodiscard]] std::string cube_prompt(bool typed_dice) const
    {
        auto const who = table_.whose_turn();
        auto const question = table_.stake().offered() ? "take or drop? "
                            : typed_dice               ? "the roll, or double: "
                                                       : "roll or double? ";
        return you(who) ? capital(question) : capital(side(who)) + ", " + question;
    }

    [[nodiscard]] std::string prompt() const
    {
        auto const who = table_.now().to_move();
        return you(who) ? "Your move: " : capital(side(who)) + " to move: ";
    }

    void resigned() const
    {
        auto const who = table_.whose_turn();
        console_.say((you(who) ? "You resign. " : capital(side(who)) + " resigns. ")
                     + winner(opponent(who)) + "\n");
    }

    /// How the game ended by its rules.
    void result() const
    {
        auto const& p = table_.now();
        if constexpr (game_with_cube<G>)
            if (table_.stake().dropped())
                return tell(fmt::format("{} That is {}.", winner(p.to_move()),
                                        counted_points(table_.stake().cube()->lost_by_dropping())));
        auto next = p.moves();
        if (p.win(player::first))
            console_.say(winner(player::first) + won() + "\n");
        else if (p.win(player::second))
            console_.say(winner(player::second) + won() + "\n");
        else if (ranges::begin(next) == ranges::end(next))
            console_.say("A draw.\n");
        else if (table_.repeated())
            console_.say("A draw: this position has occurred too often.\n");
        else
            console_.say("A draw: neither side can win any more.\n");
    }
};

} // namespace gametree::cli

#endif
