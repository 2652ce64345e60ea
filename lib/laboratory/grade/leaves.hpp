/// \file
/// Marking the leaves of an answer.
#ifndef GAMETREE_LABORATORY_GRADE_LEAVES_HPP
#define GAMETREE_LABORATORY_GRADE_LEAVES_HPP

#include <string_view>

#include <gametree/laboratory/grade/grade.hpp>

namespace gametree::laboratory {

/// Finds where the leaves first go wrong, and says why.
///
/// \throws notation_error
[[nodiscard]] mark leaves_marked(answer const& a, std::string_view text, observed const& search,
                                 view values);

} // namespace gametree::laboratory

#endif
