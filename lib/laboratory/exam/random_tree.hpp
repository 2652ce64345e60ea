/// \file
/// Random trees for exams whose cutoffs cannot be planned: children are read in the order of their
/// labels, or chance decides at every other level.
///
/// Of a tree with chance the children of the root are chance nodes, theirs are choices, and so on.
/// The probabilities of a node are whole numbers of parts, of which there are as many as outcomes,
/// or twice as many.
///
/// Laws:     the tree has the depth, the branching and the labels of the request; the probabilities
///           of a chance node add up to 1. Tested in laboratory/exam/subjects.cpp.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <laboratory/exam/tree.hpp>
#include <laboratory/random_choices.hpp>

namespace gametree::laboratory {

/// A tree in `Node` notation.
///
/// \param leaves  the labels from left to right, as the player to move there sees them
[[nodiscard]] std::string random_exam_tree(exam_request const& r, std::vector<int> const& leaves,
                                           random_choices& random);

/// Whether the leaves of such a tree are as the opponent of the root's player sees them.
[[nodiscard]] bool opponent_has_leaves(exam_request const& r);

} // namespace gametree::laboratory
