/// \file
/// tidy_layout: where the nodes of a tree stand, so that it is easily read.
///
/// A level is a row. Siblings stand in their order, as near to each other as their subtrees let them;
/// a parent stands in the middle over its first child and its last one.
///
/// Laws:     no two nodes of a level are nearer than the gap; order is kept; parents are centred; equal
///           subtrees are drawn alike; the mirrored tree has the mirrored layout.
///           Tested in laboratory/draw/tidy_layout.cpp.
/// Cost:     time and memory are linear in the number of nodes; there is no recursion.
/// Source:   Buchheim, Jünger and Leipert, Improving Walker's algorithm to run in linear time, 2002.
///           What stands between two subtrees is spread there from left to right; so the layout
///           is taken twice, the second time of the mirrored tree, and each place is the mean.
#pragma once

#include <cstddef>
#include <vector>

namespace gametree::laboratory {

/// A node as its layout needs it. Lengths are in any unit.
struct node_extent {
    std::size_t parent = 0; ///< its place in the list, before that of the node; of the root, 0
    double left = 0; ///< how far it reaches to the left of its middle
    double right = 0; ///< and to the right
};

/// The places of the nodes' middles from left to right. What reaches farthest to the left begins at 0.
///
/// \param nodes  the root first, parents before their children, siblings in their order
/// \param gap  the least that is between two nodes of a level
[[nodiscard]] std::vector<double> tidy_layout(std::vector<node_extent> const& nodes, double gap);

} // namespace gametree::laboratory
