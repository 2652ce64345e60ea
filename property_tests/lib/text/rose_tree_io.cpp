// The notation of rose trees, Haskell's derived Show and Read, and that of textbooks. Texts and answers are in
// trees.table.
#include <climits>
#include <cstddef>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/rational.hpp>
#include <gametree/text/bracket_notation.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/text/rose_tree_io.hpp>

#include "support/notation.hpp"
#include "support/property.hpp"
#include "support/random_trees.hpp"

using namespace gametree;
using namespace gametree_tests;
using int_tree = rose_tree<int>;

namespace {
std::vector<std::string> tokens_of(std::string_view text)
{
    std::vector<std::string> tokens;
    for (notation_scanner scanner(text); not scanner.at_end();)
        tokens.emplace_back(scanner.take());
    return tokens;
}

std::vector<int_tree> read_all(std::string_view text)
{
    rose_tree_reader<int> reader(text);
    std::vector<int_tree> read;
    while (auto next = reader.next())
        read.push_back(*std::move(next));
    reader.expect_end();
    return read;
}

std::string repeated(std::string_view piece, int times)
{
    std::string text;
    for (; times != 0; --times)
        text += piece;
    return text;
}
} // namespace

TEST_CASE("a tree is written as Haskell shows it", "[notation]")
{
    std::ostringstream out;
    out << int_tree{5, {{-3}, {4, {{0}}}}};
    CHECK(out.str() == "Node 5 [Node (-3) [],Node 4 [Node 0 []]]");
    CHECK(to_string(int_tree{INT_MIN}) == "Node (-2147483648) []");
    auto const shown = [](double x) { return label_notation<double>::write(x); };
    CHECK(shown(0) == "0.0");
    CHECK(shown(-0.0) == "(-0.0)");
    CHECK(shown(3) == "3.0");
    CHECK(shown(0.1) == "0.1");
    CHECK(shown(0.09) == "9.0e-2");
    CHECK(shown(9999999.5) == "9999999.5");
    CHECK(shown(1e7) == "1.0e7");
    CHECK(shown(-1.25e-30) == "(-1.25e-30)");
    CHECK(shown(5e-324) == "5.0e-324");
    CHECK(shown(std::numeric_limits<double>::infinity()) == "Infinity");
    CHECK(shown(-std::numeric_limits<double>::infinity()) == "(-Infinity)");
    CHECK(shown(std::numeric_limits<double>::quiet_NaN()) == "NaN");
}

TEST_CASE("what Haskell reads is read", "[notation]")
{
    CHECK(read_rose_tree<int>("Node (-2147483647) []") == int_tree{-INT_MAX});
    CHECK(read_rose_tree<short>("Node (-32767) []") == rose_tree<short>{-32767});
    CHECK(read_rose_tree<long long>("Node 9223372036854775807 []").label() == LLONG_MAX);
    CHECK(read_rose_tree<double>(
              "Node 1 [Node (-0.5) [],Node 1.5e+2 [],Node 2E-1 [],Node (-Infinity) []]")
          == rose_tree<double>{1, {-0.5, 150., 0.2, -std::numeric_limits<double>::infinity()}});
}

TEST_CASE("any number of trees, one after another", "[notation]")
{
    CHECK(read_all("").empty());
    CHECK(read_all(" \n\t ").empty());
    CHECK(read_all("Node 1 []Node 2 [](Node 3 [])\n\nNode 4 []\n")
          == std::vector<int_tree>{1, 2, 3, 4});
    rose_tree_reader<int> reader("Node 1 []\n] Node 2 []");
    CHECK(reader.next() == int_tree{1});
    CHECK_THROWS_WITH(reader.expect_end(), "line 2, column 1: expected the end, found ']'");
    CHECK_THROWS_WITH(reader.next(), "line 2, column 1: expected 'Node', found ']'");
}

TEST_CASE("a million levels are read and written", "[notation][long]")
{
    constexpr int levels = 1'000'000;
    auto const text = repeated("Node 1 [", levels - 1) + "Node 1 []" + repeated("]", levels - 1);
    auto const t = read_rose_tree<int>(text);
    CHECK(t.size() == levels);
    CHECK((to_string(t) == text)); // not to be printed
    CHECK((read_rose_tree<int>(repeated("(", levels) + "Node 1 []" + repeated(")", levels)) == 1));
    CHECK((read_rose_tree<int>("Node " + repeated("(", levels) + "-1" + repeated(")", levels)
                               + repeated("(", levels) + "[]" + repeated(")", levels))
           == -1));
    CHECK_THROWS_WITH(read_rose_tree<int>(text + "]"),
                      "line 1, column 9000001: expected the end, found ']'");
    CHECK_THROWS_WITH(read_rose_tree<int>(repeated("(", levels)),
                      "line 1, column 1000001: expected 'Node', found the end");
}

