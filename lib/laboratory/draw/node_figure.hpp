/// \file
/// What a node of a drawing looks like in SVG, and how much room it takes, before it has a place.
#pragma once

#include <string>
#include <string_view>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/palette.hpp>
#include <laboratory/draw/shapes.hpp>

namespace gametree::laboratory {

/// Text sizes, in pixels.
inline constexpr double large_text = 20;
inline constexpr double value_text = 18;
inline constexpr double small_text = 16;

/// How wide a text is, about: fonts differ, and boxes leave room.
[[nodiscard]] double text_width(std::string_view text, double size, bool fixed_width = false);

/// The text with the sign of minus before numbers, where ASCII has a hyphen.
[[nodiscard]] std::string with_minus(std::string text);

/// A node: its parts around its middle, and how far they reach.
struct node_figure {
    double left = 0;
    double right = 0;
    double top = 0; ///< above the middle, where the edge from the parent ends
    double bottom = 0; ///< below it, where edges begin
    double below = 0; ///< as far as anything of it reaches
    double start = 0; ///< left of the middle, where the edge from a parent on the left ends
    double end = 0; ///< right of it, where edges to the right begin
    std::string parts; ///< SVG, the middle of the node at 0, 0
};

/// The figure of a node.
[[nodiscard]] node_figure figure_of(drawing const& d, drawn_node const& n);

/// The edge that leads to a node.
[[nodiscard]] std::string edge_figure(drawing const& d, drawn_node const& n, svg::point from,
                                      svg::point to);

/// The attributes of a line or outline of what was skipped, or not reached.
[[nodiscard]] std::string broken_line(look as, palette const& in);

/// The two bars across an edge where a search left, near its middle.
[[nodiscard]] std::string cut_bars(svg::point from, svg::point to, palette const& in);

/// The attributes of a shape with an outline of that colour.
[[nodiscard]] std::string drawn_line(std::string_view line, std::string_view fill);

/// The sign of who decides: a triangle up for MAX, down for MIN, a circle for chance.
[[nodiscard]] std::string turn_shape(turn who, double half_width, double half_height,
                                     std::string_view style);

/// The attributes of text of that size: `text-anchor` is start, middle or end.
[[nodiscard]] std::string text_style(double size, std::string_view anchor, std::string_view fill,
                                     bool bold = false);

/// Attributes of text that keep lines behind it away from its letters.
[[nodiscard]] std::string halo(palette const& in);

} // namespace gametree::laboratory
