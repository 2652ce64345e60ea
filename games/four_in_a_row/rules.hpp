/// \file
/// The rules that a game of four in a row is played by: the board, how men get there, what wins.
#pragma once

#include <algorithm>
#include <cassert>

namespace gametree::four_in_a_row {

/// The most cells of a board, but for `largest_square`.
inline constexpr int max_cells = 64;
inline constexpr int largest_square = 9; ///< the one board that has more cells than that
/// In a row to win, if nothing else is asked for.
inline constexpr int usual_row = 4;

/// A width and a height: any with 1 to 64 cells, and the exercise's largest, 9 by 9.
[[nodiscard]] constexpr bool is_size(int width, int height)
{
    if (width < 1 or height < 1 or width > max_cells or height > max_cells)
        return false;
    return width * height <= max_cells or (width == largest_square and height == largest_square);
}

/// How many in a row there can be to make at most: what fits, but four on any board.
[[nodiscard]] constexpr int longest_row(int width, int height)
{
    return std::max({width, height, usual_row});
}

/// Seven columns of six cells, into which men are dropped, four in a row: the game as it is sold.
struct rules {
    int width = 7;
    int height = 6;
    int in_a_row = usual_row; ///< 2 to `longest_row`
    bool gravity = true; ///< a man falls as far as it can; else it is put on any free cell

    friend constexpr bool operator==(rules const&, rules const&) = default;

    /// Whether there is a board of that size and such a row fits on it.
    [[nodiscard]] constexpr bool valid() const
    {
        return is_size(width, height) and 2 <= in_a_row and in_a_row <= longest_row(width, height);
    }
    /// How many cells there are.
    [[nodiscard]] constexpr int cells() const { return width * height; }

    /// Cells are numbered along the lines that moves are listed by: up each column from the left
    /// where men fall, else along each row from the bottom.
    [[nodiscard]] constexpr int line_length() const { return gravity ? height : width; }
    /// How many such lines there are.
    [[nodiscard]] constexpr int lines() const { return gravity ? width : height; }

    /// The number of a cell; column and row count from 0, at the bottom left.
    [[nodiscard]] constexpr int cell(int column, int row) const
    {
        assert(0 <= column and column < width and 0 <= row and row < height);
        return gravity ? column * height + row : row * width + column;
    }
    /// The column of a cell, from 0 at the left.
    [[nodiscard]] constexpr int column_of(int cell) const
    {
        return gravity ? cell / height : cell % width;
    }
    /// The row of a cell, from 0 at the bottom.
    [[nodiscard]] constexpr int row_of(int cell) const
    {
        return gravity ? cell % height : cell / width;
    }
};

} // namespace gametree::four_in_a_row
