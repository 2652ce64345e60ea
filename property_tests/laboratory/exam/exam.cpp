// The sheets of exams, as their user sees them.
#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <laboratory/exam/exam.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/command.hpp"
#include "support/drawings.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;
using words = std::vector<std::string>;

namespace {
std::string exam(words arguments)
{
    arguments.insert(arguments.begin(), "exam");
    auto const o = gametree_command(arguments);
    INFO(o);
    REQUIRE(o.status == 0);
    REQUIRE(o.err.empty());
    return o.out;
}
bool has(std::string const& text, std::string const& what) { return text.find(what) != text.npos; }
/// All leaves of the tree of an exam, as the view has them.
std::vector<std::string> labels_of(json const& exam)
{
    auto const whole = written(exam["tree"].get<std::string>(), "");
    std::vector<std::string> labels;
    auto const walk = [&](auto const& self, node const& n) -> void {
        if (n.is_leaf())
            labels.push_back(as_text(
                exam["view"] == "root" and opponent_moves(n) ? value(-n.label()) : n.label()));
        for (std::size_t place = 0; n.has_child(place); ++place)
            self(self, n.child(place));
    };
    walk(walk, whole->root());
    return labels;
}
} // namespace

TEST_CASE("the same seed gives the same sheets for ever", "[laboratory][exam]")
{
    words const request{"--seed", "7", "--depth", "3", "--ascii", "--sheet"};
    auto const sheet = [&](std::string const& which) {
        auto all = request;
        all.push_back(which);
        return exam(all);
    };
    CHECK(sheet("blank") == R"(Exam 7: alpha-beta, depth 3, 2 children a node
The players move in turns. A value is what a node is worth to the player who
moves there; to the other one it is worth the negative.
alpha-beta reads children from left to right. It leaves the other children
of a node as soon as that is worth at least the bound to the player who
moves there, equality included (reached >= bound). No two leaves are worth
the same, so that equality cannot matter.
A cutoff is shallow if an earlier move at the parent of the node has set the
bound, and deep if it was set further up. Where no child is left there is no
cutoff.

root  ____
|- 1  ____
|  |- 1  ____
|  |  |- 1  = -2
|  |  `- 2  = 5
|  `- 2  ____
|     |- 1  = -5
|     `- 2  = 9
`- 2  ____
   |- 1  ____
   |  |- 1  = -1
   |  `- 2  = 8
   `- 2  ____
      |- 1  = 3
      `- 2  = -9

1. What is the root worth? Write beside each node that is visited what it is
   worth; if children are left, as far as it is known.
   ............................................................
2. Which leaves are evaluated, in which order? A leaf is named by the moves
   that lead to it: 2.1 is the first child of the second.
   ............................................................
   ............................................................
3. Where are children left? Name the node, the last child that was read, the
   bound, and say whether the cutoff is shallow or deep.
   ............................................................
   ............................................................
   ............................................................
   ............................................................

)");
    CHECK(sheet("solved") == R"(Exam 7: alpha-beta, depth 3, 2 children a node, solved
The players move in turns. A value is what a node is worth to the player who
moves there; to the other one it is worth the negative.
alpha-beta reads children from left to right. It leaves the other children
of a node as soon as that is worth at least the bound to the player who
moves there, equality included (reached >= bound). No two leaves are worth
the same, so that equality cannot matter.
A cutoff is shallow if an earlier move at the parent of the node has set the
bound, and deep if it was set further up. Where no child is left there is no
cutoff.

root  = 2  *
|= 1  = -2  *
|  |= 1  = 2  *
|  |  |= 1  = -2  #1  *
|  |  `- 2  = 5  #2
|  `- 2  >= 5  cutoff 1
|     |- 1  = -5  #3
|     `X. 2  skipped  (9)
`- 2  >= -1  cutoff 2
   |- 1  <= 1
   |  |- 1  = -1  #4
   |  `- 2  = 8  #5
   `X. 2  skipped
      |. 1  skipped  (3)
      `. 2  skipped  (-9)

1. What is the root worth? Write beside each node that is visited what it is
   worth; if children are left, as far as it is known.
   2
2. Which leaves are evaluated, in which order? A leaf is named by the moves
   that lead to it: 2.1 is the first child of the second.
   1.1.1, 1.1.2, 1.2.1, 2.1.1, 2.1.2
   5 leaves
3. Where are children left? Name the node, the last child that was read, the
   bound, and say whether the cutoff is shallow or deep.
   cutoff 1, shallow, after 1.2.1: 1.2 is worth at least 5 to the player to
   move there; the player at 1 has -2 already, by 1.1
   cutoff 2, shallow, after 2.1: 2 is worth at least -1 to the player to
   move there; the player at the root has 2 already, by 1
   2 shallow, 0 deep

For gametree grade:
  tree: Node 0 [Node 0 [Node 0 [Node (-2) [],Node 5 []],Node 0 [Node (-5)
      [],Node 9 []]],Node 0 [Node 0 [Node (-1) [],Node 8 []],Node 0 [Node 3
      [],Node (-9) []]]]
  algorithm: alpha-beta
  value: 2
  values: 1 = -2, 1.1 = 2, 1.2 = 5, 2 = -1, 2.1 = 1
  leaves: 1.1.1 1.1.2 1.2.1 2.1.1 2.1.2
  cuts: 1.2 after 1.2.1, bound 2, shallow
        2 after 2.1, bound -2, shallow

  |=   *          best play
  #n              evaluated; #n: as the n-th
  |-              visited, not evaluated
  skipped         skipped: cut off, never looked at
  |X. cutoff n    cutoff number n; the children behind the mark were left
  >= <=           all that is known: a lower or an upper bound
  (5)             a leaf's value in the tree, not looked at
)");
    CHECK(sheet("both") == sheet("blank") + "\n" + sheet("solved"));
}

