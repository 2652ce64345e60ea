// Iterative deepening with a depth finds the move of make_move, with a table or without; what holds where
// it is stopped, or comes to the end of the game.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <thread>
#include <type_traits>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/transform.hpp>
#include <rapidcheck/catch.h>

#include <games/nim/position.hpp>
#include <games/tic_tac_toe/position.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/solver/iterative_deepening.hpp>

#include "support/game_laws.hpp"
#include "support/property.hpp"
#include "support/small_games.hpp"

namespace gametree_tests::laws {

template <class P>
void check_answer(std::optional<gametree::deepened<P>> const& found, P const& p, int depth)
{
    RC_ASSERT(found.has_value() != moves_of(p).empty());
    if (not found)
        return;
    RC_ASSERT(found->move == gametree::make_move(depth - 1, p));
    RC_ASSERT(found->worth == value_of(p, depth));
    RC_ASSERT((found->depth == depth or (found->depth < depth and found->complete)));
    if (found->complete)
        for (int further = found->depth; further < found->depth + 3; ++further) {
            RC_ASSERT(gametree::make_move(further - 1, p) == found->move);
            RC_ASSERT(value_of(p, further) == found->worth);
        }
}

template <class P>
void check_deepening(P const& start, int plies, int deepest)
{
    gametree::transposition_table<P, int> table(*rc::gen::inRange<std::size_t>(1, 60));
    auto p = start;
    for (; plies >= 0; --plies) { // one table for a whole game
        auto const depth = *rc::gen::inRange(1, deepest + 1);
        RC_LOG() << "depth " << depth;
        check_answer(gametree::iterative_deepening(p, depth), p, depth);
        check_answer(gametree::iterative_deepening(p, depth, table), p, depth);
        auto const next = moves_of(p);
        if (next.empty())
            break;
        p = *rc::gen::elementOf(next);
    }
}
} // namespace gametree_tests::laws

using namespace gametree;
using namespace gametree_tests;

TEST_CASE("with a depth it is make_move, the last of equals", "[deepening]")
{
    laws::prop("of graphs", [] {
        auto const graph = *any_dag(10);
        laws::check_deepening(dag_position(graph), 5, 8);
    });
}

TEST_CASE("another judge than the static value", "[deepening]")
{
    laws::prop("the last move with the least value", [] {
        auto const graph = *any_dag(10);
        dag_position const p(graph);
        auto const depth = *rc::gen::inRange(1, 7);
        auto const judge = [](dag_position const& q) {
            return static_cast<double>(q.number() * 7 % 5) - 2.5 * q.static_value();
        };
        std::optional<dag_position> move;
        double least = 0;
        for (auto const& next : laws::moves_of(p)) {
            auto const value
                = game_tree_of(next) | views::prune(depth - 1) | views::map(judge) | alpha_beta;
            if (not move or value <= least) {
                move = next;
                least = value;
            }
        }
        transposition_table<dag_position, double> table(20);
        for (auto const& found : {iterative_deepening(p, depth, table, never_stop{}, judge),
                                  iterative_deepening(p, depth, never_stop{}, judge)}) {
            RC_ASSERT(found.has_value() == move.has_value());
            RC_ASSERT((not found or (found->move == *move and found->worth == -least)));
        }
    });
}

TEST_CASE("of equal moves the one of the highest rank", "[deepening]")
{
    laws::prop("by definition", [] {
        auto const graph = *any_dag(10);
        dag_position const p(graph);
        auto const depth = *rc::gen::inRange(1, 7);
        auto const factor = *rc::gen::inRange(1, 11);
        auto const rank = [&](int place) { return place * factor % 11; }; // a permutation
        std::optional<dag_position> move;
        int least = 0;
        int highest = 0;
        int place = 0;
        for (auto const& next : laws::moves_of(p)) {
            auto const worth = laws::value_of(next, depth - 1);
            if (not move or worth < least or (worth == least and rank(place) > highest)) {
                move = next;
                least = worth;
                highest = rank(place);
            }
            ++place;
        }
        transposition_table<dag_position, int> table(20);
        auto const found = iterative_deepening(p, depth, table, never_stop{}, static_value, rank);
        RC_ASSERT(found.has_value() == move.has_value());
        RC_ASSERT((not found or (found->move == *move and found->worth == -least)));
    });
}

namespace {
/// A game whose positions have no hash.
struct unhashed {
    connect p{3, 2, 3};

