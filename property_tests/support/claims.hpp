/// \file
/// What an observed search claims of nodes, against the definition.
#pragma once

#include <rapidcheck.h>

#include <gametree/chance/expectiminimax.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <gametree/searches/minimax.hpp>

namespace gametree_tests {

/// Minimax or expectiminimax of a subtree.
inline gametree::laboratory::value definition(gametree::laboratory::node const& n)
{
    using namespace gametree::laboratory;
    return n.whole().about().chance ? gametree::expectiminimax(chancy_tree(n))
                                    : gametree::minimax(choice_tree(n));
}

/// Whatever is known of a node is true of it.
inline void statuses_are_true(gametree::laboratory::observed const& search)
{
    using gametree::laboratory::knowledge;
    for (auto const& [n, status] : search.statuses) {
        auto const exact = definition(*n);
        if (status.known == knowledge::exact)
            RC_ASSERT(status.worth == exact);
        else if (status.known == knowledge::at_least)
            RC_ASSERT(status.worth <= exact);
        else if (status.known == knowledge::at_most)
            RC_ASSERT(status.worth >= exact);
    }
}

} // namespace gametree_tests
