/// \file
/// A point in time until which something may go on.
#pragma once

#include <chrono>

namespace gametree::cli {

/// So many seconds from now.
[[nodiscard]] inline std::chrono::steady_clock::time_point deadline(double seconds)
{
    return std::chrono::steady_clock::now()
         + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
               std::chrono::duration<double>(seconds));
}

} // namespace gametree::cli
