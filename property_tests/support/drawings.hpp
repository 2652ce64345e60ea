/// \file
/// Trees and options for the tests of drawings.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/draw/drawing.hpp>
#include "support/studied_trees.hpp"
#include "support/random_trees.hpp"
#include "support/command.hpp"

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
    o.values = *rc::gen::element(lab::view::mover, lab::view::root);
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

inline std::size_t times(std::string_view text, std::string_view part)
{
    std::size_t count = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++count;
    return count;
}

} // namespace gametree_tests
