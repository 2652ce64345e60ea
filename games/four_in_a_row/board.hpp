/// \file
/// A board of four in a row in three words: both sides' cells and the rules.
#ifndef GAMETREE_GAMES_FOUR_IN_A_ROW_BOARD_HPP
#define GAMETREE_GAMES_FOUR_IN_A_ROW_BOARD_HPP

#include <cassert>
#include <cstdint>

#include <gametree/games/four_in_a_row/rules.hpp>
#include <gametree/games/four_in_a_row/windows.hpp>

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

    /// What `f` makes of the rules, the windows and both sides' cells, in the least type that holds
    /// them.
    template <class F>
    [[nodiscard]] constexpr auto judged(F f) const
    {
        if (rest_ == packed({}))
            return f(rules{}, windows<cells, usual_beginnings>({}), mine_, theirs_);
        auto const r = rule();
        if (small())
            return f(r, windows<cells>(beginnings<cells>(r)), mine_, theirs_);
        return f(r, windows<wide_cells>(beginnings<wide_cells>(r)), mine(), theirs());
    }

    /// Equal boards have equal hashes.
    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        // Multiplied, the words' differences spread upwards; folding brings them down again.
        auto const folded = [](std::uint64_t x) { return x ^ x >> 32; };
        auto h = folded(mine_ * 0x9e3779b97f4a7c15) + theirs_;
        h = folded(h * 0xd6e8feb86659fd93) + rest_;
        h = folded(h * 0xa0761d6478bd642f);
        return folded(h * 0xe7037ed1a0b428db);
    }
};

} // namespace gametree::four_in_a_row

#endif
