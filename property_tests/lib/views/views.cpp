// The laws of the views, against the lecture's equations on a plain struct.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/transform.hpp>

#include <gametree/chance/value_range.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/generate.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/bounded.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/laws.hpp"
#include "support/model.hpp"
#include "support/property.hpp"
#include "support/random_trees.hpp"
#include "support/searches.hpp"
#include "support/small_games.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::for_trees;
using laws::prop;
using int_tree = rose_tree<int>;
using model::copy_of;
using tree_type = weighted_tree<rational>;

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

// A game that says between what its values lie, seen through `bounded`: node by node as the equation has
// it, and worth the same to every search.

namespace {
using ranges_of_nodes = std::vector<value_range<int>>;

/// A place in a dag of which it is known between what its value lies.
class informed_position {
    dag_position at_{};
    ranges_of_nodes const* bounds_ = nullptr;

    struct cursor;

public:
    informed_position() = default;
    informed_position(dag_position at, ranges_of_nodes const& bounds)
        : at_(at),
          bounds_(&bounds) { }
    bool operator==(informed_position const&) const = default;
    [[nodiscard]] auto moves() const;
    [[nodiscard]] int static_value() const { return at_.static_value(); }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player) const { return false; }
    [[nodiscard]] player to_move() const { return player::first; }
    [[nodiscard]] value_range<int> bounds() const { return (*bounds_)[at_.number()]; }
};
struct informed_position::cursor {
    informed_position from{};
    std::size_t i = 0;

    [[nodiscard]] bool done() const { return i == from.at_.ways(); }
    [[nodiscard]] informed_position read() const { return {from.at_.after(i), *from.bounds_}; }
    void next() { ++i; }
};
auto informed_position::moves() const { return cursor_range(cursor{*this, 0}); }
static_assert(bounded_position<informed_position>);

/// True bounds of every node, often the value itself.
ranges_of_nodes some_bounds(dag const& graph)
{
    ranges_of_nodes bounds;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        auto const value
            = game_tree_of(dag_position(graph, i)) | views::map(static_value) | minimax;
        bounds.emplace_back(value - *rc::gen::inRange(0, 3), value + *rc::gen::inRange(0, 3));
    }
    return bounds;
}

/// The equation of views/bounded.hpp.
rose_tree<int> settled(informed_position const& p)
{
    if (p.bounds().lowest() == p.bounds().highest())
        return rose_tree<int>{p.bounds().lowest()};
    std::vector<rose_tree<int>> children;
    for (auto const& next : p.moves())
        children.push_back(settled(next));
    return {p.static_value(), std::move(children)};
}
} // namespace

TEST_CASE("bounded: a settled node is a leaf with its value, any other is as the rules say",
          "[views][bounded]")
{
    laws::prop("of any game", [] {
        auto const graph = *any_dag(9);
        auto const bounds = some_bounds(graph);
        informed_position const p(dag_position(graph), bounds);
        auto const tree = game_tree_of(p) | views::bounded;
        RC_ASSERT(to_rose(tree) == settled(p));
        RC_ASSERT(tree.bounds().lowest() == p.bounds().lowest());
        RC_ASSERT(tree.bounds().highest() == p.bounds().highest());
        auto const value = game_tree_of(p) | views::map(static_value) | minimax;
        for (auto const& a : listed_searches()) {
            RC_LOG(a.name);
            RC_ASSERT(a.search(tree) == value);
        }
    });
}

// Passes that only keep turns alternating are no plies: prune and perft against a slow count, in a
// game made for it.

namespace {
/// Take 1, 2 or 3 of the counters; who takes 2 has to take again, if there are any left.
struct heap {
    int left = 0;
    int margin = 0; // for the player to move
    player mover = player::first;
    bool must_pass = false;

    friend constexpr bool operator==(heap const&, heap const&) = default;
    [[nodiscard]] bool forced_pass() const { return must_pass; }
    [[nodiscard]] player to_move() const { return mover; }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player who) const
    {
        return left == 0 and (who == mover ? margin > 0 : margin < 0);
    }
    [[nodiscard]] int static_value() const { return margin; }
    [[nodiscard]] heap after(int taken) const
    {
        return {left - taken, -(margin + taken % 3), opponent(mover), taken == 2 and left > taken};
    }
    struct cursor {
        int left = 0;
        int margin = 0;
        player mover = player::first;
        bool must_pass = false;
        int take = 1;

        [[nodiscard]] bool done() const { return must_pass ? take > 1 : take > 3 or take > left; }
        [[nodiscard]] heap read() const
        {
            if (must_pass)
                return {left, -margin, opponent(mover), false};
            return heap{left, margin, mover, false}.after(take);
        }
        void next() { ++take; }
    };
    [[nodiscard]] auto moves() const
    {
        return cursor_range(cursor{left, margin, mover, must_pass, 1});
    }
};
static_assert(position<heap>);
static_assert(heap{} == heap{} and not(heap{1} == heap{}));

/// By the rules alone, one player after the other, no passes at all: how many ways there are to
/// make `plies` of them, and the best margin for `who`.
std::uint64_t ways(int left, int plies)
{
    if (plies == 0)
        return 1;
    std::uint64_t count = 0;
    for (int take = 1; take <= 3 and take <= left; ++take)
        count += ways(left - take, plies - 1);
    return count;
}
int best(int left, int margin, int plies)
{
    if (left == 0 or plies == 0)
        return margin;
    int found = -1000;
    for (int take = 1; take <= 3 and take <= left; ++take) {
        auto const gained = margin + take % 3;
        bool const again = take == 2 and left > 2;
        found = std::max(found, again ? best(left - take, gained, plies - 1)
                                      : -best(left - take, -gained, plies - 1));
    }
    return found;
}
} // namespace

