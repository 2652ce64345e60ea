/// \file
/// Trees of listed games, as the laboratory studies them, and what of them is true.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include <rapidcheck.h>

#include "known_games.hpp"
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/study.hpp>

#include <gametree/chance/expectiminimax.hpp>
#include <gametree/searches/minimax.hpp>

namespace gametree_tests {

/// The tree of a study of a listed game.
inline std::unique_ptr<gametree::laboratory::instance>
tree_of_game(gametree::laboratory::study const& s)
{
    return gametree::cli::game_named(s.game).tree(s);
}

/// A tree of a game, so many plies deep.
inline std::unique_ptr<gametree::laboratory::instance> tree_of_game(std::string game, int plies,
                                                                    std::string position = {})
{
    gametree::laboratory::study s;
    s.game = std::move(game);
    s.position = std::move(position);
    s.depth = plies;
    return tree_of_game(s);
}

// What an observed search claims of nodes, against the definition.

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
