/// \file
/// What a page of `draw --format html` embeds, read back.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <laboratory/draw/page/page.hpp>

namespace gametree_tests {

namespace laboratory = gametree::laboratory;

/// As RC_ASSERT, which writes down all that it compares, whether it holds or not.
inline void must(bool holds, std::source_location at = std::source_location::current())
{
    if (not holds)
        RC_FAIL("line " + std::to_string(at.line()));
}

inline std::size_t count(std::string_view text, std::string_view what)
{
    std::size_t found = 0;
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + 1))
        ++found;
    return found;
}

/// The JSON in a page, which nothing in it can end.
inline nlohmann::json embedded_in(std::string_view text)
{
    std::string_view const before = "<script type=\"application/json\" id=\"data\">";
    must(count(text, before) == 1u);
    must(count(text, "<script") == 2u);
    must(count(text, "</script") == 2u);
    text.remove_prefix(text.find(before) + before.size());
    text = text.substr(0, text.find("</script"));
    must(text.find_first_of("<>&") == text.npos);
    return nlohmann::json::parse(text);
}

inline std::vector<laboratory::observed> all_searches(laboratory::instance const& whole)
{
    std::vector<laboratory::observed> found;
    for (auto const name : laboratory::algorithms_for(whole))
        found.push_back(laboratory::observe(whole, name));
    return found;
}

/// The nodes of a page, each found by its name among its parent's children.
inline std::vector<laboratory::node const*> nodes_of(laboratory::instance const& whole,
                                                     nlohmann::json const& nodes)
{
    std::vector<laboratory::node const*> found;
    for (auto const& j : nodes) {
        if (j["parent"].is_null()) {
            found.push_back(&whole.root());
            continue;
        }
        auto const* parent = found.at(j["parent"]);
        std::size_t place = 0;
        while (parent->child(place).name() != j["name"].get<std::string>())
            ++place;
        found.push_back(&parent->child(place));
    }
    return found;
}

/// How many of the nodes no search visited.
inline std::size_t not_visited(std::vector<laboratory::node const*> const& nodes,
                               std::vector<laboratory::observed> const& searches)
{
    return static_cast<std::size_t>(std::count_if(nodes.begin(), nodes.end(), [&](auto const* n) {
        return std::none_of(searches.begin(), searches.end(),
                            [&](auto const& s) { return s.visited(*n); });
    }));
}

} // namespace gametree_tests
