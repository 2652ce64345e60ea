/// \file
/// Comparisons that are wrong about equals, in both directions. Kept to be caught.
#pragma once

#include <algorithm>

#include <laboratory/verify/definition.hpp>
#include <laboratory/verify/gallery/score.hpp>
#include <laboratory/verify/gallery/wrong_windows.hpp>

namespace gametree::laboratory::wrong {

/// `minimum (mmx tree)`, or where `minleq n` holds something that is no better. `omit` with its
/// lists unfolded, as in fused.hpp.
///
///   minleq n (x:xs) = x < n || minleq n xs            -- the lecture, slide 7, has x <= n
template <class Tree>
score least(Tree const& tree, score n)
{
    if (tree.is_leaf())
        return -score(tree.label());
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, least(child, most));
        if (-most < n)
            break;
    }
    return -most;
}
template <class Tree>
score less_in_minleq(Tree const& tree)
{
    return -least(tree, -infinity);
}

/// Alpha-beta that goes on where it has just as much as the other player allows.
template <class Tree>
score more_at_cutoff(Tree const& tree, score alpha = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -more_at_cutoff(child, -beta, -std::max(alpha, most)));
        if (most > beta)
            break;
    }
    return most;
}

/// Plays the last of the moves that look best, which is right in minimax. Under alpha-beta a move
/// that looks as good as the best may have been cut off, and be any worse.
///
/// \return  what the move that it plays is worth
template <class Tree>
score equal_is_better(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    auto played = -infinity;
    for (auto const child : tree.children()) {
        auto const next = -below_the_root(child, -infinity, -most);
        if (next >= most) {
            most = next;
            played = -score(definition::worth(child.unnoted()));
        }
    }
    return played;
}

} // namespace gametree::laboratory::wrong
