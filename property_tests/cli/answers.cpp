// Laws of what the command answers; the answers themselves are in the transcripts beside this.
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include "support/command.hpp"
#include "support/terminal.hpp"

using namespace gametree_tests;
using nlohmann::json;
using words = std::vector<std::string>;

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
}

TEST_CASE("help fits the terminal, and breaks no word", "[cli][help]")
{
    std::vector<std::vector<std::string>> requests{
        {"--help"}, {"games"}, {"help", "four-in-a-row"}, {}};
    for (auto const& name : commands_in(gametree_command({"--help"}).out))
        requests.push_back({name, "--help"});
    for (auto const& request : requests) {
        INFO((request.empty() ? "" : request.front()));
        auto const as_words = [](std::string const& text) {
            std::istringstream in(text);
            std::vector<std::string> found;
            for (std::string word; in >> word;)
                found.push_back(word);
            return found;
        };
        auto const piped = gametree_command(request);
        CHECK(piped.status == 0);
        for (auto const columns : std::vector<unsigned short>{50, 80}) {
            terminal t(request, columns, {"NO_COLOR=1", "PAGER="});
            auto const shown = t.read_to_the_end();
            CHECK(as_words(shown) == as_words(piped.out));
            std::istringstream lines(shown);
            for (std::string line; std::getline(lines, line);) {
                auto const longest_word = line.find_last_not_of(' ', line.find_last_of(' '));
                INFO(line); // with "\r" at its end; a word alone may be longer
                CHECK((line.size() <= columns + 1U or longest_word == line.npos));
            }
        }
    }
}

TEST_CASE("help says the same in either way", "[cli][help]")
{
    auto const all = gametree_command({"--help"}).out;
    int commands = 0;
    for (auto const& name : commands_in(all)) {
        INFO(name);
        ++commands;
        auto const own = gametree_command({name, "--help"});
        CHECK(own.status == 0);
        CHECK(own.err.empty());
        CHECK(own.out.find("gametree " + name) != own.out.npos);
        CHECK(gametree_command({"help", name}).out == own.out);
        // What can be typed is said in words; no check of a number leaves its own name there.
        for (auto const* trace :
             {":INT", ":FILE", ":FLOAT", ":UINT", ":N ", ":NONNEGATIVE", ":TEXT", " in ["})
            CHECK(own.out.find(trace) == own.out.npos);
    }
    CHECK(commands == 21);
    CHECK(gametree_command({"help"}).out == all);
    CHECK(gametree_command({"audit", "--help"}).out.find("it is 1") != std::string::npos);
}

TEST_CASE("help tells how a game is played", "[cli]")
{
    auto const list = json::parse(gametree_command({"games", "--json"}).out);
    REQUIRE(list["games"].size() == 8);
    for (auto const& game : list["games"]) {
        std::string const name = game["game"];
        INFO(name);
        auto const o = gametree_command({"help", name});
        CHECK(o.status == 0);
        CHECK(o.out.starts_with(name + ": "));
        CHECK(o.out.size() > 400);
        std::size_t column = 0;
        for (auto const c : o.out) {
            column = c == '\n' ? 0 : column + 1;
            if (column > 80)
                FAIL("a line is longer than 80 characters");
        }
    }
}

TEST_CASE("what is proved does not depend on the number of threads", "[cli][solve]")
{
    for (words const& game : {words{"dots-and-boxes", "--rules", "2x4"},
                              words{"four-in-a-row", "--rules", "5x4", "--outcome"},
                              words{"nim", "--position", "3,5,7"}}) {
        auto const with_threads = [&](std::string const& number) {
            auto arguments = game;
            arguments.insert(arguments.end(), {"--threads", number});
            arguments.insert(arguments.begin(), "solve");
            return json_answer(arguments);
        };
        auto const one = with_threads("1");
        for (auto const* number : {"2", "5"}) {
            auto const many = with_threads(number);
            INFO(many);
            for (auto const* key : {"outcome", "value", "plies", "soonest", "stopped"})
                CHECK(many[key] == one[key]);
            CHECK(many["line"].size() == one["line"].size());
        }
    }
}

TEST_CASE("the line of best play is play, and ends as soon as it says", "[cli][solve]")
{
    for (auto const& [game, rules] : {std::pair<std::string, std::string>{"dots-and-boxes", "2x2"},
                                      {"four-in-a-row", "4x4"},
                                      {"reversi", "4x4"},
                                      {"labyrinth", "ring"}}) {
        auto const found = json_answer({"solve", game, "--rules", rules});
        CHECK(found["line"].size() == found["plies"]);
        std::string position = found["position"];
        for (std::string const move : found["line"]) {
            INFO(position << ": " << move);
            auto const listed = json_answer({"moves", game, "-p", position})["moves"];
            auto const next
                = std::ranges::find(listed, json(move), [](json const& m) { return m["move"]; });
            REQUIRE(next != listed.end());
            position = (*next)["position"];
        }
        CHECK(json_answer({"moves", game, "-p", position})["moves"].empty());
    }
}

