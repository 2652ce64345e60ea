#include <laboratory/plot/curve_look.hpp>

#include <array>

#include <fmt/format.h>

namespace gametree::laboratory {

// Told apart by most who see colours otherwise than most (M. Okabe, K. Ito, 2008); the light ones
// are darker here, so that a thin line is seen on white.
static constexpr std::array<std::string_view, svg::distinct_marks> curve_colours{
    "#0072b2", "#d55e00", "#007a5a", "#a6568a", "#b87700", "#3b8fc4", "#444444", "#8a1c1c"};

/// Lengths of dashes and gaps, as multiples of the width of the line.
static constexpr std::array<std::array<double, 4>, distinct_bounds> bound_dashes{
    {{4, 2, 4, 2}, {1, 2, 1, 2}, {5, 2, 1, 2}}};

std::string_view colour_of(curve_look const& look)
{
    return look.mark ? curve_colours.at(*look.mark) : "#000000";
}

static std::string dashes_of(curve_look const& look, double width)
{
    if (look.bound) {
        auto const& d = bound_dashes.at(*look.bound);
        return fmt::format(" stroke-dasharray=\"{} {} {} {}\"", svg::length(d[0] * width),
                           svg::length(d[1] * width), svg::length(d[2] * width),
                           svg::length(d[3] * width));
    }
    return look.dashed ? fmt::format(" stroke-dasharray=\"{} {}\"", svg::length(5 * width / 1.4),
                                     svg::length(3.5 * width / 1.4))
                       : "";
}

std::string line_style(curve_look const& look, double width)
{
    return svg::attribute("stroke", colour_of(look)) + " fill=\"none\""
         + svg::attribute("stroke-width", svg::length(width)) + dashes_of(look, width);
}

std::string mark_of(curve_look const& look, svg::point at, double size, double width)
{
    if (look.bound)
        return {};
    auto const colour = colour_of(look);
    auto const style = svg::attribute("stroke", colour)
                     + svg::attribute("fill", look.dashed ? "#ffffff" : colour)
                     + svg::attribute("stroke-width", svg::length(width / size));
    if (size == 1)
        return svg::mark(look.mark.value_or(0), at, style);
    return fmt::format("<g transform=\"translate({} {}) scale({})\">{}</g>\n", svg::length(at.x),
                       svg::length(at.y), svg::length(size),
                       svg::mark(look.mark.value_or(0), {0, 0}, style));
}

} // namespace gametree::laboratory
