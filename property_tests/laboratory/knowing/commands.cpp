// --knowing in compare, derive and gap, as their user sees it.
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/command.hpp"

using namespace gametree_tests;
using nlohmann::json;
using knowing_words = std::vector<std::string>;

namespace {

json document_of(knowing_words arguments)
{
    arguments.emplace_back("--json");
    auto const o = gametree_command(arguments);
    INFO(o);
    REQUIRE(o.status == 0);
    REQUIRE(o.err.empty());
    return json::parse(o.out);
}

/// Of each tree, by its views, the leaves of each search.
std::map<knowing_words, std::map<std::string, std::size_t>> leaves_of(json const& knowing)
{
    std::map<knowing_words, std::map<std::string, std::size_t>> all;
    for (auto const& tree : knowing)
        for (auto const& search : tree["work"])
            all[tree["views"]][search["algorithm"]] = search["evaluations"];
    return all;
}

knowing_words const four{"canonical", "ordered", "relevant", "bounded"};

} // namespace

TEST_CASE("compare counts what each view is worth", "[knowing][cli]")
{
    auto const found
        = document_of({"compare", "tic-tac-toe", "-p", "X........", "--knowing", "all"});
    auto const leaves = leaves_of(found["knowing"]);
    REQUIRE(leaves.size() == 6);
    for (auto const& row : found["searches"]) // the plain tree is the one that is searched above
        CHECK(leaves.at({}).at(row["algorithm"]) == row["evaluations"]);
    CHECK(leaves.at({}).at("minimax") == 27732);
    for (auto const* name : {"minimax", "mmx"}) {
        CHECK(leaves.at({"ordered"}).at(name) == 27732);
        for (auto const* view : {"canonical", "relevant", "bounded"})
            CHECK(leaves.at({view}).at(name) < 27732);
        CHECK(leaves.at(four).at(name) < leaves.at({"relevant"}).at(name));
    }
    for (auto const& [views, row] : leaves) // rungs do not look at more than the ones before
        CHECK((row.at("alpha-beta") <= row.at("omit") and row.at("omit") <= row.at("minimax")));
}

TEST_CASE("compare: what is asked for, in the order of the views", "[knowing][cli]")
{
    auto const found = document_of(
        {"compare", "tic-tac-toe", "-p", "XOXO.....", "--knowing", "bounded,canonical"});
    REQUIRE(found["knowing"].size() == 4);
    CHECK(found["knowing"][0]["views"] == json::array());
    CHECK(found["knowing"][1]["views"] == json{"canonical"});
    CHECK(found["knowing"][2]["views"] == json{"bounded"});
    CHECK(found["knowing"][3]["views"] == json{"canonical", "bounded"});
    CHECK(document_of(
              {"compare", "tic-tac-toe", "-p", "XOXO.....", "--knowing", "ordered"})["knowing"]
              .size()
          == 2);
    CHECK(document_of({"compare", "tic-tac-toe", "-p", "XOXO....."})["knowing"].is_null());
    // what holds at every depth is not refused where the tree is cut
    auto const cut = document_of(
        {"compare", "four-in-a-row", "--depth", "3", "--knowing", "canonical,ordered"});
    CHECK(leaves_of(cut["knowing"]).at({}).at("minimax") == 343);
    CHECK(leaves_of(cut["knowing"]).at({"canonical"}).at("minimax") < 343);
}

TEST_CASE("compare explains the columns that it has, and no others", "[knowing][cli]")
{
    auto const legend = [](char const* views) {
        auto const text
            = gametree_command({"compare", "tic-tac-toe", "-p", "XOXO.....", "--knowing", views})
                  .out;
        return text.substr(text.rfind("\n\n"));
    };
    CHECK(legend("canonical")
          == "\n\nthe rules: the tree as it is. canonical: moves that lead to positions which are\n"
             "alike are one move.\n");
    CHECK(legend("relevant,bounded")
          == "\n\nthe rules: the tree as it is. relevant: the moves that are enough. bounded: a\n"
             "node whose bounds meet is a leaf. together: all of these.\n");
}

TEST_CASE("compare says so where the end of the game is too far away", "[knowing][cli]")
{
    auto const o = gametree_command(
        {"compare", "four-in-a-row", "--time", "0.05", "--knowing", "canonical,relevant"});
    INFO(o);
    CHECK(gave_up(o));
    CHECK(o.err.find("relevant is about the whole game") != o.err.npos);
    CHECK(gave_up(gametree_command(
        {"compare", "tic-tac-toe", "-p", "X........", "--memory", "1", "--knowing", "relevant"})));
}

