// The laws of the views, against the lecture's equations on a plain struct.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/transform.hpp>

#include <gametree/generate.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/laws.hpp"
#include "support/model.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::for_trees;
using laws::prop;
using int_tree = rose_tree<int>;
using model::copy_of;

namespace {
constexpr auto half = [](int x) { return x / 2; };
constexpr auto text = [](int x) { return std::to_string(x); };
constexpr auto is_even = [](int x) { return x % 2 == 0; };
constexpr auto never = [](int) { return false; };
int depth() { return *rc::gen::inRange(0, 8); }

std::vector<model::tree<int>> sorted(std::vector<model::tree<int>> trees)
{
    std::sort(trees.begin(), trees.end(),
              [](auto const& a, auto const& b) { return model::text_of(a) < model::text_of(b); });
    return trees;
}
} // namespace

TEST_CASE("map is a functor", "[views][map]")
{
    for_trees("map f is the model's", [](int_tree const& t) {
        RC_ASSERT(copy_of(t | views::map(half)) == model::map(copy_of(t), half));
    });
    for_trees("identity", [](int_tree const& t) {
        RC_ASSERT(copy_of(t | views::map([](int x) { return x; })) == copy_of(t));
        RC_ASSERT(copy_of(t | views::map(std::identity{})) == copy_of(t));
    });
    for_trees("composition", [](int_tree const& t) {
        RC_ASSERT(copy_of(t | views::map(half) | views::map(text))
                  == copy_of(t | views::map([](int x) { return text(half(x)); })));
    });
}

TEST_CASE("map's label stands by itself", "[views][map]")
{
    // Labels are returned by value, so a reference into one would outlive it.
    int_tree const tree(7);
    static_assert(not std::is_reference_v<decltype((tree | views::map(std::identity{})).label())>);
    static_assert(not std::is_reference_v<
                  decltype((numbered(tree) | views::map(&numbered_label<int>::label)).label())>);
    CHECK((numbered(tree) | views::map(&numbered_label<int>::label)).label() == 7);
}

TEST_CASE("generate", "[generate]")
{
    // n has the children 2n and 2n + 1 as long as they are below a limit
    auto const below = [](int limit) {
        return [limit](int n) {
            return ranges::views::iota(2 * n, 2 * n + 2)
                 | ranges::views::filter([limit](int child) { return child < limit; });
        };
    };
    CHECK(copy_of(generate(below(6), 1))
          == model::tree<int>{1, {{2, {{4, {}}, {5, {}}}}, {3, {}}}});

    prop("map g . generate f == generate f' . g where map g . f == f' . g", [&] {
        auto const f = below(*rc::gen::inRange(1, 100));
        auto const g = [](int n) { return 3 * n + 1; };
        auto const f_on_images
            = [=](int image) { return f((image - 1) / 3) | ranges::views::transform(g); };
        auto const root = *rc::gen::inRange(1, 5);
        RC_ASSERT(copy_of(generate(f, root) | views::map(g))
                  == copy_of(generate(f_on_images, g(root))));
    });
}

