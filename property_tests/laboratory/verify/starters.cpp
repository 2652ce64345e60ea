// The starters answer trees as alpha-beta does, in every language. With each mistake of the gallery put into
// the one in Python, each is caught and named, and the tree that shows it is as small as the gallery's.
#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include <gametree/all_searches.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include <laboratory/verify/program/program_trial.hpp>
#include "support/scratch_directory.hpp"
#include "support/starters.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {
/// The changes of `student.py` that make each mistake, by the name that it has in the gallery.
std::map<std::string_view, std::vector<change>> mistakes_in_python()
{
    std::string const window = "-beta, -max(alpha, best)";
    std::string const call = "-alpha_beta(child, -beta, -max(alpha, best), evaluated)";
    std::string const answer
        = "    value = alpha_beta(read_tree(line), -INFINITY, INFINITY, leaves)";
    std::string const main = "for line in sys.stdin:";
    change const no_window{window, "-INFINITY, INFINITY"};
    return {
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
        {"alpha-not-kept", {{window, "-beta, -best"}}},
        {"zero-in-alpha-beta", {{"best = -INFINITY", "best = 0"}}},
        {"less-in-minleq", {{window, "-INFINITY, -best"}, {"best >= beta", "best > beta"}}},
        {"more-at-cutoff", {{"best >= beta", "best > beta"}}},
        {"no-second-search",
         {{main, R"(
def asked(node, goal, at_least, evaluated):
    if not node[1]:
        evaluated.append(node[0])
        return node[0]
    best = -INFINITY
    for child in node[1]:
        best = max(best, -asked(child, -goal, not at_least, evaluated))
        if best > goal or (at_least and best == goal):
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
            best = max(best, -asked(child, -best, True, evaluated))
    return best


for line in sys.stdin:)"},
          {answer, "    value = scout(read_tree(line), leaves)"}}},
        {"bound-kept-as-exact",
         {{main, R"(
def asked(node, goal, at_least, known, evaluated):
    if id(node) not in known:
        if not node[1]:
            evaluated.append(node[0])
            known[id(node)] = node[0]
            return node[0]
        best = -INFINITY
        for child in node[1]:
            best = max(best, -asked(child, -goal, not at_least, known, evaluated))
            if best > goal or (at_least and best == goal):
                break
        known[id(node)] = best
    return known[id(node)]


def first_guess(node, known, evaluated):
    if node[1]:
        return -first_guess(node[1][0], known, evaluated)
    evaluated.append(node[0])
    known[id(node)] = node[0]
    return node[0]


def mtdf(node, evaluated):
    known = {}
    guess = first_guess(node, known, evaluated)
    lower = upper = None
    while lower is None or lower != upper:
        at_least = lower != guess
        answer = asked(node, guess, at_least, known, evaluated)
        if answer > guess or (at_least and answer == guess):
            lower = answer
        else:
            upper = answer
        guess = answer
    return guess


for line in sys.stdin:)"},
          {answer, "    value = mtdf(read_tree(line), leaves)"}}},
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
        {"best-begins-at-zero", {no_window, {"best = -INFINITY", "best = 0"}}},
    };
}

/// A wrong search, and the nodes of the smallest tree that shows it.
struct listed_mistake {
    wrong_search wrong;
    std::size_t nodes;
};

/// The wrong searches that programs can have put into them: a program's answer has no move, and its
/// trees no chance nodes, and numbers for labels.
std::vector<listed_mistake> mistakes_of_programs()
{
    std::vector<listed_mistake> found;
    for (auto const& e : gallery())
        if (e.broken != breaks::move and e.labels == label_kind::numbers
            and std::holds_alternative<tried_search<plain_tree>>(e.search))
            found.push_back({e, smallest(e).nodes});
    return found;
}

/// The wrong searches that cannot be told from one, as their answers are the same to all trees.
std::vector<std::string> same_as(std::string_view name)
{
    if (name == "window-as-it-is" or name == "window-not-narrowed") // neither ever cuts
        return {"window-as-it-is", "window-not-narrowed"};
    return {std::string(name)};
}
} // namespace

TEST_CASE("the starters are alpha-beta, and no other search",
          "[laboratory][verify][starters][long]")
{
    for (auto const& s : starters("student")) {
        if (not is_installed(s.needs))
            continue;
        INFO(s.file);
        scratch_directory const here;
        auto const command = built_in(here, s);
        auto const right = tried({command, gametree::about::alpha_beta}, {.cases = 300});
        CHECK(right.holds());
        CHECK(right.passed == 300);
        CHECK(tried({command}, {.cases = 50, .seed = 3}).holds());
    }
}

TEST_CASE("a program is held to the leaves of the search that it claims to be",
          "[laboratory][verify][starters]")
{
    if (not is_installed("python3"))
        return;
    struct searcher {
        std::string window; ///< handed on in place of alpha-beta's
        std::vector<std::string_view> is; ///< what it may claim to be
    };
    scratch_directory const here;
    for (auto const& [window, is] :
         std::vector<searcher>{{"-INFINITY, INFINITY", {"minimax", "mmx"}},
                               {"-INFINITY, -best", {"omit", "fused"}},
                               {"-beta, -max(alpha, best)", {"alpha-beta", "scout", "mtdf"}}}) {
        auto const command = changed_python(here, {{"-beta, -max(alpha, best)", window}});
        for (auto const& c : plain_contracts()) {
            INFO(window << ", claims to be " << c.name);
            auto const found = tried({command, c.id}, {.cases = 60, .small_trees = 500});
            CHECK(found.holds() == (std::ranges::find(is, c.name) != is.end()));
            if (found.holds())
                continue;
            CHECK(found.wrong->what == breach_of::work);
            REQUIRE(found.reads_as);
            CHECK(found.reads_as->name() == is.front());
            // two mistakes come to never cutting off anything, one to shallow cutoffs only
            CHECK(found.resembles->size()
                  == (is.front() == "minimax" ? 2
                      : is.front() == "omit"  ? 1
                                              : 0));
        }
    }
}

TEST_CASE("every mistake of the gallery in a starter is named, on the smallest tree",
          "[laboratory][verify][starters][long]")
{
    if (not is_installed("python3"))
        return;
    auto const all = mistakes_of_programs();
    REQUIRE(all.size() > 10);
    auto const changes = mistakes_in_python();
    CHECK(changes.size() == all.size());
    scratch_directory const here;
    for (auto const& [e, nodes] : all) {
        INFO(e.name);
        REQUIRE(changes.contains(e.name));
        auto const command = changed_python(here, changes.at(e.name));
        auto const verdict
            = tried({command, e.right}, {.cases = 100, .seed = 2, .small_trees = 10'000});
        REQUIRE(not verdict.holds());
        INFO(verdict.tree);
        INFO(verdict.wrong->says);
        CHECK(verdict.wrong->what
              == (e.broken == breaks::work ? breach_of::work : breach_of::worth));
        CHECK(*verdict.resembles == same_as(e.name));
        auto const found = static_cast<std::size_t>(std::ranges::count(verdict.tree, '['));
        CHECK(found >= nodes);
        if (e.family.most_label == 0) // else too many trees are smaller
            CHECK(found == nodes);
    }
}