TEST_CASE("notation laws", "[notation][property]")
{
    laws::for_trees("read . write == id", [](int_tree const& t) {
        RC_CLASSIFY(t.size() == 1, "a leaf");
        RC_ASSERT(read_rose_tree<int>(to_string(t)) == t);
    });
    rc::prop("read . write == id for long long", [](rose_tree<long long> const& t) {
        RC_ASSERT(read_rose_tree<long long>(to_string(t)) == t);
    });
    laws::prop("read . write == id for double", [] {
        auto const t = *trees_of(rc::gen::arbitrary<double>());
        RC_ASSERT(read_rose_tree<double>(to_string(t)) == t);
    });
    laws::for_trees(
        "white space and parentheses between tokens change nothing", [](int_tree const& t) {
            auto const space
                = rc::gen::container<std::string>(rc::gen::elementOf(std::string(" \t\r\n\v\f")));
            bool const parentheses = *rc::gen::arbitrary<bool>();
            std::string text;
            for (auto const& token : tokens_of(to_string(t))) {
                bool const number = parentheses and token[0] >= '0' and token[0] <= '9'
                                and not text.ends_with('-');
                text += *space + (number ? "(" : "") + token + (number ? ")" : "")
                      + (token == "Node" ? " " : "");
            }
            RC_ASSERT(read_rose_tree<int>(text + *space) == t);
        });
    laws::prop("several trees are read as they were written", [] {
        auto const written
            = *rc::gen::container<std::vector<int_tree>>(trees<int>({.depth = 2, .nodes = 5}));
        RC_TAG(written.size() < 5 ? "under 5 trees" : "5 and more");
        std::string text;
        for (auto const& t : written)
            text += to_string(t) + *rc::gen::element<std::string>("", " ", "\n");
        RC_ASSERT(read_all(text) == written);
    });
}

namespace {
std::string error_of(std::string_view text)
{
    try {
        return "read " + to_string(read_rose_tree<int>(text));
    } catch (notation_error const& error) {
        return error.what();
    }
}

} // namespace

TEST_CASE("what stands somewhere is said in words that can be printed", "[notation]")
{
    CHECK(found_at("", 0) == "the end");
    CHECK(found_at("\n", 0) == "the end of the line");
    CHECK(found_at(" ", 0) == "' '");
    CHECK(found_at("a~", 1) == "'~'");
    CHECK(found_at("\x7f", 0) == "byte 0x7f");
    CHECK(found_at("\x1b", 0) == "byte 0x1b");
    CHECK(found_word("two words", 0, 3) == "'two'");
    CHECK(found_word("two words", 4, 7) == "'wor'");
    CHECK(found_word("~a ~", 0, 4) == "'~a ~'");
    CHECK(found_word("ab\x7f", 0, 3) == "byte 0x7f");
    CHECK(found_word("a\x1f", 0, 2) == "byte 0x1f");
    CHECK(found_word("ab", 2, 2) == "the end");
}

TEST_CASE("the notations of trees", "[notation][brackets]")
{
    check_table(
        "lib/text/trees.table",
        {{"tree", [](auto const& text, auto&) { return to_string(read_rose_tree<int>(text)); }},
         {"tree-of-doubles",
          [](auto const& text, auto&) { return to_string(read_rose_tree<double>(text)); }},
         {"brackets",
          [](auto const& text, auto&) { return to_brackets(read_bracket_tree<int>(text)); }}});
}

TEST_CASE("columns count characters", "[notation]")
{
    auto const error = notation_error_at("\n\u00e9\u20ac\U0001f600x", 10, "here");
    CHECK(error.line() == 2);
    CHECK(error.column() == 4);
}

TEST_CASE("laws of errors", "[notation][property]")
{
    laws::for_trees("a tree cut short is an error at its end", [](rose_tree<int> const& t) {
        auto const text = to_string(t);
        auto const length = *rc::gen::inRange<std::size_t>(0, text.size());
        auto const error = error_of(std::string_view(text).substr(0, length));
        RC_TAG(error.ends_with("the end") ? "the end is missed" : "a shorter word or number");
        RC_ASSERT(error.starts_with("line 1, column "));
    });
}

// The notation of textbooks: brackets around children.

namespace {
/// With 0 at inner nodes, and no lowest integer, which cannot be read.
int_tree leaves_only(int_tree const& t)
{
    int_tree::builder copy;
    detail::walk(
        t,
        [&](int_tree const& n) {
            copy.open(n.size() > 1 ? 0 : n.label() == INT_MIN ? INT_MAX : n.label());
        },
        [&] { copy.close(); });
    return copy.finish();
}
} // namespace

