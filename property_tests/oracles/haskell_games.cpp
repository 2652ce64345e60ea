// Games: the library and the Haskell port find the same value and force the same labels in the same order, and as
// many of them where there are too many to list; the lecture's own game and its player, as GHC runs them.
#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/transform.hpp>
#include <rapidcheck/catch.h>

#include <games/nim/game.hpp>
#include <games/nim/position.hpp>
#include <games/tic_tac_toe/game.hpp>
#include <gametree/all_searches.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/position.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

#include "known_games.hpp"
#include "search/searching.hpp"
#include "support/haskell.hpp"

using namespace gametree;
using namespace gametree_tests;

/// How far a game is searched.
struct pruning {
    std::optional<int> depth{}; ///< none: to the end
    bool dynamic = false;

    [[nodiscard]] std::string depth_word() const { return depth ? std::to_string(*depth) : "end"; }

    /// The static values, all made.
    template <class Position>
    [[nodiscard]] rose_tree<long long> tree(Position const& p) const
    {
        auto const follow = [on = dynamic](Position const& q) { return on and q.dynamic(); };
        auto const value = [](Position const& q) -> long long { return q.static_value(); };
        return game_tree_of(p)
             | views::prune(depth.value_or(std::numeric_limits<int>::max()), follow)
             | views::map(value) | to_rose;
    }
};

/// The request for a position of Nim that begins with `words`.
static std::string request(nim::position const& p, pruning const& cut, std::string const& words)
{
    std::vector<int> heaps;
    for (int i = 0; i < p.heaps(); ++i)
        heaps.push_back(p.sticks(i));
    return fmt::format("nim {} {} {} {} {}", words, cut.depth_word(),
                       cut.dynamic ? "dynamic" : "static",
                       p.rule() == nim::play::misere ? "misere" : "normal", fmt::join(heaps, ","));
}

static std::string request(tic_tac_toe::position const& p, pruning const& cut,
                           std::string const& words)
{
    return fmt::format("ttt {} {} {}", words, cut.depth_word(), tic_tac_toe::write_position(p));
}

/// Asks for the labels that are forced, one by one.
template <class Position>
static void ask_which(interview& questions, Position const& p, pruning const& cut)
{
    questions.every_search(cut.tree(p),
                           [&](std::string const& words) { return request(p, cut, words); });
}

/// Asks how many labels are forced, where the tree is too large to be written out.
template <class Game>
static void ask_how_many(interview& questions, typename Game::position const& p, pruning const& cut)
{
    each_search(
        [&](std::string const& algorithm, std::string const& order, std::string const& words) {
            cli::study s;
            s.position = Game::write_position(p);
            constexpr int deepest = 1000; // without a depth there is a time limit
            s.depth = cut.depth.value_or(deepest);
            s.algorithm = gametree::find_search(algorithm);
            s.order = gametree::laboratory::order_words.read(order);
            s.dynamic = cut.dynamic;
            auto const found = cli::search(cli::game_named(Game::name), s, [](auto const&...) { });
            questions.add(
                "count " + request(p, cut, words),
                fmt::format("{} : {}", std::get<long long>(found.value), found.work.evaluations));
        });
}

/// Heaps with `sticks` in all at most.
static nim::position any_nim(int sticks, int most_heaps)
{
    auto const count = *rc::gen::inRange(1, most_heaps + 1);
    std::vector<int> heaps;
    for (int i = 0; i < count; ++i) {
        heaps.push_back(*rc::gen::inRange(0, std::min(sticks, nim::max_sticks) + 1));
        sticks -= heaps.back();
    }
    return nim::position(heaps, *rc::gen::element(nim::play::misere, nim::play::normal));
}

/// A position after up to so many moves.
static tic_tac_toe::position any_tic_tac_toe(int marks)
{
    tic_tac_toe::position p;
    for (int i = *rc::gen::inRange(0, marks + 1); i > 0; --i) {
        std::vector<tic_tac_toe::position> next;
        for (auto const& q : p.moves())
            next.push_back(q);
        if (next.empty())
            break;
        p = next[*rc::gen::inRange<std::size_t>(0, next.size())];
    }
    return p;
}

static std::optional<int> any_depth(int most)
{
    auto const depth = *rc::gen::inRange(0, most + 1);
    return depth == most ? std::nullopt : std::optional(depth);
}

TEST_CASE("Nim is searched as the Haskell port searches it", "[haskell][nim]")
{
    rc::prop("small positions: values and forcing order", [] {
        interview questions;
        for (int i = 0; i < 10; ++i)
            ask_which(questions, any_nim(7, 5), {any_depth(6), *rc::gen::arbitrary<bool>()});
        compare_with_haskell(questions);
    });
    rc::prop("larger positions: values and numbers of evaluations", [] {
        interview questions;
        ask_how_many<nim::game>(questions, any_nim(40, 8), {*rc::gen::inRange(0, 4)});
        compare_with_haskell(questions);
    });
}

TEST_CASE("tic-tac-toe is searched as the Haskell port searches it", "[haskell][tic-tac-toe]")
{
    rc::prop("values and forcing order", [] {
        interview questions;
        for (int i = 0; i < 5; ++i) {
            ask_which(questions, any_tic_tac_toe(4), {*rc::gen::inRange(0, 3)});
            auto const late = any_tic_tac_toe(9);
            bool const small = late.over() or std::popcount(late.free()) <= 5;
            ask_which(questions, late, {small ? any_depth(5) : 2});
        }
        compare_with_haskell(questions);
    });
}

TEST_CASE("3,5,7 and full tic-tac-toe: as many evaluations as in the Haskell port", "[haskell]")
{
    interview questions;
    ask_how_many<nim::game>(questions, nim::initial_position(), {5});
    ask_how_many<nim::game>(questions, nim::position(std::vector{2, 3, 4}), {2, true});
    ask_how_many<tic_tac_toe::game>(questions, {}, {});
    CHECK(questions.difference().empty());
    CHECK(haskell().ask("count nim omit natural 5 static misere 3,5,7") == "0 : 3970");
    CHECK(haskell().ask("count nim omit best-first 5 static misere 3,5,7") == "0 : 3567");
}

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
