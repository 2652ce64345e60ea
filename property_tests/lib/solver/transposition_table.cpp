// The table alone: what is found, what gives way, what entries say of other depths.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <unistd.h>

#include <gametree/searches/minimax.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/chance/mixed.hpp>
#include <gametree/solver/transposed.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/map.hpp>
#include <games/nim/position.hpp>
#include <games/tic_tac_toe/position.hpp>

#include "support/boards.hpp"
#include "support/property.hpp"
#include "support/small_games.hpp"

using namespace gametree;

namespace {
/// A number whose hash is what the test wants.
struct number {
    int n = 0;
    std::uint64_t code = 0;
    friend bool operator==(number, number) = default;
    [[nodiscard]] std::uint64_t hash() const { return code; }
};
using entry = transposition<number, int>;
using table_type = transposition_table<number, int>;

entry exact(int n, int value, int depth, unsigned work = 1)
{
    return {{n, 0}, value, depth, work, 0, bound_kind::exact, false};
}

/// A position that is more than its bytes: its table is a plain array.
struct shared_number {
    std::shared_ptr<int> n;
    friend bool operator==(shared_number const& a, shared_number const& b)
    {
        return a.n and b.n and * a.n == *b.n;
    }
    [[nodiscard]] std::uint64_t hash() const { return 0; }
};

/// The memory that this process has touched.
std::size_t resident_bytes()
{
    std::size_t all = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}
} // namespace

namespace {
/// One pair of places: the first keeps what took most work, the second what came last. What is said of a
/// position and a depth stands in one of them.
struct slow_pair {
    std::optional<entry> first{};
    std::optional<entry> second{};

    void store(entry e)
    {
        for (auto* place : {&first, &second})
            if (*place and (*place)->position == e.position and (*place)->depth == e.depth) {
                auto const old = place->value();
                if (old.value == e.value and old.kind != e.kind) { // met from the other side
                    e.kind = bound_kind::exact;
                    e.whole = e.whole and old.whole; // which it needed both for
                }
                e.work = std::max(e.work, old.work);
                *place = e;
                return;
            }
        (not first or first->work <= e.work ? first : second) = e;
    }
    /// What speaks for that depth; else, for its best child, what there is.
    [[nodiscard]] std::optional<entry> find(int n, int depth) const
    {
        std::optional<entry> other;
        for (auto const* place : {&first, &second})
            if (*place and (*place)->position.n == n) {
                if ((*place)->depth == depth or ((*place)->whole and (*place)->depth < depth))
                    return *place;
                if (not other)
                    other = *place;
            }
        return other;
    }
};
} // namespace

TEST_CASE("a table is as a pair of places, whatever is stored, copied and cleared",
          "[transposition]")
{
    gametree_tests::laws::prop("says the same of every position to every depth", [] {
        table_type table(2);
        slow_pair slow;
        auto const few = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 4));
        for (int steps = 0; steps < 40; ++steps) {
            if (auto const what = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 40));
                what == 0) {
                table.clear();
                slow = {};
            } else if (what < 5) { // as a value
                auto copy = table;
                copy.store(exact(*few, 9, *few, 9));
                auto other = table;
                copy = std::move(other);
                RC_ASSERT(copy.size() == 2U);
                table = copy;
            }
            auto const kind
                = *rc::gen::element(bound_kind::at_least, bound_kind::at_most, bound_kind::exact);
            entry const e{{*few, 0},
                          *few,
                          *few,
                          static_cast<unsigned>(*few),
                          static_cast<std::uint16_t>(*few),
                          kind,
                          *rc::gen::arbitrary<bool>()};
            table.store(e);
            slow.store(e);
            for (int n = 0; n < 4; ++n) // all of the same hash; 0 is what an empty entry holds
                for (int const depth : {0, 1, 2, 3, 4, to_the_end}) {
                    auto const* const found = table.find({n, 0}, depth);
                    auto const right = slow.find(n, depth);
                    RC_ASSERT((found != nullptr) == right.has_value());
                    if (found == nullptr)
                        continue;
                    RC_ASSERT(found->value == right->value);
                    RC_ASSERT(found->kind == right->kind);
                    RC_ASSERT(found->whole == right->whole);
                    RC_ASSERT(found->best == right->best);
                    RC_ASSERT(found->depth == right->depth);
                    RC_ASSERT(
                        found->holds_at(depth)
                        == (right->depth == depth or (right->whole and right->depth < depth)));
                }
        }
    });
}

