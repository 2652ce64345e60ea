// `play` as a person has it: the editor of lines, colour and Unicode, narrow terminals, Ctrl-C and Ctrl-D.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "support/scratch_directory.hpp"
#include "support/terminal.hpp"

using namespace gametree_tests;
using Catch::Contains;

namespace {
using variables = std::vector<std::string>;

/// Nothing of this program's own environment decides what is seen.
variables seen_as(std::string const& locale, std::string const& more = "NO_COLOR=")
{
    return {"LC_ALL=" + locale, "COLUMNS=", more};
}

constexpr auto* prompt = "Your move: ";
std::vector<std::string> const nim{"play", "nim", "--players", "human,random", "--seed", "1"};

/// The game is left, without a complaint.
void leave(terminal& t, std::string_view typed = "quit\n")
{
    t.type(typed);
    CHECK(t.status() == 0);
}

bool has_colour(std::string_view shown) { return shown.find("\033[0;") != shown.npos; }
bool has_unicode(std::string_view shown) { return shown.find("│") != shown.npos; }
} // namespace

TEST_CASE("TERM, the locale, NO_COLOR and --ascii decide what a board looks like",
          "[cli][terminal]")
{
    working_directory const here;
    struct one {
        variables with;
        bool unicode;
        bool colour;
    };
    for (auto const& [with, unicode, colour] :
         {one{seen_as("C.UTF-8"), true, true}, one{seen_as("en_US.utf8"), true, true},
          one{seen_as("C"), false, true}, one{seen_as("C.UTF-8", "NO_COLOR=1"), true, false},
          one{seen_as("C.UTF-8", "TERM=dumb"), false, false},
          one{{"LC_ALL=", "LC_CTYPE=", "LANG=C.UTF-8", "NO_COLOR="}, true, true},
          one{{"LC_ALL=", "LC_CTYPE=C", "LANG=C.UTF-8", "NO_COLOR="}, false, true},
          one{{"LC_ALL=C", "LC_CTYPE=C.UTF-8", "LANG=C.UTF-8", "NO_COLOR="}, false, true}}) {
        terminal t(nim, 80, with);
        auto const shown = t.read_until(prompt);
        INFO(shown);
        CHECK(has_unicode(shown) == unicode);
        CHECK(has_colour(shown) == colour);
        leave(t);
    }
    auto plain = nim;
    plain.emplace_back("--ascii");
    terminal t(plain, 80, seen_as("C.UTF-8"));
    auto const shown = t.read_until(prompt);
    CHECK_FALSE(has_unicode(shown));
    CHECK_FALSE(has_colour(shown));
    CHECK_THAT(shown, Contains("     1 I | | | (3)\r\n"));
    t.type("1 1\n");
    t.read_until("Last move: take 1 from heap 1.");
    leave(t);
}

TEST_CASE("nothing that is said is wider than the terminal", "[cli][terminal]")
{
    for (unsigned short const columns : std::vector<unsigned short>{50, 80, 120})
        for (auto const* game : {"backgammon", "nine-mens-morris", "nim", "labyrinth"}) {
            terminal t({"play", game, "--players", "human,human", "--ascii"}, columns,
                       seen_as("C", "TERM=dumb"));
            t.read_until(" to move: ");
            t.type("?\n");
            t.read_until(" to move: ");
            leave(t);
            std::size_t longest = 0;
            std::size_t line = 0;
            for (char const c : t.shown()) {
                line = c == '\n' ? 0 : line + 1; // the line break is \r\n
                longest = std::max(longest, line);
            }
            INFO(game << " " << t.shown());
            CHECK(longest <= columns + 1U);
        }
    // COLUMNS is for terminals that do not say how wide they are.
    terminal t(nim, 0, {"LC_ALL=C", "COLUMNS=40", "TERM=dumb"});
    CHECK_THAT(t.read_until(prompt), Contains("Nim: take sticks from heaps; the player\r\n"));
    leave(t);
}

