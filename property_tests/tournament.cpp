// Tournaments: the same games whatever happens to the threads or the power supply.
#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include <games.hpp>
#include <journal.hpp>
#include <matches.hpp>
#include <support.hpp>
#include <support/playing.hpp>
#include <tournament.hpp>

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using bg = backgammon::game;

namespace {
tournament_plan some_plan()
{
    tournament_plan plan;
    plan.game = "backgammon";
    for (auto const* name : {"random", "run:depth=1", "combined:depth=1"})
        plan.players.push_back(read_player(name));
    plan.games = 6;
    plan.seed = 7;
    return plan;
}
auto const nobody = [](std::size_t, std::size_t) { };

/// All of a result but the time that it took.
std::string timeless(std::vector<played_game> const& games)
{
    std::ostringstream out;
    for (auto const& g : games)
        out << g.which.row << g.which.column << ' ' << g.which.number << ' '
            << g.result.winner.value_or(-1) << ' ' << g.result.points << ' ' << g.result.plies
            << ' ' << g.result.nodes[0] << ' ' << g.result.nodes[1] << '\n';
    return out.str();
}
std::string content(std::string const& path)
{
    std::ifstream in(path, std::ios::binary);
    std::ostringstream all;
    all << in.rdbuf();
    return all.str();
}
} // namespace

TEST_CASE("the games do not depend on the number of threads", "[tournament]")
{
    auto const plan = some_plan();
    journal none;
    auto const one = play_all(plan, none, 1, matches<bg>::play, nobody);
    CHECK(one.size() == 18);
    for (int const threads : {2, 4, 0})
        CHECK(timeless(play_all(plan, none, threads, matches<bg>::play, nobody)) == timeless(one));
    auto other = plan;
    other.seed = 8;
    CHECK(timeless(play_all(other, none, 0, matches<bg>::play, nobody)) != timeless(one));
}

TEST_CASE("both colours, and the same dice twice", "[tournament]")
{
    auto const plan = some_plan();
    for (auto const& which : games_of(plan)) {
        auto const s = setting_of(plan, which);
        CHECK(s.players[which.number % 2 == 0 ? 0 : 1] == plan.players[which.row]);
        CHECK(s.players[which.number % 2 == 0 ? 1 : 0] == plan.players[which.column]);
        for (auto const& other : games_of(plan)) {
            auto const t = setting_of(plan, other);
            bool const twins = which.row == other.row and which.column == other.column
                           and which.number / 2 == other.number / 2;
            CHECK((s.dice == t.dice) == twins);
            CHECK((s.choices == t.choices) == (which == other));
        }
    }
}

TEST_CASE("a tournament that was stopped goes on", "[tournament]")
{
    scratch_directory here;
    auto const file = here.file("journal");
    auto const plan = some_plan();
    journal none;
    auto const whole = timeless(play_all(plan, none, 1, matches<bg>::play, nobody));
    {
        journal kept(file, plan);
        CHECK(timeless(play_all(plan, kept, 2, matches<bg>::play, nobody)) == whole);
    }
    auto const all = content(file);
    // Wherever it is cut off, what has ended is not played again, and the rest is.
    for (auto const cut : {std::size_t{0}, std::size_t{10}, all.find('\n') + 1, all.size() / 3,
                           all.size() / 2, all.size() - 2, all.size()}) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << all.substr(0, cut);
        journal kept(file, plan);
        auto const lines
            = std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(cut), '\n');
        CHECK(kept.played().size()
              == static_cast<std::size_t>(std::max<std::ptrdiff_t>(lines, 1)) - 1);
        std::size_t played = 0;
        CHECK(timeless(play_all(plan, kept, 2, matches<bg>::play,
                                [&](std::size_t, std::size_t) { ++played; }))
              == whole);
        CHECK(played == 18 - kept.played().size());
        CHECK(std::ranges::count(content(file), '\n') == 19);
    }
}

TEST_CASE("a journal that does not belong here", "[tournament]")
{
    scratch_directory here;
    auto const file = here.file("journal");
    auto const plan = some_plan();
    static_cast<void>(journal(file, plan));
    auto const header = content(file);
    auto other = plan;
    other.games = 7;
    CHECK_THROWS_WITH(journal(file, other), Contains("another tournament"));
    CHECK(content(file) == header);
    for (auto const* line : {"garbage\n", "{}\n", "{\"pair\":[0,9],\"number\":0}\n",
                             "{\"pair\":[0,1],\"number\":99,\"winner\":0,\"points\":1,\"plies\":1,"
                             "\"seconds\":[0,0],\"nodes\":[0,0]}\n"}) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << header << line;
        CHECK_THROWS_WITH(journal(file, plan), Contains("line 2 is not a game"));
        CHECK(content(file) == header + line);
    }
    std::ofstream(file, std::ios::binary | std::ios::trunc) << "something else\n";
    CHECK_THROWS_AS(journal(file, plan), request_error);
    CHECK(content(file) == "something else\n");
    CHECK_THROWS_AS(journal(here.file("no/such/place"), plan), request_error);
}

TEST_CASE("scores", "[tournament]")
{
    auto plan = some_plan();
    plan.players.pop_back();
    plan.games = 4;
    auto const game = [](int number, std::optional<int> winner, int points) {
        played_game g{};
        g.which = {0, 1, number};
        g.result.winner = winner;
        g.result.points = points;
        return g;
    };
    // wins of the row: game 0 as the first player, game 3 as the second; game 1 is lost; 2 a draw
    auto const all
        = scores(plan, {game(0, 0, 2), game(1, 0, 3), game(2, std::nullopt, 0), game(3, 1, 1)});
    REQUIRE(all.size() == 1);
    CHECK(all[0].wins == 2);
    CHECK(all[0].losses == 1);
    CHECK(all[0].points_won == 3);
    CHECK(all[0].points_lost == 3);
    CHECK(all[0].share() == 62.5);
    CHECK(all[0].reversed().share() == 37.5);
    pair_score half{};
    half.games = 50;
    half.wins = 25;
    half.losses = 25;
    CHECK(half.interval().first == Approx(36.64).margin(0.01)); // as tables of the Wilson interval
    CHECK(half.interval().second == Approx(63.36).margin(0.01));
    half.wins = 50;
    half.losses = 0;
    CHECK(half.interval().first == Approx(92.87).margin(0.01));
    CHECK(half.interval().second == Approx(100).margin(0.01));
}

TEST_CASE("the better player wins", "[tournament]")
{
    auto plan = some_plan();
    plan.games = 20;
    journal none;
    auto const all = scores(plan, play_all(plan, none, 0, matches<bg>::play, nobody));
    CHECK(all[0].share() < 20); // random against run
    CHECK(all[1].share() < 20); // random against combined
    CHECK_THROWS_WITH(matches<bg>::check(read_player("human")), Contains("nobody waits"));
    CHECK_THROWS_AS(matches<bg>::check(read_player("rules")), request_error);
}
