#include "tournament.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <mutex>
#include <iterator>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>

#include "support.hpp"

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

static std::string header_of(tournament_plan const& plan)
{
    nlohmann::ordered_json j;
    j["tournament"] = 1;
    j["game"] = plan.game;
    j["players"] = nlohmann::ordered_json::array();
    for (auto const& who : plan.players)
        j["players"].push_back(write_player(who));
    j["games"] = plan.games;
    j["seed"] = plan.seed;
    return j.dump();
}

static std::string line_of(played_game const& g)
{
    nlohmann::ordered_json j;
    j["pair"] = {g.which.row, g.which.column};
    j["number"] = g.which.number;
    j["winner"] = g.result.winner ? nlohmann::ordered_json(*g.result.winner) : nullptr;
    j["points"] = g.result.points;
    j["plies"] = g.result.plies;
    j["seconds"] = g.result.seconds;
    j["nodes"] = g.result.nodes;
    return j.dump();
}

static played_game read_line(std::string const& line)
{
    auto const j = nlohmann::json::parse(line);
    played_game g{};
    g.which = {j.at("pair").at(0).get<std::size_t>(), j.at("pair").at(1).get<std::size_t>(),
               j.at("number").get<int>()};
    if (not j.at("winner").is_null())
        g.result.winner = j.at("winner").get<int>();
    g.result.points = j.at("points").get<int>();
    g.result.plies = j.at("plies").get<int>();
    g.result.seconds = j.at("seconds").get<std::array<double, 2>>();
    g.result.nodes = j.at("nodes").get<std::array<std::uint64_t, 2>>();
    return g;
}

journal::journal(std::string path, tournament_plan const& plan) : path_(std::move(path))
{
    auto const wrong = [&](std::string const& why) {
        return request_error(fmt::format("journal '{}': {}", printable(path_), why));
    };
    std::string text;
    if (std::ifstream in(path_, std::ios::binary); in) {
        text.assign(std::istreambuf_iterator<char>(in), {});
        if (in.bad())
            throw wrong("it cannot be read");
    }
    auto const whole = text.rfind('\n') == text.npos ? 0 : text.rfind('\n') + 1;
    auto const header = header_of(plan) + "\n";
    if (whole == 0 and header.starts_with(text)) {
        std::ofstream out(path_, std::ios::binary | std::ios::trunc);
        if (not(out << header << std::flush))
            throw wrong("it cannot be written");
        return;
    }
    if (not text.starts_with(header))
        throw wrong("it is of another tournament, or no journal at all");
    auto const expected = games_of(plan);
    std::size_t number = 1;
    for (auto at = header.size(); at < whole;) {
        auto const end = text.find('\n', at);
        ++number;
        try {
            played_.push_back(read_line(text.substr(at, end - at)));
        } catch (nlohmann::json::exception const&) {
            throw wrong(fmt::format("line {} is not a game", number));
        }
        if (std::find(expected.begin(), expected.end(), played_.back().which) == expected.end())
            throw wrong(fmt::format("line {} is not a game of this tournament", number));
        at = end + 1;
    }
    if (whole < text.size()) { // what was being written when it was cut off
        std::ofstream out(path_, std::ios::binary | std::ios::trunc);
        if (not(out << text.substr(0, whole) << std::flush))
            throw wrong("it cannot be written");
    }
}

void journal::add(played_game const& game)
{
    if (path_.empty())
        return;
    std::ofstream out(path_, std::ios::binary | std::ios::app);
    if (not(out << line_of(game) << '\n' << std::flush))
        throw request_error(fmt::format("journal '{}': it cannot be written", printable(path_)));
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
