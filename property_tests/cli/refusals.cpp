// Wrong requests: exit status 2, one line that says what is wrong and where, and nothing else.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/command.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;

/// Refuses `arguments` with a line that has all of `said` in it.
static void refuses(words const& arguments, words const& said, std::string const& input = {})
{
    auto const o = gametree_command(arguments, input);
    std::string all;
    for (auto const& word : arguments)
        all += word.substr(0, 100) + ' ';
    INFO(all << "\n" << o);
    CHECK(refused(o));
    for (auto const& text : said) {
        INFO(text);
        CHECK(o.err.find(text) != o.err.npos);
    }
}

TEST_CASE("an unknown name, with the nearest that there is", "[cli][refused]")
{
    refuses({"search", "tictactoe"}, {"unknown game 'tictactoe'", "tic-tac-toe"});
    refuses({"moves", "nimm"}, {"unknown game 'nimm'", "did you mean nim?"});
    refuses({"play", "chess"}, {"unknown game 'chess'", "nim, tic-tac-toe"});
    refuses({"search", "nim", "--algorithm", "alphabeta"},
            {"unknown algorithm 'alphabeta'", "did you mean alpha-beta?"});
    refuses({"eval", "--algorithm", "omits"}, {"did you mean omit?"});
    refuses({"search", "nim", "--order", "best"}, {"unknown order 'best'"});
    refuses({"search", "nim", "--algoritm", "omit"},
            {"unknown option '--algoritm'", "did you mean --algorithm?"});
    refuses({"search", "nim", "-o", "best-first"}, {"unknown option '-o': did you mean --order?"});
    refuses({"serach", "nim"}, {"unknown command 'serach'", "did you mean search?"});
    refuses({"play", "tic-tac-toe", "--players", "human,compter"}, {"did you mean computer?"});
    refuses({"play", "tic-tac-toe", "--first", "me"}, {"'me'", "human"});
    refuses({"audit", "tic-tac-toe", "--player", "rule"}, {"did you mean rules?"});
    refuses({"completion", "tcsh"}, {"unknown shell 'tcsh'"});
    refuses({"audit", "nim", "--player", "rules", "--first", "random"},
            {"unknown value of --first 'random'", "human"});
    refuses({"tournament", "nim", "--players", "random,random", "--algorithm", "omits"},
            {"did you mean omit?"});
    refuses({"search", "a\nb\x1b[31mc"}, {"unknown game"});
    refuses({"search", std::string(10000, 'x')}, {"unknown game"});
}

TEST_CASE("what a game does not say of its positions", "[cli][refused]")
{
    for (auto const* command : {"compare", "gap", "derive"}) {
        refuses({command, "tic-tac-toe", "--knowing", "relevent"},
                {"unknown view of what a game knows 'relevent'", "did you mean relevant?"});
        refuses({command, "tic-tac-toe", "--knowing", "ordered,"}, {"unknown view", "''"});
        refuses({command, "tic-tac-toe", "--knowing", ""}, {"unknown view", "canonical, ordered"});
        refuses({command, "nim", "-p", "1,2", "--knowing", "relevant"},
                {"nim does not say what relevant needs", "canonical"});
        refuses({command, "labyrinth", "--knowing", "all"}, {"labyrinth says nothing"});
        refuses({command, "backgammon", "--knowing", "ordered"}, {"backgammon does not say"});
        refuses({command, "hex.kif", "--knowing", "ordered"}, {"hex.kif does not say"});
        refuses({command, "--tree", "-", "--knowing", "all"}, {"--knowing is for games"},
                "Node 0 [Node 1 [],Node 2 []]");
        refuses({command, "tic-tac-toe", "--depth", "3", "--knowing", "relevant,bounded"},
                {"relevant and bounded are about the whole game", "leave --depth out"});
        refuses({command, "tic-tac-toe", "--depth", "3", "--knowing", "bounded"},
                {"bounded is about the whole game"});
    }
    refuses({"search", "tic-tac-toe", "--knowing", "all"}, {"unknown option '--knowing'"});
}