TEST_CASE("the tabulator key completes moves, commands and files", "[cli][terminal]")
{
    working_directory const here;
    std::ofstream(here.file("second.g")) << "gametree saved game 1\n";
    std::ofstream(here.file("third game.g")) << "gametree saved game 1\n";
    terminal t(nim, 80, seen_as("C.UTF-8"));
    t.talk({{"", prompt},
            {"t\t", "ake "}, // the only word, with a space
            {"2 f\t", "rom "},
            {"h\t1\n", "The random player plays: "},
            {"", prompt},
            {"mov\t\n", "Legal moves: "},
            {"", prompt},
            {"save " + here.file("first.g") + "\n", "Saved to"},
            {"", prompt},
            {"save " + here.file("sec") + "\t\n", "in place of what was there"},
            {"", prompt},
            {"save " + here.file("third g") + "\t\n", "in place of what was there"},
            {"", prompt}});
    leave(t);
    std::ifstream saved(here.file("second.g"));
    std::string first;
    std::getline(saved, first);
    CHECK(first != "old");
}

TEST_CASE("the arrow keys edit the line and find earlier ones", "[cli][terminal]")
{
    working_directory const here;
    terminal t(nim, 80, seen_as("C.UTF-8"));
    // to the front, 3 deleted, 2 typed: 2 2; and after it has been taken back, twice up: 2 2 again
    t.talk({{"", prompt},
            {"3 2\x1b[D\x1b[D\x1b[D\x1b[3~2\n", "The random player plays: "},
            {"", prompt},
            {"undo\n", "taken back"},
            {"", prompt},
            {"\x1b[A\x1b[A\n", "The random player plays: "},
            {"", prompt}});
    leave(t);
    CHECK_THAT(t.shown(), Contains("(3)")); // of the second heap three were left
}

TEST_CASE("a game in which nobody has moved is left without a file", "[cli][terminal]")
{
    working_directory const here;
    struct way {
        std::string_view keys;
        std::string_view says;
        int status;
    };
    for (auto const& [keys, says, status] :
         {way{"some\x03", "gametree: interrupted\r\n", 130},
          way{"\x04", "The input has ended: the game is left unfinished.", 0},
          way{"quit\n", "The game is left unfinished.", 0}})
        for (auto const* term : {"TERM=xterm", "TERM=dumb"}) {
            terminal t(nim, 80, seen_as("C.UTF-8", term));
            t.read_until(prompt);
            if (std::string_view(term) != "TERM=dumb")
                t.wait_for_keys();
            t.type(keys);
            CHECK_THAT(t.read_to_the_end(), Contains(std::string(says)));
            CHECK(t.status() == status);
        }
    CHECK(here.entries() == 0);
}

TEST_CASE("however a game is left, it is saved, and it is said how it goes on", "[cli][terminal]")
{
    struct way {
        std::string_view keys;
        std::string_view says;
        int status;
    };
    for (auto const& [keys, says, status] :
         {way{"\x03", "gametree: interrupted; the game", 130}, way{"\x04", "The game", 0},
          way{"quit\n", "The game", 0}})
        for (auto const* term : {"TERM=xterm", "TERM=dumb"}) {
            INFO(says << " " << term);
            working_directory const here;
            auto const leaves = [&, &typed = keys, &begins = says,
                                 &ends = status](terminal& t, std::string const& file) {
                if (std::string_view(term) != "TERM=dumb")
                    t.wait_for_keys();
                t.type(typed);
                auto const rest = t.read_to_the_end();
                CHECK_THAT(rest, Contains(std::string(begins) + " is saved: gametree play --load "
                                          + file + " goes on"));
                CHECK(t.status() == ends);
            };
            terminal first(nim, 80, seen_as("C.UTF-8", term));
            first.talk({{"", prompt}, {"1 1\n", prompt}});
            leaves(first, "nim-unfinished.txt");
            // Nothing has changed: the file has it.
            terminal again({"play", "--load", "nim-unfinished.txt"}, 80, seen_as("C.UTF-8", term));
            again.talk({{"", "The moves so far: take 1 from heap 1, "}, {"", prompt}});
            leaves(again, "nim-unfinished.txt");
            CHECK(here.entries() == 1);
            terminal third({"play", "--load", "nim-unfinished.txt"}, 80, seen_as("C.UTF-8", term));
            third.talk({{"", prompt},
                        {"undo\nsave mine\n2 2\nundo\n", "taken back"},
                        {"", "taken back"},
                        {"", prompt},
                        {"1 1\n", prompt}});
            leaves(third, "nim-unfinished-2.txt");
            CHECK(here.entries() == 3);
        }
}

