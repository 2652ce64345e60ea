/// \file
/// Finding a search by the name that the user typed, in the one list of each kind.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <gametree/all_searches.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

/// The names in a list of searches, in its order.
template <class List>
[[nodiscard]] std::vector<std::string_view> names_in(List const& list)
{
    std::vector<std::string_view> names;
    for (auto const id : search_ids(list))
        names.push_back(id.name());
    return names;
}

/// The names of the searches of trees without chance nodes.
[[nodiscard]] inline std::vector<std::string_view> algorithm_names()
{
    return names_in(algorithms);
}
/// The names of the searches of trees with chance nodes.
[[nodiscard]] inline std::vector<std::string_view> chance_algorithm_names()
{
    return names_in(chance_algorithms);
}

/// What the searches of a list are in short, those together that are the same:
/// `minimax, mmx: the definition. omit, fused: ..`.
template <class List>
[[nodiscard]] std::string in_short(List const& list)
{
    std::string text;
    std::string_view last;
    for (auto const id : search_ids(list)) {
        if (id->in_short == last)
            text += ", ";
        else if (not last.empty())
            text += fmt::format(": {}. ", last);
        text += id.name();
        last = id->in_short;
    }
    return fmt::format("{}: {}.", text, last);
}

/// The names of the searches that remember nodes, as in `mtdf and scout`.
[[nodiscard]] inline std::string remembering_names()
{
    std::vector<std::string_view> names;
    for (auto const id : search_ids(algorithms))
        if (id->remembers or not id->visits_once)
            names.push_back(id.name());
    return listed(names, " and ");
}

/// The search of that name, in whichever list.
///
/// \throws request_error  if there is none
[[nodiscard]] inline search_id any_search_named(std::string_view name)
{
    if (auto const found = find_search(name))
        return *found;
    auto known = algorithm_names();
    for (auto const other : chance_algorithm_names())
        known.push_back(other);
    unknown("algorithm", name, known);
}

/// Calls `f(entry)` for the entry of a list that `id` chooses.
///
/// \throws request_error  if the list does not have it
template <class List, class F>
void with_listed(List const& list, search_id id, F&& f)
{
    if (not with_search(list, id, f))
        unknown("algorithm", id.name(), names_in(list));
}

/// Refuses a search that is not in a list.
///
/// \throws request_error
template <class List>
void check_listed(List const& list, search_id id)
{
    with_listed(list, id, [](auto const&) { });
}

} // namespace gametree::laboratory
