// Programs of anyone's, tried as searches: the answers that are read, right programs, wrong ones.
#include <chrono>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/all_searches.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/laboratory/verify/gallery/gallery.hpp>
#include <gametree/laboratory/verify/program/program_trial.hpp>
#include <gametree/laboratory/verify/program/tree_answer.hpp>
#include <gametree/laboratory/verify/verdicts.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/text/rose_tree_reader.hpp>
#include "support/command.hpp"
#include "support/random_trees.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using namespace std::chrono_literals;
using json = nlohmann::json;

namespace {
/// Why a line is no answer; empty if it is one.
std::string refusal_of(std::string const& line)
{
    try {
        static_cast<void>(read_tree_answer(line));
    } catch (gametree::notation_error const& e) {
        return e.what();
    }
    return {};
}

using change = std::pair<std::string, std::string>; // what stands there once, and what instead

/// A copy of a starter with some changes.
void change_starter(scratch_directory const& here, std::string const& name,
                    std::vector<change> const& changes)
{
    std::ifstream in(GAMETREE_SOURCE "/cli/starters/" + name);
    std::string text(std::istreambuf_iterator<char>(in), {});
    for (auto const& [right, wrong] : changes) {
        auto const at = text.find(right);
        REQUIRE(at != std::string::npos);
        CHECK(text.find(right, at + 1) == std::string::npos);
        text.replace(at, right.size(), wrong);
    }
    std::ofstream(here.file(name)) << text;
}

/// The starter in Python with some changes, as a command.
std::string changed_starter(scratch_directory const& here, std::vector<change> const& changes)
{
    change_starter(here, "student.py", changes);
    return "python3 '" + here.file("student.py") + "'";
}

bool is_installed(std::string const& program)
{
    return run({"sh", "-c", "command -v " + program}).status == 0;
}
bool has_python() { return is_installed("python3"); }
} // namespace

TEST_CASE("answers of programs are read", "[laboratory][verify]")
{
    using labels = std::vector<long long>;
    CHECK(read_tree_answer("5") == tree_answer{5});
    CHECK(read_tree_answer("  -5 \r") == tree_answer{-5});
    CHECK(read_tree_answer("5:") == tree_answer{5, labels{}});
    CHECK(read_tree_answer("5 : 3,-12  8, ") == tree_answer{5, labels{3, -12, 8}});
    CHECK(read_tree_answer(R"({"value":5})") == tree_answer{5});
    CHECK(read_tree_answer(R"( {"leaves":[3,-12],"value":-5} )")
          == tree_answer{-5, labels{3, -12}});
    CHECK(refusal_of("") == "line 1, column 1: expected a whole number, found nothing");
    CHECK(refusal_of(": 1") == "line 1, column 1: expected a whole number, found nothing");
    CHECK(refusal_of("5 6") == "line 1, column 1: expected a whole number, found '5 6'");
    CHECK(refusal_of("5: 6 x") == "line 1, column 6: expected a whole number, found 'x'");
    CHECK(refusal_of("5.0") == "line 1, column 1: expected a whole number, found '5.0'");
    CHECK(refusal_of("9223372036854775808") != "");
    CHECK(refusal_of("{\"value\":9223372036854775808}")
          == "line 1, column 1: value is not a whole number");
    CHECK(refusal_of("{\"value\":1.5}") == "line 1, column 1: value is not a whole number");
    CHECK(refusal_of("{\"leaves\":[]}") == "line 1, column 1: the field value is missing");
    CHECK(refusal_of("{\"value\":1,\"leaves\":3}") == "line 1, column 1: leaves is not a list");
    CHECK(refusal_of("{\"value\":1,\"leaf\":3}")
          == "line 1, column 1: unknown field 'leaf': an answer has value and leaves");
    CHECK(refusal_of("{\"value\":1") == "line 1, column 1: not a JSON object: '{\"value\":1'");

    rc::prop("what is written is read", [](bool with_leaves) {
        tree_answer a;
        a.worth = *rc::gen::arbitrary<long long>();
        if (with_leaves)
            a.leaves = *rc::gen::arbitrary<std::vector<long long>>();
        RC_ASSERT(read_tree_answer(write_tree_answer(a)) == a);
        json j{{"value", a.worth}};
        if (a.leaves)
            j["leaves"] = *a.leaves;
        RC_ASSERT(read_tree_answer(j.dump()) == a);
    });
}