TEST_CASE("dice and chance", "[cli][refused]")
{
    refuses({"moves", "backgammon", "--roll", "7-1"}, {"--roll '7-1'", "two numbers"});
    refuses({"search", "nim", "--roll", "2-1"}, {"--roll is for games with dice"});
    refuses({"search", "backgammon", "--strategy", "atack"}, {"did you mean attack?"});
    refuses({"search", "nim", "--strategy", "run"}, {"nim has no strategies"});
    refuses({"search", "backgammon", "--algorithm", "omit"},
            {"omit is not for trees with chance nodes", "star2"});
    refuses({"search", "nim", "--algorithm", "star2"},
            {"star2 is for trees with chance nodes", "omit"});
    refuses({"audit", "backgammon", "--player", "computer"}, {"too much to be audited"});
    refuses({"moves", "backgammon", "-p", "white 6:16 black 6:15"}, {"line 1, column "});
    refuses({"eval", "-a", "minimax"}, {"minimax is not for trees with chance nodes"},
            "Chance 0 [(1,Node 1 [])]");
    refuses({"eval"}, {"line 1, column 26", "less than 1"}, "Chance 0 [(0.5,Node 1 [])]");
    refuses({"eval", "-r", "-1,0"}, {"outside the stated bounds"}, "Chance 0 [(1,Node 1 [])]");
    refuses({"eval", "-r", "1,0"}, {"the lowest value is above the highest"}, "Node 1 []");
}

TEST_CASE("too few words, or too many", "[cli][refused]")
{
    refuses({}, {"command"});
    refuses({"search"}, {});
    refuses({"perft", "nim"}, {});
    refuses({"search", "nim", "more"}, {"more"});
    refuses({"search", "nim", "--depth"}, {"depth"});
    refuses({"audit", "tic-tac-toe"}, {"player"});
    refuses({"audit", "nim", "--player", "rules"}, {"rule"});
    refuses({"search", "tic-tac-toe", "--normal"}, {"--normal", "nim"});
}

TEST_CASE("a position that cannot be read, with the place", "[cli][refused]")
{
    refuses({"search", "tic-tac-toe", "--position", "XO..X..."},
            {"line 1", "column 9", "9 squares"});
    refuses({"search", "tic-tac-toe", "--position", "XO..X...OX"}, {"line 1", "column 10"});
    refuses({"search", "tic-tac-toe", "--position", "XO.Z....."}, {"line 1", "column 4", "Z"});
    refuses({"moves", "nim", "--position", "3,,7"}, {"line 1", "column 3"});
    refuses({"moves", "nim", "--position", "3,5,x"}, {"line 1", "column 5"});
    refuses({"moves", "nim", "--position", "-3"}, {"line 1", "column 1"});
    refuses({"moves", "nim", "--position", "1,2 norma"}, {"line 1", "column 5"});
    refuses({"compare", "nim", "--position", "3,1000000000"}, {"line 1", "column 3", "31"});
    refuses({"compare", "nim", "--position", "99999999999999999999999"}, {"31"});
    refuses({"perft", "nim", "2", "--position", "1,1,1,1,1,1,1,1,1"}, {"line 1", "8 heaps"});
    refuses({"play", "nim", "--position", "3,1000000000"}, {"31"});
    refuses({"audit", "tic-tac-toe", "--player", "rules", "--position", "?"}, {"column 1"});
}

TEST_CASE("a position that cannot occur", "[cli][refused]")
{
    refuses({"search", "tic-tac-toe", "--position", "XXXXX...O"}, {"cannot occur", "5 X", "1 O"});
    refuses({"search", "tic-tac-toe", "--position", "XXXOOO..."}, {"cannot occur", "both"});
    refuses({"search", "tic-tac-toe", "--position", "O........"}, {"cannot occur"});
    refuses({"compare", "tic-tac-toe", "--position", "XXXOO.O.."}, {"cannot occur"});
    refuses({"play", "tic-tac-toe", "--position", "OOOXX.XX."}, {"cannot occur"});
}

TEST_CASE("a depth that is none", "[cli][refused]")
{
    for (auto const* depth : {"-1", "1001", "1000000000", "99999999999999999999", "five", "5x", "",
                              " 5", "2.5", "+5"}) {
        refuses({"search", "nim", "--depth", depth}, {"depth", "0 to 1000"});
        refuses({"perft", "nim", depth}, {"1 to 1000"});
    }
    refuses({"perft", "nim", "0"}, {"1 to 1000"});
    refuses({"play", "nim", "--players", "human,computer:depth=0"}, {"depth", "1 to 1000"});
    refuses({"play", "nim", "--seed", "-1"}, {"seed"});
}

TEST_CASE("a number of threads that is none", "[cli][refused][threads]")
{
    for (auto const& command : {words{"solve", "nim", "--position", "1"},
                                {"perft", "nim", "1"},
                                {"verify"},
                                {"gap"},
                                {"play", "nim"},
                                {"audit", "nim", "--player", "computer:depth=1"}})
        for (auto const* number :
             {"0", "-1", "1025", "99999999999999999999", "two", "2x", "", " 2", "1.5", "+2"}) {
            auto all = command;
            all.insert(all.end(), {"--threads", number});
            refuses(all, {"--threads: expected a whole number from 1 to 1024, not '"
                          + std::string(number) + "'"});
        }
}

