// The thesis's features and strategies of backgammon.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/backgammon/game.hpp>
#include <games/backgammon/play_notation.hpp>
#include <games/backgammon/position_id.hpp>
#include <games/backgammon/position_notation.hpp>
#include <games/backgammon/strategies.hpp>

#include "support/backgammon_model.hpp"
#include "support/laws.hpp"

#include <gametree/chance/expectiminimax.hpp>
#include <gametree/chance/star2.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/bounded_by.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>
#include <gametree/views/recalled.hpp>

namespace backgammon = gametree::backgammon;
using backgammon::evaluate;
using backgammon::position;
using backgammon::strategy;
using gametree::opponent;
using gametree::player;
using gametree_tests::any_position;
using gametree_tests::reached_position;
namespace views = gametree::views;
using backgammon::game;
using gametree::game_tree_of;
using gametree::label_forced;
using gametree_tests::laws::prop;

namespace {
constexpr auto white = player::first;
constexpr auto black = player::second;

bool about(double found, double expected) { return std::abs(found - expected) < 1e-12; }
bool within(double value, double least) { return value >= least and value <= 1; }

void check_bounds(position const& p)
{
    for (auto const who : {white, black}) {
        RC_ASSERT(within(h_n(p, who), -1));
        RC_ASSERT(within(h_d(p, who), -1));
        RC_ASSERT(within(h_sk(p, who), -1));
        RC_ASSERT(within(h_s(p, who), -1));
        RC_ASSERT(within(h_b(p, who), 0));
        RC_ASSERT(h_n(p, who) == -h_n(p, opponent(who)));
        RC_ASSERT(h_d(p, who) == -h_d(p, opponent(who)));
        RC_ASSERT(h_sk(p, who) == -h_sk(p, opponent(who)));
        RC_ASSERT(h_s(p, who) == -h_s(p, opponent(who)));
        for (auto const plan : backgammon::strategies) {
            auto const mine = p.seen_by(who);
            auto const theirs = p.seen_by(opponent(who));
            RC_ASSERT(within(evaluate(plan, p, who), -1));
            RC_ASSERT(within(weighed(plan, mine), -1));
            RC_ASSERT(weighed(plan, mine) == -weighed(plan, theirs));
            if (not p.over() and contact(mine) and not may_bear_off(mine.own)
                and not may_bear_off(mine.other))
                RC_ASSERT(evaluate(plan, p, who) == -evaluate(plan, p, opponent(who)));
        }
    }
    RC_ASSERT(p.static_value() == evaluate(strategy::combined, p, p.to_move()));
    if (p.is_chance())
        for (auto const& rolled : p.moves())
            RC_ASSERT(rolled.static_value() == p.static_value());
}
} // namespace

TEST_CASE("bounds and symmetry of the strategies", "[backgammon][strategies]")
{
    rc::prop("of positions that play comes to", [] { check_bounds(reached_position()); });
    rc::prop("of any positions", [] { check_bounds(any_position()); });
}

TEST_CASE("the opening is worth nothing to anybody", "[backgammon][strategies]")
{
    position const p;
    auto const s = p.seen_by(white);
    CHECK(backgammon::distance(s.own) == 23);
    CHECK(backgammon::closed_near_home(s.own) == 2); // points 6 and 8
    CHECK(backgammon::single_men(s.own) == 0);
    CHECK(backgammon::contact(s));
    CHECK_FALSE(backgammon::may_bear_off(s.own));
    for (auto const plan : backgammon::strategies)
        for (auto const who : {white, black})
            CHECK(evaluate(plan, p, who) == 0);
}

TEST_CASE("a position in the middle of a game, by hand", "[backgammon][strategies]")
{
    // White: rearmost on 24, closed 4, 6 and 8, single 24 and 7; 15 men.
    // Black: two on the bar, closed 6, single 5 and 9; 13 men.
    auto const p = backgammon::read_position("white 24:1 13:4 8:3 7:1 6:4 4:2 "
                                             "black bar:2 13:4 9:1 6:5 5:1");
    auto const s = p.seen_by(white);
    CHECK(backgammon::single_men(s.own) == 2);
    CHECK(backgammon::single_men(s.other) == 2);
    CHECK(about(h_n(p, white), 2 / 15.0));
    CHECK(about(h_d(p, white), 0)); // the bar is as far as point 24
    CHECK(about(h_sk(p, white), 2 / 7.0)); // three to one
    CHECK(about(h_s(p, white), 0));
    CHECK(about(h_b(p, white), 0));
    CHECK(about(h_b(p, black), 2 / 15.0));
    CHECK(about(evaluate(strategy::attack, p, white), 0.8 * 2 / 15));
    CHECK(about(evaluate(strategy::defend, p, white), 0.4 * 2 / 7));
    CHECK(about(evaluate(strategy::combined, p, white), 0.4 * 2 / 7 + 0.4 * 2 / 15));
    CHECK(about(evaluate(strategy::run, p, white), 0));
    CHECK(about(evaluate(strategy::combined, p, black), -(0.4 * 2 / 7 + 0.4 * 2 / 15)));
    CHECK(about(p.static_value(), 0.4 * 2 / 7 + 0.4 * 2 / 15));
}

