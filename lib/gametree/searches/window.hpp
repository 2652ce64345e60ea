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
#include <gametree/lattice.hpp>

namespace gametree {

/// No bound on this side.
struct no_bound {
    [[nodiscard]] constexpr no_bound operator-() const { return {}; }
};

/// The same bound as the other player sees it.
[[nodiscard]] constexpr no_bound negate(no_bound) { return {}; }

/// No value reaches what is no bound.
template <lattice_value Value>
[[nodiscard]] constexpr bool at_least(Value const&, no_bound)
{
    return false;
}

/// No value falls to an absent bound.
template <lattice_value Value>
[[nodiscard]] constexpr bool at_most(Value const&, no_bound)
{
    return false;
}

/// Without a lower bound, the value that has been reached.
template <lattice_value Value>
[[nodiscard]] constexpr Value join(no_bound, Value const& value)
{
    return value;
}

/// The window (alpha, beta): between the two, both excluded, a caller wants the exact value. Without
/// arguments it is open at both ends, with a `no_bound` at one.
///
/// Both are from the view of the player to move at the root.
///
/// \throws std::invalid_argument  if both ends are given and nothing is between: beta is at most alpha
template <lattice_value Value>
class window {
    std::optional<Value> alpha_;
    std::optional<Value> beta_;

public:
    constexpr window() = default;
    /// \throws std::invalid_argument  if `beta` is at most `alpha`
    constexpr window(Value alpha, Value beta) : alpha_(std::move(alpha)), beta_(std::move(beta))
    {
        if (at_most(*beta_, *alpha_))
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
