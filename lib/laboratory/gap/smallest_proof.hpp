/// \file
/// smallest_proof: how few leaves of this tree fix its value, with chance nodes or without.
///
/// A set of leaves fixes the value if that cannot change whatever the other leaves are worth, as
/// long as all values lie in the stated range. The value of a tree rises or falls with each leaf by
/// itself, and each leaf occurs once, so the two worst cases of what is unread decide: the set is a
/// proof if the value with all unread leaves at their worst equals that with all at their best. So
///
///   - at a choice worth w: one best child is fixed, of all others it is shown that they are no
///     better than w; of a bound on a choice, one child's does, or all children's must hold;
///   - at a chance node: all outcomes are fixed, since each has a positive chance; of a bound on
///     the mean, so much is shown of each outcome that it suffices, at the least cost in all.
///
/// The last is a knapsack: what k leaves can show of each outcome, for each k, put together outcome
/// by outcome.
///
/// Laws:     without chance and without a range it is `critical_leaves`; every search that knows no
///           more than the range evaluates at least so many leaves.
///           Checked against all sets of leaves of small trees.
///           Tested in laboratory/gap/gap.cpp.
/// Cost:     without chance, linear in the nodes; a chance node costs the product of the leaves of
///           its outcomes, two by two. Forces every leaf: a measure of the tree, not a search.
#pragma once

#include <cstdint>
#include <optional>

#include <laboratory/observe/instance.hpp>

namespace gametree::laboratory {

/// The number of leaves in the smallest proof of the value of the instance.
///
/// \param range  the least and the greatest value possible, for the player to move at the root;
///               none: it is not known. A tree with chance nodes needs one.
/// \return       none if it would take too long to find out
[[nodiscard]] std::optional<std::uint64_t>
smallest_proof(instance const& whole, std::optional<value_range<value>> const& range);

} // namespace gametree::laboratory
