/// \file
/// The rooms of the gallery.
#pragma once

#include <vector>

#include <gametree/all_searches.hpp>
#include <laboratory/verify/gallery/gallery.hpp>

namespace gametree::laboratory {

/// Wrong versions of searches with chance nodes.
[[nodiscard]] std::vector<wrong_search> chances();
/// Wrong versions of alpha-beta and of searches with a memory.
[[nodiscard]] std::vector<wrong_search> windows();
/// Wrong versions that treat equal values wrongly.
[[nodiscard]] std::vector<wrong_search> ties();

/// A wrong version of a search without chance, or with, from the function that it is.
template <class Search>
[[nodiscard]] tried_search<plain_tree> of_plain(Search search)
{
    return [search](plain_tree const& tree) { return try_on(tree, search); };
}
/// `search`, a function of one tree, for trees with chance nodes.
template <class Search>
[[nodiscard]] tried_search<dice_tree> of_dice(Search search)
{
    return [search](dice_tree const& tree) { return try_on(tree, search); };
}

} // namespace gametree::laboratory
