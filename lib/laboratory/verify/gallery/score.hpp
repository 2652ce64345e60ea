/// \file
/// A whole number, or what is beyond all of them: where textbooks write infinity.
#pragma once

#include <compare>
#include <stdexcept>

#include <laboratory/observe/node.hpp>

namespace gametree::laboratory {

/// A value that may be infinite, as the printed algorithms need one.
struct score {
    int beyond = 0; ///< 1 or -1: more than any number, or less
    long long number = 0;

    score() = default;
    constexpr score(long long n) : number(n) { } // a number is a score
    constexpr score(int b, long long n) : beyond(b), number(n) { }

    friend constexpr auto operator<=>(score const&, score const&) = default;
    constexpr score operator-() const { return {-beyond, -number}; }

    /// \throws std::range_error  if it is no number
    explicit operator value() const
    {
        if (beyond != 0)
            throw std::range_error("the answer is infinite");
        return number;
    }
};

/// More than any number.
inline constexpr score infinity{1, 0};

/// The players of those documents whose values are all from the view of one of them, max.
enum class who { max, min };

/// The opponent.
[[nodiscard]] constexpr who other(who player) { return player == who::max ? who::min : who::max; }

} // namespace gametree::laboratory
