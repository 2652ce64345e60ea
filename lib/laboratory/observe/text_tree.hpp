/// \file
/// A small tree from the root down, as lines of text: what a lecturer writes on the board.
///
///         ▲
///      ┌──┴──┐
///     20     ▽
///          ┌─┴─┐
///         -30  5
///
/// Laws:     each node is there once, children in their order, a parent over the middle of its
///           children; no line is longer than it may be. The places do not depend on what is written
///           at the leaves, as long as it fits the room that they have.
///           Tested in laboratory/observe/text_tree.cpp.
/// Cost:     a tree that does not fit is known as such when as many nodes have been made as fit.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/observe/node.hpp>
#include <laboratory/observe/instance.hpp>

namespace gametree::laboratory {

/// How a tree of text looks.
struct text_look {
    std::size_t columns = 80; ///< no line is longer
    bool unicode = true; ///< lines and triangles that ASCII does not have
};

/// How many columns a text takes; all its characters are one column wide.
[[nodiscard]] std::size_t columns_of(std::string_view text);

/// What is written at a leaf, and how many columns it may have on another page.
struct leaf_text {
    std::string text;
    std::size_t room = 0; ///< at least; the text is in the middle of it
};

/// The lines, not ended, without spaces at their ends. Inner nodes are triangles that point up where
/// the player at the root moves and down for the other, circles for chance; before an outcome stands
/// its probability.
///
/// \return  nothing if the tree is too wide, or deeper than `most_text_levels`
[[nodiscard]] std::optional<std::vector<std::string>>
text_tree(node const& root, std::function<leaf_text(node const&)> const& at_leaf,
          text_look const& how);

/// The deepest tree that is written so, in levels below the root.
inline constexpr std::size_t most_text_levels = 12;

/// A node a line, leaves with their labels, outcomes with their chances:
///
///     root
///       1: 20
///       2, by chance
///         2.1 (1/3): -30
///         2.2 (2/3): 5
[[nodiscard]] std::string outline(node const& root);

/// The nodes of a written tree by their numbers in preorder.
[[nodiscard]] std::vector<node const*> in_preorder(node const& root);

/// The names of nodes that are given by their numbers in preorder.
[[nodiscard]] std::vector<std::string> names_of(node const& root,
                                                std::vector<std::size_t> const& numbers);

} // namespace gametree::laboratory
