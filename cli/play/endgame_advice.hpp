/// \file
/// What tables of solved endgames say of a position in a game that is played.
#pragma once

#include <span>
#include <vector>

#include <laboratory/any_position.hpp>

namespace gametree::cli {

using laboratory::any_position;

/// The moves that are best by the tables.
struct advised_moves {
    std::vector<any_position> best; ///< none: the tables do not know
    bool drawn = false; ///< they keep a draw: which of them is best against a person, nobody knows
};

/// Tables that can be asked.
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

} // namespace gametree::cli
