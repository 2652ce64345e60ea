// `grade`: the right answer has all points and no other has; what is wrong is said with the
// search's own reason; an answer that cannot be read is refused at its place.
#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/grade/grade.hpp>
#include <laboratory/grade/values.hpp>
#include "support/studied_trees.hpp"
#include "support/chance_trees.hpp"
#include "support/command.hpp"
#include "support/random_trees.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

namespace {

/// `grade` of a text.
/// A part of an answer, as it was marked.
json part(json const& graded_answer, std::string const& name)
{
    for (auto const& mark : graded_answer["marks"])
        if (mark["part"] == name)
            return mark;
    return {};
}

outcome graded_text(std::string const& text, bool as_json = false)
{
    std::vector<std::string> words{"grade"};
    if (as_json)
        words.emplace_back("--json");
    return gametree_command(words, text);
}

/// The marks of an answer, by way of its text.
marks marked(answer const& a, observed const& search)
{
    auto const text = write_answer(a);
    return graded(read_answer(text), text, search);
}

std::string const tree = "tree: Node 0 [Node 0 [Node 3 [],Node 12 []],\n"
                         "      Node 0 [Node 2 [],Node 7 []],\n"
                         "      Node 0 [Node 9 [],Node 4 [],Node 5 []]]\n";

template <class Check>
void for_all_searches(std::string const& trees_text, Check check)
{
    auto const whole = written(trees_text, "");
    for (auto const name : algorithms_for(*whole))
        for (auto const values : {view::mover, view::root})
            check(observe(*whole, name), values);
}

} // namespace

TEST_CASE("the right answer has all points", "[laboratory][grade]")
{
    auto const all_right = [](observed const& search, view values) {
        auto const found = marked(right_answer(search, values), search);
        RC_ASSERT(found.right());
        RC_ASSERT(found.points() == found.of());
        RC_ASSERT(found.leaves.of == search.evaluated.size());
    };
    rc::prop("of a tree",
             [&](gametree::rose_tree<int> const& t) { for_all_searches(to_string(t), all_right); });
    rc::prop("of a tree with chance", [&](gametree::rose_tree<int> const& t) {
        for_all_searches(to_string(with_chance<value>(t, where::anywhere)), all_right);
    });
    rc::prop("with the cuts in another order, without bounds and kinds", [] {
        auto const whole = written(to_string(*trees<int>()), "");
        auto const search = observe(*whole, "alpha-beta");
        auto a = right_answer(search);
        std::ranges::reverse(*a.cuts);
        for (auto& c : *a.cuts) {
            c.bound.reset();
            c.deep.reset();
        }
        RC_ASSERT(marked(a, search).right());
    });
    rc::prop("with labels for leaves", [] {
        auto const whole = written(to_string(*trees<int>()), "");
        auto const search = observe(*whole, "fused");
        auto a = right_answer(search);
        a.leaves.reset();
        a.labels.emplace();
        for (auto const* leaf : search.evaluated)
            a.labels->push_back({leaf->label()});
        RC_ASSERT(marked(a, search).right());
        a.labels->push_back({7});
        auto const found = marked(a, search);
        RC_ASSERT(not found.right());
        RC_ASSERT(found.leaves.points + 1 == found.leaves.of);
    });
}

