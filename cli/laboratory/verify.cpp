#include "laboratory.hpp"

namespace gametree::laboratory {

void add_verify(CLI::App&) { }

} // namespace gametree::laboratory
