// search_team: several threads that solve one position with one table: the same values as one thread, whatever is
// in their way; and how they end.
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/detail/adapted_children.hpp>
#include <gametree/solver/detail/limit.hpp>
#include <gametree/solver/detail/search_team.hpp>
#include <gametree/solver/detail/table_search.hpp>
#include <gametree/solver/detail/hints.hpp>
#include <games/dots_and_boxes/position.hpp>
#include <games/four_in_a_row/position.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/proof_table.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/bounded.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

#include "support/game_laws.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
/// A position that is reached by that many random moves, none of them the last.
template <position P>
P at_random(P p, int plies)
{
    for (int i = 0; i < plies; ++i) {
        auto const next = laws::moves_of(p);
        if (next.empty())
            break;
        auto const& chosen = *rc::gen::elementOf(next);
        if (laws::moves_of(chosen).empty())
            break;
        p = chosen;
    }
    return p;
}

/// A position of four in a row that says nothing but its rules, and is not trivially copyable.
class told_apart {
    std::vector<four_in_a_row::position> p_{{}};

    struct wrap {
        told_apart operator()(four_in_a_row::position const& p) const { return told_apart(p); }
    };

public:
    /// If there is one: other threads need for ever to find the moves of a position, unless they are stopped.
    static inline std::optional<std::thread::id> quick;

    told_apart() = default;
    explicit told_apart(four_in_a_row::position const& p) : p_{p} { }
    friend bool operator==(told_apart const&, told_apart const&) = default;
    [[nodiscard]] auto moves() const
    {
        while (quick and std::this_thread::get_id() != *quick)
            stop_if_wanted();
        return detail::adapted_children(p_[0].moves(), wrap{});
    }
    [[nodiscard]] int static_value() const { return p_[0].static_value(); }
    [[nodiscard]] bool dynamic() const { return p_[0].dynamic(); }
    [[nodiscard]] bool win(player who) const { return p_[0].win(who); }
    [[nodiscard]] player to_move() const { return p_[0].to_move(); }
    [[nodiscard]] std::uint64_t hash() const { return p_[0].hash() % 1009; } // others have it too
};

/// Answers one question as a team that is asked for help at once.
template <position P, class Table, class Stop = never_stop>
value_of_t<P> asked(P const& p, Table& table, thread_count threads, value_of_t<P> goal,
                    Stop stop = {}, int deepest = longest_line, std::uint64_t* nodes = nullptr)
{
    detail::search_team team(detail::by_promise{}, table, stop, threads, deepest, 0);
    auto const valued = [](auto const& tree) {
        if constexpr (bounded_position<P>)
            return tree | views::bounded;
        else
            return tree | views::map(static_value);
    };
    detail::limit<value_of_t<P>> const limit{question::at_least, goal};
    auto const value = team(valued(generate(relevant_moves, p)), limit, limit);
    if (nodes != nullptr)
        *nodes = team.nodes();
    return value;
}

/// Every question about `p` has the answer that it should have.
template <template <class, class> class Table, position P>
void check_team(P const& p)
{
    Table<P, value_of_t<P>> alone(1 << 16);
    auto const value = solve(p, alone).value();
    REQUIRE(value);
    thread_count const threads{*rc::gen::inRange<std::size_t>(2, 5)};
    auto const goal = static_cast<value_of_t<P>>(*value + *rc::gen::inRange(-2, 3));
    // a small one, or one that grows while they search
    Table<P, value_of_t<P>> table(*rc::gen::element<std::size_t>(200, 5000, 1 << 20));
    auto const answer = asked(p, table, threads, goal);
    if (answer < goal)
        RC_ASSERT(*value <= answer);
    else
        RC_ASSERT(*value >= answer);
    auto const shared = solve(p, table, never_stop{}, proof_of::value, {}, threads);
    RC_ASSERT(shared.value() == value);
    RC_ASSERT(shared.finished);
}

four_in_a_row::position four(int width, int height)
{
    return four_in_a_row::position(four_in_a_row::rules{width, height, 4, true});
}
} // namespace

