/// \file
/// The figures that `gap` shows: how far each search is from the smallest proof, and what it costs
/// on a tree that is called by name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/gap/meter.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/study.hpp>
#include <gametree/thread_count.hpp>

namespace gametree::laboratory {

/// What a search may ask about nodes on any tree.
inline constexpr std::uint64_t most_questions = 10'000'000;

/// The orders that are compared, the natural one first.
inline constexpr std::array compared_orders{ordering::natural, ordering::best_first,
                                            ordering::worst_first, ordering::oracle};

/// A search of the tree in each order.
struct gap_row {
    std::string_view algorithm;
    /// None: the search takes too long, see `find_gap`.
    std::array<std::optional<search_counts>, compared_orders.size()> counts{};
    std::optional<std::uint64_t> proof; ///< what it can be held against: see `gap_figures`
    std::optional<laziness> by_name; ///< in the natural order
    std::optional<laziness> by_need; ///< likewise, under `views::memo`
};

/// All inner nodes have as many children, and all leaves lie equally deep.
struct uniform_shape {
    std::size_t branching = 0;
    std::size_t depth = 0;

    /// b^ceil(d/2) + b^floor(d/2) - 1, which alpha-beta needs in the best case.
    [[nodiscard]] std::uint64_t with_deep_cutoffs() const;
    /// A(d) = A(d-1) + (b-1) A(d-2), which `omit` needs in the best case.
    [[nodiscard]] std::uint64_t without_deep_cutoffs() const;
};
BOOST_DESCRIBE_STRUCT(uniform_shape, (),
                      (branching, depth, with_deep_cutoffs, without_deep_cutoffs))

/// What every search of a tree costs in every order, beside what any search needs at least.
struct gap_figures {
    value worth;
    /// Leaves of the smallest proof of the value: of a tree without chance nodes its critical tree,
    /// of one with chance nodes what fixes the value within the range that the searches are given.
    /// None: it would take too long to find out.
    std::optional<std::uint64_t> proof;
    /// The same for a search that knows what a win is worth, of a tree without chance nodes.
    std::optional<std::uint64_t> proof_of_wins;
    std::optional<uniform_shape> uniform;
    std::vector<gap_row> rows;
    std::vector<std::string> differences; ///< what should agree and does not, in words
};

/// The shape of the tree, if it is uniform and has two children or more at each inner node.
[[nodiscard]] std::optional<uniform_shape> shape_of(instance const& whole);

/// Searches the tree with every search that there is for it, in every order. A search that asks
/// more than so many questions, and more than ten about each node of the tree, is left out: with
/// null windows a flat tree can take the square of its leaves.
///
/// Law:  the figures are the same on any number of threads.
///       Tested in threads/laboratory.cpp.
///
/// \param whole     in its natural order
/// \param progress  called with what is being done, and a count that rises, by any of the threads
/// \param threads   that search; each makes a tree of its own, and where there is no memory for all of
///                  these, one thread does all once more
[[nodiscard]] gap_figures find_gap(instance const& whole, progress_fn const& progress,
                                   std::uint64_t questions = most_questions,
                                   thread_count threads = {});

} // namespace gametree::laboratory
