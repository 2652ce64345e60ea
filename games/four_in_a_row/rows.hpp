/// \file
/// The rows of a board: all the places where so many cells stand in a row, in four directions.
///
/// A set of cells has a bit for each. A row that begins at a cell goes on in steps of 1 along
/// the cell's line, of a line's length across the lines, and of one more or less on the diagonals.
/// So
///
///   begins within S  =  S & S >> step & ... & S >> (k - 1) step  &  where it fits on the board
///
/// in a number of shifts that is the logarithm of k. Where it fits takes the place of empty cells
/// between the lines, for which 64 bits have no room on a board of 8 by 8.
///
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

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <games/four_in_a_row/rules.hpp>

namespace gametree::four_in_a_row {

/// A set of up to 64 cells.
using cells = std::uint64_t;
/// A set of up to 128 cells, for the one board that is larger.
__extension__ using wide_cells = unsigned __int128;

/// How many cells are in a set.
[[nodiscard]] constexpr int count(cells set) { return std::popcount(set); }
/// How many cells are in a set.
[[nodiscard]] constexpr int count(wide_cells set)
{
    return std::popcount(static_cast<cells>(set)) + std::popcount(static_cast<cells>(set >> 64));
}

/// The set of the first `n` cells.
template <class Cells>
[[nodiscard]] constexpr Cells first_cells(int n)
{
    return static_cast<std::size_t>(n) < 8 * sizeof(Cells) ? (Cells{1} << n) - 1 : ~Cells{0};
}

/// Every n-th cell from the first.
template <class Cells>
inline constexpr auto every = [] {
    std::array<Cells, 65> all{};
    for (std::size_t n = 1; n < all.size(); ++n)
        for (std::size_t at = 0; at < 8 * sizeof(Cells); at += n)
            all[n] |= Cells{1} << at;
    return all;
}();

/// count(a) + 2 count(b) + 4 count(c) + 8 count(d), of all 64 cells at once: in fields of two bits,
/// of four, of eight and of 16. Four times `std::popcount` would be as many calls of a function on
/// a machine that is not known to count bits.
[[nodiscard]] constexpr int weighed(cells a, cells b, cells c, cells d)
{
    constexpr auto ones = ~cells{0};
    auto const fours = [](cells x) {
        x -= x >> 1 & ones / 3;
        return (x & ones / 5) + (x >> 2 & ones / 5);
    };
    auto const eights = [](cells x) { return (x & ones / 17) + (x >> 4 & ones / 17); };
    auto const low = eights(fours(a) + 2 * fours(b)); // fields of up to 12, then 24
    auto const high = eights(fours(c) + 2 * fours(d));
    auto const sum = low + 4 * high;
    auto const wide = (sum & ones / 257) + (sum >> 8 & ones / 257);
    return static_cast<int>(wide * (ones / 65535) >> 48);
}

/// Adds up how many cells are in some sets, less how many are in as many others.
///
/// A digit of each cell's sum is a set itself, so that all 64 sums take a few operations a set, and
/// only four sets are left to be counted at the end. What is subtracted is added as its complement,
/// which makes the sum of 64 cells 64 too large.
template <class Cells>
class weighed_count {
    Cells ones_ = 0;
    Cells twos_ = 0;
    Cells fours_ = 0;
    Cells eights_ = 0;
    int excess_ = 0;

public:
    /// Up to 15 sets, with those that are subtracted.
    constexpr void add(Cells set)
    {
        auto const two = ones_ & set;
        ones_ ^= set;
        auto const four = twos_ & two;
        twos_ ^= two;
        auto const eight = fours_ & four;
        fours_ ^= four;
        eights_ |= eight;
    }
    constexpr void subtract(Cells set)
    {
        add(~set);
        excess_ += 8 * static_cast<int>(sizeof(Cells));
    }
    /// The number of cells in the sets that were added, less those that were subtracted.
    [[nodiscard]] constexpr int total() const
    {
        if constexpr (sizeof(Cells) == sizeof(cells))
            return weighed(ones_, twos_, fours_, eights_) - excess_;
        else
            return count(ones_) + 2 * count(twos_) + 4 * count(fours_) + 8 * count(eights_)
                 - excess_;
    }
};

/// Where rows begin.
template <class Cells>
struct beginnings {
    int length; ///< of a line
    int k; ///< cells of a row
    Cells along = 0; ///< where one fits that goes along a line
    Cells across = 0; ///< where one fits that goes across the lines

    constexpr beginnings(int line, int cells_of_row, Cells fits_along, Cells fits_across)
        : length(line),
          k(cells_of_row),
          along(fits_along),
          across(fits_across)
    {
    }
    /// \param r  valid rules of a board that `Cells` holds
    constexpr explicit beginnings(rules const& r) : length(r.line_length()), k(r.in_a_row)
    {
        if (k <= length)
            along = every<Cells>[static_cast<std::size_t>(length)]
                      * first_cells<Cells>(length - k + 1)
                  & first_cells<Cells>(r.cells());
        if (k <= r.lines())
            across = first_cells<Cells>((r.lines() - k + 1) * length);
    }
    [[nodiscard]] constexpr beginnings const& operator()() const { return *this; }
};

/// The same of the usual board, as a type: a compiler makes constants of all that follows from it.
struct usual_beginnings {
    [[nodiscard]] constexpr beginnings<cells> operator()() const
    {
        constexpr beginnings<cells> usual{rules{}};
        return usual;
    }
};

/// The same of four in a row on lines of `Length`: the compiler knows those two numbers.
template <int Length>
struct fours_on_lines {
    beginnings<cells> found;

