/// \file
/// How the curves of a figure are told apart, without colour too.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <laboratory/draw/shapes.hpp>

namespace gametree::laboratory {

/// How a curve looks.
struct curve_look {
    std::optional<std::size_t>
        mark; ///< below `svg::distinct_marks`, with a colour; none: black, round
    bool dashed = false; ///< and its marks are hollow
    std::optional<std::size_t> bound{}; ///< below `distinct_bounds`: a line without marks
};

/// How many lines without marks can be told apart.
inline constexpr std::size_t distinct_bounds = 3;

[[nodiscard]] std::string_view colour_of(curve_look const& look);

/// The style of its line. \param width  in pixels
[[nodiscard]] std::string line_style(curve_look const& look, double width);

/// Its mark at that place; of a line without marks, nothing.
///
/// \param size   how many times the usual size
/// \param width  of its line
[[nodiscard]] std::string mark_of(curve_look const& look, svg::point at, double size, double width);

} // namespace gametree::laboratory
