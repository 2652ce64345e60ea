/// \file
/// Positions that random moves lead to, the same ones in every run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <gametree/chance/mixed.hpp>
#include <gametree/position.hpp>

namespace gametree::bench {

/// The position after a random move, if there is one.
///
/// \param drawn  where the sequence of random numbers is
template <position P>
std::optional<P> random_next(P const& p, std::uint64_t& drawn)
{
    std::vector<P> next;
    for (P q : p.moves())
        next.push_back(std::move(q));
    if (next.empty())
        return std::nullopt;
    drawn = mixed(drawn);
    return std::move(next[static_cast<std::size_t>(drawn % next.size())]);
}

} // namespace gametree::bench
