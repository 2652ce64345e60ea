/// \file
/// A figure of panels side by side, with curves, error bars, axes and a legend, as one SVG file
/// that needs nothing else. Curves differ in their marks and dashes, so that they are told apart
/// without colour too. A curve can have its name at its end, instead of an entry in the legend.
/// Written from the figure alone: the same figure, the same bytes.
///
/// Law:      names at the ends of curves do not overlap, and each stands at the right of its panel.
///           Tested in laboratory/plot/figure.cpp.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <laboratory/plot/axes.hpp>
#include <laboratory/plot/curve_look.hpp>

namespace gametree::laboratory {

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
    std::vector<std::string> name{}; ///< lines, at its end; none: the legend says it
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

/// How large everything is, in pixels. As it is, for a page of text.
struct figure_size {
    double panel_width = 300; ///< a panel has its labels to its left and below it
    double panel_height = 230;
    double left = 70;
    double between = 90;
    double right = 16; ///< of the last panel; names of curves stand here too
    double top = 62;
    double row = 18; ///< of the legend and of the notes
    double letters = 12; ///< the size of the font
    double mark = 1; ///< how many times the usual size
    double stroke = 1.4; ///< of a curve
    double least_height = 0; ///< of the whole
};

/// For a projector: 1280 x 720, and no letters smaller than 16.
inline constexpr figure_size projected{.panel_width = 830,
                                       .panel_height = 526,
                                       .left = 110,
                                       .between = 340,
                                       .right = 340,
                                       .top = 74,
                                       .row = 24,
                                       .letters = 18,
                                       .mark = 1.5,
                                       .stroke = 2.4,
                                       .least_height = 720};

struct figure {
    std::string title; ///< above all, and for readers who hear it
    std::string description; ///< for readers who hear it
    std::string label; ///< of the horizontal axis
    axis horizontal;
    std::vector<figure_panel> panels;
    std::vector<std::vector<legend_entry>> legend; ///< each group begins a line
    std::vector<std::string> notes; ///< below all
    figure_size size{};
};

/// The text of the file.
[[nodiscard]] std::string as_svg(figure const& f);

} // namespace gametree::laboratory
