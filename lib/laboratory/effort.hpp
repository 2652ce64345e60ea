/// \file
/// What a search costs, and how it tells how far it has come.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace gametree::laboratory {

/// The work of one search.
struct effort {
    std::uint64_t evaluations = 0; ///< distinct nodes whose label was forced
    std::uint64_t nodes = 1; ///< distinct nodes that the search visited, the root included
    std::uint64_t cutoffs = 0; ///< times that children of a node were left unvisited
    double seconds = 0;
};

/// Told how much work has been done, from time to time. What it throws ends the work.
using progress_fn = std::function<void(std::string_view algorithm, std::uint64_t nodes)>;

} // namespace gametree::laboratory
