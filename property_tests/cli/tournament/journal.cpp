// Journals: what can be read of them, and what is refused.
#include <algorithm>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "support/notation.hpp"
#include "support/property.hpp"
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
} // namespace

TEST_CASE("what is written of games is read, and of what is damaged games that can be or nothing",
          "[tournament][journal]")
{
    auto const plan = some_plan("1-2");
    auto const header = journal_header(plan);
    laws::prop("read . write == id", [&] {
        auto const all_games = any_games(plan);
        auto const text = journal_of(plan, all_games);
        auto const found = read_journal(text, plan);
        RC_ASSERT(timeless(found.played) == timeless(all_games));
        RC_ASSERT(journal_of(plan, found.played) == text); // time and forfeits, too
        RC_ASSERT(found.whole == text.size());
        RC_ASSERT(found.whole <= longest_journal(plan));
    });
    laws::prop("but for its last line, if it is cut off anywhere", [&] {
        auto const all_games = any_games(plan);
        auto const text = journal_of(plan, all_games);
        auto const some = text.substr(0, *rc::gen::inRange<std::size_t>(0, text.size() + 1));
        auto const lines = static_cast<std::size_t>(std::ranges::count(some, '\n'));
        auto const found = read_journal(some, plan);
        RC_ASSERT(found.whole == some.rfind('\n') + 1);
        RC_ASSERT(journal_of(plan, found.played)
                  == text.substr(0, std::max(found.whole, header.size())));
        RC_ASSERT(found.played.size() == std::max<std::size_t>(lines, 1) - 1);
    });
    laws::prop("changed in one byte, it is refused in one line, or is of games that can be", [&] {
        auto text = journal_of(plan, any_games(plan));
        text[*rc::gen::inRange<std::size_t>(0, text.size())] = *rc::gen::arbitrary<char>();
        RC_LOG(text);
        try {
            auto const again = journal_of(plan, read_journal(text, plan).played);
            RC_ASSERT(journal_of(plan, read_journal(again, plan).played) == again);
        } catch (request_error const& e) {
            RC_ASSERT(std::string_view(e.what()).find('\n') == std::string_view::npos);
        }
    });
}

TEST_CASE("results that cannot be are refused, with the line", "[tournament][journal]")
{
    auto const plan = some_plan();
    auto const line = [](int number, std::optional<int> winner = 1) {
        auto g = ended(0, number, winner, winner ? 2 : 0);
        g.result.plies = 30;
        g.result.seconds = {0.5, 0.25};
        g.result.nodes = {10, 20};
        return journal_line(g);
    };
    std::string const third = "line 3 is not a game of this tournament";
    auto const said_of = [&](std::string const& text) {
        std::size_t games = 0;
        auto const why = refusal([&] {
            games = read_journal(journal_header(plan) + line(0) + text, plan).played.size();
        });
        CHECK(games == (why.empty() ? 2 : 0));
        CHECK((why.empty() or why.starts_with(third)));
        return why.empty() ? "read" : why == third ? "no reason" : why.substr(third.size() + 2);
    };
    check_table("cli/tournament/journal.table",
                {{"line", [&](auto const& row, auto const& which) {
                      auto const [was, is] = change_in(row);
                      auto text = which == "drawn" ? line(1, std::nullopt) : line(1);
                      REQUIRE(text.find(was) != text.npos);
                      return said_of(text.replace(text.find(was), was.size(), is));
                  }}});
    CHECK(said_of(std::string(900, '[') + "\n") == "it is too long");
    for (auto const& text : {std::string(300, '['), std::string(), std::string("\"\xff\x1b[2J\"")})
        CHECK(said_of(text + "\n") == "no reason");
}

TEST_CASE("players that follow no round play once", "[tournament][journal]")
{
    auto const plan = some_plan("1-2"); // the first two do not follow
    CHECK_THROWS_WITH(read_journal(journal_header(plan) + journal_line(ended(1, 0, 1)), plan),
                      Contains("this pair does not play in this round"));
}

TEST_CASE("a file that was cut off goes on where its last whole line ended",
          "[tournament][journal]")
{
    scratch_directory const here;
    auto const file = here.file("journal");
    auto const plan = some_plan();
    laws::prop("wherever it was, and once more", [&] {
        auto const all_games = any_games(plan);
        auto text = journal_of(plan, all_games);
        for (int times = 0; times < 2; ++times) {
            auto const cut = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
            std::ofstream(file, std::ios::binary | std::ios::trunc) << text.substr(0, cut);
            journal kept(file, plan);
            auto const played = kept.played().size();
            auto const whole = journal_of(plan, kept.played());
            RC_ASSERT(text.starts_with(whole));
            RC_ASSERT(text.find('\n', whole.size()) >= cut); // no line more
            RC_ASSERT(here.contents("journal") == whole);
            if (played < all_games.size()) {
                kept.add(all_games[played]);
                text = whole + journal_line(all_games[played]);
                RC_ASSERT(here.contents("journal") == text);
            }
        }
    });
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
