// Exact solutions of games with circles, against the equations iterated to a fixpoint, and against
// minimax where nothing comes again.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/play/evaluate.hpp>
#include <gametree/solver/retrograde.hpp>
#include <games/nim/game.hpp>
#include <games/tic_tac_toe/game.hpp>

#include "support/property.hpp"
#include "support/retrograde_model.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
/// A graph of up to 11 nodes with up to three arrows from each. `number(n)` is drawn from 0 to n-1.
template <class Number>
arena random_arena(Number number)
{
    arena a;
    auto const size = 1 + number(11);
    for (int i = 0; i < size; ++i) {
        arena::node n{{}, number(3) - 1};
        for (auto arrows = number(4); arrows > 0; --arrows)
            n.to.push_back(number(size));
        a.nodes.push_back(n);
    }
    return a;
}
bool solved_alike(arena const& a)
{
    auto const text = [](in_arena const& p) {
        return std::to_string(p.at) + (p.mover == player::first ? "a" : "b");
    };
    in_arena const start{&a, 0, player::first};
    auto const slow = fixpoint(start, text);
    CHECK_THROWS_AS(retrograde(start, slow.size() - 1), std::length_error);
    return same(retrograde(start), slow, text) and same(retrograde(start, slow.size()), slow, text);
}
} // namespace

TEST_CASE("any graph, by retrograde analysis and by fixpoint", "[retrograde]")
{
    laws::prop("outcomes, distances, best moves", [] {
        RC_ASSERT(solved_alike(random_arena([](int n) { return *rc::gen::inRange(0, n); })));
    });
    std::mt19937 random(22); // as large as they can be, where rapidcheck prefers small ones
    for (int i = 0; i < 300; ++i)
        CHECK(solved_alike(random_arena(
            [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); })));
}

TEST_CASE("games without circles, by retrograde analysis and by minimax", "[retrograde]")
{
    auto const by_text = []<class Game>(Game) {
        return [](typename Game::position const& p) {
            auto const text = Game::write_position(p) + (p.to_move() == player::first ? "a" : "b");
            return std::uint64_t{std::hash<std::string>{}(text)};
        };
    };
    auto const solved = retrograde(tic_tac_toe::position(), 6000, by_text(tic_tac_toe::game()));
    CHECK(solved.positions().size() == 5478);
    CHECK(solved.positions().front() == tic_tac_toe::position());
    CHECK(solved.outcome({}) == verdict::draw);
    CHECK(solved.best_moves({}).size() == 9);
    CHECK(solved.line({}).empty());
    std::size_t different = 0;
    for (auto const& p : solved.positions())
        if (9 - std::popcount(p.free()) >= 4) { // what is left is soon searched
            auto const value = evaluate(9, p);
            auto const worth = value == 100 ? 1 : value == -100 ? -1 : 0;
            different += sign(solved.outcome(p)) != worth;
        }
    CHECK(different == 0);
    CHECK_THROWS_AS(retrograde(tic_tac_toe::position(), 5477, by_text(tic_tac_toe::game())),
                    std::length_error);

    for (auto const rule : {nim::play::misere, nim::play::normal}) {
        auto const start = nim::initial_position(rule);
        auto const nim_solved = retrograde(start, 1000, by_text(nim::game()));
        // either to move, but where no heap has lost more than one stick only one of them
        CHECK(nim_solved.positions().size() == 2 * 4 * 6 * 8 - 8);
        for (auto const& p : nim_solved.positions()) {
            auto const heaps = p.sticks(0) ^ p.sticks(1) ^ p.sticks(2);
            bool const ones = p.sticks(0) <= 1 and p.sticks(1) <= 1 and p.sticks(2) <= 1;
            bool const won = (heaps != 0) != (ones and rule == nim::play::misere);
            if ((nim_solved.outcome(p) == verdict::win) != won)
                FAIL(nim::write_position(p));
        }
    }
}

