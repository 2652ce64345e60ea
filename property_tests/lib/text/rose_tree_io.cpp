// The notation of rose trees, Haskell's derived Show and Read, and what is wrong with such text.
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

#include <gametree/text/notation_error.hpp>
#include <gametree/text/rose_tree_io.hpp>

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
    int_tree const t{5, {{-3}, {4}}};
    for (auto const text :
         {"Node 5 [Node (-3) [],Node 4 []]", "Node 5[Node(-3)[],Node 4[]]",
          " Node\t5\r\n[ Node ( - 3 ) [ ] , Node 04 [ ] ] \n", "(Node 5 [Node (-3) [],Node 4 []])",
          "((Node ((5)) ([((Node ((-3)) (([])))),(Node (4) [])])))",
          "Node 5 [Node -3 [],Node 4 []]", "Node 5[Node-3[],Node 4[]]"})
        CHECK(read_rose_tree<int>(text) == t);
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
template <class T = int>
std::string error_of(std::string_view text)
{
    try {
        return "read " + to_string(read_rose_tree<T>(text));
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
    CHECK(found_word("~a ~", 0, 4) == "'~a ~'");
    CHECK(found_word("ab\x7f", 0, 3) == "byte 0x7f");
    CHECK(found_word("a\x1f", 0, 2) == "byte 0x1f");
    CHECK(found_word("ab", 2, 2) == "the end");
}

TEST_CASE("an error says where and what", "[notation]")
{
    using pair = std::pair<char const*, char const*>;
    for (auto const& [text, error] : {
             pair{"", "line 1, column 1: expected 'Node', found the end"},
             pair{" \n ", "line 2, column 2: expected 'Node', found the end"},
             pair{"5", "line 1, column 1: expected 'Node', found '5'"},
             pair{"Node5 []", "line 1, column 1: expected 'Node', found 'Node5'"},
             pair{"Node' 5 []", "line 1, column 1: expected 'Node', found 'Node''"},
             pair{"(", "line 1, column 2: expected 'Node', found the end"},
             pair{"Node", "line 1, column 5: expected a label, found the end"},
             pair{"Node ]", "line 1, column 6: expected a label, found ']'"},
             pair{"Node +3 []", "line 1, column 6: expected a label, found '+'"},
             pair{"Node - []", "line 1, column 8: expected a number, found '['"},
             pair{"Node -(3) []", "line 1, column 7: expected a number, found '('"},
             pair{"Node\n  --3 []", "line 2, column 4: expected a number, found '-'"},
             pair{"Node (-(3)) []", "line 1, column 8: expected a number, found '('"},
             pair{"Node (--3) []", "line 1, column 8: expected a number, found '-'"},
             pair{"Node 1.5 []", "line 1, column 6: expected a whole number, found '1.5'"},
             pair{"Node 0x1F []", "line 1, column 6: expected a whole number, found '0x1F'"},
             pair{"Node 1a2b3c4d5e6f7g8h9i0j1k2l3m4n5o []",
                  "line 1, column 6: expected a whole number, found "
                  "'1a2b3c4d5e6f7g8h9i0j1k2l3m4n5o'"},
             pair{"Node 1a2b3c4d5e6f7g8h9i0j1k2l3m4n5o6 []",
                  "line 1, column 6: expected a whole number, found "
                  "'1a2b3c4d5e6f7g8h9i0j1k2l3m4n5o...'"},
             pair{"Node 2147483648 []", "line 1, column 6: the label 2147483648 does not fit: it "
                                        "must lie between -2147483647 and 2147483647"},
             pair{"Node (-2147483648) []", "line 1, column 8: the label -2147483648 does not fit: "
                                           "it must lie between -2147483647 and 2147483647"},
             pair{"Node 1e- []", "line 1, column 6: expected a whole number, found '1e'"},
             pair{"Node (3 []", "line 1, column 9: expected ')', found '['"},
             pair{"Node 3", "line 1, column 7: expected '[', found the end"},
             pair{"Node 3 Node", "line 1, column 8: expected '[', found 'Node'"},
             pair{"Node 3 [", "line 1, column 9: expected 'Node' or ']', found the end"},
             pair{"Node 3 [,", "line 1, column 9: expected 'Node' or ']', found ','"},
             pair{"Node 3 [(]", "line 1, column 10: expected 'Node', found ']'"},
             pair{"Node 3 [Node 4 [],]", "line 1, column 19: expected 'Node', found ']'"},
             pair{"Node 3 [Node 4 []", "line 1, column 18: expected ',' or ']', found the end"},
             pair{"Node 3 [Node 4 [] Node", "line 1, column 19: expected ',' or ']', found 'Node'"},
             pair{"Node 3 [(Node 4 []]", "line 1, column 19: expected ')', found ']'"},
             pair{"Node 3 ([]]", "line 1, column 11: expected ')', found ']'"},
             pair{"Node 3 ([]", "line 1, column 11: expected ')', found the end"},
             pair{"(Node 3 []", "line 1, column 11: expected ')', found the end"},
             pair{"Node 3 []]", "line 1, column 10: expected the end, found ']'"},
             pair{"Node 3 []\nNode 4 []", "line 2, column 1: expected the end, found 'Node'"},
             pair{"Node \xff", "line 1, column 6: expected a label, found byte 0xff"},
             pair{"Node \x1b[0m", "line 1, column 6: expected a label, found byte 0x1b"},
             pair{"Node 3 [\u00e9", "line 1, column 9: expected 'Node' or ']', found byte 0xc3"},
         })
        CHECK(error_of(text) == error);
    CHECK(error_of({"Node \0 []", 9}) == "line 1, column 6: expected a label, found byte 0x00");
    CHECK(error_of<double>("Node 1e400 []")
          == "line 1, column 6: the label 1e400 does not fit its type");
    CHECK(error_of<double>("Node (-1e-400) []")
          == "line 1, column 8: the label -1e-400 does not fit its type");
    CHECK(error_of<double>("Node NaN []") == "line 1, column 6: expected a label, found 'NaN'");
    CHECK(error_of<double>("Node 1. []") == "line 1, column 7: expected '[', found '.'");
    CHECK(error_of<double>("Node 1x []") == "line 1, column 6: expected a number, found '1x'");
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
