// A game at run time answers as its own type does.
#include <catch2/catch.hpp>

#include <stdexcept>
#include <string>

#include <boost/hana/for_each.hpp>

#include "game.hpp"
#include "play/start_of_play.hpp"
#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using bg = backgammon::game;
using Catch::Contains;

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
        CHECK(about.range.has_value() == game_of_chance<G>);
        CHECK(about.usual_depth.has_value() == game_of_chance<G>);
        CHECK(about.win_value.has_value()
              == (game_with<G, member::win_value> and not game_of_chance<G>));
        CHECK(about.strategies.empty() != game_with<G, member::strategies>);
        CHECK(about.cube.has_value() == game_with_cube<G>);
        CHECK(about.has_margins() == game_with<G, member::margin_unit>);
        CHECK((about.repetitions > 0) == game_with<G, member::repetitions>);
        CHECK(about.play_rules.empty() != game_with<G, member::play_rules>);
        CHECK(about.start_question.empty() != game_with<G, member::rules_answered>);
        CHECK(about.usual_answer.empty() != game_with<G, member::rules_answered>);
        CHECK(about.rule_player == game_with<G, member::rules_move>);
        CHECK(about.moving_men == game_with<G, member::moving>);
        CHECK(about.first_by_lot == game_with<G, member::first_by_lot>);
        CHECK(about.legend.empty() != game_with<G, member::legend>);
    });
}

TEST_CASE("a cube is drawn with the board", "[play][cube]")
{
    auto cube = known<bg>().about().cube.value();
    auto who = player::first;
    for (int doublings = 0; doublings < 6; ++doublings) {
        CHECK(known<bg>().start({}).drawing(cube).plain() == bg::draw(bg::initial(), cube));
        cube = cube.taken_by(who);
        who = opponent(who);
    }
    CHECK(cube.value() == 64);
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

TEST_CASE("the rules that play begins with can be read, and help has them", "[play][starts]")
{
    for (auto const* game : listed_games()) {
        auto const& about = game->about();
        for (auto const rules : about.play_rules) {
            study what;
            what.rules = rules;
            CHECK(is_usual_start(*game, game->start(what)));
        }
        if (about.play_rules.size() == 1)
            CHECK_THAT(std::string(about.help), Contains(std::string(about.play_rules[0])));
        if (about.play_rules.size() > 1)
            CHECK_THAT(std::string(about.help), Contains("by lot") and Contains("--seed"));
        if (not about.start_question.empty())
            CHECK_THAT(std::string(about.help), Contains("play asks"));
        CHECK(is_usual_start(*game, game->start({})));
    }
}

TEST_CASE("each step on the way moves one man", "[play][moving]")
{
    // Of one side, and what is hit goes to the bar.
    auto const from = bg::read_position("white 8:2 6:2 24:2 black 24:2 20:1 21:1 3-1");
    for (auto const& to : from.moves()) {
        INFO(bg::write_move(from, to));
        auto before = from;
        auto const seen = bg::moving(from, to);
        CHECK(seen.size() == 1);
        for (auto const& p : seen) {
            CHECK(p.to_move() == from.to_move());
            CHECK(p.dice() == from.dice());
            auto const pips = before.pips(player::first) - p.pips(player::first);
            CHECK((pips == 3 or pips == 1));
            CHECK(p.pips(player::second) >= before.pips(player::second));
            before = p;
        }
        CHECK(before.pips(player::first) + before.on_bar(player::second)
              > to.pips(player::first) - 1);
    }
    auto const doubles = bg::read_position("white 6:4 black 24:2 2-2");
    for (auto const& to : doubles.moves())
        CHECK(bg::moving(doubles, to).size() == 3);
    auto const last = bg::read_position("white 1:2 black 20:2 2-2");
    for (auto const& to : last.moves())
        CHECK(bg::moving(last, to).size() == 1);
}
