/// \file
/// What it is worth to know something of a game: the leaves of each search on one tree, seen through
/// each view of what the game says, and through all of them.
///
/// Laws:     every search finds the same value in each of these trees;
///           minimax evaluates as many leaves in order, and no more where less is looked at: a view
///           leaves out moves that are alike, moves that are not needed, or what is below a node that
///           is settled. A search that prunes can need more, if a move that set a bound early is
///           left out.
///           Tested in laboratory/knowing/leaf_savings.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/described.hpp>
#include <laboratory/known_views.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/study.hpp>

namespace gametree::laboratory {

/// What each search costs in a tree that is seen through some views.
struct cost_knowing {
    known_views views; ///< empty: the tree as the rules make it
    /// Of each search; none: it asks too many questions, see `find_gap`.
    std::vector<std::optional<search_counts>> counts{};
};

/// The costs of a tree without views, with each one alone, and with all of them.
struct leaf_savings {
    value worth; ///< of the root
    std::vector<std::string_view> searches;
    std::vector<cost_knowing> costs; ///< the first is without views
    std::vector<std::string> differences; ///< what should agree and does not, in words
};

/// The same tree, seen through some views. \throws request_error  if it cannot be
using tree_knowing = std::function<std::unique_ptr<instance>(known_views)>;

/// Counts what each search costs in each of these trees. One tree at a time is kept.
///
/// \param asked     the views that are tried alone, and together if there are several
/// \param progress  called with what is being done, and a count that rises
/// \param seen      called with each tree when its searches have been counted
[[nodiscard]] leaf_savings
find_leaf_savings(tree_knowing const& tree, known_views asked, progress_fn const& progress,
                  std::function<void(cost_knowing const&, instance const&)> const& seen = {});

/// What a tree is called that is seen through these views: `the rules`, `relevant`, `together`.
[[nodiscard]] std::string name_of(known_views views);

/// The leaves in a table: a line for each search, a column for each tree; every line ended.
[[nodiscard]] std::string table_of_leaves(leaf_savings const& found);

/// What the columns of that table are, a sentence for each, in lines of the usual width.
[[nodiscard]] std::string legend_of_leaves(leaf_savings const& found);

/// The cells of that table, line by line; the first line and the first column are its head.
[[nodiscard]] std::vector<std::vector<std::string>> cells_of_leaves(leaf_savings const& found);

/// The costs as documents have them: of each tree the views, and what each search costs there.
BOOST_DESCRIBE_STRUCT(search_counts, (), (evaluations, nodes))
struct search_work {
    std::string_view algorithm;
    inlined<search_counts> counts;
};
BOOST_DESCRIBE_STRUCT(search_work, (), (algorithm, counts))
struct work_knowing {
    std::vector<known_view> views;
    std::vector<search_work> work;
    std::optional<std::string> effect; ///< in words
};
BOOST_DESCRIBE_STRUCT(work_knowing, (), (views, work, effect))
/// \param effects  of each tree but the first; or empty
[[nodiscard]] std::vector<work_knowing> in_json(leaf_savings const& found,
                                                std::vector<std::string> const& effects = {});

} // namespace gametree::laboratory
