/// \file
/// A written tree in a few lines of text, and its nodes by name.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <laboratory/observe/instance.hpp>

namespace gametree::laboratory {

/// A node a line, leaves with their labels, outcomes with their chances:
///
///     root
///       1: 20
///       2, by chance
///         2.1 (1/3): -30
///         2.2 (2/3): 5
[[nodiscard]] std::string outline(node const& root);

/// The nodes of a written tree by their numbers in preorder.
[[nodiscard]] std::vector<node const*> in_preorder(node const& root);

/// The names of nodes that are given by their numbers in preorder.
[[nodiscard]] std::vector<std::string> names_of(node const& root,
                                                std::vector<std::size_t> const& numbers);

} // namespace gametree::laboratory