    friend bool operator==(unhashed const&, unhashed const&) = default;
    [[nodiscard]] int static_value() const { return p.static_value(); }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player who) const { return p.win(who); }
    [[nodiscard]] player to_move() const { return p.to_move(); }
    struct cursor;
    [[nodiscard]] auto moves() const;
};
struct unhashed::cursor : connect::cursor {
    [[nodiscard]] unhashed read() const { return {connect::cursor::read()}; }
};
auto unhashed::moves() const
{
    cursor all{{p, p.win(opponent(to_move())) ? 3 : 0}};
    all.seek();
    return cursor_range(all);
}
static_assert(not hashable<unhashed>);
} // namespace

TEST_CASE("each depth begins with the best move of the one before", "[deepening]")
{
    auto const nodes = [](auto const& p) {
        transposition_table<std::remove_cvref_t<decltype(p)>, int> table(1 << 17);
        return iterative_deepening(p, 6, table)->nodes;
    };
    auto const nodes_without_table = [](auto const& p) { return iterative_deepening(p, 6)->nodes; };
    // where another move is first they are 844, 5498, 1379; 4137, 20,925, 1674
    CHECK(nodes(tic_tac_toe::position{}) <= 752);
    CHECK(nodes(boxes(2, 2)) <= 2394);
    CHECK(nodes(connect(4, 3, 3, graded::yes)) <= 1177);
    CHECK(nodes_without_table(tic_tac_toe::position{}) <= 3053);
    CHECK(nodes_without_table(boxes(2, 2)) <= 5792);
    CHECK(nodes_without_table(connect(4, 3, 3, graded::yes)) <= 1479);
}

TEST_CASE("with a depth it is make_move: games", "[deepening]")
{
    laws::prop("of four in a row",
               [] { laws::check_deepening(connect(3, 2, 3, graded::yes), 6, 4); });
    laws::prop("of dots and boxes", [] { laws::check_deepening(boxes(1, 2), 7, 4); });
    laws::prop("of tic-tac-toe",
               [] { laws::check_deepening(laws::moves_of(tic_tac_toe::position{})[4], 6, 3); });
    laws::prop("of nim", [] {
        constexpr int heaps[] = {1, 3, 2};
        laws::check_deepening(nim::position(heaps), 6, 5);
    });
    laws::prop("without a hash", [] {
        auto const depth = *rc::gen::inRange(1, 7);
        laws::check_answer(iterative_deepening(unhashed{}, depth), unhashed{}, depth);
    });
}

TEST_CASE("a depth that is stopped is not used", "[deepening]")
{
    laws::prop("the answer is that of the last depth that was finished", [] {
        transposition_table<connect, int> table(*rc::gen::inRange<std::size_t>(1, 5000));
        auto const most = *rc::gen::inRange<std::uint64_t>(0, 20'000);
        auto const found
            = iterative_deepening(connect(5, 4, 4), to_the_end, table, stop_after_nodes{most});
        RC_ASSERT(found.has_value());
        RC_ASSERT(found->move == iterative_deepening(connect(5, 4, 4), found->depth)->move);
        RC_ASSERT(found->worth == iterative_deepening(connect(5, 4, 4), found->depth)->worth);
        RC_ASSERT(found->nodes < most + 1000);
        RC_ASSERT(found->nodes >= most);
        // and nothing wrong is left in the table
        RC_ASSERT(iterative_deepening(connect(5, 4, 4), 5, table)->worth
                  == evaluate(5, connect(5, 4, 4), alpha_beta));
    });
    auto const at_once
        = iterative_deepening(connect(5, 4, 4), 20, [](std::uint64_t) { return true; });
    REQUIRE(at_once);
    CHECK(at_once->depth > 0);
    CHECK(at_once->nodes < 1000);

    // more moves than nodes between two questions: the first depth is finished all the same
    dag graph{std::vector<dag::node>(2001)};
    for (std::size_t i = 1; i <= 2000; ++i)
        graph.nodes[0].next.push_back(i);
    graph.nodes[1700].value = -1;
    auto const many
        = iterative_deepening(dag_position(graph), 2, [](std::uint64_t) { return true; });
    REQUIRE(many);
    CHECK(many->move.number() == 1700);
    CHECK(many->worth == 1);
}

TEST_CASE("deepening with a limit of 5000 nodes stops at 5000", "[deepening]")
{
    transposition_table<connect, int> table(1 << 17);
    auto const found
        = iterative_deepening(connect(5, 4, 4), to_the_end, table, stop_after_nodes{5000});
    REQUIRE(found);
    CHECK(found->nodes == 5000);
}

namespace {
/// 2000 moves and then the end. To judge a position is work that calls `stop_if_wanted`; the later ones
/// are better for who moves there.
struct slow {
    static inline int judged = 0;
    int number = 0;

    static slow numbered(int number) { return {number}; }
    [[nodiscard]] auto moves() const
    {
        return ranges::views::transform(ranges::views::iota(1, number == 0 ? 2001 : 1), numbered);
    }
    [[nodiscard]] int static_value() const
    {
        stop_if_wanted();
        ++judged;
        return number;
    }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player) const { return false; }
    [[nodiscard]] player to_move() const { return number == 0 ? player::first : player::second; }
    friend bool operator==(slow, slow) = default;
};
} // namespace

