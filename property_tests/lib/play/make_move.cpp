// evaluate, make_move, best_moves and principal_variation: their definitions, with and without
// `dynamic`, and where a search's own bounds would mislead.
#include <algorithm>
#include <climits>
#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/algorithms.hpp>
#include <gametree/play/best_choice.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/play/best_moves.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/omit.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/principal_variation.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <games/nim/position.hpp>
#include <games/tic_tac_toe/position.hpp>

#include "support/laws.hpp"
#include "support/random_trees.hpp"
#include "support/small_games.hpp"

#include <boost/hana/for_each.hpp>

#include <range/v3/range/conversion.hpp>

using namespace gametree;
using namespace gametree_tests;
using laws::for_trees;
using int_tree = rose_tree<int>;
using exact_tree = weighted_tree<rational>;

namespace {
constexpr auto itself = [](int label) { return label; };
int minimax_of(int_tree const& t) { return model::minimax(model::copy_of(t)); }

nim::position heaps(std::vector<int> const& h, nim::play rule = nim::play::misere)
{
    return nim::position(h, rule);
}
} // namespace

TEST_CASE("the children that keep a tree's value", "[application]")
{
    for_trees("are all that do, in order", [](int_tree const& tree) {
        std::vector<int_tree> expected;
        for (auto const& child : tree.children())
            if (-minimax_of(child) == minimax_of(tree))
                expected.push_back(child);
        RC_ASSERT(best_children(tree, itself, minimax_of(tree)) == expected);
    });
    // To alpha-beta the second child looks as good as the first: it has seen the 5, the 3 it cuts.
    int_tree const second{0, {{5}, {3}}};
    int_tree const tree{0, {{0, {{5}}}, second}};
    CHECK((second | alpha_beta(window(no_bound{}, -5))) == -5);
    CHECK(minimax_of(second) == -3);
    CHECK(best_children(tree, itself, 5) == std::vector{int_tree{0, {{5}}}});
}

TEST_CASE("a line of best play", "[application]")
{
    for_trees("takes the first best child each time and ends at a leaf", [](int_tree const& tree) {
        std::vector<int> expected;
        auto node = tree;
        while (node.size() > 1)
            for (auto const& child : node.children())
                if (-minimax_of(child) == minimax_of(node)) {
                    expected.push_back(child.label());
                    node = child;
                    break;
                }
        auto const line = principal_variation(tree, itself, minimax_of(tree));
        RC_ASSERT(line == expected);
        if (not line.empty())
            RC_ASSERT((line.size() % 2 == 0 ? line.back() : -line.back()) == minimax_of(tree));
    });
}

TEST_CASE("a position without moves", "[application]")
{
    auto const end = heaps({0, 0});
    CHECK(evaluate(3, end) == 1);
    CHECK(make_move(3, end) == std::nullopt);
    CHECK(best_moves(3, end).empty());
    CHECK(principal_variation(game_tree_of(end), static_value, 1).empty());
}

TEST_CASE("moves of Nim", "[application]")
{
    // From 3 5 7 only a whole heap is wrong: it leaves two, which the opponent wins.
    auto const start = nim::initial_position();
    CHECK(best_moves(0, start).size() == 15 - 3);
    CHECK(make_move(0, start) == start.leave(2, 6)); // the last of them
    // Misere: of one heap all sticks but one are taken.
    CHECK(best_moves(1, heaps({4})) == std::vector{heaps({4}).leave(0, 1)});
    CHECK(make_move(5, heaps({4, 1})) == heaps({4, 1}).leave(0, 0));
    CHECK(make_move(5, heaps({4, 1}, nim::play::normal))
          == heaps({4, 1}, nim::play::normal).leave(0, 1));
}

TEST_CASE("plies below zero are refused and any number above is taken", "[application]")
{
    auto const p = heaps({2});
    CHECK_THROWS_AS(evaluate(-1, p), std::invalid_argument);
    CHECK_THROWS_AS(make_move(-1, p), std::invalid_argument);
    CHECK_THROWS_AS(best_moves(-1, p), std::invalid_argument);
    CHECK(evaluate(INT_MAX, p) == 1);
    CHECK(make_move(INT_MAX, p) == p.leave(0, 1));
    CHECK(best_moves(INT_MAX, p) == std::vector{p.leave(0, 1)});
}

TEST_CASE("the move with the least value, whatever finds the values", "[application]")
{
    CHECK_FALSE(choose_min(heaps({0, 0}), [](auto const&) { return 0; }).has_value());
    laws::prop("is the last of the least, after one call for each move in order", [] {
        auto const p = heaps({3, 2, 4});
        std::vector<nim::position> all;
        for (nim::position const next : p.moves())
            all.push_back(next);
        auto const values
            = *rc::gen::container<std::vector<int>>(all.size(), rc::gen::inRange(0, 3));
        std::vector<nim::position> asked;
        auto const chosen = choose_min(p, [&](nim::position const& after) {
            asked.push_back(after);
            return values[asked.size() - 1];
        });
        auto const least = *std::ranges::min_element(values);
        auto const last = std::ranges::find(values.rbegin(), values.rend(), least).base() - 1;
        RC_ASSERT(asked == all);
        RC_ASSERT(chosen.has_value());
        RC_ASSERT(chosen->value == least);
        RC_ASSERT(chosen->move == all[static_cast<std::size_t>(last - values.begin())]);
    });
    // A value that is not found ends the choice.
    int calls = 0;
    auto const stops = [&](nim::position const&) {
        if (++calls == 2)
            throw std::runtime_error("enough");
        return 0;
    };
    CHECK_THROWS_AS(choose_min(heaps({3}), stops), std::runtime_error);
    CHECK(calls == 2);
}

