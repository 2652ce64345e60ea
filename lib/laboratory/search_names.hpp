/// \file
/// Finding a search by the name that the user typed, in the one list of each kind.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/all_searches.hpp>
#include <gametree/searches/search_description.hpp>
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

/// The search of that name, for trees with chance nodes or for those without.
///
/// \throws request_error  if it is none, or one for the others; it lists those that fit
[[nodiscard]] inline search_id fitting_search(bool chance, std::string_view name)
{
    auto const found = find_search(name);
    if (found and (*found)->for_chance == chance)
        return *found;
    auto const fitting = chance ? chance_algorithm_names() : algorithm_names();
    if (not found)
        unknown("algorithm", name, fitting);
    throw request_error(
        fmt::format("{} is {}for trees with chance nodes; for this one there are: {}", name,
                    chance ? "not " : "", fmt::join(fitting, ", ")));
}

/// FILE.NAME, such as `Omit.omit_is_minimax`, of reference/coq.
[[nodiscard]] inline std::string name_of(theorem const& t)
{
    return std::string(t.file) + "." + std::string(t.name());
}

/// What is proved of a search: first of its value, then of its leaves. Nothing of a definition.
[[nodiscard]] inline std::vector<theorem> theorems_about(search_id id)
{
    std::vector<theorem> all;
    for (auto const& t : {id->value_is_proved, id->leaves_are_proved})
        if (t.is_stated())
            all.push_back(t);
    return all;
}

/// What they say, a line for each, as FILE.NAME and the rest of the statement. Nothing of a definition.
[[nodiscard]] inline std::string statements_about(search_id id)
{
    std::string lines;
    for (auto const& t : theorems_about(id))
        lines += std::string(t.file) + "." + std::string(t.statement) + ".\n";
    return lines;
}

} // namespace gametree::laboratory
