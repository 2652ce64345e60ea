// Backgammon with the doubling cube as it is played, and men on their way.
#include <catch2/catch.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "play/doubling.hpp"
#include "play/saved_game.hpp"
#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using Catch::EndsWith;
using bg = backgammon::game;

namespace {
play_request with_cube(std::string_view players = "human,human", std::string position = {})
{
    auto request = between(players);
    request.cube = true;
    request.what.position = std::move(position);
    return request;
}
// White bears the last man off with any roll, Black cannot.
std::string const white_wins = "white 1:1 black 20:2";
// It is White's roll, and Black bears off next.
std::string const white_loses = "white 20:2 black 1:1";
// All of Black's men are still at home or before it: a certain gammon.
std::string const gammon = "white 1:1 black 6:15";
} // namespace

TEST_CASE("the cube is offered before the roll, taken or dropped", "[play][cube]")
{
    auto const dropped = play<bg>("double\ndrop\n", with_cube());
    CHECK_THAT(dropped, Contains("White to roll, cube 1\n")
                            and Contains("White, roll or double? double\n"
                                         "White offers to double, to 2.\n"
                                         "Black, take or drop? drop\nBlack drops.\n")
                            and EndsWith("White wins. That is 1 point.\n"));
    auto const taken = play<bg>("double\ntake\n13/8\n", with_cube());
    // Whoever has taken owns the cube: White rolls without being asked.
    CHECK_THAT(taken, Contains("Black takes, and has the cube at 2.\nWhite rolls ")
                          and Contains(" pips\n") and Contains("  cube 2\n"));
    CHECK(count(taken, "roll or double?") == 1);
}

TEST_CASE("the board is seen before it is asked who doubles", "[play][cube]")
{
    auto request = with_cube();
    request.what.roll = "3-1";
    auto const people = play<bg>("8/5 6/5\n", request);
    CHECK_THAT(people,
               Contains("White to move: 8/5 6/5\n\n") and Contains("\n\nBlack, roll or double? "));
    CHECK(count(people, "  Black to roll, cube 1\n") == 1);
    auto const computer = play<bg>("", with_cube("computer:depth=1,human"));
    CHECK_THAT(computer,
               Contains("The computer (White) plays: ") and Contains("\n\nRoll or double? "));
    CHECK(count(computer, "  Black to roll, cube 1\n") == 1);
}

TEST_CASE("the cube goes from one to the other up to 64", "[play][cube]")
{
    auto request = with_cube("human,human", "white 1:15 black 1:15");
    request.typed_dice = true;
    std::string typed;
    for (int doublings = 0; doublings < 6; ++doublings)
        typed += "double\ntake\n2-1\n1/off(2)\n";
    auto const game = play<bg>(typed + "double\n", request);
    for (int value = 2; value <= 64; value *= 2) {
        CHECK_THAT(game, Contains("offers to double, to " + std::to_string(value) + ".\n"));
        CHECK_THAT(game, Contains("takes, and has the cube at " + std::to_string(value) + ".\n"));
    }
    CHECK(count(game, "White, the roll, or double:") == 3);
    CHECK(count(game, "Black, the roll, or double:") == 3);
    CHECK_THAT(game, Contains("White's roll: double\nThat is not a roll"));
}

TEST_CASE("what is won is multiplied by the cube", "[play][cube]")
{
    CHECK_THAT(play<bg>("double\ntake\n1/off\n", with_cube("human,human", white_wins)),
               EndsWith("White wins. That is 2 points with the cube at 2.\n"));
    CHECK_THAT(play<bg>("double\ntake\n1/off\n", with_cube("human,human", gammon)),
               EndsWith("White wins. That is 4 points, a gammon with the cube at 2.\n"));
    CHECK_THAT(play<bg>("\n1/off\n", with_cube("human,human", gammon)),
               EndsWith("White wins. That is 2 points, a gammon.\n"));
    CHECK_THAT(play<bg>("double\nresign\n", with_cube()), EndsWith("Black resigns. White wins.\n"));
}

