// Where a run reads and writes. Outputs that are closed, full or read by nobody: every command ends as it says that it
// does. Runs inside a process answer as the program does, whatever has run before.
#include <algorithm>
#include <cstddef>
#include <fstream>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/labyrinth/shipped_boards.hpp>
#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;

namespace {
struct request {
    std::string words;
    std::string input{};
};

/// A request for each command, and for what needs none. Each writes to stdout and ends well.
std::vector<request> const requests{
    {"--help"},
    {"--version"},
    {"search --help"},
    {"play nim --players random,random --seed 1"},
    {"search nim --depth 1"},
    {"search nim --depth 1 --json"},
    {"compare nim --depth 2"},
    {"eval", "Node 1 []"},
    {"solve nim --position 1,2"},
    {"audit tic-tac-toe --player rules"},
    {"derive"},
    {"trace"},
    {"draw"},
    {"certify"},
    {"verify --algorithm omit --cases 1"},
    {"grade -", "tree: Node 0 [Node 5 []]\nvalue: -5\nleaves: 1\ncuts: none\n"},
    {"exam"},
    {"gap"},
    {"growth --branching 3 --csv"},
    {"tournament nim --players random,random --games 1"},
    {"moves nim"},
    {"perft nim 1"},
    {"games"},
    {"help nim"},
    {"completion bash"},
};

/// Runs a request with its streams as `redirections` has them. There, 4 is a pipe that nobody
/// reads: its reader has gone before anything is written.
outcome run_with(request const& r, std::string const& redirections)
{
    scratch_directory const here;
    auto const pipe = here.file("pipe");
    return shell("mkfifo '" + pipe + "'; exec 3<>'" + pipe + "' 4>'" + pipe
                     + "' 3<&-; exec \"$gametree\" " + r.words + " " + redirections,
                 r.input);
}

std::string const closed = ">&-";
std::string const closed_input = " <&-";
std::string const full = ">/dev/full";
std::string const broken = ">&4";
} // namespace

TEST_CASE("each command is tried with outputs that cannot be written", "[cli][streams]")
{
    auto const commands = commands_in(gametree_program({"--help"}).out);
    for (auto const& name : commands) {
        INFO(name);
        CHECK(std::ranges::any_of(
            requests, [&](request const& r) { return (r.words + " ").starts_with(name + " "); }));
    }
    CHECK(commands.size() >= 18);
}

TEST_CASE("stdout that is closed or full is refused in one line", "[cli][streams]")
{
    for (auto const& r : requests)
        for (auto const& to : {closed, full}) {
            auto const o = run_with(r, to);
            INFO(r.words << " " << to << " " << o);
            bool const with_json = r.words.find("--json") != std::string::npos;
            CHECK((with_json ? refused_in_json(o) : refused(o)));
            CHECK(o.err.find("cannot write the output") != o.err.npos);
        }
}

TEST_CASE("stdout that nobody reads any more ends a command quietly", "[cli][streams]")
{
    for (auto const& r : requests) {
        auto const o = run_with(r, broken);
        INFO(r.words << " " << o);
        CHECK(o.status == 2);
        CHECK(o.err.empty());
    }
}

TEST_CASE("long outputs that nobody reads to their end", "[cli][streams]")
{
    for (std::string const line :
         {"trace tic-tac-toe --depth 4", "trace tic-tac-toe --depth 4 --json",
          "draw tic-tac-toe --depth 4 --limit 10000 --format html", "draw --format svg",
          "exam --depth 7", "exam --depth 7 --sheet solved --format svg",
          "derive --format markdown", "certify tic-tac-toe --depth 5", "verify --gallery",
          "completion zsh"}) {
        auto const unread = run_with({line}, broken);
        INFO(line << " " << unread);
        CHECK(unread.status == 2);
        CHECK(unread.err.empty());
        auto const begun = shell("\"$gametree\" " + line + " | head -c1");
        CHECK(begun.out.size() == 1);
        CHECK(begun.err.empty());
    }
}

TEST_CASE("stderr that cannot be written changes no answer and no status", "[cli][streams]")
{
    for (auto const& r : requests)
        for (auto const& to : {closed, full, broken}) {
            auto const o = run_with(r, "2" + to);
            INFO(r.words << " 2" << to << " " << o);
            CHECK(o.status == 0);
            CHECK_FALSE(o.out.empty());
            auto wrong = r;
            wrong.words += " --no-such-option";
            auto const refusal = run_with(wrong, "2" + to);
            INFO(refusal);
            // what asks for help or the version gets it, whatever else is there
            bool const informs = r.words.ends_with("--help") or r.words.ends_with("--version");
            CHECK(refusal.status == (informs ? 0 : 2));
            CHECK(refusal.out.empty() != informs);
        }
}

