/// \file
/// The trees of a text, in either notation.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gametree/rose_tree.hpp>
#include <gametree/text/bracket_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>

namespace gametree::laboratory {

/// Whether a word that stands where a file may be named writes a tree itself: `((3 12) (2 4))`, `A(3 12)`,
/// `Node 3 []`.
[[nodiscard]] inline bool writes_trees(std::string_view word)
{
    auto const text = word.substr(std::min(word.find_first_not_of(" \t\r\n"), word.size()));
    bool const named = text.ends_with(')') and text.find_first_of(" ,") != text.npos
                   and text.substr(0, text.find('(')).find_first_of("./") == text.npos;
    return named or text.starts_with('(') or text.starts_with('[') or text.starts_with("Node ")
        or text.starts_with("Chance ");
}

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