TEST_CASE("no other answer has all points", "[laboratory][grade]")
{
    rc::prop("one thing changed", [] {
        auto const whole = written(to_string(*trees<int>()), "");
        auto const search = observe(*whole, *rc::gen::element<std::string>("alpha-beta", "omit"));
        auto const right = right_answer(search);
        auto a = right;
        auto const pick
            = [](auto const& list) { return *rc::gen::inRange<std::size_t>(0, list.size()); };
        switch (*rc::gen::inRange(0, 7)) {
        case 0:
            a.worth->number += *rc::gen::element(1, -1);
            break;
        case 1:
            a.leaves->erase(a.leaves->begin() + static_cast<std::ptrdiff_t>(pick(*a.leaves)));
            break;
        case 2:
            a.leaves->push_back(a.leaves->at(pick(*a.leaves)));
            break;
        case 3:
            std::swap(a.leaves->front(), a.leaves->back());
            break;
        case 4:
            if (not a.cuts->empty())
                a.cuts->erase(a.cuts->begin() + static_cast<std::ptrdiff_t>(pick(*a.cuts)));
            break;
        case 5:
            if (not a.cuts->empty())
                *a.cuts->at(pick(*a.cuts)).bound += 1;
            break;
        default:
            if (not a.cuts->empty())
                a.cuts->push_back(a.cuts->at(pick(*a.cuts)));
        }
        auto const found = marked(a, search);
        RC_ASSERT(found.right() == (a == right));
        RC_ASSERT((found.points() < found.of()) == (a != right));
    });
    rc::prop("a question not answered", [] {
        auto const whole = written(to_string(*trees<int>()), "");
        auto const search = observe(*whole, "alpha-beta");
        auto const right = right_answer(search);
        auto const without = [&](auto member, auto points) {
            auto a = right;
            (a.*member).reset();
            auto const found = marked(a, search);
            RC_ASSERT(not found.right());
            RC_ASSERT(found.points() == found.of() - points);
        };
        without(&answer::worth, std::size_t(1));
        without(&answer::leaves, search.evaluated.size());
        without(&answer::cuts, std::max<std::size_t>(search.cuts.size(), 1));
    });
}

TEST_CASE("where an answer first goes wrong, and why", "[laboratory][grade]")
{
    auto const o = graded_text(tree
                               + "algorithm: alpha-beta\n"
                                 "value: 3\n"
                                 "leaves: 1.1 1.2 2.1 2.2 3.1 3.2\n"
                                 "cuts: 2 after 2.1, bound -3, deep\n"
                                 "      3 after 3.2\n");
    CHECK(o.status == 1);
    CHECK(o.err.empty());
    CHECK(o.out
          == "the tree in the answer, alpha-beta\n\n"
             "value   wrong\n"
             "        - the root is worth 4, not 3: best play leads to 3.2\n"
             "leaves  4 of 6 right\n"
             "        - leaf 4 is 3.1, not 2.2: 2.2 is cut off at 2: 2 is worth at least -2 to "
             "the player to move there; the player at the root has 3 already, by 1; 3.1 is "
             "entered: alpha = 3, beta = infinity\n"
             "cuts    wrong\n"
             "        - 2 after 2.1 is a shallow cutoff: 2 is worth at least -2 to the player to "
             "move there; the player at the root has 3 already, by 1\n"
             "        - 3 after 3.2: nothing is cut off there\n\n"
             "score   4 of 8\n");
    auto const right = graded_text(tree
                                   + "value: 4\nleaves: 1.1 1.2 2.1 3.1 3.2 3.3\n"
                                     "cuts: 2 after 2.1, shallow, bound -3\n");
    CHECK(right.status == 0);
    CHECK(right.out
          == "the tree in the answer, alpha-beta\n\n"
             "value   right\nleaves  right\ncuts    right\n\nscore   8 of 8\n");
}

