/// \file
/// Sets of squares of a reversi board: where a man may be put, and what it turns over.
///
/// Bit 8 r + c is the square in column c of row r, counted from the top left, a1. Smaller boards
/// lie in that corner of the largest; what is beyond them is never occupied.
///
/// A row of the opponent's men is followed with doubled steps: after steps of 1, 2 and 4 squares
/// seven squares have been passed, more than there can be between two men. It never passes a square
/// in the leftmost or the rightmost column unless it goes straight up or down, so that nothing
/// comes from the end of one row to the beginning of the next.
///
/// The eight images of a board: turned and mirrored, it is worth the same.
#pragma once

#include <compare>
#include <cstdint>

namespace gametree::reversi {

/// A set of squares, bit 8 * row + column for the square in that row and column, from 0 at a1.
using squares = std::uint64_t;

/// The squares of the largest board.
inline constexpr squares all_64 = ~squares{0};
/// The columns b to g of the largest board: a set that is shifted sideways stays within its rows.
inline constexpr squares inner_columns = 0x7e7e7e7e7e7e7e7e;
/// Column a, and column h.
inline constexpr squares first_column = 0x0101010101010101;
inline constexpr squares last_column = first_column << 7;

/// The set of one square; column and row count from 0, at a1.
[[nodiscard]] constexpr squares square_set(int column, int row)
{
    return squares{1} << (8 * row + column);
}

namespace detail {
    template <int Step>
    [[nodiscard]] constexpr squares shifted(squares set)
    {
        if constexpr (Step > 0)
            return set << Step;
        else
            return set >> -Step;
    }

    /// `from`, and every square of `through` that can be reached from it without leaving `through`.
    template <int Step>
    [[nodiscard]] constexpr squares reached(squares from, squares through)
    {
        from |= through & shifted<Step>(from);
        through &= shifted<Step>(through);
        from |= through & shifted<2 * Step>(from);
        through &= shifted<2 * Step>(through);
        return from | (through & shifted<4 * Step>(from));
    }

    /// What lies one step beyond the men of `through` that are in line with one of `from`.
    template <int Step>
    [[nodiscard]] constexpr squares beyond(squares from, squares through)
    {
        return shifted<Step>(reached<Step>(from, through) & through);
    }

    /// The men of `through` from `man` up to one of `mine`, in both directions.
    template <int Step>
    [[nodiscard]] constexpr squares between(squares man, squares through, squares mine)
    {
        auto const up = reached<Step>(man, through);
        auto const down = reached<-Step>(man, through);
        return (shifted<Step>(up) & mine ? up : 0) | (shifted<-Step>(down) & mine ? down : 0);
    }
} // namespace detail

/// The squares of `free` on which a man turns some of `theirs` over.
[[nodiscard]] constexpr squares turning_squares(squares mine, squares theirs, squares free)
{
    auto const inner = theirs & inner_columns;
    return free
         & (detail::beyond<1>(mine, inner) | detail::beyond<-1>(mine, inner)
            | detail::beyond<7>(mine, inner) | detail::beyond<-7>(mine, inner)
            | detail::beyond<8>(mine, theirs) | detail::beyond<-8>(mine, theirs)
            | detail::beyond<9>(mine, inner) | detail::beyond<-9>(mine, inner));
}

/// The men of `theirs` that are turned over when a man is put on the free square `man`; none if
/// that is the empty set.
[[nodiscard]] constexpr squares turned_over(squares man, squares mine, squares theirs)
{
    auto const inner = theirs & inner_columns;
    return theirs
         & (detail::between<1>(man, inner, mine) | detail::between<7>(man, inner, mine)
            | detail::between<8>(man, theirs, mine) | detail::between<9>(man, inner, mine));
}

/// `set` and what is beside it to the left and to the right.
[[nodiscard]] constexpr squares with_columns_beside(squares set)
{
    return set | (set << 1 & ~first_column) | (set >> 1 & ~last_column);
}

/// `set` and all that is beside it, in eight directions.
[[nodiscard]] constexpr squares with_neighbours(squares set)
{
    set = with_columns_beside(set);
    return set | set << 8 | set >> 8;
}

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
