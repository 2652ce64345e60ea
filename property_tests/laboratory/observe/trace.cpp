// `trace`: what it tells step by step adds up to what `search`, `compare` and `eval` say.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/rose_tree_io.hpp>
#include "support/command.hpp"
#include "support/random_trees.hpp"

using namespace gametree_tests;
using json = nlohmann::json;
using words = std::vector<std::string>;

namespace {

std::vector<json> lines_of(std::string const& text)
{
    std::vector<json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(json::parse(line));
    return lines;
}

std::vector<json> trace_event(words arguments, std::string const& input = {})
{
    arguments.insert(arguments.begin(), "trace");
    arguments.emplace_back("--json");
    auto const o = gametree_command(arguments, input);
    INFO(o);
    REQUIRE(o.status == 0);
    return lines_of(o.out);
}

/// The last line against the others.
void adds_up(std::vector<json> const& trace)
{
    REQUIRE(trace.size() >= 3);
    auto const& head = trace.front();
    auto const& end = trace.back();
    REQUIRE(head["event"] == "search");
    REQUIRE(end["event"] == "done");
    REQUIRE(head["events"] == trace.size() - 2);
    std::set<json> seen{json::array()};
    std::set<json> evaluated;
    std::size_t cutoffs = 0;
    for (std::size_t i = 1; i + 1 < trace.size(); ++i) {
        auto const& e = trace[i];
        REQUIRE(e["step"] == i);
        REQUIRE(e["words"].get<std::string>().find('\n') == std::string::npos);
        seen.insert(e["node"]);
        if (e["event"] == "evaluate")
            evaluated.insert(e["node"]);
        cutoffs += e["event"] == "cutoff";
    }
    CHECK(end["nodes"] == seen.size());
    CHECK(end["evaluations"] == evaluated.size());
    if (head["algorithm"] == "mtdf") // which may come back for what it left
        CHECK(end["cutoffs"] <= cutoffs);
    else
        CHECK(end["cutoffs"] == cutoffs);
    auto const& last = trace[trace.size() - 2];
    if (head["algorithm"] != "mtdf") {
        CHECK(last["event"] == "answer");
        CHECK(last["node"] == json::array());
        CHECK(last["value"] == end["value"]);
    }
}

/// The answers of the children of the root, as the player there sees them, by name.
std::map<std::string, long long> worth_of_moves(std::vector<json> const& trace)
{
    std::map<std::string, long long> found;
    for (auto const& e : trace)
        if (e["event"] == "answer" and e["node"].size() == 1)
            found[e["node"][0]] = -e["value"].get<long long>();
    return found;
}

} // namespace

TEST_CASE("a trace adds up to what search says", "[laboratory][trace]")
{
    for (words const& what : {words{"tic-tac-toe", "-d", "3"},
                              {"nim", "-p", "1,2,3", "-d", "20"},
                              {"dots-and-boxes", "--rules", "2x2", "-d", "3"},
                              {"reversi", "--rules", "4x4,othello,pass", "-d", "4"},
                              {"backgammon", "--roll", "6-5", "-d", "1"},
                              {"backgammon", "-d", "1"}})
        for (std::string const& algorithm :
             what[0] == "backgammon"
                 ? words{"expectiminimax", "gamma", "star1", "star2", "deep-star1"}
                 : words{"minimax", "mmx", "omit", "fused", "alpha-beta", "scout", "mtdf"}) {
            auto arguments = what;
            arguments.insert(arguments.end(), {"-a", algorithm});
            INFO(what[0] << " " << algorithm);
            auto const trace = trace_event(arguments);
            adds_up(trace);
            arguments.insert(arguments.begin(), "search");
            arguments.emplace_back("--json");
            auto const found = json::parse(gametree_command(arguments).out);
            for (auto const* count : {"evaluations", "nodes", "cutoffs"})
                CHECK(trace.back()[count] == found[count]);
            if (what[0] != "backgammon")
                CHECK(trace.back()["value"] == found["value"]);
            CHECK(trace.back()["line"] == found["line"]);
        }
}

