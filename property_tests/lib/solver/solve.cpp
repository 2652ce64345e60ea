// solve: values, lines of best play, and what is left when it has to give up.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/detail/adapted_children.hpp>
#include <gametree/solver/detail/child_order.hpp>
#include <gametree/solver/detail/limit.hpp>
#include <gametree/solver/detail/table_search.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/solver/iterative_deepening.hpp>
#include <gametree/solver/kept_position.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>
#include <games/nim/position.hpp>
#include <games/tic_tac_toe/position.hpp>

#include "support/game_laws.hpp"
#include "support/property.hpp"
#include "support/small_games.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
int sign(int value) { return (value > 0) - (value < 0); }

/// The line is legal, and goes to an end that is worth `value`, or has its sign.
template <class P>
void check_line(P at, std::vector<P> const& line, int value, proof_of what)
{
    for (auto const& next : line) {
        auto const replies = laws::moves_of(at);
        RC_ASSERT(std::find(replies.begin(), replies.end(), next) != replies.end());
        at = next;
        value = -value;
    }
    RC_ASSERT(laws::moves_of(at).empty());
    if (what == proof_of::value)
        RC_ASSERT(at.static_value() == value);
    else
        RC_ASSERT(sign(at.static_value()) == sign(value));
}

template <class P>
void check_solution(P const& p, int lowest, int highest)
{
    auto const value = laws::value_of(p, 1000);
    auto const what = *rc::gen::element(proof_of::value, proof_of::sign);
    std::optional<value_range<int>> range;
    if (*rc::gen::arbitrary<bool>())
        range.emplace(lowest, highest);
    transposition_table<P, int> table(*rc::gen::inRange<std::size_t>(1, 200));
    for (int again = 0; again < 2; ++again) {
        auto const s = solve(p, table, never_stop{}, what, range);
        RC_ASSERT(s.proved);
        RC_ASSERT(s.finished);
        RC_ASSERT(not s.endless);
        RC_ASSERT((not s.lowest or *s.lowest <= value));
        RC_ASSERT((not s.highest or value <= *s.highest));
        if (what == proof_of::value)
            RC_ASSERT(s.value() == value);
        else
            RC_ASSERT((s.value() == 0               ? value == 0
                       : s.lowest and *s.lowest > 0 ? value > 0
                                                    : value < 0));
        check_line(p, s.line, value, s.value() ? proof_of::value : what);
    }
}

/// A line of play without end, as a game where pieces are moved has.
struct circle {
    int at = 0;
    friend bool operator==(circle, circle) = default;
    [[nodiscard]] std::uint64_t hash() const { return mixed(static_cast<std::uint64_t>(at)); }
    [[nodiscard]] int static_value() const { return 0; }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player) const { return false; }
    [[nodiscard]] player to_move() const { return player::first; }
    struct cursor;
    [[nodiscard]] auto moves() const;
};
struct circle::cursor {
    int at = 0;
    int left = 1;
    [[nodiscard]] bool done() const { return left == 0; }
    [[nodiscard]] circle read() const { return {(at + 1) % 6}; }
    void next() { --left; }
};
auto circle::moves() const { return cursor_range(cursor{at}); }

/// The same game with promises that have no sense, and are often equal.
template <class P>
class promising {
    P p_{};

    struct wrap {
        promising operator()(P const& p) const { return promising(p); }
    };

public:
    promising() = default;
    explicit promising(P const& p) : p_(p) { }
    friend bool operator==(promising const&, promising const&) = default;
    [[nodiscard]] P const& plain() const { return p_; }
    [[nodiscard]] std::uint64_t hash() const { return p_.hash(); }
    [[nodiscard]] auto moves() const { return detail::adapted_children(p_.moves(), wrap{}); }
    [[nodiscard]] int static_value() const { return p_.static_value(); }
    [[nodiscard]] bool dynamic() const { return p_.dynamic(); }
    [[nodiscard]] bool win(player who) const { return p_.win(who); }
    [[nodiscard]] player to_move() const { return p_.to_move(); }
    [[nodiscard]] int promise(promising const& next) const
    {
        return static_cast<int>((hash() ^ next.hash()) % 3);
    }
    [[nodiscard]] reduction<promising, int> reduced() const
        requires reducible<P, int>
    {
        auto const [rest, gained] = p_.reduced();
        return {promising(rest), gained};
    }
};
static_assert(promising_position<promising<dag_position>>);
static_assert(reducible<promising<boxes>, int>);
} // namespace

