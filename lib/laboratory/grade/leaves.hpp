/// \file
/// Marking the leaves of an answer.
#pragma once

#include <string_view>

#include <laboratory/grade/grade.hpp>

namespace gametree::laboratory {

/// Finds where the leaves first go wrong, and says why.
///
/// \throws notation_error
[[nodiscard]] mark leaves_marked(answer const& a, std::string_view text, observed const& search,
                                 view values);

} // namespace gametree::laboratory
