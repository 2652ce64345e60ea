// The listed searches of games without dice are compiled here, for all games at once, and nowhere else.
#include <gametree/searches/algorithms.hpp>
#include <laboratory/search_names.hpp>
#include "search/searching.hpp"

namespace gametree::cli {

using laboratory::measured;

measured<play_tree_value> measure_play(play_tree const& tree, search_id search,
                                       laboratory::search_settings<play_tree_value> const& how,
                                       progress_fn const& progress)
{
    measured<play_tree_value> found{};
    laboratory::with_listed(algorithms, search, [&](auto const& a) {
        found = laboratory::measure(tree, a, how, progress);
    });
    return found;
}

} // namespace gametree::cli
