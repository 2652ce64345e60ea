// Trees as lines of text, and `trace` beside its tree on a terminal; trees and values as they are written.
#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <regex>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/expectiminimax.hpp>
#include <gametree/chance/rational.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/text/bracket_notation.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/wording.hpp>
#include "support/random_trees.hpp"
#include "support/command.hpp"
#include "support/property.hpp"
#include "support/studied_trees.hpp"
#include "support/terminal.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using namespace gametree;
using int_tree = rose_tree<int>;
using gametree::laboratory::wrapped;

namespace {

leaf_text label_of(node const& leaf) { return {as_text(leaf.label()), 0}; }

std::string joined(std::vector<std::string> const& lines)
{
    std::string all;
    for (auto const& line : lines)
        all += line + "\n";
    return all;
}

std::string drawn_tree(std::string const& text, text_look const& how = {})
{
    auto const whole = written(text, "");
    auto const lines = text_tree(whole->root(), label_of, how);
    REQUIRE(lines);
    return joined(*lines);
}

/// The words of a line, with their first columns.
std::vector<std::pair<std::size_t, std::string>> words_in(std::string const& line)
{
    std::vector<std::pair<std::size_t, std::string>> words;
    for (std::size_t at = 0; at < line.size(); ++at)
        if (line[at] != ' ') {
            auto const end = std::min(line.find(' ', at), line.size());
            words.emplace_back(at, line.substr(at, end - at));
            at = end;
        }
    return words;
}

/// What a terminal shows, its lines ended as in a file.
std::vector<std::string> lines_on(std::string const& shown)
{
    std::vector<std::string> lines(1);
    for (char const c : shown)
        if (c == '\n')
            lines.emplace_back();
        else if (c != '\r')
            lines.back() += c;
    return lines;
}

std::string on_terminal(std::vector<std::string> const& arguments, unsigned short columns,
                        std::string const& locale = "LC_ALL=C.UTF-8")
{
    terminal t(arguments, columns, {"TERM=xterm", "PAGER=", locale});
    auto const all = t.read_to_the_end();
    CHECK(t.status() == 0);
    return all;
}

} // namespace

TEST_CASE("trees of text", "[laboratory][text_tree]")
{
    CHECK(drawn_tree(std::string(lecture_example))
          == "    ▲\n"
             " ┌──┴──┐\n"
             "20     ▽\n"
             "     ┌─┴─┐\n"
             "    -30  5\n");
    CHECK(drawn_tree(std::string(lecture_example), {80, false})
          == "    ^\n"
             " .--+--.\n"
             "20     v\n"
             "     .-+-.\n"
             "    -30  5\n");
    CHECK(drawn_tree("Node 7 []") == "7\n");
    CHECK(drawn_tree("Node 0 [Node 1 [],Node 2 [],Node 3 []]")
          == "   ▲\n"
             "┌──┼──┐\n"
             "1  2  3\n");
    CHECK(drawn_tree("Node 0 [Node 0 [Node 5 []]]") == "▲\n│\n▽\n│\n5\n");
    CHECK(drawn_tree("Chance 0 [(1 % 3,Node 5 []),(2 % 3,Node 1 [])]").find("1/3: 5")
          != std::string::npos);
}

