/// \file
/// A board of four in a row in three words: both sides' cells and the rules.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <gametree/chance/mixed.hpp>
#include <games/four_in_a_row/rows.hpp>
#include <games/four_in_a_row/rules.hpp>

namespace gametree::four_in_a_row {

/// The cells of the player to move, those of the opponent, and the rules.
///
/// The first 64 cells of each side are a word each. The third word holds the other cells, of the
/// player to move and then of the opponent, and above them the rules.
class board {
    static constexpr int more = 17; // cells that a board has beyond 64
    static constexpr int rules_at = 2 * more;
    static constexpr int number_bits = 7;
    static constexpr int gravity_at = rules_at + 3 * number_bits;
    static constexpr std::uint64_t more_mask = (std::uint64_t{1} << more) - 1;

    static constexpr std::uint64_t packed(rules const& r)
    {
        return (static_cast<std::uint64_t>(r.width)
                | static_cast<std::uint64_t>(r.height) << number_bits
                | static_cast<std::uint64_t>(r.in_a_row) << 2 * number_bits)
                << rules_at
             | static_cast<std::uint64_t>(r.gravity) << gravity_at;
    }

    cells mine_ = 0;
    cells theirs_ = 0;
    std::uint64_t rest_ = packed({});

    [[nodiscard]] constexpr int number(int index) const
    {
        return static_cast<int>(rest_ >> (rules_at + index * number_bits)
                                & ((1U << number_bits) - 1));
    }
    /// Whether 64 bits are enough for the cells.
    [[nodiscard]] constexpr bool small() const
    {
        return number(0) != largest_square or number(1) != largest_square;
    }

public:
    /// The usual board, empty.
    board() = default;

    /// \param r             valid rules
    /// \param mine, theirs  cells of the board, none in both
    constexpr board(rules const& r, wide_cells mine, wide_cells theirs)
        : mine_(static_cast<cells>(mine)),
          theirs_(static_cast<cells>(theirs)),
          rest_(packed(r) | static_cast<std::uint64_t>(mine >> 64)
                | static_cast<std::uint64_t>(theirs >> 64) << more)
    {
        assert(r.valid() and (mine & theirs) == 0
               and ((mine | theirs) & ~first_cells<wide_cells>(r.cells())) == 0);
    }

    friend constexpr bool operator==(board const&, board const&) = default;

    /// The rules of the game.
    [[nodiscard]] constexpr rules rule() const
    {
        return {number(0), number(1), number(2), (rest_ >> gravity_at & 1) != 0};
    }
    /// The cells of the player to move.
    [[nodiscard]] constexpr wide_cells mine() const
    {
        return mine_ | static_cast<wide_cells>(rest_ & more_mask) << 64;
    }
    /// The cells of the opponent.
    [[nodiscard]] constexpr wide_cells theirs() const
    {
        return theirs_ | static_cast<wide_cells>(rest_ >> more & more_mask) << 64;
    }

    /// The same cells as the other player sees them.
    [[nodiscard]] constexpr board turned() const
    {
        auto next = *this;
        next.mine_ = theirs_;
        next.theirs_ = mine_;
        next.rest_ = (rest_ >> rules_at << rules_at) | (rest_ >> more & more_mask)
                   | (rest_ & more_mask) << more;
        return next;
    }
    /// With the lowest cell of `first` added to theirs, or if that is empty, of `beyond`, the cells
    /// from the 65th on.
    [[nodiscard]] constexpr board with_theirs(cells first, cells beyond) const
    {
        auto next = *this;
        next.theirs_ |= first & -first;
        if (first == 0)
            next.rest_ |= (beyond & -beyond) << more;
        return next;
    }

