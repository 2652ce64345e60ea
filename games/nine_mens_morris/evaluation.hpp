/// \file
/// What men on the board are worth, judged without moving.
///
///   100 a man, 10 a mill, 1 an open step, from a man to a free point beside it,
///
/// each side's less the other's. Nine men have at most 4 mills and 31 open steps, so men come
/// before all else. Men still in the hand are men too; that is added by the position.
///
/// A line between a man of the one side and one of the other is open to neither, so that the
/// difference of the open steps is that of
///
///   lines that end at a man - 2 * lines between two of the side's men,
///
/// and each side has a worth of its own: the sum over the three squares, and over the lines across
/// them, of what is looked up in small arrays.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <games/nine_mens_morris/points.hpp>

namespace gametree::nine_mens_morris {

/// What a man more is worth.
inline constexpr int man_value = 100;
/// What a mill more is worth.
inline constexpr int mill_value = 10;
/// What an open step more is worth.
inline constexpr int step_value = 1;

/// The static value of a won game, beyond all men, mills and steps.
inline constexpr int win_value = 1000;

namespace detail {
    using worths = std::array<std::int16_t, 256>;

    /// The worth of men on one square, by its byte, from which `across` lines at the middle of each
    /// side lead to other squares. The lines across and what lies on them are not counted.
    constexpr worths worths_on_square(int across)
    {
        worths all{};
        for (points men = 0; men < all.size(); ++men) {
            auto const after = clockwise(men);
            auto const lines_ended = 2 * std::popcount(men) + across * std::popcount(men & middles);
            auto const lines_within = std::popcount(men & after);
            auto const mills = std::popcount(men & after & anticlockwise(men) & middles);
            all[men] = static_cast<std::int16_t>(man_value * std::popcount(men) + mill_value * mills
                                                 + step_value * (lines_ended - 2 * lines_within));
        }
        return all;
    }

    /// What is added for pairs on lines across: an odd bit is a pair on the outer and the middle
    /// square, the bit below it one on the middle and the inner one; both are a mill.
    constexpr worths worths_of_pairs()
    {
        worths all{};
        for (points pairs = 0; pairs < all.size(); ++pairs) {
            auto const mills = std::popcount(pairs & pairs << 1 & middles);
            all[pairs] = static_cast<std::int16_t>(mill_value * mills
                                                   - step_value * 2 * std::popcount(pairs));
        }
        return all;
    }

    inline constexpr auto worth_on_square = std::array{worths_on_square(1), worths_on_square(2)};
    inline constexpr auto worth_of_pairs = worths_of_pairs();

    constexpr int worth(points men)
    {
        auto const pairs = men & men >> 8 & middles;
        return worth_on_square[0][men & 0xff] + worth_on_square[1][men >> 8 & 0xff]
             + worth_on_square[0][men >> 16] + worth_of_pairs[(pairs & 0xff) | pairs >> 9];
    }
} // namespace detail

/// The value of the men `mine` to their player, when the opponent's are `theirs`.
[[nodiscard]] constexpr int value_of_men(points mine, points theirs)
{
    return detail::worth(mine) - detail::worth(theirs);
}

} // namespace gametree::nine_mens_morris
