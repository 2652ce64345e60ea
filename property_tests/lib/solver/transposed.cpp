// A search with a transposition table finds what minimax finds, in every window: graphs, games with wins
// that are graded, forced passes, and reductions.
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nim/position.hpp>
#include <games/tic_tac_toe/position.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/solver/iterative_deepening.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/solver/transposed.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/game_laws.hpp"
#include "support/model.hpp"
#include "support/property.hpp"
#include "support/random_trees.hpp"
#include "support/small_games.hpp"

namespace gametree_tests::laws {

template <class P>
auto valued(P const& p, int depth)
{
    using namespace gametree;
    return game_tree_of(p) | views::prune(depth) | views::map(static_value);
}

/// Searches that leave something behind: from any of `all`, to any depth, with any window, by
/// anything that uses a table.
template <class P>
void fill(gametree::transposition_table<P, int>& table, std::vector<P> const& all, int deepest)
{
    using namespace gametree;
    for (auto searches = *rc::gen::inRange(0, 6); searches > 0; --searches) {
        auto const p = *rc::gen::elementOf(all);
        auto const depth = *rc::gen::inRange(0, deepest + 1);
        auto const low = *rc::gen::inRange(-4, 4);
        switch (*rc::gen::inRange(0, 4)) {
        case 0:
            static_cast<void>(valued(p, depth) | transposed(table));
            break;
        case 1:
            static_cast<void>(valued(p, depth) | transposed(table)(window(low, low + 1)));
            break;
        case 2:
            static_cast<void>(iterative_deepening(p, depth + 1, table));
            break;
        default:
            static_cast<void>(solve(p, table, never_stop{}, proof_of::sign));
            break;
        }
    }
}

template <class P>
void check_table(P const& root, int deepest)
{
    using namespace gametree;
    transposition_table<P, int> table(*rc::gen::inRange<std::size_t>(1, 40));
    std::vector<P> all{root};
    for (std::size_t i = 0; i < all.size() and i < 40; ++i)
        for (auto const& next : moves_of(P(all[i])))
            all.push_back(next);
    fill(table, all, deepest);
    auto const p = *rc::gen::elementOf(all);
    auto const depth = *rc::gen::inRange(0, deepest + 1);
    auto const value = value_of(p, depth);
    RC_LOG() << "depth " << depth << ", " << table.size() << " entries";

    auto const low = *rc::gen::inRange(-4, 4);
    auto const high = *rc::gen::inRange(low + 1, 5);
    auto const r = valued(p, depth) | transposed(table)(window(low, high));
    RC_ASSERT((r <= low ? value <= r : r >= high ? value >= r : value == r));
    auto const above = valued(p, depth) | transposed(table)(window(low, no_bound{}));
    RC_ASSERT((above <= low ? value <= above : value == above));

    RC_ASSERT((valued(p, depth) | transposed(table)) == value);
    RC_ASSERT((valued(p, depth) | views::best_first | transposed(table)) == value);
    RC_ASSERT(evaluate(depth, p, transposed(table)) == value);
    RC_ASSERT(make_move(depth, p, transposed(table)) == make_move(depth, p));
}

} // namespace gametree_tests::laws

using namespace gametree;
using namespace gametree_tests;

namespace {
/// A tree as a game in which no two ways lead to the same position: its nodes in preorder.
dag game_of(rose_tree<int> const& tree)
{
    dag graph{std::vector<dag::node>(tree.size())};
    detail::walk(
        tree,
        [&](rose_tree<int> const& node) {
            auto& here = graph.nodes[node.index()];
            here.value = node.label();
            for (auto const& child : node.children())
                here.next.push_back(child.index());
        },
        [] {});
    return graph;
}

/// A table in which every position of a game has a place of its own.
transposition_table<dag_position, int> ample_table(dag const& graph)
{
    for (std::size_t entries = 1024;; entries *= 2) {
        transposition_table<dag_position, int> table(entries);
        auto const found
            = [&](std::size_t i) { return table.find(dag_position(graph, i), 0) != nullptr; };
        std::size_t i = 0;
        for (; i < graph.nodes.size(); ++i) {
            transposition<dag_position, int> entry;
            entry.position = dag_position(graph, i);
            entry.kind = bound_kind::exact;
            table.store(entry);
        }
        for (i = 0; i < graph.nodes.size() and found(i);)
            ++i;
        if (i == graph.nodes.size()) {
            table.clear();
            return table;
        }
    }
}

/// The equations of table_search.hpp on a game that is all there, and the leaves that they read.
/// What is remembered of a node is the last answer, on which side of the value that is, and the
/// child that looked best.
class remembering {
    using bound = std::optional<int>; // or none

