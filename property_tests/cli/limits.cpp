// Searches with a limit of time or memory: they answer or refuse, and soon, and do not take more. And the limits that
// cli/README.md lists: each is tried at its edge and one beyond, as the page has it.
#include <cctype>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sys/resource.h>

#include "support/command.hpp"
#include "support/deep_trees.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using nlohmann::json;
using words = std::vector<std::string>;

namespace {
/// `gametree` and the words of a line.
outcome of_words(std::string const& request, std::string const& input = {})
{
    return gametree_program(words_of(request), input);
}

/// The answer with `--json`. A machine may be slow, but none takes as long as the whole game.
json answer(std::string const& request)
{
    auto const start = std::chrono::steady_clock::now();
    auto const o = of_words(request + " --json");
    INFO(request << o);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::minutes(2));
    CHECK(o.err.empty());
    REQUIRE(o.status == 0);
    return json::parse(o.out);
}

/// Without what differs from run to run.
json timeless(json j)
{
    j.erase("seconds");
    j.erase("stopped");
    if (j.contains("searches"))
        for (auto& row : j["searches"])
            row.erase("seconds");
    return j;
}

/// What is found in a short time is a search of the depth that it says, in everything.
void is_of_its_depth(std::string const& request, std::string const& seconds)
{
    auto const found = answer(request + " --time " + seconds);
    INFO(request << found);
    REQUIRE(found["stopped"] == "time");
    REQUIRE(found["depth"].get<int>() >= 1);
    auto const depth = found["depth"].dump();
    CHECK(timeless(found) == timeless(answer(request + " --depth " + depth)));
}

/// The most memory that a command has taken so far, in MB.
long most_memory()
{
    rusage used{};
    ::getrusage(RUSAGE_CHILDREN, &used);
    return used.ru_maxrss / 1000;
}

words const endless{"four-in-a-row",          "reversi",          "labyrinth",
                    "labyrinth --rules grid", "nine-mens-morris", "nim --position 31,31,31,31",
                    "dots-and-boxes"};
} // namespace

TEST_CASE("search of a game that is too large, or goes in circles", "[cli][limits][search]")
{
    for (auto const& game : endless)
        is_of_its_depth("search " + game, "0.3");
    is_of_its_depth("search backgammon", "0.3");
    is_of_its_depth("search backgammon --roll 3-1 -s attack", "0.3");
}

TEST_CASE("every search is stopped from inside", "[cli][limits][search]")
{
    for (std::string const search :
         {"minimax", "mmx", "omit", "fused", "alpha-beta", "scout", "mtdf"})
        for (std::string const order : {"natural", "best-first"})
            is_of_its_depth("search four-in-a-row -a " + search + " --order " + order, "0.2");
    auto const o = of_words("search nim -p 9,9,9,9 --dynamic --time 0.2"); // followed to the end
    CHECK(gave_up(o));
    CHECK(o.err.find("no search was finished in 0.2 s") != o.err.npos);
}

TEST_CASE("compare of such a game: all at one depth", "[cli][limits][compare]")
{
    for (auto const& game : endless)
        is_of_its_depth("compare " + game, "0.5");
    is_of_its_depth("compare backgammon --roll 6-5", "0.3");
}

TEST_CASE("a line says where the search was stopped", "[cli][limits]")
{
    for (std::string const command : {"search", "compare"}) {
        auto const o = of_words(command + " reversi --time 0.25");
        INFO(o);
        CHECK(o.status == 0);
        CHECK(o.err.empty());
        CHECK(o.out.find("\nstopped at depth ") != o.out.npos);
        CHECK(o.out.find(" after 0.25 s; --depth or --time chooses\n") != o.out.npos);
    }
}

TEST_CASE("what can be searched to the end is", "[cli][limits]")
{
    for (std::string const game :
         {"nim -p 2,3,4", "tic-tac-toe -p X...O....", "tic-tac-toe -p XXXOO....", "nim -p 1,1",
          "four-in-a-row --rules 3x3,3", "dots-and-boxes --rules 1x2"})
        for (std::string const command : {"search ", "compare "}) {
            auto const found = answer(command + game + " --time 1000");
            INFO(found);
            CHECK(found["depth"].is_null());
            CHECK(found["stopped"].is_null());
            auto at_depth = answer(command + game + " --depth 1000");
            CHECK(at_depth["depth"] == 1000);
            at_depth["depth"] = nullptr;
            CHECK(timeless(found) == timeless(at_depth));
        }
}

