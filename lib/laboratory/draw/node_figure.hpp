/// \file
/// What a node of a drawing looks like in SVG, and how much room it takes, before it has a place.
#ifndef GAMETREE_LABORATORY_DRAW_NODE_FIGURE_HPP
#define GAMETREE_LABORATORY_DRAW_NODE_FIGURE_HPP

#include <string>
#include <string_view>
#include <vector>

#include <gametree/laboratory/draw/drawing.hpp>
#include <gametree/laboratory/draw/shapes.hpp>

namespace gametree::laboratory {

/// The colours of Okabe and Ito, which people tell apart whatever colours they see. What a colour
/// says, a shape or a line says too.
namespace colour {
    inline constexpr std::string_view ink = "#1a1a1a";
    inline constexpr std::string_view faint = "#6b6b6b";
    inline constexpr std::string_view max = "#0072b2";
    inline constexpr std::string_view min = "#b35900"; ///< their orange, dark enough for lines
    inline constexpr std::string_view chance = "#a8437f"; ///< their purple, likewise
    inline constexpr std::string_view best = "#009e73";
    inline constexpr std::string_view cut = "#d00000"; ///< their vermilion, likewise
    inline constexpr std::string_view evaluated = "#dfe3e6";
} // namespace colour

/// The colour of who decides.
[[nodiscard]] constexpr std::string_view colour_of(turn who)
{
    return who == turn::max ? colour::max : who == turn::min ? colour::min : colour::chance;
}

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
    std::string parts; ///< SVG, the middle of the node at 0, 0
};

/// The figure of a node.
[[nodiscard]] node_figure figure_of(drawing const& d, drawn_node const& n);

/// The attributes of the edge that leads to a node.
[[nodiscard]] std::string edge_style(drawn_node const& n);

/// The two bars across an edge where a search left, near its middle.
[[nodiscard]] std::string cut_bars(svg::point from, svg::point to);

/// The attributes of a shape with an outline of that colour.
[[nodiscard]] std::string drawn_line(std::string_view line, std::string_view fill = "#ffffff");

/// The sign of who decides: a triangle up for MAX, down for MIN, a circle for chance.
[[nodiscard]] std::string turn_shape(turn who, double half_width, double half_height,
                                     std::string_view style);

/// The attributes of text of that size: `text-anchor` is start, middle or end.
[[nodiscard]] std::string text_style(double size, std::string_view anchor = "middle",
                                     std::string_view fill = colour::ink, bool bold = false);

} // namespace gametree::laboratory

#endif