TEST_CASE("a tree that cannot be read, with the place", "[cli][refused][eval]")
{
    refuses({"eval"}, {"stdin", "line 2", "column 6"}, "Node 5 [Node 3 [],\nNode x []]");
    refuses({"eval"}, {"line 1", "column 9"}, "Node 5 [");
    refuses({"eval", "--algorithm", "all"}, {"line 3", "column 1"}, "Node 1 []\nNode 2 []\n]\n");
    refuses({"eval"}, {"fit"}, "Node 99999999999999999999 []");
    refuses({"eval"}, {"line 1", "column 1"}, std::string("\x01\x02\0\xff\x1b[2J", 8));
    refuses({"eval"}, {"line 1"}, std::string(100000, '('));
    refuses({"eval"}, {"line 1"}, std::string(1000000, '\xff'));
}

TEST_CASE("a file that cannot be read", "[cli][refused]")
{
    refuses({"eval", "/no/such/file"}, {"/no/such/file", "No such file"});
    refuses({"eval", "/"}, {"directory"});
    refuses({"play", "--load", "/no/such/file"}, {"/no/such/file", "No such file"});
    refuses({"play", "--load", "/"}, {"directory"});
    refuses({"play", "--load", "/dev/null"}, {"/dev/null", "line 1"});
    refuses({"play", "--load", "/dev/zero"}, {"/dev/zero"});
    auto const file
        = std::filesystem::temp_directory_path() / ("gametree-test-" + std::to_string(::getpid()));
    std::ofstream(file) << "Node 1 []";
    CHECK(gametree_command({"eval", file.string()}).status == 0);
    if (::geteuid() != 0) { // nothing is unreadable to root
        std::filesystem::permissions(file, std::filesystem::perms::none);
        refuses({"eval", file.string()}, {"Permission denied"});
    }
    std::filesystem::remove(file);
}

TEST_CASE("only what would be accepted is suggested", "[cli][refused]")
{
    auto const said = [](words const& arguments) {
        auto const o = gametree_command(arguments);
        INFO(o);
        CHECK(refused(o));
        return o.err;
    };
    auto const has = [](std::string const& text, std::string const& part) {
        return text.find(part) != text.npos;
    };
    CHECK(said({"search", "tic-tac-toe", "-a", "foo"})
          == "gametree: unknown algorithm 'foo': there are minimax, mmx, omit, fused, alpha-beta, "
             "scout, mtdf, min-max\n");
    CHECK(said({"search", "backgammon", "-a", "foo"})
          == "gametree: unknown algorithm 'foo': there are expectiminimax, gamma, star1, star2, "
             "deep-star1\n");
    for (auto const& wrong :
         {words{"play", "nim", "--players", "me,computer"}, words{"audit", "nim", "--player", "me"},
          words{"tournament", "nim", "--players", "me,random"}}) {
        CHECK(has(said(wrong), "unknown player 'me': there are human, computer, "));
        CHECK_FALSE(has(said(wrong), "attack"));
    }
    CHECK(has(said({"play", "reversi", "--players", "me,computer"}), "did you mean men?"));
    CHECK(has(said({"play", "backgammon", "--players", "atack,computer"}), "did you mean attack?"));
}

TEST_CASE("numbers out of range", "[cli][refused]")
{
    refuses({"exam", "--seed", "1-30"},
            {"--seed: expected a whole number from 0 to 2^64 - 1, not '1-30'"});
    refuses({"verify", "--seed", "-1"}, {"--seed: expected a whole number from 0 to 2^64 - 1"});
    refuses({"tournament", "nim", "--players", "random,random", "--seed", "1-3"},
            {"--seed: expected a whole number from 0 to 2^64 - 1, not '1-3'"});
    refuses({"exam", "--depth", "9"}, {"--depth: expected a whole number from 1 to 7, not '9'"});
    refuses({"verify", "--cases", "0"},
            {"--cases: expected a whole number from 1 to 1000000, not '0'"});
    refuses({"draw", "--limit", "many"},
            {"--limit: expected a whole number from 1 to 100000, not 'many'"});
    refuses({"solve", "nim", "--time", "never"},
            {"--time: expected seconds from 0.001 to 1000000, not 'never'"});
    refuses({"search", "nim", "--time", "0"}, {"--time: expected seconds from 0.001 to 1000000"});
    refuses({"search", "nim", "--time", "nan"}, {"--time: expected seconds"});
    refuses({"search", "nim", "--depth", "1001"}, {"the depth must be a whole number from 0"});
}

TEST_CASE("a drawing in a format that there is not", "[cli][refused]")
{
    for (auto const* name : {"x.ps", "x.jpg", "picture"}) {
        refuses({"draw", "-o", name}, {name, ".txt (text)", ".svg (svg)", "--format NAME"});
        CHECK_FALSE(std::filesystem::exists(name));
    }
}
