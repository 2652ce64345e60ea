// The limits that cli/README.md lists: each is tried at its edge and one beyond, as the page has it.
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/command.hpp"
#include "support/deep_trees.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;

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

using words_before = std::vector<std::string>;

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

/// `gametree` and arguments that are words without spaces.
outcome of_words(std::string const& arguments, std::string const& input = {})
{
    std::vector<std::string> all;
    std::istringstream in(arguments);
    for (std::string word; in >> word;)
        all.push_back(word);
    return gametree_program(all, input);
}

/// By the first column of the page. What is as large as the limit is taken, or refused for another
/// reason than its size; what is larger is refused.
std::map<std::string, trial> trials()
{
    std::map<std::string, trial> all;
    all["`--depth`, in plies"]
        = [](auto n) { return of_words("search nim --position 1 --depth " + text_of(n)); };
    all["the depth of `perft`"]
        = [](auto n) { return of_words("perft nim --position 1 " + text_of(n)); };
    all["the depth of an exam"]
        = [](auto n) { return of_words("exam --sheet answer --depth " + text_of(n)); };
    all["the leaves of an exam"] = [](auto n) {
        return of_words("exam --sheet answer --depth 1 --branching " + text_of(n));
    };
    all["`--time`, in seconds"]
        = [](auto n) { return of_words("search nim --position 1 --depth 1 --time " + text_of(n)); };
    all["`time=` of a player, in seconds"] = [](auto n) {
        return of_words("play nim --position 1 --players random,computer:time=" + text_of(n) + "s");
    };
    all["`depth=` of a player"] = [](auto n) {
        return of_words("play nim --position 1 --players random,computer:depth=" + text_of(n));
    };
    all["`--cases` of `verify`"]
        = [](auto n) { return begun("verify --algorithm omit --cases " + text_of(n)); };
    all["the labels of an exam"]
        = [](auto n) { return of_words("exam --sheet answer --labels 0," + text_of(n)); };
    all["the leaves of an exam with chance nodes"] = [](auto n) { // n is no power of other numbers
        return of_words("exam --sheet answer --algorithm star1 --labels -999,999 --depth 2 "
                        "--branching "
                        + text_of(n == 64 ? 8 : 9));
    };
    all["students of a class"]
        = [](auto n) { return of_words("exam --sheet form --depth 1 --count " + text_of(n)); };
    all["bytes of a student's name"]
        = [](auto n) { return of_words("exam --sheet form --students -", many(n, 'x')); };
    all["answers in a file"] = [](auto n) {
        scratch_directory const here;
        auto const right = of_words("exam --depth 1 --sheet answer").out;
        std::ofstream(here.file("key")) << right;
        return gametree_program({"grade", "--csv", "--exam", here.file("key"), "-"},
                                repeated("name: A\n" + right, static_cast<std::size_t>(n)));
    };
    all["`--memory`, in MB"]
        = [](auto n) { return of_words("search nim --position 1 --memory " + text_of(n)); };
    all["children a node of `growth`"]
        = [](auto n) { return of_words("growth --depth 1 --csv --branching " + text_of(n)); };
    all["depths of `growth`"]
        = [](auto n) { return of_words("growth nim --position 1 --csv --depth " + text_of(n)); };
    all["`--games` of `tournament`"] = [](auto n) {
        return begun("tournament nim --players random,random --games " + text_of(n));
    };
    all["`--threads`"]
        = [](auto n) { return of_words("solve nim --position 1 --threads " + text_of(n)); };
    all["`--threads` of `tournament`"] = [](auto n) {
        return of_words("tournament nim --players random,random --games 2 --threads " + text_of(n));
    };
    all["`--limit` of `draw`, in nodes"]
        = [](auto n) { return of_words("draw --limit " + text_of(n)); };
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
    auto const sized = [](words_before const& before, std::uint64_t megabytes) {
        scratch_directory const here;
        auto const file = here.file("zeros");
        std::ofstream(file).close();
        std::filesystem::resize_file(file, megabytes * 1'000'000); // a hole takes no disk
        auto arguments = before;
        arguments.push_back(file);
        return gametree_program(arguments);
    };
    all["MB of written trees"] = [=](auto n) { return sized({"eval"}, n); };
    all["MB of a certificate"] = [=](auto n) { return sized({"certify", "--check"}, n); };
    all["nodes of a certificate, or cuts"] = [](auto n) { // the sum is looked at after them
        scratch_directory const here;
        std::ofstream(here.file("many.cert"))
            << "gametree certificate 2\ntree Node 1 []\nvalue 1\nnodes 1\nleaves 1\ncuts 0\n"
            << repeated("cut 0 read 1 unexplained\n", static_cast<std::size_t>(n))
            << "crc32 00000000\n";
        return gametree_program({"certify", "--check", here.file("many.cert")});
    };
    all["MB of a text of rules"] = [=](auto n) { return sized({"moves"}, n); };
    all["MB of a list of students"] = [=](auto n) { return sized({"exam", "--students"}, n); };
    all["MB of a board"] = [=](auto n) { return sized({"moves", "labyrinth", "--board"}, n); };
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