TEST_CASE("trees of text have every leaf, in order, and parents over their children",
          "[laboratory][text_tree]")
{
    laws::for_trees("without chance", [](gametree::rose_tree<int> const& tree) {
        auto const whole = written(gametree::to_string(tree), "");
        auto const columns = *rc::gen::inRange<std::size_t>(20, 200);
        auto const lines = text_tree(whole->root(), label_of, {columns, false});
        auto const nodes = in_preorder(whole->root());
        std::size_t levels = 0;
        std::size_t least = 0;
        for (auto const* n : nodes) {
            levels = std::max(levels, n->level());
            least += n->is_leaf() ? as_text(n->label()).size() + 2 : 0;
        }
        if (not lines) {
            RC_ASSERT(levels > most_text_levels or least > columns + 2);
            return;
        }
        RC_ASSERT(least <= columns + 2);
        RC_ASSERT(lines->size() == 2 * levels + 1);
        for (auto const& line : *lines)
            RC_ASSERT(columns_of(line) <= columns and not line.ends_with(' '));
        for (std::size_t level = 0; level <= levels; ++level) {
            std::vector<std::string> wanted;
            for (auto const* n : nodes) // preorder is from left to right within a level
                if (n->level() == level)
                    wanted.push_back(n->is_leaf()     ? as_text(n->label())
                                     : level % 2 == 1 ? "v"
                                                      : "^");
            std::vector<std::string> found;
            for (auto const& word : words_in((*lines)[2 * level])) {
                found.push_back(word.second);
                if (word.second == "^" or word.second == "v") {
                    auto const edge = (*lines)[2 * level + 1].at(word.first);
                    RC_ASSERT(edge == '+' or edge == '|');
                }
            }
            RC_ASSERT(found == wanted);
        }
    });
    laws::for_trees("with chance", [](gametree::rose_tree<int> const& tree) {
        auto const chancy = with_chance<gametree::rational>(tree, where::anywhere);
        auto const whole = written(gametree::to_string(chancy), "");
        auto const columns = *rc::gen::inRange<std::size_t>(20, 200);
        if (auto const lines = text_tree(whole->root(), label_of, {columns, true}))
            for (auto const& line : *lines)
                RC_ASSERT(columns_of(line) <= columns);
    });
    laws::for_trees(
        "places do not depend on what is at the leaves", [](gametree::rose_tree<int> const& tree) {
            auto const whole = written(gametree::to_string(tree), "");
            auto const with = [&](std::string const& text) {
                return text_tree(whole->root(), [&](node const&) { return leaf_text{text, 5}; },
                                 {200, false});
            };
            auto const one = with("1");
            auto const other = with("12345");
            RC_ASSERT(one.has_value() == other.has_value());
            for (std::size_t i = 1; one and i < one->size(); i += 2)
                RC_ASSERT((*one)[i] == (*other)[i]);
        });
}

TEST_CASE("a tree of text has at most 12 levels below the root", "[laboratory][text_tree]")
{
    auto const lines_of_chain = [](std::size_t levels) {
        std::string chain = "Node 1 []";
        for (std::size_t level = 0; level < levels; ++level)
            chain = "Node 0 [" + chain + "]";
        return text_tree(written(chain, "")->root(), label_of, {});
    };
    auto const deepest = lines_of_chain(12);
    REQUIRE(deepest);
    CHECK(deepest->size() == 2 * 12 + 1);
    CHECK_FALSE(lines_of_chain(13));
}

