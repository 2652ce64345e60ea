/// \file
/// How many threads can run at once: the least of the cores that this process may run on
/// (`taskset`), and the share of them that its control group may use.
#pragma once

#include <gametree/thread_count.hpp>

namespace gametree::cli {

/// As many threads as there are such cores; what a command uses unless it is told.
[[nodiscard]] thread_count usual_threads();

} // namespace gametree::cli
