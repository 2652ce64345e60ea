// Described games are games like any other, those with the role random games of chance; those that are written
// by hand too have the same trees.
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <malloc.h>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/dots_and_boxes/game.hpp>
#include <games/four_in_a_row/game.hpp>
#include <games/gdl/deduction.hpp>
#include <games/gdl/description.hpp>
#include <games/gdl/game.hpp>
#include <games/gdl/read_rules.hpp>
#include <games/tic_tac_toe/rule_player.hpp>
#include <games/words.hpp>
#include <games/listed_game.hpp>
#include <games/nim/game.hpp>
#include <games/nine_mens_morris/game.hpp>
#include <games/reversi/game.hpp>
#include <games/tic_tac_toe/game.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/solver/kept_position.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

#include "support/boards.hpp"
#include "support/game_laws.hpp"
#include "support/descriptions.hpp"
#include "support/notation.hpp"
#include "support/property.hpp"

using namespace gametree;
using namespace gametree_tests;

static_assert(listed_game<gdl::game>);
static_assert(historical<gdl::position> and allocating<gdl::position>);

TEST_CASE("a described position that is kept knows no other, and needs what it says",
          "[games][gdl]")
{
    auto const allocated = [] { return ::mallinfo2().uordblks; };
    for (auto const* name : {"tic_tac_toe.kif", "amazons.kif", "quarto.kif"}) {
        INFO(name);
        gdl::choose(shipped(name));
        auto p = gdl::game::initial();
        for (int plies = 0; plies < 4; ++plies)
            p = laws::moves_of(p).front();
        CHECK_FALSE(p.is_start());
        CHECK(p.without_history().is_start());

        constexpr std::size_t many = 4000;
        std::vector<gdl::position> all(many);
        for (auto& one : all)
            one = p.without_history(); // now no memory is left that was used before
        auto const before = allocated();
        std::vector<gdl::position> more(many);
        for (auto& one : more)
            one = p.without_history();
        auto const each = (allocated() - before) / many;
        if (each > 0) { // sanitizers allocate in their own way
            CHECK(each <= sizeof p + p.bytes_elsewhere());
            CHECK(each + 16 >= sizeof p + p.bytes_elsewhere());
        }
    }
}

TEST_CASE("described games obey the laws of games", "[games][gdl]")
{
    for (auto const* name : {"tic_tac_toe.kif", "hexapawn.kif", "kayles.kif", "dots_and_boxes.kif",
                             "isolation.kif", "pong_hau_ki.kif", "reversi.kif"}) {
        INFO(name);
        gdl::choose(shipped(name));
        rc::prop(std::string("moves and notation fit together in ") + name,
                 [] { laws::check_rules<gdl::game>(laws::reached<gdl::game>()); });
    }
    gdl::choose(shipped("hexapawn.kif"));
    laws::check_game<gdl::game>();
}

/// Positions after 1, 2, .. plies.
template <class P>
static std::vector<std::uint64_t> counts(P const& p, int depth)
{
    return perft(game_tree_of(p), depth);
}

static std::vector<std::uint64_t> described(std::string_view name, int depth)
{
    gdl::choose(shipped(name));
    return counts(gdl::game::initial(), depth);
}

TEST_CASE("a description has as many positions as the game that is written by hand", "[games][gdl]")
{
    CHECK(described("nim.kif", 5) == counts(nim::read_position("3,5,7"), 5));
    CHECK(described("tic_tac_toe.kif", 9) == counts(tic_tac_toe::game::initial(), 9));
    CHECK(described("four_in_a_row.kif", 6) == counts(four_in_a_row::game::initial(), 6));
    CHECK(described("reversi.kif", 5) == counts(reversi::game::with_rules("8x8,othello,pass"), 5));
    CHECK(described("dots_and_boxes.kif", 4) == counts(dots_and_boxes::game::with_rules("3x3"), 4));
    CHECK(described("nine_mens_morris_without_flying.kif", 3)
          == counts(nine_mens_morris::game::with_rules("fifty"), 3));
}