TEST_CASE("each kind of mistake in words", "[laboratory][grade]")
{
    auto const faults = [](std::string const& question, std::string const& rest) {
        auto const o = graded_text(tree + rest, true);
        INFO(o);
        REQUIRE(o.status == 1);
        return part(json::parse(o.out), question)["faults"].get<std::vector<std::string>>();
    };
    auto const leaves
        = [&](std::string const& names) { return faults("leaves", "leaves: " + names).at(0); };
    auto const begins = [](std::string const& text, std::string const& with) {
        INFO(text);
        CHECK(text.starts_with(with));
    };
    begins(leaves("1.1 1.2"), "the answer ends after 2; leaf 3 is 2.1; 2.1 is entered");
    begins(leaves("1.1 1.2 3.1"), "leaf 3 is 2.1, not 3.1: 2.1 is not left out; 2.1 is entered");
    begins(leaves("1.1 1.2 1.1"), "leaf 3 is 2.1, not 1.1: 1.1 has been evaluated already");
    begins(leaves("1"), "leaf 1 is 1.1, not 1: 1 is no leaf");
    begins(leaves("1.1 1.2 2.1 3.1 3.2 3.3 2.2"),
           "leaf 7, 2.2, is one too many: 2.2 is cut off at 2: 2 is worth at least -2");
    CHECK(faults("leaves", "labels: 3 12 7").at(0)
          == "leaf 3 is not 7; leaf 3 is 2, on 2.1; 2.1 is entered: alpha = 3, beta = infinity");
    begins(faults("leaves", "labels: 3").at(0), "the answer ends after 1; leaf 2 is 12, on 1.2");
    CHECK(faults("leaves", "value: 4") == std::vector<std::string>{"not answered"});
    CHECK(faults("value", "cuts: none") == std::vector<std::string>{"not answered"});
    CHECK(faults("cuts", "value: 4") == std::vector<std::string>{"not answered"});

    auto const cuts = [&](std::string const& all) { return faults("cuts", "cuts: " + all); };
    begins(cuts("none").at(0), "2 after 2.1 is missing: 2 is worth at least -2");
    REQUIRE(cuts("2 after 2.1, bound 3").size() == 1);
    begins(cuts("2 after 2.1, bound 3").at(0), "2 after 2.1: the bound is -3, not 3: 2 is worth");
    REQUIRE(cuts("2 after 2.2").size() == 2);
    CHECK(cuts("2 after 2.2").at(0)
          == "2 after 2.2: no child is left there, so that it is no cutoff");
    CHECK(cuts("1 after 1.1").at(0) == "1 after 1.1: nothing is cut off there");
    CHECK(cuts("2 after 2.1; 2 after 2.1").at(0) == "2 after 2.1 is said once too often");
    begins(faults("cuts", "algorithm: minimax\ncuts: 2 after 2.1").at(0),
           "2 after 2.1: nothing is cut off there");
}

TEST_CASE("a value with the wrong sign is its own mistake", "[laboratory][grade]")
{
    auto const whole = written("Node 0 [Node (-4) []]", "");
    auto const search = observe(*whole, "alpha-beta");
    auto const mistakes = [&](std::string const& worth) {
        auto const text = "value: " + worth;
        return graded(read_answer(text), text, search).worth.mistakes;
    };
    CHECK(mistakes("4").empty());
    CHECK(mistakes("-4") == std::vector{mistake::wrong_sign});
    CHECK(mistakes("3") == std::vector{mistake::wrong_value});
}

TEST_CASE("a label that is said once counts once", "[laboratory][grade]")
{
    auto const whole = written("Node 0 [Node 1 [],Node 1 [],Node 2 []]", "");
    auto const search = observe(*whole, "minimax");
    auto const points = [&](std::string const& labels) {
        auto const text = "labels: " + labels;
        return graded(read_answer(text), text, search).leaves.points;
    };
    CHECK(points("1") == 1);
    CHECK(points("1 2") == 2);
    CHECK(points("2 1") == 0);
    CHECK(points("1 1 2") == 3);
}

TEST_CASE("a cutoff that was made elsewhere", "[laboratory][grade]")
{
    std::string const deep = "tree: Node 0 [Node 0 [],Node 0 [Node 0 [Node 0 [Node 0 [],Node 5 "
                             "[]]]]]\nvalue: 0\nleaves: 1 2.1.1.1\ncuts: 2.1.1 after 2.1.1.1";
    CHECK(graded_text(deep).status == 0);
    CHECK(graded_text(deep + ", deep").status == 0);
    auto const shallow = graded_text(deep + ", shallow", true);
    CHECK(part(json::parse(shallow.out), "cuts")["faults"][0]
          == "2.1.1 after 2.1.1.1 is a deep cutoff: 2.1.1 is worth at least 0 to the player to "
             "move there; the player at the root has 0 already, by 1");
    auto const unread = graded_text("tree: Node 0 [Node (-3) [],Node 0 [Node 2 [],Node 0 [Node 4 "
                                    "[],Node 5 []]]]\ncuts: 2 after 2.1; 2.2 after 2.2.1\n",
                                    true);
    CHECK(part(json::parse(unread.out), "cuts")["faults"]
          == json::array({"2.2 after 2.2.1: 2.2 is not visited"}));
    auto const cut_again = graded_text(tree + "cuts: 3 after 3.1\nalgorithm: omit", true);
    CHECK(cut_again.out.find("3 after 3.1: nothing is cut off there") != std::string::npos);
    // of three children, after the wrong one
    auto const three = graded_text("tree: Node 0 [Node (-3) [],Node 0 [Node 2 [],Node 4 [],Node 5 "
                                   "[]]]\ncuts: 2 after 2.2\n",
                                   true);
    CHECK(part(json::parse(three.out), "cuts")["faults"][0].get<std::string>().starts_with(
        "2 after 2.2: it is after 2.1 that 2 is cut off: 2 is worth at least -2"));
}

