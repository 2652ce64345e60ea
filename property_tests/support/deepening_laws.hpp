/// \file
/// What holds of iterative deepening, from any position that play comes to.
#pragma once

#include <cstddef>
#include <optional>

#include <rapidcheck/catch.h>

#include <gametree/solver/iterative_deepening.hpp>
#include <gametree/play/make_move.hpp>

#include "support/game_laws.hpp"

namespace gametree_tests::laws {

template <class P>
void check_answer(std::optional<gametree::deepened<P>> const& found, P const& p, int depth)
{
    RC_ASSERT(found.has_value() != moves_of(p).empty());
    if (not found)
        return;
    RC_ASSERT(found->move == gametree::make_move(depth - 1, p));
    RC_ASSERT(found->worth == value_of(p, depth));
    RC_ASSERT((found->depth == depth or (found->depth < depth and found->complete)));
    if (found->complete)
        for (int further = found->depth; further < found->depth + 3; ++further) {
            RC_ASSERT(gametree::make_move(further - 1, p) == found->move);
            RC_ASSERT(value_of(p, further) == found->worth);
        }
}

template <class P>
void check_deepening(P const& start, int plies, int deepest)
{
    gametree::transposition_table<P, int> table(*rc::gen::inRange<std::size_t>(1, 60));
    auto p = start;
    for (; plies >= 0; --plies) { // one table for a whole game
        auto const depth = *rc::gen::inRange(1, deepest + 1);
        RC_LOG() << "depth " << depth;
        check_answer(gametree::iterative_deepening(p, depth), p, depth);
        check_answer(gametree::iterative_deepening(p, depth, table), p, depth);
        auto const next = moves_of(p);
        if (next.empty())
            break;
        p = *rc::gen::elementOf(next);
    }
}
} // namespace gametree_tests::laws