TEST_CASE("what is typed at the cube and is no answer", "[play][cube]")
{
    auto const game = play<bg>("take\ndrop\n3-1\nhello\nmoves\nwhy 8/5\ndouble\nroll\n8/5 6/5\n"
                               "double\nhelp\n",
                               with_cube());
    CHECK(count(game, "Type roll or double, or ? for help.") == 4);
    CHECK(count(game, "Type take or drop, or ? for help.") == 3);
    CHECK(count(game, "The dice have not been thrown yet.") == 2);
    CHECK_THAT(play<bg>("double\n", between("human,human")), not Contains("to double"));
    auto const asked = play<bg>("?\ndouble\n?\n", with_cube());
    CHECK_THAT(asked, Contains("Type roll or double. Or:\n")
                          and Contains("Type take or drop. Or:\n") and not Contains("Type a move"));
    auto request = with_cube();
    request.typed_dice = true;
    auto const typed = play<bg>("double\n3-1\ntake\n7-1\n3-1\n8/5 6/5\n2-1\n", request);
    CHECK_THAT(typed, Contains("White, the roll, or double: double\n")
                          and Contains("White's roll: 7-1") and Contains("That is not a roll")
                          and Contains("White rolls 3-1.")
                          and Contains("Black, the roll, or double: 2-1\nBlack rolls 2-1.\n"));
    CHECK(refusal([] {
              auto r = between("human,human");
              r.cube = true;
              play<nim::game>("", r);
          })
          == "there is no doubling cube in nim");
}

TEST_CASE("a computer doubles what it leads, and drops what it cannot hold", "[play][cube]")
{
    auto const expected = [](std::string_view position, std::uint64_t seed) {
        return known<bg>().expected_points(known<bg>().read_position(position), "", seed);
    };
    CHECK(expected(white_wins, 1) == 1);
    CHECK(expected(gammon, 1) == 2);
    auto const lost = expected("white 23:2 black 1:2 3:1", 1);
    CHECK(lost < -0.8);
    CHECK(lost >= -2);
    auto const* even = "white 6:2 black 6:2";
    auto const even_points = expected(even, 5);
    CHECK(expected(even, 5) == even_points);
    CHECK(even_points > 0); // it is good to be on roll
    CHECK(even_points < 0.9);

    auto const offers = play<bg>("hint\ntake\n", with_cube("computer,human", white_wins));
    CHECK_THAT(offers, Contains("The computer (White) offers to double, to 2.\n")
                           and Contains("Take or drop? hint\nPlayed out 216 times, -1.00 points "
                                        "for you on average: drop.\n")
                           and Contains("You take, and have the cube at 2.\n")
                           and Contains("You lose. That is 2 points with the cube at 2."));
    CHECK_THAT(play<bg>("hint\ndouble\n", with_cube("human,computer", white_wins)),
               Contains("+1.00 points for you on average: double.")
                   and Contains("The computer (Black) drops.")
                   and EndsWith("You win! That is 1 point.\n"));
    CHECK_THAT(play<bg>("double\n", with_cube("human,computer", white_loses)),
               Contains("The computer (Black) takes, and has the cube at 2."));
    CHECK_THAT(play<bg>("hint\n", with_cube("human,human", gammon)),
               Contains("+2.00 points for you on average: too good"));
    CHECK_THAT(play<bg>("hint\n", with_cube()), Contains("not yet a double"));
    // One that plays at random leaves the cube alone, and takes.
    CHECK_THAT(play<bg>("double\n", with_cube("human,random", white_wins)),
               Contains("The random player (Black) takes"));
    CHECK_THAT(play<bg>("", with_cube("random,human", white_wins)), not Contains("offers"));
    CHECK(worth_doubling(0.4));
    CHECK_FALSE(worth_doubling(0.39));
    CHECK(worth_doubling(1));
    CHECK_FALSE(worth_doubling(1.01));
    CHECK(worth_taking(0.5));
    CHECK_FALSE(worth_taking(0.51));
}

TEST_CASE("what was done with the cube is taken back, saved and gone on with", "[play][cube]")
{
    auto const undone = play<bg>("double\nundo\nundo\n", with_cube());
    CHECK(count(undone, "White, roll or double?") == 3);
    CHECK_THAT(undone, EndsWith("There is no move of yours to take back.\n"
                                "White, roll or double? \n"
                                "The input has ended: the game is left unfinished.\n"));
    scratch_directory here;
    for (auto const* typed : {"", "double\n", "double\ntake\n", "double\ntake\nundo\n"}) {
        INFO(typed);
        auto const file = here.file("game");
        auto const end = std::string("save ") + file + "\n";
        play<bg>(typed + end, with_cube());
        auto const saved = here.contents("game");
        CHECK_THAT(saved, Contains("\noption cube\n"));
        play_request request;
        request.saved = load_game(file);
        play<bg>(end, request);
        CHECK(here.contents("game") == saved);
        std::string made;
        for (auto const& move : request.saved->moves)
            made += move + ' ';
        auto const text = std::string(typed);
        CHECK(made.starts_with("double take") == (text == "double\ntake\n"));
        CHECK(made.starts_with("double") == (not text.empty()));
    }
    play<bg>("double\ndrop\nsave " + here.file("dropped") + "\nquit\n", with_cube(), true);
    CHECK(load_game(here.file("dropped")).moves == std::vector<std::string>{"double", "drop"});
}

