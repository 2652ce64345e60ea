#include "tournament/scores.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace gametree::cli {

double pair_score::share() const { return games == 0 ? 0.5 : static_cast<double>(wins[0]) / games; }

std::pair<double, double> pair_score::confidence_interval() const
{
    constexpr double z = 1.959963984540054; // of 95 %
    if (games == 0)
        return {0, 1};
    auto const n = static_cast<double>(games);
    auto const p = share();
    auto const middle = p + z * z / (2 * n);
    auto const half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    auto const scale = 1 / (1 + z * z / n);
    return {wins[0] == 0 ? 0 : std::max(0., scale * (middle - half)),
            wins[0] == games ? 1 : std::min(1., scale * (middle + half))};
}

pair_score pair_score::reversed() const
{
    auto other = *this;
    std::swap(other.row, other.column);
    std::ranges::reverse(other.wins);
    std::ranges::reverse(other.points);
    std::ranges::reverse(other.seconds);
    std::ranges::reverse(other.nodes);
    std::ranges::reverse(other.forfeits);
    std::ranges::reverse(other.forfeited);
    return other;
}

/// Adds one game, or the games of another pair.
static void add(pair_score& to, pair_score const& from)
{
    to.games += from.games;
    for (std::size_t side = 0; side < 2; ++side) {
        to.wins[side] += from.wins[side];
        to.points[side] += from.points[side];
        to.seconds[side] += from.seconds[side];
        to.nodes[side] += from.nodes[side];
        if (to.forfeits[side] == 0)
            to.forfeited[side] = from.forfeited[side];
        to.forfeits[side] += from.forfeits[side];
    }
}

/// A game as its row sees it.
static pair_score score_of_game(played_game const& g)
{
    pair_score one{g.which.round, g.which.row, g.which.column, 1};
    one.seconds = g.result.seconds;
    one.nodes = g.result.nodes;
    if (auto const winner = g.result.winner) {
        auto const side = static_cast<std::size_t>(*winner);
        one.wins[side] = 1;
        one.points[side] = g.result.points;
        if (g.result.forfeited.size > 0) {
            one.forfeits[1 - side] = 1;
            one.forfeited[1 - side] = g.result.forfeited;
        }
    }
    if (g.which.number % 2 == 0)
        return one;
    auto seen = one.reversed(); // the column moved first
    std::swap(seen.row, seen.column);
    return seen;
}

std::vector<pair_score> scores(tournament_plan const& plan, std::vector<played_game> const& games)
{
    std::map<std::tuple<std::size_t, std::size_t, std::size_t>, pair_score> played;
    for (auto const& g : games)
        add(played[{g.which.round, g.which.row, g.which.column}], score_of_game(g));
    std::vector<pair_score> all;
    for (std::size_t round = 0; round < plan.rounds.size(); ++round)
        for (std::size_t row = 0; row < plan.players.size(); ++row)
            for (std::size_t column = row + 1; column < plan.players.size(); ++column) {
                pair_score score{round, row, column};
                add(score, played[{played_in(plan, round, row, column), row, column}]);
                all.push_back(score);
            }
    return all;
}

pair_score score_of(std::vector<pair_score> const& all, std::size_t round, std::size_t row,
                    std::size_t column)
{
    auto const place = [](pair_score const& s) { return std::tuple(s.round, s.row, s.column); };
    auto const sought = std::tuple(round, std::min(row, column), std::max(row, column));
    auto const found = std::ranges::lower_bound(all, sought, {}, place);
    if (found == all.end() or place(*found) != sought)
        return {round, row, column};
    return found->row == row ? *found : found->reversed();
}

pair_score against_all(std::vector<pair_score> const& all, std::size_t round, std::size_t player)
{
    pair_score total{round, player, player};
    for (auto const& s : all)
        if (s.round == round and (s.row == player or s.column == player))
            add(total, s.row == player ? s : s.reversed());
    return total;
}

std::size_t ended_otherwise(tournament_plan const& plan, std::vector<played_game> const& games)
{
    auto const end = [](played_game const& g) {
        return std::tuple(g.result.winner, g.result.points, g.result.plies);
    };
    std::map<tournament_game, played_game const*> by_game;
    if (plan.rounds.size() > 1)
        for (auto const& g : games)
            by_game.emplace(g.which, &g);
    return static_cast<std::size_t>(std::ranges::count_if(games, [&](played_game const& g) {
        if (plan.rounds[g.which.round].definition == std::nullopt)
            return false;
        auto twin = g.which;
        --twin.round;
        auto const found = by_game.find(twin);
        return found != by_game.end() and end(*found->second) != end(g);
    }));
}

} // namespace gametree::cli
