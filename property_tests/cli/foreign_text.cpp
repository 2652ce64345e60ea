// Text of others, wherever the command writes it: valid UTF-8 that a terminal does not obey.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <laboratory/printable.hpp>
#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;

namespace {
/// No UTF-8; from right to left; red; an escape sequence of one character, of two bytes.
std::string const hostile = "a\xff\u202e\x1b[31m\u009b\u200bX\U000e0041";

/// Whether every line is shown as it is.
bool is_visible(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        auto const line = text.substr(at, end - at);
        if (gametree::laboratory::visible(line) != line)
            return false;
        at = end + 1;
    }
    return true;
}

outcome shows(words const& request, std::string const& input = {})
{
    auto const o = gametree_command(request, input);
    std::string all;
    for (auto const& word : request)
        all += word + ' ';
    INFO(all << o);
    CHECK(is_visible(o.out));
    CHECK(is_visible(o.err));
    CHECK(std::ranges::count(o.err, '\n') <= 1);
    return o;
}

std::string replaced(std::string text, std::string const& was, std::string const& is)
{
    auto const at = text.find(was);
    REQUIRE(at != text.npos);
    return text.replace(at, was.size(), is);
}
} // namespace

TEST_CASE("a file with a hostile name", "[cli][text]")
{
    scratch_directory const here;
    auto const file = here.file(hostile + ".t");
    std::ofstream(file) << "Node 0 [Node 3 [],Node 0 [Node 2 [],Node 7 []]]";
    for (std::string const command :
         {"search", "compare", "trace", "derive", "draw", "gap", "certify"}) {
        auto const o = shows({command, "--tree", file});
        CHECK(o.status == 0);
        CHECK(shows({command, "--tree", file + "x"}).status == 2);
        if (command != "draw" and command != "certify" and command != "derive") {
            auto const j = shows({command, "--tree", file, "--json"});
            CHECK(j.status == 0);
            CHECK_FALSE(nlohmann::json::parse(j.out.substr(0, j.out.find('\n'))).is_discarded());
        }
    }
    for (std::string const format : {"dot", "svg", "tikz", "html"})
        CHECK(shows({"draw", "--tree", file, "--format", format}).status == 0);
    CHECK(shows({"eval", file}).status == 0);
    shows({"grade"}, "file: " + file + "\nvalue: 1\n");
    CHECK(shows({"play", "--load", file}).status == 2);
    CHECK(shows({"certify", "--check", file}).status == 2);
    CHECK(shows({"tournament", "nim", "--players", "random,random", "--journal", file}).status
          == 2);
    CHECK(shows({"draw", "-o", here.file("no/such/") + hostile + ".svg"}).status == 2);
    auto const saved = shows({"play", "nim", "--players", "human,human"},
                             "save " + here.file("game \xff\u202e") + "\nquit\n");
    CHECK(std::filesystem::exists(here.file("game \xff\u202e")));
    CHECK(saved.out.find("game \\xff\\u202e'") != saved.out.npos);
}

TEST_CASE("hostile words", "[cli][text]")
{
    CHECK(shows({"search", "\u202eX"}).err.starts_with("gametree: unknown game '\\u202eX': there"));
    for (auto const& word : {hostile + "\n"}) {
        shows({word});
        shows({"--" + word});
        for (std::string const command : {"search", "solve", "play", "tournament", "moves", "exam",
                                          "verify", "help", "completion", "trace", "draw"})
            for (words const& more :
                 {words{word}, words{"nim", word}, words{"--" + word}, words{"--json=" + word},
                  words{"nim", "-p", word}, words{"nim", "--rules", word}, words{"nim", "-d", word},
                  words{"nim", "--seed", word}, words{"nim", "--players", word},
                  words{"labyrinth", "--board", word}}) {
                auto all = more;
                all.insert(all.begin(), command);
                CHECK(shows(all).status == 2);
            }
        shows({"search", word, "--json"});
        shows({"eval"}, word);
        shows({"grade"}, "tree: " + word);
        shows({"grade"}, word);
        shows({"grade", "--json"}, "game: " + word + "\n");
        shows({"play", "nim", "--players", "human,human"}, word + "\nquit\n");
        shows({"play", "nim"}, "save /no/" + word + "\nquit\n");
    }
}

TEST_CASE("hostile words in files of ours", "[cli][text]")
{
    scratch_directory const here;
    auto const file = here.file("file");
    auto const write = [&](std::string const& text) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
    };
    shows({"play", "nim", "--players", "human,human"}, "1 1\nsave " + file + "\nquit\n");
    auto const game = here.contents("file");
    for (std::string const what : {"nim", "3,5,7", "human", "seed", "take", "end"}) {
        write(replaced(game, what, hostile));
        CHECK(shows({"play", "--load", file}).status == 2);
    }
    auto const proof = gametree_command({"certify", "nim", "-p", "1,2"}).out;
    for (std::string const what : {"certificate", "nim", "1,2", "node"}) {
        write(replaced(proof, what, hostile));
        shows({"certify", "--check", file});
        shows({"certify", "--check", file, "--json"});
    }
    write("");
    std::filesystem::remove(file);
    words const matches{"tournament", "nim", "--players", "random,random",
                        "--games",    "2",   "--journal", file};
    CHECK(shows(matches).status == 0);
    auto const journal = here.contents("file");
    for (std::string const what : {"nim", "winner", "plies\":"}) {
        write(replaced(journal, what, what + hostile));
        CHECK(shows(matches).status == 2);
    }
}
