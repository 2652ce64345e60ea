/// \file
/// The values of nodes by definition, each computed once.
///
/// Finding the value of a node, and then those of the nodes below it, would search the same subtree
/// once for each level above it. Here a node whose value is known is a leaf with that label.
///
/// Law:      the values are those of `minimax` or, with chance nodes, of `expectiminimax`.
///           Tested in laboratory/observe/deep_trees.cpp.
/// Memory:   an entry for each inner node that was valued, lent by the budget of the instance.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include <laboratory/observe/memory_budget.hpp>
#include <laboratory/observe/node.hpp>

namespace gametree::laboratory {

class instance;

/// Values of the nodes of one instance, which must outlive it.
class exact_values {
    std::unordered_map<node const*, value> inner_;
    std::unique_ptr<memory_loan> memory_; // of the instance, from the first entry on

public:
    /// Whether it needs no search.
    [[nodiscard]] bool knows(node const& n) const { return n.is_leaf() or inner_.contains(&n); }
    /// The value for the player to move at the node. \throws request_error  without memory
    [[nodiscard]] value const& of(node const& n);
    /// Keeps what was found out elsewhere.
    void keep(node const& n, value const& worth);
    /// \pre knows(n)
    [[nodiscard]] value const& known(node const& n) const;
};

/// The line of best play of a tree under study.
///
/// Law:      at each node of choice it goes on with the first child that is worth as much as the
///           node is; it ends at a chance node or a leaf, and where no child alone is worth as much,
///           which can only be in no total order.
///           Tested in laboratory/observe/deep_trees.cpp.
/// Cost:     two questions about each node at most, however long the line is; of a tree with chance
///           nodes the value of each node at most.
///
/// Best play from the root, the root excluded.
///
/// \param worth  the value of the root, for the player to move there
/// \throws request_error  when the memory of the instance is used up
[[nodiscard]] std::vector<node const*> best_line(instance const& whole, value worth);

} // namespace gametree::laboratory