TEST_CASE("prune", "[views][prune]")
{
    for_trees("is the model's", [](int_tree const& t) {
        auto const n = depth();
        RC_ASSERT(copy_of(t | views::prune(n)) == model::prune(copy_of(t), n, never));
        RC_ASSERT(copy_of(views::prune(t, n)) == copy_of(t | views::prune(n)));
    });
    for_trees("with dynamic is the model's", [](int_tree const& t) {
        auto const n = depth();
        auto const expected = model::prune(copy_of(t), n, is_even);
        RC_ASSERT(copy_of(t | views::prune(n, is_even)) == expected);
        RC_ASSERT(copy_of(views::prune(t, n, is_even)) == expected);
    });
    for_trees("prune m . prune n == prune (min m n)", [](int_tree const& t) {
        auto const m = depth();
        auto const n = depth();
        RC_ASSERT(copy_of(t | views::prune(m) | views::prune(n))
                  == copy_of(t | views::prune(std::min(m, n))));
    });
    for_trees("map f . prune n == prune n . map f", [](int_tree const& t) {
        auto const n = depth();
        RC_ASSERT(copy_of(t | views::prune(n) | views::map(half))
                  == copy_of(t | views::map(half) | views::prune(n)));
    });
    for_trees("0 leaves the root, and the depth of the tree all of it", [](int_tree const& t) {
        RC_ASSERT(copy_of(t | views::prune(0)) == (model::tree<int>{t.label(), {}}));
        RC_ASSERT(copy_of(t | views::prune(static_cast<int>(t.size()))) == copy_of(t));
    });
    for_trees("where everything is dynamic nothing is cut", [](int_tree const& t) {
        RC_ASSERT(copy_of(t | views::prune(depth(), [](int) { return true; })) == copy_of(t));
    });
    CHECK_THROWS_WITH(views::prune(-1), "prune: the depth must not be negative");
    CHECK_THROWS_AS(views::prune(int_tree(1), -1), std::invalid_argument);
    CHECK_THROWS_AS(views::prune(-1, is_even), std::invalid_argument);
}

TEST_CASE("best_first", "[views][best_first]")
{
    for_trees("is the model's, stable", [](int_tree const& t) {
        RC_ASSERT(copy_of(t | views::best_first) == model::best_first(copy_of(t)));
    });
    prop("is the model's on ties", [] {
        auto const t = *trees<int>({}, shape::any, labels::tied);
        RC_ASSERT(copy_of(t | views::best_first) == model::best_first(copy_of(t)));
    });
    for_trees("permutes the children and leaves them in ascending order", [](int_tree const& t) {
        auto const whole = copy_of(t);
        auto const ordered = copy_of(t | views::best_first);
        RC_ASSERT(std::is_sorted(ordered.children.begin(), ordered.children.end(),
                                 [](auto const& a, auto const& b) { return a.label < b.label; }));
        auto children = whole.children;
        for (auto& child : children)
            child = model::best_first(child);
        RC_ASSERT(sorted(ordered.children) == sorted(children));
    });
    for_trees("of n levels: these are sorted, and no others", [](int_tree const& t) {
        auto const n = depth();
        auto const upper = copy_of(t | views::best_first(n) | views::prune(n));
        RC_ASSERT(upper == copy_of(t | views::best_first | views::prune(n)));
        RC_ASSERT(copy_of(t | views::best_first(0)) == copy_of(t));
        RC_ASSERT(copy_of(t | views::best_first(n)) == model::best_first(copy_of(t), n));
    });
    CHECK_THROWS_WITH(views::best_first(-1), "best_first: the levels must not be negative");
    CHECK_THROWS_AS(views::best_first(int_tree(1), -1), std::invalid_argument);
    for_trees("is idempotent", [](int_tree const& t) {
        RC_ASSERT(copy_of(t | views::best_first | views::best_first)
                  == copy_of(t | views::best_first));
    });
}

TEST_CASE("memo and observe change nothing", "[views][memo][observe]")
{
    for_trees("memo", [](int_tree const& t) { RC_ASSERT(copy_of(t | views::memo) == copy_of(t)); });
    for_trees("observe", [](int_tree const& t) {
        RC_ASSERT(copy_of(t | views::observe([](children_opened) { })) == copy_of(t));
    });
}

TEST_CASE("pipes associate", "[pipe]")
{
    for_trees("t | f | g | h, whichever meet first", [](int_tree const& t) {
        auto const n = depth();
        auto const expected = copy_of(t | views::map(half) | views::prune(n) | views::best_first);
        auto const f = views::map(half);
        auto const g = views::prune(n);
        auto const h = views::best_first;
        RC_ASSERT(copy_of(t | (f | g) | h) == expected);
        RC_ASSERT(copy_of(t | f | (g | h)) == expected);
        RC_ASSERT(copy_of(t | (f | g | h)) == expected);
        RC_ASSERT(copy_of(t | (f | (g | h))) == expected);
        RC_ASSERT((t | (f | g | minimax)) == (t | f | g | minimax));
    });
}
