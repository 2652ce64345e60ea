/// \file
/// The lines between dots as numbers, alike for boards of every size up to 9x9.
///
/// A row of dots takes 20 numbers, so that three words hold all lines. The horizontal lines of row
/// r, with column c of dots at their left end, are 20 r + 1 + c; the vertical ones below that row
/// are 20 r + 10 + c:
///
///        1   2   3              A box is known by its top line: top b, left b + 9,
///     o---o---o---o             right b + 10, bottom b + 20.
///   10|  11  12  13|
///     o---o---o---o             The numbers 20 r and 20 r + 1 + c beyond the board
///       21  22  23              are never drawn.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <initializer_list>

namespace gametree::dots_and_boxes {

inline constexpr int max_side = 9; ///< boxes in a row or a column
/// Words of 64 lines in a set of lines.
inline constexpr unsigned words_of_edges = 3;

/// A set of lines, bit n % 64 of word n / 64 for line n.
using edge_set = std::array<std::uint64_t, words_of_edges>;

/// Line numbers from a row of dots to the next one.
inline constexpr unsigned row_stride = 20;
/// Where the vertical lines begin within a row.
inline constexpr unsigned vertical_at = 10;

/// The line from the dot in `row` and `column`, from 0, to the next dot of the row.
[[nodiscard]] constexpr unsigned horizontal(int row, int column)
{
    return row_stride * static_cast<unsigned>(row) + 1 + static_cast<unsigned>(column);
}
/// The line from that dot to the one below it.
[[nodiscard]] constexpr unsigned vertical(int row, int column)
{
    return row_stride * static_cast<unsigned>(row) + vertical_at + static_cast<unsigned>(column);
}
/// Whether a line goes along a row of dots.
[[nodiscard]] constexpr bool is_horizontal(unsigned edge)
{
    return edge % row_stride < vertical_at;
}

/// The row and the column, from 0, of the upper left one of a line's two dots.
struct dot {
    int row;
    int column;
    friend constexpr bool operator==(dot, dot) = default;
};
/// The upper or left one of a line's two dots.
[[nodiscard]] constexpr dot first_dot(unsigned edge)
{
    return {static_cast<int>(edge / row_stride),
            static_cast<int>(edge % row_stride - (is_horizontal(edge) ? 1 : vertical_at))};
}

/// Whether a line is in a set.
[[nodiscard]] constexpr bool contains(edge_set const& set, unsigned edge)
{
    return (set[edge / 64] >> edge % 64 & 1) != 0;
}
/// Adds a line to a set.
constexpr void add(edge_set& set, unsigned edge)
{
    set[edge / 64] |= std::uint64_t{1} << edge % 64;
}

/// Takes a line out of a set.
constexpr void remove(edge_set& set, unsigned edge)
{
    set[edge / 64] &= ~(std::uint64_t{1} << edge % 64);
}

/// The lines with numbers `n` less, 1 <= n < 64.
[[nodiscard]] constexpr edge_set down(edge_set const& set, unsigned n)
{
    return {set[0] >> n | set[1] << (64 - n), set[1] >> n | set[2] << (64 - n), set[2] >> n};
}
/// The lines with numbers `n` more, 1 <= n < 64.
[[nodiscard]] constexpr edge_set up(edge_set const& set, unsigned n)
{
    return {set[0] << n, set[1] << n | set[0] >> (64 - n), set[2] << n | set[1] >> (64 - n)};
}
/// How many lines are in a set: of all three words at once, in fields of two bits, of four and of eight.
/// Three times `std::popcount` would be as many calls of a function on a machine that is not known to
/// count bits.
[[nodiscard]] constexpr int count(edge_set const& set)
{
    constexpr auto ones = ~std::uint64_t{0};
    std::uint64_t fours = 0;
    for (auto word : set) {
        word -= word >> 1 & ones / 3;
        fours += (word & ones / 5) + (word >> 2 & ones / 5);
    }
    auto const eights = (fours & ones / 17) + (fours >> 4 & ones / 17);
    return static_cast<int>(eights * (ones / 255) >> 56);
}

namespace detail {
    constexpr edge_set make_board(int rows, int columns)
    {
        edge_set all{};
        for (int row = 0; row <= rows; ++row)
            for (int column = 0; column <= columns; ++column) {
                if (column < columns)
                    add(all, horizontal(row, column));
                if (row < rows)
                    add(all, vertical(row, column));
            }
        return all;
    }
    inline constexpr auto boards = [] {
        std::array<std::array<edge_set, max_side + 1>, max_side + 1> all{};
        for (int rows = 1; rows <= max_side; ++rows)
            for (int columns = 1; columns <= max_side; ++columns)
                all[static_cast<unsigned>(rows)][static_cast<unsigned>(columns)]
                    = make_board(rows, columns);
        return all;
    }();

    constexpr edge_set sides_of_box(int row, int column)
    {
        edge_set sides{};
        for (auto const edge : {horizontal(row, column), vertical(row, column),
                                vertical(row, column + 1), horizontal(row + 1, column)})
            add(sides, edge);
        return sides;
    }

    /// The lines of the two boxes beside a line. A box outside every board has line 0, which is
    /// never drawn; one beyond the edge of a smaller board has lines that are not drawn there.
    struct two_boxes {
        edge_set one{1};
        edge_set other{1};
    };
    inline constexpr auto boxes_beside = [] {
        std::array<two_boxes, 64 * words_of_edges> all{};
        for (int row = 0; row < max_side; ++row)
            for (int column = 0; column < max_side; ++column) {
                auto const box = sides_of_box(row, column);
                all[horizontal(row, column)].one = box;
                all[vertical(row, column)].one = box;
                all[horizontal(row + 1, column)].other = box;
                all[vertical(row, column + 1)].other = box;
            }
        return all;
    }();
} // namespace detail

/// All lines of a board of 1 to 9 rows and columns of boxes.
[[nodiscard]] constexpr edge_set const& lines_of_board(int rows, int columns)
{
    assert(1 <= rows and rows <= max_side and 1 <= columns and columns <= max_side);
    return detail::boards[static_cast<unsigned>(rows)][static_cast<unsigned>(columns)];
}

} // namespace gametree::dots_and_boxes
