/// \file
/// The dialogue of a game: the board, the moves, the commands, the result.
#ifndef GAMETREE_CLI_SESSION_HPP
#define GAMETREE_CLI_SESSION_HPP

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "announcing.hpp"
#include "chance_explaining.hpp"
#include "console.hpp"
#include "explaining.hpp"
#include "support.hpp"
#include "table.hpp"
#include <illegal_move.hpp>

namespace gametree::cli {

/// What remembers outcomes for `hint` and `why`, where there is anything to be sure of.
struct no_solver { };
template <class G>
struct solver_for {
    using type = solver<G>;
};
template <game_of_chance G>
struct solver_for<G> {
    using type = no_solver;
};
template <class G>
using solver_of = typename solver_for<G>::type;

/// One game of `G`, from the first board to the result.
template <class G>
class session {
    using P = typename G::position;

    console& console_;
    table<G> table_;
    announcer<G> announce_;
    [[no_unique_address]] solver_of<G> solve_;
    bool typed_dice_; // where there are any
    bool ended_ = false; // by a person, before the rules do

    static constexpr std::size_t longest_move = 200;

    struct command {
        std::string_view name;
        std::string_view help;
        void (session::*act)(std::string const& argument);
    };
    static constexpr std::array<command, 10> commands()
    {
        return {
            {{"moves", "the legal moves", &session::moves},
             {"undo", "take back the last move; against a computer, yours and its reply",
              &session::undo},
             {"hint", "the best moves and what they lead to", &session::hint},
             {"why MOVE", "the reply that refutes a move; why alone: your last one", &session::why},
             {"board", "show the board again", &session::board},
             {"save FILE", "save the game; gametree play --load FILE goes on", &session::save},
             {"resign", "give the game up", &session::resign},
             {"quit", "stop here", &session::quit},
             {"help", "this list; ? for short", &session::help},
             {"?", "", &session::help}}};
    }

    static std::string word_of(command const& c) { return first_word(c.name).first; }

    void tell(std::string const& text) const { console_.say(wrapped(text) + "\n"); }

    /// A sentence about a move that cannot be made.
    void refuse(illegal_move const& e) const { tell(capital(e.what()) + "."); }

    void answer(std::string const& line)
    {
        auto const [word, argument] = first_word(line);
        std::vector<std::string> words;
        for (auto const& c : commands()) {
            if (word == word_of(c))
                return (this->*c.act)(argument);
            words.push_back(word_of(c));
        }
        if (line.empty())
            return tell("Type a move, or ? for help.");
        if (line.size() > longest_move)
            return tell("That is too long for a move.");
        try {
            table_.play(G::read_move(table_.now(), line));
            board_unless_rolled();
        } catch (illegal_move const& e) {
            constexpr std::size_t shortest = 3;
            auto const near = nearest(word, {words.begin(), words.end() - 1});
            // Without the same first letter it was rather a move that went wrong.
            if (word.size() < shortest or near.empty() or near.front() != word.front())
                return refuse(e);
            tell(fmt::format("There is no command '{}': did you mean {}?", printable(word), near));
        }
    }

    /// What can be said about the moves of `p`, a position of the player whose turn it is.
    auto explain(P const& p)
    {
        auto const mover = p.to_move();
        if constexpr (game_of_chance<G>)
            return chance_explanation<G>(p);
        else
            return explanation<G>{p, announce_.name(mover), announce_.name(opponent(mover)),
                                  solve_};
    }

