// Games: the library and the Haskell port find the same value and force the same labels in the same
// order, and as many of them where there are too many to list.
#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <rapidcheck/catch.h>

#include "known_games.hpp"
#include "search/searching.hpp"
#include <gametree/rose_tree.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>
#include <games/nim/game.hpp>
#include <games/tic_tac_toe/game.hpp>

#include <gametree/all_searches.hpp>
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