TEST_CASE("a game is saved when its terminal is closed or its process is ended", "[cli][terminal]")
{
    for (int const signal : {SIGHUP, SIGTERM}) {
        working_directory const here;
        terminal t(nim, 80, seen_as("C.UTF-8"));
        t.read_until(prompt);
        t.type("1 1\n");
        t.read_until(prompt);
        t.wait_for_keys();
        t.kill(signal);
        CHECK_THAT(t.read_to_the_end(), Contains("--load nim-unfinished.txt goes on"));
        CHECK(t.status() == 128 + signal);
        CHECK(here.entries() == 1);
    }
}

TEST_CASE("the first Ctrl-C ends a game in which nobody types", "[cli][terminal]")
{
    working_directory const here;
    terminal t({"play", "reversi", "--players", "computer:time=1000s,computer"}, 80, seen_as("C"));
    t.read_until("thinks ...");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    t.ctrl_c();
    CHECK_THAT(t.read_to_the_end(), Contains("gametree: interrupted"));
    CHECK(t.status() == 130);
}

TEST_CASE("a file of something else is not replaced, and the way back can be typed",
          "[cli][terminal]")
{
    working_directory const here;
    std::ofstream(here.file("list.csv")) << "Ada,1\n";
    terminal t(nim, 80, seen_as("C.UTF-8"));
    t.read_until(prompt);
    t.type("1 1\nsave list.csv\n");
    t.read_until("'list.csv' is there already and is no saved game: choose another name");
    t.read_until(prompt);
    t.type("save my game's.txt\nquit\n");
    t.read_until("play --load 'my game'\\''s.txt' goes on");
    CHECK(t.status() == 0);
}

/// Rules by which one move of 6000 takes some 50 ms to look at.
static std::string slow_rules()
{
    std::string text = "(role a) (role b) (init (turn a)) (other a b) (other b a)\n"
                       "(<= (legal ?r (take ?n)) (true (turn ?r)) (n ?n))\n"
                       "(<= (legal ?r noop) (other ?r ?o) (true (turn ?o)))\n"
                       "(<= (next (turn ?r)) (other ?r ?o) (true (turn ?o)))\n"
                       "(<= (next (taken ?n)) (does ?r (take ?n)))\n"
                       "(<= odd (true (taken ?n)) (d ?x) (d ?y) (not (fine ?x ?y)))\n"
                       "(<= (fine ?x ?y) (true (turn ?r)) (d ?x) (d ?y))\n"
                       "(<= terminal odd) (goal a 50) (<= (goal b 50) (not odd))\n";
    for (int i = 1; i <= 6000; ++i)
        text += (i <= 300 ? "(d " + std::to_string(i) + ")" : "") + "(n " + std::to_string(i) + ")";
    return text;
}

TEST_CASE("the first Ctrl-C ends the thinking, and not the game", "[cli][terminal]")
{
    scratch_directory const here;
    std::ofstream(here.file("slow.kif")) << slow_rules();
    std::vector<std::vector<std::string>> const games{
        {"reversi", "computer:time=1000s,human"},
        {"reversi", "computer:depth=30,human"},
        {"reversi", "computer:depth=30,algorithm=mtdf,human"},
        {"reversi", "computer:depth=30,dynamic,human"},
        {"backgammon", "computer:time=1000s,human"},
        {"backgammon", "computer:depth=9,human"},
        {"slow.kif", "computer:depth=1,human"}};
    for (auto const& game : games) {
        INFO(game[1]);
        terminal t({"-c", "cd '" + here.file("") + "' && exec \"$0\" play \"$1\" --players \"$2\"",
                    GAMETREE_COMMAND, game[0], game[1]},
                   80, seen_as("C"), "/bin/sh");
        t.read_until("thinks ... Ctrl-C: move now");
        std::this_thread::sleep_for(std::chrono::milliseconds(500)); // one ply has been searched
        t.ctrl_c();
        t.read_until(" plays: ");
        t.read_until(prompt);
        t.wait_for_keys();
        t.ctrl_c(); // the next one is heard, too
        CHECK_THAT(t.read_to_the_end(), Contains("-unfinished"));
        CHECK(t.status() == 130);
    }
}

