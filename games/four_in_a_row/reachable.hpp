/// \file
/// Whether a position of four in a row can occur: whether men taken in turn can come to stand so.
///
/// Without gravity they can if the numbers are right. With gravity each column must be filled from
/// below, and an order may not exist: of two columns O X there is none, because X moves first. The
/// orders are tried column by column, and no heights of the columns twice. That question is hard in
/// general, so the search ends after a number of heights, and the answer is then that they can.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include <games/four_in_a_row/position.hpp>

namespace gametree::four_in_a_row {

namespace detail {
    /// Searches an order of dropping the men of both sides, X first.
    class dropping {
        static constexpr std::size_t most_heights = 20'000;

        rules r_;
        wide_cells x_;
        wide_cells o_;
        std::string heights_; // how many men of each column have been dropped
        std::set<std::string> tried_;

        bool rest_possible(wide_cells own, wide_cells other, int men)
        {
            if (men == 0 or tried_.size() > most_heights)
                return true;
            if (not tried_.insert(heights_).second)
                return false;
            for (int column = 0; column < r_.width; ++column) {
                auto& height = heights_[static_cast<std::size_t>(column)];
                if (height == r_.height or (own >> r_.cell(column, height) & 1) == 0)
                    continue;
                ++height;
                bool const found = rest_possible(other, own, men - 1);
                --height;
                if (found)
                    return true;
            }
            return false;
        }

    public:
        dropping(rules const& r, wide_cells x, wide_cells o)
            : r_(r),
              x_(x),
              o_(o),
              heights_(static_cast<std::size_t>(r.width), '\0')
        {
        }
        bool possible() { return rest_possible(x_, o_, count(x_ | o_)); }
    };

    /// Whether the men without those of `left_out` can be put on the board in turn, X first.
    inline bool in_turn(position const& p, wide_cells left_out)
    {
        return not p.rule().gravity
            or dropping(p.rule(), p.cells_of(player::first) & ~left_out,
                        p.cells_of(player::second) & ~left_out)
                   .possible();
    }

    /// Whether nothing stands on the cell.
    inline bool uppermost(position const& p, int cell)
    {
        auto const r = p.rule();
        return not r.gravity or r.row_of(cell) + 1 == r.height
            or ((p.mine() | p.theirs()) >> (cell + 1) & 1) == 0;
    }
} // namespace detail

/// What is wrong with a position in which the men have been counted and none hangs in the air;
/// empty if nothing is found.
[[nodiscard]] inline std::string_view why_not_reached(position const& p)
{
    rows<wide_cells> const all(beginnings<wide_cells>(p.rule()));
    if (all.any_within(p.mine()))
        return all.any_within(p.theirs()) ? "both sides have a row"
                                          : "the other side moved after the row was there";
    constexpr std::string_view no_order = "no order of taking turns stacks the men like this";
    if (not all.any_within(p.theirs()))
        return detail::in_turn(p, 0) ? std::string_view() : no_order;
    std::string_view why = "the row was there before the last move";
    for (int cell = 0; cell < p.rule().cells(); ++cell) {
        auto const man = wide_cells{1} << cell;
        if ((p.theirs() & man) == 0 or not detail::uppermost(p, cell)
            or all.any_within(p.theirs() & ~man))
            continue;
        if (detail::in_turn(p, man))
            return {};
        why = no_order;
    }
    return why;
}

} // namespace gametree::four_in_a_row
