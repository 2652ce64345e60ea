/// \file
/// Searches as one page for a browser, to be stepped through: `draw --format html`.
///
/// The page is one file that needs no other and no network. What it shows at each step is worked
/// out here and embedded as JSON: the script in the page only chooses what is shown.
///
/// Laws:     every number on the page is of the observed searches; at the last event the running
///           counts are the counts of the search. No text of a tree or a game can end the JSON.
/// Cost:     the visited nodes and the events, once each; of what was not visited no more is made
///           than is drawn.
#ifndef GAMETREE_CLI_LABORATORY_PAGE_HPP
#define GAMETREE_CLI_LABORATORY_PAGE_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "searched.hpp"

namespace gametree::laboratory {

/// How much goes on a page. What is left out is said there, where and how much.
struct page_limits {
    std::size_t nodes = 400; ///< drawn, for each search
    std::size_t levels = 60; ///< drawn, the root's included
    std::size_t events = 5000; ///< of each search, the first so many
};

/// One self-contained HTML file of searches of one specimen, side by side.
///
/// \param values  whose values it shows
/// \pre there is at least one, and all are of the same specimen
[[nodiscard]] std::string page(std::vector<observed> const& searches, view values = view::mover,
                               page_limits const& limits = {});

} // namespace gametree::laboratory

#endif