TEST_CASE("numbers as MAX sees them", "[laboratory][grade]")
{
    auto const as_max = "view: root\nvalue: 4\nleaves: 1.1 1.2 2.1 3.1 3.2 3.3\n";
    CHECK(graded_text(tree + as_max + "cuts: 2 after 2.1, bound 3").status == 0);
    auto const other = graded_text(tree + as_max + "cuts: 2 after 2.1, bound -3", true);
    CHECK(other.status == 1);
    CHECK(part(json::parse(other.out), "cuts")["faults"][0]
          == "2 after 2.1: the bound is 3, not -3: 2 is worth at most 2; MAX at the root has 3 "
             "already, by 1");
    CHECK(graded_text("tree: Node 0 [Node 1 []]\nview: root\nlabels: -1\nvalue: -1\ncuts: none")
              .status
          == 0);
}

TEST_CASE("games", "[laboratory][grade]")
{
    auto const shown = gametree_command({"trace", "nim", "-p", "1,2", "-d", "3", "--json"});
    REQUIRE(shown.status == 0);
    std::string leaves;
    std::string worth;
    std::string line;
    for (std::size_t at = 0; at < shown.out.size(); at += line.size() + 1) {
        line = shown.out.substr(at, shown.out.find('\n', at) - at);
        auto const j = json::parse(line);
        if (j["event"] == "evaluate") {
            std::string name;
            for (std::string const move : j["node"])
                name += (name.empty() ? "" : ", ") + move;
            leaves += "\n  " + name;
        }
        if (j["event"] == "done")
            worth = j["value"].dump();
    }
    REQUIRE(not leaves.empty());
    auto const o = graded_text("game: nim\nposition: 1,2\ndepth: 3\nvalue: " + worth
                                   + "\nleaves:" + leaves + "\ncuts: none\n",
                               true);
    INFO(o);
    auto const found = json::parse(o.out);
    CHECK(part(found, "leaves")["correct"] == true);
    CHECK(part(found, "value")["correct"] == true);
    CHECK(found["title"] == "nim 1,2, 3 plies ahead");
    // the right answers to every game
    auto const games = json::parse(gametree_command({"games", "--json"}).out);
    for (auto const& game : games["games"]) {
        std::string const name = game["game"];
        auto const whole = tree_of_game(name, 2);
        auto const search = observe(*whole, usual_search_for(*whole));
        auto a = right_answer(search);
        a.game = said{name};
        auto const graded_game = graded_text(write_answer(a));
        INFO(graded_game);
        CHECK(graded_game.status == 0);
        a.leaves->pop_back();
        CHECK(graded_text(write_answer(a)).status == 1);
    }
}

