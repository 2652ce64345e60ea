/// \file
/// The men of one side: how many stand on each point, in that side's own numbering.
///
/// A side bears off from point 1 and starts from point 24; a man on the bar stands on 25. What is
/// neither on a point nor on the bar has been borne off. Point n of one side is 25 - n of the
/// other.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace gametree::backgammon {

/// The points of the board, numbered from 1 in the home of the side that they are numbered for.
inline constexpr int points_on_board = 24;
/// The number of the bar.
inline constexpr int bar_point = 25;
/// The men of each side.
inline constexpr int men_a_side = 15;
/// The points of a home, 1 to 6.
inline constexpr int home_points = 6;

/// A set of points, bit n for point n; bit 25 is the bar.
using point_set = std::uint32_t;

/// The set that holds `point` alone.
[[nodiscard]] constexpr point_set only(int point) { return point_set{1} << point; }

/// The bar alone.
inline constexpr point_set bar = only(bar_point);
/// All points, without the bar.
inline constexpr point_set whole_board = (bar - 1) & ~point_set{1};
/// The points of a home.
inline constexpr point_set home = only(home_points + 1) - 2;

/// The highest point of a set, 0 if it is empty.
[[nodiscard]] constexpr int highest(point_set set)
{
    return set == 0 ? 0 : static_cast<int>(std::bit_width(set)) - 1;
}

/// The same points in the numbering of the other side. The bar goes where nothing stands, and back.
[[nodiscard]] constexpr point_set turned(point_set set)
{
    set = (set >> 1 & 0x55555555U) | (set & 0x55555555U) << 1;
    set = (set >> 2 & 0x33333333U) | (set & 0x33333333U) << 2;
    set = (set >> 4 & 0x0F0F0F0FU) | (set & 0x0F0F0F0FU) << 4;
    set = (set >> 8 & 0x00FF00FFU) | (set & 0x00FF00FFU) << 8;
    return (set >> 16 | set << 16) >> (31 - bar_point);
}

/// Up to 15 men. Plane k holds bit k of every point's count, so that all points are counted, and
/// asked, at once.
class men {
    std::array<point_set, 4> planes_{};

public:
    men() = default;
    /// \param planes  see above
    constexpr explicit men(std::array<point_set, 4> const& planes) : planes_(planes) { }

    friend constexpr bool operator==(men const&, men const&) = default;

    /// See above.
    [[nodiscard]] constexpr std::array<point_set, 4> const& planes() const { return planes_; }

    /// Where any man stands.
    [[nodiscard]] constexpr point_set any() const { return planes_[0] | several(); }

    /// Where one man stands alone: on the board he can be hit.
    [[nodiscard]] constexpr point_set single() const
    {
        return planes_[0] & ~(planes_[1] | planes_[2] | planes_[3]);
    }

    /// Where two men or more stand: on the board, points closed to the opponent.
    [[nodiscard]] constexpr point_set several() const
    {
        return planes_[1] | planes_[2] | planes_[3];
    }

    /// Where just two stand.
    [[nodiscard]] constexpr point_set pairs() const
    {
        return planes_[1] & ~(planes_[0] | planes_[2] | planes_[3]);
    }

    /// How many stand on a point, 25 for the bar.
    [[nodiscard]] constexpr int at(int point) const
    {
        assert(1 <= point and point <= bar_point);
        unsigned count = 0;
        for (std::size_t k = 0; k < planes_.size(); ++k)
            count |= (planes_[k] >> point & 1) << k;
        return static_cast<int>(count);
    }

    /// How many have not been borne off.
    [[nodiscard]] constexpr int count() const
    {
        int count = 0;
        for (std::size_t k = 0; k < planes_.size(); ++k)
            count += std::popcount(planes_[k]) << k;
        return count;
    }

    /// The pips that it takes to bear all of them off.
    [[nodiscard]] constexpr int pips() const
    {
        int pips = 0;
        for (auto rest = any(); rest != 0; rest &= rest - 1)
            pips += std::countr_zero(rest) * at(std::countr_zero(rest));
        return pips;
    }

    /// One man more on each point of a set.
    constexpr void add(point_set points)
    {
        for (auto& plane : planes_) {
            plane ^= points;
            points &= ~plane; // the carry
        }
        assert(points == 0);
    }

    /// One man less on each point of a set; there must be one.
    constexpr void remove(point_set points)
    {
        for (auto& plane : planes_) {
            plane ^= points;
            points &= plane; // the borrow
        }
        assert(points == 0);
    }

    /// `count` men more on a point.
    constexpr void add(int count, int point)
    {
        for (; count > 0; --count)
            add(only(point));
    }
};

/// The men that both sides start with.
[[nodiscard]] constexpr men starting_men()
{
    men start;
    start.add(2, 24);
    start.add(5, 13);
    start.add(3, 8);
    start.add(5, 6);
    return start;
}

/// What a game costs the loser: 1 point; 2, a gammon, if no man has been borne off; 3, a
/// backgammon, if moreover one is on the bar or in the winner's home.
[[nodiscard]] constexpr int points_lost(men const& loser)
{
    if (loser.count() < men_a_side)
        return 1;
    return highest(loser.any()) > points_on_board - home_points ? 3 : 2;
}

/// The men of both sides as one of them sees it, each in its own numbering.
struct sides {
    men own;
    men other;

    friend constexpr bool operator==(sides const&, sides const&) = default;
};

/// Whether men of both sides stand on one point, which cannot be.
[[nodiscard]] constexpr bool collide(sides const& s)
{
    return (s.own.any() & whole_board & turned(s.other.any())) != 0;
}

} // namespace gametree::backgammon
