/// \file
/// How the work of every search grows with the depth of a tree, or with the number of its children.
///
/// The trees are those of a game, deeper and deeper from one position, or uniform trees. At each
/// point every search runs on the concrete type of the tree, and its leaves and nodes are counted.
/// A search that would go beyond a limit has none there, and is not tried at later points.
///
/// Laws:     the counts are those that `compare` has of the same tree; the smallest proof has at
///           most as many leaves as any search evaluates, and no search evaluates more than the
///           definition. What fits within limits has the same counts within every larger ones.
///           Tested in laboratory/growth/growth.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/study.hpp>
#include <laboratory/gap/figures.hpp>
#include <laboratory/plot/figure.hpp>
#include <laboratory/growth/uniform_tree.hpp>
#include <laboratory/word_list.hpp>
#include <gametree/searches/search_description.hpp>

namespace gametree::laboratory {

/// What grows from point to point.
enum class growth_axis { depth, branching };

inline constexpr word_list<growth_axis, 2> growth_axis_words{
    "axis", {{{"depth", growth_axis::depth}, {"branching", growth_axis::branching}}}};
constexpr auto const& words_for(growth_axis) { return growth_axis_words; }

/// What a search would have gone beyond.
enum class work_limit { nodes, time, memory };

inline constexpr word_list<work_limit, 3> work_limit_words{
    "limit",
    {{{"nodes", work_limit::nodes}, {"time", work_limit::time}, {"memory", work_limit::memory}}}};
constexpr auto const& words_for(work_limit) { return work_limit_words; }

/// How much work is done at most.
struct growth_limits {
    std::uint64_t nodes = 5'000'000; ///< of one search at one point
    double seconds = 10; ///< of all searches at all points; one gets at most half of what is left
    std::uint64_t megabytes = 1000; ///< of nodes that a search remembers
};

/// Trees that grow from point to point.
struct growing_trees {
    std::string title; ///< in words, the range of points not included
    growth_axis along = growth_axis::depth;
    std::vector<search_id> searches; ///< the definition first
    /// What a search costs at a point. May throw `memory_limit_reached`, and what `progress` throws.
    std::function<effort(std::size_t at, search_id search, progress_fn const& progress)> cost;
    /// The leaves of the smallest proof of the value; none: there are chance nodes.
    std::function<std::optional<std::uint64_t>(std::size_t at, progress_fn const& progress)>
        smallest_proof;
    /// The shape of the tree at a point, if it is uniform.
    std::function<std::optional<uniform_shape>(std::size_t at)> shape;
};

/// Uniform trees against depth, with so many children a node; or against the number of children.
///
/// \param other  the one of the two that stays the same
/// \pre leaves_of_uniform of every point
[[nodiscard]] growing_trees uniform_trees(growth_axis along, std::size_t other,
                                          leaf_values const& values, std::uint64_t megabytes);

/// What one search costs at one point.
struct growth_cell {
    std::optional<effort> work; ///< none: the search does not fit
    std::optional<work_limit> beyond; ///< if so, into what
};

/// The tree of one point.
struct growth_point {
    std::size_t at = 0; ///< the depth, or the number of children
    std::optional<uniform_shape> shape;
    std::vector<growth_cell> cells; ///< of each search, in the order of `growth::searches`
    /// Leaves of the smallest proof; none: there are chance nodes, or the whole tree does not fit.
    std::optional<std::uint64_t> smallest_proof;
};

/// What every search costs at every point.
struct growth {
    std::string title;
    growth_axis along = growth_axis::depth;
    std::vector<search_id> searches;
    std::vector<growth_point> points;
    growth_limits limits;
};

/// Measures the points from `first` to `last`.
///
/// \param found  gets them point by point, so that there is something if `progress` throws
void measure_growth(growing_trees const& trees, std::size_t first, std::size_t last,
                    growth_limits const& limits, progress_fn const& progress, growth& found);

/// The lines of a growth, as a table has columns and a figure has curves: of every search, of the
/// smallest proof, and of what theory says of uniform trees. Lines that are the same everywhere are
/// one line with several names.
///
/// Law:      each number is that of its search or bound; two lines differ somewhere.
///           Tested in laboratory/growth/growth.cpp.
///
/// What a line is of.
enum class growth_subject {
    search,
    smallest_proof,
    all_leaves, ///< b^d
    shallow_bound, ///< A(d), what omit reads at best
    deep_bound ///< what alpha-beta reads at best
};

/// One line by itself.
struct growth_part {
    growth_subject subject = growth_subject::search;
    std::optional<std::size_t> search{}; ///< of a search, its place in `growth::searches`
    std::string name; ///< short: `alpha-beta`, `b^d`
    std::string formula; ///< of a bound, in signs; else empty
    std::vector<std::optional<std::uint64_t>> leaves{}; ///< at each point
    std::vector<std::optional<std::uint64_t>> nodes{}; ///< of a search only
};

/// A line, by all its names.
struct growth_line {
    std::vector<growth_part> parts; ///< not empty; all with the same leaves and, if any, nodes
    [[nodiscard]] growth_part const& first() const { return parts.front(); }
};

/// Each by itself: the searches, the smallest proof, the bounds.
[[nodiscard]] std::vector<growth_part> parts_of(growth const& g);

/// The same with those together that do not differ.
[[nodiscard]] std::vector<growth_line> lines_of(growth const& g);

/// What the line of a bound or of the smallest proof says, in a sentence without its full stop.
[[nodiscard]] std::string_view meaning(growth_subject subject);

/// The searches that do not fit, a sentence for each.
[[nodiscard]] std::vector<std::string> unfinished(growth const& g);

/// The figure of a growth: leaves on a logarithmic axis, against depth or branching.
///
/// Every search has a mark and a colour of its own, every bound dashes of its own, and each line has
/// its names at its end. 1280 x 720 pixels, with letters that can be read on a projector.
///
/// Law:      the points of each curve are the numbers of its line.
///           Tested in laboratory/growth/growth.cpp.
///
/// \pre there is a point, and a search that fits there
[[nodiscard]] figure figure_of(growth const& g);

} // namespace gametree::laboratory
