/// \file
/// The leaves of a tree in the order of their values, as MAX sees them, while a tree is made.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <laboratory/exam/cut_plan.hpp>
#include <laboratory/random_choices.hpp>

namespace gametree::laboratory {

/// A leaf, by its number from left to right.
using leaf_number = std::size_t;

/// All leaves so far, the least first.
class leaf_line {
    std::vector<leaf_number> line_;

    [[nodiscard]] std::size_t place(leaf_number leaf) const;

public:
    /// How many leaves there are.
    [[nodiscard]] std::size_t size() const { return line_.size(); }
    [[nodiscard]] leaf_number operator[](std::size_t rank) const { return line_[rank]; }
    /// Puts a leaf somewhere between two others, or before or behind all.
    void insert(leaf_number leaf, std::optional<leaf_number> over, std::optional<leaf_number> under,
                random_choices& random);
};

/// A line of all leaves of a tree of that depth and branching, on which the search of the plan makes
/// so many cutoffs. \pre  the plan says that it can
[[nodiscard]] leaf_line line_with_cuts(cut_plan const& plan, std::size_t depth,
                                       std::size_t branching, cut_counts wanted,
                                       random_choices& random);

/// A line of so many leaves.
[[nodiscard]] leaf_line any_line(std::size_t leaves, random_choices& random);

} // namespace gametree::laboratory
