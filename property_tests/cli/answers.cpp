// What the command answers, as its user sees it.
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/command.hpp"

using namespace gametree_tests;
using nlohmann::json;
using words = std::vector<std::string>;

/// The answer with `--json`, if there is one and nothing to complain about.
static json json_answer(words arguments)
{
    arguments.push_back("--json");
    auto const o = gametree_command(std::move(arguments));
    if (o.status != 0 or not o.err.empty())
        return {{"status", o.status}, {"stderr", o.err}};
    return json::parse(o.out, nullptr, false);
}

static std::set<std::string> fields(json const& j)
{
    std::set<std::string> names;
    for (auto const& item : j.items())
        names.insert(item.key());
    return names;
}

TEST_CASE("search: the numbers of Nim with 3, 5 and 7", "[cli][search]")
{
    auto const evaluations = [](words more) {
        words all{"search", "nim", "--position", "3,5,7", "--depth", "5"};
        all.insert(all.end(), more.begin(), more.end());
        auto const found = json_answer(all);
        CHECK(found["value"] == 0);
        return found["evaluations"];
    };
    CHECK(evaluations({"--algorithm", "minimax"}) == 59132);
    CHECK(evaluations({"--algorithm", "mmx"}) == 59132);
    CHECK(evaluations({"--algorithm", "omit"}) == 3970);
    CHECK(evaluations({"-a", "fused"}) == 3970);
    CHECK(evaluations({"--algorithm=omit", "--order", "best-first"}) == 3567);
    CHECK(evaluations({"-a", "fused", "--order=best-first"}) == 3567);
}

TEST_CASE("search: all fields, the best moves and the line", "[cli][search]")
{
    auto const found = json_answer({"search", "tic-tac-toe", "--depth", "2"});
    CHECK(fields(found)
          == std::set<std::string>{"game", "position", "depth", "algorithm", "order", "value",
                                   "best_moves", "line", "evaluations", "nodes", "cutoffs",
                                   "seconds", "schema", "stopped", "exact"});
    CHECK(found["game"] == "tic-tac-toe");
    CHECK(found["position"] == ".........");
    CHECK(found["depth"] == 2);
    CHECK(found["algorithm"] == "alpha-beta");
    CHECK(found["order"] == "natural");
    CHECK(found["value"] == 1);
    CHECK(found["best_moves"] == json{"5"});
    CHECK(found["line"].size() == 2);
    CHECK(found["line"][0] == "5");
    CHECK(found["seconds"].is_number());

    // After each first move, for the other player, a ply less ahead: corners are worth -1 to the
    // first, edges -2.
    CHECK(json_answer({"search", "tic-tac-toe", "-p", "X........", "-d", "1"})["value"] == 1);
    CHECK(json_answer({"search", "tic-tac-toe", "-p", ".X.......", "-d", "1"})["value"] == 2);
    CHECK(json_answer({"search", "tic-tac-toe", "-p", "....X....", "-d", "1"})["value"] == -1);
}

TEST_CASE("search: to the end, or nowhere", "[cli][search]")
{
    auto const whole = json_answer({"search", "tic-tac-toe", "-p", "XX.OO...."});
    CHECK(whole["depth"].is_null());
    CHECK(whole["best_moves"] == json{"3"});
    CHECK(whole["line"] == json{"3"});
    auto const here = json_answer({"search", "nim", "--depth", "0"});
    CHECK(here["best_moves"] == json::array());
    CHECK(here["evaluations"] == 1);
    auto const over = json_answer({"search", "tic-tac-toe", "-p", "XXXOO...."});
    CHECK(over["line"] == json::array());
    CHECK(over["value"] < 0);
}

TEST_CASE("search: misere and normal Nim", "[cli][search]")
{
    CHECK(json_answer({"search", "nim", "-p", "1,1"})["value"] == 1);
    CHECK(json_answer({"search", "nim", "-p", "1,1", "--normal"})["value"] == -1);
    CHECK(json_answer({"search", "nim", "-p", "2,2"})["value"] == -1);
    CHECK(json_answer({"search", "nim", "-p", "1,2,3", "-d", "1", "--dynamic"})["value"] == -1);
}

