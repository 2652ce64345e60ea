/// \file
/// What the leaves of a search prove about every node, worked out from the last node to the first.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <laboratory/observe/node.hpp>

namespace gametree::laboratory {

/// A value lies within, as the player to move sees it.
struct interval {
    std::optional<value> low, high;
};

/// The same as the other player sees it.
[[nodiscard]] interval flipped(interval const& i);

/// A node of the proof. Its children come after it.
struct proof_node {
    node const* at;
    std::size_t parent; ///< of the root, the root
    std::size_t children; ///< that are in the proof
    bool is_leaf; ///< whose static value the search computed
    interval outer{}; ///< the range of all values
    interval proved{};
};

/// Fills in `outer` and `proved`.
void derive_intervals(std::vector<proof_node>& nodes, interval const& range);

} // namespace gametree::laboratory
