/// \file
/// Killer moves: the children that cut last at one level of a tree, which may cut at its next node too.
///
///   note m (a, b) = if m == a then (a, b) else (m, a)
///   rank m (a, b) = 2 if m == a, 1 if m == b, else 0
///
/// A child is known by its number among the children, so that a game need not say which moves are alike.
/// Where moves are numbered by what they do, as columns are, it is that move again; elsewhere it is one
/// near it. Where all moves look alike before the end, as in most described games, a proof mostly takes
/// fewer nodes; figures are in lib/README.md, Speed.
///
/// Law:      they change which of two children with equal labels is tried first, and nothing else.
///           Tested in lib/solver/killer_moves.cpp.
/// Source:   S. Akl and M. Newborn, The Principal Continuation and the Killer Heuristic (1977).
#pragma once

#include <cstdint>

namespace gametree::detail {

/// The number of a child; of many, only the remainder.
using child_number = std::uint16_t;
inline constexpr int no_child = -1;

/// Those of one level.
class killer_moves {
    int last_ = no_child;
    int before_ = no_child;

public:
    constexpr void note(child_number child)
    {
        if (child != last_) {
            before_ = last_;
            last_ = child;
        }
    }
    /// The greatest is to be tried first.
    [[nodiscard]] constexpr int rank(child_number child) const
    {
        return child == last_ ? 2 : child == before_ ? 1 : 0;
    }
};

} // namespace gametree::detail
