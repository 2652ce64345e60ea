/// \file
/// What the slow models of games have in common, which are written a second time as rows of characters.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <rapidcheck/catch.h>

namespace gametree_tests {

/// Random moves from `slow` while `goes_on(slow)` and there are any. The position is logged.
template <class Slow, class GoesOn>
Slow slow_play(Slow slow, GoesOn goes_on)
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
Slow slow_play(Slow slow, int moves)
{
    return slow_play(std::move(slow), [moves](Slow const&) mutable { return moves-- > 0; });
}

/// How many sequences of so many moves there are.
template <class Slow>
std::uint64_t slow_perft(Slow const& p, int depth)
{
    if (depth == 0)
        return 1;
    std::uint64_t sum = 0;
    for (auto const& q : p.next())
        sum += slow_perft(q, depth - 1);
    return sum;
}

/// The board from left to right.
template <class Slow>
Slow mirrored(Slow image)
{
    for (auto& row : image.rows)
        std::reverse(row.begin(), row.end());
    return image;
}
/// A square board, about the diagonal.
template <class Slow>
Slow transposed(Slow image)
{
    for (std::size_t i = 0; i < image.rows.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            std::swap(image.rows[i][j], image.rows[j][i]);
    return image;
}

} // namespace gametree_tests
