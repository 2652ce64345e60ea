#include "tournament_table.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "support.hpp"

namespace gametree::cli {

namespace {
    using table = std::vector<pair_score>;

    /// What the players are called in a table: short where that is clear.
    std::vector<std::string> names_of(tournament_plan const& plan)
    {
        std::vector<std::string> names;
        for (auto const& who : plan.players) {
            auto plain = who;
            plain.depth.reset();
            plain.strategy.clear();
            auto const text = write_player(plain);
            auto name = text == "computer" and not who.strategy.empty() ? who.strategy : text;
            if (text != "computer")
                name = write_player(who);
            names.push_back(name);
        }
        for (std::size_t i = 0; i < names.size(); ++i) // two of a kind differ in their options
            if (std::count(names.begin(), names.end(), names[i]) > 1)
                names[i] = write_player(plan.players[i]);
        return names;
    }

    pair_score cell(table const& all, std::size_t row, std::size_t column)
    {
        for (auto const& s : all) {
            if (s.row == row and s.column == column)
                return s;
            if (s.row == column and s.column == row)
                return s.reversed();
        }
        return {};
    }
} // namespace

void write_scores(tournament_plan const& plan, table const& all)
{
    auto const names = names_of(plan);
    std::size_t width = 8;
    for (auto const& name : names)
        width = std::max(width, name.size());
    print(fmt::format("{}, {} games a pair, seed {}: wins of the row against the column\n\n",
                      plan.game, plan.games, plan.seed));
    auto line = fmt::format("{:<{}}", "", width);
    for (auto const& name : names)
        line += fmt::format("  {:>{}}", name, std::max<std::size_t>(name.size(), 6));
    print(line + "\n");
    for (std::size_t row = 0; row < names.size(); ++row) {
        line = fmt::format("{:<{}}", names[row], width);
        for (std::size_t column = 0; column < names.size(); ++column)
            line += fmt::format(
                "  {:>{}}",
                row == column ? "" : fmt::format("{:.0f} %", cell(all, row, column).share()),
                std::max<std::size_t>(names[column].size(), 6));
        print(line + "\n");
    }
    print("\n");
    for (auto const& s : all) {
        auto const [low, high] = s.interval();
        print(fmt::format("{} against {}: {:.0f} % (95 %: {:.0f} to {:.0f}), {:+.2f} points, "
                          "{:.3f} s and {:.0f} nodes a game\n",
                          names[s.row], names[s.column], s.share(), low, high,
                          static_cast<double>(s.points_won - s.points_lost) / s.games,
                          s.seconds / s.games, static_cast<double>(s.nodes) / s.games));
    }
}

void write_scores_as_csv(tournament_plan const& plan, table const& all)
{
    auto const names = names_of(plan);
    print("row,column,games,wins,losses,percent,low,high,points_won,points_lost,seconds,nodes\n");
    for (std::size_t row = 0; row < names.size(); ++row)
        for (std::size_t column = 0; column < names.size(); ++column) {
            if (row == column)
                continue;
            auto const s = cell(all, row, column);
            auto const [low, high] = s.interval();
            print(fmt::format("\"{}\",\"{}\",{},{},{},{:.2f},{:.2f},{:.2f},{},{},{:.6f},{}\n",
                              names[row], names[column], s.games, s.wins, s.losses, s.share(), low,
                              high, s.points_won, s.points_lost, s.seconds, s.nodes));
        }
}

void write_scores_as_json(tournament_plan const& plan, table const& all)
{
    nlohmann::ordered_json j;
    j["game"] = plan.game;
    j["players"] = nlohmann::ordered_json::array();
    for (auto const& who : plan.players)
        j["players"].push_back(write_player(who));
    j["games"] = plan.games;
    j["seed"] = plan.seed;
    j["pairs"] = nlohmann::ordered_json::array();
    for (auto const& s : all) {
        auto const [low, high] = s.interval();
        nlohmann::ordered_json row;
        row["players"] = {s.row, s.column};
        row["games"] = s.games;
        row["wins"] = {s.wins, s.losses};
        row["draws"] = s.games - s.wins - s.losses;
        row["points"] = {s.points_won, s.points_lost};
        row["percent"] = s.share();
        row["interval"] = {low, high};
        row["seconds"] = s.seconds;
        row["nodes"] = s.nodes;
        j["pairs"].push_back(std::move(row));
    }
    print_json(j);
}

} // namespace gametree::cli