/// Plays the same moves, by their numbers among moves with as many successors, in two games; all that
/// can be compared without names is compared on the way.
template <class A, class B>
static void play_alike(A a, B b)
{
    auto const shape = [](auto const& p) { return counts(p, 2); };
    for (int ply = 0; ply < 200; ++ply) {
        auto const from_a = laws::moves_of(a);
        auto const from_b = laws::moves_of(b);
        RC_ASSERT(from_a.size() == from_b.size());
        RC_ASSERT(a.win(player::first) == b.win(player::first));
        RC_ASSERT(a.win(player::second) == b.win(player::second));
        if (from_a.empty())
            return;
        std::vector<std::vector<std::uint64_t>> all;
        std::vector<std::vector<std::uint64_t>> others;
        std::transform(from_a.begin(), from_a.end(), std::back_inserter(all), shape);
        std::transform(from_b.begin(), from_b.end(), std::back_inserter(others), shape);
        RC_ASSERT(std::is_permutation(all.begin(), all.end(), others.begin(), others.end()));
        // A move that nothing else looks like; without one, play could part.
        std::vector<std::size_t> alone;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (std::count(all.begin(), all.end(), all[i]) == 1)
                alone.push_back(i);
        if (alone.empty())
            return;
        auto const chosen = *rc::gen::elementOf(alone);
        auto const other = std::find(others.begin(), others.end(), all[chosen]) - others.begin();
        a = from_a[chosen];
        b = from_b[static_cast<std::size_t>(other)];
    }
}

TEST_CASE("play of a description goes on like that of the game that is written by hand",
          "[games][gdl]")
{
    gdl::choose(shipped("nim.kif"));
    laws::prop("nim", [] { play_alike(nim::read_position("3,5,7"), gdl::game::initial()); });
    gdl::choose(shipped("reversi.kif"));
    laws::prop("reversi", [start = reversi::game::with_rules("8x8,othello,pass")] {
        play_alike(start, gdl::game::initial());
    });
}

TEST_CASE("a search of a description does what it does by hand", "[games][gdl]")
{
    gdl::choose(shipped("tic_tac_toe.kif"));
    CHECK((game_tree_of(gdl::game::initial()) | views::map(static_value) | alpha_beta) == 0);
    gdl::choose(shipped("nim.kif"));
    auto const by_hand
        = game_tree_of(nim::read_position("3,5,7")) | views::map(static_value) | alpha_beta;
    auto const value = game_tree_of(gdl::game::initial()) | views::map(static_value) | alpha_beta;
    CHECK(value == 100 * by_hand);
}

TEST_CASE("moves are listed by their numbers, not by the digits", "[games][gdl]")
{
    auto const* const text = "(role a) (role b) (init (at 0)) (number 100) (number 10) (number 9)\n"
                             "(<= (legal a (say ?n)) (number ?n)) (legal b noop)\n"
                             "(<= (next (at ?n)) (does a (say ?n)))\n"
                             "(<= terminal (true (at 9))) (goal a 50) (goal b 50)";
    for (auto const how : {gdl::engine::network, gdl::engine::questions}) {
        auto const d = gdl::description::read(text, "it.kif", how);
        CHECK(gdl::move_names(gdl::position::start_of(*d))
              == std::vector<std::string>{"say 9", "say 10", "say 100"});
    }
}

TEST_CASE("moves are read as they are typed, and a state is drawn as a grid if it has cells",
          "[games][gdl]")
{
    gdl::choose(shipped("tic_tac_toe.kif"));
    check_table("games/gdl/tic_tac_toe.table", words_of<gdl::game>());
    gdl::choose(shipped("nim.kif"));
    CHECK(gdl::game::draw(gdl::game::initial())
          == "  control first\n  heap 1 3\n  heap 2 5\n  heap 3 7\n");
}

static_assert(game_of_chance<gdl::chance_game>);
static_assert(not game_of_chance<gdl::game>);

TEST_CASE("described games with random obey the laws of games of chance", "[games][gdl]")
{
    std::size_t found = 0;
    for (auto const& d : gdl::shipped_descriptions()) {
        auto const game = shipped(d.name);
        if (not game->has_chance())
            continue;
        ++found;
        DYNAMIC_SECTION(d.name)
        {
            gdl::choose(game);
            laws::check_game<gdl::chance_game>();
        }
    }
    CHECK(found == 2);
}

