#include "laboratory.hpp"

namespace gametree::laboratory {

void add_trace(CLI::App&) { }

} // namespace gametree::laboratory
