/// \file
/// Searching trees that are written out, and the order in which a search forces their labels.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gametree/chance/rational.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/search_description.hpp>
#include <laboratory/observe/lattice_labels.hpp>

namespace gametree::laboratory {

/// The tree of an observed search without chance nodes.
using label_tree = rose_tree<long long>;
/// That of one with chance nodes.
using chance_label_tree = rose_tree<weighted_label<rational, rational>>;

/// What a search made of a tree.
template <class Value>
struct visit_order {
    Value value{};
    std::vector<std::size_t> visited; ///< preorder numbers, as the labels were first forced
};

/// Any number of trees, one after the other. \throws notation_error
[[nodiscard]] std::vector<label_tree> read_trees(std::string_view text);
/// The same, with chance nodes or without.
[[nodiscard]] std::vector<chance_label_tree> read_chance_trees(std::string_view text);

/// Searches `tree` and notes each label that is forced, once.
///
/// \param search  of trees without chance nodes
[[nodiscard]] visit_order<long long> visit(label_tree const& tree, search_id search,
                                           bool best_first);
/// The same of a tree with chance nodes, in exact fractions.
///
/// \param range  where the values lie; without it, as far from 0 as the farthest label
/// \throws request_error  if a value of the tree lies outside
[[nodiscard]] visit_order<rational> visit(chance_label_tree const& tree, search_id search,
                                          bool best_first,
                                          std::optional<value_range<rational>> range);

/// The same of a tree whose labels are no total order: the value as it is written.
///
/// \param search  one of `lattice_searches()`
[[nodiscard]] visit_order<std::string> visit(lattice_label_tree const& tree, search_id search);

} // namespace gametree::laboratory
