// `search` and `compare` of a written tree: what they report of a game they report of it.
#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using nlohmann::json;
using words = std::vector<std::string>;

namespace {
std::string const lecture = "Node 0 [Node 20 [],Node 0 [Node (-30) [],Node 5 []]]";
std::string const dice = "Node 0 [Node (-1) [],Chance 0 [(1 % 3,Node 2 []),(2 % 3,Node (-4) [])]]";

outcome tree_command(std::string const& command, std::string const& tree, words const& more = {})
{
    words all{command, "--tree", "-"};
    all.insert(all.end(), more.begin(), more.end());
    auto const o = gametree_command(all, tree);
    INFO(o);
    CHECK(o.status == 0);
    CHECK(o.err.empty());
    return o;
}
json tree_json(std::string const& command, std::string const& tree, words more = {})
{
    more.emplace_back("--json");
    return json::parse(tree_command(command, tree, more).out);
}
} // namespace

TEST_CASE("search of a written tree", "[cli][tree]")
{
    auto const o = tree_command("search", lecture);
    CHECK(o.out.starts_with("the tree in stdin, alpha-beta\n"
                            "value        -20 for the player to move\n"
                            "best moves   1\n"
                            "line         1\n"
                            "evaluations  2\nnodes        4\ncutoffs      1\n"));
    auto const j = tree_json("search", lecture, {"-a", "minimax"});
    CHECK(j["value"] == -20);
    CHECK(j["evaluations"] == 3);
    CHECK(j["game"].is_null());
    CHECK(j["position"].is_null());
    CHECK(j["depth"].is_null());
    // Children keep their numbers in whichever order they are searched.
    for (auto const* order : {"natural", "best-first"}) {
        auto const found = tree_json("search", "Node 0 [Node 9 [],Node 4 [],Node 4 [Node (-4) []]]",
                                     {"--order", order});
        CHECK(found["value"] == -4);
        CHECK(found["best_moves"] == json{"2", "3"});
    }
    CHECK(tree_command("search", "Node 7 []").out.find("none: the root is a leaf")
          != std::string::npos);
    CHECK(tree_command("search", "Chance 0 [(1,Node 7 [])]")
              .out.find("none: chance decides at the root")
          != std::string::npos);
}

TEST_CASE("search of a written tree with chance", "[cli][tree]")
{
    auto const j = tree_json("search", dice);
    CHECK(j["algorithm"] == "star2");
    CHECK(j["value"] == 2);
    CHECK(j["best_moves"] == json{"2"});
    CHECK(j["exact"].is_null());
    std::string const third = "Chance 0 [(1 % 3,Node 1 []),(2 % 3,Node 0 [])]";
    auto const found = tree_json("search", third);
    CHECK(found["value"] == Approx(1.0 / 3));
    CHECK(found["exact"] == json{{"value", "1 % 3"}});
    CHECK(tree_command("search", third).out.find("value        1/3 for") != std::string::npos);
    auto const compared = tree_json("compare", third);
    for (auto const& row : compared["searches"])
        CHECK(row["exact"] == json{{"value", "1 % 3"}});
    CHECK(tree_json("search", "Chance 0 [(1 % 2,Node 1 []),(1 % 2,Node 0 [])]")["exact"].is_null());
    auto const large = tree_json("search", "Node 123456789012345678901 []");
    CHECK(large["value"] == Approx(123456789012345678901.0));
    CHECK(large["exact"] == json{{"value", "123456789012345678901"}});
}

TEST_CASE("compare of a written tree", "[cli][tree]")
{
    auto const j = tree_json("compare", lecture);
    std::vector<std::string> names;
    for (auto const& row : j["searches"]) {
        CHECK(row["value"] == -20);
        names.push_back(row["algorithm"]);
    }
    CHECK(names
          == std::vector<std::string>{"minimax", "mmx", "omit", "fused", "alpha-beta", "scout",
                                      "mtdf"});
    CHECK(j["searches"][0]["evaluations"] == 3);
    CHECK(j["searches"][4]["evaluations"] == 2);
    CHECK(j["searches"][4]["cutoffs"] == 1);
    CHECK(j["smallest_proof"] == 2);
    auto const text = tree_command("compare", lecture).out;
    CHECK(text.starts_with("the tree in stdin\n\n"));
    CHECK(text.find("critical tree                                2      66.67 %")
          != std::string::npos);
    auto const chance = tree_json("compare", dice);
    CHECK(chance["searches"].size() == 5);
    CHECK(chance["searches"][0]["algorithm"] == "expectiminimax");
    CHECK(chance["smallest_proof"].is_null());
    CHECK(tree_json("compare", dice, {"--range", "-4,4"})["searches"][0]["value"] == 2);
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
        auto const found = tree_json("search", tree, {"-a", algorithm, "--order", order});
        auto const line = gametree_command({"eval", "-a", algorithm, "--order", order}, tree);
        auto const seen = json::parse(line.out);
        RC_ASSERT(found["value"].get<int>() == seen["value"].get<int>());
        auto const visited = seen["evaluated"].get<std::vector<int>>();
        RC_ASSERT(found["evaluations"].get<std::size_t>()
                  == std::set<int>(visited.begin(), visited.end()).size());
    });
}