TEST_CASE("a depth and a time: neither is exceeded", "[cli][limits]")
{
    for (std::string const command : {"search reversi", "compare reversi"}) {
        for (std::string const depth : {" -d 3", " -d 0"}) {
            auto const in_time = answer(command + depth + " --time 1000");
            CHECK(in_time["stopped"].is_null());
            CHECK(timeless(in_time) == timeless(answer(command + depth)));
        }
        auto const too_deep = answer(command + " -d 900 --time 0.2");
        CHECK(too_deep["stopped"] == "time");
        CHECK(too_deep["depth"] < 900);
    }
    CHECK(answer("search backgammon -r 6-5")["depth"] == 3);
}

TEST_CASE("a memory that is used up", "[cli][limits]")
{
    auto const ends = [](std::string const& request, words const& said) {
        auto const o = of_words(request);
        INFO(request << o);
        CHECK(gave_up(o));
        for (auto const& text : said)
            CHECK(o.err.find(text) != o.err.npos);
    };
    words const advice{" 20 MB", "--depth", "--memory"};
    std::string const deep = "four-in-a-row --depth 30 --memory 20";
    ends("search -a mtdf " + deep,
         {" 20 MB", "--depth", "--memory", "mtdf", "another --algorithm"});
    ends("search -a scout " + deep, {" 20 MB", "--depth", "--memory", "scout"});
    ends("trace -a mtdf " + deep, advice);
    ends("compare four-in-a-row --depth 7 --memory 1", {" 1 MB", "--depth"});
    for (std::string const command : {"trace", "draw", "certify", "derive", "gap"})
        ends(command + " nine-mens-morris --depth 5 --memory 20", advice);
    for (std::string const by_lists :
         {"reversi --depth 12 -a mmx", "reversi --depth 12 -a omit", "backgammon -d 4 -a gamma",
          "backgammon -d 4 -a star1", "backgammon -d 4 -a star2"})
        ends("trace --memory 20 " + by_lists, advice);
    ends("audit nim -p 9,9,9,9,9 --player computer:depth=1 --memory 2", {" 2 MB", "--memory"});
    ends("solve nine-mens-morris --memory 20", {" 20 MB", "--memory", "goes in circles"});
    CHECK(most_memory() < 500);
}

TEST_CASE("without a depth the memory ends the search, not the command", "[cli][limits]")
{
    for (std::string const request :
         {"search reversi -a mtdf", "search reversi -a scout", "compare tic-tac-toe"}) {
        auto const found = answer(request + " --time 1000 --memory 1");
        INFO(found);
        CHECK(found["stopped"] == "memory");
        auto const depth = found["depth"].dump();
        CHECK(timeless(found) == timeless(answer(request + " --depth " + depth)));
        auto const text = of_words(request + " --time 1000 --memory 1");
        CHECK(text.out.find("more than 1 MB") != text.out.npos);
    }
    CHECK(most_memory() < 500);
}