TEST_CASE("another game has the cube that the first one had", "[play][cube]")
{
    for (std::string const again : {"new", "rematch"})
        CHECK(count(play<bg>("resign\n" + again + "\n", with_cube(), true), "roll or double?")
              == 2);
}

TEST_CASE("a saved game with a cube that cannot be", "[play][cube]")
{
    auto const saved = [](std::string const& option, std::string const& made) {
        return "gametree saved game 1\ngame backgammon\nstart white 24:2 black 24:2\n"
               "players human,human\nseed 1\nchoices 0\n"
             + option + made + "end\n";
    };
    auto const refused
        = [](std::string const& text) { return refusal([&] { play<bg>("", from_saved(text)); }); };
    CHECK(refused(saved("option cube\n", "move double\nmove take\nmove 3-1\n")).empty());
    CHECK_THAT(
        refused(saved("option cube\n", "move take\n")),
        EndsWith("line 8, column 6: 'take' cannot be played: the cube is not there for that"));
    CHECK_THAT(refused(saved("option cube\n", "move 3-1\nmove double\n")),
               Contains("line 9, column 6: 'double' cannot be played: the cube is not there"));
    CHECK_THAT(refused(saved("option cube\n", "move double\nmove 3-1\n")),
               Contains("line 9, column 6: '3-1' cannot be played: the offer to double has not"));
    CHECK_THAT(refused(saved("option cube\n", "move double\nmove drop\nmove 3-1\n")),
               Contains("line 10, column 6: the game is over before this move"));
    CHECK_THAT(refused(saved("", "move double\n")), Contains("line 7, column 6: 'double' cannot"));
    CHECK_THROWS_WITH(read_saved_game(saved("option dice\n", "")),
                      Contains("expected 'option cube'"));
    auto nim = saved("option cube\n", "");
    nim.replace(nim.find("backgammon"), 10, "nim");
    nim.replace(nim.find("white 24:2 black 24:2"), 21, "1,2,3");
    CHECK(refusal([&] { play<nim::game>("", from_saved(nim)); })
          == "the saved game cannot be played: line 7, column 8: nim has no doubling cube");
    auto changed = from_saved(saved("", ""));
    changed.cube = true;
    CHECK_THAT(refusal([&] { play<bg>("", changed); }), Contains("cannot change it"));
}

TEST_CASE("men are seen on their way", "[play][moving]")
{
    auto request = between("human,human");
    request.what.roll = "6-5";
    request.shows_moving = true;
    auto const game = play<bg>("24/13\n", request);
    // The start, the man on 18, and 13.
    CHECK(count(game, "White rolled 6-5") == 2);
    CHECK(count(game, "Black to roll") == 1);
    CHECK(refusal([&] { play<nim::game>("", request); }) == "nothing can be seen moving in nim");

    // Each step moves one man of one side, and what is hit goes to the bar.
    auto const from = bg::read_position("white 8:2 6:2 24:2 black 24:2 20:1 21:1 3-1");
    for (auto const& to : from.moves()) {
        INFO(bg::write_move(from, to));
        auto before = from;
        auto const seen = bg::moving(from, to);
        CHECK(seen.size() == 1);
        for (auto const& p : seen) {
            CHECK(p.to_move() == from.to_move());
            CHECK(p.dice() == from.dice());
            auto const pips = before.pips(player::first) - p.pips(player::first);
            CHECK((pips == 3 or pips == 1));
            CHECK(p.pips(player::second) >= before.pips(player::second));
            before = p;
        }
        CHECK(before.pips(player::first) + before.on_bar(player::second)
              > to.pips(player::first) - 1);
    }
    auto const doubles = bg::read_position("white 6:4 black 24:2 2-2");
    for (auto const& to : doubles.moves())
        CHECK(bg::moving(doubles, to).size() == 3);
    auto const last = bg::read_position("white 1:2 black 20:2 2-2");
    for (auto const& to : last.moves())
        CHECK(bg::moving(last, to).size() == 1);
}
