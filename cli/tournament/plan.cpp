#include "tournament/plan.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

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

} // namespace gametree::cli
