/// \file
/// bounded_tree: a tree whose nodes know bounds on their values before a child is looked at.
///
/// Law:      t.bounds().lowest() <= v <= t.bounds().highest(), where v is minimax of t, or
///           expectiminimax.
///           Tested in games/backgammon/bounds.cpp and support/knowledge_laws.hpp.
/// Laziness: to ask for bounds makes no child.
#pragma once

#include <concepts>

#include <gametree/chance/value_range.hpp>
#include <gametree/game_tree.hpp>

namespace gametree {

/// A tree whose nodes say between what their values lie.
template <class Tree>
concept bounded_tree = game_tree<Tree> && requires(Tree const& tree) {
    { tree.bounds() } -> std::same_as<value_range<label_t<Tree>>>;
};

} // namespace gametree
