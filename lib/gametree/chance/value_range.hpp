/// \file
/// value_range: the least and the greatest value that a tree can have, which is all that a search
/// can know of an outcome that it has not looked at.
#pragma once

#include <limits>
#include <stdexcept>
#include <utility>

#include <gametree/game_tree.hpp>

namespace gametree {

/// The values from `lowest` to `highest`, as the player to move at a node sees them.
template <game_value Value>
class value_range {
    Value lowest_;
    Value highest_;

public:
    /// \throws std::invalid_argument  unless `lowest <= highest`
    constexpr value_range(Value lowest, Value highest)
        : lowest_(std::move(lowest)),
          highest_(std::move(highest))
    {
        if (not(lowest_ <= highest_))
            throw std::invalid_argument("value_range: the lowest value is above the highest");
    }
    /// The least value that is possible.
    [[nodiscard]] constexpr Value const& lowest() const { return lowest_; }
    /// The greatest value that is possible.
    [[nodiscard]] constexpr Value const& highest() const { return highest_; }

    /// The same range as the other player sees it.
    [[nodiscard]] constexpr value_range negated() const
    {
        return {negate(highest_), negate(lowest_)};
    }
    /// `value`, which must lie in the range: what relies on a wrong range prunes what matters.
    /// \throws std::domain_error  if it does not
    [[nodiscard]] constexpr Value checked(Value value) const
    {
        if (not(lowest_ <= value and value <= highest_))
            throw std::domain_error("a value lies outside the stated bounds");
        return value;
    }
    /// `value`, or the end of the range beyond which rounding has taken it. Exact numbers are as
    /// they are.
    [[nodiscard]] constexpr Value clamped(Value value) const
    {
        if constexpr (not std::numeric_limits<Value>::is_exact) {
            if (value < lowest_)
                return lowest_;
            if (highest_ < value)
                return highest_;
        }
        return value;
    }
};

} // namespace gametree
