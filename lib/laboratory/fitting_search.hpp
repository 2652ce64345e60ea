/// \file
/// fitting_search: the search of a name, where it is known whether there are chance nodes.
#pragma once

#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/search_names.hpp>

namespace gametree::laboratory {

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

} // namespace gametree::laboratory