    enum class says { at_least, at_most, exactly };
    struct memory {
        int answer;
        says what;
        std::size_t best;
    };

    dag const* graph_;
    std::map<std::size_t, memory> known_{};

    static bound other_side(bound x) { return x ? bound(-*x) : x; }

public:
    std::vector<std::size_t> leaves{};

    explicit remembering(dag const& graph) : graph_(&graph) { }

    int worth(std::size_t at, bound a, bound b)
    {
        auto const& [value, dynamic, next] = graph_->nodes[at];
        if (next.empty()) {
            leaves.push_back(at);
            return value;
        }
        std::vector<std::size_t> order;
        auto const old = known_.find(at);
        if (old != known_.end()) {
            auto const& [answer, what, leader] = old->second;
            if (what == says::exactly or (what == says::at_least and b and answer >= *b)
                or (what == says::at_most and a and answer <= *a))
                return answer;
            order.push_back(leader);
        }
        for (auto const child : next)
            if (order.empty() or child != order.front())
                order.push_back(child);
        bound most;
        std::size_t best = 0;
        for (auto const child : order) {
            if (most and b and *most >= *b)
                break;
            auto const r = -worth(child, other_side(b), other_side(std::max(a, most)));
            if (not most or *most < r) {
                most = r;
                best = child;
            }
        }
        auto what = b and * most >= *b ? says::at_least
                  : a and * most <= *a ? says::at_most
                                       : says::exactly;
        // a bound that is met from the other side is the value
        if (old != known_.end() and old->second.answer == *most and old->second.what != what)
            what = says::exactly;
        known_[at] = {*most, what, best};
        return *most;
    }
};

/// One table for some searches of a tree, each in another window.
void reads_as_defined(rose_tree<int> const& tree, rc::Gen<int> const& label)
{
    auto const graph = game_of(tree);
    auto table = ample_table(graph);
    remembering by_definition(graph);
    auto const end = [&]() -> std::optional<int> {
        return *rc::gen::inRange(0, 5) == 0 ? std::nullopt : std::optional(*label);
    };
    for (int searches = 0; searches < 5; ++searches) {
        auto a = end();
        auto b = end();
        if (a and b and *b < *a)
            std::swap(a, b);
        if (a and b and *a == *b)
            b.reset();
        auto const in = a and b ? window<int>(*a, *b)
                      : a       ? window<int>(*a, no_bound{})
                      : b       ? window<int>(no_bound{}, *b)
                                : window<int>();
        std::vector<std::size_t> read;
        auto const found = game_tree_of(dag_position(graph))
                         | views::observe([&](label_forced<dag_position> const& e) {
                               read.push_back(e.label.number());
                           })
                         | views::map(static_value) | transposed(table)(in);
        by_definition.leaves.clear();
        RC_ASSERT(found == by_definition.worth(0, a, b));
        RC_ASSERT(read == by_definition.leaves);
        if (searches == 0)
            RC_ASSERT(read == model::leaves_of_alpha_beta(model::copy_of(tree), a, b));
    }
}
} // namespace

TEST_CASE("a search with a table reads the leaves of its equations, in their order",
          "[transposition]")
{
    laws::prop("any tree", [] {
        reads_as_defined(*trees<int>({.nodes = 60}, shape::any, labels::small),
                         label<int>(labels::small));
    });
    laws::prop("ties", [] {
        reads_as_defined(
            *trees<int>({.depth = 7, .branching = 3, .nodes = 60}, shape::any, labels::tied),
            label<int>(labels::tied));
    });
}

TEST_CASE("a search with a table finds the value, whatever it holds", "[transposition]")
{
    laws::prop("of graphs", [] {
        auto const graph = *any_dag(10);
        laws::check_table(dag_position(graph), 8);
    });
}

TEST_CASE("every position at every depth, in any order", "[transposition]")
{
    laws::prop("each with what the others left", [] {
        auto const graph = *any_dag(8);
        transposition_table<dag_position, int> table(*rc::gen::element<std::size_t>(3, 20, 1000));
        for (auto searches = *rc::gen::inRange(0, 100); searches > 0; --searches) {
            dag_position const p(graph, *rc::gen::inRange<std::size_t>(0, graph.nodes.size()));
            auto const depth = *rc::gen::inRange(0, 6);
            RC_ASSERT((laws::valued(p, depth) | transposed(table)) == laws::value_of(p, depth));
        }
    });
}

