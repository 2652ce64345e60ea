/// \file
/// What some of a tree's leaves prove about its value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "support/model.hpp"

namespace gametree_tests::model {

/// What is known of a tree's value when only some leaves are known: it lies between two bounds,
/// each of which some choice of the other leaves' labels reaches.
struct bounds {
    std::int64_t least;
    std::int64_t most;
};
/// \param known  for each leaf from the left, whether it is known; read from `leaf` on
template <class Known>
bounds known_of(tree<int> const& t, Known const& known, std::size_t& leaf)
{
    constexpr auto beyond = std::int64_t{1} << 40; // every int
    if (t.children.empty())
        return known(leaf++) ? bounds{t.label, t.label} : bounds{-beyond, beyond};
    bounds best{-beyond, -beyond};
    for (auto const& child : t.children) {
        auto const reply = known_of(child, known, leaf);
        best.least = std::max(best.least, -reply.most);
        best.most = std::max(best.most, -reply.least);
    }
    return best;
}

/// The size of the smallest set of leaves that fixes the value, by trying all sets.
inline std::size_t smallest_proof(tree<int> const& t)
{
    auto const all = leaves(t);
    auto smallest = all;
    for (std::uint32_t set = 0; set >> all == 0; ++set) {
        std::size_t size = 0;
        for (std::size_t leaf = 0; leaf != all; ++leaf)
            size += set >> leaf & 1;
        std::size_t first = 0;
        auto const value
            = known_of(t, [set](std::size_t leaf) { return (set >> leaf & 1) != 0; }, first);
        if (value.least == value.most)
            smallest = std::min(smallest, size);
    }
    return smallest;
}

} // namespace gametree_tests::model
