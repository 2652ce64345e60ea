// A drawing as SVG: Graphviz has the layout; a title and a description are added for those who
// cannot see it.
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/laboratory/draw/words.hpp>
#include <gametree/laboratory/draw/graphviz.hpp>
#include <gametree/laboratory/draw/shapes.hpp>

namespace gametree::laboratory {

using svg::escaped;

std::string as_svg(drawing const& d)
{
    auto const figure = laid_out(as_dot(d));
    auto const begin = figure.find("<svg");
    auto const inside = figure.find('>', begin) + 1;
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<svg role=\"img\" aria-labelledby=\"title desc\"{}\n"
                       "<title id=\"title\">{}</title>\n<desc id=\"desc\">{}</desc>{}",
                       figure.substr(begin + 4, inside - begin - 4), escaped(title_of(d)),
                       escaped(fmt::format("{}. {}", fmt::join(summary_of(d), ". "),
                                           fmt::join(reasons_of(d), ". "))),
                       figure.substr(inside));
}

} // namespace gametree::laboratory