TEST_CASE("a written tree counts as eval counts it", "[cli][tree]")
{
    rc::prop("evaluations are the visited nodes, values agree", [] {
        std::string tree;
        auto const grow = [&](auto const& self, int depth) -> void {
            tree += "Node (" + std::to_string(*rc::gen::inRange(-9, 10)) + ") [";
            auto const size = depth == 0 ? 0 : *rc::gen::inRange(0, 4);
            for (int i = 0; i < size; ++i) {
                tree += i > 0 ? "," : "";
                self(self, depth - 1);
            }
            tree += "]";
        };
        grow(grow, 3);
        auto const* const algorithm
            = *rc::gen::element("minimax", "mmx", "omit", "alpha-beta", "scout");
        auto const order = *rc::gen::element<std::string>("natural", "best-first");
        auto const found
            = json_answer({"search", "--tree", "-", "-a", algorithm, "--order", order}, tree);
        auto const line = gametree_command({"eval", "-a", algorithm, "--order", order}, tree);
        auto const seen = json::parse(line.out);
        RC_ASSERT(found["value"].get<int>() == seen["value"].get<int>());
        auto const visited = seen["evaluated"].get<std::vector<int>>();
        RC_ASSERT(found["evaluations"].get<std::size_t>()
                  == std::set<int>(visited.begin(), visited.end()).size());
    });
}

TEST_CASE("every picture says that the leaves are as MAX sees them", "[cli][tree][brackets]")
{
    std::string const tree = "((3 12 8) (2 4 6) (14 5 2))";
    std::string const said = "leaves as MAX sees them";
    for (std::string const command :
         {"draw -f text", "draw -f dot", "draw -f svg", "draw -f svg --view mover",
          "draw -f svg --caption words --legend no", "draw -f svg --until 3", "draw -f tikz",
          "draw -f html", "draw -f html --algorithm all", "trace", "derive", "derive --format html",
          "gap", "search"}) {
        CAPTURE(command);
        auto const printed = [&](std::string const& who) {
            return answer_of(words_of(command + " --tree - --leaves " + who), tree);
        };
        CHECK(printed("max").find(said) != std::string::npos);
        CHECK(printed("mover").find(said) == std::string::npos);
    }
}

TEST_CASE("the shipped games are listed, and each can be played", "[cli][descriptions]")
{
    auto const listed = json::parse(gametree_command({"games", "--json"}).out)["described"];
    REQUIRE(listed.size() >= 12);
    for (auto const& game : listed) {
        std::string const file = game["file"];
        INFO(file);
        CHECK(std::filesystem::exists(std::string(GAMETREE_SOURCE) + "/games/gdl/shipped/" + file));
        CHECK(not game["summary"].get<std::string>().empty());
        CHECK(gametree_command({"moves", file}).status == 0);
    }
    auto const plain = gametree_command({"games"}).out;
    CHECK(plain.find("hex.kif") != plain.npos);
}

TEST_CASE("a line of CSV is a side of a pair in JSON", "[cli][tournament]")
{
    auto const with = [](char const* form) {
        return answer_of({"tournament", "tic-tac-toe", "--players",
                          "random,computer:depth=1,computer:depth=2", "--games", "2", form});
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

TEST_CASE("the same is written whatever the number of threads", "[cli][threads]")
{
    for (std::string const command :
         {"perft tic-tac-toe 6", "perft dots-and-boxes 4 --json", "perft backgammon 2",
          "perft nim 3 --position 1,2", "perft breakthrough.kif 2", "verify --cases 40",
          "verify --cases 40 --seed 9 -a mtdf --json", "verify --gallery printed-alpha-beta",
          "verify --gallery printed-alpha-beta -o -", "gap", "gap --json", "gap tic-tac-toe --json",
          "gap backgammon --roll 3-1 --depth 1",
          "audit nim --player computer:depth=4 --position 2,3,4",
          "audit tic-tac-toe --player computer:depth=5,algorithm=omit --position X...O.... --json",
          "play tic-tac-toe --players computer:depth=5,computer:depth=4,algorithm=omit --seed 4",
          "play tic-tac-toe --players computer:depth=3,order=best-first,rules --seed 4"}) {
        auto const with = [&](std::string const& threads) {
            return gametree_command(words_of(command + " --threads " + threads));
        };
        auto const one = with("1");
        INFO(one);
        CHECK(one.status == 0);
        for (auto const* threads : {"2", "3", "8"}) {
            auto const found = with(threads);
            INFO(found);
            CHECK(found.status == one.status);
            CHECK(found.out == one.out);
            CHECK(found.err == one.err);
        }
    }
}
