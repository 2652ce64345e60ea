/// \file
/// Searching trees that are written out, and the order in which a search forces their labels.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <gametree/rose_tree.hpp>
#include <gametree/text/bracket_notation.hpp>
#include <gametree/text/rose_tree_reader.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>

namespace gametree::laboratory {

/// The tree of an observed search without chance nodes.
using label_tree = rose_tree<long long>;

/// What a search made of a tree.
struct visit_order {
    long long value = 0;
    std::vector<std::size_t> visited; ///< preorder numbers, as the labels were first forced
};

/// Any number of trees, one after the other. \throws notation_error
[[nodiscard]] inline std::vector<label_tree> read_trees(std::string_view text)
{
    std::vector<label_tree> trees;
    auto const read = [&trees](auto reader) {
        while (auto tree = reader.next())
            trees.push_back(*std::move(tree));
    };
    if (in_brackets(text))
        read(bracket_tree_reader<long long>(text));
    else
        read(rose_tree_reader<long long>(text));
    return trees;
}

/// Searches `tree` and notes each label that is forced, once. A search that comes back to a node
/// gets a remembered tree; the others make each node once anyway.
template <class Algorithm>
[[nodiscard]] visit_order visit(label_tree const& tree, Algorithm const& a, bool best_first)
{
    visit_order found;
    auto const note = [&](label_forced<numbered_label<long long>> const& forced) {
        found.visited.push_back(forced.label.index);
    };
    auto const labels = numbered(tree) | views::observe(note)
                      | views::map([](auto const& numbered) { return numbered.label; });
    auto const fold = [&](auto const& ordered) {
        if constexpr (Algorithm::visits_once)
            return ordered | a.search;
        else
            return ordered | views::memo | a.search;
    };
    found.value = best_first ? fold(labels | views::best_first) : fold(labels);
    return found;
}

} // namespace gametree::laboratory
