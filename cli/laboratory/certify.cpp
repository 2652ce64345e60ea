#include "laboratory.hpp"

namespace gametree::laboratory {

void add_certify(CLI::App&) { }

} // namespace gametree::laboratory
