/// \file
/// What the moves of a position are worth, for a person who asks for a hint: as numbers and
/// positions, however the game's own type found them.
#pragma once

#include <cstddef>
#include <vector>

#include <laboratory/any_position.hpp>

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

} // namespace gametree::cli
