/// \file
/// The boxes of a board by how many of their lines are drawn, all boxes at once, and which lines are
/// enough to try: the best of them is as good as the best of all. Tested in
/// games/dots_and_boxes/chains.cpp.
///
/// A box is known by its top line b; its others are b + 9, b + 10 and b + 20. So the sets L of the
/// drawn lines, L >> 9, L >> 10 and L >> 20 have at b the four lines of the box.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

#include <games/dots_and_boxes/edges.hpp>

namespace gametree::dots_and_boxes {

/// What is in both.
[[nodiscard]] constexpr edge_set both(edge_set const& a, edge_set const& b)
{
    return {a[0] & b[0], a[1] & b[1], a[2] & b[2]};
}
/// The number of the first line of a set, or nothing.
[[nodiscard]] constexpr std::optional<unsigned> first_line(edge_set const& set)
{
    for (unsigned word = 0; word < words_of_edges; ++word)
        if (set[word] != 0)
            return 64 * word + static_cast<unsigned>(std::countr_zero(set[word]));
    return std::nullopt;
}

namespace detail {
    /// The top lines of the boxes of every size of board.
    inline constexpr auto tops = [] {
        std::array<std::array<edge_set, max_side + 1>, max_side + 1> all{};
        for (int rows = 1; rows <= max_side; ++rows)
            for (int columns = 1; columns <= max_side; ++columns)
                for (int row = 0; row < rows; ++row)
                    for (int column = 0; column < columns; ++column)
                        add(all[static_cast<unsigned>(rows)][static_cast<unsigned>(columns)],
                            horizontal(row, column));
        return all;
    }();
} // namespace detail

/// The boxes of a board with one, two and three lines, and those that are closed, by their top lines.
struct box_counts {
    edge_set one{};
    edge_set two{};
    edge_set three{};
    edge_set closed{};

