// A game with dice as it is played: throwing, passing, taking back, saving.
#include <catch2/catch.hpp>

#include <cmath>
#include <string>
#include <utility>

#include <rapidcheck/catch.h>

#include "play/saved_game.hpp"
#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using Catch::EndsWith;
using bg = backgammon::game;

namespace {
play_request with_roll(std::string roll, std::string_view players = "human,human")
{
    auto request = between(players);
    request.what.roll = std::move(roll);
    return request;
}
} // namespace

TEST_CASE("the dice are thrown, and the same seed throws the same", "[play][dice]")
{
    auto const players = "computer:depth=1,human"; // whatever the time
    auto const game = play<bg>("", between(players));
    CHECK_THAT(game, Contains("The computer (White) rolls ") and Contains("You roll ")
                         and EndsWith("The input has ended: the game is left unfinished.\n"));
    CHECK(play<bg>("", between(players)) == game);
    auto other = between(players);
    other.seed = 2;
    CHECK(play<bg>("", other) != game);
}

TEST_CASE("a play is typed as it is usually written", "[play][dice]")
{
    auto const game = play<bg>("8/5 6/5\n", with_roll("3-1"));
    CHECK_THAT(game, Contains("White to move: ") and Contains("Black rolls "));
    CHECK_THAT(
        play<bg>("hint\n", with_roll("3-1")),
        Contains("Best first, with the value of each from -1, lost, to 1, won: 8/5 6/5 (+0.0"));
    CHECK_THAT(play<bg>("why 24/20\n", with_roll("3-1")), Contains("is worth less than 8/5 6/5"));
    CHECK_THAT(play<bg>("why 8/5 6/5\n", with_roll("3-1")), Contains("no play is better"));
    CHECK_THAT(play<bg>("moves\n", with_roll("6-5")),
               Contains("Legal moves: 24/13, 24/18 13/8, 24/18 8/3, 13/8 13/7, 13/7 8/3, 13/2 or"));
    auto const wrong = play<bg>("8/4 6/5\n24/12\n24/23\nbar/22\n24/18*\n", with_roll("3-1"));
    CHECK(count(wrong, "White to move: ") == 6);
}

TEST_CASE("a computer that looks at the best plays first makes a best play", "[play][property]")
{
    rc::prop("two levels further", [] {
        auto p = game_at_random<bg>(6).back();
        if (p.is_chance())
            p = bg::rolled(p, *rc::gen::element<std::string>("3-1", "6-5", "4-2", "2-2"));
        RC_PRE(not p.over());
        study what;
        what.position = bg::write_position(p);
        random_choices none;
        auto const worth_of = [&](std::string_view who) {
            auto const move = choose<bg>(read_player(who), what, none);
            auto const found = known<bg>().analyse_plays(known<bg>().start(what));
            for (auto const& play : found)
                if (known<bg>().start(what).write_move(play.after) == move)
                    return std::pair(play.worth, found.front().worth);
            RC_FAIL("no such play");
        };
        auto const [natural, best] = worth_of("computer:depth=3");
        auto const [sorted, same] = worth_of("computer:depth=3,order=best-first");
        RC_ASSERT(std::abs(natural - best) <= rounding);
        RC_ASSERT(std::abs(sorted - same) <= rounding);
    });
}

TEST_CASE("typed dice", "[play][dice]")
{
    auto request = between("human,human");
    request.typed_dice = true;
    auto const game = play<bg>("7-1\nhello\n3-1\n8/5 6/5\nquit\n", request);
    CHECK_THAT(game, Contains("White's roll: ") and Contains("White rolls 3-1.")
                         and Contains("Black's roll: "));
    CHECK(count(game, "That is not a roll") == 2);
    CHECK_THAT(play<bg>("?\n", request),
               Contains("Type the dice that you have thrown, such as 6-5. Or:\n")
                   and not Contains("Type a move"));
    CHECK_THROWS_AS(play<nim::game>("", request), request_error);
}

TEST_CASE("taking back what the dice were thrown for", "[play][dice]")
{
    auto const game = play<bg>("8/5 6/5\nundo\nboard\n", with_roll("3-1", "human,computer"));
    CHECK_THAT(game, Contains("Your play and all that followed are taken back."));
    auto const back = game.substr(game.find("taken back"));
    CHECK(count(back, "White rolled 3-1") == 2);
    CHECK_THAT(play<bg>("undo\n", with_roll("3-1", "human,computer")),
               Contains("There is no move of yours to take back."));
    CHECK_THAT(play<bg>("8/5 6/5\nwhy\n", with_roll("3-1", "human,computer")),
               Contains("8/5 6/5 (+0.0"));
}

TEST_CASE("whoever cannot move passes", "[play][dice]")
{
    auto request = with_roll("6-6");
    request.what.position = "white bar:1 6:14 black 6:2 5:2 4:2 3:2 2:2 1:2 24:3";
    auto const game = play<bg>("", request);
    CHECK_THAT(game, Contains("White has no legal move.") and Contains("Black rolls "));
}

TEST_CASE("the opening throw", "[play][dice]")
{
    auto request = between("human,human");
    request.opening = true;
    int white = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        request.seed = seed;
        auto const game = play<bg>("", request);
        white += count(game, "White to move: ") == 1;
        CHECK(count(game, "to move: ") == 1);
        for (auto const* doubles : {"1-1", "2-2", "3-3", "4-4", "5-5", "6-6"})
            CHECK(count(game, doubles) == 0);
    }
    CHECK(white > 10);
    CHECK(white < 30);
    request.what.position = "white 1:1 black 1:1";
    CHECK_THROWS_AS(play<bg>("", request), request_error);
}

TEST_CASE("a saved game goes on with the dice that it would have had", "[play][dice]")
{
    scratch_directory here;
    auto const file = here.file("game");
    std::string const first = "8/5 6/5\n";
    auto const whole = play<bg>(first + "board\n", with_roll("3-1", "human,random"));
    play<bg>(first + "save " + file + "\n", with_roll("3-1", "human,random"));
    play_request request;
    request.saved = load_game(file);
    auto const rest = play<bg>("board\n", request);
    CHECK(whole.substr(whole.rfind("O   13 14")) == rest.substr(rest.rfind("O   13 14")));
    CHECK_THAT(rest, Contains("The moves so far: 8/5 6/5, "));
}

TEST_CASE("a game between computers ends with its points", "[play][dice]")
{
    auto const game = play<bg>("", between("run:depth=1,attack:depth=1"));
    CHECK_THAT(game, Contains(" wins: the computer (depth=1,strategy=") and Contains("That is "));
    CHECK_THROWS_WITH(play<bg>("", between("computer:algorithm=omit,human")),
                      Contains("unknown algorithm 'omit'"));
    CHECK_THROWS_WITH(play<bg>("", between("rules,human")), Contains("has no rule player"));
    CHECK_THROWS_WITH(play<nim::game>("", between("attack,human")), Contains("no strategies"));
    CHECK_THROWS_WITH(play<nim::game>("", between("computer:algorithm=star2,human")),
                      Contains("unknown algorithm 'star2'"));
}
