// Tournaments as their user sees them.
#include <algorithm>
#include <cstddef>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"
#include "support/xml.hpp"

using namespace gametree_tests;
using nlohmann::json;
using words = std::vector<std::string>;

/// `gametree tournament GAME --players PLAYERS --games 2 ...`, which does well.
static std::string tournament(std::string const& game, std::string const& players,
                              words const& more)
{
    words all{"tournament", game, "--players", players, "--games", "2"};
    all.insert(all.end(), more.begin(), more.end());
    auto const o = gametree_command(all);
    INFO(o);
    CHECK(o.status == 0);
    CHECK(o.err.empty());
    return o.out;
}
static int lines(std::string const& text)
{
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

TEST_CASE("a line of CSV is a side of a pair in JSON", "[cli][tournament]")
{
    auto const with = [](char const* form) {
        return tournament("tic-tac-toe", "random,computer:depth=1,computer:depth=2", {form});
    };
    auto const csv = with("--csv");
    INFO(csv);
    auto const j = json::parse(with("--json"));
    CHECK(j["pairs"].size() == 3);
    CHECK(j["pairs"][0]["sides"][0]["wins"] != j["pairs"][0]["sides"][1]["wins"]);
    for (auto const& pair : j["pairs"])
        for (std::size_t side = 0; side < 2; ++side) {
            auto const& row = pair["sides"][side];
            std::string fields = "\n" + row["player"].dump() + ","
                               + pair["sides"][1 - side]["player"].dump() + ","
                               + pair["games_played"].dump();
            for (auto const* field : {"wins", "draws", "losses"})
                fields += "," + row[field].dump();
            CHECK_THAT(csv, Catch::Contains(fields + ","));
        }
}

TEST_CASE("a tournament by the clock says so", "[cli][tournament]")
{
    std::string const note = "thinks by the clock";
    for (auto const& [players, expected] : {std::pair("random,computer:time=1ms", true),
                                            {"random,computer:depth=1", false},
                                            {"random,hard", false}}) { // hard counts nodes here
        INFO(players);
        CHECK((tournament("nim", players, {}).find(note) != std::string::npos) == expected);
        CHECK(json::parse(tournament("nim", players, {"--json"}))["by_clock"] == expected);
        auto const table = tournament("nim", players, {"--csv"});
        CHECK(lines(table) == 3);
        CHECK((table.find(expected ? ",true,0,\n" : ",false,0,\n") != table.npos));
        CHECK((table.find(expected ? ",false,0,\n" : ",true,0,\n") == table.npos));
    }
    // of three players, those pairs in which the one with a clock plays
    auto const table = tournament("nim", "random,hard,computer:time=1ms", {"--csv"});
    std::size_t by_clock = 0;
    for (auto at = table.find(",true,0,\n"); at != table.npos;
         at = table.find(",true,0,\n", at + 1))
        ++by_clock;
    CHECK(by_clock == 4);
}

TEST_CASE("a tournament with a figure", "[cli][tournament]")
{
    scratch_directory here;
    auto const plot = here.file("plot.svg");
    auto const run = [&](char const* form) {
        return tournament("tic-tac-toe", "random,computer",
                          {"-d", "1-2", form, "--plot", plot, "--journal", here.file("journal")});
    };
    auto const csv = run("--csv");
    CHECK(csv.starts_with("depth,pruning,row,"));
    CHECK(csv.find("\n2,false,\"computer\",\"random\",2,") != csv.npos);
    auto const drawn = here.contents("plot.svg");
    CHECK(read_xml(drawn));
    CHECK(here.entries() == 2);
    CHECK(lines(here.contents("journal")) == 1 + 2 * 2 * 2);
    auto const j = json::parse(run("--json")); // nothing is played again
    CHECK(j["pairs"][1] == [&] {
        auto same = j["pairs"][0];
        same["pruning"] = false;
        for (std::size_t side = 0; side < 2; ++side)
            for (auto const* differs : {"seconds", "nodes"})
                same["sides"][side][differs] = j["pairs"][1]["sides"][side][differs];
        return same;
    }());
    CHECK(run("--csv") == csv);
    CHECK(here.contents("plot.svg") == drawn);
    auto const text = tournament("nim", "random,computer", {"-d", "3", "--plot", plot});
    CHECK(text.find("seed 1, depth 3, with pruning: wins") != text.npos);
    CHECK(text.find("seed 1, depth 3, without pruning: wins") != text.npos);
    CHECK(here.contents("plot.svg") != drawn);
}
