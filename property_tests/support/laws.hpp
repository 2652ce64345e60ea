/// \file
/// Laws of searches, to be run over any generator of trees, any game and every listed search.
#pragma once

#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/rose_tree.hpp>

#include "support/model.hpp"
#include "support/property.hpp"
#include "support/random_trees.hpp"
#include "support/searches.hpp"

namespace gametree_tests::laws {

/// Each listed search finds on the trees of a generator what the model finds, in both orders, and
/// touches no more than it says.
inline void check_searches(std::string const& where, rc::Gen<gametree::rose_tree<int>> const& trees)
{
    for (auto const& search : listed_searches()) {
        auto const once = [&](observation const& found) {
            return not search.visits_once
                or (found.forced.at_most_once() and found.made.at_most_once());
        };
        auto const name = search.name + " on " + where;
        prop(name + " is minimax, by the labels of leaves alone", [&] {
            auto const tree = *trees;
            auto const found = search.natural(tree);
            RC_ASSERT(found.value == model::minimax(model::copy_of(tree)));
            RC_ASSERT(found.leaves.size() == found.forced.order.size());
            RC_ASSERT(once(found));
        });
        prop(name + " is minimax in best-first order", [&] {
            auto const tree = *trees;
            auto const found = search.best_first(tree);
            RC_ASSERT(found.value == model::minimax(model::copy_of(tree)));
            RC_ASSERT(once(found));
        });
    }
}

/// The fail-soft law: what a search with the window of `alpha` and `beta`, where there are such,
/// may answer about a tree that is worth `value`.
template <class Value>
bool fail_soft(Value const& found, Value const& value, Value const* alpha, Value const* beta)
{
    if (alpha and found <= *alpha)
        return value <= found;
    if (beta and found >= *beta)
        return value >= found;
    return value == found;
}

} // namespace gametree_tests::laws
