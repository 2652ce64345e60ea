/// \file
/// Searches as one page for a browser, to be stepped through: `draw --format html`.
///
/// The page is one file that needs no other and no network. What it shows at each step and where it
/// stands is worked out here and embedded as JSON: the script in the page chooses what is shown, and
/// turns the signs of values round where they are seen from the root.
///
/// Laws:     every number on the page is of the observed searches; at the last event the running
///           counts are the counts of the search. No text of a tree or a game can end the JSON.
///           Tested in laboratory/draw/page/counts.mjs and laboratory/draw/page/data.cpp.
/// Cost:     the visited nodes and the events, once each; of the unvisited nodes only those are
///           made that are drawn.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

/// What a page has room for, if nothing else is asked for. What is left out is said there.
inline constexpr std::size_t page_nodes = 400;
inline constexpr std::size_t page_levels = 60;
inline constexpr std::size_t page_events = 5000;

/// The limits above, as options.
[[nodiscard]] inline drawing_options page_options(viewpoint values = viewpoint::mover)
{
    drawing_options usual;
    usual.values = values;
    usual.limit = page_nodes;
    usual.levels = page_levels;
    return usual;
}

/// One self-contained HTML file of searches of one instance, side by side.
///
/// \param asked   as for drawings, but `until` is where the page begins; boards that are too large
///                for nodes are shown beside the tree
/// \param events  of each search, the first so many; else `page_events`, or four for each node that
///                may be drawn if these are more
/// \pre there is at least one search, and all are of the same instance
[[nodiscard]] std::string page(std::vector<observed> const& searches,
                               drawing_options const& asked = page_options(),
                               std::optional<std::size_t> events = {});

} // namespace gametree::laboratory
