/// \file
/// A figure of panels side by side, with curves, error bars, axes and a legend, as one SVG file
/// that needs nothing else. Curves differ in their marks and dashes, so that they are told apart
/// without colour too. Written from the figure alone: the same figure, the same bytes.
#ifndef GAMETREE_CLI_TOURNAMENT_FIGURE_FIGURE_HPP
#define GAMETREE_CLI_TOURNAMENT_FIGURE_FIGURE_HPP

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tournament/figure/axes.hpp"
#include "tournament/figure/curve_look.hpp"

namespace gametree::cli {

/// A point of a curve, with the ends of its error bar if it has one.
struct curve_point {
    double x;
    double y;
    std::optional<std::pair<double, double>> confidence{};
};

/// Points that are joined, from left to right.
struct curve {
    curve_look look;
    std::vector<curve_point> points;
};

/// One of the panels; the horizontal axis is the same in all of them.
struct figure_panel {
    std::string title;
    std::string label; ///< of the vertical axis
    axis vertical;
    std::vector<curve> curves;
};

struct legend_entry {
    curve_look look;
    std::string text;
};

struct figure {
    std::string title; ///< above all, and for readers who hear it
    std::string description; ///< for readers who hear it
    std::string label; ///< of the horizontal axis
    axis horizontal;
    std::vector<figure_panel> panels;
    std::vector<std::vector<legend_entry>> legend; ///< each group begins a line
    std::vector<std::string> notes; ///< below all
};

/// The text of the file.
[[nodiscard]] std::string as_svg(figure const& f);

} // namespace gametree::cli

#endif
