/// \file
/// What holds of every search with a transposition table, from any position that play comes to.
#pragma once

#include <cstddef>
#include <vector>

#include <rapidcheck/catch.h>

#include <gametree/play/evaluate.hpp>
#include <gametree/solver/iterative_deepening.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/solver/transposed.hpp>
#include <gametree/views/best_first.hpp>

#include "support/game_laws.hpp"

namespace gametree_tests::laws {

template <class P>
auto valued(P const& p, int depth)
{
    using namespace gametree;
    return game_tree_of(p) | views::prune(depth) | views::map(static_value);
}

/// Searches that leave something behind: from any of `all`, to any depth, with any window, by
/// anything that uses a table.
template <class P>
void fill(gametree::transposition_table<P, int>& table, std::vector<P> const& all, int deepest)
{
    using namespace gametree;
    for (auto searches = *rc::gen::inRange(0, 6); searches > 0; --searches) {
        auto const p = *rc::gen::elementOf(all);
        auto const depth = *rc::gen::inRange(0, deepest + 1);
        auto const low = *rc::gen::inRange(-4, 4);
        switch (*rc::gen::inRange(0, 4)) {
        case 0:
            static_cast<void>(valued(p, depth) | transposed(table));
            break;
        case 1:
            static_cast<void>(valued(p, depth) | transposed(table)(window(low, low + 1)));
            break;
        case 2:
            static_cast<void>(iterative_deepening(p, depth + 1, table));
            break;
        default:
            static_cast<void>(solve(p, table, never_stop{}, proof_of::sign));
            break;
        }
    }
}

template <class P>
void check_table(P const& root, int deepest)
{
    using namespace gametree;
    transposition_table<P, int> table(*rc::gen::inRange<std::size_t>(1, 40));
    std::vector<P> all{root};
    for (std::size_t i = 0; i < all.size() and i < 40; ++i)
        for (auto const& next : moves_of(P(all[i])))
            all.push_back(next);
    fill(table, all, deepest);
    auto const p = *rc::gen::elementOf(all);
    auto const depth = *rc::gen::inRange(0, deepest + 1);
    auto const value = value_of(p, depth);
    RC_LOG() << "depth " << depth << ", " << table.size() << " entries";

    auto const low = *rc::gen::inRange(-4, 4);
    auto const high = *rc::gen::inRange(low + 1, 5);
    auto const r = valued(p, depth) | transposed(table)(window(low, high));
    RC_ASSERT((r <= low ? value <= r : r >= high ? value >= r : value == r));
    auto const above = valued(p, depth) | transposed(table)(window(low, no_bound{}));
    RC_ASSERT((above <= low ? value <= above : value == above));

    RC_ASSERT((valued(p, depth) | transposed(table)) == value);
    RC_ASSERT((valued(p, depth) | views::best_first | transposed(table)) == value);
    RC_ASSERT(evaluate(depth, p, transposed(table)) == value);
    RC_ASSERT(make_move(depth, p, transposed(table)) == make_move(depth, p));
}

} // namespace gametree_tests::laws
