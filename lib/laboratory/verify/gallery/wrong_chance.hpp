/// \file
/// Wrong searches of trees with chance nodes. Kept to be caught.
#pragma once

#include <algorithm>
#include <optional>

#include <laboratory/verify/gallery/score.hpp>

namespace gametree::laboratory::wrong {

/// What a choice is worth, by `search` of its moves.
template <class Tree, class Search>
value best_of(Tree const& tree, Search search)
{
    std::optional<value> best;
    for (auto const child : tree.children())
        if (value const next = -search(child); not best or *best < next)
            best = next;
    return *best;
}

/// Divides the weighted sum by the number of outcomes once more.
template <class Tree>
value averaged_again(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    if (not tree.is_chance())
        return best_of(tree, averaged_again<Tree>);
    value sum = 0;
    int outcomes = 0;
    for (auto const child : tree.children()) {
        sum += child.weight() * averaged_again(child);
        ++outcomes;
    }
    return sum / outcomes;
}

/// Takes all outcomes for equally likely.
template <class Tree>
value unweighted(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    if (not tree.is_chance())
        return best_of(tree, unweighted<Tree>);
    value sum = 0;
    int outcomes = 0;
    for (auto const child : tree.children()) {
        sum += unweighted(child);
        ++outcomes;
    }
    return sum / outcomes;
}

/// Lets the player choose what the dice show.
template <class Tree>
value best_roll(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    if (not tree.is_chance())
        return best_of(tree, best_roll<Tree>);
    std::optional<value> best;
    for (auto const child : tree.children())
        if (value const next = best_roll(child); not best or *best < next)
            best = next;
    return *best;
}

/// Passes a chance node as if it were a move: the value changes its sign on the way up.
template <class Tree>
value negated_at_chance(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    if (not tree.is_chance())
        return best_of(tree, negated_at_chance<Tree>);
    value sum = 0;
    for (auto const child : tree.children())
        sum += child.weight() * -negated_at_chance(child);
    return sum;
}

} // namespace gametree::laboratory::wrong
