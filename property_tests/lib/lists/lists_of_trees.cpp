// The lists under mmx and omit: computed as they are read, and a tree as one of them.
#include <algorithm>
#include <cstddef>
#include <functional>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/lists/lazy_list.hpp>
#include <gametree/lists/mmx.hpp>
#include <gametree/views/prune.hpp>

#include "support/counted_tree.hpp"
#include "support/laws.hpp"
#include "support/lists.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::for_trees;
using int_tree = rose_tree<int>;

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
