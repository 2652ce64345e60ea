// `gametree draw` as its user meets it: formats, files, and what is refused.
#include <fstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "support/command.hpp"
#include "support/drawings.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;
using json = nlohmann::json;

namespace {
std::string drawn(words arguments)
{
    arguments.insert(arguments.begin(), "draw");
    auto const o = gametree_command(arguments);
    INFO(o);
    REQUIRE(o.status == 0);
    REQUIRE(o.err.empty());
    return o.out;
}
bool is_refused(words arguments, std::string const& why)
{
    arguments.insert(arguments.begin(), "draw");
    auto const o = gametree_command(arguments);
    UNSCOPED_INFO(o);
    return refused(o) and o.err.find(why) != o.err.npos;
}
} // namespace

TEST_CASE("the counts are those of search", "[laboratory][draw][long]")
{
    for (auto const& game : games_drawn) {
        auto const depth = game == "backgammon" ? "1" : "2";
        auto const o = gametree_command({"search", game, "-d", depth, "--json"});
        auto const found = json::parse(o.out);
        auto const counts
            = fmt::format("evaluations {}, nodes {}, cutoffs {}", found["evaluations"].dump(),
                          found["nodes"].dump(), found["cutoffs"].dump());
        INFO(game << ": " << counts);
        for (auto const* format : {"text", "dot", "svg"})
            CHECK(drawn({game, "-d", depth, "-f", format}).find(counts) != std::string::npos);
    }
}

TEST_CASE("the slides' tree: two plies from the empty board", "[laboratory][draw]")
{
    auto const text = drawn({"tic-tac-toe", "--view", "root", "--limit", "100"});
    CHECK(text.find("value 1 for MAX") != std::string::npos);
    CHECK(text.find("best play 5, 1\n") != std::string::npos);
    CHECK(text.find("\n┣━ 5  MIN  = 1  *\n") != std::string::npos);
    CHECK(text.find("\n├─ 2  MIN  ≤ -1  cutoff 1\n│  ├─ 1  = -1  #9\n│  ├╫┄ 3  skipped\n")
          != std::string::npos);
    CHECK(text.find("\n├─ 1  MIN  = -1\n") != std::string::npos);
    CHECK(text.find("... ") == std::string::npos); // nothing is left out
    CHECK(times(text, "  skipped\n") == 46); // of 82 nodes 36 are visited
    CHECK(times(text, "├╫┄ ") + times(text, "└╫┄ ") == 46 + 1); // and the legend's
    auto const boards = drawn({"tic-tac-toe", "-f", "dot", "--skipped", "0"});
    CHECK(times(boards, "X&#160;I&#160;O&#160;I") == 1);
    CHECK(drawn({"tic-tac-toe", "-f", "dot", "--boards", "no"}).find("&#160;I&#160;")
          == std::string::npos);
    auto const step = drawn({"tic-tac-toe", "--view", "root", "--until", "35"});
    CHECK(step.find(", after 35 of ") != std::string::npos);
    CHECK(step.find("  later\n") != std::string::npos);
}

TEST_CASE("text fits a terminal", "[laboratory][draw]")
{
    for (auto const& game : games_drawn) {
        std::istringstream in(
            drawn({game, "--ascii", "-d", game == "backgammon" ? "1" : "2", "--limit", "60"}));
        for (std::string row; std::getline(in, row);) {
            INFO(row);
            CHECK(row.size() <= 80);
        }
    }
}

TEST_CASE("a drawing goes into a file, all or nothing", "[laboratory][draw]")
{
    scratch_directory const place;
    CHECK(drawn({"-o", place.file("a.dot")}).empty());
    CHECK(place.contents("a.dot") == drawn({"--format", "dot"}));
    CHECK(drawn({"-o", place.file("a.tex")}).empty());
    CHECK(place.contents("a.tex") == drawn({"--format", "tikz"}));
    CHECK(drawn({"-o", place.file("a.txt"), "-f", "dot"}).empty());
    CHECK(place.contents("a.txt") == place.contents("a.dot"));
    CHECK(drawn({"-o", "-"}) == drawn({}));
    CHECK(is_refused({"-o", place.file("")}, "cannot write the drawing"));
    CHECK(is_refused({"-o", place.file("no/a.dot")}, "cannot write the drawing"));
    for (auto const* format : {"text", "dot", "svg", "tikz", "html"}) // no program is run
        CHECK(shell(std::string("PATH=/nowhere exec \"$gametree\" draw -f ") + format).status == 0);
    CHECK(place.entries() == 3);
}

