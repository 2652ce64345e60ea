// Figures: axes, the shapes that they are made of, and the names at the ends of curves.
#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/draw/shapes.hpp>
#include <laboratory/plot/figure.hpp>
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

static std::string labels(axis const& a)
{
    std::string all;
    for (auto const& t : a.ticks)
        all += t.label + '|';
    return all;
}

TEST_CASE("axes of whole numbers and of per cent", "[figure]")
{
    CHECK(labels(whole_axis(1, 4)) == "1|2|3|4|");
    CHECK(labels(whole_axis(3, 3)) == "3|");
    CHECK(labels(whole_axis(1, 12)) == "1|2|3|4|5|6|7|8|9|10|11|12|");
    CHECK(labels(whole_axis(1, 13)) == "2|4|6|8|10|12|");
    CHECK(labels(whole_axis(1, 1000)) == "100|200|300|400|500|600|700|800|900|1000|");
    CHECK(labels(percent_axis()) == "0|20|40|60|80|100|");
    auto const a = whole_axis(1, 4);
    CHECK(a.place(1) > 0.05);
    CHECK(a.place(4) < 0.95);
    CHECK(a.place(2.5) == Approx(0.5));
    CHECK(percent_axis().place(25) == Approx(0.25));
}

TEST_CASE("logarithmic axes", "[figure]")
{
    CHECK(labels(logarithmic_axis(0.011, 0.9)) == "0.01|0.02|0.05|0.1|0.2|0.5|1|");
    CHECK(labels(logarithmic_axis(0.01, 10)) == "0.01|||0.1|||1|||10|");
    CHECK(labels(logarithmic_axis(3, 3)) == "2|5|");
    CHECK(labels(logarithmic_axis(1, 1)) == "1|2|");
    CHECK(labels(logarithmic_axis(0.0004, 3)) == "||0.001|||0.01|||0.1|||1|||");
    CHECK(labels(logarithmic_axis(2e-6, 9e-6)) == "2·10⁻⁶|5·10⁻⁶|10⁻⁵|");
    CHECK(labels(logarithmic_axis(0.000005, 15)) == "|10⁻⁵|||10⁻⁴|||10⁻³|||10⁻²|||10⁻¹|||1|||10||");
    CHECK(labels(logarithmic_axis(150, 700)) == "100|200|500|1000|");
    auto const a = logarithmic_axis(0.01, 1);
    CHECK(a.place(0.1) == Approx(0.5));
    rc::prop("its ends are near, and its ticks are what they say", [] {
        auto const number = [] {
            return std::pow(10., *rc::gen::inRange(-90, 60) / 10.) * *rc::gen::inRange(1, 100);
        };
        auto const x = number();
        auto const y = number();
        auto const found = logarithmic_axis(std::min(x, y), std::max(x, y));
        RC_ASSERT(found.low <= std::min(x, y) * (1 + 1e-9));
        RC_ASSERT(found.high >= std::max(x, y) * (1 - 1e-9));
        RC_ASSERT(found.low * 2.51 > std::min(x, y));
        RC_ASSERT(found.high < std::max(std::max(x, y) * 2.51, found.low * 2.51));
        RC_ASSERT(found.low < found.high);
        RC_ASSERT(found.ticks.front().at == found.low);
        RC_ASSERT(found.ticks.back().at == found.high);
        RC_ASSERT(std::ranges::is_sorted(found.ticks, {}, &tick::at));
        int named = 0;
        for (auto const& t : found.ticks) {
            named += t.label.empty() ? 0 : 1;
            if (not t.label.empty() and t.label.find("10") == t.label.npos)
                RC_ASSERT(std::abs(std::stod(t.label) / t.at - 1) < 1e-9);
        }
        RC_ASSERT(named >= 2);
    });
}

TEST_CASE("shapes", "[figure]")
{
    CHECK(svg::escaped("a<b>&\"c") == "a&lt;b&gt;&amp;&quot;c");
    CHECK(svg::length(1.5) == "1.5");
    CHECK(svg::length(-0.001) == "0");
    CHECK(svg::length(100) == "100");
    CHECK(svg::length(0.126) == "0.13");
    std::set<std::string> marks;
    for (std::size_t i = 0; i < svg::distinct_marks; ++i) {
        auto const mark = svg::mark(i, {10, 20});
        CHECK(read_xml(mark));
        marks.insert(mark);
    }
    CHECK(marks.size() == svg::distinct_marks);
    CHECK_THROWS(svg::mark(svg::distinct_marks, {0, 0}));
}

// Figures: the names at the ends of curves.

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
