/// \file
/// How much of the machine a command can have.
///
/// Memory: the least of what the machine has, what the control group of the process may have, and the
/// limit of its address space (`ulimit -v`). Threads: the least of the cores that this process may run
/// on (`taskset`), and the share of them that its control group may use.
#pragma once

#include <algorithm>
#include <cstdint>

#include <gametree/thread_count.hpp>

namespace gametree::cli {

/// The megabytes that a user can choose: three quarters of all, as the rest of the program and of
/// the machine needs some too. At least 1.
[[nodiscard]] std::uint64_t megabytes_to_be_had();

/// What a command takes by default: `usual`, or half of all where that is less.
[[nodiscard]] inline std::uint64_t usual_megabytes(std::uint64_t usual)
{
    return std::max<std::uint64_t>(1, std::min(usual, megabytes_to_be_had() / 3 * 2));
}

/// As many threads as there are such cores; what a command uses by default.
[[nodiscard]] thread_count usual_threads();

} // namespace gametree::cli
