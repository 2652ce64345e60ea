/// \file
/// The moves of a position by their places in its list of moves.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/position.hpp>

namespace gametree::cli {

/// The position after the move of the `n`th place, from 0.
template <position P>
P nth_move(P const& p, std::uint64_t n)
{
    auto next = p.moves();
    auto it = ranges::begin(next);
    for (; n > 0; --n)
        ++it;
    return *it;
}

/// The number of moves.
template <position P>
std::uint64_t number_of_moves(P const& p)
{
    std::uint64_t count = 0;
    auto next = p.moves();
    for (auto it = ranges::begin(next); it != ranges::end(next); ++it)
        ++count;
    return count;
}

/// The move, if there is one only. \pre there is one
template <position P>
std::optional<P> only_move(P const& p)
{
    auto next = p.moves();
    auto it = ranges::begin(next);
    P first = *it;
    return ++it == ranges::end(next) ? std::optional(std::move(first)) : std::nullopt;
}

} // namespace gametree::cli
