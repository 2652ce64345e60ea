#include "laboratory.hpp"

namespace gametree::laboratory {

void add_gap(CLI::App&) { }

} // namespace gametree::laboratory