TEST_CASE("Ctrl-C ends the search for a hint, which says what it has found", "[cli][terminal]")
{
    working_directory const here;
    // Its rules are a text, and 400,000 nodes take minutes.
    terminal t(
        {"play", GAMETREE_SOURCE "/games/gdl/shipped/reversi.kif", "--players", "human,human"}, 80,
        seen_as("C"));
    t.read_until(" to move: ");
    for (auto const* word : {"hint\n", "why put 4 3\n"}) {
        t.type(word);
        t.read_until("Looking ahead ... Ctrl-C: answer now");
        std::this_thread::sleep_for(std::chrono::milliseconds(500)); // one ply has been searched
        t.ctrl_c();
        CHECK_THAT(t.read_until(" to move: "), Contains(" ahead, "));
    }
    leave(t);
}

TEST_CASE("new and rematch ask before they give a game up", "[cli][terminal]")
{
    working_directory const here;
    terminal t(nim, 80, seen_as("C.UTF-8"));
    t.talk({{"", prompt},
            {"rematch\n", "you are the second player"}, // nothing has been played yet
            {"", prompt}});
    for (std::string const word : {"new\n", "rematch\n"})
        t.talk({{"2 2\n", prompt},
                {word, "Give this game up? yes or no: "},
                {"no\n", "The game goes on."},
                {"", prompt},
                {word, "Give this game up? yes or no: "},
                {"yes\n", "Type ?"},
                {"", prompt}});
    leave(t);
}

TEST_CASE("the terminal is as it was when the game is left", "[cli][terminal]")
{
    auto const command = [](std::string const& what) {
        return "stty -a >before; '" + std::string(GAMETREE_COMMAND) + "' play nim --seed 1; " + what
             + "; stty -a >after; cmp before after && echo as it was";
    };
    for (auto const* key : {"\x03", "\x04", "quit\n"}) {
        scratch_directory const here;
        terminal t({"-c", "cd '" + here.file("") + "' && trap : INT; " + command("echo left")}, 80,
                   seen_as("C.UTF-8"), "/bin/sh");
        t.read_until(prompt);
        t.wait_for_keys();
        t.type(key);
        t.read_until("left");
        t.read_until("as it was");
    }
}

TEST_CASE("whatever is typed, the game goes on", "[cli][terminal]")
{
    working_directory const here;
    terminal t(nim, 80, seen_as("C.UTF-8"));
    t.read_until(prompt);
    t.wait_for_keys();
    // Bytes that are no UTF-8, control characters, keys that nobody has.
    for (std::string const bad :
         {"\xff\xfe", "\xc3", "\xe2\x82", "\x1b[99~", "\x01\x02", "\xf0\x9f\x98\x80"})
        t.talk({{bad + "\n", prompt}});
    // Several lines pasted at once are as many answers.
    t.talk({{std::string(300, 'x') + "\n", "That is too long for a move."},
            {"", prompt},
            {"moves\nboard\n1 1\n", "Legal moves: "},
            {"", "The random player plays: "},
            {"", prompt}});
    leave(t);
}

TEST_CASE("after a game on a terminal comes another, if it is wanted", "[cli][terminal]")
{
    working_directory const here;
    terminal t(nim, 80, seen_as("C.UTF-8"));
    std::string const another_game = "Another game? new, rematch or quit: ";
    t.talk({{"", "You are the first player"},
            {"", prompt},
            {"resign\n", another_game},
            {"rem\t\n", "you are the second player"},
            {"", prompt},
            {"new\n", "You are the first player"}, // as the first one began
            {"", prompt},
            {"resign\n", another_game}});
    leave(t, "q\n");
}

TEST_CASE("a computer that thinks says so, until it has moved", "[cli][terminal]")
{
    working_directory const here;
    std::vector<std::string> const slow{
        "play", "tic-tac-toe", "--players", "computer:time=60s,human", "--seed", "1"};
    terminal t(slow, 80, seen_as("C"));
    auto const shown = t.read_until("plays: ");
    CHECK_THAT(shown, Contains("The computer (X) thinks ... Ctrl-C: move now\r\033[K"));
    t.read_until(prompt);
    t.type("hint\n");
    auto const hint = t.read_until(prompt);
    CHECK_THAT(hint, Contains("Looking ahead ... Ctrl-C: answer now\r\033[K"));
    CHECK_THAT(hint, Contains("----------")); // the board again
    leave(t);
    terminal dumb(slow, 80, seen_as("C", "TERM=dumb"));
    CHECK_FALSE(dumb.read_until(prompt).find("thinks") != std::string::npos);
    leave(dumb);
}