TEST_CASE("a tree in brackets", "[notation][brackets]")
{
    int_tree const t{0, {{0, {{3}, {12}, {8}}}, {0, {{2}, {-4}}}, {5}}};
    CHECK(to_brackets(t) == "((3 12 8) (2 -4) 5)");
    CHECK(read_bracket_tree<double>("(0.5 -1e2)") == rose_tree<double>{0, {0.5, -100.}});
    CHECK(read_bracket_tree<rational>("(1%2 -3 %4)").size() == 3);
}

TEST_CASE("names are kept", "[notation][brackets][property]")
{
    std::string const text = "A(B(3 12) (x=2 4))";
    std::vector<std::string> names;
    auto const t = read_bracket_tree<int>(text, &names);
    CHECK(names == std::vector<std::string>{"A", "B", "", "", "", "x", ""});
    CHECK(to_brackets(t, names) == text);
    laws::for_trees("read . write == id on names", [](int_tree const& any) {
        auto const tree = leaves_only(any);
        std::vector<std::string> given;
        for (std::size_t i = 0; i < tree.size(); ++i)
            given.push_back(*rc::gen::element<std::string>("", "", "A", "leaf_7", "\u00c4'"));
        std::vector<std::string> read;
        RC_ASSERT(read_bracket_tree<int>(to_brackets(tree, given), &read) == tree);
        RC_ASSERT(read == given);
    });
}

TEST_CASE("a part of a text is read as a text of its own", "[notation][brackets]")
{
    auto const read = [](std::string_view text) {
        try {
            return to_brackets(read_bracket_tree<int>(text));
        } catch (notation_error const& error) {
            return std::string(error.what());
        }
    };
    std::string_view const text = "(a=-1 (2 -3), -4)";
    for (std::size_t size = 0; size <= text.size(); ++size) {
        auto const part = text.substr(0, size);
        CHECK(read(part) == read(std::string(part)));
    }
}

TEST_CASE("which notation a text is in", "[notation][brackets]")
{
    for (auto const text : {"(3 4)", " ((3", "(-1)", "A(3)", "a=(3)", "a:3", "(a=3 b=4)",
                            "\u00c4(3 4)", "(\u22121 2)", "(\u00fc=3)"})
        CHECK(in_brackets(text));
    for (auto const text :
         {"", "5", "(", "((", "()", "Node 5 []", "(Node 5 [])", "((Node (", "Nod 3 []",
          "Node (-3) []", "Chance (", "Nod (3) []", "Node", "(,", "-3"})
        CHECK_FALSE(in_brackets(text));
}

TEST_CASE("a million levels in brackets", "[notation][brackets]")
{
    constexpr std::size_t levels = 1'000'000;
    auto const text = std::string(levels, '(') + "1" + std::string(levels, ')');
    auto const t = read_bracket_tree<int>(text);
    CHECK(t.size() == levels + 1);
    CHECK((to_brackets(t) == text)); // not to be printed
}

TEST_CASE("laws of brackets", "[notation][brackets][property]")
{
    laws::for_trees("read . write == id on trees whose inner labels are 0",
                    [](int_tree const& any) {
                        auto const t = leaves_only(any);
                        RC_CLASSIFY(t.size() > 3, "more than 3 nodes");
                        auto const text = to_brackets(t);
                        RC_ASSERT(read_bracket_tree<int>(text) == t);
                        RC_ASSERT(to_brackets(read_bracket_tree<int>(text)) == text);
                        RC_ASSERT(in_brackets(text) == (t.size() > 1));
                        RC_ASSERT(not in_brackets(to_string(t)));
                    });
    laws::for_trees("commas, names and white space change nothing", [](int_tree const& any) {
        auto const t = leaves_only(any);
        auto const text = to_brackets(t);
        std::string dressed;
        for (std::size_t i = 0; i < text.size(); ++i) {
            bool const begins = text[i] != ' ' and text[i] != ')'
                            and (i == 0 or text[i - 1] == '(' or text[i - 1] == ' ');
            if (begins and *rc::gen::arbitrary<bool>())
                dressed += *rc::gen::element<std::string>("A=", "leaf_7 : ", "x'= ");
            else if (begins and text[i] == '(' and *rc::gen::arbitrary<bool>())
                dressed += *rc::gen::element<std::string>("A", "B ", "Nodes");
            dressed += text[i] == ' ' ? *rc::gen::element<std::string>(" ", ",", ", ", "\n", " ,\t")
                                      : std::string(1, text[i]);
        }
        RC_ASSERT(read_bracket_tree<int>(dressed) == t);
    });
    laws::for_trees("what is cut short is refused", [](int_tree const& any) {
        auto const text = to_brackets(leaves_only(any));
        RC_PRE(text.front() == '(');
        auto const shorter = text.substr(0, *rc::gen::inRange<std::size_t>(0, text.size()));
        RC_ASSERT_THROWS_AS(static_cast<void>(read_bracket_tree<int>(shorter)), notation_error);
    });
}
