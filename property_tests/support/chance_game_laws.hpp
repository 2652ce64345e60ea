/// \file
/// What holds of every listed game with dice, from any position that play comes to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/listed_game.hpp>
#include <gametree/play/best_choice.hpp>
#include <gametree/chance/algorithms.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/recalled.hpp>

#include "support/game_laws.hpp"

namespace gametree_tests::laws {

/// How many levels are left below a node. A forced pass is none.
template <gametree::position P>
int levels_below(P const& p, int levels)
{
    if constexpr (gametree::passing_label<P>)
        return levels - (p.forced_pass() ? 0 : 1);
    else
        return levels - 1;
}

/// The definition, in the model, where there are dice: what is `p` worth, as `judge` sees it.
template <gametree::position P, class Judge>
double expected_value(P const& p, int levels, Judge const& judge)
{
    auto const next = moves_of(p);
    if (levels == 0 or next.empty())
        return judge(p);
    double sum = 0;
    double best = -2;
    for (auto const& q : next) {
        auto const value = expected_value(q, levels_below(p, levels), judge);
        sum += q.weight() * value;
        best = std::max(best, -value);
    }
    return p.is_chance() ? sum : best;
}

/// Every search of a game with dice finds that value, and best_choice a play that is worth it.
template <class Game>
void check_chance_searches(typename Game::position const& p)
{
    using namespace gametree;
    auto const plan = *rc::gen::inRange(std::size_t{0}, Game::strategies.size());
    auto const levels = *rc::gen::inRange(0, moves_of(p).size() > 30 ? 2 : 4);
    auto const judge = Game::judged_by(plan, p.to_move());
    auto const value = expected_value(p, levels, judge);
    auto const range = value_range<double>(Game::lowest, Game::highest);
    auto const near = [](double a, double b) { return a - b <= 1e-12 and b - a <= 1e-12; };
    auto const tree = game_tree_of(p) | views::prune(levels) | views::map(judge);
    transposition_table<typename Game::position, double> table(
        *rc::gen::inRange<std::size_t>(1, 2000));
    boost::hana::for_each(chance_algorithms, [&](auto const& a) {
        RC_LOG(std::string(a.name));
        RC_ASSERT(near(a.search(tree, range), value));
        RC_ASSERT(near(a.search(tree | views::recalled(table), range), value));
        RC_ASSERT(near(a.search(tree | views::best_first, range), value));
        if (p.is_chance() or levels == 0)
            return;
        auto const choice = best_choice(tree, range, a.search);
        auto const next = moves_of(p);
        RC_ASSERT(choice.has_value() != next.empty());
        if (choice) {
            RC_ASSERT(near(choice->worth, value));
            RC_ASSERT(
                near(-expected_value(next[choice->index], levels_below(p, levels), judge), value));
        }
    });
}

/// Rolls are outcomes: as many chances as there are, the same player's turn, 1 in all.
template <class Game>
void check_dice(typename Game::position const& p)
{
    auto const next = moves_of(p);
    double sum = 0;
    std::vector<std::string> names;
    for (auto const& q : next) {
        sum += q.weight();
        if constexpr (not gametree::game_with<
                          Game,
                          gametree::member::chance_moves>) // there outcomes may be equal
            RC_ASSERT(std::count(next.begin(), next.end(), q) == 1);
        names.push_back(Game::write_move(p, q));
        RC_ASSERT(q.to_move() == (p.is_chance() ? p.to_move() : gametree::opponent(p.to_move())));
        RC_ASSERT(Game::read_move(p, names.back()) == q);
    }
    std::ranges::sort(names);
    RC_ASSERT(std::ranges::adjacent_find(names) == names.end());
    if (p.is_chance())
        RC_ASSERT((sum > 1 - 1e-12 and sum < 1 + 1e-12));
    RC_ASSERT(Game::read_position(Game::write_position(p)) == p);
    RC_ASSERT(Game::read_position(Game::write_position(p)).hash() == p.hash());
    check_kept(p);
    check_drawing<Game>(p);
}

template <class Game>
void check_game()
    requires gametree::chance_label<typename Game::position>
{
    rc::prop("every search finds the value", [] { check_chance_searches<Game>(reached<Game>()); });
    rc::prop("moves, dice and notation fit together", [] { check_dice<Game>(reached<Game>()); });
    rc::prop("any text is read or refused", [] { check_any_text<Game>(reached<Game>()); });
}

} // namespace gametree_tests::laws
