/// \file
/// thread_count: on how many threads a piece of work is done.
///
/// Whatever takes one guarantees the same answer for every number: the threads are about time only.
#pragma once

#include <cstddef>

namespace gametree {

/// So many threads, the calling one included. A type of its own, so that it is not mistaken for a
/// depth or a number of trees.
struct thread_count {
    std::size_t number = 1; ///< at least 1

    friend bool operator==(thread_count const&, thread_count const&) = default;
};

/// More are refused, of a user and of the machine alike.
inline constexpr std::size_t most_threads = 1024;

} // namespace gametree
