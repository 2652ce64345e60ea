// What games come to: wins, points, intervals, time; and the figure of it.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/tournaments.hpp"
#include "support/xml.hpp"
#include "tournament/results.hpp"
#include "tournament/scores.hpp"

using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using gametree::laboratory::curve;

TEST_CASE("scores", "[tournament]")
{
    auto plan = some_plan();
    plan.players.pop_back();
    plan.games = 4;
    // wins of the row: game 0 as the first player, game 3 as the second; game 1 is lost; 2 a draw
    std::vector played{ended(0, 0, 0, 2), ended(0, 1, 0, 3), ended(0, 2, std::nullopt, 0),
                       ended(0, 3, 1, 1)};
    played[0].result.seconds = {1, 20}; // the row's, the column's
    played[1].result.seconds = {300, 4000}; // the column's, the row's
    played[0].result.nodes = {5, 60};
    played[3].result.nodes = {700, 8000};
    auto const all = scores(plan, played);
    REQUIRE(all.size() == 1);
    CHECK(all[0].games == 4);
    CHECK(all[0].wins == std::array{2, 1});
    CHECK(all[0].points == std::array{3, 3});
    CHECK(all[0].seconds == std::array{4001., 320.});
    CHECK(all[0].nodes == std::array<std::uint64_t, 2>{8005, 760});
    CHECK(all[0].draws() == 1);
    CHECK(all[0].share() == 0.5); // a draw is no win
    auto const other = all[0].reversed();
    CHECK(other.share() == 0.25);
    CHECK(other.draws() == 1);
    CHECK(other.row == 1);
    CHECK(other.column == 0);
    CHECK(other.wins == std::array{1, 2});
    CHECK(other.seconds == std::array{320., 4001.});
    CHECK(other.nodes == std::array<std::uint64_t, 2>{760, 8005});
}

TEST_CASE("a game that is forfeited is its loser's forfeit, and what was done first is kept",
          "[tournament]")
{
    auto plan = some_plan();
    plan.players.pop_back();
    plan.games = 4;
    // Of the first two games the column lost one as the second player and one as the first.
    std::vector played{ended(0, 0, 0), ended(0, 1, 1), ended(0, 2, 1), ended(0, 3, 1)};
    played[0].result.forfeited = forfeit_text("plays nothing");
    played[1].result.forfeited = forfeit_text("plays twice");
    played[2].result.forfeited = forfeit_text("ends");
    auto const all = scores(plan, played);
    REQUIRE(all.size() == 1);
    CHECK(all[0].wins == std::array{3, 1});
    CHECK(all[0].forfeits == std::array{1, 2});
    CHECK(all[0].forfeited[0].view() == "ends");
    CHECK(all[0].forfeited[1].view() == "plays nothing");
    auto const other = all[0].reversed();
    CHECK(other.forfeits == std::array{2, 1});
    CHECK(other.forfeited[0].view() == "plays nothing");
    CHECK(other.forfeited[1].view() == "ends");
}

TEST_CASE("intervals", "[tournament]")
{
    pair_score half{};
    CHECK(half.confidence_interval() == std::pair{0., 1.});
    half.games = 50;
    half.wins = {25, 25};
    CHECK(half.confidence_interval().first
          == Approx(0.3664).margin(0.0001)); // as tables of the Wilson interval
    CHECK(half.confidence_interval().second == Approx(0.6336).margin(0.0001));
    half.wins = {50, 0};
    CHECK(half.confidence_interval().first == Approx(0.9287).margin(0.0001));
    CHECK(half.confidence_interval().second == 1);
}

TEST_CASE("scores of several rounds", "[tournament]")
{
    auto const plan = some_plan("1-2");
    std::vector<played_game> played;
    for (auto const& which : games_of(plan)) {
        played_game g{which, {}};
        // The first of each pair wins four games of six in round 0, and all in round 1.
        bool const row = which.round == 1 or which.number < 4;
        g.result.winner = row == (which.number % 2 == 0) ? 0 : 1;
        g.result.points = 1;
        g.result.seconds = {1, 1};
        g.result.seconds[which.number % 2 == 0 ? 0 : 1] = which.round == 0 ? 2 : 3; // the row
        played.push_back(g);
    }
    auto const all = scores(plan, played);
    REQUIRE(all.size() == 6);
    for (std::size_t i = 0; i < 6; ++i) {
        CHECK(all[i].round == i / 3);
        CHECK(all[i].games == 6);
        CHECK(all[i].wins[0] == (i < 4 ? 4 : 6)); // the first pair played once, for both rounds
        CHECK(all[i].column == (i % 3 == 0 ? 1U : 2U));
        CHECK(all[i].row == (i % 3 == 2 ? 1U : 0U));
    }
    CHECK(score_of(all, 1, 0, 2).wins == std::array{6, 0});
    CHECK(score_of(all, 1, 2, 0).wins == std::array{0, 6});
    CHECK(score_of(all, 0, 2, 1).wins == std::array{2, 4});

    auto const middle = against_all(all, 1, 1); // lost the first pair, won the third
    CHECK(middle.games == 12);
    CHECK(middle.wins == std::array{2 + 6, 4});
    CHECK(middle.points == std::array{2 + 6, 4});
    CHECK(middle.seconds == std::array{6. * 1 + 6 * 3, 6. * 2 + 6 * 1});
    CHECK(against_all(all, 0, 2).wins == std::array{4, 8});
    CHECK(against_all(all, 0, 0).wins == std::array{8, 4});
}

TEST_CASE("players have short names, unless two of them had the same one", "[tournament]")
{
    auto asked = some_request();
    asked.players = "run:depth=1,run:depth=2,attack:depth=3,random";
    CHECK(names_of(plan_of(asked, definition))
          == std::vector<std::string>{"computer:depth=1,strategy=run",
                                      "computer:depth=2,strategy=run", "attack", "random"});
}

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
