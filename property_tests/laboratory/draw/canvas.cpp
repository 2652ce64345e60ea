// Shapes as SVG and as TikZ: the same ones in both, and as large as the scale says.
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/draw/canvas.hpp>
#include "support/drawings.hpp"
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

TEST_CASE("what is drawn is the same shapes in both formats", "[laboratory][draw][canvas]")
{
    rc::prop("any shapes", [] {
        svg_canvas svg({.unit = 4});
        svg_canvas twice({.unit = 4, .scale = 2});
        tikz_canvas tikz({.unit = 4});
        auto const shapes = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 5));
        for (auto const shape : shapes) {
            gametree::board_point const at{static_cast<double>(*rc::gen::inRange(-50, 50)) / 4,
                                           static_cast<double>(*rc::gen::inRange(-50, 50)) / 4};
            pen const p{.width = 1,
                        .dash = *rc::gen::element(dashes::solid, dashes::dashed, dashes::dotted)};
            for (canvas* const on : {static_cast<canvas*>(&svg), static_cast<canvas*>(&twice),
                                     static_cast<canvas*>(&tikz)})
                shape == 0   ? on->circle(at, 1, p)
                : shape == 1 ? on->line(at, {0, 0}, p)
                : shape == 2 ? on->polygon({at, {0, 0}, {1, 0}}, p)
                : shape == 3 ? on->square(at, 1, p)
                             : on->text(at, "a & b", {.upwards = true});
        }
        auto const drawn = read_xml(svg.all);
        auto const larger = read_xml(twice.all);
        RC_ASSERT(drawn.has_value());
        RC_ASSERT(larger.has_value());
        RC_ASSERT(drawn->size() == shapes.size());
        RC_ASSERT(larger->size() == shapes.size());
        for (std::size_t i = 0; i < drawn->size(); ++i)
            for (auto const* const name :
                 {"x", "y", "cx", "cy", "r", "x1", "y1", "x2", "y2", "font-size", "stroke-width"})
                if (auto const found = (*drawn)[i].attributes.find(name);
                    found != (*drawn)[i].attributes.end())
                    RC_ASSERT(std::abs(2 * std::stod(found->second)
                                       - std::stod((*larger)[i].attributes.at(name)))
                              < 0.03); // both are rounded
        RC_ASSERT(times(tikz.all, "\\path") + times(tikz.all, "\\node") == shapes.size());
        RC_ASSERT(times(tikz.all, ";\n") == shapes.size());
    });
}

TEST_CASE("words of LaTeX are safe, and their signs are there", "[laboratory][draw][canvas]")
{
    tikz_canvas on({}, "mm");
    on.text({1, 2}, "α ≥ −3 & ●", {.size = 4});
    CHECK(on.options() == "x=1mm, y=-1mm, solid");
    CHECK(on.all.find("{$\\alpha$ $\\geq$ $-$3 \\& $\\bullet$}") != std::string::npos);
    CHECK(on.all.find("\\fontsize{4mm}{4.8mm}") != std::string::npos);
}
