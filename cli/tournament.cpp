#include "tournament.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <mutex>
#include <tuple>

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>

#include "journal.hpp"

namespace gametree::cli {

std::vector<tournament_game> games_of(tournament_plan const& plan)
{
    std::vector<tournament_game> all;
    for (std::size_t row = 0; row < plan.players.size(); ++row)
        for (std::size_t column = row + 1; column < plan.players.size(); ++column)
            for (int number = 0; number < plan.games; ++number)
                all.push_back({row, column, number});
    return all;
}

match_setting setting_of(tournament_plan const& plan, tournament_game const& which)
{
    auto const stream = [&](std::uint64_t what, int number) {
        std::uint64_t seed = plan.seed;
        for (std::uint64_t const part :
             {what, std::uint64_t{which.row}, std::uint64_t{which.column},
              static_cast<std::uint64_t>(number)})
            seed = random_choices(seed ^ part).below(std::uint64_t(-1));
        return seed;
    };
    match_setting s;
    s.players = {plan.players[which.row], plan.players[which.column]};
    if (which.number % 2 != 0)
        std::swap(s.players[0], s.players[1]);
    s.dice = stream(1, which.number / 2);
    s.choices = stream(2, which.number);
    return s;
}

std::vector<played_game> play_all(tournament_plan const& plan, journal& kept, int threads,
                                  std::function<match_result(match_setting const&)> const& play,
                                  std::function<void(std::size_t, std::size_t)> const& done)
{
    auto const key = [](tournament_game const& g) { return std::tuple(g.row, g.column, g.number); };
    std::map<std::tuple<std::size_t, std::size_t, int>, match_result> known;
    for (auto const& g : kept.played())
        known.emplace(key(g.which), g.result);
    std::vector<played_game> all;
    std::vector<std::size_t> open;
    for (auto const& which : games_of(plan)) {
        if (auto const found = known.find(key(which)); found != known.end())
            all.push_back({which, found->second});
        else {
            open.push_back(all.size());
            all.push_back({which, {}});
        }
    }
    tbb::global_control const limit(
        tbb::global_control::max_allowed_parallelism,
        threads > 0
            ? static_cast<std::size_t>(threads)
            : tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism));
    std::mutex one_at_a_time;
    auto finished = all.size() - open.size();
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, open.size(), 1),
        [&](tbb::blocked_range<std::size_t> const& part) {
            for (auto i = part.begin(); i != part.end(); ++i) {
                auto& game = all[open[i]];
                game.result = play(setting_of(plan, game.which));
                std::lock_guard const lock(one_at_a_time);
                kept.add(game);
                done(++finished, all.size());
            }
        },
        tbb::simple_partitioner());
    return all;
}

double pair_score::share() const
{
    return games == 0 ? 50 : 100 * (wins + 0.5 * (games - wins - losses)) / games;
}

std::pair<double, double> pair_score::interval() const
{
    constexpr double z = 1.959963984540054; // of 95 %
    if (games == 0)
        return {0, 100};
    auto const n = static_cast<double>(games);
    auto const p = share() / 100;
    auto const middle = p + z * z / (2 * n);
    auto const half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    auto const scale = 100 / (1 + z * z / n);
    return {std::max(0., scale * (middle - half)), std::min(100., scale * (middle + half))};
}

pair_score pair_score::reversed() const
{
    auto other = *this;
    std::swap(other.row, other.column);
    std::swap(other.wins, other.losses);
    std::swap(other.points_won, other.points_lost);
    return other;
}

std::vector<pair_score> scores(tournament_plan const& plan, std::vector<played_game> const& games)
{
    std::vector<pair_score> all;
    for (std::size_t row = 0; row < plan.players.size(); ++row)
        for (std::size_t column = row + 1; column < plan.players.size(); ++column) {
            pair_score score{};
            score.row = row;
            score.column = column;
            for (auto const& g : games) {
                if (g.which.row != row or g.which.column != column)
                    continue;
                ++score.games;
                score.seconds += g.result.seconds[0] + g.result.seconds[1];
                score.nodes += g.result.nodes[0] + g.result.nodes[1];
                if (not g.result.winner)
                    continue;
                bool const row_won = (*g.result.winner == 0) == (g.which.number % 2 == 0);
                ++(row_won ? score.wins : score.losses);
                (row_won ? score.points_won : score.points_lost) += g.result.points;
            }
            all.push_back(score);
        }
    return all;
}

} // namespace gametree::cli
