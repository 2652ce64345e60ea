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

std::string substituted(std::string text, std::string const& what, std::string const& by)
{
    auto const at = text.find(what);
    REQUIRE(at != text.npos);
    return text.replace(at, what.size(), by);
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

TEST_CASE("a certificate that is not true is rejected with the reason", "[cli][certify]")
{
    auto const text = certify({"tic-tac-toe", "-d", "2"}).out;
    auto const changed = substituted(text, "exactly 1 move \"2\"", "exactly 2 move \"2\"");
    auto const rejected = certify({"--check", "-"}, changed);
    INFO(rejected);
    CHECK(rejected.status == 1);
    CHECK(rejected.out
          == "rejected: leaf 2 (line 12) is not proved to be worth exactly 2, because what is "
             "below it proves exactly 1\n");
    CHECK(rejected.err.empty());
    auto const said = certify({"--json", "--check", "-"}, changed);
    CHECK(said.status == 1);
    CHECK(json::parse(said.out)["correct"] == false);
    CHECK(json::parse(said.out)["why"] == rejected.out.substr(10, rejected.out.size() - 11));
}

TEST_CASE("what is no certificate is refused with line and column", "[cli][certify]")
{
    auto const text = certify({}).out;
    auto const complaint = [&](std::string const& what, std::string const& by) {
        auto const o = certify({"--check", "-"}, substituted(text, what, by));
        INFO(o);
        CHECK(refused(o));
        return o.err;
    };
    CHECK(complaint("value -20", "value twenty")
          == "gametree: stdin: line 4, column 7: expected a number, found 't'\n");
    CHECK(complaint("Node 5 []", "Nod 5 []")
          == "gametree: stdin: line 2, column 47: expected 'Node' or 'Chance', found 'Nod'\n");
    CHECK(complaint("crc32", "")
          == "gametree: stdin: line 13, column 1: expected one of 'node', "
             "'chance', 'leaf', 'cut', 'crc32', found ' '\n");
    auto const game = certify({"nim", "-d", "1"}).out;
    auto const o = certify({"--check", "-"}, substituted(game, "position 3,5,7", "position 3;5,7"));
    CHECK(refused(o));
    CHECK(o.err == "gametree: stdin: line 3, column 11: expected a comma, found ';'\n");
}

TEST_CASE("requests to certify that are wrong", "[cli][certify]")
{
    CHECK(refused(certify({"--check", "/nowhere/at/all"})));
    CHECK(refused(certify({"--check", "/"})));
    CHECK(refused(certify({"--check", "-"})));
    CHECK(refused(certify({"nim", "--check", "-"})));
    CHECK(refused(certify({"--check", "-", "-a", "omit"})));
    CHECK(refused_in_json(certify({"nim", "--json"})));
    CHECK(refused(certify({"nim", "-a", "star1"})));
    CHECK(refused(certify({"nim", "-a", "nothing"})));
    CHECK(refused(certify({"nim", "--order", "oracle"})));
    CHECK(refused(certify({"nim", "-o", "/nowhere/at/all"})));
    CHECK(refused(certify({"--tree", "-"}, "Node 5 [")));
    CHECK(refused(certify({"--check", "-"}, std::string(1000, '\0'))));
}

TEST_CASE("a range that is too narrow proves nothing", "[cli][certify]")
{
    auto const o = certify({"--tree", "-", "--range", "-1,1", "-a", "min-max"},
                           "Node 0 [Node (-1) [],Node (-3) []]");
    INFO(o);
    CHECK(o.status == 1);
    CHECK(o.out.empty());
    CHECK(o.err.starts_with("gametree: the leaves of min-max do not prove its value 1: "));
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
