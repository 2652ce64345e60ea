/// \file
/// Searches as one page for a browser, to be stepped through: `draw --format html`.
///
/// The page is one file that needs no other and no network. What it shows at each step is worked
/// out here and embedded as JSON: the script in the page only chooses what is shown.
///
/// Laws:     every number on the page is of the observed searches; at the last event the running
///           counts are the counts of the search. No text of a tree or a game can end the JSON.
///           Tested in laboratory/draw/page/page.cpp and laboratory/draw/page/data.cpp.
/// Cost:     the visited nodes and the events, once each; of what was not visited no more is made
///           than is drawn.
#ifndef GAMETREE_LABORATORY_DRAW_PAGE_PAGE_HPP
#define GAMETREE_LABORATORY_DRAW_PAGE_PAGE_HPP

#include <cstddef>
#include <string>
#include <vector>

#include <gametree/laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

/// What a page has room for, if nothing else is asked for. What is left out is said there.
inline constexpr std::size_t page_nodes = 400;
inline constexpr std::size_t page_levels = 60;
inline constexpr std::size_t page_events = 5000;

/// The limits above, as options.
[[nodiscard]] inline drawing_options page_options(view values = view::mover)
{
    drawing_options usual;
    usual.values = values;
    usual.limit = page_nodes;
    usual.levels = page_levels;
    return usual;
}

/// One self-contained HTML file of searches of one instance, side by side.
///
/// \param asked   as for drawings; boards can be hidden on the page, so automatic is yes, and
///                `until` is where the page begins
/// \param events  of each search, the first so many
/// \pre there is at least one search, and all are of the same instance
[[nodiscard]] std::string page(std::vector<observed> const& searches,
                               drawing_options const& asked = page_options(),
                               std::size_t events = page_events);

} // namespace gametree::laboratory

#endif
