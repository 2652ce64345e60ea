// `grade`: the right answer has all points and no other has; what is wrong is said with the
// search's own reason; an answer that cannot be read is refused at its place.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/grade/grade.hpp>
#include <laboratory/whole_number.hpp>
#include "support/random_trees.hpp"
#include "support/command.hpp"
#include "support/studied_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using gametree::laboratory::whole_number;
using json = nlohmann::json;

TEST_CASE("whole_number: reads what is written")
{
    rc::prop("signed",
             [](std::int64_t n) { RC_ASSERT(whole_number<std::int64_t>(std::to_string(n)) == n); });
    rc::prop("unsigned", [](std::uint64_t n) {
        RC_ASSERT(whole_number<std::uint64_t>(std::to_string(n)) == n);
    });
}

TEST_CASE("whole_number: the whole text is the number, and the type can hold it")
{
    for (auto const* text : {"", " 1", "1 ", "+1", "1.0", "0x1", "one", "-", "1-3"})
        CHECK_FALSE(whole_number<int>(text));
    CHECK_FALSE(whole_number<int>("2147483648"));
    CHECK_FALSE(whole_number<std::uint64_t>("18446744073709551616"));
    CHECK_FALSE(whole_number<std::uint64_t>("-1"));
    CHECK(whole_number<std::uint64_t>("18446744073709551615")
          == std::numeric_limits<std::uint64_t>::max());
    CHECK(whole_number<int>("007") == 7);
}

namespace {

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

template <class Check>
void for_all_searches(std::string const& trees_text, Check check)
{
    auto const whole = written(trees_text, "");
    for (auto const name : algorithms_for(*whole))
        for (auto const values : {viewpoint::mover, viewpoint::root})
            check(observe(*whole, name), values);
}

} // namespace

