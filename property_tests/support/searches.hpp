/// \file
/// The listed searches as values of one type, so that a law over all of them is compiled once.
#pragma once

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include <gametree/rose_tree.hpp>
#include <gametree/searches/search_description.hpp>

#include "support/observing.hpp"

namespace gametree_tests {

/// A listed search on trees of int.
struct listed_search {
    using run = std::function<observation(cell_tree const&)>;

    gametree::search_id id;
    std::string name;
    bool visits_once;
    run in_natural_order;
    run in_best_first_order;

    [[nodiscard]] observation natural(gametree::rose_tree<int> const& tree) const
    {
        return in_natural_order(cells_of(tree));
    }
    [[nodiscard]] observation best_first(gametree::rose_tree<int> const& tree) const
    {
        return in_best_first_order(cells_of(tree));
    }
};

/// Every listed search, in the order of the list. Compiled in searches.cpp.
std::vector<listed_search> const& listed_searches();

/// The place of a search in the list.
inline std::size_t rung(gametree::search_id id)
{
    std::size_t at = 0;
    for (auto const& search : listed_searches()) {
        if (search.id == id)
            return at;
        ++at;
    }
    throw std::invalid_argument("no search " + std::string(id.name()));
}

/// What each search does with one tree, in the order of the list.
inline std::vector<observation> ladder(gametree::rose_tree<int> const& tree)
{
    std::vector<observation> rungs;
    for (auto const& search : listed_searches())
        rungs.push_back(search.natural(tree));
    return rungs;
}

} // namespace gametree_tests
