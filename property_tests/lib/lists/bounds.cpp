// Lists of bounds: the lecture's mapmin, omit and minleq against the same on whole lists, and the lists of
// trees.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/all.hpp>
#include <range/v3/view/transform.hpp>
#include <rapidcheck/catch.h>

#include <gametree/lists/bounds.hpp>
#include <gametree/lists/lazy_list.hpp>
#include <gametree/lists/mmx.hpp>
#include <gametree/views/prune.hpp>

#include "support/counted_tree.hpp"
#include "support/laws.hpp"
#include "support/model.hpp"

namespace gametree_tests {

using list = std::vector<int>;
using list_of_lists = std::vector<list>;

namespace model {
    inline int minimum(list const& xs) { return *std::min_element(xs.begin(), xs.end()); }
    inline bool minleq(int n, list const& xs)
    {
        return std::any_of(xs.begin(), xs.end(), [n](int x) { return x <= n; });
    }
    inline list omit(int n, list_of_lists xss)
    {
        if (xss.empty())
            return {};
        auto const xs = xss.front();
        xss.erase(xss.begin());
        if (minleq(n, xs))
            return omit(n, xss);
        auto const v = minimum(xs);
        auto rest = omit(v, xss);
        rest.insert(rest.begin(), -v);
        return rest;
    }
    inline list map_min(list_of_lists xss)
    {
        if (xss.empty())
            return {};
        auto const n = minimum(xss.front());
        xss.erase(xss.begin());
        auto rest = omit(n, xss);
        rest.insert(rest.begin(), -n);
        return rest;
    }
    inline list mmx(tree<int> const& t)
    {
        if (t.children.empty())
            return {-t.label};
        list_of_lists below;
        for (auto const& child : t.children)
            below.push_back(mmx(child));
        return map_min(below);
    }
} // namespace model

inline list read(auto const& xs) { return ranges::to<std::vector>(xs); }

/// Gives the elements of a vector and notes each one that it is asked for; -1 for the end.
struct noted {
    list elements;
    list* asked;
    std::size_t at = 0;

    std::optional<int> next()
    {
        if (at == elements.size()) {
            asked->push_back(-1);
            return std::nullopt;
        }
        asked->push_back(elements[at]);
        return elements[at++];
    }
};
inline gametree::lazy_list<int> noted_list(list elements, list& asked)
{
    return gametree::lazy_list<int>::from<noted>(noted{std::move(elements), &asked});
}

} // namespace gametree_tests

using namespace gametree;
using namespace gametree_tests;
using laws::for_trees;
using laws::prop;
using int_tree = rose_tree<int>;

namespace {
rc::Gen<list_of_lists> some_lists()
{
    auto const few = rc::gen::nonEmpty(rc::gen::container<list>(rc::gen::inRange(-9, 10)));
    return rc::gen::resize(8, rc::gen::container<list_of_lists>(few));
}
} // namespace

TEST_CASE("minimum and minleq", "[lists]")
{
    prop("are the model's", [] {
        auto const xs = *rc::gen::nonEmpty<list>();
        auto const n = *rc::gen::oneOf(rc::gen::arbitrary<int>(), rc::gen::elementOf(xs));
        RC_ASSERT(lists::minimum(xs) == model::minimum(xs));
        RC_ASSERT(lists::min_leq(n, xs) == model::minleq(n, xs));
    });
    prop("minleq reads up to the first that is no greater", [] {
        auto const xs = *rc::gen::container<list>(rc::gen::inRange(0, 10));
        auto const n = *rc::gen::inRange(0, 10);
        list asked;
        auto const found = lists::min_leq(n, noted_list(xs, asked));
        list expected;
        for (auto const x : xs) {
            expected.push_back(x);
            if (x <= n)
                break;
        }
        if (not found)
            expected.push_back(-1);
        RC_ASSERT(asked == expected);
    });
    CHECK_FALSE(lists::min_leq(3, list{}));
    CHECK(lists::min_leq(3, list{3}));
}

