/// \file
/// The trees of a text, in either notation.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gametree/rose_tree.hpp>
#include <gametree/text/bracket_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>

namespace gametree::laboratory {

/// All trees of a reader.
template <class Tree>
[[nodiscard]] std::vector<Tree> all_of(auto reader)
{
    std::vector<Tree> trees;
    while (auto tree = reader.next())
        trees.push_back(*std::move(tree));
    return trees;
}

/// All trees of a text without chance nodes, in either notation. \throws notation_error
template <class Label>
[[nodiscard]] std::vector<rose_tree<Label>> trees_in(std::string_view text)
{
    if (in_brackets(text))
        return all_of<rose_tree<Label>>(bracket_tree_reader<Label>(text));
    expect_a_tree(text);
    return all_of<rose_tree<Label>>(rose_tree_reader<Label>(text));
}

/// The tree of a text, in either notation.
///
/// \param names  gets the names of its nodes, of a text in brackets; or none
/// \throws notation_error
template <class Label>
[[nodiscard]] rose_tree<Label> tree_in(std::string_view text,
                                       std::vector<std::string>* names = nullptr)
{
    if (in_brackets(text))
        return read_bracket_tree<Label>(text, names);
    expect_a_tree(text);
    return read_rose_tree<Label>(text);
}

} // namespace gametree::laboratory
