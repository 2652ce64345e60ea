// The searches on values that are not int: all they may use is the order and the minus sign.
#include <compare>
#include <functional>
#include <limits>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <boost/rational.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/algorithms.hpp>

#include "support/laws.hpp"

using namespace gametree_tests;
using fraction = boost::rational<long long>;

namespace {
/// Nothing but an order and a negation that reverses it: no default value, no arithmetic, no
/// limits.
class verdict {
    int worth_;

public:
    explicit verdict(int worth) : worth_(worth) { }
    friend auto operator<=>(verdict const&, verdict const&) = default;
    friend verdict operator-(verdict const& v) { return verdict(-v.worth_); }
    friend std::ostream& operator<<(std::ostream& out, verdict const& v)
    {
        return out << "verdict " << v.worth_;
    }
};
static_assert(gametree::game_value<verdict> and gametree::game_value<fraction>);

template <class Value>
void try_all(std::string const& where, rc::Gen<Value> const& label)
{
    using tree = gametree::rose_tree<Value>;
    using any_search = std::function<Value(tree const&)>;
    std::vector<std::pair<std::string, any_search>> searches;
    boost::hana::for_each(gametree::algorithms, [&](auto const& a) {
        searches.emplace_back(a.name, [search = a.search](tree const& t) { return search(t); });
    });
    laws::prop("every search is minimax on " + where, [&] {
        auto const t = *trees_of(label, {.nodes = 60});
        auto const value = model::minimax(model::copy_of(t));
        for (auto const& [name, search] : searches) {
            RC_LOG(name);
            RC_ASSERT(search(t) == value);
        }
    });
}
} // namespace

TEST_CASE("values that can only be compared and negated", "[ladder]")
{
    try_all("verdicts",
            rc::gen::map(rc::gen::inRange(-3, 4), [](int worth) { return verdict(worth); }));
}

TEST_CASE("exact fractions", "[ladder]")
{
    try_all("rationals", rc::gen::apply([](int n, int d) { return fraction(n, d); },
                                        rc::gen::inRange(-6, 7), rc::gen::inRange(1, 7)));
}

TEST_CASE("floating point with its infinities", "[ladder]")
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    try_all("doubles", rc::gen::element(-infinity, -1.5, -0.0, 0.0, 0.1, 1e300, infinity));
}