TEST_CASE("perft counts the plies that players make", "[passes]")
{
    for (int left = 0; left <= 12; ++left)
        for (int depth = 0; depth <= 8; ++depth) {
            auto const counts = perft(game_tree_of(heap{left}), depth);
            for (int ply = 1; ply <= depth; ++ply)
                CHECK(counts[static_cast<std::size_t>(ply) - 1] == ways(left, ply));
        }
    // From the pass itself: what is below is counted from the player who may go on.
    heap const passing{5, 0, player::second, true};
    CHECK(perft(game_tree_of(passing), 2) == perft(game_tree_of(heap{5}), 2));
}

TEST_CASE("prune counts the plies that players make", "[passes]")
{
    for (int left = 0; left <= 11; ++left)
        for (int depth = 0; depth <= 11; ++depth) {
            INFO(left << " counters, " << depth << " plies");
            auto const tree = game_tree_of(heap{left}) | views::prune(depth);
            CHECK((tree | views::map(static_value) | minimax) == best(left, 0, depth));
            CHECK((tree | views::map(static_value) | views::memo | views::best_first | alpha_beta)
                  == best(left, 0, depth));
            CHECK((tree | views::prune(3) | views::map(static_value) | minimax)
                  == best(left, 0, std::min(depth, 3)));
        }
}

TEST_CASE("a pass at the cut is a leaf", "[passes]")
{
    heap const passing{5, 1, player::second, true};
    auto const children = [](auto const& tree) {
        int count = 0;
        auto below = tree.children();
        for (auto it = ranges::begin(below); it != ranges::end(below); ++it)
            ++count;
        return count;
    };
    CHECK(children(game_tree_of(passing) | views::prune(0)) == 0);
    CHECK(children(game_tree_of(passing) | views::prune(1)) == 1);
    auto below = (game_tree_of(passing) | views::prune(1)).children();
    CHECK(children(*ranges::begin(below)) == 3);
}

// The views on trees with chance nodes: which nodes are chance nodes, and with what weights, is not
// changed by any of them.

namespace {
constexpr auto same = [](rational const& x) { return x; };
constexpr auto lively = [](rational const& x) { return x > 0; };
constexpr auto count = [](std::size_t& n) { return [&n](children_opened) { ++n; }; };

tree_type some_tree()
{
    return with_chance<rational>(*trees<int>(), *rc::gen::element(where::anywhere, where::between));
}

/// What best_first has to make of a tree: choices sorted, outcomes as they were.
tree_type sorted(tree_type const& tree)
{
    std::vector<tree_type> children;
    for (auto const& child : tree.children())
        children.push_back(sorted(child));
    if (not tree.label().by_chance)
        std::stable_sort(children.begin(), children.end(), [](auto const& a, auto const& b) {
            return a.label().value < b.label().value;
        });
    return {tree.label(), children};
}
/// What prune has to make of it.
tree_type pruned(tree_type const& tree, int depth, bool dynamic)
{
    std::vector<tree_type> children;
    if (depth > 0 or (dynamic and lively(tree.label().value)))
        for (auto const& child : tree.children())
            children.push_back(pruned(child, depth > 0 ? depth - 1 : 0, dynamic));
    return {tree.label(), children};
}
} // namespace

TEST_CASE("views leave chance as it is", "[chance][views]")
{
    prop("map, memo, observe", [] {
        auto const tree = some_tree();
        auto const values = tree | views::map(value_of);
        std::size_t opened = 0;
        RC_ASSERT(to_string(values) == to_string(tree));
        RC_ASSERT(to_string(values | views::map(same)) == to_string(tree));
        RC_ASSERT(to_string(values | views::memo) == to_string(tree));
        RC_ASSERT(to_string(values | views::observe(count(opened))) == to_string(tree));
        RC_ASSERT(opened == tree.size());
        RC_ASSERT(to_string(values | views::memo | views::map(same) | views::prune(99))
                  == to_string(tree));
    });
    prop("prune", [] {
        auto const tree = some_tree();
        auto const depth = *rc::gen::inRange(0, 7);
        auto const values = tree | views::map(value_of);
        RC_ASSERT(to_string(values | views::prune(depth)) == to_string(pruned(tree, depth, false)));
        RC_ASSERT(to_string(values | views::prune(depth, lively))
                  == to_string(pruned(tree, depth, true)));
    });
    prop("best_first sorts choices and leaves outcomes", [] {
        auto const tree = some_tree();
        RC_ASSERT(to_string(tree | views::map(value_of) | views::best_first)
                  == to_string(sorted(tree)));
    });
}

TEST_CASE("every search on every view", "[chance][views]")
{
    for (auto const& a : listed_chance_searches())
        prop(a.name, [&] {
            auto const tree = some_tree();
            auto const depth = *rc::gen::inRange(0, 7);
            auto const range = unit_range<rational>();
            auto const values = tree | views::map(value_of);
            auto const value = model::expectiminimax(tree);
            RC_ASSERT(a.search(values | views::best_first, range) == value);
            RC_ASSERT(a.search(values | views::memo, range) == value);
            RC_ASSERT(a.search(values | views::prune(depth), range)
                      == model::expectiminimax(pruned(tree, depth, false)));
        });
}
