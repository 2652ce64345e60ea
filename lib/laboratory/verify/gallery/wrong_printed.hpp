/// \file
/// ALPHA-BETA as the Romanian lecture prints it, on the slide "Metoda alpha-beta", with the
/// functions of the slide "Metoda MIN-MAX" that it calls. Wrong; kept to be caught.
///
/// A node without moves is scored like one at depth 0: as it is printed, its value would be the
/// worst there is.
#pragma once

#include <algorithm>

#include <laboratory/verify/gallery/wrong_searches.hpp>

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

namespace gametree::laboratory::wrong {

/// gamma_prune as the thesis prints it in section 2.4. Wrong in two ways of reading it; kept to
/// be caught.
///
/// The page does not show how far the last lines are indented, those that raise `v`. After both
/// loops, the answer is the last node's, or its bound; in the inner loop, a bound on a node that is
/// not finished is kept as if it were a value. After each node, where they belong, gamma_prune is
/// right.
///
/// Where the lines stand that raise `v`.
enum class raised { after_all_nodes, after_each_node, after_each_outcome };

/// What a node is worth to MAX, values being -1 to 1. A move that no dice follow is a node with one
/// outcome.
template <raised When, class Tree>
value gamma_prune(Tree const& parent, who player)
{
    value const v_min = -1;
    value const v_max = 1;
    bool const is_max = player == who::max;
    if (parent.is_leaf())
        return is_max ? value(parent.label()) : value(-parent.label());
    if (parent.is_chance()) { // the root is one, or one follows another
        value s = 0;
        for (auto const child : parent.children())
            s += gamma_prune<When>(child, player) * child.weight();
        return s;
    }
    value v = is_max ? -1000 : 1000;
    value alpha = v;
    value beeta = v;
    auto const keep = [&] {
        if (is_max)
            v = std::max(alpha, v);
        else
            v = std::min(beeta, v);
    };
    for (auto const chance_node : parent.children()) {
        value s = 0; // the mean
        value p = 0; // the probability of the outcomes that have been looked at
        auto const look_at = [&](auto const& child, value const& chance) {
            s = s + gamma_prune<When>(child, other(player)) * chance;
            p = p + chance;
            alpha = s + (1 - p) * v_max;
            beeta = s + (1 - p) * v_min;
            return not(is_max ? alpha <= v : beeta >= v);
        };
        if (chance_node.is_leaf() or not chance_node.is_chance()) {
            if (look_at(chance_node, 1) and When == raised::after_each_outcome)
                keep();
        } else
            for (auto const child : chance_node.children()) {
                if (not look_at(child, child.weight()))
                    break;
                if (When == raised::after_each_outcome)
                    keep();
            }
        if (When == raised::after_each_node)
            keep();
    }
    if (When == raised::after_all_nodes)
        keep();
    return v;
}

template <raised When, class Tree>
value printed_gamma(Tree const& tree)
{
    return gamma_prune<When>(tree, who::max);
}

} // namespace gametree::laboratory::wrong
