// Tournaments: the same games whatever happens to the threads or the power supply.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "descriptions/described_game.hpp"
#include "play/game_in_play.hpp"
#include "terminal/support.hpp"
#include "support/notation.hpp"
#include "support/scratch_directory.hpp"
#include "support/tournaments.hpp"
#include "tournament/scores.hpp"

#include <nlohmann/json.hpp>

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;

TEST_CASE("the games do not depend on the number of threads", "[tournament]")
{
    auto const plan = some_plan();
    auto const one = played(plan);
    CHECK(one.size() == 18);
    for (int const threads : {2, 4, 0})
        CHECK(timeless(played(plan, threads)) == timeless(one));
    auto other = plan;
    other.seed = 8;
    CHECK(timeless(played(other, 0)) != timeless(one));
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
    auto const plan = some_plan("1-2");
    auto const whole = timeless(played(plan));
    {
        journal kept_games(file, plan);
        CHECK(timeless(played(plan, kept_games, 2)) == whole);
    }
    auto const all = here.contents("journal");
    constexpr std::size_t all_games = 30; // of the three pairs, one is not played twice
    // Wherever it is cut off, what has ended is not played again, and the rest is.
    for (auto const cut : {std::size_t{0}, std::size_t{10}, all.find('\n') + 1, all.size() / 3,
                           all.size() / 2, all.size() - 2, all.size()}) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << all.substr(0, cut);
        journal kept_games(file, plan);
        auto const lines
            = std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(cut), '\n');
        CHECK(kept_games.played().size()
              == static_cast<std::size_t>(std::max<std::ptrdiff_t>(lines, 1)) - 1);
        std::vector<std::size_t> told;
        CHECK(timeless(play_all(plan, kept_games, 2, play_backgammon,
                                [&](played_game const&, std::size_t finished, std::size_t of) {
                                    told.push_back(finished);
                                    CHECK(of == all_games);
                                }))
              == whole);
        CHECK(told.size() == all_games - kept_games.played().size());
        CHECK((told.empty() or told.back() == all_games));
        CHECK(std::ranges::count(here.contents("journal"), '\n') == all_games + 1);
    }
}

TEST_CASE("a journal that does not belong here", "[tournament]")
{
    scratch_directory here;
    auto const file = here.file("journal");
    auto const plan = some_plan();
    static_cast<void>(journal(file, plan));
    auto const header = here.contents("journal");
    auto other = plan;
    other.games = 7;
    for (auto const& wrong : {other, some_plan("2"), some_plan("1-2"), some_plan("1", "plot")})
        CHECK_THROWS_WITH(journal(file, wrong), Contains("another tournament"));
    CHECK(here.contents("journal") == header);
    std::ofstream(file, std::ios::binary | std::ios::trunc) << header << "{}\n";
    CHECK_THROWS_WITH(journal(file, plan), Contains("line 2 is not a game"));
    CHECK(here.contents("journal") == header + "{}\n");
    std::ofstream(file, std::ios::binary | std::ios::trunc) << "something else\n";
    CHECK_THROWS_AS(journal(file, plan), request_error);
    CHECK(here.contents("journal") == "something else\n");
    CHECK_THROWS_AS(journal(here.file("no/such/place"), plan), request_error);
}

TEST_CASE("a game that fails ends the tournament, and those that ended are kept", "[tournament]")
{
    scratch_directory here;
    auto const plan = some_plan();
    std::atomic<int> begun = 0;
    auto const fails = [&](match_setting const& s) {
        if (++begun == 5)
            throw request_error("the fifth game fails");
        return play_backgammon(s);
    };
    auto const nobody = [](played_game const&, std::size_t, std::size_t) { };
    {
        journal kept_games(here.file("journal"), plan);
        CHECK_THROWS_WITH(play_all(plan, kept_games, 1, fails, nobody), "the fifth game fails");
    }
    CHECK(begun == 5);
    CHECK(journal(here.file("journal"), plan).played().size() == 4);
    auto many = plan;
    many.games = 200;
    journal none;
    begun = 0;
    CHECK_THROWS_AS(play_all(many, none, 2, fails, nobody), request_error);
    CHECK(begun < 600); // the other thread begins no more of them
}

TEST_CASE("a game that goes on for too long is a draw", "[tournament]")
{
    scratch_directory here;
    auto const file = here.file("endless.kif");
    std::ofstream(file) << "(role a) (role b) (init (turn a)) (other a b) (other b a)"
                           "(<= (legal ?who walk) (true (turn ?who)))"
                           "(<= (legal ?who noop) (true (turn ?next)) (other ?who ?next))"
                           "(<= (next (turn ?next)) (true (turn ?who)) (other ?who ?next))"
                           "(<= terminal (true over)) (<= (next over) (does a fly))"
                           "(goal a 50) (goal b 50)";
    match_setting s;
    s.players = {read_player("random"), read_player("random")};
    int made = 0;
    auto const found = play_match(described_game(file), s, [&] { ++made; });
    CHECK(found.plies == longest_match);
    CHECK(made == longest_match);
    CHECK(not found.winner);
}

TEST_CASE("players of a tournament know the positions that are a draw when they come again",
          "[tournament]")
{
    auto const& game = game_named("labyrinth");
    for (auto const* who : {"computer:depth=2", "computer:depth=3", "computer:depth=4"})
        for (auto const* start : {"ring X: e w O: n ne", ""}) {
            INFO(who << ' ' << start);
            match_setting s;
            s.players = {read_player(who), read_player(who)};
            s.start = start;
            record right(game, *start == 0 ? game.start({}) : game.read_position(start));
            auto const first = right.now().to_move();
            random_choices random(s.choices);
            std::uint64_t nodes = 0;
            while (not right.over())
                right.play(game.choose(s.players[0], right.now(), right.draws(), &random, nodes));
            auto const found = play_match(game, s);
            CHECK(found.plies == static_cast<int>(right.moves_made()));
            CHECK((found.winner == 0) == right.now().win(first));
            CHECK((found.winner == 1) == right.now().win(opponent(first)));
            CHECK(found.nodes[0] + found.nodes[1] == nodes);
        }
}

