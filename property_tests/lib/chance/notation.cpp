// Trees with chance nodes as text, and what is wrong with such text; sums of fractions that would become
// too long are refused, by the reader and by each search.
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/rational.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/map.hpp>

#include "support/notation.hpp"
#include "support/property.hpp"
#include "support/random_trees.hpp"
#include "support/searches.hpp"

using namespace gametree;
using namespace gametree_tests;
using exact = weighted_label<rational, rational>;

TEST_CASE("chance trees are written as Haskell shows them, and read again", "[chance][notation]")
{
    rose_tree<exact> const tree{{0},
                                {{{rational(1) / 2, 1, true},
                                  {{{5, rational(1) / 3}}, {{-rational(1) / 2, rational(2) / 3}}}},
                                 {{7}}}};
    auto const text = "Node (0 % 1) [Chance (1 % 2) [(1 % 3,Node (5 % 1) []),"
                      "(2 % 3,Node ((-1) % 2) [])],Node (7 % 1) []]";
    CHECK(to_string(tree) == text);
    CHECK(read_rose_tree<exact>(text) == tree);
    using approximate = weighted_label<double, double>;
    CHECK(to_string(read_rose_tree<approximate>("Chance 0 [(0.25,Node 1 []),(0.75,Node (-1) [])]"))
          == "Chance 0.0 [(0.25,Node 1.0 []),(0.75,Node (-1.0) [])]");
    laws::prop("any tree", [] {
        auto const some = with_chance<rational>(
            *trees<int>(), *rc::gen::element(where::anywhere, where::between, where::nowhere));
        RC_ASSERT(read_rose_tree<exact>(to_string(some)) == some);
    });
    laws::prop("with doubles", [] {
        auto const some = with_chance<double>(*trees<int>(), where::anywhere);
        RC_ASSERT(read_rose_tree<approximate>(to_string(some)) == some);
    });
}

TEST_CASE("parentheses around a fraction change nothing", "[chance][notation]")
{
    auto const read = [](std::string const& text) {
        notation_scanner in(text);
        auto const value = label_notation<rational>::read(in);
        RC_ASSERT(in.at_end());
        return value;
    };
    laws::prop("around all of it, and around what stands above", [&] {
        auto const above = *rc::gen::inRange(-99, 100);
        auto const below = *rc::gen::inRange(1, 100);
        auto const pairs = *rc::gen::element<std::size_t>(0, 1, 2, 3, 200'000);
        auto const open = std::string(pairs, '(');
        auto const close = std::string(pairs, ')');
        auto const number = std::to_string(above);
        RC_ASSERT(read(open + number + close) == above);
        auto const fraction = rational(above) / below;
        auto const denominator = " % " + std::to_string(below);
        RC_ASSERT(read(open + number + denominator + close) == fraction);
        RC_ASSERT(read(open + number + close + denominator) == fraction);
        RC_ASSERT(read("((" + open + number + close + ")" + denominator + ")") == fraction);
    });
}

TEST_CASE("what is wrong with the text of a chance tree", "[chance][notation]")
{
    check_table("lib/chance/trees.table", {{"chance-tree", [](auto const& text, auto&) {
                                                return to_string(read_rose_tree<exact>(text));
                                            }}});
    auto const refused = [](std::string const& text) -> std::string {
        try {
            static_cast<void>(read_rose_tree<exact>(text));
            return "nothing";
        } catch (notation_error const& e) {
            return e.what();
        }
    };
    CHECK(refused("Node " + std::string(200'000, '(')) // no stack is that deep
          == "line 1, column 200006: expected a number, found the end");
    CHECK(refused("Node " + std::string(1001, '9') + " []")
          == "line 1, column 6: a number has at most 1000 digits");
    // 1000 digits above the line or below it, and one more
    std::string const longest(1000, '9');
    CHECK(refused("Node " + longest + " []") == "nothing");
    CHECK(refused("Node (1 % " + longest + ") []") == "nothing");
    CHECK(refused("Node (1 % 9" + longest + ") []")
          == "line 1, column 11: a number has at most 1000 digits");
    CHECK(read_rose_tree<exact>("Node " + longest + " []").label().value
          == rational(pow(boost::multiprecision::cpp_int(10), 1000U) - 1));
    CHECK_THROWS_AS(read_rose_tree<int>("Chance 0 [(1,Node 1 [])]"), notation_error);
}

namespace {
std::string const too_long
    = "a value or a chance has more than 1000 digits: chances and labels with "
      "fewer different denominators would fit";

/// 10^digits + more: numbers of this kind have hardly any common divisors.
std::string number(std::size_t digits, int more)
{
    auto const end = std::to_string(more);
    return "1" + std::string(digits - end.size(), '0') + end;
}
} // namespace

TEST_CASE("the limit of a number", "[chance][notation]")
{
    using limit = detail::number_size<rational>;
    using boost::multiprecision::cpp_int;
    cpp_int const too_large = pow(cpp_int(10), 1000U);
    CHECK_NOTHROW(limit::check(rational(too_large - 1)));
    CHECK_NOTHROW(limit::check(rational(cpp_int(1), too_large - 1)));
    CHECK_THROWS_WITH(limit::check(rational(too_large)), too_long);
    CHECK_THROWS_WITH(limit::check(rational(-too_large)), too_long);
    CHECK_THROWS_WITH(limit::check(rational(cpp_int(1), too_large)), too_long);
}

TEST_CASE("chances whose sum is too long are refused where they stand", "[chance][notation]")
{
    auto const text = "Chance 0 [(1 % " + number(600, 7) + ",Node 1 []),\n(1 % " + number(600, 9)
                    + ",Node 2 [])]";
    CHECK_THROWS_WITH(read_rose_tree<exact>(text), "line 2, column 2: " + too_long);
    // of the same denominator any number of outcomes fits
    auto const same = number(999, 7);
    std::string all = "Chance 0 [";
    for (int i = 0; i < 50; ++i)
        all += "(1 % " + same + ",Node 1 []),";
    all += "(" + number(998, 0).replace(0, 1, "9") + " % " + same + ",Node 1 [])]";
    CHECK_THROWS_WITH(read_rose_tree<exact>(all), Catch::Contains("sum to less than 1"));
}

TEST_CASE("a value that is too long is refused by each search", "[chance][searches]")
{
    auto const wide = read_rose_tree<exact>("Chance 0 [(1 % 2,Node (1 % " + number(600, 7)
                                            + ") []),(1 % 2,Node (1 % " + number(600, 9) + ") [])]")
                    | views::map(value_of);
    std::string deep;
    std::string end;
    for (int level = 0; level < 200; ++level) { // each has 6 digits more
        deep += "Chance 0 [(1 % 1000003,Node 1 []),(1000002 % 1000003,";
        end += ")]";
    }
    auto const line = read_rose_tree<exact>(deep + "Node 0 []" + end) | views::map(value_of);
    value_range<rational> const range(-1, 1);
    for (auto const& a : gametree_tests::listed_chance_searches()) {
        INFO(a.name);
        CHECK_THROWS_WITH(a.search(wide, range), too_long);
        CHECK_THROWS_WITH(a.search(line, range), too_long);
    }
}
