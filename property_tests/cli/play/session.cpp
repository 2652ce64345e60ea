// What a person at a terminal is asked after a game, and what the tabulator key offers.
#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <sys/stat.h>

#include "play/saved_game.hpp"
#include "support/playing.hpp"
#include "terminal/console.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using Catch::EndsWith;
using ttt = tic_tac_toe::game;

namespace {
constexpr auto* another_game = "Another game? new, rematch or quit: ";
} // namespace

TEST_CASE("after a game a person is asked for another", "[play][rounds]")
{
    auto const request = between("human,random");
    auto const once = play(known<ttt>(), "resign\nquit\n", request, true);
    CHECK_THAT(once, EndsWith(std::string("You resign. O wins. You lose.\n") + another_game));
    CHECK(count(once, "You are X, the random player is O.") == 1);
    CHECK(play(known<ttt>(), "resign\nexit\n", request, true) == once);
    CHECK(play(known<ttt>(), "resign\n Q \n", request, true) == once);
    CHECK(play(known<ttt>(), "resign\n", request, true) == once + "\n"); // the input ends
    auto const confused = play(known<ttt>(), "resign\n5\n\nquit now\nquit\n", request, true);
    CHECK(count(confused, "Type new, rematch, quit, or save FILE.\n") == 2);
    CHECK(count(confused, "quit stands alone") == 1);
    CHECK(count(confused, another_game) == 4);
    // Nobody is asked who does not sit there, or has only watched, or has left.
    CHECK(count(play(known<ttt>(), "resign\n", request), another_game) == 0);
    CHECK(count(play(known<ttt>(), "", between("random,random"), true), another_game) == 0);
    CHECK_THAT(play(known<ttt>(), "quit\n", request, true),
               EndsWith("The game is left unfinished.\n"));
    CHECK_THAT(play(known<ttt>(), "", request, true),
               EndsWith("The input has ended: the game is left unfinished.\n"));
}

TEST_CASE("at a terminal rematch changes sides and new does not; who has moved is asked first",
          "[play][rounds]")
{
    working_directory const here;
    auto const played = play(known<ttt>(), "5\nrematch\nyes\nnew\nrematch\nquit\n",
                             between("human,random"), true);
    CHECK(count(played, "Give this game up? yes or no: ") == 1);
    for (auto const* answer : {"no", "", "4", "yes please"}) {
        auto const answered
            = play(known<ttt>(), "5\nnew\n" + std::string(answer) + "\nboard\nquit\n",
                   between("human,random"), true);
        CHECK(count(answered, "The game goes on.\n")
              == (std::string(answer) == "yes please" ? 0 : 1));
    }
    CHECK(count(played, "You are X, the random player is O.") == 2);
    CHECK(count(played, "The random player is X, you are O.") == 2);
    CHECK(count(played, another_game) == 0);
    CHECK(count(played, "The game is saved") == 1);
}

TEST_CASE("a game that comes from a pipe is left without a file", "[play][rounds]")
{
    working_directory const here;
    auto const request = between("human,random");
    CHECK_THAT(play(known<ttt>(), "5\nquit\n", request),
               EndsWith("The game is left unfinished.\n"));
    CHECK_THAT(play(known<ttt>(), "5\n", request),
               EndsWith("The input has ended: the game is left unfinished.\n"));
    CHECK(here.entries() == 0);
    CHECK_THAT(
        play(known<ttt>(), "5\nquit\n", request, true),
        EndsWith("The game is saved: gametree play --load tic-tac-toe-unfinished.txt goes on.\n"));
    CHECK(here.entries() == 1);
}

TEST_CASE("a slip on a terminal does not cost a game", "[play]")
{
    working_directory const here;
    CHECK_THAT(play(known<ttt>(), "\x1b[A\n5\n", between("human,human"), true),
               Contains("That is not a move") and Contains("I X I"));
}

TEST_CASE("a game that is over can be saved", "[play][rounds]")
{
    scratch_directory const here;
    auto const file = here.file("over.game");
    auto const game = play(
        known<ttt>(), "1\n4\n2\n5\n3\nsave " + file + "\nsave " + here.file("no/x") + "\nquit\n",
        between("human,human"), true);
    CHECK_THAT(game, Contains("X wins.\n") and Contains("Saved to '" + file + "'.\n"));
    CHECK(count(game, "Not saved") == 1);
    CHECK(count(game, "The game goes on") == 0);
    std::ifstream in(file);
    std::string const text(std::istreambuf_iterator<char>(in), {});
    CHECK_THAT(play(known<ttt>(), "", from_saved(text)), EndsWith("X wins.\n"));
    auto dropped = between("human,human");
    dropped.cube = true;
    play(known<backgammon::game>(), "double\ndrop\nsave " + file + "\nquit\n", dropped, true);
    CHECK(load_game(file).moves == std::vector<std::string>{"double", "drop"});
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
