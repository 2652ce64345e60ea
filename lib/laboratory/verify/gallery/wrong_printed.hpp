/// \file
/// ALPHA-BETA as the Romanian lecture prints it, on the slide "Metoda alpha-beta", with the
/// functions of the slide "Metoda MIN-MAX" that it calls. Wrong; kept to be caught.
///
/// A node without moves is scored like one at depth 0: as it is printed, its value would be the
/// worst there is.
#pragma once

#include <algorithm>

#include <laboratory/verify/gallery/score.hpp>

namespace gametree::laboratory::wrong::printed {

/// `score(state)`, for MAX; the label is for the player to move.
template <class Tree>
score score_of(Tree const& state, who player)
{
    score const label = state.label();
    return player == who::max ? label : -label;
}

inline score worst(who player) { return player == who::max ? -infinity : infinity; }

inline score back_up_compare(score val1, score val2, who player)
{
    return player == who::max ? std::max(val1, val2) : std::min(val1, val2);
}

/// Right: MIN-MAX, which leaves off where a win has been found.
template <class Tree>
score min_max(Tree const& state, who player)
{
    if (state.is_leaf())
        return score_of(state, player);
    auto val = worst(player);
    for (auto const s : state.children()) {
        val = back_up_compare(val, min_max(s, other(player)), player);
        if (val == -worst(player))
            return val;
    }
    return val;
}

template <class Tree>
score alpha_beta(Tree const& state, who player)
{
    if (state.is_leaf())
        return score_of(state, player);
    auto val = worst(player);
    for (auto const s : state.children()) {
        auto const newval = alpha_beta(s, other(player));
        if (player == who::max and newval <= val) // compares with the player's own best
            return newval;
        else if (player == who::min and newval >= val)
            return newval;
        else
            val = back_up_compare(val, min_max(s, other(player)), player);
        if (val == -worst(player))
            return val;
    }
    return val;
}

template <class Tree>
score search(Tree const& tree)
{
    return alpha_beta(tree, who::max);
}

} // namespace gametree::laboratory::wrong::printed