    constexpr box_counts(edge_set const& lines, int rows, int columns)
    {
        auto const left = down(lines, vertical_at - 1);
        auto const right = down(lines, vertical_at);
        auto const bottom = down(lines, row_stride);
        auto const& boxes
            = detail::tops[static_cast<unsigned>(rows)][static_cast<unsigned>(columns)];
        for (unsigned i = 0; i < words_of_edges; ++i) {
            auto const odd_one = lines[i] ^ left[i];
            auto const odd_other = right[i] ^ bottom[i];
            auto const pair_one = lines[i] & left[i];
            auto const pair_other = right[i] & bottom[i];
            two[i] = boxes[i] & ((odd_one & odd_other) | (pair_one ^ pair_other))
                   & ~(odd_one ^ odd_other);
            one[i] = boxes[i] & (odd_one ^ odd_other) & ~(pair_one | pair_other);
            three[i] = boxes[i] & (odd_one ^ odd_other) & (pair_one | pair_other);
            closed[i] = boxes[i] & pair_one & pair_other;
        }
    }
};

/// A line, and the two boxes beside it, by their top lines, which need not be on the board.
struct sides_of_line {
    unsigned first; ///< above or to the left
    unsigned second;
};
/// The number of no line and of no box.
inline constexpr unsigned nowhere = 64 * words_of_edges - 1;
/// Boxes above the board or to the left of it are `nowhere`.
[[nodiscard]] constexpr sides_of_line boxes_of(unsigned edge)
{
    if (is_horizontal(edge))
        return {edge >= row_stride ? edge - row_stride : nowhere, edge};
    return {edge % row_stride > vertical_at ? edge - vertical_at : nowhere, edge - vertical_at + 1};
}

/// The line of a box that is not drawn, other than `besides`; that one, if there is no other.
[[nodiscard]] constexpr unsigned missing_line(edge_set const& lines, unsigned box, unsigned besides)
{
    for (auto const line : {box, box + vertical_at - 1, box + vertical_at, box + row_stride})
        if (line != besides and not contains(lines, line))
            return line;
    return besides;
}
/// The box on the other side of a line.
[[nodiscard]] constexpr unsigned box_across(unsigned line, unsigned box)
{
    auto const beside = boxes_of(line);
    return beside.first == box ? beside.second : beside.first;
}

/// What is known of the moves where a box can be closed.
struct captures {
    std::optional<unsigned> enough{}; ///< a line that is as good as any
    std::optional<unsigned> last{}; ///< otherwise one that closes the last but one box of a chain,
    unsigned handout = 0; ///< and one that leaves both to the opponent, who must go on then
};

/// Which lines are enough to try, without the option to pass.
///
/// A box that can be closed is closed first where nothing depends on when: where the box on the other
/// side of the line has not exactly two lines, it does not become one that can be closed and could
/// better have been left; and where it has, and a chain of two goes on behind it, the chain can
/// still be left when two boxes remain. Of those last two either the next is taken, or both are
/// given away so that the opponent has to go on elsewhere (Barker and Korf, Solving
/// Dots-and-Boxes, 2012).
[[nodiscard]] constexpr captures captures_of(edge_set const& lines, box_counts const& boxes)
{
    captures found;
    for (unsigned word = 0; word < words_of_edges; ++word)
        for (auto left = boxes.three[word]; left != 0; left &= left - 1) {
            auto const box = 64 * word + static_cast<unsigned>(std::countr_zero(left));
            auto const line = missing_line(lines, box, nowhere);
            auto const next = box_across(line, box);
            if (not contains(boxes.two, next)) {
                found.enough = line;
                return found;
            }
            auto const beyond = missing_line(lines, next, line);
            auto const third = box_across(beyond, next);
            if (contains(boxes.three, third)) { // both ends of three boxes can be closed
                found.enough = line;
                return found;
            }
            if (not contains(boxes.two, third)) {
                found.last = line;
                found.handout = beyond;
                continue;
            }
            auto const after = missing_line(lines, third, beyond);
            if (not contains(boxes.three, box_across(after, third))) {
                found.enough = line;
                return found;
            }
            // Both ends of four boxes can be closed: the middle line would leave them all.
            found.last = line;
            found.handout = beyond;
        }
    return found;
}

/// Of the lines that are not drawn those that are enough to try where no box can be closed.
///
/// Boxes with two lines form chains and rings, and all lines of one give it away: the opponent takes
/// all of it but perhaps the last boxes, and however that began, in the end the same lines are drawn or
/// two boxes are left to take. So a line of each is enough. Of a chain of two boxes that is the one
/// between them, after which the opponent cannot leave both. And of the two outer lines of a corner
/// one is enough, while both are free.
[[nodiscard]] constexpr edge_set quiet_choices(edge_set const& lines, box_counts const& boxes,
                                               int rows, int columns)
{
    auto const& all = lines_of_board(rows, columns);
    edge_set enough{};
    {
        auto const& two = boxes.two;
        auto const left = up(two, vertical_at - 1);
        auto const right = up(two, vertical_at);
        auto const bottom = up(two, row_stride);
        for (unsigned i = 0; i < words_of_edges; ++i)
            enough[i] = all[i] & ~(lines[i] | two[i] | left[i] | right[i] | bottom[i]);
    }
    if (rows > 1 and columns > 1)
        for (auto const& [across, along] :
             {std::pair{horizontal(0, 0), vertical(0, 0)},
              std::pair{horizontal(0, columns - 1), vertical(0, columns)},
              std::pair{horizontal(rows, 0), vertical(rows - 1, 0)},
              std::pair{horizontal(rows, columns - 1), vertical(rows - 1, columns)}})
            if (contains(enough, across))
                remove(enough, along);
    auto left = boxes.two;
    while (auto const first = first_line(left)) {
        remove(left, *first);
        auto const one_end = missing_line(lines, *first, nowhere);
        auto const other_end = missing_line(lines, *first, one_end);
        auto inner = one_end;
        for (auto line : {one_end, other_end})
            for (auto box = box_across(line, *first); contains(left, box);
                 box = box_across(line, box)) {
                inner = line;
                remove(left, box);
                line = missing_line(lines, box, line);
            }
        add(enough, inner);
    }
    return enough;
}

} // namespace gametree::dots_and_boxes
