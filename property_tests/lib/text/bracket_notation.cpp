// The notation of textbooks: brackets around children.
#include <gametree/text/bracket_notation.hpp>

#include <climits>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/rational.hpp>
#include <gametree/text/rose_tree_io.hpp>

#include "support/property.hpp"
#include "support/random_trees.hpp"

using namespace gametree;
using namespace gametree_tests;
using int_tree = rose_tree<int>;

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
    for (auto const text :
         {"((3 12 8) (2 -4) 5)", "((3,12,8),(2,-4),5)", " ( (3\t12\n8 )(2 -4)5 ) ",
          "A(B(3 12 8) C(x=2 y=-4) D=5)", "root: (a':(3 12, l_1 : 8), C = (2, -4), 05)"})
        CHECK(read_bracket_tree<int>(text) == t);
    // Letters of any alphabet, and the minus sign of printed sheets.
    for (auto const text : {"\u00c4(B\u00e4r(3 12 8) \u6728(x\u00df=2 \u00fc:\u22124) 5)",
                            "((3 12 8) (2,\u22124) 5)"})
        CHECK(read_bracket_tree<int>(text) == t);
    CHECK(read_bracket_tree<int>("-7") == int_tree{-7});
    CHECK(read_bracket_tree<int>("\u22127") == int_tree{-7});
    CHECK(read_bracket_tree<double>("(0.5 -1e2)") == rose_tree<double>{0, {0.5, -100.}});
    CHECK(read_bracket_tree<rational>("(1%2 -3 %4)").size() == 3);
}

TEST_CASE("the reader keeps names", "[notation][brackets]")
{
    gametree::bracket_tree_reader<int> reader("A(B(3 12) (x=2 4))");
    REQUIRE(reader.next());
    CHECK(reader.names() == std::vector<std::string>{"A", "B", "", "", "", "x", ""});
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

TEST_CASE("what is no tree in brackets is refused with its place", "[notation][brackets]")
{
    using std::pair;
    for (auto const& [text, problem] :
         {pair{"", "1: expected a number, a name or '('"},
          pair{"(", "2: expected a number, a name or '(', found the end"},
          pair{"()", "2: expected a child, found ')'"},
          pair{"(3 ())", "5: expected a child, found ')'"},
          pair{"(3,)", "4: expected a child, found ')'"},
          pair{"(3,,4)", "4: expected a number, a name or '(', found ','"},
          pair{"(3 4", "5: expected a number, a name or '(', found the end"},
          pair{"(3 4))", "6: expected the end, found ')'"},
          pair{"(3-4)", "3: expected a space, ',' or ')' after a number, found '-'"},
          pair{"(3(4 5))", "3: expected a space, ',' or ')' after a number, found '('"},
          pair{"(3 - 4)", "4: expected a number right after its '-'"},
          pair{"(3 \u2212 4)", "4: expected a number right after its '-'"},
          pair{"(3\u22124)", "3: expected a space, ',' or ')' after a number, found byte 0xe2"},
          pair{"(\u00e4 3)", "4: expected '(' or '=' after a name, found '3'"},
          pair{"(a=\u00e4)", "4: expected a number or '(', found byte 0xc3"},
          pair{"(3\u00e4)", "3: expected a space, ',' or ')' after a number, found byte 0xc3"},
          pair{"(3x)", "2: expected a whole number, found '3x'"},
          pair{"(a 3)", "4: expected '(' or '=' after a name, found '3'"},
          pair{"(a=b)", "4: expected a number or '(', found 'b'"},
          pair{"(3 Node 5)", "4: 'Node' is of the other notation, and no name here"},
          pair{"(3 Chance(5))", "4: 'Chance' is of the other notation, and no name here"},
          pair{"(99999999999)", "2: the label 99999999999 does not fit: it must lie between "
                                "-2147483647 and 2147483647"}})
        CHECK_THROWS_WITH(read_bracket_tree<int>(text), std::string("line 1, column ") + problem);
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
