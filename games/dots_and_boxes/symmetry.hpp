/// \file
/// The board turned and mirrored: of all that are alike, one set of lines.
#ifndef GAMETREE_GAMES_DOTS_AND_BOXES_SYMMETRY_HPP
#define GAMETREE_GAMES_DOTS_AND_BOXES_SYMMETRY_HPP

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <gametree/games/dots_and_boxes/edges.hpp>

namespace gametree::dots_and_boxes {

namespace detail {
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
        [[nodiscard]] constexpr edge_set set() const
        {
            edge_set all{};
            for (int r = 0; r <= rows_; ++r) {
                put(all, horizontal(r, 0), across_[static_cast<std::size_t>(r)]);
                if (r < rows_)
                    put(all, vertical(r, 0), along_[static_cast<std::size_t>(r)]);
            }
            return all;
        }
        constexpr void turn_upside_down()
        {
            std::reverse(across_.begin(), across_.begin() + rows_ + 1);
            std::reverse(along_.begin(), along_.begin() + rows_);
        }
        constexpr void turn_left_to_right()
        {
            for (int r = 0; r <= rows_; ++r) {
                auto const at = static_cast<std::size_t>(r);
                across_[at] = reversed_within(across_[at], columns_);
                along_[at] = reversed_within(along_[at], columns_ + 1);
            }
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

/// The least of the sets of lines that turning and mirroring a board can make of `lines`.
[[nodiscard]] constexpr edge_set least_alike(edge_set const& lines, int rows, int columns)
{
    detail::line_rows board(lines, rows, columns);
    auto least = lines;
    auto const take = [&] { least = std::min(least, board.set()); };
    auto const mirror_both_ways = [&] {
        board.turn_upside_down();
        take();
        board.turn_left_to_right();
        take();
        board.turn_upside_down();
        take();
    };
    mirror_both_ways();
    if (rows == columns) {
        board.transpose();
        take();
        mirror_both_ways();
    }
    return least;
}

} // namespace gametree::dots_and_boxes

#endif