TEST_CASE("how an answer may be written", "[laboratory][grade]")
{
    auto const plain = read_answer("tree: Node 1 []\nvalue: -1/2\nleaves: 1.1 2.1\ncuts: none");
    CHECK(plain.worth->number == value(-1) / 2);
    CHECK(plain.leaves->size() == 2);
    CHECK(plain.cuts->empty());
    for (auto const* text :
         {"# mine\nTree: Node 1 []\n\nVALUE:  -0.5 \nleaves: 1.1,2.1\nCuts: none\n",
          "tree:\n  Node 1\n# between\n  []\r\nvalue: (-1) % 2\nleaves:\n  1.1;\n  "
          "2.1\ncuts:\nnone",
          "cuts: none\nleaves: 1.1 , 2.1\nvalue: -1 / 2\ntree: Node 1 []"}) {
        auto const a = read_answer(text);
        INFO(text);
        CHECK(a.worth == plain.worth);
        CHECK(a.leaves == plain.leaves);
        CHECK(a.cuts == plain.cuts);
        CHECK(tree_of(a, text, {})->root().is_leaf());
    }
    auto const cuts = read_answer("game: nim\ncuts: a, b after a, b, c, deep bound 3\n"
                                  "  root after x; y after y, z bound -1/2, shallow\n"
                                  "leaves: a, b; c\n  d")
                          .cuts.value();
    REQUIRE(cuts.size() == 3);
    CHECK(cuts[0] == said_cut{{"a, b"}, {"a, b, c"}, value(3), true});
    CHECK(cuts[1] == said_cut{{"root"}, {"x"}, {}, {}});
    CHECK(cuts[2] == said_cut{{"y"}, {"y, z"}, value(-1) / 2, false});
    rc::prop("what is written is read", [](gametree::rose_tree<int> const& t) {
        auto const whole = written(to_string(with_chance<value>(t, where::anywhere)), "");
        auto a = right_answer(observe(*whole, usual_search_for(*whole)));
        a.tree = said{to_string(t)};
        RC_ASSERT(read_answer(write_answer(a)) == a);
    });
}

TEST_CASE("an answer that cannot be read is refused at its place", "[laboratory][grade]")
{
    struct bad {
        std::string text;
        std::string says;
    };
    for (auto const& [text, says] : std::vector<bad>{
             {"x", "line 1, column 1: expected an entry, such as value: 3"},
             {"value: 3\nfoo: 4", "line 2, column 1: there is no entry 'foo'"},
             {"value: 3\n value: 4", "line 2, column 2: 'value' is said twice"},
             {"value:", "line 1, column 1: 'value' says nothing"},
             {"value: 3x", "line 1, column 8: expected a number, found '3x'"},
             {"value: 1/0", "line 1, column 8: expected a number, found '1/0'"},
             {"labels: 3 x", "line 1, column 11: expected a number, found 'x'"},
             {"leaves: 1\nlabels: 1", "line 2, column 9: leaves or labels, not both"},
             {"leaves: 1\n  2.7", "line 2, column 3: there is no node '2.7'"},
             {"leaves: 1.", "line 1, column 9: there is no node '1.'"},
             {"leaves: 01", "line 1, column 9: there is no node '01'"},
             {"cuts:", "line 1, column 1: 'cuts' says nothing: if there are none, cuts: none"},
             {"cuts: 2", "line 1, column 7: expected a cut, such as 2 after 2.1, found '2'"},
             {"cuts: 2 after",
              "line 1, column 7: expected a cut, such as 2 after 2.1, found '2 after'"},
             {"cuts: 2 after 1", "line 1, column 15: 1 is no child of 2"},
             {"cuts: 2 after 2.1, bound x", "line 1, column 26: expected a number, found 'x'"},
             {"cuts: 2 after 2.1, deep, shallow",
              "line 1, column 20: a cut is shallow or deep, once"},
             {"cuts: 2 after 2.1, bound 3, bound 4", "line 1, column 26: a cut has one bound"},
             {"cuts: 7 after 7.1", "line 1, column 7: there is no node '7'"},
             {"tree: Node 0 [Node 1 [],\n  Nod 3 []]",
              "line 2, column 3: expected 'Node' or 'Chance', found 'Nod'"},
             {"value: 2\ntree: Node 0 [",
              "line 2, column 15: expected 'Node' or 'Chance' or ']', found the end"},
             {"tree: Node 1 []\nrange: 3",
              "line 2, column 8: --range '3': expected the lowest and the "
              "highest value, for example -1,1 or -1/2,3"},
             {"game: nimm", "line 1, column 7: unknown game 'nimm': did you mean nim?"},
             {"game: nim\nposition: 1,x",
              "line 2, column 11: position '1,x': line 1, column 3: expected a number of sticks, "
              "found 'x'"},
             {"game: nim\ndepth: far", "line 2, column 8: expected a depth, 0 to 1000"},
             {"game: nim\ndepth: 1001", "line 2, column 8: expected a depth, 0 to 1000"},
             {"game: nim\nrange: 1,2",
              "line 2, column 8: a range is for trees: a game knows its values"},
             {"game: nim\ntree: Node 1 []",
              "line 1, column 7: one of tree, file and game, not two"},
             {"position: 1,2", "line 1, column 11: that is for a game"},
             {"view: mine", "line 1, column 7: "},
             {"order: odd", "line 1, column 8: unknown order 'odd': there are natural, best-first"},
             {"algorithm: alphabeta",
              "line 1, column 12: unknown algorithm 'alphabeta': did you mean alpha-beta?"},
             {"tree: Chance 0 [(1 % 1,Node 1 [])]\nalgorithm: omit",
              "line 2, column 12: omit is not"},
             {"file: /nowhere/at/all", "line 1, column 7: "}}) {
        auto const o = graded_text(text);
        INFO(text << "\n" << o);
        CHECK(refused(o));
        CHECK(o.err.starts_with("gametree: stdin: " + says));
    }
    CHECK(refused(gametree_command({"grade", "/nowhere/at/all"})));
    CHECK(refused(gametree_command({"grade", "a", "b"})));
}

