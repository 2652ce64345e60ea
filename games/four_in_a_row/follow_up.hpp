/// \file
/// Following up: to answer each man by one on top of it, in the same column.
///
/// Men fall, and the player to move finds an even number of free cells in each column. Then the other
/// one can follow up to the end. The free cells are pairs: the player to move gets the lower cells,
/// the other one the upper. So a row of the player to move lies within his men and the lower cells.
/// If there is no row within these, he cannot win. If there is one within the men of the other one
/// and the upper cells, he loses, at the latest when the board is full.
///
/// With an odd number of free cells in just one column, the player to move takes the first of them, and
/// follows up.
///
/// This is the rule "claimeven" of J. D. Allis, A knowledge-based approach of connect-four (1988), for
/// all columns together.
///
/// Law: the value is what is said here, or better for the player who follows up. Tested in games/knowledge.cpp.in
/// and games/four_in_a_row/knowledge.cpp.
#pragma once

#include <cstddef>

#include <games/four_in_a_row/rules.hpp>
#include <games/four_in_a_row/rows.hpp>

namespace gametree::four_in_a_row {

/// What comes of following up.
struct follow_up {
    /// The least result that is sure for the player who follows up.
    enum class result { unknown, drawn, won };

    bool by_opponent = false; ///< of the player to move; otherwise he follows up himself
    result at_least = result::unknown;
};

/// Whether somebody can follow up, and what he is sure of.
///
/// \param r             valid rules, with gravity
/// \param all           the rows of their board
/// \param mine, theirs  the cells of the player to move and of the opponent; neither has a row
/// \param choices       the free cells on which a man comes to rest
template <class Rows, class Cells>
[[nodiscard, gnu::always_inline]] constexpr follow_up
followed_up(rules const& r, Rows const& all, Cells mine, Cells theirs, Cells choices)
{
    using enum follow_up::result;
    auto const column = first_cells<Cells>(r.height);
    auto const board = first_cells<Cells>(r.cells());
    // The lower cells of pairs that are counted from the top of each column, which may leave one over.
    auto const lower = every<Cells>[static_cast<std::size_t>(r.height)]
                     * (every<Cells>[2] << (r.height & 1) & column);
    auto const free = board & ~(mine | theirs);
    auto const odd = choices & ~lower; // the first free cells of columns with an odd number
    if ((odd & (odd - 1)) != 0)
        return {};
    bool const by_opponent = odd == 0;
    auto const other = (by_opponent ? mine : theirs) | (free & lower);
    if (all.any_within(other))
        return {};
    auto const follower = (by_opponent ? theirs : mine) | (free & ~lower);
    return {by_opponent, all.any_within(follower) ? won : drawn};
}

} // namespace gametree::four_in_a_row
