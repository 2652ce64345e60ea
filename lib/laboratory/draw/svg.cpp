// A drawing as a file of SVG.
#include <string>

#include <fmt/format.h>

#include <laboratory/draw/picture.hpp>
#include <laboratory/draw/shapes.hpp>

namespace gametree::laboratory {

std::string as_svg(drawing const& d)
{
    auto const all = picture_of(d);
    svg_canvas on({});
    all.parts.draw_on(on);
    return std::string(svg::declaration)
         + svg::document({all.width, all.height}, all.title, all.said, on.all);
}

} // namespace gametree::laboratory
