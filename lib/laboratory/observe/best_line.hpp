/// \file
/// The line of best play of a tree under study.
///
/// Law:      at each node of choice it goes on with the first child that is worth as much as the
///           node is; it ends at a chance node or a leaf.
///           Tested in laboratory/observe/deep_trees.cpp.
/// Cost:     two questions about each node at most, however long the line is; of a tree with chance
///           nodes the value of each node at most.
#pragma once

#include <vector>

#include <laboratory/observe/instance.hpp>

namespace gametree::laboratory {

/// Best play from the root, the root excluded.
///
/// \param worth  the value of the root, for the player to move there
/// \throws request_error  when the memory of the instance is used up
[[nodiscard]] std::vector<node const*> best_line(instance const& whole, value worth);

} // namespace gametree::laboratory
