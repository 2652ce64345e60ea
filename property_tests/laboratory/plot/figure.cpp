// Figures: the names at the ends of curves.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/plot/figure.hpp>
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

TEST_CASE("names of curves do not overlap", "[figure]")
{
    rc::prop("they stand to the right of the panel, one below the other", [] {
        figure f;
        f.size = projected;
        f.horizontal = whole_axis(1, 5);
        figure_panel panel{"", "y", logarithmic_axis(1, 100'000), {}};
        auto const curves = *rc::gen::inRange<std::size_t>(1, 9);
        std::size_t lines = 0;
        for (std::size_t i = 0; i < curves; ++i) {
            curve c{{i % svg::distinct_marks, false, {}}, {}, {}};
            auto const points = *rc::gen::inRange(1, 6);
            for (int at = 1; at <= points; ++at)
                c.points.push_back(
                    {static_cast<double>(at), std::pow(10., *rc::gen::inRange(0, 50) / 10.)});
            auto const rows = *rc::gen::inRange<std::size_t>(1, 3);
            for (std::size_t row = 0; row < rows; ++row)
                c.name.push_back("name " + std::to_string(i) + std::to_string(row));
            lines += rows;
            panel.curves.push_back(std::move(c));
        }
        f.panels.push_back(std::move(panel));
        auto const elements = read_xml(as_svg(f));
        RC_ASSERT(elements);
        std::vector<double> heights;
        for (auto const& e : *elements)
            if (e.name == "text"
                and std::stod(e.attributes.at("x")) > projected.left + projected.panel_width)
                heights.push_back(std::stod(e.attributes.at("y")));
        RC_ASSERT(heights.size() == lines);
        std::ranges::sort(heights);
        for (std::size_t i = 1; i < heights.size(); ++i)
            RC_ASSERT(heights[i] - heights[i - 1] >= 1.15 * projected.letters);
        RC_ASSERT(heights.front() >= projected.top - 2 * projected.letters);
        RC_ASSERT(heights.back() <= projected.top + projected.panel_height + 2 * projected.letters);
    });
}

TEST_CASE("names stand at the height of their curves where there is room", "[figure]")
{
    figure f;
    f.size = projected;
    f.horizontal = whole_axis(1, 2);
    f.panels.push_back({"", "y", logarithmic_axis(1, 10'000), {}});
    for (double const high : {10., 1000.})
        f.panels[0].curves.push_back({{0, false, {}}, {{1, 1}, {2, high}}, {"name"}});
    auto const elements = read_xml(as_svg(f)).value();
    std::vector<double> heights;
    for (auto const& e : elements)
        if (e.name == "text"
            and std::stod(e.attributes.at("x")) > projected.left + projected.panel_width)
            heights.push_back(std::stod(e.attributes.at("y")));
    REQUIRE(heights.size() == 2);
    CHECK(heights[0] == Approx(projected.top + 0.25 * projected.panel_height).margin(12));
    CHECK(heights[1] == Approx(projected.top + 0.75 * projected.panel_height).margin(12));
}
