// The lecture's own game and its player, as GHC runs them: the match-stick game, evaluate and
// makeMove with either prune, chooseMin, win.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/transform.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/position.hpp>
#include <games/nim/position.hpp>

#include "support/haskell.hpp"

using namespace gametree;
using namespace gametree_tests;

/// A board as the driver writes it. The lecture's `player` moves first.
static std::string written(nim::position const& p)
{
    return fmt::format("{} {},{},{}", p.to_move() == player::first ? "player" : "machine",
                       p.sticks(0), p.sticks(1), p.sticks(2));
}
static std::string written(std::optional<nim::position> const& p)
{
    return p ? written(*p) : "none";
}

static int sticks(nim::position const& p) { return p.sticks(0) + p.sticks(1) + p.sticks(2); }

/// Every board with at most 3, 5 and 7 sticks.
static std::vector<nim::position> boards(player mover)
{
    constexpr auto start = nim::initial_position();
    std::vector<nim::position> all;
    for (int x = 0; x <= start.sticks(0); ++x)
        for (int y = 0; y <= start.sticks(1); ++y)
            for (int z = 0; z <= start.sticks(2); ++z)
                all.emplace_back(std::vector{x, y, z}, nim::play::misere, mover);
    return all;
}

static std::string described(nim::position const& p)
{
    std::vector<std::string> next;
    for (nim::position const q : p.moves())
        next.push_back(written(q));
    return fmt::format("{} : {} {} : {}", written(p), p.static_value(),
                       p.dynamic() ? "dynamic" : "quiet", fmt::join(next, ", "));
}

TEST_CASE("the match-stick game of the lecture", "[haskell][nim]")
{
    CHECK(haskell().ask("board") == described(nim::initial_position()));
    interview questions;
    for (auto const mover : {player::first, player::second})
        for (auto const& p : boards(mover)) {
            questions.add("board " + written(p), described(p));
            for (auto const who : {player::first, player::second})
                questions.add(fmt::format("win {} {}", who == player::first ? "player" : "machine",
                                          written(p)),
                              win(who, p) ? "True" : "False");
        }
    CHECK(questions.difference() == "");
}

TEST_CASE("evaluate and makeMove on every board up to 3 5 7", "[haskell][nim]")
{
    interview questions;
    for (auto const mover : {player::first, player::second})
        for (auto const& p : boards(mover))
            for (int depth = 0; depth <= 3; ++depth) {
                questions.add(fmt::format("evaluate {} static {}", depth, written(p)),
                              std::to_string(evaluate(depth, p)));
                questions.add(fmt::format("move {} static {}", depth, written(p)),
                              written(make_move(depth, p)));
            }
    CHECK(questions.difference() == "");
}

TEST_CASE("evaluate and makeMove with dynamic on every board up to 3 5 7", "[haskell][nim]")
{
    constexpr int few = 9; // sticks; with more of them alpha-beta finds the same values sooner
    interview questions;
    for (auto const& p : boards(player::first))
        for (int const depth : {0, 2}) {
            auto const evaluation = fmt::format("evaluate {} dynamic {}", depth, written(p));
            auto const move = fmt::format("move {} dynamic {}", depth, written(p));
            questions.add(evaluation, std::to_string(evaluate(depth, p, alpha_beta, dynamic)));
            questions.add(move, written(make_move(depth, p, alpha_beta, dynamic)));
            if (sticks(p) <= few) {
                questions.add(evaluation, std::to_string(evaluate(depth, p, minimax, dynamic)));
                questions.add(move, written(make_move(depth, p, minimax, dynamic)));
            }
        }
    CHECK(questions.difference() == "");
}

namespace {
/// A position with a move to each of some values, where play ends.
struct menu {
    std::shared_ptr<std::vector<int> const> values;
    int chosen = -1; ///< negative: nothing has been chosen yet

    bool operator==(menu const&) const = default;
    [[nodiscard]] auto moves() const
    {
        auto const count = chosen < 0 ? static_cast<int>(values->size()) : 0;
        return ranges::views::iota(0, count)
             | ranges::views::transform([all = values](int i) { return menu{all, i}; });
    }
    [[nodiscard]] int static_value() const
    {
        return chosen < 0 ? 0 : (*values)[static_cast<std::size_t>(chosen)];
    }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player) const { return false; }
    [[nodiscard]] player to_move() const { return chosen < 0 ? player::first : player::second; }
};
} // namespace

TEST_CASE("chooseMin takes the last of the least", "[haskell]")
{
    CHECK(haskell().ask("choose 1 0 2 0 3") == "3");
    rc::prop("as make_move does", [] {
        interview questions;
        for (int i = 0; i < 20; ++i) {
            auto const few_values = rc::gen::container<std::vector<int>>(rc::gen::inRange(-2, 3));
            auto const values = *rc::gen::nonEmpty(few_values);
            menu const start{std::make_shared<std::vector<int> const>(values)};
            questions.add(fmt::format("choose {}", fmt::join(values, " ")),
                          std::to_string(make_move(0, start).value().chosen));
        }
        compare_with_haskell(questions);
    });
}

TEST_CASE("the driver refuses what it cannot understand", "[haskell]")
{
    CHECK(haskell().ask(std::vector<std::string>{"board player 3,5", "win who player 3,5,7",
                                                 "evaluate end static", "move 1", "choose"})
          == std::vector<std::string>{"error: a board has three heaps, such as 3,5,7",
                                      "error: the player is not one of: player machine",
                                      "error: a depth is a number", "error: too few words",
                                      "error: choose needs whole numbers, at least one"});
}
