// The dialogue of `play`: whole games, every command, and what is said when something is wrong.
#include <catch2/catch.hpp>

#include <string>

#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using Catch::Contains;
using Catch::EndsWith;
using xo = tic_tac_toe::game;

TEST_CASE("two people play a game", "[play]")
{
    CHECK(play<xo>("1\n4\n2\n5\n3\n", between("human,human")) ==
          R"(Tic-tac-toe: three in a row on a board of three by three.
To move, type: the number of a free square, 1 to 9.

The squares are numbered:

     1 I 2 I 3
     ----------
     4 I 5 I 6
     ----------
     7 I 8 I 9

X is played by hand, O is played by hand. X moves first. Type ? for help.

X to move: 1

     X I   I  
     ----------
       I   I  
     ----------
       I   I  

O to move: 4

     X I   I  
     ----------
     O I   I  
     ----------
       I   I  

X to move: 2

     X I X I  
     ----------
     O I   I  
     ----------
       I   I  

O to move: 5

     X I X I  
     ----------
     O I O I  
     ----------
       I   I  

X to move: 3

     X I X I X
     ----------
     O I O I  
     ----------
       I   I  

X wins.
)");
}

TEST_CASE("a person plays the computer", "[play]")
{
    auto const lost = play<xo>("1\n2\n3\n", between("human,computer"));
    CHECK_THAT(lost, Contains("You are X, the computer is O. You move first."));
    CHECK_THAT(lost, Contains("Your move: 1\n\n     X I"));
    CHECK_THAT(lost, Contains("The computer (O) plays: 5\n\n     X I   I  \n     ----------\n"
                              "       I O I  \n"));

    auto const won = play<nim::game>("1 1\n", [] {
        auto request = between("human,computer");
        request.what.position = "2";
        return request;
    }());
    CHECK_THAT(won, Contains("The game begins at 2.\n\n     1 I | | (2)\n\nYour move: 1 1\n"));
    CHECK_THAT(won, Contains("The computer plays: take 1 from heap 1\n"));
    CHECK_THAT(won, EndsWith("The first player wins. You win!\n"));

    CHECK_THAT(
        play<xo>("", between("human,computer:depth=2", gametree::cli::first_mover::computer)),
        Contains("The computer (depth=2) is X, you are O. X moves first.")
            and Contains("The computer (X) plays: 5\n"));
}

TEST_CASE("the board of another start is seen before the first move", "[play]")
{
    auto request = between("human,human");
    request.what.position = "XO.......";
    CHECK_THAT(play<xo>("", request), Contains("The game begins at XO........\n\n"
                                               "     X I O I  \n     ----------\n"
                                               "       I   I  \n     ----------\n"
                                               "       I   I  \n\nX to move: "));
}

TEST_CASE("a game ends as soon as nobody can win", "[play]")
{
    auto request = between("human,human");
    request.what.position = "XOXXO.O.."; // X, then O, at 6 and 8 leave no line open
    CHECK_THAT(play<xo>("8\n9\n6\n", request),
               EndsWith("A draw: neither side can win any more.\n"));
    request.what.position = "XOXXOOOX.";
    CHECK_THAT(play<xo>("", request), EndsWith("A draw: neither side can win any more.\n"));
    request.what.position = "XOXXOOOXX";
    CHECK_THAT(play<xo>("", request), EndsWith("A draw.\n"));
    request.what.position = "XXXOO....";
    CHECK_THAT(play<xo>("6\n", request), EndsWith("X wins.\n") and not Contains("to move"));
}

TEST_CASE("two players that are not human play on by themselves", "[play]")
{
    auto const game = play<xo>("", between("computer,rules"));
    CHECK_THAT(game, Contains("X is the computer, O is the rule player. X moves first.\n"));
    CHECK_THAT(game, Contains("X (the computer) plays: "));
    CHECK_THAT(game, not Contains("move:"));
    CHECK_THAT(game, Contains("A draw"));
    CHECK(play<xo>("", between("random,random")) == play<xo>("", between("random,random")));
}

TEST_CASE("an illegal move says why, asks again and changes nothing", "[play]")
{
    auto const game = play<xo>("5\n5\n0\nfive\nundoo\n\n" + std::string(300, '7') + "\nboard\n",
                               between("human,human"));
    CHECK_THAT(game, Contains("Square 5 is taken by X.\nO to move: "));
    CHECK_THAT(game, Contains("There is no square 0: they are numbered 1 to 9.\nO to move: "));
    CHECK_THAT(game, Contains("That is not a move: type the number of a free square, 1 to 9.\n"));
    CHECK_THAT(game, Contains("There is no command 'undoo': did you mean undo?\nO to move: "));
    CHECK_THAT(game, Contains("Type a move, or ? for help.\nO to move: "));
    CHECK_THAT(game, Contains("That is too long for a move.\nO to move: "));
    CHECK(count(game, "I X I") == 2); // after the move, and by board
}

