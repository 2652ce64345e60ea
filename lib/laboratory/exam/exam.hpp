/// \file
/// A random tree for an exam, on which a search makes as many cutoffs of each kind as are wanted.
///
/// For alpha-beta the tree is not searched for but made: at each node it is drawn by lot what
/// becomes of the next child, among all that can still lead to the wanted numbers (see cut_plan),
/// and each leaf is put by lot into the line of all leaves so far, on the side of its window where
/// it has to be. What is never read is put anywhere. Then the line is given labels from the range.
/// For omit and fused some random trees are tried first; where children are read in another order
/// than they are written, or there is chance, random trees until one fits.
///
/// Laws:     an observed search of the tree makes the wanted cutoffs; the same request gives the
///           same tree for ever: all chance is from `random_choices`, which is ours.
///           Tested in laboratory/exam/trees.cpp.
/// Cost:     of one search of each tree that is made; with ties one for each pair of neighbours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <laboratory/exam/cut_plan.hpp>
#include <laboratory/exam/words.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <gametree/searches/algorithms.hpp>
#include <laboratory/random_choices.hpp>
#include <laboratory/observe/instance.hpp>

namespace gametree::laboratory {

/// What kind of tree is wanted.
struct exam_request {
    std::string student{}; ///< whose exam it is; empty: anybody's
    std::uint64_t seed = 1;
    std::size_t depth = 4;
    std::size_t branching = 2;
    std::optional<std::size_t> shallow{}; ///< none: as it comes, but one if there can be
    std::optional<std::size_t> deep{}; ///< likewise
    search_id algorithm = about::alpha_beta;
    ordering order = ordering::natural; ///< in which the search reads children; not `oracle`
    bool ties = false; ///< leaves may have the same label
    std::optional<std::pair<int, int>> labels{}; ///< the lowest and the highest
    bool as_max = false; ///< the labels are those that the player at the root sees
    std::string title{}; ///< of the sheets; empty: which exam it is
    std::string course{}; ///< above the title; empty: nothing
    std::string date{}; ///< empty: it is filled in
    std::vector<int> points{}; ///< for each question; empty: none are said
    exam_language language = exam_language::english; ///< of the sheets
    /// A tree of one's own, in `Node` notation, see `exam_of`; empty: one is made.
    std::string tree{};
};

/// Such a tree.
struct exam_tree {
    /// As `Node 0 [...]`; of inner nodes the label is 0, unless children are sorted by it.
    std::string notation;
    cut_counts cuts;
    std::pair<int, int> labels; ///< the lowest and the highest that there could be
};

/// The most levels of a tree of one's own that fit on a page.
inline constexpr std::size_t most_exam_levels = 10;

/// The exam of a tree of one's own: depth, branching, labels and ties are those of the tree.
///
/// Law:      its sheets, key and marks are those of a tree that was made, if it is that tree.
///           Tested in laboratory/exam/exam.cpp.
///
/// \param r      its search, the order in which that reads children, whose view, and the title
/// \param whole  a written tree
/// \throws request_error  if it has chance nodes, labels of leaves that are no whole numbers of up to
///         four digits, or too many leaves or levels for a sheet
[[nodiscard]] exam_request exam_of(exam_request r, instance const& whole);

/// Makes a tree as it is asked for; the same request and seed, the same tree.
/// \throws request_error  if there is no such tree, or none was found
[[nodiscard]] exam_tree find_exam(exam_request const& r);

/// Runs the search that `r` names on the exam's tree `whole`.
[[nodiscard]] observed search_of_exam(exam_request const& r, instance const& whole);

/// Bounds on all values of the tree, as `written` takes them; empty unless there is chance.
[[nodiscard]] std::string range_of_exam(exam_request const& r);

/// The cutoffs of a search by kind, those of lists that were left with their parents' not counted.
[[nodiscard]] cut_counts count_cuts(observed const& search);

/// Random trees for exams whose cutoffs cannot be planned: children are read in the order of their
/// labels, or chance decides at every other level.
///
/// Of a tree with chance the children of the root are chance nodes, theirs are choices, and so on.
/// The probabilities of a node are whole numbers of parts. There are as many parts as outcomes, or
/// twice as many.
///
/// Laws:     the tree has the depth, the branching and the labels of the request; the probabilities
///           of a chance node add up to 1. Tested in laboratory/exam/exam.cpp.
///
/// A tree in `Node` notation.
///
/// \param leaves  the labels from left to right, as the player to move there sees them
[[nodiscard]] std::string random_exam_tree(exam_request const& r, std::vector<int> const& leaves,
                                           random_choices& random);

/// Whether the leaves of such a tree are as the opponent of the root's player sees them.
[[nodiscard]] bool opponent_has_leaves(exam_request const& r);

/// An exam that has been made: the tree, and the observed search that is right.
///
/// Laws:     the exams of a class are as different as their trees; the one of a student is the exam
///           of its own seed; the same request gives the same exams for ever.
///           Tested in laboratory/class/students.cpp.
///
/// An exam with all that is known of it.
struct prepared_exam {
    exam_request what;
    exam_tree tree;
    std::unique_ptr<instance> whole;
    observed search; ///< of `whole`
};

/// Makes the exam. \throws request_error  as `find_exam` does
[[nodiscard]] prepared_exam prepare_exam(exam_request const& r);

/// Makes an exam for each student. All but the seed is as `r` says; a tree of one's own is everybody's.
///
/// \param made  called after each exam, with how many there are; may be empty
/// \throws request_error  as `find_exam` does, or if there are not so many different ones
[[nodiscard]] std::vector<prepared_exam>
prepare_class(exam_request const& r, std::vector<std::string> const& names,
              std::function<void(std::size_t)> const& made = {});

} // namespace gametree::laboratory
