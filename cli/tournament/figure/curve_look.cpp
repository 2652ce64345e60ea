#include "tournament/figure/curve_look.hpp"

#include <array>

namespace gametree::cli {

// Told apart by most who see colours otherwise than most (M. Okabe, K. Ito, 2008).
static constexpr std::array<std::string_view, svg::distinct_marks> colours{
    "#0072b2", "#d55e00", "#007a5a", "#a6568a", "#b87700", "#3b8fc4", "#444444", "#8a1c1c"};

std::string_view colour_of(curve_look const& look)
{
    return look.mark ? colours.at(*look.mark) : "#000000";
}

std::string line_style(curve_look const& look)
{
    return svg::attribute("stroke", colour_of(look)) + " fill=\"none\" stroke-width=\"1.4\""
         + (look.dashed ? " stroke-dasharray=\"5 3.5\"" : "");
}

std::string mark_of(curve_look const& look, svg::point at)
{
    auto const colour = colour_of(look);
    return svg::mark(look.mark.value_or(0), at,
                     svg::attribute("stroke", colour)
                         + svg::attribute("fill", look.dashed ? "#ffffff" : colour)
                         + " stroke-width=\"1.4\"");
}

} // namespace gametree::cli