TEST_CASE("a solution that is asked to give up", "[retrograde]")
{
    // A line of 5000 positions: long enough to be asked some times, forwards and backwards.
    arena a;
    constexpr int size = 5000;
    for (int i = 0; i < size; ++i)
        a.nodes.push_back({i + 1 < size ? std::vector<int>{i + 1} : std::vector<int>{}, 1});
    in_arena const start{&a, 0, player::first};
    auto const by_place = [](in_arena const& p) { return static_cast<std::uint64_t>(p.at); };
    std::vector<retrograde_progress> told;
    auto const solve = [&](auto stop) {
        told.clear();
        return retrograde(start, size, by_place, [&](retrograde_progress const& at) {
            told.push_back(at);
            return stop(at);
        });
    };
    auto const solved = solve([](auto const&) { return false; });
    CHECK(solved.distance(start) == retrograde(start, size, by_place).distance(start));
    REQUIRE(told.size() == 10);
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(told[i].expanded == 1000 * i + 1);
        CHECK(told[i].positions == told[i].expanded + 1);
        CHECK(told[i].moves == told[i].expanded);
        CHECK(told[i].settled == 0);
        CHECK(told[i + 5].positions == size);
        CHECK(told[i + 5].moves == size - 1);
        CHECK(told[i + 5].expanded == size);
        CHECK(told[i + 5].settled == 1000 * i + 1);
    }
    CHECK_THROWS_AS(solve([](auto const& at) { return at.expanded > 1500; }), retrograde_stopped);
    CHECK(told.size() == 3);
    CHECK_THROWS_AS(solve([](auto const& at) { return at.settled > 1500; }), retrograde_stopped);
    CHECK(told.size() == 8);
}

TEST_CASE("it can be stopped while the table grows and moves are turned around", "[retrograde]")
{
    constexpr int size = 140'000; // above 2^17, where the table grows for the last time
    arena a;
    for (int i = 0; i + 1 < size; ++i)
        a.nodes.push_back({{i + 1}, 0});
    a.nodes.push_back({{}, -1});
    in_arena const start{&a, 0, player::first};
    auto const by_place = [](in_arena const& p) { return static_cast<std::uint64_t>(p.at); };
    int growing = 0;
    int turning = 0;
    auto const solve = [&](int most_growing, int most_turning) {
        growing = turning = 0;
        return retrograde(start, size, by_place, [&](retrograde_progress const& at) {
            growing += at.settled == 0 and at.expanded < size and at.expanded % 1000 != 1;
            turning += at.settled == 0 and at.expanded == size and at.moves == size - 1;
            return growing > most_growing or turning > most_turning;
        });
    };
    CHECK(solve(size, size).positions().size() == size);
    CHECK(growing == 1 + 2); // at 65,537 positions, and twice at 131,073
    CHECK(turning == 2 * 2 + 2); // the moves are counted and set down; then the ends are looked for
    CHECK_THROWS_AS(solve(0, size), retrograde_stopped);
    CHECK_THROWS_AS(solve(2, size), retrograde_stopped);
    CHECK_THROWS_AS(solve(size, 0), retrograde_stopped);
    CHECK_THROWS_AS(solve(size, 5), retrograde_stopped);
}

TEST_CASE("what a solution does not know", "[retrograde]")
{
    arena const a{{{{1}, 0}, {{}, -1}, {{0}, 0}}};
    auto const solved = retrograde(in_arena{&a, 0, player::first});
    in_arena const elsewhere{&a, 2, player::first};
    CHECK_THROWS_AS(solved.outcome(elsewhere), std::out_of_range);
    CHECK_THROWS_AS(solved.distance(elsewhere), std::out_of_range);
    CHECK_THROWS_AS(solved.best_moves(elsewhere), std::out_of_range);
    CHECK_THROWS_WITH(retrograde(in_arena{&a, 0, player::first}, 1),
                      "retrograde: play comes to more than 1 position");
    CHECK_THROWS_AS(retrograde(in_arena{&a, 0, player::first}, 0), std::length_error);
}
