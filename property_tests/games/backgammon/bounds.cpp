// What a roll can be worth at most: no play is worth more, and star2 finds with it what it finds
// without, from fewer leaves.
#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/expectiminimax.hpp>
#include <gametree/chance/star2.hpp>
#include <gametree/game_tree.hpp>
#include <games/backgammon/game.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/bounded_by.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>
#include <gametree/views/recalled.hpp>

#include "support/backgammon_model.hpp"
#include "support/laws.hpp"

namespace backgammon = gametree::backgammon;
namespace views = gametree::views;
using backgammon::game;
using backgammon::position;
using gametree::game_tree_of;
using gametree::label_forced;
using gametree::opponent;
using gametree_tests::any_position;
using gametree_tests::reached_position;
using gametree_tests::laws::prop;

namespace {
gametree::value_range<double> const all_values(game::lowest, game::highest);

/// The best play of a roll for the side that moves, as `judge` has it.
double best_play(position const& rolled, game::judge const& judge)
{
    auto best = -std::numeric_limits<double>::infinity();
    for (position const after : rolled.moves())
        best = std::max(best, -judge(after));
    return best;
}

void bounds_hold(position const& p)
{
    for (std::size_t plan = 0; plan < backgammon::strategies.size(); ++plan)
        for (auto const who : {p.to_move(), opponent(p.to_move())}) {
            auto const judge = game::judged_by(plan, who);
            if (not p.over())
                for (position const rolled : p.moves()) {
                    RC_LOG(game::write_position(rolled));
                    RC_ASSERT(best_play(rolled, judge) <= judge.bounds(rolled, 1).highest());
                }
            for (int levels = 0; levels <= 2; ++levels) {
                auto const value = game_tree_of(p) | views::prune(levels) | views::map(judge)
                                 | gametree::expectiminimax;
                RC_ASSERT(value <= judge.bounds(p, levels).highest()); // to the last bit
                // where nothing is known: all weights times -1 may round to less
                RC_ASSERT(judge.bounds(p, levels).lowest() <= value + 1e-12);
            }
        }
}

/// The value, and how many leaves it takes.
template <class Tree>
std::pair<double, int> searched(Tree const& tree)
{
    int leaves = 0;
    auto const value = gametree::star2(
        tree | views::observe([&](label_forced<double> const&) { ++leaves; }), all_values);
    return {value, leaves};
}
} // namespace

TEST_CASE("no play is worth more than the bound", "[backgammon][bounds]")
{
    prop("any position", [] { bounds_hold(any_position()); });
    prop("positions that play comes to", [] { bounds_hold(reached_position()); });
}

TEST_CASE("a bound that is met", "[backgammon][bounds]")
{
    struct example {
        char const* rolled;
        int levels;
        double highest;
    };
    for (auto const& [rolled, levels, highest] :
         {// the last two men are borne off
          example{"white 1:2 black 1:2 2-1", 1, 1.0},
          // the last man comes home, and another is borne off
          example{"white 10:1 1:2 black 6:2 4-1", 1, 13 / 15.0},
          // nobody can meet anybody any more: the rearmost man runs
          example{"white 18:1 6:2 black 6:2 5-1", 1, -11 / 23.0},
          // on the bar, and every point of the other's home closed: nothing moves
          example{"white bar:1 6:14 black 6:2 5:2 4:2 3:2 2:2 1:2 13:3 6-6", 1,
                  0.4 * (-5 / 7.0) + 0.4 * (-1 / 15.0) + 0.2 * ((12 - 23) / 23.0)}}) {
        auto const p = game::read_position(rolled);
        INFO(rolled);
        auto const judge = game::judged_by(3, p.to_move());
        CHECK(judge.bounds(p, levels).highest() == Approx(highest));
        CHECK(best_play(p, judge) == Approx(highest));
    }
}

TEST_CASE("the bound of a roll that can be played in one way is met", "[backgammon][bounds]")
{
    prop("two men enter from the bar, and neither goes on", [] {
        auto s = gametree_tests::any_sides();
        if (s.own.count() > backgammon::men_a_side - 2)
            return;
        s.own.add(2, backgammon::bar_point);
        auto const high = *rc::gen::inRange(2, 7);
        position const before(gametree::player::first, s);
        auto const rolled = before.rolled(high, *rc::gen::inRange(1, high));
        position const after = *rolled.moves().begin();
        auto const then = after.seen_by(before.to_move());
        if (then.own.at(backgammon::bar_point) + 2 != s.own.at(backgammon::bar_point)
            or not contact(then))
            return;
        RC_LOG(game::write_position(rolled));
        for (std::size_t const plan : {0, 1, 3}) { // not what counts single men
            auto const judge = game::judged_by(plan, before.to_move());
            RC_ASSERT(-judge(after) == Approx(judge.bounds(rolled, 1).highest()));
        }
    });
}

TEST_CASE("star2 with bounds: the same value", "[backgammon][bounds]")
{
    prop("three levels", [] {
        auto const p = reached_position();
        if (p.over())
            return;
        auto const rolled = p.rolled(*rc::gen::inRange(1, 7), *rc::gen::inRange(1, 7));
        auto const plan = *rc::gen::inRange(std::size_t{0}, backgammon::strategies.size());
        auto const judge = game::judged_by(
            plan, *rc::gen::element(gametree::player::first, gametree::player::second));
        auto const cut = game_tree_of(rolled) | views::prune(3);
        auto const plain = cut | views::map(judge);
        auto const bounded = cut | views::bounded_by(judge);
        auto const value = gametree::expectiminimax(plain);
        RC_ASSERT(searched(bounded).first == Approx(value));
        RC_ASSERT(searched(bounded | views::best_first(2)).first == Approx(value));
    });
}

TEST_CASE("star2 with bounds: the leaves of one position", "[backgammon][bounds]")
{
    auto const p = game::initial().rolled(3, 1);
    auto const judge = game::judged_by(3, p.to_move());
    auto const cut = game_tree_of(p) | views::prune(5);
    auto const [value, leaves] = searched(cut | views::map(judge) | views::best_first(4));
    auto const [same, fewer] = searched(cut | views::bounded_by(judge) | views::best_first(4));
    CHECK(value == same);
    CHECK(leaves == 164'173);
    CHECK(fewer == 36'196);
    gametree::transposition_table<position, double> table(1 << 18);
    auto const [again, fewest]
        = searched(cut | views::bounded_by(judge) | views::recalled(table) | views::best_first(4));
    CHECK(value == again);
    CHECK(fewest == 35'659);
}