TEST_CASE("where one node takes long the first depth is stopped, too", "[deepening]")
{
    for (int const most : {0, 1, 10, 1999}) { // positions that are judged
        slow::judged = 0;
        auto const found
            = iterative_deepening(slow{}, 5, [&](std::uint64_t) { return slow::judged >= most; });
        REQUIRE(found);
        CHECK(slow::judged == std::max(most, 1)); // one, or there would be no move
        CHECK(found->move == slow{1});
        CHECK(found->worth == -1);
        CHECK(found->depth == 0);
        CHECK_FALSE(found->complete);
    }
    CHECK(stop_listener::last() == nullptr);
    auto const whole = iterative_deepening(slow{}, 5);
    CHECK(whole->depth == 1);
    CHECK(whole->complete);
    // nodes alone do not end the first depth
    CHECK(iterative_deepening(slow{}, 5, stop_after_nodes{1})->depth == 1);
}

TEST_CASE("a listener stops its own thread", "[deepening]")
{
    stop_listener const outer([] { return true; });
    stop_listener const inner([] { return false; });
    CHECK_THROWS_AS(stop_if_wanted(), gametree::detail::search_stopped);
    bool went_on = false;
    std::thread([&] {
        stop_if_wanted();
        went_on = true;
    }).join();
    CHECK(went_on);
}

TEST_CASE("a deadline is kept where a node takes milliseconds", "[deepening]")
{
    using namespace std::chrono;
    auto const slow = [](connect const& p) {
        std::this_thread::sleep_for(milliseconds(2));
        return p.static_value();
    };
    auto const start = steady_clock::now();
    auto const found = iterative_deepening(connect(5, 4, 4), to_the_end,
                                           stop_at{start + milliseconds(50)}, slow);
    REQUIRE(found);
    CHECK(found->nodes < 400); // 800 ms
}

TEST_CASE("the clock does not say when a limit of nodes is reached", "[deepening]")
{
    auto const judge = [](connect const& p) { return p.static_value(); };
    auto const now_and_then = [&](connect const& p) {
        if (p.hash() % 16 == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        return judge(p);
    };
    for (std::uint64_t const most : {501U, 999U, 1500U}) {
        auto const fast
            = iterative_deepening(connect(5, 4, 4), to_the_end, stop_after_nodes{most}, judge);
        auto const slow = iterative_deepening(connect(5, 4, 4), to_the_end, stop_after_nodes{most},
                                              now_and_then);
        CHECK(slow->nodes == fast->nodes);
        CHECK(slow->nodes == (most + 499) / 500 * 500);
    }
}

TEST_CASE("a deadline is kept", "[deepening]")
{
    using namespace std::chrono;
    connect const game(7, 6, 4);
    transposition_table<connect, int> table(1 << 12);
    auto const start = steady_clock::now();
    auto const found
        = iterative_deepening(game, to_the_end, table, stop_at{start + milliseconds(50)});
    auto const took = steady_clock::now() - start;
    REQUIRE(found);
    CHECK(found->depth < to_the_end);
    CHECK(took >= milliseconds(50));
    CHECK(took < seconds(2));
}

TEST_CASE("it ends where the whole game is in sight", "[deepening]")
{
    auto const found = iterative_deepening(tic_tac_toe::position{}, to_the_end);
    REQUIRE(found);
    CHECK(found->complete);
    CHECK(found->depth == 9);
    CHECK(found->worth == 0);
    // the last square
    tic_tac_toe::position const last(0b010'110'001, 0b101'001'010);
    CHECK(iterative_deepening(last, 1)->complete);
    CHECK(iterative_deepening(last, 5)->depth == 1);
    // the game is over
    CHECK_FALSE(iterative_deepening(tic_tac_toe::position(0b000'111'000, 0b111'000'000), 3));
}

TEST_CASE("a depth is positive", "[deepening]")
{
    CHECK_THROWS_AS(iterative_deepening(tic_tac_toe::position{}, 0), std::invalid_argument);
    CHECK_THROWS_AS(iterative_deepening(tic_tac_toe::position{}, -1), std::invalid_argument);
}
