/// \file
/// Finding a search by the name that the user typed, in the one list of each kind.
#ifndef GAMETREE_LABORATORY_SEARCH_NAMES_HPP
#define GAMETREE_LABORATORY_SEARCH_NAMES_HPP

#include <algorithm>
#include <string_view>
#include <vector>

#include <boost/hana/for_each.hpp>

#include <gametree/chance/algorithms.hpp>
#include <gametree/laboratory/request_error.hpp>
#include <gametree/searches/algorithms.hpp>

namespace gametree::laboratory {

/// The names in a list of searches, in its order.
template <class Searches>
[[nodiscard]] std::vector<std::string_view> names_in(Searches const& searches)
{
    std::vector<std::string_view> names;
    boost::hana::for_each(searches, [&](auto const& a) { names.push_back(a.name); });
    return names;
}

/// The names in the list of searches, in the order of the derivation.
[[nodiscard]] inline std::vector<std::string_view> algorithm_names()
{
    return names_in(algorithms);
}

/// The names in the list of searches of trees with chance nodes.
[[nodiscard]] inline std::vector<std::string_view> chance_algorithm_names()
{
    return names_in(chance_algorithms);
}

/// Calls `f(algorithm)` for the search of that name in a list, or for every one if the name is
/// `all`.
///
/// \throws request_error  if there is none
template <class Searches, class F>
void with_search(Searches const& searches, std::string_view name, F&& f)
{
    bool found = false;
    boost::hana::for_each(searches, [&](auto const& a) {
        if (name == a.name or name == "all") {
            found = true;
            f(a);
        }
    });
    if (not found)
        unknown("algorithm", name, names_in(searches));
}

/// `with_search` in the list for trees without chance nodes, and in that for those with.
template <class F>
void with_algorithm(std::string_view name, F&& f)
{
    with_search(algorithms, name, f);
}
template <class F>
void with_chance_algorithm(std::string_view name, F&& f)
{
    with_search(chance_algorithms, name, f);
}

/// Refuses what is not the name of one search, before any work is done.
inline void check_algorithm(std::string_view name)
{
    for (auto const known : algorithm_names())
        if (name == known)
            return;
    unknown("algorithm", name, algorithm_names());
}

/// Refuses what is the name of no search at all, before any work is done.
inline void check_any_algorithm(std::string_view name)
{
    auto known = algorithm_names();
    for (auto const other : chance_algorithm_names())
        known.push_back(other);
    if (std::find(known.begin(), known.end(), name) == known.end())
        unknown("algorithm", name, known);
}

} // namespace gametree::laboratory

#endif
