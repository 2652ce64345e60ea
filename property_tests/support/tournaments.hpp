/// \file
/// Small tournaments, and what is the same of them however they are played.
#pragma once

#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gametree/chance/algorithms.hpp>
#include <games/games.hpp>
#include "support/playing.hpp"
#include "tournament/journal.hpp"
#include "tournament/matches.hpp"
#include "tournament/tournament.hpp"
#include "tournament/plan.hpp"

namespace gametree_tests {

using bg = gametree::backgammon::game;

/// What backgammon without pruning is.
inline constexpr gametree::search_id definition
    = gametree::search_ids(gametree::chance_algorithms).front();

/// Six games each of random, run and combined; the last follows the depth.
inline gametree::cli::tournament_request some_request(std::string depth = "1",
                                                      std::string plot = {})
{
    gametree::cli::tournament_request asked;
    asked.game = "backgammon";
    asked.players = "random,run:depth=1,combined";
    asked.depth = std::move(depth);
    asked.plot = std::move(plot);
    asked.games = 6;
    asked.seed = 7;
    return asked;
}
inline gametree::cli::tournament_plan some_plan(std::string depth = "1", std::string plot = {})
{
    return plan_of(some_request(std::move(depth), std::move(plot)), definition);
}

/// One game of backgammon.
inline gametree::cli::match_result play_backgammon(gametree::cli::match_setting const& s)
{
    return play_match(gametree::cli::game_named(bg::name), s);
}

/// Plays without saying how far it has come.
inline std::vector<gametree::cli::played_game> played(gametree::cli::tournament_plan const& plan,
                                                      gametree::cli::journal& kept, int threads = 1)
{
    return play_all(plan, kept, threads, play_backgammon,
                    [](gametree::cli::played_game const&, std::size_t, std::size_t) { });
}
inline std::vector<gametree::cli::played_game> played(gametree::cli::tournament_plan const& plan,
                                                      int threads = 1)
{
    gametree::cli::journal none;
    return played(plan, none, threads);
}

/// A game of the first pair that has been played.
inline gametree::cli::played_game ended(std::size_t round, int number, std::optional<int> winner,
                                        int points = 1)
{
    gametree::cli::played_game g{};
    g.which = {round, 0, 1, number};
    g.result.winner = winner;
    g.result.points = points;
    return g;
}

/// Some games of a tournament, each with a result that it can have.
inline std::vector<gametree::cli::played_game> any_games(gametree::cli::tournament_plan const& plan)
{
    std::vector<gametree::cli::played_game> all;
    for (auto const& which : games_of(plan)) {
        if (*rc::gen::inRange(0, 3) == 0)
            continue;
        gametree::cli::played_game g{which, {}};
        if (*rc::gen::inRange(0, 4) > 0) {
            g.result.winner = *rc::gen::inRange(0, 2);
            g.result.points = *rc::gen::inRange(1, 1001);
            if (*rc::gen::arbitrary<bool>())
                g.result.forfeited = gametree::cli::forfeit_text(*rc::gen::string<std::string>());
        }
        g.result.plies = *rc::gen::inRange(0, 100'001);
        for (auto& of_player : g.result.seconds)
            of_player = *rc::gen::inRange(0, 1'000'000) / 1000.;
        for (auto& of_player : g.result.nodes)
            of_player = *rc::gen::inRange(0ULL, 1'000'000'000'001ULL);
        all.push_back(g);
    }
    return all;
}

/// All of a result but the time that it took.
inline std::string timeless(std::vector<gametree::cli::played_game> const& games)
{
    std::ostringstream out;
    for (auto const& g : games)
        out << g.which.round << ' ' << g.which.row << g.which.column << ' ' << g.which.number << ' '
            << g.result.winner.value_or(-1) << ' ' << g.result.points << ' ' << g.result.plies
            << ' ' << g.result.nodes[0] << ' ' << g.result.nodes[1] << '\n';
    return out.str();
}

} // namespace gametree_tests
