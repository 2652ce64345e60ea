// A game at run time answers as its own type does.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include <boost/hana/for_each.hpp>

#include "per_game/any_position_of.hpp"
#include "play/any_game.hpp"
#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using bg = backgammon::game;

namespace {
template <class G>
void same_position(any_position const& any, typename G::position const& p)
{
    std::vector<typename G::position> next;
    for (typename G::position const to : p.moves())
        next.push_back(to);
    RC_ASSERT(position_in<G>(any) == p);
    RC_ASSERT(any.to_move() == p.to_move());
    RC_ASSERT(any.is_chance() == is_chance<G>(p));
    RC_ASSERT(any.has_moves() != next.empty());
    RC_ASSERT(any.over() == (next.empty() or G::drawn(p)));
    RC_ASSERT(any.only_a_pass() == (next.size() == 1 and G::write_move(p, next[0]) == "pass"));
    if constexpr (requires { p.forced_pass(); })
        RC_ASSERT(any.forced_pass() == p.forced_pass());
    else
        RC_ASSERT(not any.forced_pass());
    for (auto const who : {player::first, player::second})
        RC_ASSERT(any.win(who) == p.win(who));
    RC_ASSERT(any.written() == G::write_position(p));
    RC_ASSERT(any.drawing().plain() == G::draw(p));
}

/// The moves of a position in their order, and how they are written and read.
template <class G>
void same_moves(any_position const& any, typename G::position const& p)
{
    auto const all = any.moves();
    std::size_t i = 0;
    for (typename G::position const to : p.moves()) {
        RC_ASSERT(i < all.size());
        same_position<G>(all[i], to);
        auto const text = G::write_move(p, to);
        RC_ASSERT(any.write_move(all[i]) == text);
        RC_ASSERT(any.read_move(text) == all[i]);
        RC_ASSERT(not(all[i] == any));
        ++i;
    }
    RC_ASSERT(i == all.size());
}
} // namespace

TEST_CASE("a position at run time answers as the position does", "[play][property]")
{
    boost::hana::for_each(games, []<class G>(boost::hana::basic_type<G>) {
        rc::prop(std::string(G::name), [] {
            auto const p = game_at_random<G>(30).back();
            auto const any = any_position_of<G>(p);
            same_position<G>(any, p);
            same_moves<G>(any, p);
        });
    });
}

TEST_CASE("a game at run time says of itself what the game does", "[play]")
{
    boost::hana::for_each(games, []<class G>(boost::hana::basic_type<G>) {
        auto const& about = known<G>().about();
        INFO(G::name);
        CHECK(about.name == G::name);
        CHECK(about.side(player::first) == G::side(player::first));
        CHECK(about.side(player::second) == G::side(player::second));
        CHECK(about.key.plain() == G::draw_key().plain());
        CHECK(about.start == known<G>().start({}).written());
        CHECK(about.chance == game_of_chance<G>);
        CHECK(about.cube.has_value() == game_with_cube<G>);
        CHECK(about.has_margins() == game_with_margin<G>);
        CHECK((about.repetitions > 0) == game_with_repetitions<G>);
        CHECK(about.play_rules.empty() != game_with_rules_of_play<G>);
        CHECK(about.start_question.empty() != game_with_start_question<G>);
        CHECK(about.usual_answer.empty() != game_with_start_question<G>);
        CHECK(about.rule_player == game_with_rule_player<G>);
        CHECK(about.moving_men == game_with_moving_men<G>);
        CHECK(about.first_by_lot == game_with_first_by_lot<G>);
        CHECK(about.legend.empty() != game_with_legend<G>);
    });
}

TEST_CASE("a cube at run time is the game's", "[play][cube]")
{
    backgammon::cube own;
    auto any = known<bg>().about().cube.value();
    auto who = player::first;
    for (int doublings = 0; doublings <= 6; ++doublings) {
        CHECK(any.value() == own.value());
        CHECK(any.stake(3) == own.stake(3));
        CHECK(any.lost_by_dropping() == own.lost_by_dropping());
        for (auto const one : {player::first, player::second})
            CHECK(any.may_offer(one) == own.may_offer(one));
        CHECK(known<bg>().start({}).drawing(any).plain() == bg::draw(bg::initial(), own));
        if (doublings == 6)
            break;
        any = any.taken_by(who);
        own = own.taken_by(who);
        who = opponent(who);
    }
    CHECK(any.value() == 64);
}

TEST_CASE("what a game does not have is refused", "[play]")
{
    auto const& dice = known<bg>();
    auto const& none = known<nim::game>();
    CHECK_THROWS_AS(dice.analyse(dice.start({}), {}), std::logic_error);
    CHECK_THROWS_AS(dice.rules_answered("7"), std::logic_error);
    CHECK_THROWS_AS(none.analyse_plays(none.start({})), std::logic_error);
    CHECK_THROWS_AS(none.expected_points(none.start({}), "", 1), std::logic_error);
    CHECK_THROWS_AS(none.opening(2, 1), std::logic_error);
    CHECK(none.start({}).moving(none.start({})).empty());
    CHECK(none.start({}).points() == 1);
}
