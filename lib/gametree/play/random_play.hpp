/// \file
/// random_play: a judge for games about which nothing but the rules is known. It plays from a position to the
/// end at random, many times, and says how many more of 100 such games are won than lost.
///
///   random_play p = 100 * mean [outcome of the end for the mover at p | a random game from p]
///
/// The player who wins more of the random games is probably ahead. Chance falls by its weights.
///
/// Laws:     from -100 to 100; where p has no moves, 100, 0 or -100 as p is won, drawn or lost.
///           Equal positions get the same value: the random numbers follow from the hash of the position.
///           With more games it comes near to what is expected when every move is as probable.
///           Tested in lib/play/random_play.cpp.
/// Laziness: of the moves of a position one is read; the others are counted. Of the outcomes of chance, those
///           up to the one that falls.
/// Memory:   the position that a game has reached.
///
/// Source:   B. Abramson, Expected-outcome: a general model of static evaluation (1990).
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/chance/mixed.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/position.hpp>

namespace gametree {

/// Moves of a random game; one that is longer counts as drawn.
inline constexpr int longest_random_game = 1000;

/// Whether there is a move; one is made at most.
template <position P>
[[nodiscard]] bool has_moves(P const& p)
{
    auto all = p.moves();
    return ranges::begin(all) != ranges::end(all);
}

/// What the end of a game is for the player to move there: 1 won, -1 lost, 0 drawn. \pre no moves
template <position P>
[[nodiscard]] int outcome_at_end(P const& p)
{
    return p.win(p.to_move()) ? 1 : p.win(opponent(p.to_move())) ? -1 : 0;
}

/// The outcome of chance in which a point from 0 to 1 falls, if each is as wide as it is probable.
///
/// \pre at is a chance node
template <position P>
    requires chance_label<P>
[[nodiscard]] P outcome_of_chance(P const& at, double point)
{
    auto all = at.moves();
    auto it = ranges::begin(all);
    for (;;) {
        P outcome = *it;
        point -= static_cast<double>(outcome.weight());
        if (point < 0 or ++it == ranges::end(all)) // the weights may not quite sum to 1
            return outcome;
    }
}

/// A random number as a point from 0 to 1.
[[nodiscard]] inline double as_point(std::uint64_t drawn)
{
    constexpr int digits = std::numeric_limits<double>::digits;
    return std::ldexp(static_cast<double>(drawn >> (64 - digits)), -digits);
}

/// Whether chance is to move.
template <position P>
[[nodiscard]] bool waits_for_chance([[maybe_unused]] P const& p)
{
    if constexpr (chance_label<P>)
        return p.is_chance();
    else
        return false;
}

/// Plays one game at random, each move as probable, and chance as it is weighed.
///
/// \param from   where it begins
/// \param drawn  state of the random numbers; left behind the last one that was used
/// \param made   called after each move; a game that it refuses to go on with ends there
/// \return       1 if the player to move at `from` wins, -1 if the other one does, 0 if nobody; nothing
///               if `made` ended it
template <position P, std::predicate Made>
[[nodiscard]] std::optional<int> random_outcome(P const& from, std::uint64_t& drawn, Made made)
{
    auto at = from;
    for (int plies = 0; plies < longest_random_game; ++plies) {
        auto counted = at.moves();
        std::uint64_t count = 0;
        for (auto it = ranges::begin(counted); it != ranges::end(counted); ++it)
            ++count;
        if (count == 0) {
            int const end = outcome_at_end(at);
            return at.to_move() == from.to_move() ? end : -end;
        }
        drawn = mixed(drawn);
        auto const next = [&] {
            if constexpr (chance_label<P>)
                if (at.is_chance())
                    return outcome_of_chance(at, as_point(drawn));
            auto all = at.moves();
            auto it = ranges::begin(all);
            for (auto n = drawn % count; n > 0; --n)
                ++it;
            return P(*it);
        };
        at = next();
        if (not made())
            return std::nullopt;
    }
    return 0;
}

/// `random_play{games}(p)`, for the player to move at `p`.
struct random_play {
    int games = 20; ///< at least 1

    /// What a won position is worth.
    static constexpr int certain = 100;

    template <position P>
        requires requires(P const& p) {
            { p.hash() } -> std::same_as<std::uint64_t>;
        }
    [[nodiscard]] int operator()(P const& p) const
    {
        // Positions that are the same by symmetry are the same here.
        if constexpr (symmetric_position<P>)
            return mean_of_games(p.canonical());
        else
            return mean_of_games(p);
    }

private:
    template <class P>
    [[nodiscard]] int mean_of_games(P const& p) const
    {
        if (not has_moves(p))
            return certain * outcome_at_end(p);
        auto drawn = mixed(p.hash());
        int sum = 0;
        for (int n = 0; n < games; ++n)
            sum += random_outcome(p, drawn, [] { return true; }).value_or(0);
        return static_cast<int>(std::lround(certain * static_cast<double>(sum) / games));
    }
};

} // namespace gametree