TEST_CASE("more memory than there is", "[cli][limits][refused]")
{
    for (std::string const request :
         {"search nim", "compare nim", "solve nim", "trace", "gap", "growth -b 2", "certify",
          "audit nim --player computer:depth=1"})
        for (auto const& megabytes :
             {std::string("1000000000"), std::string("18446744073709551616"), std::string("0"),
              std::string(100'000, '9')}) {
            auto const o = of_words(request + " --memory " + megabytes);
            INFO(request << o);
            CHECK(refused(o));
            CHECK(o.err.size() < 300);
            CHECK(o.err.starts_with("gametree: --memory: expected a whole number from 1 to "));
            CHECK(o.err.find(", the megabytes that can be had here, not '") != o.err.npos);
        }
    // What is said to fit does.
    auto const said = of_words("solve nim --memory 0").err;
    std::string const before = "from 1 to ";
    auto const most = said.substr(said.find(before) + before.size());
    auto const o = of_words("solve nim -p 1,2 --memory " + most.substr(0, most.find(',')));
    INFO(o);
    CHECK(o.status == 0);
}

TEST_CASE("a limit of the address space", "[cli][limits]")
{
    auto const within = [](std::string const& request) {
        return shell("ulimit -v 800000; exec \"$gametree\" " + request);
    };
    auto const o = within("solve nim --memory 1000");
    INFO(o);
    CHECK(refused(o));
    CHECK(o.err.find("from 1 to 612, the megabytes that can be had here") != o.err.npos);
    // The defaults fit.
    for (std::string const request :
         {"solve nim -p 1,2", "search tic-tac-toe -a mtdf", "gap tic-tac-toe --depth 2",
          "play nim --players computer:time=10ms,computer:time=10ms"}) {
        auto const done = within(request);
        INFO(request << " " << done);
        CHECK(done.status == 0);
    }
    auto const full = within("search four-in-a-row --depth 30 -a mtdf --memory 60");
    INFO(full);
    CHECK(gave_up(full));
}

TEST_CASE("no solver takes longer than it may", "[cli][limits][solve]")
{
    scratch_directory const here;
    { // an open square of 64 cells, on which play goes in circles
        std::ofstream board(here.file("board"));
        auto const row = [&](std::string const& cell) {
            for (int i = 0; i < 8; ++i)
                board << cell;
        };
        for (int y = 0; y < 8; ++y) {
            row(y == 0 ? "+---" : "+   ");
            board << "+\n|   ";
            for (int x = 1; x < 8; ++x)
                board << "    ";
            board << "|\n";
        }
        row("+---");
        board << "+\n";
    }
    for (std::string const& game :
         {"labyrinth --board " + here.file("board"), std::string("nine-mens-morris"),
          std::string("reversi"), std::string("four-in-a-row"),
          std::string("dots-and-boxes --rules 5x5"),
          std::string("nim -p 31,30,29,28,27,26,25,24")}) {
        auto const start = std::chrono::steady_clock::now();
        auto const o = of_words("solve " + game + " --time 0.2 --memory 1000");
        auto const took = std::chrono::steady_clock::now() - start;
        INFO(game << o);
        CHECK(o.status == 3);
        CHECK(o.err.find("was not solved in 0.2 seconds") != o.err.npos);
        CHECK(took < std::chrono::seconds(5)); // 0.3 s on a machine that does nothing else
    }
}

TEST_CASE("limits that are none", "[cli][limits][refused]")
{
    for (std::string const command : {"search nim ", "compare nim "})
        for (std::string const limit : {"--time 0", "--time -1", "--time soon", "--memory 0",
                                        "--memory -5", "--memory 1.5"}) {
            auto const o = of_words(command + limit);
            INFO(o);
            CHECK(refused(o));
            CHECK(o.err.find(limit.substr(0, limit.find(' '))) != o.err.npos);
        }
}

namespace {
/// A row of the page: what is limited, and the first number of its limit.
struct page_row {
    std::string what;
    std::uint64_t edge = 0;
};

/// The first number of a text, without its commas.
std::uint64_t first_number(std::string const& text)
{
    std::uint64_t number = 0;
    bool within = false;
    for (char const c : text) {
        if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            within = true;
            number = 10 * number + static_cast<std::uint64_t>(c - '0');
        } else if (within and c != ',') {
            break;
        }
    }
    return number;
}

/// The rows of the table below `## Limits`.
std::vector<page_row> page_rows()
{
    std::ifstream page(GAMETREE_SOURCE "/cli/README.md");
    std::vector<page_row> rows;
    bool here = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("## "))
            here = line == "## Limits";
        if (not here or not line.starts_with("| ") or line.starts_with("| what "))
            continue;
        std::istringstream cells(line.substr(2));
        page_row row;
        std::string limit;
        std::getline(cells, row.what, '|');
        std::getline(cells, limit, '|');
        row.what.erase(row.what.find_last_not_of(' ') + 1);
        row.edge = first_number(limit);
        rows.push_back(row);
    }
    return rows;
}

/// What the command says to so much.
using trial = std::function<outcome(std::uint64_t)>;

std::string text_of(std::uint64_t n) { return std::to_string(n); }

/// So many characters.
std::string many(std::uint64_t n, char c) { return std::string(static_cast<std::size_t>(n), c); }

/// Asks for something that would take long, and leaves when it has begun.
outcome begun(std::string const& arguments)
{
    return shell("timeout --preserve-status -s INT 0.5 \"$gametree\" " + arguments + " >/dev/null");
}

