/// \file
/// Finding a game or a search by the name that the user typed, in the one list of each.
#ifndef GAMETREE_CLI_PER_GAME_LISTS_HPP
#define GAMETREE_CLI_PER_GAME_LISTS_HPP

#include <algorithm>
#include <string_view>
#include <vector>

#include <boost/hana/for_each.hpp>

#include "terminal/support.hpp"
#include <gametree/games/games.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/chance/algorithms.hpp>

namespace gametree::cli {

/// The names in the list of games, in its order.
[[nodiscard]] inline std::vector<std::string_view> game_names()
{
    std::vector<std::string_view> names;
    boost::hana::for_each(games,
                          [&]<class G>(boost::hana::basic_type<G>) { names.push_back(G::name); });
    return names;
}

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

/// The names of all strategies of all games.
[[nodiscard]] inline std::vector<std::string_view> strategy_names()
{
    std::vector<std::string_view> names;
    boost::hana::for_each(games, [&]<class G>(boost::hana::basic_type<G>) {
        if constexpr (requires { G::strategies; })
            names.insert(names.end(), G::strategies.begin(), G::strategies.end());
    });
    return names;
}

/// Calls `f.template operator()<Game>()` for the game of that name.
///
/// \throws request_error  if there is none
template <class F>
void with_game(std::string_view name, F&& f)
{
    bool found = false;
    boost::hana::for_each(games, [&]<class G>(boost::hana::basic_type<G>) {
        if (name == G::name) {
            found = true;
            f.template operator()<G>();
        }
    });
    if (not found)
        unknown("game", name, game_names());
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

/// Refuses what is not the name of an order.
inline void check_order(std::string_view name)
{
    if (name != "natural" and name != "best-first")
        unknown("order", name, {"natural", "best-first"});
}

} // namespace gametree::cli

#endif
