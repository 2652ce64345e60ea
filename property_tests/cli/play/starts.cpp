// Where a game begins: asked for, drawn by lot, or as most people know it; and that play says so.
#include <algorithm>
#include <string>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "play/start_of_play.hpp"
#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;
using row = four_in_a_row::game;
using boxes = dots_and_boxes::game;
using morris = nine_mens_morris::game;

namespace {

/// The start as the introduction has it, in the notation of the game.
std::string begun(std::string const& text)
{
    constexpr std::string_view words = "The game begins at ";
    auto const at = text.find(words);
    REQUIRE(at != text.npos);
    auto const from = at + words.size();
    return text.substr(from, text.find(".\n", from) - from);
}

std::string unwrapped(std::string text)
{
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

play_request human_first()
{
    play_request request;
    request.first = first_mover::human;
    return request;
}

} // namespace

TEST_CASE("four in a row asks for the board", "[play][starts]")
{
    auto const board_of = [](std::string const& answer) {
        auto const text = play<row>(answer + "\n", between("human,human"));
        CHECK_THAT(text,
                   StartsWith("On which board? ") and Contains("\nBoard [7]: " + answer + "\n"));
        CHECK(count(text, "Board [") == 1);
        return row::read_position(begun(text)).rule();
    };
    for (int n = 5; n <= 9; ++n) // the exercise's
        CHECK(board_of(std::to_string(n)) == four_in_a_row::rules{n, n, 4, false});
    CHECK(board_of("") == four_in_a_row::rules{7, 7, 4, false});
    CHECK(board_of("6x5") == four_in_a_row::rules{6, 5, 4, false});
    CHECK(board_of("6 free") == four_in_a_row::rules{6, 6, 4, false});
    CHECK(board_of("6,gravity,5") == four_in_a_row::rules{6, 6, 5, true});
    CHECK(board_of("8x7, gravity 5") == four_in_a_row::rules{8, 7, 5, true});
    CHECK(board_of("free") == four_in_a_row::rules{7, 6, 4, false});
    // The game as it is sold is the usual start of the other commands.
    CHECK_THAT(play<row>("gravity\n", between("human,human")),
               Contains("X moves first") and not Contains("begins at"));
}

TEST_CASE("a board that there is not is asked for again", "[play][starts]")
{
    auto const text = play<row>("99\nsquare\n5x5,9\n?\n6\nc3\n", between("human,human"));
    CHECK(count(text, "Board [7]: ") == 5);
    CHECK(count(text, "\nA board has 1 to 64 cells, such as 7x6 or 8x8, or it is 9x9.\n") == 1);
    CHECK(count(text, "found 'square'.") == 1);
    CHECK(count(text, "On which board?") == 2); // ? asks in full
    CHECK(row::read_position(begun(text)).rule() == four_in_a_row::rules{6, 6, 4, false});
    CHECK_THAT(text, Contains("X to move: c3\n"));
}

TEST_CASE("nobody is asked for a board in vain", "[play][starts]")
{
    for (auto const* leave : {"quit\n", "exit\n", "q\n", ""}) {
        auto const left = play<row>(leave, between("human,human"));
        CHECK_THAT(left, EndsWith("The game is left unfinished.\n") and not Contains("first"));
        CHECK(count(left, "Board [") == 1);
    }
    auto request = between("human,human");
    request.what.rules = "5x5";
    CHECK(count(play<row>("", request), "Board [") == 0);
    request.what.rules.clear();
    request.what.position = row::write_position(row::initial());
    CHECK(count(play<row>("", request), "Board [") == 0);
    // Where no person plays, the usual answer is taken.
    auto const watched = play<row>("", between("random,random"));
    CHECK_THAT(watched, StartsWith("The rules are 7x7,free; --rules chooses others.\n"));
    CHECK(row::read_position(begun(watched)).rule() == four_in_a_row::rules{7, 7, 4, false});
    // A player that there is not is refused before.
    std::istringstream in("7\n");
    std::string out;
    console here(in, [&](std::string_view text) { out += text; }, false);
    CHECK_THAT(refusal([&] { play(known<row>(), between("attack,human"), here); }),
               Contains("no strateg"));
    CHECK(out.empty());
    auto const saved = write_saved_game(game_in_play(known<row>(), read_players("human,human"),
                                                     random_choices(1), known<row>().start({}))
                                            .saved());
    CHECK(count(play<row>("", from_saved(saved)), "Board [") == 0);
}

TEST_CASE("reversi begins as most people know it, and says so", "[play][starts]")
{
    using reversi::game;
    auto const text = play<game>("", between("human,human"));
    CHECK_THAT(text, StartsWith("The rules are 8x8,othello,pass; --rules chooses others.\n")
                         and Contains(game::draw(game::with_rules("8x8,othello,pass")))
                         and not Contains("begins at"));
    auto request = between("human,human");
    request.what.rules = "8x8"; // the exercise's start
    CHECK_THAT(play<game>("", request),
               not Contains("The rules are") and Contains(game::draw(game::initial())));
}

TEST_CASE("what is drawn by lot is said, with how to have it again", "[play][starts]")
{
    // A seed of the program's own can be typed, and gives the same game.
    auto const text = play<boxes>("", between("human,random", first_mover::random));
    auto const fresh = play<boxes>("", human_first());
    CHECK_THAT(fresh, StartsWith("Drawn by lot: "));
    auto const words = std::string("--seed ");
    auto const line = unwrapped(fresh);
    auto const at = line.find(words) + words.size();
    auto const digits = line.substr(at, line.find(' ', at) - at);
    CHECK(digits.size() <= 9);
    auto again = human_first();
    again.seed = std::stoull(digits);
    CHECK(play<boxes>("", again) == fresh);
    CHECK_THAT(unwrapped(text),
               StartsWith("Drawn by lot: ") and Contains(", and you are the ")
                   and Contains(" --seed 1 draws the same again; --rules and --first choose."));
    bool white = false;
    bool black = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        auto request = between("human,computer:depth=1", first_mover::random);
        request.seed = seed;
        auto const game = play<morris>("", request);
        auto const told = fmt::format(". --seed {} draws the same again; --first chooses.\n", seed);
        bool const first = game.starts_with("Drawn by lot: you are White" + told);
        CHECK(first != game.starts_with("Drawn by lot: you are Black" + told));
        CHECK((count(game, "You move first.") == 1) == first);
        (first ? white : black) = true;
    }
    CHECK((white and black));
    CHECK(count(play<morris>("", human_first()), "by lot") == 0);
    CHECK(count(play<morris>("", between("human,human", first_mover::random)), "by lot") == 0);
    auto const watched = play<morris>("", between("random,computer:depth=1", first_mover::random));
    CHECK_THAT(watched, StartsWith("Drawn by lot: random is White.")
                            or StartsWith("Drawn by lot: computer:depth=1 is White."));
}

TEST_CASE("the seats of players that are given are not drawn by lot", "[play][starts]")
{
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        auto request = between("human,computer:depth=1");
        request.seed = seed;
        auto const game = play<morris>("", request);
        CHECK(count(game, "You move first.") == 1);
        CHECK(count(game, "by lot") == 0);
    }
}

TEST_CASE("the rules that play begins with can be read, and help has them", "[play][starts]")
{
    boost::hana::for_each(games, []<class G>(boost::hana::basic_type<G>) {
        auto const& about = known<G>().about();
        for (auto const rules : about.play_rules) {
            study what;
            what.rules = rules;
            CHECK(is_usual_start(known<G>(), known<G>().start(what)));
        }
        if (about.play_rules.size() == 1)
            CHECK_THAT(std::string(about.help), Contains(std::string(about.play_rules[0])));
        if (about.play_rules.size() > 1)
            CHECK_THAT(std::string(about.help), Contains("by lot") and Contains("--seed"));
        if (not about.start_question.empty())
            CHECK_THAT(std::string(about.help), Contains("play asks"));
        CHECK(is_usual_start(known<G>(), known<G>().start({})));
    });
}