TEST_CASE("--format says the format whatever the ending of the file's name", "[laboratory][draw]")
{
    scratch_directory const place;
    CHECK(drawn({"-o", place.file("x.md"), "-f", "text"}).empty());
    CHECK(place.contents("x.md") == drawn({}));
}

TEST_CASE("a picture for each step", "[laboratory][draw]")
{
    scratch_directory const place;
    words const lecture{"--view", "root", "--algorithm", "alpha-beta"};
    auto const with = [&](words more) {
        more.insert(more.begin(), lecture.begin(), lecture.end());
        return more;
    };
    auto const events
        = json::parse(
              gametree_command({"trace", "--json"})
                  .out.substr(0, gametree_command({"trace", "--json"}).out.find('\n')))["events"]
              .get<int>();
    CHECK(drawn(with({"--steps", "all", "-o", place.file("step-%03d.svg")})).empty());
    CHECK(place.entries() == events + 1);
    CHECK(place.contents("step-005.svg") == drawn(with({"--until", "5", "-f", "svg"})));
    auto const slides = drawn(with({"--steps", "leaves", "-f", "tikz"}));
    CHECK(times(slides, "\\begin{frame}") == 1);
    CHECK(place.entries() == events + 1);
}

TEST_CASE("legend, caption, theme, direction and windows are asked for", "[laboratory][draw]")
{
    for (auto const* format : {"svg", "tikz"}) {
        CAPTURE(format);
        auto const plain = drawn({"-f", format});
        auto const meaning = std::string(format) == "svg" ? "evaluated n-th" : "evaluated; ";
        CHECK(plain.find(meaning) != plain.npos);
        auto const bare = drawn({"-f", format, "--legend", "no"});
        CHECK(bare.find(meaning) == bare.npos);
        CHECK(bare.find("cutoff 1: ") != bare.npos);
        auto const named = drawn({"-f", format, "--caption", "What is cut here?"});
        CHECK(named.find("What is cut here") != named.npos);
        CHECK(named.find("cutoff 1: ") == named.npos);
        auto const dark = drawn({"-f", format, "--theme", "dark"});
        CHECK((dark.find("14181c") != dark.npos));
        CHECK((plain.find("14181c") == plain.npos));
        auto const alpha = std::string(format) == "svg" ? "α " : "$\\alpha$ ";
        CHECK(plain.find(alpha) != plain.npos);
        auto const without = drawn({"-f", format, "--windows", "no"});
        CHECK(without.find(alpha) == without.npos);
        CHECK(drawn({"-f", format, "--direction", "right"}) != plain);
        CHECK(drawn({"-f", format, "--direction", "down"}) == plain);
    }
    auto const none = drawn({"-f", "svg", "--theme", "transparent"});
    CHECK(none.find("<rect width=") == none.npos);
    auto const omit = drawn({"-f", "svg", "--algorithm", "omit"}); // has no alpha and beta
    CHECK(omit.find("α ") == omit.npos);
}

TEST_CASE("a wide game's siblings fold, unless all are asked for", "[laboratory][draw]")
{
    words const game{"tic-tac-toe", "--boards", "no", "-f", "svg"};
    auto const folded = drawn(game);
    CHECK(times(folded, "✂ 7 not read") == 6);
    CHECK(times(folded, "✂ 4 not read") == 1);
    auto all = game;
    all.insert(all.end(), {"--skipped", "100"});
    CHECK(drawn(all).find("✂") == std::string::npos);
}

TEST_CASE("PDF and PNG are made by rsvg-convert, or its package is named", "[laboratory][draw]")
{
    scratch_directory const place;
    if (there_is("rsvg-convert")) {
        CHECK(drawn({"-o", place.file("a.pdf")}).empty());
        CHECK(place.contents("a.pdf").starts_with("%PDF"));
        CHECK(drawn({"-o", place.file("a.png")}).empty());
        CHECK(place.contents("a.png").starts_with("\x89PNG"));
    }
    auto const o = shell("PATH=/nowhere exec \"$gametree\" draw -f pdf");
    CHECK(refused(o));
    CHECK(o.err.find("the package librsvg2-bin has it") != o.err.npos);
}
