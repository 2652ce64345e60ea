/// \file
/// Alpha-beta with the window handed on wrongly, each in the line that says so. Kept to be caught.
#pragma once

#include <algorithm>

#include <laboratory/verify/gallery/score.hpp>

namespace gametree::laboratory::wrong {

/// Alpha-beta as it should be, for the versions that are wrong at the root only.
template <class Tree>
score below_the_root(Tree const& tree, score alpha, score beta)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -below_the_root(child, -beta, -std::max(alpha, most)));
        if (most >= beta)
            break;
    }
    return most;
}

/// Each move at the root is searched as if it were the first.
template <class Tree>
score alpha_not_passed_at_the_root(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children())
        most = std::max(most, -below_the_root(child, -infinity, infinity));
    return most;
}

/// The bounds change places, as they should, and keep their signs, as they should not.
template <class Tree>
score window_not_negated(Tree const& tree, score alpha = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -window_not_negated(child, beta, std::max(alpha, most)));
        if (most >= beta)
            break;
    }
    return most;
}

/// The bounds change their signs, as they should, and stay in their places.
template <class Tree>
score window_not_swapped(Tree const& tree, score alpha = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -window_not_swapped(child, -std::max(alpha, most), -beta));
        if (most >= beta)
            break;
    }
    return most;
}

/// The other player is given the window as it is.
template <class Tree>
score window_as_it_is(Tree const& tree, score alpha = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -window_as_it_is(child, std::max(alpha, most), beta));
        if (most >= beta)
            break;
    }
    return most;
}

/// What has been reached does not raise alpha.
template <class Tree>
score window_not_narrowed(Tree const& tree, score alpha = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -window_not_narrowed(child, -beta, -alpha));
        if (most >= beta)
            break;
    }
    return most;
}

} // namespace gametree::laboratory::wrong
