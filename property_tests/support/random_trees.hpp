/// \file
/// The laboratory's random trees, for the tests.
#pragma once

#include <laboratory/verify/random_trees.hpp>

namespace gametree_tests {

using namespace gametree::random_trees;

} // namespace gametree_tests
