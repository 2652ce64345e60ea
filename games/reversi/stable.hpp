/// \file
/// Stable men: those that no play turns over any more, so that they count at the end.
///
/// A man is turned over between two others, along one of the four lines through its square. It is safe
/// along a line that has no free square left, at the end of a line, and beside a man of its own side
/// that is never turned. What is safe along all four lines is stable. There are stable men
/// that this does not find.
///
/// Law:      whatever is played, a stable man stays on its side.
///           Tested in games/reversi/knowledge.cpp.
#pragma once

#include <games/reversi/squares.hpp>

namespace gametree::reversi {

/// What is safe along the four lines, for men of either side.
class safe_squares {
    squares across_;
    squares up_;
    squares rising_;
    squares falling_;

    /// All squares in line with a free one, in both directions.
    template <int Step>
    [[nodiscard]] static constexpr squares open(squares free)
    {
        // A step that leaves the board on one side comes back on the other: it ends before that.
        constexpr auto right = Step == 8 ? all_64 : Step == 7 ? ~last_column : ~first_column;
        constexpr auto left = Step == 8 ? all_64 : Step == 7 ? ~first_column : ~last_column;
        return detail::reached<Step>(free, right) | detail::reached<-Step>(free, left);
    }

public:
    /// \param board  all squares of the board
    /// \param free   those without a man
    constexpr safe_squares(squares board, squares free)
    {
        auto const inside = board & board << 8 & board >> 8;
        auto const ends = board & ~(board << 1 & ~first_column & board >> 1 & ~last_column);
        across_ = ~open<1>(free) | ends;
        up_ = ~open<8>(free) | ~inside;
        rising_ = ~open<7>(free) | ends | ~inside;
        falling_ = ~open<9>(free) | ends | ~inside;
    }

    /// The men of one side that are stable.
    [[nodiscard]] constexpr squares stable(squares men) const
    {
        auto found = men & across_ & up_ & rising_ & falling_;
        if (found == 0)
            return 0;
        for (;;) {
            auto const more = men & (across_ | found << 1 | found >> 1)
                            & (up_ | found << 8 | found >> 8) & (rising_ | found << 7 | found >> 7)
                            & (falling_ | found << 9 | found >> 9);
            if (more == found)
                return found;
            found = more;
        }
    }
};

} // namespace gametree::reversi
