/// \file
/// A wrong search: alpha-beta with a table that keeps values and forgets that after a cutoff they
/// are bounds only.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include <gametree/solver/keyed_tree.hpp>

namespace gametree_tests {

/// By the hash of the position; the games that it is tried on are too small for two to be equal.
using known_values = std::unordered_map<std::uint64_t, int>;

/// Should be minimax of `tree`, or a bound on it beyond `low` and `high`; but is not.
template <gametree::keyed_tree Tree>
int forgetful(Tree const& tree, known_values& known, std::optional<int> low = {},
              std::optional<int> high = {})
{
    auto const negated = [](std::optional<int> x) { return x ? std::optional(-*x) : x; };
    auto const position = gametree::depth_key(tree).label.hash();
    if (auto const found = known.find(position); found != known.end())
        return found->second; // of which nobody knows any more whether it was cut off
    std::optional<int> most;
    for (auto const& child : tree.children()) {
        auto const next = -forgetful(child, known, negated(high), negated(std::max(low, most)));
        most = std::max(most, std::optional(next));
        if (high and *most >= *high)
            break;
    }
    return known[position] = most ? *most : tree.label();
}

} // namespace gametree_tests