TEST_CASE("the right answer has all points", "[laboratory][grade]")
{
    auto const all_right = [](observed const& search, viewpoint values) {
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
            // the child by its number alone, and as an export to Moodle asks for it
            if (*rc::gen::arbitrary<bool>())
                c.after.words.erase(0, c.after.words.rfind('.') + 1);
            if (*rc::gen::arbitrary<bool>())
                c.after.words = "child " + c.after.words;
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

TEST_CASE("values of inner nodes are read", "[laboratory][grade][values]")
{
    auto const of = [](std::string const& text) { return *read_answer(text).values; };
    auto const read_ones = of("values: 1 = -2, 1.2=5\n  2 1/2; 2.1: 0.5");
    REQUIRE(read_ones.size() == 4);
    CHECK((read_ones[0].node.words == "1" and read_ones[0].number == -2));
    CHECK((read_ones[1].node.words == "1.2" and read_ones[1].number == 5));
    CHECK((read_ones[2].node.words == "2" and read_ones[2].number == value(1) / 2));
    CHECK((read_ones[3].node.words == "2.1" and read_ones[3].number == value(1) / 2));
    CHECK(of("VALUES = 1 >= 3, 2 ≤ 4, 3<=-5") == of("values: 1≥3, 2 <= 4, 3 ≤ -5"));
    CHECK(of("values: 1 >= 3")[0].known == knowledge::at_least);
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
                 value(*rc::gen::arbitrary<int>()) / *rc::gen::inRange(1, 9),
                 *rc::gen::element(knowledge::exact, knowledge::at_least, knowledge::at_most)});
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
        for (auto const& [n, worth, known] : found_values(search, viewpoint::mover)) {
            auto const right = gametree::expectiminimax(chancy_tree(*n));
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
    auto const mark_of = [&](std::string const& values, viewpoint as) {
        auto a = read_answer("values: " + values);
        if (as == viewpoint::root)
            a.view = said{"root"};
        return graded(a, "", search).values.value();
    };
    auto const points = [&](std::string const& values, viewpoint as = viewpoint::mover) {
        return mark_of(values, as).points;
    };
    auto const faults = [&](std::string const& values, viewpoint as = viewpoint::mover) {
        return mark_of(values, as).faults;
    };
    std::string const right = "1 -2, 1.1 2, 1.2 5, 2 -1, 2.1 1";
    CHECK(points(right) == 5);
    CHECK(points("root 99, 1.1.1 7, " + right) == 5); // which is asked elsewhere
    CHECK(points("1 2, 1.1 2, 1.2 5, 2 1, 2.1 1", viewpoint::root) == 5);
    CHECK(points("1 2, 1.1 2, 1.2 5, 2 -1, 2.1 1") == 4);
    CHECK(points(right + ", 2.2 9") == 4);
    CHECK(points("1 -2, 1 -2") == 0);
    CHECK(points("1 -2, 1.1 2, 1.2 >= 5, 2 >= -1, 2.1 1") == 5);
    CHECK(points("1 -2, 1.1 2, 1.2 <= 5, 2 >= -1, 2.1 1") == 4);
    CHECK(faults("1 -2, 1.1 2, 1.2 <= 5, 2 -1, 2.1 1")
          == std::vector<std::string>{"node 1.2 is worth at least 5, not at most 5"});
    CHECK(write_answer(right_answer(search)).find("1.2 >= 5, 2 >= -1, 2.1 = 1")
          != std::string::npos);
    CHECK(faults(right).empty());
    CHECK(faults("1 2, 1.1 2, 1.2 5, 2 -1, 2.1 1")
          == std::vector<std::string>{"node 1 is worth -2, not 2"});
    CHECK(faults(right + ", 2.2 9")
          == std::vector<std::string>{"node 2.2 is not visited, and gets no value"});
    CHECK(faults("1 -2, 1.1 2, 1.2 5, 2.1 1")
          == std::vector<std::string>{"missing: node 2 is worth at least -1"});
    // to MAX what MIN has at least is at most so much
    CHECK(faults("1 2, 1.1 2, 1.2 4, 2.1 1", viewpoint::root)
          == std::vector<std::string>{"node 1.2 is worth at least 5, not 4",
                                      "missing: node 2 is worth at most 1"});
    CHECK_THROWS_WITH(points("7 1"), Catch::Contains("there is no node '7'"));
    CHECK_FALSE(graded(read_answer("value: 2"), "", search).values);
    CHECK(graded(read_answer("value: 2"), "", search, true).values->of == 5);
}

// Cutoffs in an answer: each that the search did not make costs a point.

namespace {
/// As many nodes as the limits allow, so that there are cutoffs.
gametree::rose_tree<int> tree_with_cutoffs()
{
    constexpr int full_size = 100;
    return *rc::gen::resize(full_size, trees<int>({.depth = 4, .branching = 3, .nodes = 60},
                                                  *rc::gen::element(shape::uniform, shape::bushy),
                                                  *rc::gen::element(labels::tied, labels::small)));
}
} // namespace

TEST_CASE("a cutoff that was not made costs a point", "[laboratory][grade]")
{
    rc::prop("invented, or said once too often", [] {
        auto const whole = written(gametree::to_string(tree_with_cutoffs()), "");
        RC_PRE(whole->root().has_child(0));
        auto const search = observe(*whole, *rc::gen::element<std::string>("alpha-beta", "omit"));
        auto a = right_answer(search, viewpoint::mover);
        auto const made = a.cuts->size();
        auto const wrong = *rc::gen::inRange<std::size_t>(0, 5);
        for (std::size_t i = 0; i < wrong; ++i)
            if (made > 0 and *rc::gen::arbitrary<bool>())
                a.cuts->push_back(a.cuts->at(*rc::gen::inRange<std::size_t>(0, made)));
            else // nothing bounds what the root is worth
                a.cuts->push_back({{whole->root().name()}, {whole->root().child(0).name()}});
        auto const text = write_answer(a);
        auto const cuts = graded(read_answer(text), text, search).cuts;
        RC_CLASSIFY(made > 0, "with cutoffs");
        RC_ASSERT(cuts.of == std::max<std::size_t>(made, 1));
        if (wrong == 0)
            RC_ASSERT(cuts.points == cuts.of);
        else
            RC_ASSERT(cuts.points == made - std::min(made, wrong));
        RC_ASSERT(cuts.faults.size() == wrong);
    });
    auto const whole = written("Node 0 [Node (-3) [],Node 0 [Node 2 [],Node 5 []],"
                               "Node 0 [Node 1 [],Node 6 []]]",
                               "");
    auto const points = [&](std::string const& cuts) {
        auto const text = "cuts: " + cuts;
        return graded(read_answer(text), text, observe(*whole, "alpha-beta")).cuts.points;
    };
    CHECK(points("2 after 2.1; 3 after 3.1") == 2);
    CHECK(points("2 after 2.1; 3 after 3.1; root after 1") == 1);
    CHECK(points("2 after 2.1; 3 after 3.1; root after 1; root after 2") == 0);
    CHECK(points("2 after 2.1; root after 1; root after 2") == 0);
}

TEST_CASE("what the right answer says of cutoffs", "[laboratory][grade]")
{
    std::string const trees = "Node 0 [Node 0 [Node 0 [Node 1 [],Node 0 []],Node 0 [Node 1 [],"
                              "Node 1 []]],Node 0 [Node 0 [Node 0 [],Node 1 []],Node 0 [Node 1 "
                              "[],Node 0 []],Node 0 [Node 0 [],Node 0 []]]]";
    std::string const choice = "Node 0 [Node 0 [],Node 1 []]";
    std::string const chance = "Node 0 [Node (-1) [],Chance 0 [(1 % 2," + choice + "),(1 % 2,"
                             + choice + ")],Chance 0 [(1 % 2," + choice + "),(1 % 2,Node 1 [])]]";
    std::size_t with_parent = 0;
    std::size_t of_no_kind = 0;
    for (auto const& [notation, range] : std::vector<std::pair<std::string, std::string>>{
             {trees, ""}, {trees, "-1,1"}, {trees, "0,1"}, {chance, ""}, {chance, "-1,1"}}) {
        auto const whole = written(notation, "", range);
        for (auto const name : algorithms_for(*whole)) {
            auto const search = observe(*whole, name);
            auto const right = right_answer(search);
            std::size_t own = 0;
            for (auto const& c : search.cuts) {
                CHECK(kind(c).has_value() == (c.from == origin::move));
                of_no_kind += c.from != origin::move;
                with_parent += c.with_parent;
                own += not c.with_parent;
            }
            CHECK(right.cuts->size() == own);
        }
    }
    CHECK(with_parent > 0);
    CHECK(of_no_kind > 0);
}
