/// \file
/// The board turned and mirrored, and the two outer lines of a corner exchanged, which border on the same
/// box alone: of all that are alike, one set of lines.
#ifndef GAMETREE_GAMES_DOTS_AND_BOXES_SYMMETRY_HPP
#define GAMETREE_GAMES_DOTS_AND_BOXES_SYMMETRY_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>

#include <gametree/games/dots_and_boxes/edges.hpp>

namespace gametree::dots_and_boxes {

namespace detail {
    /// How a board is turned, without exchanging rows and columns.
    struct turned {
        bool upside_down;
        bool left_to_right;
    };

    /// A set of lines by rows: bit c for the line that begins at the dot in column c.
    class line_rows {
        using row = std::uint16_t;
        static constexpr int width = 10; // bits of a row

        std::array<row, max_side + 1> across_{}; // horizontal lines
        std::array<row, max_side + 1> along_{}; // vertical ones, below the row of dots
        int rows_;
        int columns_;

        static constexpr row field(edge_set const& set, unsigned first)
        {
            auto const word = first / 64;
            auto const at = first % 64;
            auto bits = set[word] >> at;
            if (at > 64 - width and word + 1 < words_of_edges)
                bits |= set[word + 1] << (64 - at);
            return static_cast<row>(bits & ((1U << width) - 1));
        }
        static constexpr void put(edge_set& set, unsigned first, row bits)
        {
            auto const word = first / 64;
            auto const at = first % 64;
            set[word] |= std::uint64_t{bits} << at;
            if (at > 64 - width and word + 1 < words_of_edges)
                set[word + 1] |= std::uint64_t{bits} >> (64 - at);
        }
        static constexpr auto reversed = [] {
            std::array<row, 1U << width> all{};
            for (unsigned i = 0; i < all.size(); ++i)
                for (int bit = 0; bit < width; ++bit)
                    if ((i >> bit & 1) != 0)
                        all[i] = static_cast<row>(all[i] | 1U << (width - 1 - bit));
            return all;
        }();
        static constexpr row reversed_within(row bits, int n)
        {
            return static_cast<row>(reversed[bits] >> (width - n));
        }

    public:
        constexpr line_rows(edge_set const& set, int rows, int columns)
            : rows_(rows),
              columns_(columns)
        {
            for (int r = 0; r <= rows; ++r) {
                // without the first line of the next row of dots
                auto const at = static_cast<std::size_t>(r);
                across_[at]
                    = static_cast<row>(field(set, horizontal(r, 0)) & ((1U << columns) - 1));
                if (r < rows)
                    along_[at] = field(set, vertical(r, 0));
            }
        }
        /// Of the two outer lines of a corner box the horizontal one, where one is drawn. A board one box
        /// wide, whose boxes have more outer lines, stays as it is.
        constexpr void put_corners_right()
        {
            if (rows_ == 1 or columns_ == 1)
                return;
            auto const at = [](int r) { return static_cast<std::size_t>(r); };
            auto const put_right = [&](row& across, row& along) {
                for (auto const& [horizontal_at, vertical_at_corner] :
                     {std::pair{0, 0}, std::pair{columns_ - 1, columns_}}) {
                    auto const moves
                        = (~across >> horizontal_at) & (along >> vertical_at_corner) & 1;
                    across = static_cast<row>(across | moves << horizontal_at);
                    along = static_cast<row>(along & ~(moves << vertical_at_corner));
                }
            };
            put_right(across_[0], along_[0]);
            put_right(across_[at(rows_)], along_[at(rows_ - 1)]);
        }
        /// Row r of dots, with the lines below it, as it is once the board is turned.
        [[nodiscard, gnu::always_inline]] constexpr std::uint32_t row_at(int r, turned how) const
        {
            auto const at = [&](int last) {
                return static_cast<std::size_t>(how.upside_down ? last - r : r);
            };
            auto across = across_[at(rows_)];
            auto along = r < rows_ ? along_[at(rows_ - 1)] : row{0};
            if (how.left_to_right) {
                across = reversed_within(across, columns_);
                along = reversed_within(along, columns_ + 1);
            }
            return across | std::uint32_t{along} << width;
        }
        /// All lines of the board once it is turned.
        [[nodiscard]] constexpr edge_set set(turned how) const
        {
            edge_set all{};
            for (int r = 0; r <= rows_; ++r) {
                auto const lines = row_at(r, how);
                put(all, horizontal(r, 0), static_cast<row>(lines & ((1U << width) - 1)));
                if (r < rows_)
                    put(all, vertical(r, 0), static_cast<row>(lines >> width));
            }
            return all;
        }
        /// Rows become columns, of a square.
        constexpr void transpose()
        {
            auto const turned = [](auto const& from, int count) {
                std::array<row, max_side + 1> to{};
                for (int r = 0; r < count; ++r)
                    for (unsigned left = from[static_cast<std::size_t>(r)]; left != 0;
                         left &= left - 1)
                        to[static_cast<std::size_t>(std::countr_zero(left))] = static_cast<row>(
                            to[static_cast<std::size_t>(std::countr_zero(left))] | 1U << r);
                return to;
            };
            auto const across = turned(along_, rows_);
            along_ = turned(across_, rows_ + 1);
            across_ = across;
        }
    };
} // namespace detail

/// The lines of a board without the numbers that no line has there, from the first bit on; of a board of
/// up to 64 lines.
[[nodiscard]] constexpr std::uint64_t drawn_code(edge_set const& lines, int rows, int columns)
{
    std::uint64_t code = 0;
    for (int r = rows; r >= 0; --r) {
        auto const first = row_stride * static_cast<unsigned>(r);
        auto const word = first / 64;
        auto const at = first % 64;
        auto bits = lines[word] >> at;
        if (at > 64 - row_stride and word + 1 < words_of_edges)
            bits |= lines[word + 1] << (64 - at);
        auto const across = bits >> 1 & ((1U << columns) - 1);
        auto const along = bits >> vertical_at & ((1U << (columns + 1)) - 1);
        if (r < rows)
            code = code << (columns + 1) | along;
        code = code << columns | across;
    }
    return code;
}

/// The least of the sets of lines that turning and mirroring a board can make of `lines`, corners put
/// right: row by row.
[[nodiscard]] constexpr edge_set least_alike(edge_set const& lines, int rows, int columns)
{
    using detail::turned;
    detail::line_rows board(lines, rows, columns);
    board.put_corners_right(); // so they stay, however it is turned
    struct image {
        detail::line_rows const* of;
        turned how;
    };
    image least{&board, {}};
    auto const take = [&](image const& other) {
        for (int r = 0; r <= rows; ++r) {
            auto const row = other.of->row_at(r, other.how);
            auto const least_row = least.of->row_at(r, least.how);
            if (row != least_row) {
                if (row < least_row)
                    least = other;
                return;
            }
        }
    };
    auto const take_all = [&](detail::line_rows const& from) {
        for (auto const how :
             {turned{false, false}, turned{false, true}, turned{true, false}, turned{true, true}})
            take({&from, how});
    };
    take_all(board);
    if (rows != columns)
        return least.of->set(least.how);
    auto exchanged = board;
    exchanged.transpose();
    exchanged.put_corners_right();
    take_all(exchanged);
    return least.of->set(least.how);
}

} // namespace gametree::dots_and_boxes

#endif