TEST_CASE("a team answers what one thread would", "[search_team]")
{
    rc::prop("about four in a row", [] {
        auto const plies = *rc::gen::inRange(4, 10);
        check_team<proof_table>(
            at_random(*rc::gen::arbitrary<bool>() ? four(5, 4) : four(4, 5), plies));
    });
    rc::prop("about dots and boxes", [] {
        dots_and_boxes::position const start(dots_and_boxes::rules{2, 3, false});
        check_team<proof_table>(at_random(start, *rc::gen::inRange(2, 8)));
    });
    rc::prop("about four in a row, the table holding the positions", [] {
        check_team<transposition_table>(at_random(four(5, 4), *rc::gen::inRange(6, 10)));
    });
    rc::prop("about positions that promise nothing and own memory", [] {
        check_team<transposition_table>(told_apart(at_random(four(4, 4), *rc::gen::inRange(5, 9))));
    });
}

TEST_CASE("a team proves how soon, too", "[search_team]")
{
    auto const p = four(5, 4);
    using T = timed_position<four_in_a_row::position>;
    proof_table<T, value_of_t<T>> alone(1 << 18);
    proof_table<T, value_of_t<T>> table(1 << 18);
    auto const value = solve(timed(p), alone).value();
    REQUIRE(value);
    CHECK(solve(timed(p), table, never_stop{}, proof_of::value, {}, thread_count{3}).value()
          == value);
}

TEST_CASE("a small search is that of one thread, to the node", "[search_team]")
{
    proof_table<dots_and_boxes::position, int> one(1 << 16);
    proof_table<dots_and_boxes::position, int> many(1 << 16);
    dots_and_boxes::position const p(dots_and_boxes::rules{2, 3, false});
    auto const alone = solve(p, one);
    auto const shared = solve(p, many, never_stop{}, proof_of::value, {}, thread_count{8});
    CHECK(alone.nodes == shared.nodes);
    CHECK(alone.line == shared.line);
}

TEST_CASE("a team counts the nodes of all its threads", "[search_team]")
{
    // Children that are made, for each node that is counted, by one thread and by four.
    auto const made_for_each = [](thread_count threads) {
        proof_table<four_in_a_row::position, int> table(1 << 18);
        std::atomic<std::uint64_t> made = 0;
        detail::search_team team(detail::by_promise{}, table, never_stop{}, threads, longest_line,
                                 0);
        detail::limit<int> const goal{question::at_least, 1};
        static_cast<void>(
            team(generate(relevant_moves, four(5, 5)) | views::bounded
                     | views::observe([&]<class Child>(child_made<Child> const&) { ++made; }),
                 goal, goal));
        return static_cast<double>(made) / static_cast<double>(team.nodes());
    };
    CHECK(made_for_each({4}) < 1.5 * made_for_each({1}));
}

namespace {
/// A table that has no word of threads.
struct unshared_table : transposition_table<four_in_a_row::position, int> {
    using transposition_table::transposition_table;
    void share(bool) = delete;
};
} // namespace

TEST_CASE("a table that is not to be shared is used by one thread", "[search_team]")
{
    static_assert(not detail::shareable_table<unshared_table>);
    auto const p = four(5, 4);
    unshared_table one(1 << 12);
    unshared_table many(1 << 12);
    auto const alone = solve(p, one);
    auto const shared = solve(p, many, never_stop{}, proof_of::value, {}, thread_count{4});
    CHECK(alone.value() == shared.value());
    CHECK(alone.nodes == shared.nodes);
}

namespace {
/// A table that notes when it is shared, and when it is not any more.
struct watched_table : transposition_table<four_in_a_row::position, int> {
    using transposition_table::transposition_table;
    std::vector<bool> told{};
    void share(bool wanted)
    {
        told.push_back(wanted);
        transposition_table::share(wanted);
    }
};
} // namespace

TEST_CASE("a table of positions has locks while it is shared, and only then", "[search_team]")
{
    watched_table table(1 << 12);
    asked(four(5, 4), table, thread_count{2}, 0);
    CHECK(table.told == std::vector{true, false});
}

