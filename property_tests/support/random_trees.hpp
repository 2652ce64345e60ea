/// \file
/// The laboratory's random trees, for the tests.
#pragma once

#include <laboratory/verify/random_trees.hpp>

namespace gametree::random_trees {

// In compiled_once.cpp.
extern template rc::Gen<rose_tree<int>> trees<int>(tree_limits, shape, labels);
extern template rc::Gen<rose_tree<long long>> trees<long long>(tree_limits, shape, labels);

} // namespace gametree::random_trees

namespace gametree_tests {

using namespace gametree::random_trees;

} // namespace gametree_tests
