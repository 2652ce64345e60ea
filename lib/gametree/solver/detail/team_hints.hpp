/// \file
/// What the threads of a team tell each other besides what is in their table: where they are, and what cut.
///
/// These are hints: they change the order in which children are looked at, never a value.
#pragma once

#include <gametree/solver/detail/cut_history.hpp>
#include <gametree/solver/detail/places_at_work.hpp>

namespace gametree::detail {

/// Any number of threads may use it at a time.
struct team_hints {
    places_at_work places{};
    cut_histories history{};
};

} // namespace gametree::detail