TEST_CASE("a large tree is not made to see that it does not fit", "[laboratory][text_tree]")
{
    std::string deep = "Node 1 []";
    for (int level = 0; level < 5'000; ++level)
        deep = "Node 0 [" + deep + "]";
    auto const whole = written(deep, "");
    CHECK_FALSE(text_tree(whole->root(), label_of, {}));
    CHECK(whole->made() < 50);
}

TEST_CASE("a drawing on a terminal has colours", "[laboratory][draw]")
{
    CHECK(on_terminal({"draw"}, 80).find("\033[1;32m┣━ 1  = 20  #1  *\033[0m")
          != std::string::npos);
    CHECK(on_terminal({"draw", "--ascii"}, 80).find('\033') == std::string::npos);
    CHECK(gametree_command({"draw"}).out.find('\033') == std::string::npos);
}

TEST_CASE("a trace on a terminal is as wide as that, and beside its tree", "[laboratory][trace]")
{
    auto const plain = gametree_command({"trace", "-a", "omit"}).out;
    for (auto const columns : std::initializer_list<unsigned short>{40, 60, 80, 120, 200}) {
        INFO(columns);
        auto const shown = on_terminal({"trace", "-a", "omit"}, columns);
        for (auto const& line : lines_on(shown))
            CHECK(columns_of(line) <= columns);
        CHECK(shown.find("▲") != shown.npos);
        CHECK(shown.find("20 #1") != shown.npos);
        CHECK(shown.find("(5)") != shown.npos);
        auto const first = lines_on(shown).at(2);
        CHECK((first.find("▲") != first.npos and first.find("1  ") != first.npos)
              == (columns >= 80));
        // all words are there, and in their order, whatever stands beside them
        auto const wide = on_terminal({"trace", "-a", "omit"}, 1000);
        for (auto const& line : lines_on(plain))
            CHECK(wide.find(line) != wide.npos);
    }
    auto const ascii = on_terminal({"trace"}, 100, "LC_ALL=C");
    CHECK(std::ranges::all_of(ascii, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
    auto const root = on_terminal({"trace", "--view", "root"}, 100);
    CHECK(root.find("-20 #1") != root.npos);
    // no tree where there is no room for one
    auto const large = on_terminal({"trace", "tic-tac-toe"}, 80);
    CHECK(large.find("▲") == large.npos);
    CHECK(lines_on(large).size() > 100);
    for (auto const& line : lines_on(large))
        CHECK(columns_of(line) <= 80);
    CHECK(plain.find("▲") == plain.npos); // other programs read it
}

// Written trees in brackets, and labels as MAX sees them, as the laboratory studies them.

namespace {

int_tree small_leaves_only(int_tree const& t)
{
    int_tree::builder copy;
    gametree::detail::walk(
        t, [&](int_tree const& n) { copy.open(n.size() > 1 ? 0 : n.label() % 1000); },
        [&] { copy.close(); });
    return copy.finish();
}

std::unique_ptr<instance> of_max(std::string const& text)
{
    return written(text, "a", "", ordering::natural, study{}.megabytes, false, leaf_view::of_max);
}

/// Minimax with two cases, as textbooks have it: an oracle that shares nothing with negation.
int max_min(int_tree const& t, bool max)
{
    if (t.size() == 1)
        return t.label();
    bool first = true;
    int best = 0;
    for (auto const& child : t.children()) {
        int const worth = max_min(child, not max);
        if (first or (max ? worth > best : worth < best))
            best = worth;
        first = false;
    }
    return best;
}
} // namespace

TEST_CASE("the tree of the textbook is worth 3 to MAX", "[written][brackets]")
{
    auto const text = "((3 12 8) (2 4 6) (14 5 2))";
    for (auto const& whole : {of_max(text), written(text, "a")}) // leaves on the level of MAX
        CHECK(minimax(choice_tree(whole->root())) == 3);
    CHECK(minimax(choice_tree(of_max("(3 12 8)")->root())) == 12);
    CHECK(minimax(choice_tree(written("(3 12 8)", "a")->root())) == -3);
    CHECK(of_max("(3 1/2)")->about().text == "Node 0 [Node (-3) [],Node ((-1) % 2) []]");
    CHECK(of_max("(3 4)")->title() == "the tree in a, leaves as MAX sees them");
    CHECK(written("(3 4)", "a")->title() == "the tree in a");
    CHECK(written("(3/4 1)", "(3/4 1)")->title() == "the tree (3/4 1)"); // typed, no folder
    CHECK(written("(3 4)", "some/where/a")->title() == "the tree in a");
    CHECK_THROWS_WITH(written("((3 4)\n (1 [))", "a"), Catch::Contains("a: line 1, column 3"));
    CHECK_THROWS_WITH(written("((3 4)\n (1 *))", "a"),
                      "a: line 2, column 5: expected a number, a name, '(' or ')', found '*'");
    CHECK_THROWS_WITH(written("(3 1/0)", "a"), Catch::StartsWith("a: line 1, column 6: "));
}

TEST_CASE("laws of written trees in brackets", "[written][brackets][property]")
{
    laws::for_trees("brackets are the tree of Node notation", [](int_tree const& any) {
        auto const t = small_leaves_only(any);
        RC_PRE(t.size() > 1U);
        auto const whole = written(to_brackets(t), "a");
        RC_ASSERT(whole->about().text == to_string(t));
        RC_ASSERT(minimax(choice_tree(whole->root())) == minimax(t));
    });
    laws::for_trees("labels of MAX have the value of the two-case minimax",
                    [](int_tree const& any) {
                        auto const t = small_leaves_only(any);
                        auto const whole = of_max(to_string(t));
                        RC_ASSERT(minimax(choice_tree(whole->root())) == max_min(t, true));
                        if (t.size() > 1)
                            RC_ASSERT(of_max(to_brackets(t))->about().text == whole->about().text);
                    });
    laws::for_trees("to see as MAX twice is to see as the mover", [](int_tree const& any) {
        auto const t = small_leaves_only(any);
        RC_ASSERT(of_max(of_max(to_string(t))->about().text)->about().text == to_string(t));
    });
}

TEST_CASE("below a chance node the same player is to move", "[written][brackets]")
{
    auto const text = "Chance 0 [(1 % 2,Node 4 []),(1 % 2,Node 0 [Node 7 []])]";
    // MAX moves after the root: 4 is seen by MAX, 7 by MIN.
    CHECK(expectiminimax(chancy_tree(written(text, "a")->root())) == value(4 - 7) / 2);
    CHECK(expectiminimax(chancy_tree(of_max(text)->root())) == value(4 + 7) / 2);
}

// Values as a person reads them: exact in a written tree, with decimals in a game.

TEST_CASE("a value is exact in a written tree, and has decimals in a game", "[laboratory]")
{
    auto const tree = written(lecture_example, "");
    auto const game = tree_of_game("backgammon", 1);
    CHECK(as_text(value(-1) / 36, *tree) == "-1/36");
    CHECK(as_text(value(-1) / 36, *game) == "-0.027778");
    value const longer = value(100'000'000'001) / 300'000'000'000;
    CHECK(as_text(longer, *tree) == "100000000001/300000000000");
    CHECK(as_text(longer, *game) == "0.333333");
    for (auto const* whole : {tree.get(), game.get()})
        CHECK(as_text(-7, *whole) == "-7");
}

TEST_CASE("no output has both fractions and decimals", "[laboratory]")
{
    std::regex const fraction("(≥|≤|=|worth|at least|at most|more than|above|below) -?[0-9]+/[0-9]+"
                              "( |:|;|\\?|\n)");
    std::regex const decimals(
        "(≥|≤|=|worth|at least|at most|more than|above|below) -?[0-9]+\\.[0-9]");
    auto const game
        = gametree_command({"draw", "backgammon", "-r", "3-1", "-d", "2", "--limit", "400"}).out;
    CHECK(std::regex_search(game, decimals));
    CHECK_FALSE(std::regex_search(game, fraction)); // -1/36 is what is left of the range
    auto const thirds = "Node 0 [Chance 0 [(1 % 3,Node 1 []),(2 % 3,Node 0 [])],"
                        "Chance 0 [(1 % 123456789,Node 1 []),(123456788 % 123456789,Node 0 [])]]";
    for (auto const* command : {"draw", "trace"}) {
        auto const tree = gametree_command({command, "--tree", "-"}, thirds).out;
        INFO(tree);
        CHECK(std::regex_search(tree, fraction));
        CHECK_FALSE(std::regex_search(tree, decimals));
    }
}

// Sentences: where lines are broken.

namespace {
/// How many characters a text in UTF-8 has.
std::size_t length(std::string const& text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned>(c) & 0xc0U) != 0x80;
    }));
}

/// Word by word: the next one on the line if it fits there, else on a new one.
std::string slowly_wrapped(std::vector<std::string> const& all, std::size_t width,
                           std::size_t indent)
{
    std::string text;
    std::string line;
    for (auto const& word : all) {
        if (line.empty()) { // the first one
            line = word;
        } else if (length(line) + 1 + length(word) <= width) {
            line += " " + word;
        } else {
            text += line + "\n";
            line = std::string(indent, ' ') + word;
        }
    }
    return text + line;
}
} // namespace