TEST_CASE("of what is true, a table says only what is true", "[transposition]")
{
    gametree_tests::laws::prop("whatever is stored, in whatever order", [] {
        constexpr int depths = 4;
        auto const small = rc::gen::inRange(0, 4);
        // of each position to each depth
        auto const values = *rc::gen::container<std::vector<std::vector<int>>>(
            3, rc::gen::container<std::vector<int>>(depths, small));
        auto const bounds = [](bound_kind kind, int bound, int value) {
            return kind == bound_kind::at_least ? bound <= value
                 : kind == bound_kind::at_most  ? value <= bound
                                                : bound == value;
        };
        table_type table(*rc::gen::inRange<std::size_t>(1, 6));
        for (int steps = 0; steps < 40; ++steps) {
            auto const n = *rc::gen::inRange<std::size_t>(0, values.size());
            auto const& to = values[n];
            auto const depth = *rc::gen::inRange(0, depths);
            entry e{{static_cast<int>(n), 0},
                    *small,
                    depth,
                    1,
                    0,
                    *rc::gen::element(bound_kind::at_least, bound_kind::at_most, bound_kind::exact),
                    false};
            if (not bounds(e.kind, e.value, to[static_cast<std::size_t>(depth)]))
                continue;
            e.whole = std::all_of(to.begin() + depth, to.end(),
                                  [&](int value) { return bounds(e.kind, e.value, value); });
            e.work = *rc::gen::inRange(1U, 4U);
            table.store(e);
            for (int asked = 0; asked < depths; ++asked)
                if (auto const* known = table.find(e.position, asked);
                    known != nullptr and known->holds_at(asked))
                    RC_ASSERT(
                        bounds(known->kind, known->value, to[static_cast<std::size_t>(asked)]));
        }
    });
}