TEST_CASE("what is wrong about a written tree", "[cli][tree][refused]")
{
    auto const says = [](words const& all, std::string const& part, std::string const& input = {}) {
        auto const o = gametree_command(all, input);
        INFO(o);
        CHECK(refused(o));
        CHECK(o.err.find(part) != o.err.npos);
    };
    for (auto const* command : {"search", "compare"}) {
        says({command}, "a game is needed, or --tree FILE");
        says({command, "nim", "--tree", "-"}, "a game or --tree, not both", lecture);
        says({command, "--tree", "-", "--depth", "2"}, "a game is needed for that", lecture);
        says({command, "--tree", "-", "--time", "2"}, "--time is for games", lecture);
        says({command, "--tree", "-"}, "stdin: line 1, column 8: ", "Node 1 x");
        says({command, "--tree", "/nowhere/at/all"}, "/nowhere/at/all");
        says({command, "nim", "--range", "0,1"}, "--range is for --tree");
    }
    says({"search", "--tree", "-", "-a", "star1"}, "star1 is for trees with chance nodes", lecture);
    says({"search", "--tree", "-", "-a", "omits"}, "did you mean omit?", lecture);
}

TEST_CASE("a tree in brackets, leaves as MAX sees them", "[cli][tree][brackets]")
{
    CHECK(tree_json("search", "((3 12 8) (2 4 6) (14 5 2))")["value"] == 3);
    CHECK(tree_json("search", "(3 12 8)")["value"] == -3);
    CHECK(tree_json("search", "(3 12 8)", {"--leaves", "max"})["value"] == 12);
    CHECK(tree_json("compare", "(3 12 8)", {"--leaves", "max"})["searches"][0]["value"] == 12);
    auto const drawn = tree_command("draw", "(3 12 8)", {"--leaves", "max"}).out;
    CHECK(drawn.starts_with("the tree in stdin, leaves as MAX sees them: alpha-beta\n"
                            "value 12 for MAX, who moves at the root\n"));
    CHECK(tree_command("draw", "(3 12 8)", {"--leaves", "max", "--view", "mover"})
              .out.find(" = -12  #2")
          != std::string::npos);
    for (auto const* command : {"trace", "derive", "gap"})
        CHECK(tree_command(command, "((3 12) (2 4))", {"--leaves", "max"})
                  .out.find("leaves as MAX sees them")
              != std::string::npos);
    auto const proof = tree_command("certify", "(a=3 b=12)", {"--leaves", "max"}).out;
    CHECK(proof.find("\ntree Node 0 [Node (-3) [],Node (-12) []]\n") != std::string::npos);
    CHECK(gametree_command({"eval"}, "((3 4) (5 7))").out.find("\"value\":5") != std::string::npos);

    auto const o = gametree_command({"draw", "--tree", "-"}, "((3 12)\n (2 ()))");
    CHECK(o.status == 2);
    CHECK(o.err == "gametree: stdin: line 2, column 6: expected a child, found ')'\n");
    for (words const& no :
         {words{"search", "nim", "--leaves", "max"}, words{"draw", "nim", "--leaves", "mover"}})
        CHECK(gametree_command(no).err
              == "gametree: --leaves is for --tree: a game knows who moves\n");
}

TEST_CASE("every picture says that the leaves are as MAX sees them", "[cli][tree][brackets]")
{
    std::string const tree = "((3 12 8) (2 4 6) (14 5 2))";
    auto const printed = [&](std::vector<std::string> arguments, std::string const& who) {
        arguments.insert(arguments.end(), {"--tree", "-", "--leaves", who});
        auto const o = gametree_command(arguments, tree);
        INFO(o);
        CHECK(o.status == 0);
        return o.out;
    };
    std::string const said = "leaves as MAX sees them";
    for (auto const& command : std::vector<std::vector<std::string>>{
             {"draw", "-f", "text"},
             {"draw", "-f", "dot"},
             {"draw", "-f", "svg"},
             {"draw", "-f", "svg", "--view", "mover"},
             {"draw", "-f", "svg", "--caption", "words", "--legend", "no"},
             {"draw", "-f", "svg", "--until", "3"},
             {"draw", "-f", "tikz"},
             {"draw", "-f", "html"},
             {"draw", "-f", "html", "--algorithm", "all"},
             {"trace"},
             {"derive"},
             {"derive", "--format", "html"},
             {"gap"},
             {"search"}}) {
        CAPTURE(command);
        CHECK(printed(command, "max").find(said) != std::string::npos);
        CHECK(printed(command, "mover").find(said) == std::string::npos);
    }
}
