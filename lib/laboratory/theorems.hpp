/// \file
/// The theorems about a search, as the laboratory names and lists them.
#pragma once

#include <string>
#include <vector>

#include <gametree/searches/search_description.hpp>

namespace gametree::laboratory {

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
