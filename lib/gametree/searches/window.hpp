/// \file
/// window: what the caller of a search already knows, as bounds that may be absent.
///
/// An absent bound is a type of its own, not a large number. So a search works for values that have
/// no largest one, a leaf worth the largest value cuts nothing that it should not, and a bound that
/// is known to be absent costs nothing at run time.
#pragma once

#include <concepts>
#include <optional>
#include <stdexcept>
#include <utility>

#include <gametree/game_tree.hpp>

namespace gametree {

/// No bound on this side.
struct no_bound {
    [[nodiscard]] constexpr no_bound operator-() const { return {}; }
};

/// The same bound as the other player sees it.
[[nodiscard]] constexpr no_bound negate(no_bound) { return {}; }

/// `value >= bound`: nothing reaches an absent bound.
template <game_value Value>
[[nodiscard]] constexpr bool at_least(Value const& value, Value const& bound)
{
    return value >= bound;
}
/// No value reaches what is no bound.
template <game_value Value>
[[nodiscard]] constexpr bool at_least(Value const&, no_bound)
{
    return false;
}

/// `value <= bound`: nothing falls to an absent bound.
template <game_value Value>
[[nodiscard]] constexpr bool at_most(Value const& value, Value const& bound)
{
    return value <= bound;
}
/// Likewise.
template <game_value Value>
[[nodiscard]] constexpr bool at_most(Value const&, no_bound)
{
    return false;
}

/// The higher of a lower bound and a value that has been reached.
template <game_value Value>
[[nodiscard]] constexpr Value raised(Value const& bound, Value const& value)
{
    return bound < value ? value : bound;
}
/// Without a bound, the value.
template <game_value Value>
[[nodiscard]] constexpr Value raised(no_bound, Value const& value)
{
    return value;
}

/// The window (alpha, beta): between the two, both excluded, a caller wants the exact value. Without
/// arguments it is open at both ends, with a `no_bound` at one.
///
/// Both are from the view of the player to move at the root.
///
/// \throws std::invalid_argument  if both ends are given and alpha is not below beta
template <game_value Value>
class window {
    std::optional<Value> alpha_;
    std::optional<Value> beta_;

public:
    constexpr window() = default;
    /// \throws std::invalid_argument  unless `alpha` is below `beta`
    constexpr window(Value alpha, Value beta) : alpha_(std::move(alpha)), beta_(std::move(beta))
    {
        if (not(*alpha_ < *beta_))
            throw std::invalid_argument("window: alpha must be below beta");
    }
    /// Open above.
    constexpr window(Value alpha, no_bound) : alpha_(std::move(alpha)) { }
    /// Open below.
    constexpr window(no_bound, Value beta) : beta_(std::move(beta)) { }

    /// The ends, where they are.
    [[nodiscard]] constexpr std::optional<Value> const& alpha() const { return alpha_; }
    /// Likewise.
    [[nodiscard]] constexpr std::optional<Value> const& beta() const { return beta_; }

    /// Calls `f(alpha, beta)`, each a `Value` or `no_bound`.
    template <class F>
    constexpr decltype(auto) apply(F&& f) const
    {
        if (alpha_ and beta_)
            return f(*alpha_, *beta_);
        if (alpha_)
            return f(*alpha_, no_bound{});
        if (beta_)
            return f(no_bound{}, *beta_);
        return f(no_bound{}, no_bound{});
    }
};

} // namespace gametree