namespace {
template <class P>
using predicate = std::function<bool(P const&)>;

/// The value by the lecture's equations, written on positions: minimax after the second prune.
template <position P>
int worth(P const& p, int n, predicate<P> const& is_dynamic)
{
    std::optional<int> best;
    if (n > 0 or is_dynamic(p))
        for (P const q : p.moves()) {
            auto const value = -worth(q, std::max(n - 1, 0), is_dynamic);
            best = std::max(best.value_or(value), value);
        }
    return best.value_or(p.static_value());
}

/// What holds of evaluate, make_move and best_moves at `p`, whatever is followed.
template <position P>
void agrees_with_the_equations(P const& p, int n, predicate<P> const& is_dynamic)
{
    auto const value = worth(p, n, is_dynamic);
    auto const beyond = worth(p, n + 1, is_dynamic);
    std::vector<P> best;
    for (P const q : p.moves())
        if (worth(q, n, is_dynamic) == -beyond)
            best.push_back(q);
    auto const last = best.empty() ? std::nullopt : std::optional(best.back());
    RC_ASSERT(best_moves(n, p, is_dynamic) == best);
    auto const with = [&](auto const& search) {
        RC_ASSERT(evaluate(n, p, search, is_dynamic) == value);
        RC_ASSERT(make_move(n, p, search, is_dynamic) == last);
    };
    with(minimax);
    with(omit);
    with(alpha_beta);
}

template <position P>
void follows_what_is_dynamic(P const& p, int n)
{
    predicate<P> const never = [](P const&) { return false; };
    predicate<P> const always = [](P const&) { return true; };
    agrees_with_the_equations<P>(p, n, dynamic);
    agrees_with_the_equations<P>(p, n, never);
    RC_ASSERT(evaluate(n, p, minimax, never) == evaluate(n, p));
    RC_ASSERT(make_move(n, p, minimax, never) == make_move(n, p));
    RC_ASSERT(best_moves(n, p, never) == best_moves(n, p));
    RC_ASSERT(evaluate(n, p, alpha_beta, always) == evaluate(INT_MAX, p, alpha_beta));
    RC_ASSERT(make_move(n, p, alpha_beta, always) == make_move(INT_MAX, p, alpha_beta));
}
} // namespace

TEST_CASE("evaluate, make_move and best_moves follow dynamic positions", "[application]")
{
    laws::prop("in Nim", [] {
        auto const h = *rc::gen::container<std::vector<int>>(4, rc::gen::inRange(0, 3));
        auto const rule = *rc::gen::element(nim::play::misere, nim::play::normal);
        follows_what_is_dynamic(heaps(h, rule), *rc::gen::inRange(0, 4));
    });
    laws::prop("in three in a row, where every third position is dynamic", [] {
        connect p(3, 3, 3);
        for (int men = *rc::gen::inRange(2, 10); men > 0; --men) {
            std::vector<connect> next;
            for (connect const q : p.moves())
                next.push_back(q);
            if (next.empty())
                break;
            p = next[*rc::gen::inRange<std::size_t>(0, next.size())];
        }
        follows_what_is_dynamic(p, *rc::gen::inRange(0, 4));
    });
    // 1 1 1 counts 0 as it stands. Followed until a heap is gone, the player to move is seen to
    // lose.
    CHECK(evaluate(0, heaps({1, 1, 1})) == 0);
    CHECK(evaluate(0, heaps({1, 1, 1}), minimax, dynamic) == -1);
    CHECK_THROWS_AS(evaluate(-1, heaps({2}), minimax, dynamic), std::invalid_argument);
    CHECK_THROWS_AS(make_move(-1, heaps({2}), minimax, dynamic), std::invalid_argument);
    CHECK_THROWS_AS(best_moves(-1, heaps({2}), dynamic), std::invalid_argument);
}

// best_choice: by every search the first of the best, what is won at once before what is won later;
// and what is not read.

