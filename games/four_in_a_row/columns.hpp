/// \file
/// Columns of cells, all moved at once: to the other side of the board, and apart.
///
///   reversed w S = S with column c where column w - 1 - c was
///   apart S      = S with room for one more cell above each column
///
/// A column goes its way in three steps: first all columns whose number has a 4 move, by four, then those
/// whose number has a 2, by two, then those that have a 1, by one.
///
/// Law: a column at a time, the same comes out. Tested in games/four_in_a_row/knowledge.cpp.
#pragma once

#include <cassert>

#include <games/four_in_a_row/windows.hpp>

namespace gametree::four_in_a_row {

/// Up to eight columns of one height, each after the other in a set of 64 cells.
class columns {
    /// The cells of the columns whose number has a bit, where they are when it is their turn.
    struct moving_columns {
        cells fours = 0;
        cells twos = 0;
        cells ones = 0;
    };

    int height_;
    moving_columns reversing_;
    moving_columns parting_;

    /// Of the columns that move by `step`, those that 64 cells hold. Parting, those whose number has a
    /// greater bit have moved by that.
    static constexpr cells moving(int height, int step, bool parting)
    {
        cells all = 0;
        for (int c = 0; c < most; ++c) {
            auto const at = c * height + (parting ? c & ~(2 * step - 1) : 0);
            if ((c & step) != 0 and at < max_cells)
                all |= first_cells<cells>(height) << at;
        }
        return all;
    }
    static constexpr moving_columns moving(int height, bool parting)
    {
        return {moving(height, 4, parting), moving(height, 2, parting), moving(height, 1, parting)};
    }
    static constexpr cells up(cells set, cells of, int by)
    {
        auto const moved = set & of;
        return (set ^ moved) + (moved << by);
    }
    static constexpr cells exchanged(cells set, cells of, int by)
    {
        auto const moved = set & of;
        return (set ^ moved) << by | moved >> by;
    }

public:
    static constexpr int most = 8; ///< columns, and cells of each

    /// \param height  of a column, 1 to `most` cells
    constexpr explicit columns(int height)
        : height_(height),
          reversing_(moving(height, false)),
          parting_(moving(height, true))
    {
        assert(0 < height and height <= most);
    }

    /// The columns in the opposite order.
    ///
    /// \param set    cells of the columns
    /// \param width  how many columns there are, up to `most`
    [[nodiscard, gnu::always_inline]] constexpr cells reversed(cells set, int width) const
    {
        set = exchanged(set, reversing_.fours, 4 * height_);
        set = exchanged(set, reversing_.twos, 2 * height_);
        return exchanged(set, reversing_.ones, height_) >> (most - width) * height_;
    }
    /// The columns with a bit more above each, which is not in the set.
    ///
    /// \param set  cells of so few columns that 64 bits are enough
    [[nodiscard, gnu::always_inline]] constexpr cells apart(cells set) const
    {
        set = up(set, parting_.fours, 4);
        set = up(set, parting_.twos, 2);
        return up(set, parting_.ones, 1);
    }
};

/// The columns of each height; there are none of height 0, and the first is of height 1 as well.
inline constexpr columns columns_of_height[]
    = {columns(1), columns(1), columns(2), columns(3), columns(4),
       columns(5), columns(6), columns(7), columns(8)};

} // namespace gametree::four_in_a_row