    constexpr explicit fours_on_lines(beginnings<cells> const& b) : found(b)
    {
        found.length = Length;
        found.k = usual_row;
    }
    [[nodiscard, gnu::always_inline]] constexpr beginnings<cells> operator()() const
    {
        return {Length, usual_row, found.along, found.across};
    }
};

/// The rows of a board. \tparam Beginnings  a function that returns `beginnings<Cells>`
template <class Cells, class Beginnings = beginnings<Cells>>
class rows {
    [[no_unique_address]] Beginnings fits_;

    /// The cells of `set` from which k in steps of `step` are in it, some beyond the board's edge.
    [[nodiscard]] constexpr Cells begun_in(Cells set, int step) const
    {
        auto const k = fits_().k;
        int n = 1;
        for (; 2 * n < k; n *= 2)
            set &= set >> n * step;
        return set & set >> (k - n) * step;
    }

    /// The cells that complete a row of k, in steps of `step`, that begins where `fits` says.
    [[nodiscard, gnu::always_inline]] static constexpr Cells completing(Cells set, int k,
                                                                        Cells fits, int step)
    {
        if (k == usual_row)
            return completing_four(set, fits, step);
        // Of a row that begins at a cell, `before` says whether its cells up to the i-th are in
        // the set, and `after[i]` whether those beyond the i-th are.
        std::array<Cells, 8 * sizeof(Cells) + 1> after; // NOLINT: each is written before it is read
        auto const last = static_cast<std::size_t>(k) - 1;
        after[last] = fits;
        for (auto i = last; i > 0; --i)
            after[i - 1] = after[i] & set >> static_cast<int>(i) * step;
        Cells before = ~Cells{0};
        Cells found = 0;
        for (std::size_t i = 0; i <= last; ++i) {
            found |= (before & after[i]) << static_cast<int>(i) * step;
            before &= set >> static_cast<int>(i) * step;
        }
        return found;
    }
    /// The same for k = 4, the most usual, without a loop: with -O2 g++ 12 does not unroll it.
    [[nodiscard, gnu::always_inline]] static constexpr Cells completing_four(Cells set, Cells fits,
                                                                             int step)
    {
        auto const pairs = set & set >> step; // where two begin
        auto const threes = pairs & set >> 2 * step;
        return (threes >> step & fits) //
             | (set & pairs >> 2 * step & fits) << step //
             | (pairs & set >> 3 * step & fits) << 2 * step //
             | (threes & fits) << 3 * step;
    }

public:
    /// \param fits  of the board
    constexpr explicit rows(Beginnings fits) : fits_(fits) { }

    /// Calls `f` with the beginnings of the rows within `set`, for each direction that fits.
    template <class F>
    constexpr void each_direction(Cells set, F f) const
    {
        auto const& [length, k, along, across] = fits_();
        if (along != 0)
            f(begun_in(set, 1) & along);
        if (across != 0)
            f(begun_in(set, length) & across);
        if (along != 0 and across != 0) {
            f(begun_in(set, length + 1) & along & across);
            f(begun_in(set, length - 1) & along << (k - 1) & across);
        }
    }

    /// Whether a row lies within `set`; what is in it beyond the board does not matter, here and
    /// below.
    [[nodiscard]] constexpr bool any_within(Cells set) const
    {
        Cells found = 0;
        each_direction(set, [&](Cells begins) { found |= begins; });
        return found != 0;
    }

    /// The cells of all rows that lie within `set`.
    [[nodiscard]] constexpr Cells all_within(Cells set) const
    {
        auto const [length, k, along, across] = fits_();
        Cells found = 0;
        auto const add = [&, cells_of_row = k](Cells begins, int step) {
            for (int i = 0; i < cells_of_row; ++i)
                found |= begins << i * step;
        };
        if (along != 0)
            add(begun_in(set, 1) & along, 1);
        if (across != 0)
            add(begun_in(set, length) & across, length);
        if (along != 0 and across != 0) {
            add(begun_in(set, length + 1) & along & across, length + 1);
            add(begun_in(set, length - 1) & along << (k - 1) & across, length - 1);
        }
        return found;
    }

    /// The cells that complete a row whose other cells are all in `set`. Cells of `set` itself are
    /// among them if they are the last of another row.
    [[nodiscard, gnu::always_inline]] constexpr Cells completing(Cells set) const
    {
        auto const& [length, k, along, across] = fits_();
        Cells found = 0;
        if (along != 0)
            found |= completing(set, k, along, 1);
        if (across != 0)
            found |= completing(set, k, across, length);
        if (along != 0 and across != 0) {
            found |= completing(set, k, along & across, length + 1);
            found |= completing(set, k, along << (k - 1) & across, length - 1);
        }
        return found;
    }

    /// How many rows lie within `a` less how many lie within `b`.
    [[nodiscard]] constexpr int difference(Cells a, Cells b) const
    {
        weighed_count<Cells> found;
        each_direction(a, [&](Cells begins) { found.add(begins); });
        each_direction(b, [&](Cells begins) { found.subtract(begins); });
        return found.total();
    }
};

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
