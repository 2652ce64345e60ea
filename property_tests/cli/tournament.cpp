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

TEST_CASE("a tournament at one depth", "[cli][tournament]")
{
    auto const csv = tournament("tic-tac-toe", "random,computer", {"--depth", "2", "--csv"});
    CHECK(csv.starts_with("row,column,games_played,wins,draws,losses,share,low,high,points_won,"
                          "points_lost,seconds,nodes,by_clock,forfeits,does\n"
                          "\"random\",\"computer\",2,"));
    CHECK(lines(csv) == 3);
    auto const j = json::parse(tournament("tic-tac-toe", "random,computer", {"-d", "2", "--json"}));
    CHECK(j["players"] == json{"random", "computer:depth=2"});
    CHECK(j["rounds"] == json::parse(R"([{"depth":null,"pruning":true}])"));
    auto const& sides = j["pairs"][0]["sides"];
    REQUIRE(sides.size() == 2);
    CHECK(sides[0]["player"] == "random");
    CHECK(sides[0]["nodes"] == 0); // random searches nothing
    CHECK(sides[1]["nodes"] > 0);
    auto const text = tournament("tic-tac-toe", "random,computer", {"--depth", "2"});
    CHECK(text.starts_with("tic-tac-toe, 2 games a pair, seed 1: wins"));
}