TEST_CASE("where no output can be written the status is left", "[cli][streams]")
{
    for (auto const& r : requests)
        for (auto const& [out, err] : {std::pair{closed, closed},
                                       {full, full},
                                       {broken, broken},
                                       {full, closed},
                                       {closed, closed + closed_input},
                                       {closed, broken}}) {
            if (err.ends_with(closed_input) and not r.input.empty())
                continue; // of no input nothing may come
            auto const o = run_with(r, out + " 2" + err);
            INFO(r.words << " " << out << " 2" << err << " " << o);
            CHECK(o.status == 2);
        }
}

TEST_CASE("stdin that is closed is an input that has ended", "[cli][streams]")
{
    for (auto const& r : requests)
        if (r.input.empty()) {
            auto const o = run_with(r, "<&-");
            INFO(r.words << " " << o);
            CHECK(o.status == 0);
            CHECK(o.err.empty());
        }
    auto const game = run_with({"play nim"}, "<&- 2>&-");
    INFO(game);
    CHECK(game.status == 0);
    CHECK(game.out.ends_with("The input has ended: the game is left unfinished.\n"));
}

TEST_CASE("a file does not take the place of an output that is closed", "[cli][streams]")
{
    scratch_directory const here;
    auto const drawing = here.file("tree.txt");
    auto const o = run_with({"draw -o '" + drawing + "'"}, ">&- 2>&-");
    INFO(o);
    CHECK(o.status == 0);
    CHECK(here.contents("tree.txt") == gametree_program({"draw"}).out);
    auto const proof = here.file("proof.txt");
    CHECK(run_with({"certify -o '" + proof + "'"}, ">&- 2>&- <&-").status == 2); // nobody is told
    CHECK(here.contents("proof.txt") == gametree_program({"certify"}).out);
    auto const journal = here.file("journal");
    CHECK(run_with({"tournament nim --players random,random --games 2 --journal '" + journal + "'"},
                   ">&- 2>&-")
              .status
          == 2);
    auto const kept = here.contents("journal");
    CHECK(std::ranges::count(kept, '\n') == 3);
    CHECK(kept.find("gametree: ") == kept.npos);
}

TEST_CASE("a difference that is found is told by the status alone", "[cli][streams]")
{
    auto const wrong = request{"grade -", "value: 21\n"};
    CHECK(run_with(wrong, "").status == 1);
    for (auto const& to : {closed, full, broken})
        CHECK(run_with(wrong, "2" + to).status == 1);
}

TEST_CASE("a pipe that is closed half-way ends a command quietly", "[cli][streams]")
{
    // Far more than a pipe holds.
    std::string trees;
    for (int i = 0; i < 20000; ++i)
        trees += "Node 1 [Node 2 []]\n";
    auto const o = shell("{ \"$gametree\" eval; echo \"status $?\" >&2; } | head -c1", trees);
    INFO(o);
    CHECK(o.out == "{");
    CHECK(o.err == "status 2\n");
}

TEST_CASE("no colours and no progress where nobody watches", "[cli][streams]")
{
    for (auto const* request : {"compare nim --depth 4", "search nim --depth 4", "games"})
        for (auto const* with : {"", "NO_COLOR=1 ", "TERM=xterm-256color CLICOLOR_FORCE=1 "}) {
            auto const o = shell(std::string(with) + "\"$gametree\" " + request);
            CHECK(o.status == 0);
            CHECK(o.out.find('\x1b') == o.out.npos);
            CHECK(o.err.empty());
        }
}

TEST_CASE("a board from stdin is read once, also where --json names the position", "[cli][json]")
{
    std::string const square = "a b\nb c\nc d\nd a\n";
    for (words request : {words{"moves", "labyrinth"}, words{"perft", "labyrinth", "2"},
                          words{"audit", "labyrinth", "--player", "computer:depth=1"}}) {
        for (auto const* more : {"--board", "-", "--json"})
            request.emplace_back(more);
        CAPTURE(request);
        auto const o = gametree_program(request, square);
        CHECK(o.status == 0);
        CHECK(o.out.find("\"position\":\"cells 4 a b c d j X: O:\"") != std::string::npos);
    }
}