TEST_CASE("threads that have joined once join later questions early", "[search_team]")
{
    constexpr std::uint64_t early = 1'000; // nodes within which a thread pauses
    detail::limit<int> const goal{question::at_least, 1};
    auto const tree_of = [](four_in_a_row::position const& p) {
        return generate(relevant_moves, p) | views::bounded;
    };
    auto const nodes_alone = [&](four_in_a_row::position const& p) {
        transposition_table<four_in_a_row::position, int> table(1 << 16);
        detail::search_team team(detail::by_promise{}, table, never_stop{}, thread_count{1},
                                 longest_line);
        static_cast<void>(team(tree_of(p), goal, goal));
        return team.nodes();
    };
    auto const large = four(5, 5);
    auto const small = four(4, 5);
    auto const alone = nodes_alone(small) + 1;
    REQUIRE(nodes_alone(small) > early);
    REQUIRE(nodes_alone(large) > alone + early);

    watched_table table(1 << 16);
    detail::search_team team(detail::by_promise{}, table, never_stop{}, thread_count{2},
                             longest_line, alone);
    static_cast<void>(team(tree_of(small), goal, goal));
    CHECK(table.told == std::vector{false});
    table.clear();
    static_cast<void>(team(tree_of(large), goal, goal));
    CHECK(table.told == std::vector{false, true, false});
    static_cast<void>(team(tree_of(small), goal, goal));
    CHECK(table.told == std::vector{false, true, false, true, false});
}

TEST_CASE("a stop condition ends all threads, and nothing wrong is left in the table",
          "[search_team]")
{
    auto const p = four(5, 4);
    proof_table<four_in_a_row::position, int> alone(1 << 20);
    auto const value = solve(p, alone).value();
    REQUIRE(value);
    for (std::uint64_t const most : {250U, 500U}) { // with luck less than 2,000 are enough
        proof_table<four_in_a_row::position, int> table(1 << 20);
        std::uint64_t nodes = 0;
        CHECK_THROWS_AS(
            asked(p, table, thread_count{3}, *value, stop_after_nodes{most}, longest_line, &nodes),
            detail::search_stopped);
        CHECK(solve(p, table, never_stop{}, proof_of::value, {}, thread_count{2}).value() == value);
    }
}

TEST_CASE("when the question has been answered, helpers leave in the middle of a node",
          "[search_team]")
{
    told_apart const p(four(4, 4));
    transposition_table<told_apart, int> alone(1 << 16);
    transposition_table<told_apart, int> table(1 << 16);
    auto const value = solve(p, alone).value();
    REQUIRE(value);
    told_apart::quick = std::this_thread::get_id();
    auto const answer = asked(p, table, thread_count{3}, *value);
    told_apart::quick.reset();
    CHECK(answer >= *value);
}

TEST_CASE("what has been searched before it was stopped is not searched again", "[search_team]")
{
    auto const p = four(5, 4);
    for (thread_count const threads : {thread_count{1}, thread_count{2}}) {
        proof_table<four_in_a_row::position, int> table(1 << 20);
        auto const whole = solve(p, table, never_stop{}, proof_of::value, {}, threads);
        REQUIRE(whole.value());
        table.clear();
        int parts = 0;
        std::uint64_t nodes = 0;
        for (solution<four_in_a_row::position> part; not part.finished; ++parts) {
            part = solve(p, table, stop_after_nodes{whole.nodes / 4}, proof_of::value, {}, threads);
            nodes += part.nodes;
            REQUIRE(parts < 12);
        }
        CHECK(parts > 2);
        CHECK(nodes < 2 * whole.nodes);
    }
}

TEST_CASE("a team whose caller was not the first to answer answers again", "[search_team]")
{
    auto const p = four(5, 4);
    constexpr int cells = 20; // no line of play is longer
    proof_table<four_in_a_row::position, int> alone(1 << 18);
    auto const value = solve(p, alone).value();
    REQUIRE(value);
    proof_table<four_in_a_row::position, int> table(1 << 18);
    detail::search_team team(detail::by_promise{}, table, never_stop{}, thread_count{3}, cells, 0);
    auto const tree = generate(relevant_moves, p) | views::bounded;
    for (int i = 0; i < 8; ++i) {
        table.clear();
        detail::limit<int> const goal{i % 2 == 0 ? question::at_least : question::exceeds, 0};
        auto const answer = team(tree, goal, goal);
        CHECK(detail::too_high(answer, goal) == detail::too_high(*value, goal));
    }
}

TEST_CASE("the error of a thread is passed on when all have ended", "[search_team]")
{
    auto const p = four(5, 5);
    proof_table<four_in_a_row::position, int> table(1 << 16);
    CHECK_THROWS_AS(asked(p, table, thread_count{4}, 0, never_stop{}, 6), detail::line_too_long);
}

