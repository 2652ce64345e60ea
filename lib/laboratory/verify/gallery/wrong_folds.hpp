/// \file
/// Minimax with the small mistakes that everybody makes once. Kept to be caught.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include <range/v3/range/conversion.hpp>

#include <laboratory/verify/gallery/score.hpp>

namespace gametree::laboratory::wrong {

/// Stops one child early.
template <class Tree>
score last_child_skipped(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    auto const children = ranges::to<std::vector>(tree.children());
    auto most = -last_child_skipped(children[0]);
    for (std::size_t i = 1; i + 1 < children.size(); ++i)
        most = std::max(most, -last_child_skipped(children[i]));
    return most;
}

/// Takes what is good for the other player for good.
template <class Tree>
score negation_dropped(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children())
        most = std::max(most, negation_dropped(child));
    return most;
}

/// The best so far begins at a value that a tree may not reach.
template <class Tree>
score best_begins_at_zero(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    score most = 0;
    for (auto const child : tree.children())
        most = std::max(most, -best_begins_at_zero(child));
    return most;
}

} // namespace gametree::laboratory::wrong