TEST_CASE("compare: the whole ladder on tic-tac-toe", "[cli][compare]")
{
    auto const found = json_answer({"compare", "tic-tac-toe", "--time", "3600"}); // on any machine
    auto const row = [&](std::string const& name) {
        for (auto const& r : found["searches"])
            if (r["algorithm"] == name)
                return words{r["value"].dump(), r["nodes"].dump(), r["evaluations"].dump()};
        return words{};
    };
    CHECK(row("minimax") == words{"0", "549946", "255168"});
    CHECK(row("mmx") == words{"0", "549946", "255168"});
    CHECK(row("omit") == words{"0", "29257", "12352"});
    CHECK(row("fused") == words{"0", "29257", "12352"});
    CHECK(row("alpha-beta") == words{"0", "18297", "7330"});
    CHECK(row("scout").at(0) == "0");
    CHECK(row("mtdf").at(0) == "0");
    CHECK(found["smallest_proof"].is_number_unsigned());

    auto const table = gametree_command({"compare", "nim", "--depth", "5"});
    CHECK(table.status == 0);
    for (auto const* text : {"minimax", "critical tree", "59,132", "3,970", "100.00 %"})
        CHECK(table.out.find(text) != table.out.npos);
    CHECK(table.out.find('\x1b') == table.out.npos);
    CHECK(table.err.empty());
}

TEST_CASE("eval: values and forcing orders, a line for each tree and search", "[cli][eval]")
{
    auto const trees = "Node 0 [Node 1 [Node 5 [],Node 6 []],Node 2 [Node 4 [],Node 7 []],"
                       "Node 3 [Node 9 [],Node 8 []]]\n Node (-3)\n[ ]";
    auto const one = gametree_command({"eval", "--algorithm", "omit"}, trees);
    CHECK(
        one.out
        == R"({"schema":"gametree-eval-1","algorithm":"omit","value":8,"exact":null,"evaluated":[2,3,5,8,9]}
{"schema":"gametree-eval-1","algorithm":"omit","value":-3,"exact":null,"evaluated":[0]}
)");
    auto const all
        = gametree_command({"eval", "--algorithm", "all", "--order", "best-first"}, trees);
    CHECK(all.status == 0);
    std::istringstream lines(all.out);
    std::string line;
    int count = 0;
    for (; std::getline(lines, line); ++count) {
        auto const j = json::parse(line, nullptr, false);
        CHECK(fields(j)
              == std::set<std::string>{"schema", "algorithm", "value", "exact", "evaluated"});
        CHECK(j["value"] == (count < 7 ? 8 : -3));
    }
    CHECK(count == 14);
    CHECK(gametree_command({"eval"}).out.empty()); // any number of trees
}

TEST_CASE("moves and perft", "[cli]")
{
    auto const moves = json_answer({"moves", "nim", "--position", "1,2"});
    CHECK(moves["moves"] == json::parse(R"([{"move":"take 1 from heap 1","position":"0,2"},
                             {"move":"take 2 from heap 2","position":"1,0"},
                             {"move":"take 1 from heap 2","position":"1,1"}])"));
    CHECK(json_answer({"moves", "tic-tac-toe", "-p", "XXXOO...."})["moves"] == json::array());
    CHECK(json_answer({"perft", "tic-tac-toe", "9"})["counts"]
          == json{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872});
    CHECK(json_answer({"perft", "nim", "2", "-p", "1,2"})["counts"] == json{3, 5});
}

