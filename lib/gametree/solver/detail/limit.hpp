/// \file
/// limit: an end of the range in which a search wants the exact value, or no end.
///
/// A limit is a place between values: `at_least g` is just below g, `exceeds g` just above it, whether
/// or not there is a next value. A search between two limits finds the value if it lies between them;
/// the window (a, b) of alpha-beta lies between `exceeds a` and `at_least b`; a null window is one
/// limit twice.
///
/// Whether there is a limit is known at run time only. With a type of its own for "no limit", as
/// `no_bound` is, a search would be compiled up to four times for each tree.
#pragma once

#include <optional>

#include <gametree/game_tree.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/solver/transposition_table.hpp>

namespace gametree::detail {

/// Values that pass the test are above it. Without a value there is no limit.
template <game_value Value>
struct limit {
    question test = question::at_least;
    std::optional<Value> at{};
};

using gametree::negate; // of values

/// The same limit as the other player sees it.
template <game_value Value>
[[nodiscard]] constexpr limit<Value> negate(limit<Value> const& l)
{
    if (not l.at)
        return {};
    return {dual(l.test), negate(*l.at)};
}

/// Whether `value` is above the upper limit.
template <game_value Value>
[[nodiscard]] constexpr bool too_high(Value const& value, limit<Value> const& high)
{
    return high.at and passes(high.test, value, *high.at);
}

/// Whether `value` is below the lower limit.
template <game_value Value>
[[nodiscard]] constexpr bool too_low(Value const& value, limit<Value> const& low)
{
    return low.at and not passes(low.test, value, *low.at);
}

/// The lower limit when `value` has been reached: only more than that is of interest.
template <game_value Value>
[[nodiscard]] constexpr limit<Value> above(limit<Value> const& low, Value const& value)
{
    if (too_low(value, low))
        return low;
    return {question::exceeds, value};
}

/// How the answer `most` of a search between `low` and `high` bounds the value.
template <game_value Value>
[[nodiscard]] constexpr bound_kind kind_of(Value const& most, limit<Value> const& low,
                                           limit<Value> const& high)
{
    if (too_high(most, high))
        return bound_kind::at_least;
    return too_low(most, low) ? bound_kind::at_most : bound_kind::exact;
}

/// Whether a search between `low` and `high` may answer `value`, when it is such a bound.
template <game_value Value>
[[nodiscard]] constexpr bool settles(bound_kind kind, Value const& value, limit<Value> const& low,
                                     limit<Value> const& high)
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
