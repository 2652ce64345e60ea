/// \file
/// The gallery's mistakes, put into `student.py` by changing a few of its lines.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "support/starters.hpp"

namespace gametree_tests {

/// The changes that make each mistake, by the name that it has in the gallery.
[[nodiscard]] std::map<std::string_view, std::vector<change>> mistakes_in_python();

} // namespace gametree_tests