TEST_CASE("the better player wins", "[tournament]")
{
    auto plan = some_plan();
    plan.games = 20;
    auto const all = scores(plan, played(plan, 0));
    CHECK(all[0].share() < 0.2); // random against run
    CHECK(all[1].share() < 0.2); // random against combined
    auto const& game = game_named(bg::name);
    CHECK_THROWS_WITH(check_player_of_match(game, read_player("human")), Contains("nobody waits"));
    CHECK_THROWS_AS(check_player_of_match(game, read_player("rules")), request_error);
}

// Tournaments at several depths, with and without pruning: who plays how, and what it comes to.

TEST_CASE("what cannot be planned, or is too large", "[tournament]")
{
    // the players, how often each two of them play, depths, and whether there is a figure
    auto const planned = [](tournament_request asked) {
        std::size_t games = 0;
        auto const why = refusal([&] { games = number_of_games(plan_of(asked, definition)); });
        return why.empty() ? std::to_string(games) + " games" : why;
    };
    check_table("cli/tournament/plans.table",
                {{"players",
                  [&](auto const& text, auto const& rest) {
                      auto asked = some_request("");
                      asked.players = text;
                      std::istringstream(rest) >> asked.games >> asked.depth >> asked.plot;
                      if (asked.depth == "none")
                          asked.depth.clear();
                      return planned(asked);
                  }},
                 {"depths",
                  [&](auto const& text, auto const& players) {
                      auto asked = some_request(text);
                      asked.players = players;
                      return planned(asked);
                  }},
                 {"rounds",
                  [&](auto const& text, auto const& rest) { // and who plays in each
                      auto asked = some_request("", "");
                      std::string algorithm;
                      std::istringstream(rest) >> asked.depth >> asked.plot >> algorithm;
                      if (asked.depth == "none")
                          asked.depth.clear();
                      if (asked.plot == "none")
                          asked.plot.clear();
                      if (algorithm == "by-definition")
                          asked.algorithm = definition;
                      asked.players = text;
                      auto const plan = plan_of(asked, definition);
                      auto said = plan_as_json(plan).dump() + "\n";
                      for (std::size_t i = 0; i < plan.rounds.size(); ++i) {
                          said += round_as_json(plan, i).dump();
                          for (auto const& who : plan.players)
                              said += " " + write_player(in_round(who, plan.rounds[i]));
                          said += "\n";
                      }
                      return said;
                  }},
                 {"by-definition", [&](auto const& text, auto const&) {
                      auto asked = some_request("2", "f");
                      asked.players = text;
                      asked.algorithm = definition;
                      return planned(asked);
                  }}});
    auto asked = some_request("");
    for (int const n : {101, 100'000}) {
        asked.players = "random";
        for (int i = 1; i < n; ++i)
            asked.players += ",random";
        CHECK_THAT(planned(asked), Contains("at most 100 players, not " + std::to_string(n)));
    }
    asked.players.resize(std::string("random,").size() * 100 - 1);
    asked.games = 1000;
    CHECK_THAT(planned(asked),
               Contains("at most 2,000,000 games, and these are 4,950,000: choose fewer"));
}

TEST_CASE("what two rounds have in common is played once", "[tournament]")
{
    auto const plan = some_plan("1-3", "figure.svg");
    auto const all = games_of(plan);
    CHECK(all.size() == 6 * (1 + 2 * 6));
    CHECK(std::ranges::is_sorted(all));
    CHECK(std::ranges::adjacent_find(all) == all.end());
    for (auto const& g : all)
        CHECK((g.round == 0 or g.column == 2));
    for (auto const& g : all) { // the same dice and choices in all rounds
        auto const s = setting_of(plan, g);
        auto const t = setting_of(plan, {0, g.row, g.column, g.number});
        CHECK(s.dice == t.dice);
        CHECK(s.choices == t.choices);
    }
}

TEST_CASE("with and without pruning the games are the same", "[tournament]")
{
    auto const plan = some_plan("1-2", "figure.svg");
    auto all = played(plan);
    CHECK(ended_otherwise(plan, all) == 0);
    // Whatever one game without pruning comes to, it is noticed; time and nodes do not matter.
    auto const pruned = std::ranges::find(all, 2U, [](auto const& g) { return g.which.round; });
    auto const plain = std::ranges::find(all, 3U, [](auto const& g) { return g.which.round; });
    REQUIRE(pruned != all.end());
    REQUIRE(plain != all.end());
    auto const as_it_was = plain->result;
    plain->result.seconds = {9, 9};
    ++plain->result.nodes[0];
    CHECK(ended_otherwise(plan, all) == 0);
    ++plain->result.plies;
    CHECK(ended_otherwise(plan, all) == 1);
    plain->result = as_it_was;
    ++plain->result.points;
    CHECK(ended_otherwise(plan, all) == 1);
    plain->result = as_it_was;
    plain->result.winner = 1 - plain->result.winner.value();
    CHECK(ended_otherwise(plan, all) == 1);
    pruned->result.winner = plain->result.winner;
    CHECK(ended_otherwise(plan, all) == 0);
}