TEST_CASE("an answer in a file, about a tree in a file", "[laboratory][grade]")
{
    scratch_directory const dir;
    auto const path = [&](char const* name) { return dir.file(name); };
    std::ofstream(path("tree.txt")) << "Node 0 [Node 1 [],Node 2 []]\n";
    std::ofstream(path("answer.txt"))
        << "file: " << path("tree.txt") << "\nvalue: -1\nleaves: 1 2\ncuts: none\n";
    auto const o = gametree_command({"grade", path("answer.txt")});
    INFO(o);
    CHECK(o.status == 0);
    std::ofstream(path("bad.txt")) << "value: 1\n\nleaves: 3\n";
    CHECK(gametree_command({"grade", path("bad.txt")}).err
          == "gametree: " + path("bad.txt") + ": line 3, column 9: there is no node '3'\n");
}

TEST_CASE("an entry that is one line, and more than that", "[laboratory][grade]")
{
    auto const refused_with = [](std::string const& text, std::string const& why) {
        auto const o = graded_text(text);
        INFO(o);
        CHECK(o.status == 2);
        CHECK(o.err == "gametree: stdin: " + why + "\n");
    };
    refused_with("value: 3\n4\nleaves: 1\n",
                 "line 2, column 1: 'value' is one line: expected an entry, such as value: 3, "
                 "found '4'");
    refused_with("algorithm: omit\n  # a remark\n  leafs 1\r\n",
                 "line 3, column 3: 'algorithm' is one line: expected an entry, such as value: 3, "
                 "found 'leafs 1'");
    CHECK(graded_text("value:\n  -20\nleaves: 1\n 2.1\ncuts: 2 after 2.1\n").status == 0);
}

TEST_CASE("values of inner nodes are read", "[laboratory][grade][values]")
{
    auto const of = [](std::string const& text) { return *read_answer(text).values; };
    auto const read_ones = of("values: 1 = -2, 1.2=5\n  2 1/2; 2.1: 0.5");
    REQUIRE(read_ones.size() == 4);
    CHECK((read_ones[0].node.words == "1" and read_ones[0].number == -2));
    CHECK((read_ones[1].node.words == "1.2" and read_ones[1].number == 5));
    CHECK((read_ones[2].node.words == "2" and read_ones[2].number == value(1) / 2));
    CHECK((read_ones[3].node.words == "2.1" and read_ones[3].number == value(1) / 2));
    CHECK(of("VALUES = 1 >= 3, 2 ≤ 4, 3<=-5") == of("values: 1 3, 2 4, 3 -5"));
    CHECK(of("game: nim\nvalues: take 1 from heap 1, take 2 from heap 2 = 3\n").size() == 1);
    CHECK(of("game: nim\nvalues:\n  left = 3\n  right = 4\n").size() == 2);
    for (auto const& [text, where] : std::vector<std::pair<std::string, std::string>>{
             {"values: 1", "line 1, column 9: expected a node and its value, such as 1.2 = 5"},
             {"values: 1 = 2,\n = 3", "line 2, column 2: expected a node and its value"},
             {"values: 1 = x", "line 1, column 9: expected a node and its value"}})
        CHECK_THROWS_WITH(read_answer(text), Catch::StartsWith(where));
    rc::prop("read . write == id", [] {
        answer a;
        a.values.emplace();
        for (auto left = *rc::gen::inRange(0, 4); left > 0; --left)
            a.values->push_back(
                {{*rc::gen::element<std::string>("1", "2.1", "root", "a=b", "x:1", "1>", "≥")},
                 value(*rc::gen::arbitrary<int>()) / *rc::gen::inRange(1, 9)});
        RC_ASSERT(read_answer(write_answer(a)) == a);
    });
}