TEST_CASE("labels are the leaves that suit the program best", "[laboratory][verify]")
{
    rc::prop("of every listed search", [](gametree::rose_tree<int> const& tree) {
        auto const plain = relabelled<long long>(tree, [](auto const& n) { return n.label() % 3; });
        std::vector<long long> all;
        gametree::detail::walk(plain, [&](auto const& n) { all.push_back(n.label()); }, [] {});
        for (auto const& c : plain_contracts()) {
            auto const read = c.search(plain).read;
            std::vector<long long> labels;
            for (auto const at : read)
                labels.push_back(all[at]);
            RC_ASSERT(leaves_labelled(plain, labels, read) == read);
        }
        RC_ASSERT(not leaves_labelled(plain, {3}, {}));
    });
    plain_tree const tree{0, {{1}, {1}, {2}}};
    CHECK(leaves_labelled(tree, {1, 2, 1}, {}) == std::vector<std::size_t>{1, 3, 2});
    CHECK(leaves_labelled(tree, {1, 1}, {2}) == std::vector<std::size_t>{2, 1});
    CHECK(leaves_labelled(tree, {2, 2}, {}) == std::vector<std::size_t>{3, 3});
    CHECK(not leaves_labelled(tree, {0}, {})); // an inner node's
}

TEST_CASE("the starter in Python is alpha-beta", "[laboratory][verify]")
{
    if (not has_python())
        return;
    std::string const starter = "python3 '" GAMETREE_SOURCE "/cli/starters/student.py'";
    auto const right = tried({starter, gametree::about::alpha_beta}, {.cases = 300});
    CHECK(right.holds());
    CHECK(right.passed == 300);
    CHECK(tried({starter}, {.cases = 50, .seed = 3}).holds());
    // and is not another search
    for (gametree::search_id const like : {gametree::search_id(gametree::about::minimax),
                                           gametree::search_id(gametree::about::omit)}) {
        auto const other = tried({starter, like}, {.cases = 300});
        REQUIRE(not other.holds());
        CHECK(other.wrong->what == breach_of::work);
        CHECK(other.resembles->empty());
    }
}

