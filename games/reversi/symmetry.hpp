/// \file
/// The eight images of a board: turned and mirrored, it is worth the same.
#pragma once

#include <compare>

#include <games/reversi/squares.hpp>

namespace gametree::reversi {

/// The men of both sides.
struct both_sides {
    squares mine = 0;
    squares theirs = 0;

    friend constexpr auto operator<=>(both_sides const&, both_sides const&) = default;
};

namespace detail {
    /// Each bit of `low` changes places with the one that is `step` above it.
    [[nodiscard]] constexpr squares swapped(squares set, squares low, int step)
    {
        auto const differing = (set ^ set >> step) & low;
        return set ^ differing ^ differing << step;
    }
    /// From left to right, on the board of that size.
    [[nodiscard]] constexpr squares mirrored(squares set, int size)
    {
        set = swapped(set, 0x5555555555555555, 1);
        set = swapped(set, 0x3333333333333333, 2);
        set = swapped(set, 0x0f0f0f0f0f0f0f0f, 4);
        return set >> (8 - size);
    }
    /// From top to bottom.
    [[nodiscard]] constexpr squares turned_upside_down(squares set, int size)
    {
        set = swapped(set, 0x00ff00ff00ff00ff, 8);
        set = swapped(set, 0x0000ffff0000ffff, 16);
        set = swapped(set, 0x00000000ffffffff, 32);
        return set >> 8 * (8 - size);
    }
    /// About the diagonal from a1: columns become rows.
    [[nodiscard]] constexpr squares transposed(squares set)
    {
        set = swapped(set, 0x00aa00aa00aa00aa, 7);
        set = swapped(set, 0x0000cccc0000cccc, 14);
        return swapped(set, 0x00000000f0f0f0f0, 28);
    }
} // namespace detail

/// The least of the eight images.
[[nodiscard]] constexpr both_sides least_image(both_sides men, int size)
{
    auto least = men;
    for (int image = 1; image < 8; ++image) {
        men = image == 4 ? both_sides{detail::transposed(men.mine), detail::transposed(men.theirs)}
            : image % 2 == 1
                ? both_sides{detail::mirrored(men.mine, size), detail::mirrored(men.theirs, size)}
                : both_sides{detail::turned_upside_down(men.mine, size),
                             detail::turned_upside_down(men.theirs, size)};
        if (men < least)
            least = men;
    }
    return least;
}

} // namespace gametree::reversi
