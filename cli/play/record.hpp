/// \file
/// What has been played of a game: the start, and what each move led to.
#ifndef GAMETREE_CLI_PLAY_RECORD_HPP
#define GAMETREE_CLI_PLAY_RECORD_HPP

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "play/analysis.hpp"
#include "play/saved_game.hpp"
#include "play/stake.hpp"
#include "terminal/support.hpp"
#include <gametree/text/notation_error.hpp>
#include <gametree/position.hpp>
#include <gametree/games/illegal_move.hpp>

namespace gametree::cli {

/// A position, and what the game is played for there.
template <class G>
struct moment {
    typename G::position position;
    [[no_unique_address]] stake_of<G> stake;
};

/// The moments of a game of `G`. To do something with the cube is a move here.
template <class G>
class record {
    using P = typename G::position;

    std::vector<moment<G>> played_;
    std::vector<P> draws_; // see `draws`

public:
    /// \param with_cube  only in a game that has one
    explicit record(P start, bool with_cube = false)
    {
        add({std::move(start), stake_of<G>(with_cube)});
    }
    /// Plays a saved game again.
    ///
    /// \throws notation_error  in the place of the file where something is wrong
    explicit record(saved_game const& g) : record(start_of(g), g.cube)
    {
        if (g.cube and not game_with_cube<G>)
            throw error_after("option ", saved_game::option_line, 1,
                              fmt::format("{} has no doubling cube", G::name));
        for (std::size_t i = 0; i < g.moves.size(); ++i) {
            auto const wrong = [&](std::string const& why) {
                return error_after("move ", g.first_move_line() + i, 1, why);
            };
            if (over())
                throw wrong("the game is over before this move");
            try {
                play_again(g.moves[i]);
            } catch (illegal_move const& e) {
                throw wrong(
                    fmt::format("'{}' cannot be played: {}", printable(g.moves[i]), e.what()));
            }
        }
    }

    [[nodiscard]] std::vector<moment<G>> const& moments() const { return played_; }
    [[nodiscard]] P const& start() const { return played_.front().position; }
    [[nodiscard]] P const& now() const { return played_.back().position; }
    [[nodiscard]] stake_of<G> const& stake() const { return played_.back().stake; }
    [[nodiscard]] bool over() const { return stake().dropped() or is_over<G>(now()) or repeated(); }
    /// The present position has occurred as often as ends the game, which is then a draw.
    [[nodiscard]] bool repeated() const
    {
        if constexpr (game_with_repetitions<G>)
            return occurrences() >= G::repetitions;
        else
            return false;
    }
    /// The positions that end the game, drawn, when they occur once more.
    [[nodiscard]] std::span<P const> draws() const { return draws_; }
    [[nodiscard]] std::size_t moves_made() const { return played_.size() - 1; }

    /// Who has to do something: who is to move, or has been offered the cube.
    [[nodiscard]] player whose_turn() const { return whose_turn(played_.back()); }
    [[nodiscard]] static player whose_turn(moment<G> const& m)
    {
        auto const mover = m.position.to_move();
        return m.stake.offered() ? opponent(mover) : mover;
    }

    /// Goes on with the position after a move.
    P const& play(P next)
    {
        add({std::move(next), stake()});
        return now();
    }
    /// Whether that can be done with the cube now.
    [[nodiscard]] bool may([[maybe_unused]] doubling d) const
    {
        if constexpr (game_with_cube<G>)
            return now().is_chance() and stake().may(d, now().to_move());
        else
            return false;
    }
    /// Does it; it must be possible.
    void act(doubling d)
    {
        played_.push_back(played_.back());
        played_.back().stake.act(d, now().to_move());
    }
    /// Takes the last moves back.
    void take_back(std::size_t count)
    {
        auto const kept = std::exchange(played_, {});
        draws_.clear();
        for (std::size_t i = 0; i + count < kept.size(); ++i)
            add(kept[i]);
    }

    /// The moves from the start, in the game's notation.
    [[nodiscard]] std::vector<std::string> moves() const
    {
        std::vector<std::string> found;
        for (std::size_t i = 1; i < played_.size(); ++i)
            found.push_back(written(played_[i - 1], played_[i]));
        return found;
    }

private:
    /// How often the present position has occurred, now included.
    [[nodiscard]] auto occurrences() const
    {
        return std::ranges::count(played_, now(), &moment<G>::position);
    }
    void add(moment<G> m)
    {
        played_.push_back(std::move(m));
        if constexpr (game_with_repetitions<G>)
            if (occurrences() == G::repetitions - 1)
                draws_.push_back(now());
    }
    [[nodiscard]] static std::string written(moment<G> const& from, moment<G> const& to)
    {
        if (to.stake.offered())
            return std::string(word_of(doubling::offer));
        if (from.stake.offered())
            return std::string(word_of(to.stake.dropped() ? doubling::drop : doubling::take));
        return G::write_move(from.position, to.position);
    }
    /// Reads what `written` writes, and does it.
    void play_again(std::string const& text)
    {
        if (auto const d = read_doubling(text); d and stake().with_cube()) {
            if (not may(*d))
                throw illegal_move("the cube is not there for that");
            return act(*d);
        }
        if (stake().offered())
            throw illegal_move("the offer to double has not been answered");
        play(G::read_move(now(), text));
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