TEST_CASE("what rests on an entry that came to its horizon came there too", "[transposition]")
{
    auto graph = line_of_play(5);
    for (std::size_t i = 0; i < 6; ++i)
        graph.nodes[i].value = static_cast<int>(i * i);
    transposition_table<dag_position, int> table(100);
    auto const value = [&](std::size_t node, int depth) {
        return laws::valued(dag_position(graph, node), depth) | transposed(table);
    };
    CHECK(value(1, 1) == -4);
    CHECK(value(0, 2) == 4);
    CHECK(value(0, 3) == -9);
    CHECK(value(0, 5) == -25);
    CHECK(value(0, 9) == -25);
}

TEST_CASE("a table serves whole trees and cut ones, quiet or lively", "[transposition]")
{
    laws::prop("to the end", [] {
        auto const graph = *any_dag(10);
        dag_position const p(graph);
        auto const value
            = model::minimax(model::copy_of(game_tree_of(p) | views::map(static_value)));
        transposition_table<dag_position, int> table(*rc::gen::inRange<std::size_t>(1, 40));
        static_cast<void>(laws::valued(p, *rc::gen::inRange(0, 5)) | transposed(table));
        RC_ASSERT((game_tree_of(p) | views::map(static_value) | transposed(table)) == value);
    });
    laws::prop("lively positions followed", [] {
        auto const graph = *any_dag(10);
        dag_position const p(graph);
        transposition_table<dag_position, int> table(*rc::gen::inRange<std::size_t>(1, 40));
        for (int searches = 0; searches < 3; ++searches) {
            auto const depth = *rc::gen::inRange(0, 6);
            auto const tree
                = game_tree_of(p) | views::prune(depth, dynamic) | views::map(static_value);
            RC_ASSERT((tree | transposed(table)) == model::minimax(model::copy_of(tree)));
        }
    });
}

TEST_CASE("what transposes is searched once", "[transposition]")
{
    auto const nodes = [](std::size_t entries) {
        std::size_t seen = 0;
        transposition_table<tic_tac_toe::position, int> table(entries);
        auto const tree = game_tree_of(tic_tac_toe::position{}) | views::map(static_value)
                        | views::observe([&]<class Child>(child_made<Child> const&) { ++seen; });
        CHECK((tree | transposed(table)) == 0);
        return seen;
    };
    CHECK(nodes(1) == 16'717); // alpha-beta's, less the root
    CHECK(nodes(1 << 14) == 1'089);
}

TEST_CASE("a line of play may be longer than the stack", "[transposition]")
{
    for (std::size_t plies : {100'000U, 100'001U}) {
        auto const graph = line_of_play(plies);
        transposition_table<dag_position, int> table(1000);
        CHECK((game_tree_of(dag_position(graph)) | views::map(static_value) | transposed(table))
              == (plies % 2 == 0 ? -1 : 1));
    }
}

TEST_CASE("a search with a table finds the value of games", "[transposition]")
{
    laws::prop("of four in a row on a small board, wins graded",
               [] { laws::check_table(connect(3, 2, 3, graded::yes), 4); });
    laws::prop("of dots and boxes, with forced passes and reductions",
               [] { laws::check_table(boxes(1, 2), 4); });
    laws::prop("of nim", [] {
        constexpr int heaps[] = {2, 2, 3};
        laws::check_table(
            nim::position(heaps, *rc::gen::element(nim::play::misere, nim::play::normal)), 4);
    });
}

TEST_CASE("the reduction of dots and boxes keeps its laws", "[transposition]")
{
    laws::prop("values, passes and moves", [] {
        boxes p(2, 2);
        for (auto plies = *rc::gen::inRange(0, 16); plies > 0; --plies)
            if (auto const next = laws::moves_of(p); not next.empty())
                p = *rc::gen::elementOf(next);
        auto const [q, gained] = p.reduced();
        RC_ASSERT(q.reduced().position == q);
        RC_ASSERT(q.reduced().gained == 0);
        RC_ASSERT(p.static_value() == q.static_value() + gained);
        RC_ASSERT(p.forced_pass() == q.forced_pass());
        auto const ours = laws::moves_of(p);
        auto const theirs = laws::moves_of(q);
        RC_ASSERT(ours.size() == theirs.size());
        for (std::size_t i = 0; i < ours.size(); ++i) {
            RC_ASSERT(ours[i].reduced().position == theirs[i].reduced().position);
            RC_ASSERT(ours[i].reduced().gained == theirs[i].reduced().gained - gained);
        }
    });
}
