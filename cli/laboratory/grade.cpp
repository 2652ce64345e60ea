#include "laboratory.hpp"

namespace gametree::laboratory {

void add_grade(CLI::App&) { }

} // namespace gametree::laboratory
