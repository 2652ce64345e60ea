// By what a table stores a node: its position, what is kept of that, and the levels below.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nim/position.hpp>
#include <gametree/as_moves.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/solver/kept_position.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/prune.hpp>

#include "support/small_games.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
/// How many histories there are.
int alive = 0;

/// A place in a dag that holds on to all places that it was reached by.
class traveller {
    struct history {
        dag_position at;
        std::shared_ptr<history const> before;

        history(dag_position p, std::shared_ptr<history const> b) : at(p), before(std::move(b))
        {
            ++alive;
        }
        history(history const&) = delete;
        history& operator=(history const&) = delete;
        ~history() { --alive; }
    };
    std::shared_ptr<history const> here_{};

public:
    traveller() = default;
    explicit traveller(dag_position at) : here_(std::make_shared<history>(at, nullptr)) { }
    traveller(dag_position at, traveller const& before)
        : here_(std::make_shared<history>(at, before.here_))
    {
    }
    friend bool operator==(traveller const& a, traveller const& b)
    {
        return a.here_ and b.here_ and a.here_->at == b.here_->at;
    }
    [[nodiscard]] bool is_first() const { return not here_->before; }
    [[nodiscard]] std::uint64_t hash() const { return here_->at.hash(); }
    [[nodiscard]] traveller without_history() const { return traveller(here_->at); }
    [[nodiscard]] std::size_t bytes_elsewhere() const { return sizeof(history); }

    [[nodiscard]] auto moves() const
    {
        std::vector<traveller> next;
        for (auto const& p : here_->at.moves())
            next.push_back(traveller(p, *this));
        return as_moves(std::move(next));
    }
    [[nodiscard]] int static_value() const { return here_->at.static_value(); }
    [[nodiscard]] bool dynamic() const { return here_->at.dynamic(); }
    [[nodiscard]] bool win(player) const { return false; }
    [[nodiscard]] player to_move() const { return player::first; }
};
static_assert(historical<traveller> and allocating<traveller>);
static_assert(historical<timed_position<traveller>> and allocating<timed_position<traveller>>);
static_assert(not historical<dag_position> and not allocating<dag_position>);
static_assert(not historical<timed_position<dag_position>>);
static_assert(not allocating<timed_position<dag_position>>);

template <class P>
transposition<P, int> fact_of(P const& p, int value, bound_kind kind)
{
    return {p, value, to_the_end, 1, 0, kind, true};
}
} // namespace

TEST_CASE("a table holds on to no position that what it has was reached by", "[transposition]")
{
    dag const line{{{0, false, {1}}, {0, false, {2}}, {5, false, {}}}};
    transposition_table<traveller, int> table(2);
    {
        traveller const first(dag_position(line, 0));
        traveller const second(dag_position(line, 1), first);
        table.store(fact_of(second, 4, bound_kind::at_least));
        CHECK(alive == 3); // two here, one in the table
        auto const* const found = table.find(second, to_the_end);
        REQUIRE(found != nullptr);
        CHECK(found->position.is_first());
        // Nor when it is told again, from another way.
        table.store(fact_of(second, 4, bound_kind::at_most));
        CHECK(alive == 3);
        CHECK(table.find(second, to_the_end)->kind == bound_kind::exact);
    }
    CHECK(alive == 1);
    table.clear();
    CHECK(alive == 0);
}

TEST_CASE(
    "a search with a table keeps as many positions as the table has entries, and finds the same",
    "[transposition]")
{
    laws::prop("in any dag", [] {
        auto const graph = *any_dag(30);
        auto const entries = *rc::gen::inRange<std::size_t>(1, 40);
        dag_position const start(graph);
        transposition_table<dag_position, int> plain(entries);
        auto const expected = solve(start, plain);
        {
            transposition_table<traveller, int> table(entries);
            auto const found = solve(traveller(start), table);
            RC_ASSERT(found.value() == expected.value());
            RC_ASSERT(found.nodes == expected.nodes);
            auto const of_line = found.line.size() + 1;
            RC_ASSERT(static_cast<std::size_t>(alive) <= entries + of_line);
        }
        RC_ASSERT(alive == 0);
    });
}

TEST_CASE("an entry needs its own bytes and what its position says", "[transposition]")
{
    dag const one{{{0, false, {}}}};
    using plain = transposition_table<dag_position, int>;
    using travelled = transposition_table<traveller, int>;
    dag_position const p(one);
    CHECK(plain::bytes_an_entry(p) == sizeof(transposition<dag_position, int>));
    CHECK(travelled::bytes_an_entry(traveller(p))
          == sizeof(transposition<traveller, int>) + traveller(p).bytes_elsewhere());
    CHECK(timed(traveller(p)).bytes_elsewhere() == traveller(p).bytes_elsewhere());
    CHECK(timed(traveller(p)).without_history() == timed(traveller(p)));
}

namespace {
bool equal(pruned_key<dag_position> const& a, pruned_key<dag_position> const& b)
{
    return a.label == b.label and a.depth == b.depth;
}

template <keyed_tree Tree>
void check(Tree const& tree)
{
    std::vector<Tree> nodes;
    auto const collect = [&](auto const& self, Tree const& t) -> void {
        nodes.push_back(t);
        for (auto&& child : t.children())
            self(self, child);
    };
    collect(collect, tree);
    for (auto const& a : nodes)
        for (auto const& b : nodes)
            if (equal(a.key(), b.key()))
                RC_ASSERT(to_rose(a) == to_rose(b));
}
} // namespace

TEST_CASE("keyed_tree: equal keys, equal trees", "[tables]")
{
    laws::prop("of a game, cut and labelled", [] {
        auto const graph = *any_dag(30);
        auto const depth = *rc::gen::inRange(1, 5);
        auto const cut = game_tree_of(dag_position(graph)) | views::prune(depth);
        check(cut | views::map(static_value));
        check(cut | views::map(static_value) | views::best_first);
        check(cut | views::map(static_value) | views::memo);
    });
    laws::prop("cut where the position is dynamic", [] {
        auto const graph = *any_dag(30);
        auto const depth = *rc::gen::inRange(1, 5);
        check(game_tree_of(dag_position(graph)) | views::prune(depth, dynamic)
              | views::map(static_value));
    });
}
