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
#include <optional>
#include <string>
#include <vector>

#include <laboratory/exam/cut_plan.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <gametree/searches/algorithms.hpp>

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
};

/// Such a tree.
struct exam_tree {
    /// As `Node 0 [...]`; of inner nodes the label is 0, unless children are sorted by it.
    std::string notation;
    cut_counts cuts;
    std::pair<int, int> labels; ///< the lowest and the highest that there could be
};

/// Makes a tree as it is asked for; the same request and seed, the same tree.
/// \throws request_error  if there is no such tree, or none was found
[[nodiscard]] exam_tree find_exam(exam_request const& r);

/// The search of an exam on its tree, of which `whole` is.
[[nodiscard]] observed search_of_exam(exam_request const& r, instance const& whole);

/// Between what all values of the tree lie, as `written` takes it; empty unless there is chance.
[[nodiscard]] std::string range_of_exam(exam_request const& r);

/// The cutoffs of a search by kind, those of lists that were left with their parents' not counted.
[[nodiscard]] cut_counts count_cuts(observed const& search);

} // namespace gametree::laboratory
