/// \file
/// `hint` and `why` in words, in a game with dice, where only what is likely can be said.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "play/analysis.hpp"
#include <laboratory/any_position.hpp>

namespace gametree::cli {

using laboratory::any_position;

/// Explains the plays of one rolled position, as the game's best strategy sees them.
class chance_explanation {
    any_position from_;
    std::vector<analysed_play> plays_;

    [[nodiscard]] std::string named(analysed_play const& play) const;

public:
    /// \param plays  of `from`, the best first
    chance_explanation(any_position from, std::vector<analysed_play> plays)
        : from_(std::move(from)),
          plays_(std::move(plays))
    {
    }
    /// The best plays and their values.
    [[nodiscard]] std::string hint() const;
    /// How a play compares with the best one.
    [[nodiscard]] std::string why(any_position const& after) const;
};

} // namespace gametree::cli