    void moves(std::string const& /*argument*/)
    {
        std::vector<std::string> names;
        for (P const next : table_.now().moves())
            names.push_back(G::write_move(table_.now(), next));
        tell(fmt::format("{}: {}.", names.size() == 1 ? "The only legal move" : "Legal moves",
                         listed(names, " or ")));
    }
    void undo(std::string const& /*argument*/)
    {
        auto const count = table_.undo();
        if (count == 0)
            return tell("There is no move of yours to take back.");
        tell(count == 1   ? "The last move is taken back."
             : count == 2 ? "Your move and the reply are taken back."
                          : "Your play and all that followed are taken back.");
        announce_.board();
    }
    void hint(std::string const& /*argument*/) { tell(explain(table_.now()).hint()); }
    void why(std::string const& argument)
    {
        if (not argument.empty()) {
            try {
                auto const after = G::read_move(table_.now(), argument);
                tell(explain(table_.now()).why(after));
            } catch (illegal_move const& e) {
                refuse(e);
            }
        } else if (auto const last = table_.last_own_move()) {
            tell(explain(last->first).why(last->second));
        } else {
            tell("You have not moved yet: why MOVE asks about a move that you could make now.");
        }
    }
    void board(std::string const& /*argument*/) { announce_.board(); }
    void save(std::string const& argument)
    {
        if (argument.empty())
            return tell("Save to which file? Type save FILE.");
        try {
            bool const replaced = save_game(argument, write_saved_game(table_.saved()));
            console_.say(fmt::format("Saved to '{}'{}.\n", printable(argument),
                                     replaced ? ", in place of what was there" : ""));
        } catch (request_error const& e) {
            console_.say(fmt::format("Not saved: {}. The game goes on.\n", e.what()));
        }
    }
    void resign(std::string const& /*argument*/)
    {
        announce_.resigned();
        ended_ = true;
    }
    void quit(std::string const& /*argument*/)
    {
        tell("The game is left unfinished.");
        ended_ = true;
    }
    void help(std::string const& /*argument*/)
    {
        auto text = wrapped(fmt::format("Type a move: {}. Or:\n", G::move_help));
        for (auto const& c : commands())
            if (not c.help.empty())
                text += fmt::format("  {:<10} {}\n", c.name, c.help);
        console_.say(text);
    }

    /// The board after a move; where a person is about to see it with the dice, not twice.
    void board_unless_rolled() const
    {
        if constexpr (game_of_chance<G>)
            if (table_.now().is_chance() and not typed_dice_ and table_.humans() > 0)
                return;
        announce_.board();
    }
    /// In a game with dice: throws them, or asks what was thrown; and passes for a person who
    /// cannot move.
    ///
    /// \return  whether it is to be asked again whose turn it is
    bool dice_or_pass()
    {
        if constexpr (game_of_chance<G>) {
            auto const& p = table_.now();
            if (p.is_chance()) {
                if (typed_dice_)
                    ask_dice();
                else
                    announce_.roll(table_.play(table_.choose()));
                return true;
            }
            if (not table_.human(p.to_move()) or number_of_moves(p) > 1
                or G::write_move(p, nth_move(p, 0)) != "pass")
                return false;
            announce_.no_move();
            table_.play(nth_move(p, 0));
            return true;
        } else
            return false;
    }
    void ask_dice()
    {
        auto const line = console_.ask(announce_.dice_prompt());
        if (not line) {
            tell("The input has ended: the game is left unfinished.");
            ended_ = true;
            return;
        }
        constexpr std::array<std::string_view, 6> others{"board", "save", "resign",
                                                         "quit",  "help", "?"};
        auto const word = first_word(*line).first;
        if (std::ranges::find(others, word) != others.end())
            return answer(*line);
        try {
            announce_.roll(table_.play(G::read_move(table_.now(), *line)));
        } catch (illegal_move const& e) {
            refuse(e);
        }
    }

public:
    /// \param typed_dice  whether people throw the dice and type them
    session(console& c, table<G> t, bool typed_dice = false)
        : console_(c),
          table_(std::move(t)),
          announce_(console_, table_),
          typed_dice_(typed_dice)
    {
    }
    session(session const&) = delete;
    session& operator=(session const&) = delete;

    /// Plays until the game is over or a person ends it.
    void run()
    {
        announce_.introduction();
        while (not ended_ and not table_.over()) {
            if (dice_or_pass())
                continue;
            if (not table_.human(table_.now().to_move())) {
                auto const next = table_.choose();
                announce_.move(next);
                table_.play(next);
                board_unless_rolled();
            } else if (auto const line = console_.ask(announce_.prompt())) {
                answer(*line);
            } else {
                return tell("The input has ended: the game is left unfinished.");
            }
        }
        if (not ended_)
            announce_.result();
    }
};

} // namespace gametree::cli

#endif
