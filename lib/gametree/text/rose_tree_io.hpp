/// \file
/// Trees as text, in exactly the notation of Haskell's derived `Show`, and back.
///
///   Node 5 [Node (-3) [],Node 4 []]
///
/// Law:      read_rose_tree<T>(to_string(t)) == t   whenever it holds of each label
///           Tested in lib/text/rose_tree_io.cpp.
/// Laziness: `to_string` makes each node and forces its label once, in preorder; nothing recurses.
#pragma once

#include <concepts>
#include <ostream>
#include <string>

#include <gametree/detail/walk.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/text/label_notation.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/rose_tree_reader.hpp>

namespace gametree {

/// The text of a finite tree of any depth.
template <game_tree Tree>
    requires notated_label<label_t<Tree>> and (not chance_tree<Tree>)
[[nodiscard]] std::string to_string(Tree const& tree)
{
    std::string text;
    detail::walk(
        tree,
        [&](Tree const& node) {
            text += text.ends_with(']') ? ",Node " : "Node ";
            text += label_notation<label_t<Tree>>::write(node.label());
            text += " [";
        },
        [&] { text += ']'; });
    return text;
}

template <std::copyable T>
    requires notated_label<T>
std::ostream& operator<<(std::ostream& out, rose_tree<T> const& tree)
{
    return out << to_string(tree);
}

} // namespace gametree
