#include "laboratory.hpp"

namespace gametree::laboratory {

void add_exam(CLI::App&) { }

} // namespace gametree::laboratory