TEST_CASE("what the sheets tell is what the search did", "[laboratory][exam]")
{
    for (auto const& request :
         {words{"--seed", "3"}, words{"--seed", "4", "--view", "root"},
          words{"--depth", "3", "-b", "3", "--view", "root", "--labels", "0,40"},
          words{"-d", "5", "--ties"}, words{"-a", "omit", "--shallow-cuts", "2"}}) {
        auto in_json = request;
        in_json.emplace_back("--json");
        auto const told = json::parse(exam(in_json));
        INFO(told);
        auto const whole = written(told["tree"].get<std::string>(), "");
        auto const search = observe(*whole, told["algorithm"].get<std::string>());
        auto const seen = [&](node const& n, value const& v) {
            return told["view"] == "root" and opponent_moves(n) ? value(-v) : v;
        };
        CHECK(told["value"].get<int>() == search.worth);
        REQUIRE(told["leaves"].size() == search.evaluated.size());
        for (std::size_t i = 0; i < search.evaluated.size(); ++i) {
            CHECK(told["leaves"][i]["node"] == search.evaluated[i]->path());
            CHECK(told["leaves"][i]["label"].get<int>()
                  == seen(*search.evaluated[i], search.evaluated[i]->label()));
        }
        auto const count = count_cuts(search);
        CHECK(told["shallow_cutoffs"] == count.shallow);
        CHECK(told["deep_cutoffs"] == count.deep);
        std::vector<cutoff const*> cuts;
        for (auto const& c : search.cuts)
            if (not c.with_parent)
                cuts.push_back(&c);
        REQUIRE(told["cuts"].size() == cuts.size());
        auto solved = request;
        solved.insert(solved.end(), {"--sheet", "solved"});
        auto const sheet = exam(solved);
        for (std::size_t i = 0; i < cuts.size(); ++i) {
            auto const& cut = told["cuts"][i];
            CHECK(cut["node"] == cuts[i]->at->path());
            CHECK(cut["after"] == cuts[i]->refuted_by->path());
            CHECK(cut["deep"] == cuts[i]->deep);
            CHECK(cut["reached"].get<int>() == seen(*cuts[i]->at, cuts[i]->reached));
            CHECK(cut["bound"].get<int>() == seen(*cuts[i]->at, cuts[i]->bound));
            CHECK(cut["set_by"] == cuts[i]->set_by->path());
            CHECK(has(sheet, ", after " + cuts[i]->refuted_by->name() + ":"));
        }
        CHECK(has(sheet, told["algorithm"] == "omit"
                             ? std::to_string(count.shallow) + " in all\n"
                             : std::to_string(count.shallow) + " shallow, "
                                   + std::to_string(count.deep) + " deep\n"));
        CHECK(has(sheet, std::to_string(search.evaluations()) + " leaves\n"));
        CHECK(has(sheet, "equality cannot matter") != told["ties"].get<bool>());
    }
}

TEST_CASE("a blank sheet gives nothing away", "[laboratory][exam]")
{
    for (auto const& request :
         {words{"--seed", "3"}, words{"--seed", "4", "--view", "root"},
          words{"-d", "3", "-b", "3", "--view", "root"}, words{"--ties"},
          words{"-a", "star2", "-d", "3"}, words{"--order", "best-first", "--view", "root"}})
        for (std::string const format : {"text", "svg", "tikz"}) {
            auto in_json = request;
            in_json.emplace_back("--json");
            auto const told = json::parse(exam(in_json));
            auto blank = request;
            blank.insert(blank.end(), {"--sheet", "blank", "--format", format});
            auto const sheet = exam(blank);
            INFO(sheet);
            for (auto const* const secret :
                 {"cutoff 1", "best play", "≥", "≤", "\\geq", "\\leq", "dasharray", "dash pattern",
                  "evaluated as", "skipped", "solved"}) {
                INFO(secret);
                CHECK_FALSE(has(sheet, secret));
            }
            // What is answered is in bold, and so is the title.
            if (format != "text")
                CHECK(times(sheet, format == "svg" ? "\"bold\"" : "\\bfseries") == 1);
            if (format == "text") {
                std::string expected;
                for (auto const& label : labels_of(told))
                    expected += "  = " + label + "\n";
                std::string found;
                for (auto at = sheet.find("  = "); at != sheet.npos;
                     at = sheet.find("  = ", at + 1))
                    found += sheet.substr(at, sheet.find('\n', at) + 1 - at);
                CHECK(found == expected);
            }
            auto const depth = told["depth"].get<int>();
            auto const branching = told["branching"].get<std::size_t>();
            std::size_t inner = 0;
            std::size_t level = 1;
            for (int at = 0; at < depth; ++at, level *= branching)
                inner += level;
            if (format == "text")
                CHECK(times(sheet, "____") == inner);
        }
}

