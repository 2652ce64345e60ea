// In a browser there is one thread, on whatever core.
#include "terminal/machine_cores.hpp"

namespace gametree::cli {

thread_count usual_threads() { return {1}; }

} // namespace gametree::cli