TEST_CASE("mapmin and omit", "[lists]")
{
    prop("are the model's", [] {
        auto const xss = *some_lists();
        auto const n = *rc::gen::inRange(-9, 10);
        auto const all = ranges::views::all(xss);
        RC_ASSERT(read(lists::omit(n, all)) == model::omit(n, xss));
        RC_ASSERT(read(lists::map_min(all)) == model::map_min(xss));
        list least;
        for (auto const& xs : xss)
            least.push_back(-model::minimum(xs));
        RC_ASSERT(read(lists::map_least(all)) == least);
    });
    prop("minimum . omit n == minimum . map (-minimum) if that is below -n", [] {
        auto const xss = *rc::gen::nonEmpty(some_lists());
        auto const n = *rc::gen::inRange(-9, 10);
        auto const all = ranges::views::all(xss);
        auto const least = lists::minimum(lists::map_least(all));
        auto const omitted = lists::omit(n, all);
        if (least < -n)
            RC_ASSERT(lists::minimum(omitted) == least);
        else
            RC_ASSERT(read(omitted).empty());
        RC_ASSERT(lists::minimum(lists::map_min(all)) == least);
    });
    list asked;
    auto const noting = [&](list const& xs) { return noted_list(xs, asked); };
    list_of_lists const xss{{4, 2, 3}, {5, 1, 0}, {9, 3, 7}, {2}};
    auto const below = xss | ranges::views::transform(noting);
    auto const bounds = lists::map_min(below);
    auto it = bounds.begin();
    CHECK(asked.empty());
    CHECK(*it == -2);
    CHECK(asked == list{4, 2, 3, -1});
    CHECK(*++it == -3); // of 5, 1 the 1 is no greater than 2; 9, 3, 7 is read to its end
    CHECK(asked == list{4, 2, 3, -1, 5, 1, 9, 3, 7, -1});
    CHECK(++it == bounds.end());
    CHECK(asked == list{4, 2, 3, -1, 5, 1, 9, 3, 7, -1, 2});
}

TEST_CASE("a lazy list is computed as it is read, once", "[lists]")
{
    list asked;
    auto const xs = noted_list({5, 6, 7}, asked);
    auto const copy = xs;
    auto it = xs.begin();
    CHECK(asked.empty());
    CHECK_FALSE(it == xs.end());
    CHECK(asked == list{5});
    CHECK(*it == 5);
    ++it;
    CHECK(asked == list{5}); // to step on is not to read
    CHECK(*it == 6);
    CHECK(asked == list{5, 6});
    CHECK(read(copy) == list{5, 6, 7});
    CHECK(asked == list{5, 6, 7, -1});
    CHECK(read(xs) == list{5, 6, 7});
    CHECK(asked == list{5, 6, 7, -1}); // neither an element nor the end is asked for again
    CHECK(*it++ == 6);
    CHECK(*it == 7);
    CHECK(it != xs.begin());

    CHECK(read(lazy_list<int>()).empty());
    asked.clear();
    CHECK(read(noted_list({}, asked)).empty());
    CHECK(asked == list{-1});
}

TEST_CASE("a tree as a list of bounds", "[lists]")
{
    for_trees("mmx is the model's, decreasing, and its last element exact",
              [](int_tree const& tree) {
                  auto const whole = model::copy_of(tree);
                  auto const bounds = read(lists::mmx(tree));
                  RC_ASSERT(bounds == model::mmx(whole));
                  RC_ASSERT(not bounds.empty());
                  RC_ASSERT(std::is_sorted(bounds.begin(), bounds.end(), std::greater_equal<>{}));
                  RC_ASSERT(bounds.back() == -model::minimax(whole));
              });
    for_trees("with map_least it has a bound for each child", [](int_tree const& tree) {
        auto const whole = model::copy_of(tree);
        auto const bounds = read(lists::mmx(tree, lists::map_least));
        RC_ASSERT(bounds.size() == std::max<std::size_t>(whole.children.size(), 1));
        RC_ASSERT(model::minimum(bounds) == -model::minimax(whole));
    });
    for_trees("also where the tree says that it ends", [](int_tree const& tree) {
        auto const cut = tree | views::prune(*rc::gen::inRange(0, 5));
        auto const whole = model::copy_of(cut);
        RC_ASSERT(read(lists::mmx(cut)) == model::mmx(whole));
        RC_ASSERT(read(lists::mmx(cut, lists::map_least)).size()
                  == std::max<std::size_t>(whole.children.size(), 1));
    });
    counters count;
    static_cast<void>(lists::mmx(counted_tree(count)).begin());
    CHECK(count == counters{});
    auto const shallow = lists::mmx(counted_tree(count) | views::prune(1));
    CHECK(*shallow.begin() == 2);
    CHECK(count.made == 1);
}
