/// \file
/// The gallery's mistakes, put into the starters by changing a few of their lines.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "support/starters.hpp"

namespace gametree_tests {

/// The changes that make each mistake, by the name that it has in the gallery.
using mistakes = std::map<std::string_view, std::vector<change>>;

/// For `student.py`.
[[nodiscard]] mistakes mistakes_in_python();
/// For `Student.hs`.
[[nodiscard]] mistakes mistakes_in_haskell();
/// For `student.pl`.
[[nodiscard]] mistakes mistakes_in_prolog();
/// For `Student.java`.
[[nodiscard]] mistakes mistakes_in_java();
/// For `student.cpp`.
[[nodiscard]] mistakes mistakes_in_cpp();

} // namespace gametree_tests
