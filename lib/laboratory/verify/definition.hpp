/// \file
/// What a tree is worth, and which leaves must be read to find that out, from the definitions: what
/// `verify` holds the searches against. It shares no code with them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include <laboratory/observe/lattice_labels.hpp>
#include <laboratory/verify/trial.hpp>

namespace gametree::laboratory::definition {

/// A leaf is worth its label, a choice the best that it leaves the other player.
[[nodiscard]] inline long long worth(plain_tree const& tree)
{
    std::optional<long long> best;
    for (auto const& child : tree.children())
        best = std::max(best, std::optional(-worth(child)));
    return best ? *best : tree.label();
}

/// The same of labels in that order.
[[nodiscard]] inline value worth(plain_tree const& tree, label_order const& labels)
{
    if (labels.total())
        return worth(tree);
    std::optional<value> best;
    for (auto const& child : tree.children()) {
        value const next = -worth(child, labels);
        best = best ? labels.join(*best, next) : next;
    }
    return best ? *best : labels.label_for(tree.label());
}

/// The same, and where chance decides the mean, each outcome counted with its chance.
[[nodiscard]] inline value worth(dice_tree const& tree)
{
    if (tree.size() == 1)
        return tree.label().value;
    std::optional<value> best;
    value mean = 0;
    for (auto const& child : tree.children()) {
        auto const below = worth(child);
        mean += child.label().chance * below;
        if (not best or *best < -below)
            best = -below;
    }
    return tree.label().by_chance ? mean : *best;
}
[[nodiscard]] inline value worth(dice_tree const& tree, label_order const&) { return worth(tree); }

/// What a player has elsewhere, if anything: nothing is less than any value.
using elsewhere = std::optional<long long>;

/// Notes the leaves, by their numbers, that a search with cutoffs reads: a child is looked into for
/// as long as the best of its older siblings, and what the player has elsewhere, `ours`, is less
/// than what the other player allows, `theirs`. If `shallow`, a bound goes down one generation
/// only.
inline void needed(plain_tree const& tree, elsewhere ours, elsewhere theirs, bool shallow,
                   std::vector<std::size_t>& leaves)
{
    auto const negated = [](elsewhere x) { return x ? elsewhere(-*x) : x; };
    if (tree.size() == 1)
        leaves.push_back(tree.index());
    elsewhere best;
    for (auto const& child : tree.children()) {
        auto const have = std::max(best, ours);
        if (best and theirs and *have >= *theirs)
            return;
        needed(child, shallow ? elsewhere() : negated(theirs), negated(have), shallow, leaves);
        best = std::max(best, elsewhere(-worth(child)));
    }
}

/// The leaves of alpha-beta, or if `shallow` of omit, from left to right.
[[nodiscard]] inline std::vector<std::size_t> needed(plain_tree const& tree, bool shallow)
{
    std::vector<std::size_t> leaves;
    needed(tree, {}, {}, shallow, leaves);
    return leaves;
}

} // namespace gametree::laboratory::definition
