#include "laboratory.hpp"

namespace gametree::laboratory {

void add_draw(CLI::App&) { }

} // namespace gametree::laboratory
