/// \file
/// The laboratory's random trees, for the tests.
#ifndef GAMETREE_TESTS_SUPPORT_RANDOM_TREES_HPP
#define GAMETREE_TESTS_SUPPORT_RANDOM_TREES_HPP

#include <gametree/laboratory/verify/random_trees.hpp>

namespace gametree_tests {

using namespace gametree::random_trees;

} // namespace gametree_tests

#endif
