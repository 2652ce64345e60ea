/// \file
/// Positions of slow models that random play comes to.
#pragma once

#include <cstddef>
#include <utility>

#include <rapidcheck/catch.h>

namespace gametree_tests {

/// Random moves from `slow` while `goes_on(slow)` and there are any. The position is logged.
template <class Slow, class GoesOn>
Slow random_play(Slow slow, GoesOn goes_on)
{
    while (goes_on(slow)) {
        auto const next = slow.next();
        if (next.empty())
            break;
        slow = next[*rc::gen::inRange(std::size_t{0}, next.size())];
    }
    RC_LOG(slow.text());
    return slow;
}
/// The same for so many moves.
template <class Slow>
Slow random_play(Slow slow, int moves)
{
    return random_play(std::move(slow), [moves](Slow const&) mutable { return moves-- > 0; });
}

} // namespace gametree_tests
