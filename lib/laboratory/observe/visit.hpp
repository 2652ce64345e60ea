/// \file
/// Searching trees that are written out, and the order in which a search forces their labels.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gametree/chance/rational.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/search_description.hpp>
#include <laboratory/word_list.hpp>

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

/// What the labels of written trees are: numbers, or of a lattice that is no total order; see
/// lattice_labels.hpp.
enum class label_kind { numbers, sets, pentagon, diamond };
inline constexpr word_list<label_kind, 4> label_words{"kind of labels",
                                                      {{{"numbers", label_kind::numbers},
                                                        {"sets", label_kind::sets},
                                                        {"pentagon", label_kind::pentagon},
                                                        {"diamond", label_kind::diamond}}}};

/// A tree of such labels, as what a search makes of it: the value as it is written.
using lattice_visit = std::function<visit_order<std::string>(search_id)>;

/// Any number of trees, one after the other, whose labels are no numbers.
///
/// \throws notation_error
/// \throws request_error  if sets of a tree have not as many digits as others
[[nodiscard]] std::vector<lattice_visit> read_lattice_trees(std::string_view text,
                                                            label_kind labels);

/// The steps of the derivation that take such labels.
[[nodiscard]] std::vector<search_id> lattice_searches();

} // namespace gametree::laboratory
