/// \file
/// The lines of a growth, as a table has columns and a figure has curves: of every search, of the
/// smallest proof, and of what theory says of uniform trees. Lines that are the same everywhere are
/// one line with several names.
///
/// Law:      each number is that of its search or bound; two lines differ somewhere.
///           Tested in laboratory/growth/growth.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/growth/growth.hpp>
#include <laboratory/plot/figure.hpp>

namespace gametree::laboratory {

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