TEST_CASE("a man alone on the bar is no single man", "[backgammon][strategies]")
{
    auto const p
        = backgammon::read_position("white bar:1 20:1 13:4 8:3 6:6 black 13:5 8:3 6:5 4:2");
    CHECK(backgammon::single_men(p.seen_by(white).own) == 1); // on point 20
    CHECK(about(h_s(p, white), -1 / 15.0));
    CHECK(about(h_n(p, white), -1 / 15.0));
}

TEST_CASE("all nine points near home, by hand", "[backgammon][strategies]")
{
    // White closes 3 to 9 and has a single man on 20; Black's rearmost man is on 24.
    auto const p = backgammon::read_position("black 24:1 10:1 4:2 3:2 white 20:1 9:2 8:2 7:2 6:2 "
                                             "5:2 4:2 3:2");
    CHECK(about(h_n(p, white), 0));
    CHECK(about(h_d(p, white), (23 - 19) / 23.0));
    CHECK(about(h_sk(p, white), (7 - 2) / 7.0));
    CHECK(about(h_s(p, white), (2 - 1) / 15.0));
    CHECK(about(evaluate(strategy::attack, p, white), 0.2 * 4 / 23));
    CHECK(about(evaluate(strategy::defend, p, white), 0.4 * 5 / 7 + 0.4 / 15 + 0.2 * 4 / 23));
    CHECK(about(evaluate(strategy::combined, p, white), 0.4 * 5 / 7 + 0.2 * 4 / 23));
    CHECK(about(evaluate(strategy::run, p, white), 4 / 23.0));
    CHECK(about(p.static_value(), -(0.4 * 5 / 7 + 0.2 * 4 / 23)));
}

TEST_CASE("what comes before the strategies, in order", "[backgammon][strategies]")
{
    for (auto const plan : backgammon::strategies) {
        // White may bear off, although Black's man on the bar can still meet White's.
        auto const off = backgammon::read_position("white 6:3 2:1 black bar:1 12:3");
        CHECK(about(evaluate(plan, off, white), 11 / 15.0));
        CHECK(about(evaluate(plan, off, black), weighed(plan, off.seen_by(black))));

        // Nobody can meet any more; White is not home yet, and Black is.
        auto const race = backgammon::read_position("white 10:3 2:1 black 6:14");
        CHECK(about(evaluate(plan, race, white), -9 / 23.0));
        CHECK(about(evaluate(plan, race, black), 1 / 15.0));

        auto const won = backgammon::read_position("black 3:1 white");
        CHECK(evaluate(plan, won, white) == 1);
        CHECK(evaluate(plan, won, black) == -1);
    }
    // A man on point n of one side meets a man on point 25 - n of the other, and none beyond.
    auto const passed = backgammon::read_position("white 12:1 black 12:1");
    CHECK_FALSE(backgammon::contact(passed.seen_by(white)));
    CHECK_FALSE(backgammon::contact(passed.seen_by(black)));
    auto const meeting = backgammon::read_position("white 13:1 black 13:1");
    CHECK(backgammon::contact(meeting.seen_by(white)));
    CHECK(backgammon::contact(meeting.seen_by(black)));
}

TEST_CASE("names of the strategies", "[backgammon][strategies]")
{
    std::vector<std::string_view> names;
    for (auto const plan : backgammon::strategies)
        names.push_back(name_of(plan));
    CHECK(names == std::vector<std::string_view>{"attack", "defend", "combined", "run"});
}

// What a roll can be worth at most: no play is worth more, and star2 finds with it what it finds
// without, from fewer leaves.

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

TEST_CASE("of how many of the 21 rolls the bound is met", "[backgammon][bounds]")
{
    struct example {
        char const* position;
        std::vector<int> met; // by each strategy
    };
    for (auto const& [text, met] :
         {example{"white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5", {14, 14, 5, 11}},
          // two points can be closed at once, and nobody can be hit
          example{"white 24:2 13:3 10:3 9:1 7:1 black 24:2 11:2", {20, 20, 2, 4}},
          // both of the other side's men can be hit
          example{"white 9:3 8:2 6:3 5:1 4:1 black 24:1 23:1 6:5", {21, 14, 4, 6}}}) {
        INFO(text);
        auto const p = game::read_position(text);
        for (std::size_t plan = 0; plan < met.size(); ++plan) {
            auto const judge = game::judged_by(plan, p.to_move());
            int found = 0;
            for (position const rolled : p.moves())
                found += about(best_play(rolled, judge), judge.bounds(rolled, 1).highest());
            CHECK(found == met[plan]);
        }
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
        for (std::size_t const plan : {0U, 1U, 3U}) { // not what counts single men
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