TEST_CASE("a trace of a written tree", "[laboratory][trace]")
{
    rc::prop("adds up to what eval says", [] {
        auto const tree = *trees<int>({.depth = 5, .branching = 4, .nodes = 40});
        auto const text = gametree::to_string(tree);
        auto const evaluated = lines_of(gametree_command({"eval", "-a", "all"}, text).out);
        for (auto const& e : evaluated) {
            auto const trace = trace_event({"-t", "-", "-a", e["algorithm"]}, text);
            adds_up(trace);
            RC_ASSERT(trace.back()["value"] == e["value"]);
            RC_ASSERT(trace.back()["evaluations"] == e["evaluated"].size());
        }
    });
}

TEST_CASE("MIN-MAX from the empty board, as in the Romanian lecture", "[laboratory][trace]")
{
    auto const trace = trace_event({"tic-tac-toe", "-a", "min-max"});
    adds_up(trace);
    // who begins has one chance more if they take the centre
    auto const worth = worth_of_moves(trace);
    REQUIRE(worth.size() == 9);
    for (auto const& [move, value] : worth)
        CHECK(value == (move == "5" ? 1 : std::stoi(move) % 2 == 1 ? -1 : -2));
    CHECK(trace.back()["value"] == 1);
    CHECK(trace.back()["line"][0] == "5");
    CHECK(trace.back()["evaluations"] == 72);

    // the slides follow the square beside the corner: -1, and then -2 by its neighbour
    auto const shown
        = gametree_command({"trace", "tic-tac-toe", "-a", "min-max", "--view", "root"});
    for (auto const* line :
         {"the root is entered, MAX", "2 is entered, MIN", "2, 1 is evaluated: -1",
          "MIN at 2 has -1 by 2, 1", "MIN at 2 has -2 by 2, 5", "2 is worth -2",
          "MAX at the root has 1 by 5"})
        CHECK(shown.out.find(line) != std::string::npos);
}

TEST_CASE("a window has its two ends, as the view has them", "[laboratory][trace]")
{
    auto const has = [](std::string const& all, std::string const& line) {
        INFO(line);
        CHECK(all.find(line + "\n") != all.npos);
    };
    auto const mover = gametree_command({"trace"}).out;
    has(mover, "  1 is entered");
    has(mover, "  2 is entered: alpha = -infinity, beta = 20");
    has(mover, "    2.1 is entered: alpha = -20, beta = infinity");
    auto const root = gametree_command({"trace", "--view", "root"}).out;
    has(root, "  2 is entered, MIN: alpha = -20, beta = infinity");
    has(root, "    2.1 is entered: alpha = -20, beta = infinity");
    auto const both = gametree_command({"trace", "tic-tac-toe"}).out;
    CHECK(both.find(", beta = infinity\n") != both.npos);
}

TEST_CASE("MIN-MAX stops at a win", "[laboratory][trace]")
{
    auto const trace = trace_event({"tic-tac-toe", "-p", "XX.OO....", "-a", "min-max", "-d", "1"});
    adds_up(trace);
    CHECK(trace.back()["value"] == 100);
    CHECK(trace.back()["evaluations"] == 1); // 3 is the first free square
    auto const& cut = trace[trace.size() - 3];
    CHECK(cut["event"] == "cutoff");
    CHECK(cut["origin"] == "win");
    auto const all = trace_event({"tic-tac-toe", "-p", "XX.OO....", "-a", "minimax", "-d", "1"});
    CHECK(all.back()["evaluations"] == 5);
}

TEST_CASE("a cutoff names the bound and who set it", "[laboratory][trace]")
{
    auto const deep = "Node 0 [Node 0 [],Node 0 [Node 0 [Node 0 [Node (-1) [],Node 5 []]]]]";
    for (auto const& e : trace_event({"-t", "-", "-a", "alpha-beta"}, deep))
        if (e["event"] == "cutoff") {
            CHECK(e["node"] == json({"2", "1", "1"}));
            CHECK(e["after"] == json({"2", "1", "1", "1"}));
            CHECK(e["reached"] == 1);
            CHECK(e["bound"] == 0);
            CHECK(e["set_at"] == json::array());
            CHECK(e["set_by"] == json({"1"}));
            CHECK(e["deep"] == true);
        }
    CHECK(trace_event({"-t", "-", "-a", "omit"}, deep).back()["cutoffs"] == 0);
}