TEST_CASE("lines are broken between words, as late as they can", "[wording]")
{
    CHECK(wrapped("one two three", 7) == "one two\nthree");
    CHECK(wrapped("one two three", 6) == "one\ntwo\nthree");
    CHECK(wrapped("● ● ● ● ●", 5) == "● ● ●\n● ●");
    CHECK(wrapped("one\ntwo three", 9) == "one\ntwo three");
    CHECK(wrapped("far longer than the width", 5, 2) == "far\n  longer\n  than\n  the\n  width");
    laws::prop("of any words, in any width, with any indent", [] {
        auto const word = rc::gen::exec([] {
            std::string made;
            for (auto letters = *rc::gen::inRange(1, 9); letters > 0; --letters)
                made += *rc::gen::element(std::string("a"), std::string("z"), std::string("○"),
                                          std::string("õ"), std::string("𝛼"));
            return made;
        });
        auto const all = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(word));
        auto const width = *rc::gen::inRange<std::size_t>(1, 30);
        auto const indent = *rc::gen::inRange<std::size_t>(0, std::min<std::size_t>(width, 5));
        std::string text;
        for (auto const& each : all)
            text += (text.empty() ? "" : " ") + each;
        RC_ASSERT(wrapped(text, width, indent) == slowly_wrapped(all, width, indent));
    });
}