/// By the first column of the page. What is as large as the limit is taken, or refused for another
/// reason than its size; what is larger is refused.
std::map<std::string, trial> trials()
{
    std::map<std::string, trial> all;
    // the number comes last
    for (auto const& [what, request] : std::vector<std::pair<std::string, std::string>>{
             {"`--depth`, in plies", "search nim --position 1 --depth "},
             {"the depth of `perft`", "perft nim --position 1 "},
             {"the depth of an exam", "exam --sheet answer --depth "},
             {"the leaves of an exam", "exam --sheet answer --depth 1 --branching "},
             {"`--time`, in seconds", "search nim --position 1 --depth 1 --time "},
             {"`depth=` of a player", "play nim --position 1 --players random,computer:depth="},
             {"the labels of an exam", "exam --sheet answer --labels 0,"},
             {"students of a class", "exam --sheet form --depth 1 --count "},
             {"`--memory`, in MB", "search nim --position 1 --memory "},
             {"children a node of `growth`", "growth --depth 1 --csv --branching "},
             {"depths of `growth`", "growth nim --position 1 --csv --depth "},
             {"`--threads`", "solve nim --position 1 --threads "},
             {"`--threads` of `tournament`",
              "tournament nim --players random,random --games 2 --threads "},
             {"`--limit` of `draw`, in nodes", "draw --limit "}})
        all[what] = [asked = request](auto n) { return of_words(asked + text_of(n)); };
    // and these go on for long
    for (auto const& [what, request] : std::vector<std::pair<std::string, std::string>>{
             {"`--cases` of `verify`", "verify --algorithm omit --cases "},
             {"`--games` of `tournament`", "tournament nim --players random,random --games "}})
        all[what] = [asked = request](auto n) { return begun(asked + text_of(n)); };
    all["`time=` of a player, in seconds"] = [](auto n) {
        return of_words("play nim --position 1 --players random,computer:time=" + text_of(n) + "s");
    };
    all["the leaves of an exam with chance nodes"] = [](auto n) { // n is no power of other numbers
        return of_words("exam --sheet answer --algorithm star1 --labels -999,999 --depth 2 "
                        "--branching "
                        + text_of(n == 64 ? 8 : 9));
    };
    all["bytes of a student's name"]
        = [](auto n) { return of_words("exam --sheet form --students -", many(n, 'x')); };
    all["answers in a file"] = [](auto n) {
        scratch_directory const here;
        auto const right = of_words("exam --depth 1 --sheet answer").out;
        std::ofstream(here.file("key")) << right;
        return gametree_program({"grade", "--csv", "--exam", here.file("key"), "-"},
                                repeated("name: A\n" + right, static_cast<std::size_t>(n)));
    };
    all["levels of a written tree"] = [](auto n) { // the algorithm is looked at after the tree
        auto const levels = static_cast<std::size_t>(n) - 1;
        return of_words("search --tree - --algorithm none",
                        repeated("Node 1 [", levels) + "Node 2 []" + repeated("]", levels));
    };
    all["digits of a number"]
        = [](auto n) { return of_words("search --tree -", "Node " + many(n, '7') + " []"); };
    all["characters of a line of input in `play`"] = [](auto n) {
        return of_words("play nim --position 1 --players human,human",
                        "1" + many(n - 2, ' ') + "1\n");
    };
    all["bytes of a saved game"] = [](auto n) {
        scratch_directory const here;
        std::ofstream(here.file("game.txt")) << many(n, 'x');
        return gametree_program({"play", "--load", here.file("game.txt")});
    };
    for (auto const& [what, request] : std::vector<std::pair<std::string, std::string>>{
             {"MB of written trees", "eval "},
             {"MB of a certificate", "certify --check "},
             {"MB of a text of rules", "moves "},
             {"MB of a list of students", "exam --students "},
             {"MB of a board", "moves labyrinth --board "}})
        all[what] = [asked = request](auto megabytes) {
            scratch_directory const here;
            auto const file = here.file("zeros");
            std::ofstream(file).close();
            std::filesystem::resize_file(file, megabytes * 1'000'000); // a hole takes no disk
            return of_words(asked + file);
        };
    all["nodes of a certificate, or cuts"] = [](auto n) { // the sum is looked at after them
        scratch_directory const here;
        std::ofstream(here.file("many.cert"))
            << "gametree certificate 2\ntree Node 1 []\nvalue 1\nnodes 1\nleaves 1\ncuts 0\n"
            << repeated("cut 0 read 1 unexplained\n", static_cast<std::size_t>(n))
            << "crc32 00000000\n";
        return gametree_program({"certify", "--check", here.file("many.cert")});
    };
    all["players of a `tournament`"] = [](auto n) {
        std::string players = "random";
        for (std::uint64_t i = 1; i < n; ++i)
            players += ",random";
        return begun("tournament nim --games 1 --players " + players);
    };
    all["games of a `tournament` in all"] = [](auto n) { // ten pairs
        return begun("tournament nim --players random,random,random,random,random --games "
                     + text_of((n + 9) / 10));
    };
    return all;
}

} // namespace

TEST_CASE("every limit on the page is where it says, and one beyond is refused", "[cli][limits]")
{
    auto const known = trials();
    std::map<std::string, int> seen;
    for (auto const& [what, edge] : page_rows()) {
        CAPTURE(what, edge);
        ++seen[what];
        auto const found = known.find(what);
        REQUIRE(found != known.end());
        auto const at = found->second(edge);
        auto const beyond = found->second(edge + 1);
        INFO(at << beyond);
        // A certificate that was read is answered too if it proves nothing.
        bool const rejected = at.status == 1 and at.out.starts_with("rejected: ");
        CHECK((at.status == 0 or rejected or at.status == 130
               or (at.status == 2 and at.err != beyond.err)));
        CHECK((ended_with(beyond, 2) or ended_with(beyond, 3)));
    }
    for (auto const& each : known) {
        CAPTURE(each.first);
        CHECK(seen[each.first] == 1);
    }
}
