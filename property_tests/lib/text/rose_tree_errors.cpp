// What is said of a text that is not a tree.
#include <gametree/text/notation_error.hpp>
#include <gametree/text/rose_tree_io.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "support/random_trees.hpp"

using namespace gametree;

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
    rc::prop("a tree cut short is an error at its end", [](rose_tree<int> const& t) {
        auto const text = to_string(t);
        auto const kept = *rc::gen::inRange<std::size_t>(0, text.size());
        auto const error = error_of(std::string_view(text).substr(0, kept));
        RC_TAG(error.ends_with("the end") ? "the end is missed" : "a shorter word or number");
        RC_ASSERT(error.starts_with("line 1, column "));
    });
}
