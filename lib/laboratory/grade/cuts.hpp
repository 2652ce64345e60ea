/// \file
/// Marking the cuts of an answer.
#pragma once

#include <optional>
#include <string_view>

#include <laboratory/grade/grade.hpp>

namespace gametree::laboratory {

/// The bound of a cut, as the view has it.
[[nodiscard]] value seen(cutoff const& c, view values);

/// Whether a cut is deep, if its bound was set by a move: else it is neither deep nor shallow.
[[nodiscard]] std::optional<bool> kind(cutoff const& c);

/// A list that was left only because its parent's was is no cut of its own: it need not be named,
/// and may be.
///
/// \throws notation_error
[[nodiscard]] mark cuts_marked(answer const& a, std::string_view text, observed const& search,
                               view values);

} // namespace gametree::laboratory
