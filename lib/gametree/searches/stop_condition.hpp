/// \file
/// Stop conditions: when a search that can be interrupted gives up.
///
/// A stop condition is a function of the number of nodes that have been searched, and when it says true the
/// search ends. It is asked after every 500 nodes. Where these take longer than a millisecond, it is asked
/// between, about once in a millisecond, but with the number of nodes with which it was asked before, or 0:
/// what counts nodes is not told by the clock, and what looks at the clock is asked in time.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>

namespace gametree {

/// Number of nodes -> whether to stop.
template <class F>
concept stop_condition = std::copy_constructible<F> && std::predicate<F&, std::uint64_t>;

/// Goes on to the end.
struct never_stop {
    constexpr bool operator()(std::uint64_t) const { return false; }
};

/// Stops when about `most` nodes have been searched: the same search stops at the same node.
struct stop_after_nodes {
    std::uint64_t most; ///< nodes
    constexpr bool operator()(std::uint64_t nodes) const { return nodes >= most; }
};

/// Stops at a point in time: `stop_at{std::chrono::steady_clock::now() + 2s}`.
struct stop_at {
    std::chrono::steady_clock::time_point time;
    bool operator()(std::uint64_t) const { return std::chrono::steady_clock::now() >= time; }
};

} // namespace gametree
