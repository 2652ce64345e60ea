/// \file
/// A figure of panels side by side, with curves, error bars, axes and a legend, as one SVG file
/// that needs nothing else. Curves differ in their marks and dashes, so that they are told apart
/// without colour too. A curve can have its name at its end, instead of an entry in the legend.
/// Written from the figure alone: the same figure, the same bytes.
///
/// Law:      names at the ends of curves do not overlap, and each stands at the right of its panel.
///           Tested in laboratory/plot/figure.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <laboratory/draw/shapes.hpp>

namespace gametree::laboratory {

/// A mark at an axis.
struct tick {
    double at;
    std::string label; ///< empty: a small mark
};

/// From `low` to `high`, which differ; above 0 where it is logarithmic.
struct axis {
    double low;
    double high;
    bool logarithmic;
    std::vector<tick> ticks; ///< in order

    /// 0 at the low end, 1 at the high end.
    [[nodiscard]] double place(double value) const;
};

/// Whole numbers, with room for a mark at both ends.
[[nodiscard]] axis whole_axis(int first, int last);

/// 0 to 100.
[[nodiscard]] axis percent_axis();

/// A logarithmic one whose ends are 1, 2 or 5 times a power of ten, around values that are all
/// above 0.
[[nodiscard]] axis logarithmic_axis(double least, double most);

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