TEST_CASE("the moves of random are outcomes, each as probable", "[games][gdl]")
{
    // a moves, a die with three sides decides: a wins, b wins, a draw.
    gdl::choose(gdl::description::read(
        "(role a) (role b) (role random) (init ready) (side 1) (side 2) (side 3)"
        "(<= (legal a throw) (true ready)) (<= (legal a wait) (true ready))"
        "(<= (legal a noop) (not (true ready))) (legal b noop)"
        "(<= (legal random noop) (not (true rolling)))"
        "(<= (legal random (roll ?x)) (true rolling) (side ?x))"
        "(<= (next rolling) (does a throw)) (<= (next ready) (does a wait))"
        "(<= (next (rolled ?x)) (does random (roll ?x)))"
        "(<= over (true (rolled ?x))) (<= terminal over)"
        "(<= (goal a 100) (true (rolled 1))) (<= (goal b 0) (true (rolled 1)))"
        "(<= (goal a 0) (true (rolled 2))) (<= (goal b 100) (true (rolled 2)))"
        "(<= (goal a 50) (true (rolled 3))) (<= (goal b 50) (true (rolled 3)))",
        "die"));
    using game = gdl::chance_game;
    auto const start = game::initial();
    CHECK_FALSE(start.is_chance());
    CHECK_THROWS_WITH(game::rolled(start, "throw"), "chance is not to move here");
    for (auto const& p : laws::moves_of(start))
        CHECK(p.weight() == 1); // chosen, of two
    auto const rolling = game::read_move(start, "throw");
    CHECK(rolling.is_chance());
    CHECK(rolling.weight() == 1);
    CHECK(rolling.to_move() == player::second);
    auto const outcomes = laws::moves_of(rolling);
    REQUIRE(outcomes.size() == 3);
    for (auto const& p : outcomes) {
        CHECK(p.weight() == 1.0 / 3);
        CHECK(p.to_move() == player::second);
        CHECK(game::read_position(game::write_position(p)).weight() == 1.0 / 3);
        CHECK(laws::moves_of(p).empty());
    }
    auto const judge = game::judged_by(0, player::first);
    CHECK(judge(game::rolled(rolling, "roll 1")) == -1); // b is to move
    CHECK(judge(game::rolled(rolling, "(roll 2)")) == 1);
    CHECK(judge(game::rolled(rolling, "roll 3")) == 0);
    CHECK(game::points(game::rolled(rolling, "roll 1")) == 1);
    CHECK(game::points(game::rolled(rolling, "roll 3")) == 0);
    CHECK(game::rolled(rolling, "roll 1").win(player::first));
    CHECK(game::write_position(game::rolled(rolling, "roll 3")) == "throw,roll 3");
}

TEST_CASE("chance and a player do not move at the same time", "[games][gdl]")
{
    CHECK_THROWS_WITH(
        gdl::description::read("(role a) (role b) (role random) (init s)"
                               "(legal a 1) (legal a 2) (legal b noop) (legal random 1)"
                               "(legal random 2) (<= (next s) (does a 1) (does random 1))"
                               "(<= terminal (not (true s))) (goal a 50) (goal b 50)",
                               "both"),
        "both: a and random move at the same time, in the state s");
}

TEST_CASE("chance falls in as many ways as random has moves", "[games][gdl]")
{
    gdl::choose(shipped("einstein_wuerfelt_nicht.kif"));
    using game = gdl::chance_game;
    CHECK(game::initial().is_chance());
    CHECK(game::ways(game::initial()) == 6);
    CHECK(game_with<game, member::ways>);
    CHECK(game_with<game, member::chance_moves>);
}

TEST_CASE("a forced pass is no level, and chance never passes", "[games][gdl]")
{
    gdl::choose(shipped("pig.kif"));
    using game = gdl::chance_game;
    CHECK_FALSE(game::read_position("roll").forced_pass());
    CHECK_FALSE(game::read_position("roll,die 1").forced_pass()); // the other one's turn
    auto const passing = game::read_position("roll,die 4");
    REQUIRE(passing.forced_pass());
    REQUIRE(laws::moves_of(passing).size() == 1);
    // The pass and both moves after it are one level.
    auto const tree = game_tree_of(passing) | views::prune(1);
    auto const count = [](auto const& self, auto const& t) -> int {
        int nodes = 1;
        auto below = t.children();
        for (auto const& child : below)
            nodes += self(self, child);
        return nodes;
    };
    CHECK(count(count, tree) == 4);
}

TEST_CASE("outcomes that lead to the same state are still several", "[games][gdl]")
{
    // With 18 points a 2 and whatever is more make 20.
    gdl::choose(shipped("pig.kif"));
    using game = gdl::chance_game;
    auto const rolling = game::read_position("roll,die 6,roll,die 6,roll,die 6,roll");
    auto const outcomes = laws::moves_of(rolling);
    REQUIRE(outcomes.size() == 6);
    CHECK(outcomes[1] == outcomes[5]);
    CHECK_FALSE(outcomes[0] == outcomes[1]);
    for (auto const* name : {"die 1", "die 2", "die 3", "die 4", "die 5", "die 6"}) {
        auto const rolled = game::rolled(rolling, name);
        CHECK(game::write_move(rolling, rolled) == name);
        CHECK(rolled.weight() == 1.0 / 6);
    }
    CHECK(game::write_move(rolling, outcomes[5]) == "die 6");
    // The first player holds in five of six cases, and has won.
    auto const judge = game::judged_by(0, player::first);
    CHECK(laws::expected_value(rolling, 2, judge) == Approx(-5.0 / 6));
}

