/// \file
/// Trees and options for the tests of drawings, and what a page embeds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <rapidcheck.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/page/page.hpp>
#include "support/studied_trees.hpp"
#include "support/random_trees.hpp"
#include "support/command.hpp"

#include <nlohmann/json.hpp>

namespace gametree_tests {

namespace lab = gametree::laboratory;

inline std::vector<std::string> const games_drawn{
    "nim",       "tic-tac-toe", "nine-mens-morris", "reversi",
    "labyrinth", "backgammon",  "dots-and-boxes",   "four-in-a-row"};

/// The same tree as it is, or with chance nodes.
inline std::unique_ptr<lab::instance> instance_of(gametree::rose_tree<int> const& tree, bool chance)
{
    return chance
             ? lab::written(
                   gametree::to_string(with_chance<gametree::rational>(tree, where::anywhere)), "")
             : lab::written(gametree::to_string(tree), "");
}

inline lab::drawing_options any_options()
{
    lab::drawing_options o;
    o.limit = *rc::gen::inRange<std::size_t>(1, 60);
    o.levels = *rc::gen::element<std::size_t>(1, 2, lab::any_number);
    o.skipped = *rc::gen::element<std::size_t>(0, 1, lab::any_number);
    o.values = *rc::gen::element(lab::viewpoint::mover, lab::viewpoint::root);
    return o;
}

inline std::string any_algorithm(lab::instance const& whole)
{
    return std::string(*rc::gen::elementOf(lab::algorithms_for(whole)));
}

inline bool there_is(std::string const& program)
{
    return shell("command -v " + program).status == 0;
}

// What a page of `draw --format html` embeds, read back.

/// As RC_ASSERT, which writes down all that it compares, whether it holds or not.
inline void must(bool holds, std::source_location at = std::source_location::current())
{
    if (not holds)
        RC_FAIL("line " + std::to_string(at.line()));
}

/// The JSON in a page, which nothing in it can end.
inline nlohmann::json embedded_in(std::string_view text)
{
    std::string_view const before = "<script type=\"application/json\" id=\"data\">";
    must(times(text, before) == 1u);
    must(times(text, "<script") == 2u);
    must(times(text, "</script") == 2u);
    text.remove_prefix(text.find(before) + before.size());
    text = text.substr(0, text.find("</script"));
    must(text.find_first_of("<>&") == text.npos);
    return nlohmann::json::parse(text);
}

inline std::vector<lab::observed> all_searches(lab::instance const& whole)
{
    std::vector<lab::observed> found;
    for (auto const name : lab::algorithms_for(whole))
        found.push_back(lab::observe(whole, name));
    return found;
}

/// The nodes of a page, each found by its name among its parent's children.
inline std::vector<lab::node const*> nodes_of(lab::instance const& whole,
                                              nlohmann::json const& nodes)
{
    std::vector<lab::node const*> found;
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
inline std::size_t not_visited(std::vector<lab::node const*> const& nodes,
                               std::vector<lab::observed> const& searches)
{
    return static_cast<std::size_t>(std::count_if(nodes.begin(), nodes.end(), [&](auto const* n) {
        return std::none_of(searches.begin(), searches.end(),
                            [&](auto const& s) { return s.visited(*n); });
    }));
}

} // namespace gametree_tests