    /// The board as a mirror shows it, with left and right exchanged, of up to 64 cells; a larger one as
    /// it is.
    [[nodiscard]] constexpr board mirrored() const
    {
        auto next = *this;
        if (rest_ == packed({})) {
            constexpr columns usual(usual_height);
            next.mine_ = usual.reversed(mine_, usual_width);
            next.theirs_ = usual.reversed(theirs_, usual_width);
        } else if (auto const r = rule(); small() and r.gravity) {
            next.mine_ = reversed(mine_, r);
            next.theirs_ = reversed(theirs_, r);
        }
        return next;
    }
    /// Of the two the one with the smaller number.
    [[nodiscard]] constexpr board canonical() const
    {
        auto const other = mirrored();
        return other.mine_ < mine_ or (other.mine_ == mine_ and other.theirs_ < theirs_) ? other
                                                                                         : *this;
    }

    /// What `f` makes of the rules, the rows and both sides' cells, in the least type that holds
    /// them.
    template <class F>
    [[nodiscard]] constexpr auto judged(F f) const
    {
        if (rest_ == packed({}))
            return f(rules{}, rows<cells, usual_beginnings>({}), mine_, theirs_);
        auto const r = rule();
        if (small()) {
            beginnings<cells> const fits(r);
            if (r.in_a_row == usual_row and r.line_length() == usual_height)
                return f(
                    r,
                    rows<cells, fours_on_lines<usual_height>>(fours_on_lines<usual_height>(fits)),
                    mine_, theirs_);
            if (r.in_a_row == usual_row and r.line_length() == usual_height - 1)
                return f(r,
                         rows<cells, fours_on_lines<usual_height - 1>>(
                             fours_on_lines<usual_height - 1>(fits)),
                         mine_, theirs_);
            return f(r, rows<cells>(fits), mine_, theirs_);
        }
        return f(r, rows<wide_cells>(beginnings<wide_cells>(r)), mine(), theirs());
    }

    /// Whether boards with these rules that have the same hash are the same: men that have fallen, and a
    /// bit more a column, fit into a word.
    [[nodiscard]] constexpr bool hash_identifies() const
    {
        auto const r = rule();
        return r.gravity and r.width * (r.height + 1) <= max_cells;
    }
    /// Equal boards have equal hashes.
    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        if (rest_ == packed({})) {
            constexpr columns usual(usual_height);
            return mixed(fallen(usual, usual_height, usual_width));
        }
        if (hash_identifies())
            return mixed(fallen(rule())) ^ rest_;
        return mixed(mixed(mixed(mine_) ^ theirs_) ^ rest_);
    }

private:
    static constexpr int usual_height = rules{}.height;
    static constexpr int usual_width = rules{}.width;

    /// Whether the columns can be moved all at once.
    [[nodiscard]] static constexpr bool few(rules const& r)
    {
        return std::max(r.width, r.height) <= columns::most;
    }
    [[nodiscard]] static constexpr columns const& columns_of(rules const& r)
    {
        return columns_of_height[static_cast<std::size_t>(r.height)];
    }
    /// The columns in the opposite order.
    [[nodiscard]] static constexpr cells reversed(cells set, rules const& r)
    {
        if (few(r))
            return columns_of(r).reversed(set, r.width);
        auto const column = first_cells<cells>(r.height);
        cells all = 0;
        for (int c = 0; c < r.width; ++c)
            all |= (set >> c * r.height & column) << (r.width - 1 - c) * r.height;
        return all;
    }
    /// Of each column the cells of the player to move, and above them the first free cell: added up,
    /// that is a number for each way in which the column can be filled.
    [[nodiscard]] constexpr cells fallen(columns const& all, int height, int width) const
    {
        return all.apart(mine_) + all.apart(mine_ | theirs_)
             + (every<cells>[static_cast<std::size_t>(height + 1)]
                & first_cells<cells>(width * (height + 1)));
    }
    [[nodiscard]] constexpr cells fallen(rules const& r) const
    {
        if (few(r))
            return fallen(columns_of(r), r.height, r.width);
        auto const column = first_cells<cells>(r.height);
        cells all = 0;
        for (int c = r.width; c-- > 0;) {
            auto const mine_here = mine_ >> c * r.height & column;
            auto const taken = (mine_ | theirs_) >> c * r.height & column;
            all = all << (r.height + 1) | (mine_here + taken + 1);
        }
        return all;
    }
};

} // namespace gametree::four_in_a_row
