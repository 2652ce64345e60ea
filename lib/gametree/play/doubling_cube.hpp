/// \file
/// The doubling cube: what a game is played for, and who may double that.
///
/// Apart from the position, for no rule of the board depends on it. A player offers before the
/// roll; the opponent takes, and owns the cube, or drops, and loses what was played for so far.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>

#include <gametree/position.hpp>

namespace gametree {

/// A value from 1 to 64 and an owner, nobody at first.
class doubling_cube {
    std::uint8_t doublings_ = 0;
    player owner_ = player::first; // once there has been a doubling

    static constexpr int most_doublings = 6;

public:
    /// In the middle, at 1.
    doubling_cube() = default;

    friend constexpr bool operator==(doubling_cube const&, doubling_cube const&) = default;

    /// 1, 2, 4 to 64: by how much stakes are multiplied.
    [[nodiscard]] constexpr int value() const { return 1 << doublings_; }
    /// Who may double next; nobody at first, and then both may.
    [[nodiscard]] constexpr std::optional<player> owner() const
    {
        if (doublings_ == 0)
            return std::nullopt;
        return owner_;
    }

    /// Whether `who` may offer to double: anybody while nobody owns the cube, its owner after that,
    /// nobody beyond 64.
    [[nodiscard]] constexpr bool may_offer(player who) const
    {
        return doublings_ == 0 or (owner_ == who and doublings_ < most_doublings);
    }

    /// After the opponent of `who` has offered and `who` has taken.
    [[nodiscard]] constexpr doubling_cube taken_by(player who) const
    {
        assert(may_offer(opponent(who)));
        auto next = *this;
        ++next.doublings_;
        next.owner_ = who;
        return next;
    }

    /// The points that a player who drops an offer loses.
    [[nodiscard]] constexpr int lost_by_dropping() const { return value(); }

    /// What a game of `points`, 1 to 3, is worth to its winner.
    [[nodiscard]] constexpr int stake(int points) const { return points * value(); }
};

} // namespace gametree
