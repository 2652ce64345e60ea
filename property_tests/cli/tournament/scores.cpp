// What games come to: wins, points, intervals, time.
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/tournaments.hpp"
#include "tournament/results.hpp"
#include "tournament/scores.hpp"

using namespace gametree_tests;
using namespace gametree::cli;

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
