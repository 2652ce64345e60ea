#include "tournament/journal.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "terminal/support.hpp"

namespace gametree::cli {

static std::string header_of(tournament_plan const& plan)
{
    nlohmann::ordered_json j;
    j["tournament"] = 1;
    j.update(plan_as_json(plan));
    return j.dump();
}

static std::string line_of(played_game const& g)
{
    nlohmann::ordered_json j;
    j["round"] = g.which.round;
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
    g.which = {j.at("round").get<std::size_t>(), j.at("pair").at(0).get<std::size_t>(),
               j.at("pair").at(1).get<std::size_t>(), j.at("number").get<int>()};
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
        auto const& [which, result] = played_.back();
        bool const sides = result.winner.value_or(0) == 0 or result.winner == 1;
        if (not sides or not std::ranges::binary_search(expected, which))
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

} // namespace gametree::cli