namespace {
struct one_run {
    words typed;
    std::string input{};
};

/// Every command, and each way in which a run ends.
std::vector<one_run> every_run(scratch_directory const& here)
{
    std::ofstream(here.file("board")) << gametree::labyrinth::shipped_boards.front().file;
    std::ofstream(here.file("tree")) << "((3 12) (2 4))";
    std::string const forged = "gametree-certificate 2\n";
    return {
        {{"search", "nim", "--position", "3,5", "--json"}},
        {{"search", "--tree", "-", "-a", "omit"}, "((3 12) (2 4))"},
        {{"search", "--tree", here.file("tree"), "--json"}},
        {{"compare", "nim", "-p", "1,2"}},
        {{"solve", "nim", "-p", "1,2", "--threads", "1"}},
        {{"eval"}, "Node 1 [Node 2 [],Node 3 []]\nNode 4 []\n"},
        {{"trace", "--json"}},
        {{"derive", "--format", "markdown"}},
        {{"draw", "-f", "svg"}},
        {{"gap", "--json"}},
        {{"growth", "--seed", "1", "--depth", "2"}},
        {{"certify", "nim", "-p", "1,2"}},
        {{"certify", "--check", "-"}, forged},
        {{"verify", "--gallery", "printed-alpha-beta"}},
        {{"verify", "--program", "true"}}, // which answers nothing
        {{"exam", "--seed", "1"}},
        {{"grade"}, "view: mover\ntree: ((3 12) (2 4))\nvalue: 4\n"},
        {{"moves", "hex.kif"}},
        {{"perft", "breakthrough.kif", "2"}},
        {{"perft", "./missing.kif", "2"}},
        {{"compare", "hex.kif", "--knowing", "ordered"}}, // which names the game
        {{"compare", "reversi.kif", "--knowing", "ordered"}},
        {{"moves", "labyrinth", "--board", here.file("board"), "--json"}},
        {{"moves", "labyrinth", "--json"}},
        {{"moves", "backgammon", "--roll", "6-5"}},
        {{"audit", "tic-tac-toe", "--player", "rules", "--require-no-loss"}},
        {{"audit", "nim", "--player", "random", "-p", "1,2", "--require-no-loss"}},
        {{"tournament", "nim", "--players", "random,random", "--games", "4", "--threads", "2"}},
        {{"play", "nim", "--seed", "1", "--players", "human,human"}, "1 1\nundo\nresign\n"},
        {{"games", "--json"}},
        {{"help", "backgammon"}},
        {{"completion", "bash"}},
        {{"--version"}},
        {{"--help"}},
        {{"verify", "--help"}}, // names options that exclude each other
        {words{}},
        {{"serach"}},
        {{"search", "nim", "--depth", "x"}},
        {{"search", "nim", "--depth", "x", "--json"}},
        {{"eval", "--json"}, "Node"},
        {{"draw", "--tree", "-", "--limit", "2"}, "((3 12) (2 4))"},
        {{"compare", "--tree", "-", "--memory", "1"}, "(" + std::string(20'000, '1') + ")"},
    };
}

/// With `*` for the times.
std::string without_seconds(std::string const& text)
{
    static std::regex const seconds(R"re(("seconds":|(^|\n)seconds +|after )[-+.0-9e]+)re");
    return std::regex_replace(text, seconds, "$1*");
}

bool same(outcome const& a, outcome const& b)
{
    return a.status == b.status and a.err == b.err
       and without_seconds(a.out) == without_seconds(b.out);
}
} // namespace

TEST_CASE("runs answer as the program does, in whatever order", "[cli][runs]")
{
    scratch_directory const here;
    auto const all = every_run(here);
    std::vector<outcome> alone;
    for (auto const& one : all)
        alone.push_back(gametree_program(one.typed, one.input));
    auto const check = [&](std::size_t which) {
        auto const found = gametree_command(all[which].typed, all[which].input);
        INFO(which << "\nalone: " << alone[which] << "\nhere: " << found);
        CHECK(same(found, alone[which]));
    };
    for (std::size_t i = 0; i < all.size(); ++i)
        for (int times = 0; times < 2; ++times)
            check(i);
    rc::prop("in any order", [&] { check(*rc::gen::inRange(std::size_t{0}, all.size())); });
}
