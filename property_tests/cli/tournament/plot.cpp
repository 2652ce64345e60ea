// The figure of a tournament.
#include <algorithm>
#include <cmath>
#include <string>

#include <catch2/catch.hpp>

#include "support/tournaments.hpp"
#include "support/xml.hpp"
#include "tournament/results.hpp"

using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using gametree::laboratory::curve;

namespace {
int count(std::vector<xml_element> const& all, std::string_view name, std::string_view key = {},
          std::string_view value = {})
{
    return static_cast<int>(std::ranges::count_if(all, [&](xml_element const& e) {
        auto const found = e.attributes.find(std::string(key));
        return e.name == name
           and (key.empty() or (found != e.attributes.end() and found->second == value));
    }));
}
/// Games in which the players that follow the depth win the more the deeper it is.
std::vector<played_game> some_games(tournament_plan const& plan)
{
    std::vector<played_game> games;
    for (auto const& which : games_of(plan)) {
        played_game g{which, {}};
        auto const depth = plan.rounds[which.round].depth.value();
        bool const row = which.number >= depth;
        g.result.winner = row == (which.number % 2 == 0) ? 0 : 1;
        auto const slow = plan.rounds[which.round].definition == std::nullopt ? 1. : 3.;
        g.result.seconds = {std::pow(10., depth) * slow, std::pow(10., depth) * slow};
        games.push_back(g);
    }
    return games;
}
} // namespace

TEST_CASE("the figure of a tournament", "[figure]")
{
    auto asked = some_request("1-3", "figure.svg");
    asked.players = "random,run:depth=1,combined,attack";
    auto const plan = plan_of(asked, definition);
    auto const all = scores(plan, some_games(plan));
    auto const f = figure_of(plan, all, 0);
    REQUIRE(f.panels.size() == 2);
    CHECK(f.panels[0].curves.size() == 2); // with pruning; without it is the same
    CHECK(f.panels[1].curves.size() == 4);
    for (auto const& panel : f.panels)
        for (auto const& c : panel.curves) {
            REQUIRE(c.points.size() == 3);
            for (std::size_t i = 0; i < 3; ++i)
                CHECK(c.points[i].x == static_cast<double>(i + 1));
        }
    // combined lost to random and run, and won against attack, all but `depth` of six games
    auto const& combined = f.panels[0].curves[0].points;
    auto const wins = against_all(all, 2, 2);
    CHECK(combined[1].y == Approx(100. * (2 + 2 + 4) / 18));
    CHECK(combined[1].y == Approx(100 * wins.share()));
    auto const [low, high] = wins.confidence_interval();
    CHECK(combined[1].confidence == std::pair(100 * low, 100 * high));
    for (auto const& c : f.panels[1].curves)
        CHECK(c.points[2].y == Approx(c.look.dashed ? 3000 : 1000));
    CHECK(std::ranges::count_if(f.panels[1].curves, [](curve const& c) { return c.look.dashed; })
          == 2);
    CHECK(f.panels[1].vertical.low <= 10);
    CHECK(f.panels[1].vertical.high >= 3000);
    CHECK(f.horizontal.ticks.size() == 3);
    CHECK_THAT(f.description, Contains("combined without pruning: at depth 1 "));

    auto const differing = figure_of(plan, all, 5);
    CHECK(differing.panels[0].curves.size() == 4);
    CHECK_THAT(as_svg(differing), Contains("5 games ended otherwise"));
}

TEST_CASE("a figure as SVG", "[figure]")
{
    auto asked = some_request("1-3", "figure.svg");
    asked.players = "random,run:depth=1,combined,attack";
    auto const plan = plan_of(asked, definition);
    auto f = figure_of(plan, scores(plan, some_games(plan)), 0);
    auto const text = as_svg(f);
    CHECK(text == as_svg(f));
    auto const found = read_xml(text);
    REQUIRE(found);
    CHECK(found->front().name == "svg");
    CHECK(count(*found, "title") == 1);
    CHECK(count(*found, "desc") == 1);
    CHECK(count(*found, "polyline") == 6 + 2); // the curves, and two axes
    CHECK(count(*found, "polyline", "stroke-dasharray", "5 3.5") == 2);
    CHECK(count(*found, "circle", "fill", "#ffffff") == 3 + 1); // and the legend
    CHECK(count(*found, "polygon", "fill", "#ffffff") == 3);
    CHECK(count(*found, "polygon", "fill", "#d55e00") == 3 + 3 + 1);
    for (auto const* never : {"<script", "href", "url(", "@import", "font-face", "nan", "inf"})
        CHECK(text.find(never) == text.npos);
    for (auto const* said : {"random.<", ">attack<", ">combined<", ">without pruning (",
                             "(a) Games won", "(b) Time per game", ">depth of the search<"})
        CHECK_THAT(text, Contains(said));
    // All that is drawn is inside.
    auto const number
        = [](xml_element const& e, char const* key) { return std::stod(e.attributes.at(key)); };
    auto const width = number(found->front(), "width");
    auto const height = number(found->front(), "height");
    for (auto const& e : *found)
        for (auto const* end : {"1", "2"})
            if (e.name == "line") {
                auto const x = number(e, (std::string("x") + end).c_str());
                auto const y = number(e, (std::string("y") + end).c_str());
                CHECK((x >= 0 and x <= width and y >= 0 and y <= height));
            }
    f.title = "<&>";
    CHECK(read_xml(as_svg(f)));
}