namespace {
struct choice {
    std::size_t index;
    rational worth;
};

/// What a child is worth to the player who moves into it.
rational offered(exact_tree const& child) { return -model::expectiminimax(child); }
bool is_leaf(exact_tree const& t) { return ranges::to<std::vector>(t.children()).empty(); }

/// The first of the best; but where nothing can be worth more, the first of the leaves among them.
std::optional<choice> by_definition(exact_tree const& tree, rational const& highest)
{
    auto const children = ranges::to<std::vector>(tree.children());
    if (children.empty())
        return std::nullopt;
    auto const best
        = std::max_element(children.begin(), children.end(), [](auto const& a, auto const& b) {
              return offered(a) < offered(b);
          }); // the first
    choice found{static_cast<std::size_t>(best - children.begin()), offered(*best)};
    if (found.worth == highest)
        for (auto i = children.size(); i-- > 0;)
            if (is_leaf(children[i]) and offered(children[i]) == highest)
                found.index = i;
    return found;
}

/// What a search chooses, and the leaves that are read for it.
struct chosen {
    std::optional<choice> found;
    std::vector<std::size_t> read;
};
struct chooser {
    std::string name;
    std::function<chosen(exact_tree const&, rational const&)> choose;
};

/// Every listed search, compiled once for all laws.
std::vector<chooser> const& choosers()
{
    static auto const all = [] {
        std::vector<chooser> made;
        boost::hana::for_each(chance_algorithms, [&](auto const& a) {
            made.push_back(
                {std::string(a.name), [&a](exact_tree const& tree, rational const& most) {
                     using labelled = numbered_label<weighted_label<rational, rational>>;
                     chosen c;
                     auto const note = [&](label_forced<labelled> const& e) {
                         c.read.push_back(e.label.index);
                     };
                     auto const values = numbered(tree) | views::observe(note)
                                       | views::map([](auto const& l) { return l.label.value; });
                     if (auto best
                         = best_choice(values, value_range<rational>(-most, most), a.search))
                         c.found = choice{best->index, best->worth};
                     return c;
                 }});
        });
        return made;
    }();
    return all;
}

/// The first number of a node of each child, and what comes after the last.
std::vector<std::size_t> beginnings(exact_tree const& tree)
{
    std::vector<std::size_t> all;
    for (auto const& child : tree.children())
        all.push_back(child.index());
    all.push_back(tree.size());
    return all;
}

/// The root is no chance node; values lie from `-most` to `most`.
void check_choice(exact_tree const& tree, rational const& most)
{
    RC_PRE(not tree.label().by_chance);
    auto const expected = by_definition(tree, most);
    auto const children = ranges::to<std::vector>(tree.children());
    auto const begin = beginnings(tree);
    for (auto const& [name, choose] : choosers()) {
        RC_LOG(name);
        auto const [found, read] = choose(tree, most);
        RC_ASSERT(found.has_value() == expected.has_value());
        if (not found)
            continue;
        RC_ASSERT(found->index == expected->index);
        RC_ASSERT(found->worth == expected->worth);
        auto const reads = [&](std::size_t child) {
            return std::any_of(read.begin(), read.end(), [&](std::size_t leaf) {
                return begin[child] <= leaf and leaf < begin[child + 1];
            });
        };
        bool highest = false; // the most that there can be has been found
        for (std::size_t i = 0; i < children.size(); ++i) {
            if (highest and name == "deep-star1" and not is_leaf(children[i]))
                RC_ASSERT(not reads(i)); // nothing is better
            highest = highest or offered(children[i]) == most;
            if (is_leaf(children[i]) and offered(children[i]) == most) {
                RC_ASSERT((read.empty() or read.back() < begin[i + 1])); // and it ends there
                break;
            }
        }
    }
}
} // namespace

TEST_CASE("best_choice is the first of the best by every search", "[chance][choice]")
{
    for (auto const chance : {where::anywhere, where::between}) {
        std::string const dice = chance == where::anywhere ? ", chance anywhere" : ", dice";
        auto const check = [=](rose_tree<int> const& tree, rational const& most) {
            check_choice(with_chance<rational>(tree, chance), most);
        };
        laws::prop("any tree" + dice, [=] { check(*trees<int>({.depth = 4, .branching = 5}), 1); });
        laws::prop("ties" + dice, [=] {
            check(*tied_chance_trees({.depth = 3, .branching = 6}), rational(1, 10));
        });
        laws::prop("ties in a range that nothing reaches" + dice,
                   [=] { check(*tied_chance_trees({.depth = 3, .branching = 6}), 1); });
    }
}

TEST_CASE("best_choice of moves that are all worth the same is the first", "[chance][choice]")
{
    using builder = exact_tree::builder;
    for (std::size_t const moves : {1U, 2U, 5U}) {
        builder b;
        b.open({0});
        for (std::size_t i = 0; i < moves; ++i) {
            b.open({0, 1, true}); // a coin, worth 1/4 to who throws it
            for (int const value : {-1, 0}) {
                b.open({rational(value, 2), rational(1, 2)});
                b.close();
            }
            b.close();
        }
        b.close();
        auto const tree = b.finish();
        for (auto const& [name, choose] : choosers()) {
            INFO(name << ", " << moves << " moves");
            auto const found = choose(tree, 1).found;
            REQUIRE(found.has_value());
            CHECK(found->index == 0);
            CHECK(found->worth == rational(1, 4));
        }
    }
}
