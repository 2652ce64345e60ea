/// \file
/// Marking the values of inner nodes: of each that the search visits, what is known of it in the
/// end.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include <laboratory/grade/grade.hpp>

namespace gametree::laboratory {

/// The inner nodes that a search visits, but the root, in preorder, and what is known of each: its
/// value, or where children are left a bound on it, as the view has it. Makes every node.
[[nodiscard]] std::vector<std::pair<node const*, value>> found_values(observed const& search,
                                                                      view values);

/// A point for each of these. What an answer says of the root and of leaves does not count here.
///
/// \throws notation_error
[[nodiscard]] mark values_marked(answer const& a, std::string_view text, observed const& search,
                                 view values);

} // namespace gametree::laboratory
