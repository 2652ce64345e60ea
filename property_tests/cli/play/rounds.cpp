// Another game after one, and what the tabulator key offers.
#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <sys/stat.h>

#include "play/session.hpp"
#include "support/playing.hpp"
#include "terminal/console.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;
using ttt = tic_tac_toe::game;

namespace {
constexpr auto* another_game = "Another game? new, rematch or quit: ";
} // namespace

TEST_CASE("after a game a person is asked for another", "[play][rounds]")
{
    auto const request = between("human,random");
    auto const once = play<ttt>("resign\nquit\n", request, true);
    CHECK_THAT(once, EndsWith(std::string("You resign. O wins. You lose.\n") + another_game));
    CHECK(count(once, "You are X, the random player is O.") == 1);
    CHECK(play<ttt>("resign\nexit\n", request, true) == once);
    CHECK(play<ttt>("resign\n Q \n", request, true) == once);
    CHECK(play<ttt>("resign\n", request, true) == once + "\n"); // the input ends
    auto const confused = play<ttt>("resign\n5\n\nquit now\nquit\n", request, true);
    CHECK(count(confused, "Type new, rematch, quit, or save FILE.\n") == 2);
    CHECK(count(confused, "quit stands alone") == 1);
    CHECK(count(confused, another_game) == 4);
    // Nobody is asked who does not sit there, or has only watched, or has left.
    CHECK(count(play<ttt>("resign\n", request), another_game) == 0);
    CHECK(count(play<ttt>("", between("random,random"), true), another_game) == 0);
    CHECK_THAT(play<ttt>("quit\n", request, true), EndsWith("The game is left unfinished.\n"));
    CHECK_THAT(play<ttt>("", request, true),
               EndsWith("The input has ended: the game is left unfinished.\n"));
}

TEST_CASE("rematch changes sides, and new does not", "[play][rounds]")
{
    auto const request = between("human,random");
    for (bool const at_terminal : {true, false}) {
        auto const again = play<ttt>("5\nrematch\nnew\nrematch\nquit\n", request, at_terminal);
        CHECK(count(again, "You are X, the random player is O.") == 2);
        CHECK(count(again, "The random player is X, you are O.") == 2);
        CHECK(count(again, another_game) == 0);
        CHECK(count(again, "unfinished") == 1);
    }
    auto at = request;
    at.what.position = "XO.......";
    auto const same = play<ttt>("rematch\nnew\nquit\n", at);
    CHECK(count(same, "The game begins at XO.......") == 3);
    CHECK_THAT(play<ttt>("rematch please\nnew one\nquit\n", request),
               Contains("rematch stands alone") and Contains("new stands alone"));
}

TEST_CASE("what is drawn by lot is drawn again for a new game", "[play][rounds]")
{
    auto request = between("human,human");
    std::string typed;
    for (int i = 0; i < 30; ++i)
        typed += "new\n";
    auto const games_played = play<dots_and_boxes::game>(typed + "quit\n", request);
    int sizes = 0;
    for (auto const* size : {"4x4", "5x5", "6x6", "7x7", "8x8", "9x9"})
        sizes += count(games_played, fmt::format("Drawn by lot: {}.", size)) > 0;
    CHECK(sizes > 3);
    // Each says with which seed it can be had again.
    auto const second = games_played.rfind("--seed ") + std::string_view("--seed ").size();
    auto again = between("human,human");
    again.seed = std::stoull(games_played.substr(second));
    CHECK_THAT(play<dots_and_boxes::game>("", again),
               StartsWith(games_played.substr(games_played.rfind("Drawn by lot: "), 17)));
    // A rematch has the start that was drawn.
    auto const rematch = play<dots_and_boxes::game>("rematch\nrematch\nquit\n", request);
    auto const size = rematch.substr(std::string_view("Drawn by lot: ").size(), 3);
    CHECK(count(rematch, "Drawn by lot: ") == 1);
    CHECK(count(rematch, dots_and_boxes::game::draw(dots_and_boxes::game::with_rules(size))) == 3);
    auto by_lot = between("human,computer:depth=1", first_mover::random);
    by_lot.seed = 1;
    auto const sides = play<nine_mens_morris::game>(typed + "quit\n", by_lot);
    CHECK(count(sides, "You move first") > 3);
    CHECK(count(sides, "White moves first") > 3);
    // The dice go on.
    request.opening = true;
    auto const dice = play<backgammon::game>("new\nnew\nnew\nnew\nnew\nnew\nquit\n", request);
    CHECK(count(dice, "White moves first") > 0);
    CHECK(count(dice, "Black moves first") > 0);
}

TEST_CASE("the board that was asked for is the board of a new game", "[play][rounds]")
{
    auto const games_played = play<four_in_a_row::game>("6\nnew\nquit\n", between("human,human"));
    CHECK(count(games_played, "Board [") == 1);
    CHECK(count(games_played, "The game begins at 6x6 free ") == 2);
}

TEST_CASE("a game that is over can be saved", "[play][rounds]")
{
    scratch_directory const here;
    auto const file = here.file("over.game");
    auto const game
        = play<ttt>("1\n4\n2\n5\n3\nsave " + file + "\nsave " + here.file("no/x") + "\nquit\n",
                    between("human,human"), true);
    CHECK_THAT(game, Contains("X wins.\n") and Contains("Saved to '" + file + "'.\n"));
    CHECK(count(game, "Not saved") == 1);
    CHECK(count(game, "The game goes on") == 0);
    std::ifstream in(file);
    std::string const text(std::istreambuf_iterator<char>(in), {});
    CHECK_THAT(play<ttt>("", from_saved(text)), EndsWith("X wins.\n"));
}

TEST_CASE("the next words of lines", "[play][completion]")
{
    using words = std::vector<std::string>;
    words const lines{"moves", "why 5", "why 6", "take 1 from heap 2", "take 2 from heap 2"};
    CHECK(next_words(lines, "", "") == words{"moves", "why", "take"});
    CHECK(next_words(lines, " ", "m") == words{"moves"});
    CHECK(next_words(lines, "take ", "") == words{"1", "2"});
    CHECK(next_words(lines, "  take   1 ", "f") == words{"from"});
    CHECK(next_words(lines, "take 3 ", "").empty());
    CHECK(next_words(lines, "moves ", "").empty());
    CHECK(next_words(lines, "why ", "6") == words{"6"});
    CHECK(next_words(lines, "why 6 7 ", "").empty());
    CHECK(next_words({}, "", "").empty());
}

TEST_CASE("the names of files", "[play][completion]")
{
    using words = std::vector<std::string>;
    scratch_directory const here;
    for (auto const* name : {"b.game", "a.game", ".hidden"})
        std::ofstream(here.file(name)) << "x";
    CHECK(::mkdir(here.file("folder").c_str(), 0700) == 0);
    CHECK(file_names(here.file(""))
          == words{here.file("a.game"), here.file("b.game"), here.file("folder/")});
    CHECK(file_names(here.file("b")) == words{here.file("b.game")});
    CHECK(file_names(here.file(".h")) == words{here.file(".hidden")});
    CHECK(file_names(here.file("c")).empty());
    CHECK(file_names(here.file("no/such")).empty());
    CHECK(file_names(here.file("a.game/x")).empty());
}