TEST_CASE("the commands", "[play]")
{
    auto const said = [](std::string const& typed) {
        return play<xo>(typed + "\nquit\n", between("human,human"));
    };
    for (std::string const help : {"?", "help", "HELP", "  help  "})
        CHECK_THAT(said(help), Contains("Type a move: the number of a free square, 1 to 9. Or:\n"
                                        "  moves      the legal moves\n"));
    CHECK_THAT(said("1\n9\nmoves"), Contains("Legal moves: 2, 3, 4, 5, 6, 7 or 8.\n"));
    for (std::string const end : {"quit", "exit", "q", "Q", "  Exit "})
        CHECK_THAT(play<xo>(end + "\nboard\n", between("human,human")),
                   EndsWith("The game is left unfinished.\n"));
    CHECK_THAT(said("1\nresign"), EndsWith("O resigns. X wins.\n"));
    CHECK_THAT(play<xo>("resign\n", between("human,rules")),
               EndsWith("You resign. O wins. You lose.\n"));
    CHECK_THAT(play<xo>("resign\n", between("human,rules", gametree::cli::first_mover::computer)),
               EndsWith("You resign. X wins. You lose.\n"));
}

TEST_CASE("what follows a command that stands alone is not ignored", "[play][refused]")
{
    for (std::string const name :
         {"moves", "hint", "board", "resign", "quit", "exit", "q", "help", "?"})
        CHECK_THAT(play<xo>(name + " now\n", between("human,human")),
                   Contains("X to move: " + name + " now\n" + name + " stands alone: type " + name
                            + ", and nothing after it.\n")
                       and EndsWith("The input has ended: the game is left unfinished.\n"));
}

TEST_CASE("undo takes back as many moves as it is asked for", "[play]")
{
    auto const both = play<xo>("1\n2\n3\nundo 2\nmoves\nundo 5\n", between("human,human"));
    CHECK_THAT(both, Contains("The last 2 moves are taken back.\n"));
    CHECK_THAT(both, Contains("Legal moves: 2, 3, 4, 5, 6, 7, 8 or 9.\n"));
    CHECK_THAT(both, Contains("No more than 1 move can be taken back.\n"
                              "The last move is taken back.\n"));
    auto const alone = play<xo>("5\nundo\n5\nundo 3\n", between("human,random"));
    CHECK_THAT(alone, Contains("No more than 1 move can be taken back.\n"));
    for (std::string const wrong : {"0", "-1", "x", "2x", "2 3", "99999999999999999999"})
        CHECK_THAT(play<xo>("1\nundo " + wrong + "\n", between("human,human")),
                   Contains("How many moves? Type undo, or undo and a number, such as undo 2.\n")
                       and not Contains("taken back"));
}

TEST_CASE("undo takes back the last own move and the reply", "[play]")
{
    auto const alone = play<xo>("undo\n5\nundo\nmoves\n", between("human,rules"));
    CHECK_THAT(alone, Contains("There is no move of yours to take back.\nYour move: 5"));
    CHECK_THAT(alone, Contains("Your move and the reply are taken back.\n"));
    CHECK_THAT(alone, Contains("Legal moves: 1, 2, 3, 4, 5, 6, 7, 8 or 9.\n"));

    auto const second = play<xo>("undo\n1\nundo\nmoves\n", between("rules,human"));
    CHECK_THAT(second, Contains("There is no move of yours to take back.\n"));
    CHECK_THAT(second, Contains("Legal moves: 1, 2, 3, 4, 6, 7, 8 or 9.\n"));

    auto const both = play<xo>("5\n1\nundo\nmoves\nundo\nundo\n", between("human,human"));
    CHECK_THAT(both, Contains("The last move is taken back.\n"));
    CHECK_THAT(both, Contains("Legal moves: 1, 2, 3, 4, 6, 7, 8 or 9.\n"));
    CHECK(count(both, "taken back") == 2);
    CHECK_THAT(both, Contains("There is no move of yours to take back.\n"));
}

TEST_CASE("the end of the input ends the game politely", "[play]")
{
    auto const end = "\nThe input has ended: the game is left unfinished.\n";
    CHECK_THAT(play<xo>("", between("human,human")), EndsWith("X to move: " + std::string(end)));
    CHECK_THAT(play<xo>("5", between("human,human")), EndsWith("O to move: " + std::string(end)));
    CHECK_THAT(play<xo>("5\r\n", between("human,human")), Contains("I X I"));
}

TEST_CASE("what is no text is no game", "[play]")
{
    auto const binary = "5\n\x7f"
                        "ELF\x01\n1\n";
    CHECK(refusal([&] { play<xo>(binary, between("human,human")); })
          == "line 2 of the input is not text");
    CHECK(refusal([] { play<xo>(std::string(5000, '1'), between("human,human")); })
          == "line 1 of the input is longer than 4096 characters");
    // A slip on a terminal must not cost a game.
    CHECK_THAT(play<xo>("\x1b[A\n5\n", between("human,human"), true),
               Contains("That is not a move") and Contains("I X I"));
}
