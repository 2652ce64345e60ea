#include "laboratory.hpp"

namespace gametree::laboratory {

void add_derive(CLI::App&) { }

} // namespace gametree::laboratory