TEST_CASE("moves --places: each move with the places that it changes", "[cli]")
{
    auto const plays = [](words const& request) {
        words all{"moves"};
        all.insert(all.end(), request.begin(), request.end());
        auto const plain = json_answer(all)["moves"];
        all.emplace_back("--places");
        auto const found = json_answer(all);
        REQUIRE(found["plays"].size() == plain.size());
        std::string const board = found["board"].is_null() ? "" : found["board"];
        for (std::size_t i = 0; i < plain.size(); ++i) {
            auto without = found["plays"][i];
            without.erase("places");
            CHECK(without == plain[i]);
            for (std::string const place : found["plays"][i]["places"])
                CHECK(board.find("data-place=\"" + place + "\"") != board.npos);
        }
        return found["plays"];
    };
    CHECK(plays({"tic-tac-toe"})[4]["places"] == json{"5"});
    // a man goes, and where that closes a mill another is taken
    auto const morris
        = plays({"nine-mens-morris", "-p", "WW./..B/.../...W.B/.../..B/... white 0 0"});
    for (auto const& play : morris) {
        INFO(play);
        CHECK((play["places"].size() == 2 or play["places"].size() == 3));
    }
    for (auto const& play : plays({"reversi.kif"}))
        CHECK(play["places"].size() == 2); // a man comes, and one is turned
    CHECK(plays({"nim", "-p", "1,2"})[1]["places"]
          == json{"2", "2/0", "2/1"}); // their number, both
    CHECK(plays({"tic_tac_toe.kif"}).size() == 9);
    CHECK(plays({"dots-and-boxes"})[0]["places"].size() == 1);
    CHECK(plays({"backgammon"})[0]["places"].empty()); // dice change nothing on the board
    auto const o = gametree_command({"moves", "nim", "--places"});
    CHECK(o.status == 2);
    CHECK(o.err.find("--json") != o.err.npos);
}

TEST_CASE("a game with dice", "[cli]")
{
    auto const plays = [](std::string const& roll) {
        return json_answer({"moves", "backgammon", "--roll", roll})["moves"].size();
    };
    CHECK(plays("6-5") == 7);
    CHECK(plays("3-1") == 16);
    CHECK(plays("6-1") == 10);
    CHECK(json_answer({"moves", "backgammon"})["moves"].size() == 21);
    CHECK(json_answer({"moves", "backgammon"})["moves"][1]["move"] == "2-1");
    auto const found = json_answer({"search", "backgammon", "-r", "3-1"});
    CHECK(found["best_moves"] == json{"8/5 6/5"});
    CHECK(found["algorithm"] == "star2");
    CHECK(found["depth"] == 3);
    auto const all = json_answer({"compare", "backgammon", "-r", "6-5", "--strategy", "attack"});
    REQUIRE(all["searches"].size() == 5);
    for (auto const& row : all["searches"]) {
        CHECK(row["value"].get<double>()
              == Approx(all["searches"][0]["value"].get<double>()).margin(1e-12));
        CHECK(row["evaluations"] <= all["searches"][0]["evaluations"]);
    }
    CHECK(json_answer({"perft", "backgammon", "2"})["counts"] == json{21, 447});
    auto const table = json_answer(
        {"tournament", "backgammon", "--players", "random,run", "--games", "4", "--depth", "1"});
    CHECK(table["pairs"][0]["games_played"] == 4);
}

TEST_CASE("written trees with chance nodes", "[cli]")
{
    auto const o
        = gametree_command({"eval", "-a", "all"},
                           "Chance 0 [(1 % 3,Node 5 []),(2 % 3,Node 0 [Node (-1) [],Node 2 []])]");
    CHECK(
        o.out.find(
            R"("algorithm":"star2","value":2.3333333333333335,"exact":{"value":"7 % 3"},"evaluated":[1,3,4]})")
        != o.out.npos);
    CHECK(std::count(o.out.begin(), o.out.end(), '\n') == 5);
}

