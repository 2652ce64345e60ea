/// \file
/// What a position of reversi is worth: by its men, or by where they stand.
///
///   men         men - men of the opponent, also at the end (the Prolog text, exercise 2)
///   positional  f(own, other) - f(other, own), where f(a, b) is
///                  60 for each corner that a holds
///                 -25 for each man of a diagonally beside a free corner, which it gives away
///                  -8 for each man of a next to a free corner on the edge
///                  +8 for each square that a may be put on, in turn or not
///                  -3 for each man of a beside a free square, which b may turn over later
///
/// At the end the positional value is the margin, and 10000 more for the winner. All men but those
/// in the corners can be turned over again; a player who has few of them, and these inside, leaves the other
/// nothing to turn. The weights were chosen by games between strategies of the same depth.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include <games/reversi/position.hpp>

namespace gametree::reversi {

/// What a won game is worth to the positional strategy beside its margin; all else is below 2000.
inline constexpr int won_value = 10'000;

namespace detail {
    inline constexpr int corner_weight = 60;
    inline constexpr int diagonal_weight = -25;
    inline constexpr int edge_weight = -8;
    inline constexpr int mobility_weight = 8;
    inline constexpr int frontier_weight = -3;

    /// What is diagonally beside some corners.
    [[nodiscard]] constexpr squares diagonally_beside(squares corners)
    {
        return (with_columns_beside(corners) & ~corners) << 8
             | (with_columns_beside(corners) & ~corners) >> 8;
    }

    /// The part of a side's features that does not depend on who is to move.
    [[nodiscard]] constexpr int standing(int size, squares own, squares free)
    {
        auto const corners = corners_of(size);
        auto const given = corners & free;
        auto const diagonal = diagonally_beside(given);
        auto const edge = with_neighbours(given) & ~given & ~diagonal;
        return corner_weight * count(own & corners) + diagonal_weight * count(own & diagonal)
             + edge_weight * count(own & edge)
             + frontier_weight * count(own & with_neighbours(free));
    }
} // namespace detail

/// The positional value of `p` for the player to move.
[[nodiscard]] constexpr int positional_value(position const& p)
{
    auto const margin = p.static_value();
    if (p.over())
        return margin + (margin > 0 ? won_value : margin < 0 ? -won_value : 0);
    auto const size = p.rule().size;
    auto const free = board_of(size) & ~(p.mine() | p.theirs());
    auto const mobility = count(turning_squares(p.mine(), p.theirs(), free))
                        - count(turning_squares(p.theirs(), p.mine(), free));
    return detail::standing(size, p.mine(), free) - detail::standing(size, p.theirs(), free)
         + detail::mobility_weight * mobility;
}

/// A strategy as a function of positions.
struct judge {
    bool positional = false;
    [[nodiscard]] constexpr int operator()(position const& p) const
    {
        return positional ? positional_value(p) : p.static_value();
    }
};

inline constexpr std::array<std::string_view, 2> strategy_names{"men", "positional"};

} // namespace gametree::reversi
