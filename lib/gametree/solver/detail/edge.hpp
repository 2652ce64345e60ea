/// \file
/// edge: a place between values, which is what a window's ends really are.
///
/// `at_least g` is the edge just below g, `exceeds g` the one just above it, whether or not there
/// is a next value. A search between two edges finds the value if it lies between them; the window
/// (a, b) of alpha-beta lies between `exceeds a` and `at_least b`; a null window is one edge twice.
#pragma once

#include <concepts>

#include <gametree/game_tree.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/searches/window.hpp>

namespace gametree::detail {

/// The place just below `at`, or just above it: values that pass the test are above it.
template <game_value Value>
struct edge {
    question test;
    Value at;
};

using gametree::negate; // of values, and of no bound

/// The same edge as the other player sees it.
template <game_value Value>
[[nodiscard]] constexpr edge<Value> negate(edge<Value> const& e)
{
    return {dual(e.test), negate(e.at)};
}

/// Whether `value` is above the upper edge.
template <game_value Value>
[[nodiscard]] constexpr bool too_high(Value const& value, edge<Value> const& high)
{
    return passes(high.test, value, high.at);
}
template <game_value Value>
[[nodiscard]] constexpr bool too_high(Value const&, no_bound)
{
    return false;
}

/// Whether `value` is below the lower edge.
template <game_value Value>
[[nodiscard]] constexpr bool too_low(Value const& value, edge<Value> const& low)
{
    return not passes(low.test, value, low.at);
}
template <game_value Value>
[[nodiscard]] constexpr bool too_low(Value const&, no_bound)
{
    return false;
}

/// The lower edge when `value` has been reached: only more than that is of interest.
template <game_value Value, class Low>
[[nodiscard]] constexpr edge<Value> above(Low const& low, Value const& value)
{
    if constexpr (not std::same_as<Low, no_bound>)
        if (too_low(value, low))
            return low;
    return {question::exceeds, value};
}

} // namespace gametree::detail
