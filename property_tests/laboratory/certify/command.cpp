// `certify` as its user sees it.
#include <fstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;
using json = nlohmann::json;

namespace {

outcome certify(words arguments, std::string const& input = {})
{
    arguments.insert(arguments.begin(), "certify");
    return gametree_command(arguments, input);
}

} // namespace

TEST_CASE("a certificate that is written is accepted", "[cli][certify]")
{
    for (words const& what : {words{"tic-tac-toe", "--depth", "4"},
                              {"nim", "-p", "1,2,3", "--normal", "-a", "mtdf"},
                              {"reversi", "--rules", "4x4,pass", "-s", "positional"},
                              {"labyrinth", "--rules", "ring", "-d", "2", "-a", "min-max"},
                              {"backgammon", "--roll", "3-1", "-d", "2", "-a", "deep-star1"},
                              {"nim", "-p", "1,2,3", "-d", "1", "--dynamic"},
                              {}}) {
        auto const written = certify(what);
        INFO(written);
        REQUIRE(written.status == 0);
        CHECK(written.err.empty());
        auto const checked = certify({"--check", "-"}, written.out);
        INFO(checked);
        CHECK(checked.status == 0);
        CHECK(checked.out.starts_with("accepted: "));
        CHECK(checked.err.empty());
    }
}

TEST_CASE("a certificate has the counts of search", "[cli][certify]")
{
    for (std::string const algorithm : {"omit", "fused", "alpha-beta"}) {
        words const what{"tic-tac-toe", "--depth", "3", "--algorithm", algorithm};
        auto search = what; // which leaves children of a node once
        search.insert(search.begin(), "search");
        search.emplace_back("--json");
        auto const found = json::parse(gametree_command(search).out);
        auto const checked
            = json::parse(certify({"--check", "-", "--json"}, certify(what).out).out);
        CHECK(checked["correct"] == true);
        CHECK(checked["why"] == nullptr);
        CHECK(checked["evaluations"] == found["evaluations"]);
        CHECK(checked["nodes"] == found["nodes"]);
        CHECK(checked["cutoffs"] == found["cutoffs"]);
        CHECK(checked["value"] == found["value"]);
    }
}

TEST_CASE("a certificate is written in full or not at all", "[cli][certify]")
{
    scratch_directory const here;
    auto const o = certify({"nim", "-d", "2", "-o", here.file("proof")});
    INFO(o);
    CHECK(o.status == 0);
    CHECK(o.out.starts_with("nim 3,5,7, 2 plies ahead: the value is 0, proved by "));
    CHECK(here.contents("proof") == certify({"nim", "-d", "2"}).out);
    CHECK(here.entries() == 1);
    CHECK(certify({"--check", here.file("proof")}).status == 0);
    CHECK(refused(certify({"nim", "-a", "nothing", "-o", here.file("other")})));
    CHECK(refused(certify({"nim", "-o", here.file("")})));
    CHECK(here.entries() == 1);
    std::ofstream(here.file("tree")) << "Node 0 [\n\tNode 3 [],\r\n\n  Node (-4) [Node 2 []]]";
    auto const tree = certify({"--tree", here.file("tree")});
    INFO(tree);
    CHECK(tree.out.find("tree \tNode 3 [],\r\ntree \ntree   Node (-4) [Node 2 []]]\n")
          != std::string::npos);
    CHECK(certify({"--check", "-"}, tree.out).status == 0);
}
