/// \file
/// A game being played: who sits where, what has been played, how it is saved and gone on with.
#ifndef GAMETREE_CLI_PLAY_TABLE_HPP
#define GAMETREE_CLI_PLAY_TABLE_HPP

#include <optional>
#include <string>
#include <utility>

#include "play/doubling.hpp"
#include "play/moves_of_players.hpp"
#include "play/record.hpp"
#include "play/saved_game.hpp"
#include <gametree/position.hpp>

namespace gametree::cli {

/// The state of a game of `G`. Nobody speaks here.
template <class G>
class table : public record<G> {
    using P = typename G::position;

    seating seats_;
    random_choices random_;

    /// \throws request_error  if the game does not have such a player
    void check_seats() const
    {
        for (auto const& who : seats_)
            check_player<G>(who);
    }

public:
    using record<G>::may;
    using record<G>::moments;
    using record<G>::moves_made;
    using record<G>::now;
    using record<G>::stake;
    using record<G>::start;
    using record<G>::whose_turn;

    /// \param with_cube  only in a game that has one
    /// \throws request_error  if the game does not have such a player
    table(seating seats, random_choices random, P from, bool with_cube = false)
        : record<G>(std::move(from), with_cube),
          seats_(std::move(seats)),
          random_(random)
    {
        check_seats();
    }
    /// Plays a saved game again.
    ///
    /// \throws notation_error  in the place of the file where something is wrong
    explicit table(saved_game const& g) : record<G>(g), seats_(g.players), random_(g.random)
    {
        check_seats();
    }

    [[nodiscard]] seating const& seats() const { return seats_; }

    /// The move that the player whose turn it is makes, who is not human.
    [[nodiscard]] P choose()
    {
        return move_of<G>(seat(now().to_move()), now(), this->draws(), random_);
    }

    /// The points that whoever is to roll can expect to win, as the one sees it whose turn it is.
    [[nodiscard]] double expected() const
        requires game_with_cube<G>
    {
        // Not from the stream of the game: what is thrown must not depend on who has wondered.
        random_choices wonder(random_.seed() ^ moves_made());
        return expected_points<G>(now(), seat(whose_turn()).strategy, wonder.below(~0ULL));
    }
    /// What the player whose turn it is, who is not human, does about the cube; nothing: rolls.
    /// One that plays at random never offers, and takes what comes.
    [[nodiscard]] std::optional<doubling> choose_doubling() const
        requires game_with_cube<G>
    {
        bool const at_random = seat(whose_turn()).kind == player_kind::random;
        if (stake().offered())
            return at_random or worth_taking(expected()) ? doubling::take : doubling::drop;
        if (not at_random and may(doubling::offer) and worth_doubling(expected()))
            return doubling::offer;
        return std::nullopt;
    }

    /// Who plays that side.
    [[nodiscard]] player_spec const& seat(player side) const
    {
        return seats_[side == start().to_move() ? 0 : 1];
    }
    [[nodiscard]] bool human(player side) const { return seat(side).kind == player_kind::human; }
    [[nodiscard]] int humans() const { return human(player::first) + human(player::second); }

    /// Takes back what has been played since the last choice of the human whose turn it is, or
    /// between two humans of anybody. To roll without doubling is no choice, nor is a pass.
    ///
    /// \return  how many moves that were
    std::size_t undo()
    {
        auto const at = last_choice(humans() == 2, true);
        auto const count = at ? moves_made() - *at : 0;
        this->take_back(count);
        return count;
    }

    /// The positions before and after the last move of the player whose turn it is.
    [[nodiscard]] std::optional<std::pair<P, P>> last_own_move() const
    {
        if (auto const at = last_choice(false, false))
            return std::pair(moments()[*at].position, moments()[*at + 1].position);
        return std::nullopt;
    }

    [[nodiscard]] saved_game saved() const
    {
        return {std::string(G::name), G::write_position(start()), seats_, random_,
                this->moves(),        stake().with_cube()};
    }

private:
    /// The place of the last moment before the present one in which a human had to choose, the one
    /// whose turn it is or anybody, a move or what to do with the cube.
    [[nodiscard]] std::optional<std::size_t> last_choice(bool anybody, bool with_cube) const
    {
        for (auto i = moves_made(); i-- > 0;) {
            auto const& [p, at_stake] = moments()[i];
            bool const cube = at_stake.offered() or moments()[i + 1].stake.offered();
            bool const choice = cube ? with_cube : not is_chance<G>(p) and not only_a_pass<G>(p);
            auto const who = whose_turn(moments()[i]);
            if (choice and human(who) and (anybody or who == whose_turn()))
                return i;
        }
        return std::nullopt;
    }
};

} // namespace gametree::cli

#endif
