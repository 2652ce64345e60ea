/// \file
/// What became of each leaf at a rung of the derivation, and the tree that shows it.
///
/// The tree is drawn where it fits. Of a larger one each node above leaves has a line with those
/// leaves; at a rung only the lines in which something is struck out.
///
/// Laws:     the leaves that are struck out at a rung are those that the rung before evaluated and it
///           does not; on every rung the tree stands in the same places.
///           Tested in laboratory/derive/derive.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_set>
#include <vector>

#include <laboratory/derive/steps.hpp>
#include <laboratory/observe/text_tree.hpp>

namespace gametree::laboratory {

/// What became of a leaf.
enum class leaf_status {
    evaluated,
    spared, ///< evaluated by the rung before, and not by this one
    left_before, ///< evaluated by neither
    anew ///< evaluated by this one, and not by the rung before
};

/// The leaves at one rung.
class rung_leaves {
    std::unordered_set<node const*> here_;
    std::unordered_set<node const*> before_;

public:
    /// \param number  of the rung, from 1; 0: of a tree that nobody has searched yet
    rung_leaves(std::vector<step> const& all, std::size_t number);

    [[nodiscard]] leaf_status of(node const& leaf) const;
};

/// Leaves of one node in a line of their own, where the tree is too large to be drawn.
struct leaf_group {
    node const* above = nullptr;
    std::vector<node const*> leaves;
};

/// All leaves in groups, from left to right; of many, the first groups.
struct leaf_groups {
    std::vector<leaf_group> groups;
    bool more = false; ///< there are more
};

/// Groups until there are so many leaves, and none of more leaves than that.
[[nodiscard]] leaf_groups groups_of(node const& root, std::size_t most_leaves);

/// A leaf as text has it: `5`, `~~5~~` spared, `.` left before, `+5` anew.
[[nodiscard]] std::string signed_leaf(node const& leaf, leaf_status status);

/// What these signs mean, in lines of text.
[[nodiscard]] std::string leaf_legend(std::size_t columns);

/// The tree at a rung, every line ended: drawn or, if it is too large, in lines.
///
/// \param number  of the rung, from 1; 0: as it is, before any search
[[nodiscard]] std::string tree_at_rung(std::vector<step> const& all, std::size_t number,
                                       text_look const& how);

} // namespace gametree::laboratory
