/// \file
/// The board turned and mirrored, and the two outer lines of a corner exchanged, which border on the same
/// box alone: of all that are alike, one set of lines.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <games/dots_and_boxes/edges.hpp>

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
            auto left = set;
            for (int r = 0; r <= rows; ++r) {
                auto const at = static_cast<std::size_t>(r);
                across_[at] = static_cast<row>(left[0] >> 1 & ((1U << (width - 1)) - 1));
                along_[at] = static_cast<row>(left[0] >> vertical_at & ((1U << width) - 1));
                left = down(left, row_stride);
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
                auto const put_corner = [&](int horizontal_at, int vertical_at_corner) {
                    auto const moves = ~across >> horizontal_at & along >> vertical_at_corner & 1;
                    across = static_cast<row>(across | moves << horizontal_at);
                    along = static_cast<row>(along ^ moves << vertical_at_corner);
                };
                put_corner(0, 0);
                put_corner(columns_ - 1, columns_);
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
            for (int r = rows_; r >= 0; --r) {
                auto const lines = row_at(r, how);
                all = up(all, row_stride);
                all[0] |= (lines & ((1U << width) - 1)) << 1 | lines >> width << vertical_at;
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
    auto left = lines;
    for (int r = 0, at = 0; r <= rows; ++r) {
        code |= (left[0] >> 1 & ((1U << columns) - 1)) << at;
        at += columns;
        if (r < rows)
            code |= (left[0] >> vertical_at & ((1U << (columns + 1)) - 1)) << at;
        at += columns + 1;
        left = down(left, row_stride);
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
    auto first_of_least = board.row_at(0, {});
    auto const take = [&](image const& other) {
        auto row = other.of->row_at(0, other.how);
        auto least_row = first_of_least;
        for (int r = 1; row == least_row and r <= rows; ++r) {
            row = other.of->row_at(r, other.how);
            least_row = least.of->row_at(r, least.how);
        }
        if (row < least_row) {
            least = other;
            first_of_least = least.of->row_at(0, least.how);
        }
    };
    auto const take_all = [&](detail::line_rows const& from) {
        take({&from, {false, true}});
        take({&from, {true, false}});
        take({&from, {true, true}});
    };
    take_all(board);
    if (rows != columns)
        return least.of->set(least.how);
    auto exchanged = board;
    exchanged.transpose();
    exchanged.put_corners_right();
    take({&exchanged, {}});
    take_all(exchanged);
    return least.of->set(least.how);
}

} // namespace gametree::dots_and_boxes
