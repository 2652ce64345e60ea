/// \file
/// How much memory a written tree takes, before it is taken.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <laboratory/observe/instance.hpp>

namespace gametree::laboratory {

/// How many nodes a text writes, if it is a tree: each has one bracket that opens its list. In the
/// notation of brackets, an inner node has one, and a leaf a number; fractions count twice there.
[[nodiscard]] std::size_t nodes_in(std::string_view text);

/// Takes the memory of a tree that is going to be read from the budget.
///
/// \param name  of the tree, in messages
/// \param every_node  a study will make them all: then there must be room for that, too
/// \throws limit_reached  which says how many nodes would fit
void spend_tree(memory_budget& memory, std::string_view text, std::string const& name,
                bool every_node = false);

/// To be called by a study that makes every node, before it makes any.
///
/// \throws limit_reached  which says how many nodes would fit, if a written tree has too many
void check_fits(instance const& whole);

} // namespace gametree::laboratory
