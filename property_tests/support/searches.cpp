#include "support/searches.hpp"

#include <boost/hana/for_each.hpp>

#include <gametree/chance/algorithms.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/views/best_first.hpp>

namespace gametree_tests {

std::vector<listed_search> const& listed_searches()
{
    static auto const searches = [] {
        std::vector<listed_search> all;
        boost::hana::for_each(gametree::algorithms, [&](auto const& a) {
            auto const search = a.search;
            all.push_back({a.about, std::string(a.name), a.visits_once,
                           [search](cell_tree const& t) { return observe(t, search); },
                           [search](cell_tree const& t) {
                               return observe(t, search, gametree::views::best_first);
                           },
                           [a](cell_tree const& t, gametree::memory_limit limit,
                               std::optional<int> win) { return observe(t, a.within(limit, win)); },
                           search, search});
        });
        return all;
    }();
    return searches;
}

std::vector<listed_chance_search> const& listed_chance_searches()
{
    static auto const searches = [] {
        std::vector<listed_chance_search> all;
        boost::hana::for_each(gametree::chance_algorithms,
                              [&](auto const& a) { all.emplace_back(a.about, a.search); });
        return all;
    }();
    return searches;
}

} // namespace gametree_tests
