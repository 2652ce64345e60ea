/// \file
/// The 21 rolls of two dice.
#pragma once

namespace gametree::backgammon {

/// The sides of a die, 1 to 6.
inline constexpr int die_sides = 6;

/// Two dice, the higher first.
struct roll {
    int high;
    int low;

    /// \param a, b  1 to 6, in any order
    [[nodiscard]] static constexpr roll of(int a, int b) { return a < b ? roll{b, a} : roll{a, b}; }

    friend constexpr bool operator==(roll const&, roll const&) = default;

    /// Whether both dice are equal: then there are four steps to play.
    [[nodiscard]] constexpr bool doubles() const { return high == low; }

    /// In how many of the 36 ways that two dice fall, this comes up.
    [[nodiscard]] constexpr int weight_36() const { return doubles() ? 1 : 2; }
    /// The chance of it.
    [[nodiscard]] constexpr double weight() const { return weight_36() / 36.0; }
};

/// The first roll in the order of `next_roll`.
inline constexpr roll first_roll{1, 1};
/// The last roll in that order.
inline constexpr roll last_roll{die_sides, die_sides};

/// The roll after `r` in the order 1-1, 2-1, 2-2, 3-1, ... 6-6, which is the end of it.
[[nodiscard]] constexpr roll next_roll(roll r)
{
    return r.doubles() ? roll{r.high + 1, 1} : roll{r.high, r.low + 1};
}

} // namespace gametree::backgammon
