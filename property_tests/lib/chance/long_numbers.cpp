// Sums of fractions that would become too long are refused, by the reader and by each search.
#include <string>

#include <catch2/catch.hpp>

#include <gametree/chance/algorithms.hpp>
#include <gametree/chance/rational.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_reader.hpp>
#include <gametree/views/map.hpp>

using namespace gametree;
using exact = weighted_label<rational, rational>;

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

template <class F>
void every_search(F const& f)
{
    boost::hana::for_each(chance_algorithms, f);
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
    every_search([&](auto const& a) {
        INFO(a.name);
        CHECK_THROWS_WITH(a.search(wide, range), too_long);
        CHECK_THROWS_WITH(a.search(line, range), too_long);
    });
}