TEST_CASE("grade reads the answer, and finds nothing wrong with it", "[laboratory][exam]")
{
    for (int seed = 1; seed <= 12; ++seed) {
        words request{"--seed", std::to_string(seed), "--depth", std::to_string(2 + seed % 4)};
        if (seed % 2 == 0)
            request.insert(request.end(), {"--view", "root"});
        if (seed % 3 == 0)
            request.emplace_back("--ties");
        if (seed % 5 == 0)
            request.insert(request.end(), {"-a", "omit"});
        else if (seed % 4 == 0)
            request.insert(request.end(), {"-a", seed == 4   ? "gamma"
                                                 : seed == 8 ? "star1"
                                                             : "star2"});
        else if (seed % 7 > 3)
            request.insert(request.end(), {"--order", "best-first"});
        auto answer = request;
        answer.insert(answer.end(), {"--sheet", "answer"});
        auto const text = exam(answer);
        INFO(text);
        auto const graded = gametree_command({"grade", "-"}, text);
        CHECK(graded.status == 0);
        request.insert(request.end(), {"--sheet", "solved"});
        auto const sheet = exam(request);
        auto const at = sheet.find("For gametree grade:\n");
        REQUIRE(at != sheet.npos);
        auto const begin = sheet.find("  tree:", at);
        auto const block = sheet.substr(begin, sheet.find("\n\n", begin) - begin);
        std::string lines;
        for (std::size_t from = 0; from < block.size();) {
            auto const end = std::min(block.find('\n', from), block.size());
            lines += block.substr(from + 2, end - from - 2) + "\n";
            from = end + 1;
        }
        INFO(lines);
        CHECK(gametree_command({"grade", "-"}, lines).status == 0);
        auto const at_value = text.find("value: ");
        auto const wrong = text.substr(0, at_value) + "value: 12345\n"
                         + text.substr(text.find('\n', at_value) + 1);
        CHECK(gametree_command({"grade", "-"}, wrong).status == 1);
    }
}

TEST_CASE("sheets as files", "[laboratory][exam]")
{
    scratch_directory const here;
    CHECK(exam({"-o", here.file("exam.tex")}).empty());
    CHECK(here.contents("exam-blank.tex") == exam({"-f", "tikz", "--sheet", "blank"}));
    CHECK(here.contents("exam-solved.tex") == exam({"-f", "tikz", "--sheet", "solved"}));
    CHECK_FALSE(std::filesystem::exists(here.file("exam.tex")));
    CHECK(exam({"-o", here.file("one.tex"), "--sheet", "blank"}).empty());
    CHECK(here.contents("one.tex") == here.contents("exam-blank.tex"));
    CHECK(exam({"-o", here.file("exam.html")}).empty()); // which holds both
    CHECK(here.contents("exam.html") == exam({"-f", "html"}));
    CHECK(times(here.contents("exam.html"), "<svg") == 2);
    CHECK(times(exam({"-f", "html", "--sheet", "blank"}), "<svg") == 1);
    CHECK(exam({"-o", here.file("exam.txt")}).empty());
    CHECK(here.contents("exam.txt") == exam({}));
    CHECK(exam({"-o", here.file("sheet.md"), "-f", "text"}).empty());
    CHECK(here.contents("sheet.md") == exam({}));
    CHECK(exam({"-o", here.file("key"), "--sheet", "answer"}).empty()); // which is no drawing
    CHECK(here.contents("key") == exam({"--sheet", "answer"}));
}

TEST_CASE("sheets can be set and drawn", "[laboratory][exam]")
{
    scratch_directory const here;
    if (there_is("pdflatex") and there_is("kpsewhich")
        and run({"kpsewhich", "tikz.sty"}).status == 0) {
        exam({"-o", here.file("exam.tex"), "--view", "root"});
        for (std::string const sheet : {"exam-blank", "exam-solved"}) {
            auto const o = shell("cd '" + here.file("")
                                 + "' && pdflatex -halt-on-error -interaction=batchmode " + sheet);
            INFO(o);
            CHECK(o.status == 0);
        }
    } else {
        WARN("there is no LaTeX with TikZ here");
    }
    exam({"-o", here.file("exam.svg")});
    auto const solved = here.contents("exam-solved.svg");
    auto const blank = here.contents("exam-blank.svg");
    for (auto const& sheet : {solved, blank}) {
        CHECK(has(sheet, "</svg>"));
        CHECK(has(sheet, "Exam 1: alpha-beta"));
        CHECK(has(sheet, "1. What is the root worth?"));
    }
    CHECK(has(solved, "skipped"));
}
