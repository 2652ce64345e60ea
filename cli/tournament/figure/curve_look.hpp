/// \file
/// How the curves of a figure are told apart, without colour too.
#ifndef GAMETREE_CLI_TOURNAMENT_FIGURE_CURVE_LOOK_HPP
#define GAMETREE_CLI_TOURNAMENT_FIGURE_CURVE_LOOK_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <gametree/laboratory/draw/shapes.hpp>

namespace gametree::cli {

namespace svg = laboratory::svg;

/// How a curve looks.
struct curve_look {
    std::optional<std::size_t>
        mark; ///< below `svg::distinct_marks`, with a colour; none: black, round
    bool dashed = false; ///< and its marks are hollow
};

[[nodiscard]] std::string_view colour_of(curve_look const& look);

/// The style of its line.
[[nodiscard]] std::string line_style(curve_look const& look);

/// Its mark at that place.
[[nodiscard]] std::string mark_of(curve_look const& look, svg::point at);

} // namespace gametree::cli

#endif
