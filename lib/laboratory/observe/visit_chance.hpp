/// \file
/// Searching written trees with chance nodes, in exact rationals.
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

namespace gametree::laboratory {

/// The tree of an observed search with chance nodes.
using chance_label_tree = rose_tree<weighted_label<rational, rational>>;

/// What a search made of a tree.
struct chance_visit_order {
    std::string_view algorithm;
    rational value;
    std::vector<std::size_t> visited; ///< preorder numbers, as the labels were first forced
};

/// Any number of trees, with chance nodes or without. \throws notation_error
[[nodiscard]] std::vector<chance_label_tree> read_chance_trees(std::string_view text);

/// Searches `tree` with a search, or with none named with all, and notes each label that is forced.
///
/// \param range  where the values lie; without it, as far from 0 as the farthest label
/// \throws request_error  if a value of the tree lies outside
[[nodiscard]] std::vector<chance_visit_order>
visit_chance(chance_label_tree const& tree, std::optional<search_id> search, bool best_first,
             std::optional<value_range<rational>> range);

} // namespace gametree::laboratory
