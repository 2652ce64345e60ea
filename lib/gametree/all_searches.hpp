/// \file
/// Every listed search, whether for trees with chance nodes or for those without.
///
/// Law:      no two searches have the same name, in whichever list.
///           Tested in lib/search_lists.cpp.
#pragma once

#include <optional>
#include <string_view>

#include <gametree/chance/algorithms.hpp>
#include <gametree/searches/algorithms.hpp>

namespace gametree {

/// The search of that name in either list, or nothing.
[[nodiscard]] constexpr std::optional<search_id> find_search(std::string_view name)
{
    auto const found = find_search(algorithms, name);
    return found ? found : find_search(chance_algorithms, name);
}

/// The search that is used if none is chosen.
///
/// \param chance  for trees with chance nodes
[[nodiscard]] constexpr search_id usual_search(bool chance)
{
    return chance ? usual_search(chance_algorithms) : usual_search(algorithms);
}

} // namespace gametree
