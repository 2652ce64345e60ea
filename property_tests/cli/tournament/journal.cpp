// Journals: what can be read of them, and what is refused.
#include <algorithm>
#include <fstream>
#include <string>

#include <catch2/catch.hpp>

#include "support/scratch_directory.hpp"
#include "support/tournaments.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;

namespace {
/// The whole journal of a tournament that has been played.
std::string journal_of(tournament_plan const& plan, std::vector<played_game> const& all_games)
{
    auto text = journal_header(plan);
    for (auto const& g : all_games)
        text += journal_line(g);
    return text;
}

/// `line` with what stands there as `was` changed.
std::string with(std::string line, std::string const& was, std::string const& is)
{
    auto const at = line.find(was);
    REQUIRE(at != line.npos);
    return line.replace(at, was.size(), is);
}

/// A line that is right, of the game of that number.
std::string line(int number)
{
    auto g = ended(0, number, 1, 2);
    g.result.plies = 30;
    g.result.seconds = {0.5, 0.25};
    g.result.nodes = {10, 20};
    return journal_line(g);
}
} // namespace

TEST_CASE("a journal is read as it was written", "[tournament][journal]")
{
    auto const plan = some_plan("1-2");
    auto const all_games = played(plan);
    auto const found = read_journal(journal_of(plan, all_games), plan);
    CHECK(timeless(found.played) == timeless(all_games));
    CHECK(found.whole == journal_of(plan, all_games).size());
    CHECK(found.whole <= longest_journal(plan));
    for (std::size_t i = 0; i < all_games.size(); ++i)
        CHECK(found.played[i].result.seconds == all_games[i].result.seconds);
}

TEST_CASE("a journal says what was forfeited", "[tournament][journal]")
{
    auto const plan = some_plan();
    auto lost = ended(0, 0, 1);
    lost.result.forfeited = forfeit_text("says nothing");
    auto const found = read_journal(journal_of(plan, {lost, ended(0, 1, 0)}), plan).played;
    REQUIRE(found.size() == 2);
    CHECK(found[0].result.forfeited.view() == "says nothing");
    CHECK(found[1].result.forfeited.view().empty());
}

TEST_CASE("results that cannot be are refused, with the line", "[tournament][journal]")
{
    auto const plan = some_plan();
    auto const begin = journal_header(plan) + line(0);
    auto const refuses = [&](std::string const& text, std::string const& why) {
        INFO(text);
        CHECK_THROWS_WITH(read_journal(begin + text, plan),
                          Contains("line 3 is not a game of this tournament") and Contains(why));
    };
    CHECK(read_journal(begin + line(1), plan).played.size() == 2);
    for (auto const* points : {"1e300", "-1", "0", "1.5", "99999999999999999999", "\"2\"", "null"})
        refuses(with(line(1), "\"points\":2", std::string("\"points\":") + points),
                "points is a number from 1 to 1000, not ");
    refuses(with(line(1), "\"winner\":1", "\"winner\":null"),
            "points of a draw is a number from 0");
    refuses(with(with(line(1), "\"winner\":1", "\"winner\":null"), "\"points\":2", "\"points\":1"),
            "points of a draw is a number from 0 to 0, not 1");
    auto const drawn
        = with(with(line(1), "\"winner\":1", "\"winner\":null"), "\"points\":2", "\"points\":0");
    CHECK(read_journal(begin + drawn, plan).played.size() == 2);
    refuses(with(drawn, "}\n", ",\"forfeit\":\"ends\"}\n"),
            "forfeit is a text, of a game that somebody won");
    refuses(with(line(1), "}\n", ",\"forfeit\":1}\n"),
            "forfeit is a text, of a game that somebody won");
    for (auto const* winner : {"2", "-1", "0.5", "true"})
        refuses(with(line(1), "\"winner\":1", std::string("\"winner\":") + winner),
                "winner is a number from 0 to 1");
    for (auto const* nodes : {"-1", "1e300", "18446744073709551615", "null"})
        refuses(with(line(1), "[10,20]", std::string("[10,") + nodes + "]"),
                "nodes is a number from 0 to 1000000000000, not ");
    refuses(with(line(1), "[10,20]", "[10]"), "nodes is two numbers");
    refuses(with(line(1), "[10,20]", "[1,2,3]"), "nodes is two numbers");
    for (auto const* seconds : {"-1", "1e300", "\"1\""})
        refuses(with(line(1), "[0.5,", std::string("[") + seconds + ","), "seconds is a number");
    for (auto const* plies : {"-1", "100001", "1e3"})
        refuses(with(line(1), "\"plies\":30", std::string("\"plies\":") + plies),
                "plies is a number from 0 to 100000");
    for (auto const* pair : {"[0,0]", "[1,0]"})
        refuses(with(line(1), "[0,1]", pair), "this pair does not play in this round");
    refuses(with(line(1), "[0,1]", "[0,3]"), "pair is a number from 0 to 2, not 3");
    refuses(with(line(1), "\"round\":0", "\"round\":1"), "round is a number from 0 to 0");
    refuses(with(line(1), "\"number\":1", "\"number\":6"), "number is a number from 0 to 5");
    refuses(line(0), "line 2 has the same one");
    refuses(std::string(900, '[') + "\n", "it is too long");
    refuses(std::string(300, '[') + "\n", "");
    refuses("\n", "");
    refuses("\"\xff\x1b[2J\"\n", "");
}

