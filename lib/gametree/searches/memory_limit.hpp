/// \file
/// memory_limit: how much a search or a view may remember.
///
///   tree | mtdf.within(memory_limit{500'000'000})
///   tree | views::memo(memory_limit{500'000'000}) | scout
///
/// Laws:     a limit changes no value, no count and no order: either everything is as without it,
///           or `memory_limit_reached` is thrown. What succeeds within a limit succeeds within
///           every larger one.
///           Tested in lib/searches/memory_limit.cpp.
/// Memory:   the nodes that are remembered and the ranges of children that are open take at most so
///           many bytes. What labels and iterators own elsewhere is not counted.
#pragma once

#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>

namespace gametree {

/// The most that may be remembered; by default there is no limit.
struct memory_limit {
    std::size_t bytes = std::numeric_limits<std::size_t>::max();
};

/// Thrown instead of remembering more than a limit allows.
struct memory_limit_reached : std::length_error {
    memory_limit limit;

    /// \param l  the limit that was reached
    explicit memory_limit_reached(memory_limit l)
        : std::length_error("the search remembers more than " + std::to_string(l.bytes) + " bytes"),
          limit(l)
    {
    }
};

} // namespace gametree