// The rule player of tic-tac-toe read both ways: as rules of the library and as a text in GDL.

namespace {

/// The three rules. A line is broken if the player has a mark in it; the square through which most
/// unbroken lines go leaves the opponent the fewest, the last of equals.
std::string rules_as_text()
{
    std::string text
        = "(role a) (role b) (init x) (legal a m) (legal b m) (<= (next x) (true x))"
          "(<= terminal (true x)) (goal a 50) (goal b 50)"
          "(<= (with ?l ?s ?t ?u) (on ?l ?s) (on ?l ?t) (on ?l ?u)"
          " (distinct ?s ?t) (distinct ?s ?u) (distinct ?t ?u))"
          "(<= (wins ?s) (free ?s) (with ?l ?s ?t ?u) (mine ?t) (mine ?u))"
          "(<= (blocks ?s) (free ?s) (with ?l ?s ?t ?u) (theirs ?t) (theirs ?u))"
          "(<= (broken ?l) (on ?l ?s) (mine ?s))"
          "(<= (closes ?s ?l) (free ?s) (on ?l ?s) (not (broken ?l)))"
          "(<= (count ?s 0 0) (free ?s))"
          "(<= (count ?s 1 ?l) (closes ?s ?l))"
          "(<= (count ?s ?more ?m) (count ?s ?n ?l) (up ?n ?more) (closes ?s ?m) (less ?l ?m))"
          "(<= (at_least ?s ?n) (count ?s ?n ?l))"
          "(<= (worse ?t ?s) (at_least ?s ?n) (free ?t) (not (at_least ?t ?n)))"
          "(<= (beaten ?s) (worse ?s ?t))"
          "(<= (beaten ?s) (free ?s) (free ?t) (less ?s ?t) (not (worse ?t ?s)))"
          "(<= (best ?s) (free ?s) (not (beaten ?s)))"
          "(up 1 2) (up 2 3) (up 3 4) (mine none) (theirs none)";
    for (int l = 0; l < 8; ++l)
        for (int s = 1; s <= 9; ++s)
            if ((tic_tac_toe::lines[static_cast<std::size_t>(l)] & tic_tac_toe::square_set(s)) != 0)
                text += "(on " + std::to_string(l + 1) + " " + std::to_string(s) + ")";
    for (int s = 1; s <= 9; ++s)
        for (int t = s + 1; t <= 9; ++t)
            text += "(less " + std::to_string(s) + " " + std::to_string(t) + ")";
    return text;
}

std::string squares_as_text(std::string const& name, tic_tac_toe::squares set)
{
    std::string text;
    for (int s = 1; s <= 9; ++s)
        if ((set & tic_tac_toe::square_set(s)) != 0)
            text += "(" + name + " " + std::to_string(s) + ")";
    return text;
}

/// The answers of a relation, ascending: a set has no order.
std::set<int> answers_of(gdl::deduction const& d, std::string_view relation)
{
    std::set<int> all;
    auto const& found = d.of(d.relation_named(relation));
    for (gdl::tuple_id i = 0; i < found.size(); ++i)
        all.insert(std::stoi(d.terms().written(found[i][0])));
    return all;
}

} // namespace

TEST_CASE("the rule player of tic-tac-toe is the same as a text", "[games][gdl]")
{
    auto const text = rules_as_text();
    std::size_t seen = 0; // positions in which the game goes on
    for_all_boards([&](board const&, tic_tac_toe::position const& p) {
        if (p.over() or p.free() == 0)
            return;
        ++seen;
        gdl::deduction d(gdl::read_rules(text + squares_as_text("mine", p.mine())
                                         + squares_as_text("theirs", p.theirs())
                                         + squares_as_text("free", p.free())));
        d.conclude_unchanging();
        // The clauses one after the other, each with its answers in order: as Prolog tries them.
        std::vector<int> expected;
        for (auto const* relation : {"wins", "blocks", "best"})
            for (auto const square : answers_of(d, relation))
                expected.push_back(square);
        std::vector<int> found;
        for (auto const square : tic_tac_toe::rule_player(p))
            found.push_back(square);
        REQUIRE(found == expected);
    });
    CHECK(seen == 4520);
}
