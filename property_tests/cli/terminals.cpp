// The command on a terminal: progress, and Ctrl-C.
#include <string>

#include <catch2/catch.hpp>

#include "support/terminal.hpp"

using namespace gametree_tests;

TEST_CASE("a terminal shows what is typed and what is answered", "[cli][terminal]")
{
    terminal t({"play", "nim", "--position", "1,2", "--first", "human"});
    t.read_until("Your move: ");
    t.type("quit\n");
    CHECK(t.read_to_the_end().find("The game is left unfinished.\r\n") != std::string::npos);
    CHECK(t.status() == 0);
}
