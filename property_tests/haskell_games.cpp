// Games: the library and the Haskell port find the same value and force the same labels in the same
// order, and as many of them where there are too many to list.
#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <rapidcheck/catch.h>

#include <measured.hpp>
#include <gametree/rose_tree.hpp>
#include <nim/notation.hpp>
#include <tic_tac_toe/notation.hpp>

#include <support/haskell.hpp>

using namespace gametree;
using namespace gametree_tests;

/// The request for a position of Nim, but for the two words of the search.
static auto nim_request(nim::position const& p, pruning const& cut, bool count = false)
{
    std::vector<int> heaps;
    for (int i = 0; i < p.heaps(); ++i)
        heaps.push_back(p.sticks(i));
    return [=](std::string const& words) {
        return fmt::format("{}nim {} {} {} {}", count ? "count " : "", words, cut.words(),
                           p.rule() == nim::play::misere ? "misere" : "normal",
                           fmt::join(heaps, ","));
    };
}

static auto tic_tac_toe_request(tic_tac_toe::position const& p, pruning const& cut,
                                bool count = false)
{
    auto const depth = cut.words().substr(0, cut.words().find(' '));
    return [=](std::string const& words) {
        return fmt::format("{}ttt {} {} {}", count ? "count " : "", words, depth,
                           tic_tac_toe::write_position(p));
    };
}

/// Asks how many labels are forced, where the tree is too large to be written out.
template <class Tree, class Request>
static void ask_how_many(interview& questions, Tree const& tree, Request const& request)
{
    each_search([&](auto const& a, bool best_first, std::string const& words) {
        auto const found = cli::measure(tree, a, best_first, [](auto const&...) { });
        questions.add(request(words), fmt::format("{} : {}", found.value, found.work.evaluations));
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
    auto const rule = *rc::gen::element(nim::play::misere, nim::play::normal);
    return nim::position(heaps, rule, *rc::gen::element(player::first, player::second));
}

static tic_tac_toe::position any_tic_tac_toe(int marks)
{
    tic_tac_toe::position p;
    for (int i = *rc::gen::inRange(0, marks + 1); i > 0; --i) {
        std::vector<tic_tac_toe::position> next;
        for (auto const& q : p.moves())
            next.push_back(q);
        if (next.empty())
            break;
        p = *rc::gen::elementOf(next);
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
        for (int i = 0; i < 10; ++i) {
            auto const p = any_nim(7, 5);
            pruning const cut{any_depth(6), *rc::gen::arbitrary<bool>()};
            questions.every_search(to_rose(cut.tree(p)), nim_request(p, cut));
        }
        compare_with_haskell(questions);
    });
    rc::prop("larger positions: values and numbers of evaluations", [] {
        auto const p = any_nim(40, 8);
        pruning const cut{*rc::gen::inRange(0, 4)};
        interview questions;
        ask_how_many(questions, cut.tree(p), nim_request(p, cut, true));
        compare_with_haskell(questions);
    });
}

TEST_CASE("tic-tac-toe is searched as the Haskell port searches it", "[haskell][tic-tac-toe]")
{
    rc::prop("late positions: values and forcing order", [] {
        interview questions;
        for (int i = 0; i < 5; ++i) {
            auto const p = any_tic_tac_toe(4);
            auto const q = any_tic_tac_toe(9);
            pruning const shallow{*rc::gen::inRange(0, 3)};
            pruning const whole{q.over() or std::popcount(q.free()) <= 5 ? any_depth(5) : 2};
            questions.every_search(to_rose(shallow.tree(p)), tic_tac_toe_request(p, shallow));
            questions.every_search(to_rose(whole.tree(q)), tic_tac_toe_request(q, whole));
        }
        compare_with_haskell(questions);
    });
}

TEST_CASE("3,5,7 and full tic-tac-toe: as many evaluations as in the Haskell port", "[haskell]")
{
    interview questions;
    auto const start = nim::initial_position();
    pruning const five{5};
    pruning const followed{2, true};
    ask_how_many(questions, five.tree(start), nim_request(start, five, true));
    ask_how_many(questions, followed.tree(nim::position(std::vector{2, 3, 4})),
                 nim_request(nim::position(std::vector{2, 3, 4}), followed, true));
    pruning const whole{};
    tic_tac_toe::position const empty;
    ask_how_many(questions, whole.tree(empty), tic_tac_toe_request(empty, whole, true));
    CHECK(questions.difference(haskell()) == "");
    CHECK(haskell().ask("count nim omit natural 5 static misere 3,5,7") == "0 : 3970");
    CHECK(haskell().ask("count nim omit best-first 5 static misere 3,5,7") == "0 : 3567");
}
