// The figure of a growth: its points, how lines are told apart, and whether it can be read.
#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include <laboratory/growth/lines.hpp>
#include "support/command.hpp"
#include "support/scratch_directory.hpp"
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {

growth some_growth(ordering order, std::uint64_t nodes = 5'000'000)
{
    growth found;
    measure_growth(
        uniform_trees(growth_axis::depth, 3, {order, 1}, 100), 1, 7, {nodes, 1000, 100},
        [](std::string_view, std::uint64_t) { }, found);
    return found;
}

} // namespace

TEST_CASE("the curves are the lines", "[laboratory][growth]")
{
    for (auto const order : {ordering::natural, ordering::best_first, ordering::worst_first})
        for (auto const nodes : std::initializer_list<std::uint64_t>{5'000'000, 400}) {
            auto const g = some_growth(order, nodes);
            auto const f = figure_of(g);
            auto const lines = lines_of(g);
            REQUIRE(f.panels.size() == 1);
            auto const& panel = f.panels[0];
            CHECK(panel.curves.size() == lines.size());
            CHECK(panel.vertical.logarithmic);
            std::set<std::string> looks;
            for (auto const& c : panel.curves) {
                REQUIRE_FALSE(c.name.empty());
                looks.insert(line_style(c.look, 1) + mark_of(c.look, {0, 0}, 1, 1));
                auto const line = std::ranges::find_if(lines, [&](growth_line const& l) {
                    auto const& first = l.first();
                    return c.name[0].starts_with(first.formula.empty() ? first.name
                                                                       : first.formula);
                });
                REQUIRE(line != lines.end());
                std::size_t points = 0;
                for (std::size_t i = 0; i < g.points.size(); ++i)
                    if (auto const& leaves = line->first().leaves[i]) {
                        REQUIRE(points < c.points.size());
                        CHECK(c.points[points].x == static_cast<double>(g.points[i].at));
                        CHECK(c.points[points].y == static_cast<double>(*leaves));
                        ++points;
                    }
                CHECK(points == c.points.size());
            }
            CHECK(looks.size() == panel.curves.size());
            CHECK(f.notes.size() == 1 + unfinished(g).size());
        }
}

TEST_CASE("the figure can be projected", "[laboratory][growth]")
{
    for (auto const nodes : std::initializer_list<std::uint64_t>{5'000'000, 400, 30}) {
        auto const text = as_svg(figure_of(some_growth(ordering::natural, nodes)));
        auto const elements = read_xml(text);
        REQUIRE(elements);
        auto const& whole = elements->front().attributes;
        CHECK(whole.at("width") == "1280");
        CHECK(whole.at("height") == "720");
        for (auto const& e : *elements)
            if (e.attributes.contains("font-size"))
                CHECK(std::stod(e.attributes.at("font-size")) >= 16);
        for (auto const& e : *elements)
            if (e.name == "text") {
                CHECK(std::stod(e.attributes.at("y")) <= 716);
                CHECK(std::stod(e.attributes.at("x")) < 1270);
            }
    }
}

TEST_CASE("the command draws the same figure to a file and to stdout", "[laboratory][growth]")
{
    scratch_directory const here;
    auto const file = here.file("growth.svg");
    std::vector<std::string> words{"growth", "tic-tac-toe", "-d", "1-4", "--plot"};
    auto to_file = words;
    to_file.push_back(file);
    auto const o = gametree_command(to_file);
    INFO(o);
    CHECK(o.status == 0);
    CHECK(o.out.starts_with("tic-tac-toe .........\n"));
    words.emplace_back("-");
    auto const drawn = gametree_command(words);
    CHECK(drawn.out == run({"cat", file}).out);
    CHECK(read_xml(drawn.out));
}