TEST_CASE("derive has a page on what the game knows, in every format", "[knowing][cli]")
{
    knowing_words const request{"derive", "tic-tac-toe", "-p", "XOXO.....", "--knowing", "all"};
    auto const with = [&](std::string const& format) {
        auto all = request;
        all.insert(all.end(), {"--format", format});
        auto const o = gametree_command(all);
        CHECK(o.status == 0);
        return o.out;
    };
    auto const has = [](std::string const& text, std::string const& part) {
        INFO(part);
        CHECK(text.find(part) != text.npos);
    };
    auto const text = with("text");
    has(text, "\nwhat the game knows\n");
    has(text,
        "\nminimax                102         86        102         16         33         16\n");
    has(text, "canonical: No two moves at the root lead to positions that are alike.");
    has(text, "ordered: At the root the moves are tried in the order 5; 9; 6; 7; 8.\n");
    has(text, "Leaves in the tree: 16 of 102. Left\n    out: [5, 6, 7] (-100), ");
    has(text, "bounded: The root is not settled. Leaves in the tree: 33 of 102. Settled: [5]");
    auto const markdown = with("markdown");
    has(markdown, "\n## What the game knows\n\n| leaves | the rules | canonical | ");
    has(markdown, "\n| minimax | 102 | 86 | 102 | 16 | 33 | 16 |\n");
    has(markdown, "\n- bounded: The root is not settled.");
    auto const html = with("html");
    has(html, "<h2>What the game knows</h2>");
    has(html, "<tr><td>minimax</td><td>102</td><td>86</td><td>102</td>");
    has(html, "<li>bounded: The root is not settled.");
    auto const document = document_of(request);
    auto const leaves = leaves_of(document["knowing"]);
    CHECK(leaves.at({}).at("minimax") == document["rungs"][0]["evaluations"]);
    CHECK(leaves.at(four).at("minimax") == 16);
    CHECK(document["knowing"][0]["effect"].is_null());
    CHECK(document["knowing"][5]["effect"] == "Leaves in the tree: 16 of 102.");
    CHECK(document_of({"derive", "nim", "-p", "1,2"})["knowing"].is_null());
}

TEST_CASE("derive says what is alike, not needed and settled at the root", "[knowing][cli]")
{
    auto const effect = [](std::string const& position, std::string const& view) {
        return document_of({"derive", "tic-tac-toe", "-p", position, "--knowing",
                            view})["knowing"][1]["effect"]
            .get<std::string>();
    };
    CHECK(effect("XO.OX....", "canonical")
              .starts_with("At the root 3 of 5 moves lead to positions that are not alike."));
    // a row that the opponent would complete has to be stopped, and one that can be is completed
    CHECK(effect("XX.OO....", "relevant").starts_with("Not needed at the root: 6, 7, 8 and 9."));
    CHECK(effect("XX.OO....", "bounded").starts_with("The root is settled: its value is 100."));
    auto const nim = document_of({"derive", "nim", "-p", "2,2", "--knowing", "canonical"});
    CHECK(nim["knowing"][1]["effect"].get<std::string>().starts_with(
        "At the root 2 of 4 moves lead to positions that are not alike."));
}

TEST_CASE("gap is about the tree that is seen", "[knowing][cli]")
{
    auto const plain = document_of({"gap", "tic-tac-toe", "-p", "XOXO.....", "--depth", "9"});
    CHECK(plain["views"] == json::array());
    CHECK(plain["costs"][0]["orders"][0]["evaluations"] == 102);
    auto const seen
        = document_of({"gap", "tic-tac-toe", "-p", "XOXO.....", "--knowing", "bounded,relevant"});
    CHECK(seen["views"] == json{"relevant", "bounded"});
    CHECK(seen["depth"].is_null()); // to the end
    CHECK(seen["value"] == plain["value"]);
    CHECK(seen["costs"][0]["orders"][0]["evaluations"] == 16);
    CHECK(seen["title"]
          == "tic-tac-toe XOXO....., to the end of the game, knowing relevant, bounded");
    auto const cut = document_of({"gap", "tic-tac-toe", "--knowing", "canonical"});
    CHECK(cut["depth"] == 3);
    CHECK(cut["costs"][0]["orders"][0]["evaluations"] < 504);
}

TEST_CASE("games and help name what a game says", "[knowing][cli]")
{
    std::map<std::string, knowing_words> said;
    auto const listed = document_of({"games"});
    for (auto const& game : listed["games"])
        said[game["game"]] = game["views"];
    CHECK(said.at("tic-tac-toe") == four);
    CHECK(said.at("nim") == knowing_words{"canonical"});
    CHECK(said.at("labyrinth").empty());
    auto const help = gametree_command({"help", "nim"}).out;
    CHECK(help.find("\n--knowing takes canonical.\n") != help.npos);
    CHECK(gametree_command({"help", "labyrinth"}).out.find("--knowing") == std::string::npos);
}
