#include "tournament/plan.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>
#include <fmt/format.h>

#include "known_games.hpp"
#include "terminal/support.hpp"
#include <laboratory/draw/shapes.hpp>
#include <laboratory/whole_number.hpp>
#include <laboratory/wording.hpp>

namespace gametree::cli {

bool follows_round(player_spec const& who)
{
    return who.kind == player_kind::computer and not who.depth;
}

player_spec in_round(player_spec who, tournament_round const& round)
{
    if (follows_round(who)) {
        who.depth = round.depth;
        if (round.definition)
            who.algorithm = round.definition;
    }
    return who;
}

std::size_t played_in(tournament_plan const& plan, std::size_t round, std::size_t row,
                      std::size_t column)
{
    return follows_round(plan.players[row]) or follows_round(plan.players[column]) ? round : 0;
}

bool by_clock(tournament_plan const& plan)
{
    return std::ranges::any_of(plan.players, [](auto const& who) { return by_clock(who); });
}

std::size_t number_of_games(tournament_plan const& plan)
{
    auto const all = plan.players.size();
    auto const fixed
        = all - static_cast<std::size_t>(std::ranges::count_if(plan.players, follows_round));
    auto const pairs = [](std::size_t players) { return players * (players - 1) / 2; };
    auto const once = fixed > 0 ? pairs(fixed) : 0;
    return ((pairs(all) - once) * plan.rounds.size() + once) * static_cast<std::size_t>(plan.games);
}

std::vector<tournament_game> games_of(tournament_plan const& plan)
{
    std::vector<tournament_game> all;
    all.reserve(number_of_games(plan));
    for (std::size_t round = 0; round < plan.rounds.size(); ++round)
        for (std::size_t row = 0; row < plan.players.size(); ++row)
            for (std::size_t column = row + 1; column < plan.players.size(); ++column)
                if (played_in(plan, round, row, column) == round)
                    for (int number = 0; number < plan.games; ++number)
                        all.push_back({round, row, column, number});
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
    auto const& round = plan.rounds[which.round];
    match_setting s;
    s.start = plan.start;
    s.players
        = {in_round(plan.players[which.row], round), in_round(plan.players[which.column], round)};
    if (which.number % 2 != 0)
        std::swap(s.players[0], s.players[1]);
    s.dice = stream(1, which.number / 2);
    s.choices = stream(2, which.number);
    return s;
}

nlohmann::ordered_json round_as_json(tournament_plan const& plan, std::size_t round)
{
    auto j = nlohmann::ordered_json::object();
    if (plan.rounds.size() == 1)
        return j;
    auto const& [depth, definition] = plan.rounds[round];
    j["depth"] = depth ? nlohmann::ordered_json(*depth) : nullptr;
    auto const defines = [](tournament_round const& r) { return r.definition.has_value(); };
    if (std::ranges::any_of(plan.rounds, defines))
        j["pruning"] = not definition;
    return j;
}

nlohmann::ordered_json plan_as_json(tournament_plan const& plan)
{
    nlohmann::ordered_json j;
    j["game"] = plan.game;
    if (not plan.start.empty())
        j["start"] = plan.start;
    j["players"] = nlohmann::ordered_json::array();
    for (auto const& who : plan.players)
        j["players"].push_back(write_player(who));
    j["games"] = plan.games;
    j["seed"] = plan.seed;
    if (plan.rounds.size() > 1)
        for (std::size_t round = 0; round < plan.rounds.size(); ++round)
            j["rounds"].push_back(round_as_json(plan, round));
    return j;
}

namespace svg = laboratory::svg;

namespace {
    std::vector<player_spec> read_list(tournament_request const& asked)
    {
        std::vector<player_spec> players;
        auto const strategies = game_named(asked.game).about().all_strategies();
        auto const named = split_players(asked.players);
        if (named.size() > most_players)
            throw request_error(fmt::format("a tournament has at most {} players, not {}",
                                            most_players, named.size()));
        for (auto const one : named)
            players.push_back(read_player(one, strategies));
        if (players.size() < 2)
            throw request_error("a tournament needs at least two players, for example "
                                "--players random,run,attack,defend,combined");
        for (auto& who : players)
            if (who.kind == player_kind::computer and not who.algorithm and asked.algorithm)
                who.algorithm = asked.algorithm;
        return players;
    }

    /// Nobody waits for what does not end, and the games are kept in memory.
    void check_number_of_games(tournament_plan const& plan)
    {
        if (auto const all = number_of_games(plan); all > most_games)
            throw request_error(fmt::format(
                "a tournament has at most {} games, and these are {}: choose fewer --players, "
                "--games of a pair or depths",
                laboratory::grouped(most_games), laboratory::grouped(all)));
    }

    /// A round for each of `3` or `1-4`.
    std::vector<tournament_round> read_depths(std::string_view text)
    {
        constexpr int deepest = 1000;
        auto const dash = text.find('-');
        auto const read = [&](std::string_view part) {
            auto const depth = laboratory::whole_number<int>(part);
            if (not depth or *depth < 1 or *depth > deepest)
                throw request_error(fmt::format("the depth must be a whole number from 1 to {}, or "
                                                "two as in 1-4, not '{}'",
                                                deepest, printable(text)));
            return *depth;
        };
        auto const first = read(text.substr(0, dash));
        auto const last = dash == text.npos ? first : read(text.substr(dash + 1));
        if (first > last)
            throw request_error(
                fmt::format("the depths {} are none: the first is the lower one", printable(text)));
        std::vector<tournament_round> rounds;
        for (auto depth = first; depth <= last; ++depth)
            rounds.push_back({depth, {}});
        return rounds;
    }

    void check_plot(tournament_plan const& plan, search_id definition)
    {
        for (auto const& who : plan.players)
            if (follows_round(who) and who.algorithm == definition)
                throw request_error(fmt::format("--plot compares with {}, so nobody can be asked "
                                                "to search so at all times",
                                                definition.name()));
        auto const curves
            = static_cast<std::size_t>(std::ranges::count_if(plan.players, follows_round));
        if (curves > svg::distinct_marks)
            throw request_error(fmt::format("--plot can tell {} players apart, not {}",
                                            svg::distinct_marks, curves));
    }
} // namespace

tournament_plan plan_of(tournament_request const& asked, search_id definition)
{
    tournament_plan plan;
    plan.game = asked.game;
    plan.players = read_list(asked);
    plan.games = asked.games;
    plan.seed = asked.seed;
    if (not asked.depth.empty())
        plan.rounds = read_depths(asked.depth);
    if (asked.plot.empty() and plan.rounds.size() == 1) {
        for (auto& who : plan.players) // nobody has to know that there are rounds
            who = in_round(who, plan.rounds[0]);
        plan.rounds.assign(1, {});
        check_number_of_games(plan);
        return plan;
    }
    if (asked.depth.empty())
        throw request_error("--plot needs depths, for example --depth 1-4");
    if (std::ranges::none_of(plan.players, follows_round))
        throw request_error(fmt::format("--depth {} is for players that look ahead and do not say "
                                        "how far: there is none",
                                        printable(asked.depth)));
    if (not asked.plot.empty()) {
        check_plot(plan, definition);
        std::vector<tournament_round> both;
        for (auto const& round : plan.rounds) {
            both.push_back(round);
            both.push_back({round.depth, definition});
        }
        plan.rounds = std::move(both);
    }
    check_number_of_games(plan);
    return plan;
}

} // namespace gametree::cli