TEST_CASE("every entry of a table is used", "[transposition]")
{
    for (std::size_t entries : {1U, 2U, 3U, 7U, 8U, 1000U}) {
        table_type table(entries);
        for (int n = 0; n < 20'000; ++n)
            table.store(
                {{n, mixed(static_cast<std::uint64_t>(n))}, n, 1, 1, 0, bound_kind::exact, true});
        std::size_t found = 0;
        for (int n = 0; n < 20'000; ++n)
            if (auto const* e = table.find({n, mixed(static_cast<std::uint64_t>(n))}, 1)) {
                ++found;
                CHECK(e->value == n);
            }
        // the last of an odd number is alone, or of a pair the second is filled by what is dearer
        CHECK(found >= entries / 2);
        CHECK(found <= entries);
        table.clear();
        found = 0;
        for (int n = 0; n < 20'000; ++n)
            found += table.find({n, mixed(static_cast<std::uint64_t>(n))}, 1) != nullptr;
        CHECK(found == 0);
    }
}

TEST_CASE("a large table costs nothing until it is used", "[transposition]")
{
    constexpr std::size_t bytes = 400'000'000;
    auto const before = resident_bytes();
    table_type table(bytes / sizeof(entry));
    table.store(exact(1, 5, 3));
    CHECK(table.find({1, 0}, 3)->value == 5);
    CHECK_FALSE(table.find({2, 0}, 3));
    if (before > 0) // where there is such a file
        CHECK(resident_bytes() < before + bytes / 2); // less than before, where some was freed
}

TEST_CASE("a table of positions that are not trivially copyable", "[transposition]")
{
    static_assert(not std::is_trivially_copyable_v<transposition<shared_number, int>>);
    transposition_table<shared_number, int> table(8);
    shared_number const one{std::make_shared<int>(1)};
    CHECK_FALSE(table.find(one, 3));
    table.store({one, 5, 3, 1, 0, bound_kind::exact, false});
    auto const copy = table;
    CHECK(table.find({std::make_shared<int>(1)}, 3)->value == 5);
    CHECK_FALSE(table.find({std::make_shared<int>(2)}, 3));
    table.clear();
    CHECK_FALSE(table.find(one, 3));
}

TEST_CASE("a table has at least one entry", "[transposition]")
{
    CHECK_THROWS_AS(table_type(0), std::invalid_argument);
    CHECK_THROWS_AS(table_type((std::size_t{1} << 33) + 1), std::invalid_argument);
    CHECK(table_type(1).size() == 1);
}

TEST_CASE("hashes of the games' positions", "[transposition]")
{
    std::set<std::uint64_t> seen;
    std::vector<int> ones(64);
    gametree_tests::for_all_boards([&](auto const&, tic_tac_toe::position const& p) {
        seen.insert(p.hash());
        for (unsigned bit = 0; bit < 64; ++bit)
            ones[bit] += static_cast<int>(p.hash() >> bit & 1);
    });
    CHECK(seen.size() == 5478);
    for (auto count : ones)
        CHECK(std::abs(count - 5478 / 2) < 5478 / 10);
    constexpr int a[] = {1, 2, 3};
    constexpr int b[] = {3, 2, 1};
    CHECK(nim::position(a).hash() == nim::position(a).hash());
    CHECK(nim::position(a).hash() != nim::position(b).hash());
    CHECK(nim::position(a).hash() != nim::position(a, nim::play::normal).hash());
}

// A wrong search, alpha-beta with a table that forgets that values after a cutoff are bounds only, is caught.

namespace gametree_tests {

/// By the hash of the position; the games that it is tried on are too small for two to be equal.
using known_values = std::unordered_map<std::uint64_t, int>;

/// Should be minimax of `tree`, or a bound on it beyond `low` and `high`; but is not.
template <gametree::keyed_tree Tree>
int forgetful(Tree const& tree, known_values& known, std::optional<int> low = {},
              std::optional<int> high = {})
{
    auto const negated = [](std::optional<int> x) { return x ? std::optional(-*x) : x; };
    auto const position = gametree::depth_key(tree).label.hash();
    if (auto const found = known.find(position); found != known.end())
        return found->second; // of which nobody knows any more whether it was cut off
    std::optional<int> most;
    for (auto const& child : tree.children()) {
        auto const next = -forgetful(child, known, negated(high), negated(std::max(low, most)));
        most = std::max(most, std::optional(next));
        if (high and *most >= *high)
            break;
    }
    return known[position] = most ? *most : tree.label();
}

} // namespace gametree_tests

using namespace gametree;
using namespace gametree_tests;

namespace {
template <class P>
int wrong_value(P const& p)
{
    known_values known;
    return forgetful(game_tree_of(p) | views::map(static_value), known);
}
template <class P>
int right_value(P const& p)
{
    return game_tree_of(p) | views::map(static_value) | minimax;
}
template <class P>
int table_value(P const& p)
{
    transposition_table<P, int> table(64);
    return game_tree_of(p) | views::map(static_value) | transposed(table);
}

/// Calls `f` with every graph of so many nodes, whose ends are worth -1, 0 or 1, and whose ways are
/// in any order.
template <class F>
void for_each_dag(dag& g, std::size_t node, F const& f)
{
    if (node == g.nodes.size())
        return f(g);
    auto& here = g.nodes[node];
    auto const after = g.nodes.size() - node - 1;
    for (std::size_t set = 0; set < std::size_t{1} << after; ++set) {
        here.next.clear();
        for (std::size_t i = 0; i < after; ++i)
            if ((set >> i & 1) != 0)
                here.next.push_back(node + 1 + i);
        do {
            if (here.next.empty())
                for (here.value = -1; here.value <= 1; ++here.value)
                    for_each_dag(g, node + 1, f);
            else
                for_each_dag(g, node + 1, f);
        } while (std::next_permutation(here.next.begin(), here.next.end()));
    }
    here = {};
}
dag of_size(std::size_t nodes) { return {std::vector<dag::node>(nodes)}; }
} // namespace

// Node 2 is worth -1 or more as soon as the one way out of it, to node 4, is known. From node 1,
// where node 3 has shown more than that, no more of it is read; from the root it is taken for the
// value.
TEST_CASE("the smallest game that a table without bounds gets wrong", "[transposition][wrong]")
{
    dag const smallest{{{0, false, {1, 2}},
                        {0, false, {3, 2}},
                        {0, false, {4, 3}},
                        {-1, false, {}},
                        {0, false, {}}}};
    CHECK(right_value(dag_position(smallest)) == -1);
    CHECK(wrong_value(dag_position(smallest)) == 0);
    CHECK(table_value(dag_position(smallest)) == -1);
}

TEST_CASE("no smaller game does, and with as many nodes none with fewer ways",
          "[transposition][wrong]")
{
    for (std::size_t nodes = 1; nodes <= 4; ++nodes) {
        auto g = of_size(nodes);
        for_each_dag(g, 0, [](dag const& all) {
            dag_position const p(all);
            if (wrong_value(p) != right_value(p))
                FAIL(all);
            if (table_value(p) != right_value(p))
                FAIL(all);
        });
    }
}

TEST_CASE("it gets tic-tac-toe wrong too", "[transposition][wrong]")
{
    std::size_t wrong = 0;
    for_all_boards([&](board const& b, tic_tac_toe::position const& p) {
        if (marks(b, '.') <= 6)
            wrong += wrong_value(p) != right_value(p);
    });
    CHECK(wrong == 24);
}