TEST_CASE("every mistake of the gallery in a program is named", "[laboratory][verify]")
{
    if (not has_python())
        return;
    std::string const window = "-beta, -max(alpha, best)";
    std::string const call = "-alpha_beta(child, -beta, -max(alpha, best), evaluated)";
    std::string const answer
        = "    value = alpha_beta(read_tree(line), -INFINITY, INFINITY, leaves)";
    std::string const begin = "best = -INFINITY";
    change const no_window{window, "-INFINITY, INFINITY"};
    std::string const main = "for line in sys.stdin:";
    std::map<std::string_view, std::vector<change>> const mistakes{
        {"printed-alpha-beta",
         {{main, R"(
def min_max(node, sign, evaluated):
    if not node[1]:
        evaluated.append(node[0])
        return sign * node[0]
    values = (min_max(child, -sign, evaluated) for child in node[1])
    return max(values) if sign > 0 else min(values)


def printed(node, sign, evaluated):
    if not node[1]:
        evaluated.append(node[0])
        return sign * node[0]
    best = -sign * INFINITY
    for child in node[1]:
        new = printed(child, -sign, evaluated)
        if sign * new <= sign * best:
            return new
        best = sign * max(sign * best, sign * min_max(child, -sign, evaluated))
    return best


for line in sys.stdin:)"},
          {answer, "    value = printed(read_tree(line), 1, leaves)"}}},
        {"alpha-not-passed",
         {{answer, "    root = read_tree(line)\n"
                   "    value = max([-alpha_beta(c, -INFINITY, INFINITY, leaves) for c in root[1]])"
                   " if root[1] else alpha_beta(root, 0, 0, leaves)"}}},
        {"window-not-negated", {{window, "beta, max(alpha, best)"}}},
        {"window-not-swapped", {{window, "-max(alpha, best), -beta"}}},
        {"window-as-it-is", {{window, "max(alpha, best), beta"}}},
        {"window-not-narrowed", {{window, "-beta, -alpha"}}},
        {"less-in-minleq", {{window, "-INFINITY, -best"}, {"best >= beta", "best > beta"}}},
        {"more-at-cutoff", {{"best >= beta", "best > beta"}}},
        {"no-second-search",
         {{main, R"(
def asked(node, goal, evaluated):
    if not node[1]:
        evaluated.append(node[0])
        return node[0]
    best = -INFINITY
    for child in node[1]:
        best = max(best, -exceeds(child, -goal, evaluated))
        if best >= goal:
            break
    return best


def exceeds(node, goal, evaluated):
    if not node[1]:
        evaluated.append(node[0])
        return node[0]
    best = -INFINITY
    for child in node[1]:
        best = max(best, -asked(child, -goal, evaluated))
        if best > goal:
            break
    return best


def scout(node, evaluated):
    if not node[1]:
        evaluated.append(node[0])
        return node[0]
    best = None
    for child in node[1]:
        if best is None:
            best = -scout(child, evaluated)
        else:
            best = max(best, -asked(child, -best, evaluated))
    return best


for line in sys.stdin:)"},
          {answer, "    value = scout(read_tree(line), leaves)"}}},
        {"table-without-bounds",
         {{"    label, children = node\n", "    label, children = node\n"
                                           "    if str(node) in table:\n"
                                           "        return table[str(node)]\n"},
          {"        return label\n", "        table[str(node)] = label\n        return label\n"},
          {"    return best\n", "    table[str(node)] = best\n    return best\n"},
          {"    leaves = []\n", "    leaves = []\n    table = {}\n"}}},
        {"last-child-skipped",
         {no_window, {"in children:", "in children[:max(1, len(children) - 1)]:"}}},
        {"negation-dropped", {{call, "alpha_beta(child, -INFINITY, INFINITY, evaluated)"}}},
        {"best-begins-at-zero", {no_window, {begin, "best = 0"}}},
    };
    scratch_directory const here;
    for (auto const& e : gallery()) {
        INFO(e.name);
        auto const found = mistakes.find(e.name);
        if (found == mistakes.end()) {
            // bound-kept-as-exact has a memory across questions, which the starter has not
            CHECK((e.broken == breaks::move or e.name == "bound-kept-as-exact"
                   or std::holds_alternative<tried_search<dice_tree>>(e.search)));
            continue;
        }
        auto const verdict = tried({changed_starter(here, found->second), e.right}, {});
        REQUIRE(not verdict.holds());
        INFO(verdict.tree);
        INFO(verdict.wrong->says);
        CHECK(verdict.wrong->what
              == (e.broken == breaks::work ? breach_of::work : breach_of::worth));
        auto expected = std::vector<std::string>{std::string(e.name)};
        if (e.name == "window-as-it-is" or e.name == "window-not-narrowed")
            expected = {"window-as-it-is", "window-not-narrowed"}; // neither ever cuts
        CHECK(*verdict.resembles == expected);
    }
}

TEST_CASE("the other starters are alpha-beta, and a mistake in each is named",
          "[laboratory][verify]")
{
    struct starter {
        std::string needs;
        std::string file;
        std::string build; // in its directory; empty: nothing is to be built
        std::string command; // there too
        change mistake;
        std::vector<std::string> names;
    };
    std::vector<std::string> const more_at_cutoff{"more-at-cutoff"};
    std::vector<std::string> const never_cuts{"window-as-it-is", "window-not-narrowed"};
    for (auto const& s : std::vector<starter>{
             {"ghc",
              "Student.hs",
              "ghc -v0 -O0 -Wall -Werror Student.hs -o student-hs",
              "./student-hs",
              {"negate <$> max alpha best", "negate <$> alpha"},
              never_cuts},
             {"swipl",
              "student.pl",
              "",
              "swipl student.pl",
              {"Best >= Beta", "Best > Beta"},
              more_at_cutoff},
             {"javac",
              "Student.java",
              "javac -Xlint:all -Werror Student.java",
              "java Student",
              {"negated(max(alpha, best))", "negated(alpha)"},
              never_cuts},
             {"g++",
              "student.cpp",
              "g++ -std=c++20 -Wall -Wextra -Werror -O0 student.cpp -o student-cpp",
              "./student-cpp",
              {"best >= beta", "best > beta"},
              more_at_cutoff}}) {
        if (not is_installed(s.needs))
            continue;
        INFO(s.file);
        scratch_directory const here;
        auto const in_there = "cd '" + here.file("") + "' && ";
        auto const verdict_with = [&](std::vector<change> const& changes, int cases) {
            change_starter(here, s.file, changes);
            auto const built = run({"sh", "-c", in_there + (s.build.empty() ? "true" : s.build)});
            INFO(built);
            REQUIRE(built.status == 0);
            return tried({in_there + s.command, gametree::about::alpha_beta}, {.cases = cases});
        };
        auto const right = verdict_with({}, 300);
        CHECK(right.passed == 300);
        auto const wrong = verdict_with({s.mistake}, 1000);
        REQUIRE(not wrong.holds());
        CHECK(wrong.wrong->what == breach_of::work);
        CHECK(*wrong.resembles == s.names);
    }
}

