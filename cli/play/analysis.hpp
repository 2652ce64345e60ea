/// \file
/// What is found out about the moves of a position, as numbers and positions, however the game's own
/// type found it: for a person who asks for a hint, by tables of solved endgames, by a named search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <laboratory/any_position.hpp>
#include <cli/play/players.hpp>

namespace gametree::cli {

using laboratory::any_position;

/// How the game ends for the player who makes a move, if both sides go on to play their best.
enum class ending_in_sight { win, draw, loss, none };

/// A move, searched.
struct analysed_move {
    any_position after;
    ending_in_sight ending;
    bool complete; ///< looking further ahead would find the same
    bool best; ///< no move is worth more; there may be several
    int depth; ///< plies that were looked ahead
    int plies; ///< to the end of the game, where it is won or lost
    long long estimate; ///< how the position looks, where the end is not in sight
    int margin; ///< by how much a game is won or lost that has margins, at least 1
    /// Games at random. The estimate says how many more of 100 are won than lost. None where the
    /// position itself is judged.
    std::uint64_t games = 0;
};

/// The moves of one position without dice, in the order of the rules; see `game::analyse`.
class analysis {
public:
    analysis() = default;
    analysis(analysis const&) = delete;
    analysis& operator=(analysis const&) = delete;
    virtual ~analysis() = default;

    [[nodiscard]] virtual std::vector<analysed_move> const& moves() const = 0;
    /// The play that is expected after the move of that place.
    [[nodiscard]] virtual std::vector<any_position> line_after(std::size_t place) = 0;
};

/// A play of a rolled position, and what it is worth to the player who makes it.
struct analysed_play {
    any_position after;
    double worth;
};

/// Values as near as this are the same: rounding does not make a difference.
inline constexpr double rounding = 1e-12;

/// The moves that are best by the tables.
struct advised_moves {
    std::vector<any_position> best; ///< none: the tables do not know
    bool drawn = false; ///< they keep a draw: which of them is best against a person, nobody knows
};

/// Tables of solved endgames, which can be asked.
class endgame_advice {
public:
    endgame_advice() = default;
    endgame_advice(endgame_advice const&) = delete;
    endgame_advice& operator=(endgame_advice const&) = delete;
    virtual ~endgame_advice() = default;

    /// \param p      a position with moves
    /// \param draws  the positions that are a draw when play comes to them again
    [[nodiscard]] virtual advised_moves advise(any_position const& p,
                                               std::span<any_position const> draws) const
        = 0;
};

/// The position after the move of a computer that searches in a way that is named:
/// `computer:algorithm=omit,order=best-first`. It is compiled once for all games.
///
/// \param who       a `computer` without a time
/// \param strategy  by which it judges, as a place in the game's list
/// \param p         a position with two moves or more, of a game without dice
/// \param draws     the positions that are a draw when play comes to them again
/// \param nodes     to which is added how many were searched
[[nodiscard]] any_position named_move(player_spec const& who, std::size_t strategy,
                                      any_position const& p, std::span<any_position const> draws,
                                      std::uint64_t& nodes);

} // namespace gametree::cli