TEST_CASE("values of inner nodes are marked", "[laboratory][grade][values]")
{
    rc::prop("what is known of a node that is visited is true of its value", [] {
        auto const t = with_chance<value>(*trees<int>(), where::anywhere);
        auto const whole = written(to_string(t), "");
        auto const name = *rc::gen::elementOf(algorithms_for(*whole));
        auto const search = observe(*whole, name);
        for (auto const& [n, worth] : found_values(search, view::mover)) {
            auto const right = gametree::expectiminimax(chancy_tree(*n));
            auto const known = search.of(*n).known;
            bool const fits = known == knowledge::exact    ? worth == right
                            : known == knowledge::at_least ? worth <= right
                                                           : worth >= right;
            RC_ASSERT(fits);
        }
    });
    auto const whole
        = written("Node 0 [Node 0 [Node 0 [Node (-2) [],Node 5 []],Node 0 [Node (-5) [],Node 9 "
                  "[]]],Node 0 [Node 0 [Node (-1) [],Node 8 []],Node 0 [Node 3 [],Node (-9) []]]]",
                  "");
    auto const search = observe(*whole, "alpha-beta");
    auto const mark_of = [&](std::string const& values, view as) {
        auto a = read_answer("values: " + values);
        if (as == view::root)
            a.view = said{"root"};
        return graded(a, "", search).values.value();
    };
    auto const points = [&](std::string const& values, view as = view::mover) {
        return mark_of(values, as).points;
    };
    auto const faults = [&](std::string const& values, view as = view::mover) {
        return mark_of(values, as).faults;
    };
    std::string const right = "1 -2, 1.1 2, 1.2 5, 2 -1, 2.1 1";
    CHECK(points(right) == 5);
    CHECK(points("root 99, 1.1.1 7, " + right) == 5); // which is asked elsewhere
    CHECK(points("1 2, 1.1 2, 1.2 5, 2 1, 2.1 1", view::root) == 5);
    CHECK(points("1 2, 1.1 2, 1.2 5, 2 -1, 2.1 1") == 4);
    CHECK(points(right + ", 2.2 9") == 4);
    CHECK(points("1 -2, 1 -2") == 0);
    CHECK(faults(right).empty());
    CHECK(faults("1 2, 1.1 2, 1.2 5, 2 -1, 2.1 1")
          == std::vector<std::string>{"1 is worth -2, not 2"});
    CHECK(faults(right + ", 2.2 9")
          == std::vector<std::string>{"2.2 is not visited, and gets no value"});
    CHECK(faults("1 -2, 1.1 2, 1.2 5, 2.1 1")
          == std::vector<std::string>{"2 is missing: 2 is worth at least -1"});
    // to MAX what MIN has at least is at most so much
    CHECK(faults("1 2, 1.1 2, 1.2 4, 2.1 1", view::root)
          == std::vector<std::string>{"1.2 is worth at least 5, not 4",
                                      "2 is missing: 2 is worth at most 1"});
    CHECK_THROWS_WITH(points("7 1"), Catch::Contains("there is no node '7'"));
    CHECK_FALSE(graded(read_answer("value: 2"), "", search).values);
    CHECK(graded(read_answer("value: 2"), "", search, true).values->of == 5);
}
