// Files of saved games: written in full or not at all, and gone on with as if nothing had happened.
#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

#include <sys/stat.h>

#include "play/saved_game.hpp"
#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using Catch::EndsWith;
using xo = tic_tac_toe::game;

TEST_CASE("a saved game goes on as it would have", "[play]")
{
    scratch_directory here;
    auto const file = here.file("game");
    // Against a random player, what follows depends on the choices that were saved.
    auto const whole = play<nim::game>("1 1\nboard\n1 1\n2 1\n2 1\n", between("human,random"));
    auto const half = play<nim::game>("1 1\nsave " + file + "\n", between("human,random"));
    CHECK_THAT(half, Contains("Your move: save " + printable(file) + "\nSaved to '"));
    play_request request;
    request.saved = load_game(file);
    auto const rest = play<nim::game>("board\n1 1\n2 1\n2 1\n", request);
    CHECK_THAT(rest, Contains("The moves so far: take 1 from heap 1, take "));
    CHECK(whole.substr(whole.find("board\n")) == rest.substr(rest.find("board\n")));
    CHECK(here.entries() == 1);
}

TEST_CASE("a save that fails leaves everything as it was", "[play]")
{
    scratch_directory here;
    auto const nowhere = here.file("no/such/directory");
    auto const game = play<xo>("5\nsave " + nowhere + "\nsave\nsave " + here.file(".") + "\n1\n",
                               between("human,human"));
    CHECK(count(game, "Not saved: cannot save to '") == 2);
    CHECK_THAT(game, Contains("No such file or directory. The game goes on.\nO to move: save\n"));
    CHECK_THAT(game, Contains("Save to which file? Type save FILE.\n"));
    CHECK_THAT(game, Contains("it is not a file. The game goes on.\nO to move: 1\n\n     O I"));
    CHECK(here.entries() == 0);
    CHECK_THAT(refusal([] { save_game("/dev/null", "x"); }), Contains("it is not a file"));
}

TEST_CASE("saving replaces a file in one step", "[play]")
{
    scratch_directory here;
    CHECK_FALSE(save_game(here.file("a"), "one"));
    CHECK(::chmod(here.file("a").c_str(), 0640) == 0);
    std::filesystem::create_symlink("a", here.file("link"));
    CHECK(save_game(here.file("link"), "two"));
    CHECK(here.contents("a") == "two");
    CHECK(std::filesystem::is_symlink(here.file("link")));
    CHECK(static_cast<int>(std::filesystem::status(here.file("a")).permissions()) == 0640);
    std::filesystem::create_symlink("nothing", here.file("dangling"));
    CHECK_THAT(refusal([&] { save_game(here.file("dangling"), "x"); }),
               Contains("a link to nothing"));
    CHECK(here.entries() == 3);
}

TEST_CASE("a file that cannot be loaded is refused in one line", "[play]")
{
    scratch_directory here;
    CHECK_THAT(refusal([&] { (void)load_game(here.file("none")); }),
               Contains("cannot load '") and EndsWith("No such file or directory"));
    CHECK_THAT(refusal([&] { (void)load_game(here.file(".")); }), EndsWith("Is a directory"));
    CHECK_THAT(refusal([] { (void)load_game("/dev/zero"); }),
               EndsWith("too large for a saved game"));
    save_game(here.file("short"), "gametree saved game 1\ngame nim\nstart 3,5");
    CHECK_THAT(refusal([&] { (void)load_game(here.file("short")); }),
               EndsWith("line 3, column 10: expected the end of the line, found the end"));
}
