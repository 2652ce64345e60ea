/// \file
/// What the answer of a search between two edges says of the value, and when that is enough.
#pragma once

#include <gametree/solver/detail/edge.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/solver/transposition_table.hpp>

namespace gametree::detail {

/// How the answer `most` of a search between `low` and `high` bounds the value.
template <game_value Value, class Low, class High>
[[nodiscard]] constexpr bound_kind kind_of(Value const& most, Low const& low, High const& high)
{
    if (too_high(most, high))
        return bound_kind::at_least;
    return too_low(most, low) ? bound_kind::at_most : bound_kind::exact;
}

/// Whether a search between `low` and `high` may answer `value`, when it is such a bound.
template <game_value Value, class Low, class High>
[[nodiscard]] constexpr bool settles(bound_kind kind, Value const& value, Low const& low,
                                     High const& high)
{
    switch (kind) {
    case bound_kind::exact:
        return true;
    case bound_kind::at_least:
        return too_high(value, high);
    case bound_kind::at_most:
        return too_low(value, low);
    default:
        return false;
    }
}

} // namespace gametree::detail
