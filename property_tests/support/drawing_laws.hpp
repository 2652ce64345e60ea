/// \file
/// What holds of the drawing of every position, on a terminal of whatever width.
#ifndef GAMETREE_TESTS_SUPPORT_DRAWING_LAWS_HPP
#define GAMETREE_TESTS_SUPPORT_DRAWING_LAWS_HPP

#include <cstddef>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include <gametree/games/drawn_board.hpp>

namespace gametree_tests::laws {

/// What each place shows when the drawing is laid out for so many columns, which it does not exceed.
inline std::vector<std::string> shown_places(gametree::drawn_board const& board,
                                             std::size_t columns)
{
    std::vector<std::string> found(board.places().size());
    for (auto const& line : board.laid_out(columns)) {
        RC_ASSERT(line.size() <= columns);
        for (auto const& c : line)
            if (c.place != gametree::drawn_board::no_place)
                found.at(c.place) += c.plain;
    }
    return found;
}

/// A drawing is its text; however wide the terminal is, nothing is wider, and each place is seen once.
template <class Game>
void check_drawing(typename Game::position const& p)
{
    auto const board = Game::drawing(p);
    RC_ASSERT(not board.empty());
    RC_ASSERT(Game::draw(p) == board.plain());
    auto const columns = *rc::gen::inRange<std::size_t>(20, 120);
    RC_ASSERT(shown_places(board, columns)
              == shown_places(board, gametree::drawn_board::any_columns));
}

} // namespace gametree_tests::laws

#endif
