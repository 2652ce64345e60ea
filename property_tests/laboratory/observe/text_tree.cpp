// Trees as lines of text, and `trace` beside its tree on a terminal.
#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include "support/chance_trees.hpp"
#include "support/command.hpp"
#include "support/random_trees.hpp"
#include "support/terminal.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

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
    terminal t(arguments, columns, {"TERM=xterm", locale});
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
    rc::prop("without chance", [](gametree::rose_tree<int> const& tree) {
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
    rc::prop("with chance", [](gametree::rose_tree<int> const& tree) {
        auto const chancy = with_chance<gametree::rational>(tree, where::anywhere);
        auto const whole = written(gametree::to_string(chancy), "");
        auto const columns = *rc::gen::inRange<std::size_t>(20, 200);
        if (auto const lines = text_tree(whole->root(), label_of, {columns, true}))
            for (auto const& line : *lines)
                RC_ASSERT(columns_of(line) <= columns);
    });
    rc::prop(
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