TEST_CASE("players that follow no round play once", "[tournament][journal]")
{
    auto const plan = some_plan("1-2"); // the first two do not follow
    auto const twice = with(line(0), "\"round\":0", "\"round\":1");
    CHECK_THROWS_WITH(read_journal(journal_header(plan) + twice, plan),
                      Contains("this pair does not play in this round"));
}

TEST_CASE("a last line that was cut off, twice", "[tournament][journal]")
{
    scratch_directory const here;
    auto const file = here.file("journal");
    auto const plan = some_plan();
    auto const all_games = played(plan);
    auto const whole = journal_of(plan, all_games);
    auto const some = journal_of(plan, {all_games.begin(), all_games.begin() + 7});
    std::ofstream(file, std::ios::binary) << some.substr(0, some.size() - 9);
    for (int times = 0; times < 2; ++times) {
        {
            journal kept(file, plan);
            CHECK(kept.played().size() == 6);
            CHECK(here.contents("journal")
                  == some.substr(0, some.rfind('\n', some.size() - 2) + 1));
            kept.add(all_games[6]);
            CHECK(here.contents("journal") == some);
        }
        // and is killed again
        std::ofstream(file, std::ios::binary) << some.substr(0, some.size() - 20);
    }
    {
        journal kept(file, plan);
        static_cast<void>(played(plan, kept));
    }
    auto const found = read_journal(here.contents("journal"), plan);
    CHECK(timeless(found.played) == timeless(all_games));
    CHECK(std::ranges::count(here.contents("journal"), '\n') == std::ranges::count(whole, '\n'));
    journal again(file, plan);
    CHECK(again.played().size() == all_games.size());
}

TEST_CASE("two tournaments do not write one journal", "[tournament][journal]")
{
    scratch_directory const here;
    auto const plan = some_plan();
    journal const kept(here.file("journal"), plan);
    CHECK_THROWS_WITH(journal(here.file("journal"), plan),
                      Contains("another tournament is writing it"));
}

TEST_CASE("a file that is too large is not read", "[tournament][journal]")
{
    scratch_directory const here;
    auto const plan = some_plan();
    static_cast<void>(journal(here.file("journal"), plan));
    std::filesystem::resize_file(here.file("journal"), std::uintmax_t{1} << 40); // a hole
    CHECK_THROWS_WITH(journal(here.file("journal"), plan),
                      Contains("it has 1099511627776 bytes, and that of this tournament at most "
                               + std::to_string(longest_journal(plan))));
}

TEST_CASE("the number of games is known before they are listed", "[tournament]")
{
    for (auto const* depth : {"1", "1-3"})
        for (auto const* plot : {"", "f.svg"}) {
            auto const plan = some_plan(depth, plot);
            CHECK(number_of_games(plan) == games_of(plan).size());
        }
}

TEST_CASE("a tournament that is too large is refused before it is planned", "[tournament]")
{
    auto const refused = [](std::string const& players, int of_a_pair, std::string const& depth,
                            std::string const& why) {
        auto asked = some_request(depth);
        asked.players = players;
        asked.games = of_a_pair;
        CHECK_THROWS_WITH(plan_of(asked, definition), Contains(why));
    };
    auto const many = [](int n) {
        std::string list = "random";
        for (int i = 1; i < n; ++i)
            list += ",random";
        return list;
    };
    refused(many(101), 1, "", "at most 100 players, not 101");
    refused(many(100'000), 50, "", "at most 100 players, not 100000");
    refused(many(100), 1000, "", "at most 2,000,000 games, and these are 4,950,000: choose fewer");
    refused("run,attack,defend", 1'000'000, "1-1000", "and these are 3,000,000,000");
    auto asked = some_request("");
    asked.players = "random,random";
    asked.games = 1'000'000;
    CHECK(number_of_games(plan_of(asked, definition)) == 1'000'000);
}