TEST_CASE("a program that says nothing of its leaves is no certain search", "[laboratory][verify]")
{
    if (not has_python())
        return;
    scratch_directory const here;
    auto const silent
        = changed_starter(here, {{"print(f\"{value}:\", *leaves, flush", "print(value, flush"}});
    CHECK(tried({silent}, {.cases = 50}).holds());
    auto const claimed = tried({silent, gametree::about::omit}, {.cases = 50});
    REQUIRE(not claimed.holds());
    CHECK(claimed.wrong->what == breach_of::work);
    CHECK(claimed.wrong->says.starts_with("does not say which leaves it evaluates"));
    auto const untrue = changed_starter(
        here, {{"print(f\"{value}:\", *leaves, flush", "print(f'{value}: 99', flush"}});
    auto const found = tried({untrue}, {.cases = 50});
    REQUIRE(not found.holds());
    CHECK(found.wrong->says == "says that it evaluates a label that is on no leaf");
}

TEST_CASE("a program that crashes, hangs or talks is wrong on the smallest tree",
          "[laboratory][verify]")
{
    auto const crashed = tried({"cat >/dev/null & echo no tree >&2; exit 3"}, {});
    REQUIRE(not crashed.holds());
    CHECK(crashed.tree == "Node 0 []");
    CHECK(crashed.passed == 0);
    CHECK(crashed.wrong->says == "ends with status 3 without an answer: no tree");
    CHECK(crashed.resembles->empty());

    // answers leaves, and hangs on the rest: the smallest is a root with a child
    std::string const leaves_only = "while read -r a x b; do case \"$b\" in '[]') x=${x#'('}; "
                                    "echo \"${x%')'}\";; *) sleep 100;; esac; done";
    auto const begin = std::chrono::steady_clock::now();
    auto const hung = tried({leaves_only, {}, {.answer = 100ms}}, {});
    REQUIRE(not hung.holds());
    CHECK(hung.tree == "Node 0 [Node 0 []]");
    CHECK(hung.wrong->says == "does not answer within 0.1 s");
    CHECK(std::chrono::steady_clock::now() - begin < 60s);

    auto const garbage = tried({"while read -r x; do echo 'forty\ttwo'; done"}, {});
    REQUIRE(not garbage.holds());
    CHECK(garbage.wrong->says.find("cannot be read: column 1: expected a whole number")
          != std::string::npos);
}

TEST_CASE("the command tries a program", "[laboratory][verify]")
{
    if (not has_python())
        return;
    std::string const starter = "python3 '" GAMETREE_SOURCE "/cli/starters/student.py'";
    auto const right = gametree_command(
        {"verify", "--program", starter, "--like", "alpha-beta", "--cases", "50", "--json"});
    INFO(right);
    REQUIRE(right.status == 0);
    auto const document = json::parse(right.out);
    CHECK(document["program"] == starter);
    CHECK(document["like"] == "alpha-beta");
    CHECK(document["correct"] == true);

    auto const wrong
        = gametree_command({"verify", "--program", "while read -r x; do echo 0; done"});
    CHECK(wrong.status == 1);
    CHECK(wrong.out.find(" finds 0, and the tree is worth ") != std::string::npos);
    for (auto const& words :
         std::vector<std::vector<std::string>>{{"--program", " "},
                                               {"--like", "omit"},
                                               {"--program", "cat", "--like", "star1"},
                                               {"--program", "cat", "--algorithm", "omit"},
                                               {"--program", "cat", "--gallery"},
                                               {"--program", "cat", "--time", "0"},
                                               {"--program", "cat", "--memory", "0"},
                                               {"--program", "cat", "--answer-size", "x"}}) {
        auto all = words;
        all.insert(all.begin(), "verify");
        auto const o = gametree_command(all);
        INFO(o);
        CHECK(refused(o));
    }
}