TEST_CASE("solve finds the value and a line that leads to it", "[solve]")
{
    laws::prop("of graphs", [] {
        auto const graph = *any_dag(10);
        check_solution(dag_position(graph), -3, 3);
    });
    laws::prop("of four in a row", [] {
        auto p = connect(3, 3, 3, graded::yes);
        for (auto plies = *rc::gen::inRange(3, 9); plies > 0; --plies)
            if (auto const next = laws::moves_of(p); not next.empty())
                p = *rc::gen::elementOf(next);
        check_solution(p, -109, 109);
    });
    laws::prop("of dots and boxes", [] { check_solution(boxes(1, 2), -2, 2); });
    laws::prop("of graphs whose moves promise something", [] {
        auto const graph = *any_dag(16);
        check_solution(promising(dag_position(graph)), -3, 3);
    });
    laws::prop("of dots and boxes with promises, one after the other", [] {
        transposition_table<promising<boxes>, int> table(1 << 14);
        for (int searches = 0; searches < 10; ++searches) {
            auto p = boxes(2, 2);
            for (auto plies = *rc::gen::inRange(7, 13); plies > 0; --plies)
                if (auto const next = laws::moves_of(p); not next.empty())
                    p = *rc::gen::elementOf(next);
            auto const s = solve(promising(p), table, stop_after_nodes{100'000});
            RC_ASSERT(s.value() == laws::value_of(p, 1000));
        }
    });
    laws::prop("of nim", [] {
        auto const heaps = *rc::gen::container<std::vector<int>>(3, rc::gen::inRange(0, 3));
        check_solution(
            nim::position(heaps, *rc::gen::element(nim::play::misere, nim::play::normal)), -1, 1);
    });
}

TEST_CASE("known values", "[solve]")
{
    auto const value = [](auto const& p, proof_of what = proof_of::value) {
        transposition_table<std::remove_cvref_t<decltype(p)>, int> table(1 << 14);
        auto const s = solve(p, table, never_stop{}, what);
        CHECK(s.finished);
        return s.lowest ? *s.lowest : *s.highest;
    };
    CHECK(value(tic_tac_toe::position{}) == 0);
    CHECK(value(nim::initial_position()) == 1);
    CHECK(value(nim::initial_position(nim::play::normal)) == 1);
    CHECK(value(boxes(2, 2)) == 2);
    CHECK(value(boxes(3, 1)) == -1);
    CHECK(value(connect(4, 4, 4), proof_of::sign) == 0);
    CHECK(value(connect(4, 3, 3, graded::yes), proof_of::sign) > 0);
}

TEST_CASE("with an ample table: the line and the nodes of small games", "[solve]")
{
    auto const solved = [](auto const& p, std::optional<value_range<int>> const& range = {}) {
        transposition_table<std::remove_cvref_t<decltype(p)>, int> table(1 << 17);
        return solve(p, table, never_stop{}, proof_of::value, range);
    };
    auto const squares = solved(tic_tac_toe::position{});
    CHECK(squares.line.size() == 9);
    CHECK(squares.nodes <= 164);
    auto const men = solved(connect(4, 3, 3, graded::yes));
    CHECK(men.value() == 103); // won by the ninth man of twelve
    REQUIRE(men.line.size() == 9);
    CHECK(men.line.back().static_value() == -103);
    CHECK(men.nodes <= 1778);
    auto const open = solved(boxes(2, 2));
    auto const bounded = solved(boxes(2, 2), value_range(-2, 2));
    CHECK(open.value() == 2);
    CHECK(bounded.value() == 2);
    CHECK(open.line.size() == 15);
    CHECK(bounded.line.size() == 15);
    CHECK(open.nodes <= 5543);
    CHECK(bounded.nodes <= 2988); // to prove that there is no more takes no search
    constexpr int heaps[] = {1, 2, 3};
    auto const lost = solved(nim::position(heaps, nim::play::normal), value_range(-1, 1));
    CHECK(lost.value() == -1);
    CHECK(lost.nodes <= 23); // nor that there is no less
}

TEST_CASE("a limit of 5000 nodes stops at 5000", "[solve]")
{
    auto const nodes = [](std::uint64_t most) {
        transposition_table<connect, int> table(1 << 17);
        return solve(connect(5, 4, 4), table, stop_after_nodes{most}).nodes;
    };
    CHECK(nodes(5000) == 5000);
    CHECK(nodes(4999) == 5000); // it is asked at every 500th
    CHECK(nodes(5001) == 5500);
    CHECK(nodes(1) == 500);
}

TEST_CASE("more moves than are sorted", "[solve]")
{
    constexpr std::size_t replies = 200;
    for (std::size_t best : {1U, 63U, 64U, 65U, 66U, 199U, 200U}) {
        dag graph{std::vector<dag::node>(2 * replies + 1)};
        for (std::size_t i = 1; i <= replies; ++i) { // each is answered by one move
            graph.nodes[0].next.push_back(i);
            graph.nodes[i] = {i == best ? 3 : -3, false, {replies + i}};
            graph.nodes[replies + i].value = i == best ? 2 : 1;
        }
        transposition_table<dag_position, int> table(1000);
        auto const s = solve(dag_position(graph), table);
        CHECK(s.value() == 2);
        REQUIRE(s.line.size() == 2);
        CHECK(s.line[0].number() == best);
        CHECK(iterative_deepening(dag_position(graph), 3, table)->move.number() == best);
        CHECK(iterative_deepening(dag_position(graph), 3)->move.number() == best);
        transposition_table<promising<dag_position>, int> promises(1000);
        auto const promised = solve(promising(dag_position(graph)), promises);
        CHECK(promised.value() == 2);
        REQUIRE(promised.line.size() == 2);
        CHECK(promised.line[0].plain().number() == best);
    }
}

TEST_CASE("of moves that are as good, the first that promises most begins the line", "[solve]")
{
    for (std::size_t many = 1; many <= 64; ++many) {
        dag graph{std::vector<dag::node>(many + 1, {-1, false, {}})};
        for (std::size_t i = 1; i <= many; ++i)
            graph.nodes[0].next.push_back(i);
        promising const p{dag_position(graph)};
        auto const all = laws::moves_of(p);
        auto const first = std::max_element(
            all.begin(), all.end(), [&](auto& a, auto& b) { return p.promise(a) < p.promise(b); });
        transposition_table<promising<dag_position>, int> table(16);
        CHECK(solve(p, table).line == std::vector{*first});
    }
}

// Node 1 is won for who has moved there as far as one ply goes, and lost in two.
TEST_CASE("what a promising child's entry has from its horizon is from a horizon", "[solve]")
{
    dag const graph{
        {{0, false, {1, 2}}, {0, false, {3}}, {1, false, {}}, {1, false, {4}}, {1, false, {}}}};
    using promised = promising<dag_position>;
    transposition_table<promised, int> table(100);
    detail::table_search search(detail::by_promise{}, table, never_stop{});
    detail::limit<int> const at_least_1{question::at_least, 1};
    auto const answer = [&](std::size_t node, int depth) {
        auto const tree = game_tree_of(promised(dag_position(graph, node))) | views::prune(depth)
                        | views::map(static_value);
        return search(tree, at_least_1, at_least_1);
    };
    CHECK(answer(1, 1) == -1);
    CHECK(answer(0, 2) == 1);
    CHECK(answer(0, 3) == -1);
    CHECK(answer(0, to_the_end) == -1);
}

TEST_CASE("of a promising child's entry what it is at least worth cuts nothing", "[solve]")
{
    dag const graph{{{0, false, {1, 2}}, {0, false, {3}}, {1, false, {}}, {-2, false, {}}}};
    using promised = promising<dag_position>;
    auto const value_when_known = [&](int value, bound_kind kind) {
        transposition_table<promised, int> table(100);
        promised const child(dag_position(graph, 1)); // is worth 2
        table.store({child, value, to_the_end, 1, 0, kind, true});
        return solve(promised(dag_position(graph)), table, stop_after_nodes{5000}).value();
    };
    CHECK(value_when_known(-1, bound_kind::at_least) == -1);
    CHECK(value_when_known(3, bound_kind::at_most) == -1);
    CHECK(value_when_known(2, bound_kind::exact) == -1);
}

TEST_CASE("when it gives up it says what it has proved", "[solve]")
{
    laws::prop("bounds, and a part of the line", [] {
        transposition_table<boxes, int> table(*rc::gen::inRange<std::size_t>(1, 5000));
        auto const most = *rc::gen::inRange<std::uint64_t>(0, 12'000);
        auto const s = solve(boxes(2, 2), table, stop_after_nodes{most});
        RC_ASSERT((not s.lowest or *s.lowest <= 2));
        RC_ASSERT((not s.highest or *s.highest >= 2));
        RC_ASSERT(s.proved == (s.value() == 2));
        RC_ASSERT((s.proved or (s.line.empty() and not s.finished)));
        RC_ASSERT(s.nodes < most + 1000);
        RC_CLASSIFY(s.finished, "finished");
    });
}

TEST_CASE("play that goes round in circles is given up", "[solve]")
{
    transposition_table<circle, int> table(16);
    auto const s = solve(circle{}, table);
    CHECK(s.endless);
    CHECK_FALSE(s.proved);
    CHECK(s.line.empty());

    for (int plies : {longest_line - 1, longest_line, longest_line + 1}) {
        auto const graph = line_of_play(static_cast<std::size_t>(plies));
        transposition_table<dag_position, int> large(1 << 16);
        auto const line = solve(dag_position(graph), large);
        CHECK(line.endless == (plies > longest_line));
        CHECK(static_cast<int>(line.line.size()) == (plies > longest_line ? 0 : plies));
    }
}

TEST_CASE("a range that does not hold is found out", "[solve]")
{
    transposition_table<boxes, int> table(1 << 12);
    CHECK_THROWS_AS(solve(boxes(2, 2), table, never_stop{}, proof_of::value, value_range(-1, 1)),
                    std::domain_error);
}