TEST_CASE("won, drawn and lost games are counted apart, and points too", "[cli][tournament]")
{
    // who knows tic-tac-toe never loses: all of these are draws
    auto const players = "computer:depth=9,computer:depth=9";
    auto const with = [&](char const* form) {
        auto const o = gametree_command(
            {"tournament", "tic-tac-toe", "--players", players, "-n", "6", form});
        INFO(o);
        CHECK(o.status == 0);
        return o.out;
    };
    auto const j = json::parse(with("--json"));
    for (auto const& side : j["pairs"][0]["sides"]) {
        CHECK(json{side["wins"], side["draws"], side["losses"]} == json{0, 6, 0});
        CHECK(side["share"] == 0);
        CHECK(side["interval"][0] == 0);
        CHECK(side["points"] == 0);
    }
    CHECK(with("--csv").find(",6,0,6,0,0.0000,0.0000,") != std::string::npos);
    auto const text
        = gametree_command({"tournament", "tic-tac-toe", "--players", players, "-n", "6"}).out;
    INFO(text);
    CHECK(text.find("0 won, 6 drawn, 0 lost; 0 % won (95 %: 0 to 39); points 0 to 0, +0.00 a game;")
          != text.npos);
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

TEST_CASE("a tournament at several depths", "[cli][tournament]")
{
    auto const csv = tournament("tic-tac-toe", "random,computer,rules", {"-d", "1-3", "--csv"});
    CHECK(csv.starts_with("depth,row,column,games_played,"));
    CHECK(lines(csv) == 1 + 3 * 6);
    CHECK(csv.find("\n1,\"random\",\"computer\",2,") != csv.npos);
    CHECK(csv.find("\n3,\"rules\",\"computer\",2,") != csv.npos);
    auto const j = json::parse(tournament("nim", "random,computer", {"-d", "1-2", "--json"}));
    CHECK(j["players"] == json{"random", "computer"});
    CHECK(j["rounds"] == json::parse(R"([{"depth":1,"pruning":true},{"depth":2,"pruning":true}])"));
    REQUIRE(j["pairs"].size() == 2);
    CHECK(j["pairs"][1]["depth"] == 2);
    auto const text = tournament("nim", "random,computer", {"-d", "1-2"});
    CHECK(text.find("nim, 2 games a pair, seed 1, depth 1: wins") == 0);
    CHECK(text.find("\n\nnim, 2 games a pair, seed 1, depth 2: wins") != text.npos);
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

TEST_CASE("a figure that cannot be written is refused before a game is played",
          "[cli][tournament][refused]")
{
    scratch_directory here;
    for (auto const& plot : {here.file(""), std::string("/dev/null"), here.file("no/such.svg"),
                             here.file("plot.pdf"), here.file("plot"), here.file("plot.svg.png")}) {
        auto const o = gametree_command({"tournament", "nim", "--players", "random,computer", "-d",
                                         "1-2", "--journal", here.file("journal"), "--plot", plot});
        INFO(o);
        CHECK(refused(o));
        CHECK(o.err.find("cannot write the figure '" + plot) != o.err.npos);
        CHECK(here.entries() == 0);
    }
}

TEST_CASE("tournaments that are refused", "[cli][tournament][refused]")
{
    auto const refuses = [](words more, words const& said) {
        more.insert(more.begin(), "tournament");
        auto const o = gametree_command(more);
        bool const with_json = std::ranges::find(more, "--json") != more.end();
        INFO(o);
        CHECK((with_json ? refused_in_json(o) : refused(o)));
        for (auto const& text : said)
            CHECK(o.err.find(text) != o.err.npos);
    };
    refuses({"backgammon"}, {"--players"});
    refuses({"backgammon", "--players", "run"}, {"at least two players"});
    refuses({"backgammon", "--players", "run,human"}, {"nobody waits for a human"});
    refuses({"backgammon", "--players", "run,rum"}, {"did you mean run?"});
    refuses({"nim", "--players", "run,random"}, {"nim has no strategies"});
    refuses({"nim", "--players", "random,random", "--games", "0"}, {"games"});
    refuses({"nim", "--players", "random,computer", "--depth", "4-2"}, {"4-2", "lower"});
    refuses({"nim", "--players", "random,computer", "--depth", "no"}, {"'no'", "1 to 1000"});
    refuses({"nim", "--players", "random,computer", "--plot", "x.svg"}, {"--depth 1-4"});
    refuses({"nim", "--players", "random,computer", "--json", "--csv"}, {"not both"});
    refuses({"nim", "--players", "random,random", "--journal", "/no/such/file"},
            {"journal '/no/such/file'", "cannot be written"});
}

TEST_CASE("a tournament under other rules", "[cli][tournament]")
{
    scratch_directory here;
    auto const file = here.file("journal");
    words const small{"--rules", "1x2", "--journal", file};
    auto const text = tournament("dots-and-boxes", "random,computer:depth=2", small);
    CHECK(text.starts_with("dots-and-boxes from 1x2 ../.../.. first 0:0, 2 games a pair, seed 1"));
    auto const json_of = [](words more) {
        more.emplace_back("--json");
        return json::parse(tournament("dots-and-boxes", "random,computer:depth=2", more));
    };
    auto const j = json_of(small); // which goes on with the journal: nothing is left to play
    CHECK(j["start"] == "1x2 ../.../.. first 0:0");
    CHECK(here.contents("journal").find(R"("start":"1x2 ../.../.. first 0:0")")
          != std::string::npos);
    // Seven lines of two boxes: a game has that many plies, and the passes of who waits.
    auto const journal = here.contents("journal");
    auto const game = json::parse(journal.substr(
        journal.find('\n') + 1, journal.find('\n', journal.find('\n') + 1) - journal.find('\n')));
    CHECK(game["plies"] >= 7);
    CHECK(game["plies"] <= 9);
    // The journal is of this start alone.
    auto const other
        = gametree_command({"tournament", "dots-and-boxes", "--players", "random,computer:depth=2",
                            "--games", "2", "--rules", "1x1", "--journal", file});
    CHECK(refused(other));
    CHECK(other.err.find("of another tournament") != std::string::npos);
    // The usual start goes without saying, by whichever name it is chosen.
    CHECK(json_of({"--rules", "3x3"})["start"].is_null());
    // Each way to choose a start; what a game does not have is refused.
    CHECK(tournament("nim", "random,computer:depth=1", {"--position", "1,2", "--normal"})
              .starts_with("nim from 1,2 normal, "));
    std::ofstream(here.file("square.txt")) << "a b\nb c\nc d\nd a\n";
    CHECK(tournament("labyrinth", "random,random", {"--board", here.file("square.txt")})
              .starts_with("labyrinth from cells 4 "));
    CHECK(refused(
        gametree_command({"tournament", "nim", "--players", "random,random", "--rules", "9x9"})));
}