TEST_CASE("games, help and version", "[cli]")
{
    auto const games = json_answer({"games"})["games"];
    REQUIRE(games.size() >= 2);
    CHECK(games[0]["game"] == "nim");
    CHECK(games[0]["start"] == "3,5,7");
    CHECK(games[1]["game"] == "tic-tac-toe");
    CHECK(games[2]["game"] == "backgammon");
    CHECK(gametree_command({"--version"}).out == "gametree " GAMETREE_VERSION "\n");
    CHECK(gametree_command({"--help"}).status == 0);
    for (auto const* command :
         {"play", "search", "compare", "eval", "audit", "moves", "perft", "games"}) {
        auto const help = gametree_command({command, "--help"});
        CHECK(help.status == 0);
        CHECK(help.err.empty());
        CHECK(help.out.find("gametree " + std::string(command)) != help.out.npos);
    }
}

TEST_CASE("audit: the rule player against every reply", "[cli][audit]")
{
    auto const first
        = json_answer({"audit", "tic-tac-toe", "--player", "rules", "--first", "computer"});
    CHECK(json{first["wins"], first["draws"], first["losses"]} == json{81, 13, 0});
    CHECK(first["shortest_loss"].is_null());
    auto const second
        = json_answer({"audit", "tic-tac-toe", "--player", "rules", "--first", "human"});
    CHECK(json{second["wins"], second["draws"], second["losses"]} == json{348, 129, 12});
    CHECK(second["shortest_loss"].size() >= 5);
}

TEST_CASE("help of a game and of a command", "[cli][help]")
{
    CHECK(gametree_command({"help", "nim"}).out.starts_with("nim: take sticks"));
    auto const all = gametree_command({"--help"}).out;
    int commands = 0;
    std::istringstream lines(all.substr(all.find("Subcommands:")));
    std::string line;
    for (std::getline(lines, line); std::getline(lines, line) and line.starts_with("  ");) {
        auto const name = line.substr(2, line.find(' ', 2) - 2);
        INFO(name);
        ++commands;
        auto const own = gametree_command({name, "--help"});
        CHECK(gametree_command({"help", name}).out == own.out);
        // What can be typed is said in words; no check of a number leaves its own name there.
        for (auto const* trace :
             {":INT", ":FILE", ":FLOAT", ":UINT", ":N ", ":NONNEGATIVE", ":TEXT", " in ["})
            CHECK(own.out.find(trace) == own.out.npos);
    }
    CHECK(commands == 21);
    auto const o = gametree_command({"help", "drew"});
    CHECK(refused(o));
    CHECK(o.err == "gametree: unknown game or command 'drew': did you mean draw?\n");
}

TEST_CASE("audit: of a player with a clock it says so", "[cli][audit]")
{
    for (auto const& [player, expected] :
         {std::pair("computer:time=1ms", true), {"computer:depth=2", false}, {"rules", false}}) {
        CAPTURE(player);
        words const all{"audit", "tic-tac-toe", "--position", "XOXOX.O..", "--player", player};
        auto const said = gametree_command(all);
        CHECK(said.status == 0);
        CHECK((said.out.find("thinks by the clock") != said.out.npos) == expected);
        CHECK(json_answer(all)["by_clock"] == expected);
    }
}

TEST_CASE("audit: a loss is no failure unless that is asked for", "[cli][audit]")
{
    words const loses{"audit", "tic-tac-toe", "--player", "computer:depth=1", "--first", "human"};
    auto const with = [](words all, std::string const& more) {
        all.push_back(more);
        return gametree_command(all);
    };
    auto const plain = gametree_command(loses);
    CHECK(plain.status == 0);
    CHECK(plain.out.find("A shortest loss: ") != plain.out.npos);
    auto const strict = with(loses, "--require-no-loss");
    CHECK(strict.status == 1);
    CHECK(strict.out == plain.out);
    CHECK(strict.err.empty());
    CHECK(with({"audit", "tic-tac-toe", "--player", "rules"}, "--require-no-loss").status == 0);
    CHECK(gametree_command({"audit", "--help"}).out.find("--require-no-loss it is 1")
          != std::string::npos);
}
