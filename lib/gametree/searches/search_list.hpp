/// \file
/// Lists of searches: what an entry is, and how one is found by its name and run.
///
///   find_search(algorithms, "omit")         -> search_id, if there is such a search
///   with_search(algorithms, id, f)          -> f(entry)
///
/// A list is a hana tuple of entries, because each search is a type of its own.
///
/// Law:      with_search(list, id, f) calls f exactly once if the list has `id`, else never.
///           Tested in lib/search_lists.cpp.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/hana/bool.hpp>
#include <boost/hana/filter.hpp>
#include <boost/hana/for_each.hpp>
#include <boost/hana/front.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/searches/search_description.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// An entry: a search and its description.
///
/// \tparam Search  (valued tree) -> value; if `About.for_chance`, (valued chance tree, value_range)
///                 -> value
template <search_description const& About, class Search>
struct algorithm {
    Search search;

    static constexpr search_description const& about = About;
    static constexpr std::string_view name = About.name;
    static constexpr std::string_view summary = About.summary;
    static constexpr bool visits_once = About.visits_once;

    /// The search, within a limit if it is one that remembers nodes.
    [[nodiscard]] constexpr Search within([[maybe_unused]] memory_limit limit) const
    {
        if constexpr (About.remembers)
            return search.within(limit);
        else
            return search;
    }
    /// The same with what a win is worth, if that is known and the search stops at wins.
    template <game_value Value>
        requires(not About.for_chance)
    [[nodiscard]] constexpr auto within(memory_limit limit, std::optional<Value> win) const
    {
        if constexpr (About.stops_at_wins)
            return tree_closure{
                [found = within(limit), win = std::move(win)]<valued_tree Tree>(Tree tree)
                    requires std::is_same_v<label_t<Tree>, Value>
                { return win ? found(std::move(tree), *win) : found(std::move(tree)); }};
        else
            return within(limit);
    }
};

/// The entry of a search that `About` describes.
template <search_description const& About, class Search>
[[nodiscard]] constexpr algorithm<About, Search> listed(Search search)
{
    return {search};
}

/// The searches of a list, in its order.
template <class List>
[[nodiscard]] constexpr auto search_ids(List const& list)
{
    return boost::hana::unpack(list, []<class... Entry>(Entry const&...) {
        return std::array{search_id(Entry::about)...};
    });
}

/// The search of that name in a list, or nothing.
template <class List>
[[nodiscard]] constexpr std::optional<search_id> find_search(List const& list,
                                                             std::string_view name)
{
    for (auto const id : search_ids(list))
        if (id.name() == name)
            return id;
    return std::nullopt;
}

/// The search of a list that is used if none is chosen.
template <class List>
[[nodiscard]] constexpr search_id usual_search(List const& list)
{
    auto const ids = search_ids(list);
    for (auto const id : ids)
        if (id->is_usual)
            return id;
    return ids.front();
}

/// The entry of that search.
template <class List>
[[nodiscard]] constexpr auto usual_entry(List const& list)
{
    return boost::hana::front(boost::hana::filter(
        list, [] < search_description const& About,
        class Search
            > (algorithm<About, Search> const&) { return boost::hana::bool_c<About.is_usual>; }));
}

/// The entries of a list that are steps of the derivation, as a list.
template <class List>
[[nodiscard]] constexpr auto rungs_of(List const& list)
{
    return boost::hana::filter(
        list, [] < search_description const& About,
        class Search
            > (algorithm<About, Search> const&) { return boost::hana::bool_c<About.is_rung>; });
}

/// Calls `f(entry)` for the entry of a list that `id` chooses. \return whether there is one
template <class List, class F>
constexpr bool with_search(List const& list, search_id id, F&& f)
{
    bool found = false;
    boost::hana::for_each(list, [&](auto const& entry) {
        if (id == entry.about) {
            found = true;
            f(entry);
        }
    });
    return found;
}

} // namespace gametree
