/// \file
/// bounded_tree: a tree whose nodes know bounds on their values before a child is looked at.
///
/// Law:      t.bounds().lowest() <= v <= t.bounds().highest(), where v is minimax of t, or
///           expectiminimax.
///           Tested in games/backgammon/strategies.cpp and support/knowledge_laws.hpp.
/// Laziness: to ask for bounds makes no child.
///
/// recalling_tree: a tree whose nodes remember what searches have found out about their values.
///
/// Law:      if t.recalled() is k, then k.least <= v, where v is minimax of t, or expectiminimax; and
///           k.least == v if k.exact. This is so if `learn` was given nothing else.
///           Tested in lib/chance/recalled.cpp.
/// Laziness: to recall or to learn makes no child and forces no label.
#pragma once

#include <concepts>
#include <optional>

#include <gametree/chance/value_range.hpp>
#include <gametree/game_tree.hpp>

namespace gametree {

/// A tree whose nodes have bounds on their values.
template <class Tree>
concept bounded_tree = game_tree<Tree> && requires(Tree const& tree) {
    { tree.bounds() } -> std::same_as<value_range<label_t<Tree>>>;
};

/// What is known of the value of a node, for the player to move there.
template <class Value>
struct remembered_value {
    Value least; ///< that it is
    bool exact; ///< it is no more than that either
};

/// A tree whose nodes store what is known of their values.
template <class Tree>
concept recalling_tree
    = game_tree<Tree> && requires(Tree const& tree, remembered_value<label_t<Tree>> const& found) {
          { tree.recalled() } -> std::same_as<std::optional<remembered_value<label_t<Tree>>>>;
          tree.learn(found);
      };

} // namespace gametree
