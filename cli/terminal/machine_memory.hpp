/// \file
/// How much memory a command can have: the least of what the machine has, what the control group of
/// the process may have, and the limit of its address space (`ulimit -v`).
#pragma once

#include <algorithm>
#include <cstdint>

namespace gametree::cli {

/// The megabytes that a user can choose: three quarters of all, as the rest of the program and of
/// the machine needs some too. At least 1.
[[nodiscard]] std::uint64_t megabytes_to_be_had();

/// What a command takes unless it is told: `usual`, or half of all where that is less.
[[nodiscard]] inline std::uint64_t usual_megabytes(std::uint64_t usual)
{
    return std::max<std::uint64_t>(1, std::min(usual, megabytes_to_be_had() / 3 * 2));
}

} // namespace gametree::cli
