/// \file
/// A game being played: who sits where, what has been played, how it is saved and gone on with.
#ifndef GAMETREE_CLI_TABLE_HPP
#define GAMETREE_CLI_TABLE_HPP

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "analysis.hpp"
#include "players_impl.hpp"
#include "saved_game.hpp"
#include <gametree/notation_error.hpp>
#include <gametree/position.hpp>
#include <illegal_move.hpp>

namespace gametree::cli {

/// The state of a game of `G`. Nobody speaks here.
template <class G>
class table {
    using P = typename G::position;

    seating seats_;
    random_choices random_;
    std::vector<P> played_; // the start and the position after each move

public:
    /// \throws request_error  if the game does not have such a player
    table(seating seats, random_choices random, P start)
        : seats_(std::move(seats)),
          random_(random),
          played_{std::move(start)}
    {
        for (auto const& who : seats_)
            check_player<G>(who);
    }

    /// Plays a saved game again.
    ///
    /// \throws notation_error  in the place of the file where something is wrong
    explicit table(saved_game const& g) : table(g.players, g.random, start_of(g))
    {
        for (std::size_t i = 0; i < g.moves.size(); ++i) {
            auto const wrong = [&](std::string const& why) {
                return error_after("move ", saved_game::first_move_line + i, 1, why);
            };
            if (over())
                throw wrong("the game is over before this move");
            try {
                play(G::read_move(now(), g.moves[i]));
            } catch (illegal_move const& e) {
                throw wrong(
                    fmt::format("'{}' cannot be played: {}", printable(g.moves[i]), e.what()));
            }
        }
    }

    [[nodiscard]] P const& now() const { return played_.back(); }
    [[nodiscard]] bool over() const { return is_over<G>(now()); }
    [[nodiscard]] std::size_t moves_made() const { return played_.size() - 1; }
    [[nodiscard]] std::vector<P> const& played() const { return played_; }
    [[nodiscard]] seating const& seats() const { return seats_; }
    [[nodiscard]] random_choices& random() { return random_; }

    /// Goes on with the position after a move.
    P const& play(P next) { return played_.emplace_back(std::move(next)); }

    /// The move that the player whose turn it is makes, who is not human.
    [[nodiscard]] P choose() { return move_of<G>(seat(now().to_move()), now(), random_); }

    /// Who plays that side.
    [[nodiscard]] player_spec const& seat(player side) const
    {
        return seats_[side == played_.front().to_move() ? 0 : 1];
    }
    [[nodiscard]] bool human(player side) const { return seat(side).kind == player_kind::human; }
    [[nodiscard]] int humans() const { return human(player::first) + human(player::second); }

    /// Takes back the last move of the human whose turn it is, and the reply to it; between two
    /// humans the last move.
    ///
    /// \return  how many moves that were
    std::size_t undo()
    {
        if constexpr (game_of_chance<G>)
            return undo_to_a_choice();
        auto const count = static_cast<std::size_t>(humans() == 2 ? 1 : 2);
        if (moves_made() < count)
            return 0;
        played_.resize(played_.size() - count, now());
        return count;
    }

    /// The positions before and after the last move of the player whose turn it is.
    [[nodiscard]] std::optional<std::pair<P, P>> last_own_move() const
    {
        if constexpr (game_of_chance<G>)
            return last_own_play();
        if (moves_made() < 2)
            return std::nullopt;
        return std::pair(played_.end()[-3], played_.end()[-2]);
    }

    /// The moves from the start, in the game's notation.
    [[nodiscard]] std::vector<std::string> moves() const
    {
        std::vector<std::string> found;
        for (std::size_t i = 1; i < played_.size(); ++i)
            found.push_back(G::write_move(played_[i - 1], played_[i]));
        return found;
    }

    [[nodiscard]] saved_game saved() const
    {
        return {std::string(G::name), G::write_position(played_.front()), seats_, random_, moves()};
    }

private:
    /// The place of the last position before the present one in which a human had to choose, the
    /// one whose turn it is or, between two humans, anybody.
    [[nodiscard]] std::optional<std::size_t> last_choice() const
        requires game_of_chance<G>
    {
        for (auto i = played_.size() - 1; i-- > 0;) {
            auto const& p = played_[i];
            if (not p.is_chance() and human(p.to_move())
                and (humans() == 2 or p.to_move() == now().to_move()))
                return i;
        }
        return std::nullopt;
    }
    std::size_t undo_to_a_choice()
        requires game_of_chance<G>
    {
        auto const at = last_choice();
        if (not at)
            return 0;
        auto const count = played_.size() - 1 - *at;
        played_.resize(*at + 1, now());
        return count;
    }
    [[nodiscard]] std::optional<std::pair<P, P>> last_own_play() const
        requires game_of_chance<G>
    {
        if (auto const at = last_choice())
            return std::pair(played_[*at], played_[*at + 1]);
        return std::nullopt;
    }

    static P start_of(saved_game const& g)
    try {
        return G::read_position(g.start);
    } catch (notation_error const& e) {
        // The line and column that it begins with are those in the start alone.
        std::string_view const problem = e.what();
        throw error_after("start ", saved_game::start_line, e.column(),
                          std::string(problem.substr(problem.find(": ") + 2)));
    }
};

} // namespace gametree::cli

#endif