TEST_CASE("the stop condition is asked by one thread, of a number that grows", "[search_team]")
{
    auto const p = four(5, 5);
    proof_table<four_in_a_row::position, int> table(1 << 20);
    auto const here = std::this_thread::get_id();
    std::uint64_t last = 0;
    bool elsewhere = false;
    bool fell = false;
    std::uint64_t nodes = 0;
    asked(
        p, table, thread_count{3}, 1,
        [&](std::uint64_t n) {
            elsewhere |= std::this_thread::get_id() != here;
            fell |= n < last;
            last = n;
            return false;
        },
        longest_line, &nodes);
    CHECK(not elsewhere);
    CHECK(not fell);
    CHECK(last > 0);
    CHECK(nodes >= last);
}

namespace {
/// A table of one pair of places: what took most work is kept, and of the rest what came last.
using forgetful_table = transposition_table<four_in_a_row::position, int>;
constexpr std::size_t one_pair = 2;

/// The nodes of a search that is told of others, and its answer.
struct searched {
    std::uint64_t nodes = 0;
    int answer = 0;
};
template <class Tree, class Stop>
searched searched_with_others(Tree const& tree, forgetful_table& table, detail::limit<int> goal,
                              Stop stop)
{
    constexpr int cells = 20; // of the board: no line of play is longer
    detail::team_hints hints;
    detail::table_search search(detail::by_promise{}, table, stop, cells, &hints);
    auto const answer = search(tree, goal, goal);
    return {search.nodes(), answer};
}
} // namespace

TEST_CASE("a node that another thread has answered is left", "[search_team]")
{
    detail::limit<int> const goal{question::at_least, 1};
    auto const other_goal = detail::negate(goal);
    auto const tree = generate(relevant_moves, four(5, 4)) | views::bounded;
    forgetful_table own(one_pair);
    auto const alone = searched_with_others(tree, own, goal, never_stop{});
    REQUIRE(alone.nodes > 2'000);

    // What is found, when at the first pause of the search another one answers `node`.
    auto const when_answered
        = [&](auto const& node, detail::limit<int> asked, std::size_t entries) {
              forgetful_table table(entries);
              bool first = true;
              return searched_with_others(tree, table, goal, [&](std::uint64_t nodes) {
                  if (nodes > 0 and std::exchange(first, false))
                      searched_with_others(node, table, asked, never_stop{});
                  return false;
              });
          };
    // Where the table has kept the nodes below, too, all of them are left at once.
    for (std::size_t const entries : {one_pair, std::size_t{1} << 14}) {
        auto const root = when_answered(tree, goal, entries);
        CHECK(root.answer == alone.answer);
        CHECK(root.nodes == 500);
    }

    std::uint64_t most_saved = 0;
    for (auto const& child : tree.children()) {
        auto const found = when_answered(child, other_goal, one_pair);
        CHECK(detail::too_high(found.answer, goal) == detail::too_high(alone.answer, goal));
        if (found.nodes < alone.nodes)
            most_saved = std::max(most_saved, alone.nodes - found.nodes);
    }
    CHECK(most_saved > 1'000);
}

TEST_CASE("threads count together what cut", "[search_team]")
{
    transposition_table<told_apart, int> table(1 << 10);
    detail::team_hints hints;
    detail::table_search search(detail::by_promise{}, table, never_stop{}, longest_line, &hints);
    detail::limit<int> const goal{question::at_least, 1};
    static_cast<void>(search(
        generate(relevant_moves, told_apart(four(4, 3))) | views::map(static_value), goal, goal));
    std::uint32_t cuts = 0;
    for (auto const& of_player : hints.history)
        for (detail::child_number child = 0; child < 4; ++child)
            cuts += of_player.rank(child);
    CHECK(cuts > 0);
}

TEST_CASE("somebody is at a place as long as he stays there", "[search_team]")
{
    detail::places_at_work places;
    constexpr std::uint64_t key = 7;
    constexpr std::uint64_t same_slot = key + 4096;
    {
        std::optional<detail::places_at_work::stay> first(std::in_place, &places, key);
        CHECK(places.contains(key));
        detail::places_at_work::stay const second(&places, same_slot);
        CHECK(not places.contains(key));
        first.reset();
        CHECK(places.contains(same_slot));
    }
    CHECK(not places.contains(same_slot));
    {
        detail::places_at_work::stay const untold(nullptr, key);
        CHECK(not places.contains(key));
        detail::places_at_work::stay const told(&places, key);
    }
    CHECK(not places.contains(key));
}
