/// \file
/// The tree of a derivation at one rung, as a picture: which leaves the rung evaluates, and which it
/// spares.
///
/// What a colour says, a shape or a line says too: a leaf that is spared is struck out and its square
/// is dashed, one that was spared before is dotted, one that is evaluated anew has a thick outline;
/// edges to what is not visited are dashed.
///
/// Law:      on every rung the nodes are in the same places.
///           Tested in laboratory/derive/handout.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <laboratory/derive/steps.hpp>

namespace gametree::laboratory {

/// A picture has at most so many leaves and levels: more cannot be read on a page.
inline constexpr std::size_t most_leaves_drawn = 40;
inline constexpr std::size_t most_levels_drawn = 10;

/// An `svg` element to stand in a page; empty if the tree has too many leaves or levels.
///
/// \param number  of the rung, from 1; 0: as it is, before any search
[[nodiscard]] std::string tree_figure(std::vector<step> const& all, std::size_t number);

} // namespace gametree::laboratory
