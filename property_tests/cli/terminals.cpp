// The command on a terminal: progress, and Ctrl-C.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "support/command.hpp"
#include "support/program.hpp"
#include "support/scratch_directory.hpp"
#include "support/terminal.hpp"

using namespace gametree_tests;
using Catch::Contains;
using words = std::vector<std::string>;

namespace {
constexpr std::string_view erased = "\r\033[K";

/// What a person sees in the end: what is erased is gone.
std::string seen(std::string shown)
{
    for (auto at = shown.rfind(erased); at != std::string::npos; at = shown.rfind(erased)) {
        auto const line = at == 0 ? std::string::npos : shown.rfind('\n', at - 1);
        auto const begin = line == std::string::npos ? 0 : line + 1;
        shown.erase(begin, at + erased.size() - begin);
    }
    return shown;
}

/// What stood on the line of progress, each time that it was drawn.
std::vector<std::string> progress_in(std::string_view shown)
{
    std::vector<std::string> drawn;
    for (auto at = shown.find(erased); at != shown.npos;) {
        auto const begin = at + erased.size();
        at = shown.find(erased, begin);
        auto const text = shown.substr(begin, at == shown.npos ? at : at - begin);
        // Answers are lines, and the line of progress may come back after one. What the terminal
        // itself shows of Ctrl-C does not belong to it.
        if (at != shown.npos and not text.empty() and text.find('\n') == text.npos)
            drawn.emplace_back(text.substr(0, text.find('^')));
    }
    return drawn;
}

bool has(std::string const& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

struct long_work {
    std::string request;
    std::string progress; ///< a part of the line
    std::string answer; ///< what is said after Ctrl-C
    words also{}; ///< and what of that, if it is not all
    unsigned short columns = 80;
};

/// Interrupts the work when it has shown its progress, and what is said of it. \return  what is seen
std::string interrupted(long_work const& w)
{
    INFO(w.request);
    terminal t(words_of(w.request), w.columns);
    t.read_until(w.progress);
    t.ctrl_c();
    CHECK(t.status() == 130);
    auto const& shown = t.shown();
    for (auto const& line : progress_in(shown)) {
        CHECK(line.size() < w.columns);
        CHECK(has(line, " s"));
    }
    auto const rest = seen(shown);
    INFO(rest);
    CHECK(has(rest, w.answer));
    for (auto const& part : w.also)
        CHECK(has(rest, part));
    CHECK_FALSE(has(rest, w.progress));
    CHECK_FALSE(has(rest, "nan"));
    return rest;
}

std::string const line_only = "gametree: interrupted\r\n";
/// The same with `--json`.
std::string const document_only
    = R"({"schema":"gametree-error-1","message":"interrupted","status":130,)"
      R"("input":null,"line_number":null,"column":null})"
      "\r\n";
} // namespace

TEST_CASE("a terminal shows what is typed and what is answered", "[cli][terminal]")
{
    terminal t({"play", "nim", "--position", "1,2", "--first", "human"});
    t.read_until("Your move: ");
    t.type("quit\n");
    CHECK(t.read_to_the_end().find("The game is left unfinished.\r\n") != std::string::npos);
    CHECK(t.status() == 0);
}

TEST_CASE("Ctrl-C ends long work, which shows its progress, with what there is", "[cli][terminal]")
{
    working_directory const here;
    std::ofstream trees(here.file("t.txt"));
    trees << '(';
    for (int i = 0; i < 150'000; ++i)
        trees << "(1 2 3)";
    trees << ")\n" << std::flush;
    std::string const nodes = "million nodes";
    std::string const stopped = ", interrupted\r\n";
    words const deepest{"value ", "stopped at depth "};
    for (long_work const& w : std::vector<long_work>{
             {"search reversi --time 1000", nodes, stopped, deepest},
             {"search four-in-a-row --time 1000", nodes, stopped, deepest},
             {"search nine-mens-morris --time 1000", nodes, stopped, deepest},
             {"search backgammon --time 1000", nodes, stopped, deepest},
             {"compare reversi --time 1000", nodes, stopped, {"alpha-beta ", "critical tree "}},
             {"perft reversi 30", "perft, ", stopped, {"   3  24\r\n"}},
             {"solve reversi", "solve: ", line_only, {"positions "}},
             {"solve nine-mens-morris --memory 1000", "finding positions", line_only, {""}},
             {"audit reversi --player computer:depth=1",
              " games, ",
              "Interrupted: there are more games than these.\r\n",
              {"  losses "}},
             {"verify --cases 1000000",
              nodes,
              "Interrupted: the other searches have not been tried.\r\n",
              {""}},
             {"growth four-in-a-row --depth 1-20 --time 1000 --nodes 1000000000",
              nodes,
              "stopped after that, interrupted\r\n",
              {"leaves that are evaluated"}},
             // It does not wait for a move that takes for ever.
             {"tournament reversi --players random,computer:depth=40 --games 1",
              "0 of 1 games, 1 moves, ",
              "stopped after 0 of 1 games, interrupted\r\n",
              {"random "}},
             {"audit reversi --player computer:depth=40",
              "audit: 1 positions, 0 games, ",
              "Interrupted: ",
              {"It has not lost so far."}},
             // A search of one depth has nothing to show before its end, nor have studies.
             {"search reversi --depth 30", nodes, line_only},
             {"search backgammon --depth 9", nodes, line_only},
             {"gap nine-mens-morris --depth 12", " of 1000 MB, ", line_only},
             {"derive nine-mens-morris --depth 12", " of 1000 MB, ", line_only},
             {"trace nine-mens-morris --depth 12", " of 1000 MB, ", line_only},
             {"certify nine-mens-morris --depth 12", "certify: the search, ", line_only},
             {"draw nine-mens-morris --depth 12", "draw: the search, ", line_only},
             {"search --tree t.txt", " of 1000 MB, ", line_only},
             {"compare --tree t.txt", " of 1000 MB, ", line_only},
             // Progress fits the terminal.
             {"tournament reversi --players random,computer:depth=40 --games 1",
              " games, 1 moves, ",
              "interrupted\r\n",
              {""},
              32},
             {"search reversi --time 1000", "alpha-beta: ", "interrupted\r\n", {""}, 20}}) {
        auto const said = interrupted(w);
        CHECK((not w.also.empty() or said == w.answer));
    }
    // There is a score unless no game has ended by then, on a machine that does much else.
    auto const scores = interrupted({"tournament nim --players random,random --games 1000000",
                                     " moves, ",
                                     " of 1000000 games, interrupted\r\n",
                                     {""}});
    CHECK(has(scores, "random against random: ") != has(scores, " 0 of 1000000 games"));
}

TEST_CASE("sentences are broken between words, and go on below what they say", "[cli][terminal]")
{
    constexpr unsigned short columns = 50;
    for (auto const* request :
         {"solve nim", "search nim", "search nim --position 20,20,20 --time 0.01", "verify -n 20",
          "verify --gallery printed-alpha-beta", "moves backgammon --roll 6-5",
          "tournament nim --players random,easy --games 2"}) {
        INFO(request);
        terminal t(words_of(request), columns, {"PAGER=cat"});
        std::istringstream lines(seen(t.read_to_the_end()));
        for (std::string line; std::getline(lines, line);) {
            line.resize(line.find_last_not_of('\r') + 1);
            INFO(line);
            CHECK(line.size() <= columns);
        }
    }
    terminal t({"solve", "nim"}, columns);
    CHECK(has(t.read_to_the_end(), ",\r\n           take "));
}

TEST_CASE("what is found until Ctrl-C is the answer of its depth", "[cli][terminal]")
{
    terminal t({"search", "reversi", "--time", "1000", "--json"});
    t.read_until("million nodes");
    t.ctrl_c();
    CHECK(t.status() == 130);
    auto const answer = seen(t.shown());
    INFO(answer);
    CHECK(has(answer, R"("stopped":"interrupted")"));
    auto const at = answer.find(R"("depth":)");
    REQUIRE(at != std::string::npos);
    auto const depth = std::to_string(std::stoi(answer.substr(at + 8)));
    auto const same = gametree_program({"search", "reversi", "--depth", depth, "--json"});
    auto const from = same.out.find(R"("algorithm":)");
    auto const to = same.out.find(R"("seconds":)");
    CHECK(has(answer, same.out.substr(from, to - from)));
}

TEST_CASE("what is printed takes the place of progress", "[cli][terminal]")
{
    scratch_directory const here;
    std::ofstream trees(here.file("trees"));
    for (int i = 0; i < 30'000; ++i)
        trees << "Node " << i << " [Node 2 [],Node 3 []]\n";
    trees.close();
    terminal t({"eval", "--json", here.file("trees")});
    t.read_until("{\"schema\"");
    auto const answers = seen("{\"schema\"" + t.read_to_the_end());
    CHECK(t.status() == 0);
    CHECK(std::ranges::count(answers, '\n') == 30'000);
    std::istringstream lines(answers);
    for (std::string line; std::getline(lines, line);)
        if (not(line.starts_with("{\"schema\"") and line.ends_with("}\r")))
            FAIL(line);
}

TEST_CASE("Ctrl-C is answered in the language of the answer", "[cli][terminal]")
{
    // Also where there is nothing to show, and the words are those of the signal's handler.
    for (auto const& [request, until, said] :
         {std::array{"trace tic-tac-toe --depth 6 --json", "}\r\n{", document_only.c_str()},
          {"search reversi --depth 30 --json", "million nodes", document_only.c_str()},
          {"trace tic-tac-toe --depth 6", "\r\n", line_only.c_str()}}) {
        terminal t(words_of(request));
        t.read_until(until);
        t.ctrl_c();
        CHECK(t.status() == 130);
        CHECK(has(t.shown(), said)); // after what the terminal shows of Ctrl-C
        CHECK((*request == 't' or seen(t.shown()) == said));
    }
}

TEST_CASE("a second Ctrl-C ends what does not hear the first", "[cli][terminal]")
{
    // It writes to a pipe that is full: no answer can be written, not even a part of it.
    scratch_directory const here;
    auto const full = here.file("pipe");
    REQUIRE(::mkfifo(full.c_str(), 0600) == 0);
    terminal t({"-c", "exec 3<>\"$1\"; exec \"$0\" trace tic-tac-toe --depth 6 >\"$1\"",
                GAMETREE_COMMAND, full},
               80, {}, "/bin/sh");
    std::string line;
    std::getline(std::ifstream(full), line); // now it writes
    for (int tries = 0; tries < 600 and t.running(); ++tries) {
        t.ctrl_c();
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    CHECK_FALSE(t.running());
    CHECK(t.status() == 130);
}

TEST_CASE("whoever ignores Ctrl-C for a command is not overruled", "[cli][terminal]")
{
    terminal t({"-c", "trap '' INT; exec \"$0\" search reversi --time 3", GAMETREE_COMMAND}, 80, {},
               "/bin/sh");
    t.read_until("million nodes");
    t.ctrl_c();
    CHECK(t.status() == 0);
    CHECK(has(seen(t.shown()), " after 3 s;"));
}

TEST_CASE("no progress where it would only be in the way", "[cli][terminal]")
{
    terminal piped({"-c", "\"$0\" search reversi --time 2 2>&1 | cat", GAMETREE_COMMAND}, 80, {},
                   "/bin/sh");
    piped.read_to_the_end();
    CHECK_FALSE(has(piped.shown(), "\033"));
}

TEST_CASE("a dumb terminal gets no escape sequence", "[cli][terminal]")
{
    for (std::string const request :
         {"search reversi --time 1.3", // long enough for a line of progress
          "compare tic-tac-toe --depth 1", "draw", "derive", "exam", "serach", "--help",
          "tournament nim --players random,random", "play tic-tac-toe --players random,random"})
        for (std::string const term : {"TERM=dumb", "TERM="}) {
            INFO(request << term);
            if (request.starts_with("search") and term == "TERM=")
                continue;
            terminal t(words_of(request), 80, {term});
            t.read_to_the_end();
            CHECK_FALSE(has(t.shown(), "\033"));
            CHECK_FALSE(t.shown().empty());
        }
}

TEST_CASE("what is long is shown by the pager", "[cli][terminal]")
{
    auto const shown_by = [](words const& request, std::string const& pager) {
        terminal t(request, 80, {"PAGER=" + pager, "LC_ALL=C.UTF-8"});
        auto const shown = seen(t.read_to_the_end());
        CHECK(t.status() == 0);
        return shown;
    };
    for (std::string const command :
         {"derive", "trace", "exam --seed 1", "verify --gallery alpha-not-passed"}) {
        INFO(command);
        auto const request = words_of(command);
        auto const plain = shown_by(request, "");
        std::string marked;
        std::istringstream lines(plain);
        for (std::string line; std::getline(lines, line);)
            marked += ":" + line + "\n";
        CHECK(shown_by(request, "sed s/^/:/") == marked);
        CHECK(shown_by(request, "no-such-program") == plain);
        CHECK(shown_by(request, "head -n 1") == plain.substr(0, plain.find('\n') + 1));
    }
    // Nothing is paged that a program reads, nor on a terminal that cannot go back.
    CHECK_FALSE(has(shown_by({"derive", "--json"}, "sed s/^/:/"), ":{\"schema"));
    terminal dumb({"derive"}, 80, {"PAGER=sed s/^/:/", "TERM=dumb"});
    CHECK_FALSE(has(dumb.read_to_the_end(), ":The derivation"));
}

TEST_CASE("derive begins with its first page, and can be left at any", "[cli][terminal]")
{
    if (shell("command -v less").status != 0) {
        WARN("there is no less here");
        return;
    }
    words const request{"derive"};
    std::vector<std::string> const by_less{"PAGER=less", "LESS=FRX", "LC_ALL=C.UTF-8"};
    terminal left(request, 80, by_less);
    CHECK_THAT(left.read_until("\n"), Contains("The derivation on the lecture's example"));
    left.type("q");
    left.read_to_the_end();
    CHECK(left.status() == 0);
    CHECK(std::ranges::count(left.shown(), '\n') < 100); // not all of it
    terminal read(request, 80, by_less);
    read.read_until("\n");
    read.type("G");
    read.read_until("(END)");
    read.ctrl_c(); // the pager's own; it may forget what is typed meanwhile
    for (int tries = 0; tries < 600 and read.running(); ++tries) {
        read.type("q");
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    CHECK_FALSE(read.running());
    CHECK(read.status() == 0);
}

TEST_CASE("eval answers a person in words", "[cli][terminal]")
{
    terminal words_only({"eval", "((3 12) (2 4))", "--algorithm", "all"}, 80);
    auto const said = words_only.read_to_the_end();
    CHECK_THAT(said, Contains("tree 1, alpha-beta: value 3, evaluated 2, 3, 5\r\n"));
    CHECK_THAT(said, not Contains("schema"));
    terminal json({"eval", "--json", "((3 12) (2 4))"}, 80);
    CHECK_THAT(json.read_to_the_end(), Contains("{\"schema\":\"gametree-eval-1\""));
}

TEST_CASE("Ctrl-C ends a command and all that its programs have started", "[cli][programs]")
{
    scratch_directory const here;
    auto const started = here.file("started");
    auto const part = started + ".$$"; // a tournament starts several programs at a time
    // asked, a child in the program's group, and a daemon; then no answer
    auto const program = "read -r line; sleep 1000 & echo $! >" + part
                       + "; setsid sleep 1000 & echo $! >>" + part + "; mv " + part + " " + started
                       + "; trap '' TERM INT; while :; do sleep 1; done";
    auto const player = "program:time=1000s:" + program;
    for (auto const& [command, said] :
         std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"verify", "--program", program, "--time", "1000"}, "Interrupted: "},
             {{"tournament", "nim", "--players", player + ",random"}, ""},
             {{"audit", "nim", "--player", player}, "Interrupted: "},
             {{"play", "nim", "--players", player + ",random"}, ""}}) {
        INFO(command[0]);
        std::remove(started.c_str());
        terminal t(command, 80);
        REQUIRE(is_written(started));
        t.type("\x03");
        CHECK_THAT(t.read_to_the_end(), Contains(said));
        CHECK(t.status() == 130);
        std::ifstream ids(started);
        int count = 0;
        for (pid_t id = 0; ids >> id; ++count)
            CHECK(stops_running(id));
        CHECK(count == 2);
    }
}

TEST_CASE("files whose names were not asked for are named on a terminal", "[cli][terminal]")
{
    scratch_directory const here;
    terminal t({"exam", "--seed", "7", "-o", here.file("exam.svg")}, 200);
    CHECK(t.read_to_the_end()
          == here.file("exam-blank.svg") + "\r\n" + here.file("exam-solved.svg") + "\r\n");
    CHECK(t.status() == 0);
    terminal as_asked({"exam", "--seed", "7", "-o", here.file("exam.html")});
    CHECK(as_asked.read_to_the_end().empty());
}
