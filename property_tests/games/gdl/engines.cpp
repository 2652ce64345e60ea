// The two machines say the same of every state; states that are not of a game for two are refused.
#include <array>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/game_tree.hpp>
#include <games/gdl/game.hpp>
#include <games/tic_tac_toe/game.hpp>
#include <games/tic_tac_toe/rule_player.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/searches/stop_condition.hpp>

#include "support/descriptions.hpp"
#include "support/property.hpp"
#include "support/random_descriptions.hpp"

using namespace gametree;
using namespace gametree_tests;

/// Both say the same of every state of a game at random, of so many plies at most.
static std::size_t play_both(gdl::description const& fast, gdl::description const& slow,
                             std::uint64_t seed, std::size_t most)
{
    std::mt19937_64 random(seed);
    played a(fast);
    played b(slow);
    RC_ASSERT(a.written() == b.written());
    std::size_t plies = 0;
    for (; plies < most and not a.over(); ++plies) {
        auto const chosen = a.choose(random);
        a.move(chosen);
        b.move(chosen);
        RC_ASSERT(a.written() == b.written());
    }
    return plies;
}

TEST_CASE("a network and questions agree about every state of random play", "[games][gdl]")
{
    std::vector<std::pair<std::string, std::shared_ptr<gdl::description const>>> networks;
    for (auto const& d : gdl::shipped_descriptions()) {
        INFO(d.name);
        networks.emplace_back(d.name, shipped(d.name, gdl::engine::network));
        CHECK(networks.back().second->in_network());
    }
    std::size_t next = 0; // each in its turn
    laws::prop("by each shipped description", [&] {
        auto const& [name, fast] = networks[next++ % networks.size()];
        RC_LOG(name);
        auto const slow = shipped(name, gdl::engine::questions);
        RC_ASSERT_FALSE(slow->in_network());
        for (int game = 0; game < 2; ++game)
            play_both(*fast, *slow, *rc::gen::arbitrary<std::uint64_t>(), 40);
    });
}

TEST_CASE("a network and questions agree about random descriptions", "[games][gdl]")
{
    std::size_t plies = 0;
    std::size_t texts = 0;
    laws::prop("in every state", [&] {
        for (int i = 0; i < 5; ++i, ++texts) {
            auto const text = random_description(*rc::gen::arbitrary<std::uint64_t>()).text();
            RC_LOG(text);
            auto const fast = gdl::description::read(text, "it.kif", gdl::engine::network);
            auto const slow = gdl::description::read(text, "it.kif", gdl::engine::questions);
            for (std::uint64_t game = 0; game < 2; ++game)
                plies += play_both(*fast, *slow, game, 1000);
        }
    });
    CHECK(plies > 2 * texts); // not all of them are over at once
}

/// Hex by rules that say of every two cells whether they are connected.
static std::string hex_of_pairs()
{
    std::string text(shipped_text("hex.kif"));
    auto const first = text.find("; (joined WHO");
    auto const last = text.find("(<= terminal", first);
    return text.replace(
        first, last - first,
        "(<= (path ?who ?x ?y ?m ?n) (role ?who) (adjacent ?x ?y ?m ?n)\n"
        "    (true (cell ?x ?y ?who)) (true (cell ?m ?n ?who)))\n"
        "(<= (path ?who ?x ?y ?k ?l) (path ?who ?x ?y ?m ?n) (path ?who ?m ?n ?k ?l))\n"
        "(<= (connected red) (path red 1 ?y 5 ?n))\n"
        "(<= (connected blue) (path blue ?x 1 ?m 5))\n");
}

/// Plays a game at random by two descriptions of one text. `ask` calls a question about the first until it is
/// answered; the positions differ in nothing.
template <class Ask>
static void play_alike(gdl::description const& a, gdl::description const& b,
                       std::mt19937_64& random, Ask const& ask)
{
    auto const next_states = [](gdl::description const& d, gdl::position const& p) {
        std::vector<std::string> all;
        for (auto const& next : p.moves())
            all.push_back(next.last_move() + ": " + d.shown(next.state()));
        return all;
    };
    auto p = gdl::position::start_of(a);
    auto q = gdl::position::start_of(b);
    for (;;) {
        auto const names = ask([&] { return gdl::move_names(p); });
        RC_ASSERT(names == gdl::move_names(q));
        RC_ASSERT(p.hash() == q.hash()); // so what is remembered has the same place
        RC_ASSERT(p.without_history().bytes_elsewhere() == q.without_history().bytes_elsewhere());
        RC_ASSERT(ask([&] { return p.static_value(); }) == q.static_value());
        RC_ASSERT(gdl::drawing(p).plain() == gdl::drawing(q).plain());
        RC_ASSERT(p.win(player::first) == q.win(player::first));
        if (names.empty())
            return;
        if (names.size() < 16) // or it takes long
            RC_ASSERT(next_states(a, p) == next_states(b, q));
        auto const& name = names[random() % names.size()];
        p = ask([&] { return gdl::read_move(p, name); });
        q = gdl::read_move(q, name);
    }
}

TEST_CASE("the quicker engine is chosen, and nothing else depends on that or on what is stopped",
          "[games][gdl]")
{
    CHECK(shipped("hex.kif")->in_network());
    CHECK(shipped("tic_tac_toe.kif")->in_network());
    auto const pairs = hex_of_pairs();
    CHECK_FALSE(gdl::description::read(pairs, "it.kif")->in_network()); // some nine times as quick
    int stopped = 0;
    for (std::string const& text :
         {pairs, std::string(shipped_text("chomp.kif")), std::string(shipped_text("nim.kif")),
          std::string(shipped_text("hexapawn.kif"))}) {
        auto const network = gdl::description::read(text, "it.kif", gdl::engine::network);
        CHECK(network->in_network());
        for (auto const how :
             {gdl::engine::quickest, gdl::engine::network, gdl::engine::questions}) {
            auto const d = gdl::description::read(text, "it.kif", how);
            laws::prop("a position says the same, and after a stop when it is asked again", [&] {
                std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
                auto const chance = *rc::gen::inRange(2U, 9U);
                play_alike(*d, *network, random, [&](auto const& ask) {
                    for (;; ++stopped)
                        try {
                            stop_listener const listener([&] { return random() % chance == 0; });
                            return ask();
                        } catch (gametree::detail::search_stopped) { // again
                        }
                });
            });
        }
    }
    CHECK(stopped > 5); // about once in a millisecond that is spent on one state
}

TEST_CASE("a network that cannot be had is refused where it is asked for", "[games][gdl]")
{
    auto const text = "(role a) (role b) (init (heap nothing)) (legal b noop)\n"
                      "(color red) (color blue) (<= (legal a (put ?x)) (color ?x))\n"
                      "(<= (next (heap (on ?x ?h))) (true (heap ?h)) (does a (put ?x)))\n"
                      "(<= terminal (true (heap (on red ?h)))) (goal a 50) (goal b 50)";
    CHECK_FALSE(gdl::description::read(text, "it.kif")->in_network());
    CHECK_THROWS_WITH(gdl::description::read(text, "it.kif", gdl::engine::network),
                      "it.kif: more than 1000000 instances of rules: there can be no network, "
                      "only questions");
}

TEST_CASE("either engine finds all that follows in circles, and tells terms apart", "[games][gdl]")
{
    using all = std::vector<std::string>;
    // What holds after moves, and what does not.
    auto const says = [](std::string const& rules, std::vector<all> const& made, all const& right,
                         all const& wrong) {
        for (auto const how : {gdl::engine::network, gdl::engine::questions}) {
            auto const d = gdl::description::read(
                "(role a) (role b) (goal a 50) (goal b 50)\n" + rules, "it.kif", how);
            played p(*d);
            for (auto const& joint : made)
                p.move(joint);
            for (auto const& fact : right) {
                INFO(fact);
                CHECK(p.written().contains(fact));
            }
            for (auto const& fact : wrong) {
                INFO(fact);
                CHECK_FALSE(p.written().contains(fact));
            }
        }
    };
    // Where one gets by roads that are open, in a circle, and in an even number of steps: each rule
    // asks for itself first, and the two for each other.
    auto const* const roads
        = R"((init (turn a)) (road 1 2) (road 2 3) (road 3 4) (road 4 5) (road 5 3)
        (road 5 6) (init (open 1)) (init (open 2)) (init (open 3)) (init (open 4)) (init (open 5))
        (<= (reach ?x ?z) (reach ?x ?y) (road ?y ?z) (true (open ?y)))
        (<= (reach ?x ?y) (road ?x ?y) (true (open ?x)))
        (<= (even ?x ?z) (odd ?x ?y) (road ?y ?z) (true (open ?y)))
        (<= (odd ?x ?z) (even ?x ?y) (road ?y ?z) (true (open ?y)))
        (<= (odd ?x ?y) (road ?x ?y) (true (open ?x)))
        (<= (legal ?r (reach ?x ?y)) (true (turn ?r)) (reach ?x ?y))
        (<= (legal ?r (from_2 ?y)) (true (turn ?r)) (reach 2 ?y))
        (<= (legal ?r (even ?y)) (true (turn ?r)) (even 1 ?y))
        (<= (legal ?r (close ?x)) (true (turn ?r)) (true (open ?x)))
        (<= (legal ?r wait) (role ?r))
        (<= (next (open ?x)) (true (open ?x)) (not (closed ?x)))
        (<= (closed ?x) (does ?r (close ?x)))
        (<= (next (turn a)) (true (turn b))) (<= (next (turn b)) (true (turn a)))
        (<= terminal (not (true (open 1)))))";
    says(roads, {},
         {"(legal a (reach 1 6))", "(legal a (reach 3 3))", "(legal a (from_2 6))",
          "(legal a (from_2 3))", "(legal a (even 3))", "(legal a (even 4))", "(legal a (even 6))"},
         {"(legal a (from_2 2))", "(legal a (even 2))"});
    says(roads, {{"(close 4)", "wait"}}, {"(legal b (from_2 4))"}, {"(legal b (from_2 5))"});
    // Only once `narrow` has an answer does it turn out, through `inner`, to depend on `wide`, which had
    // asked for it.
    says(R"((init s) (init (turn a)) (<= (wide ?x) (narrow ?x)) (<= (wide far) (true s))
        (<= (narrow ?x) (inner ?x)) (<= (narrow near) (true s)) (<= (inner ?x) (narrow ?y) (wide ?x))
        (<= (legal a (wide ?x)) (wide ?x)) (<= (legal a (narrow ?x)) (narrow ?x)) (legal b noop)
        (<= (next s) (true s)) (<= terminal (not (true s))))",
         {},
         {"(legal a (wide near))", "(legal a (wide far))", "(legal a (narrow near))",
          "(legal a (narrow far))"},
         {});
    // Heat goes round from where a move puts it; the rule for that comes before the one for moves.
    for (auto const* move : {"(heat 1)", "(heat 2)", "(heat 3)"})
        says(R"((init (hot 0)) (to 1 2) (to 2 3) (to 3 1) (legal b noop)
            (<= (legal a (heat ?x)) (to ?x ?y)) (<= (warm ?y) (warm ?x) (to ?x ?y))
            (<= (warm ?x) (does a (heat ?x))) (<= (next (hot ?x)) (warm ?x))
            (<= terminal (true (hot 1))))",
             {{move, "noop"}}, {"(true (hot 1))", "(true (hot 2))", "(true (hot 3))"}, {});
    // Terms that no fact has.
    says(R"((init (at 0)) (number 1) (number 2) (legal b noop)
        (<= (legal a (pair ?x ?y)) (number ?x) (number ?y) (distinct (f ?x) (f ?y)))
        (<= (next (at ?x)) (does a (pair ?x ?y))) (<= terminal (true (at 1))))",
         {}, {"(legal a (pair 1 2))", "(legal a (pair 2 1))"},
         {"(legal a (pair 1 1))", "(legal a (pair 2 2))"});
}

TEST_CASE("a question without an end is refused however often it is asked", "[games][gdl]")
{
    auto const d = gdl::description::read(
        "(role a) (role b) (init (turn a))\n"
        "(<= (legal ?r noop) (role ?r)) (<= (next (turn b)) (does a noop))\n"
        "(<= (deep zero) (true (turn a))) (<= (deep (s ?n)) (deep ?n))\n"
        "(<= (goal ?r 50) (role ?r) (deep ?n))\n"
        "(<= terminal (true (turn b)))",
        "it.kif", gdl::engine::questions);
    auto const p = gdl::position::start_of(*d);
    CHECK_THROWS_AS(p.static_value(), gdl::too_much);
    // Its answers have been forgotten, and the state with them: it is taken again.
    CHECK_THROWS_AS(p.static_value(), gdl::too_much);
    CHECK(gdl::move_names(p) == std::vector<std::string>{"pass"});
}

/// A game of two roles, a and b, who count to three; `more` is added.
static std::string counting(std::string const& more)
{
    return "(role a) (role b) (init (at 0)) (init (control a)) (up 0 1) (up 1 2) (up 2 3)\n"
           "(other a b) (other b a)\n"
           "(<= (legal ?r (say ?n)) (true (control ?r)) (true (at ?n)))\n"
           "(<= (legal ?r (shout ?n)) (true (control ?r)) (true (at ?n)))\n"
           "(<= (legal ?r noop) (other ?r ?q) (true (control ?q)))\n"
           "(<= (next (at ?m)) (true (at ?n)) (up ?n ?m))\n"
           "(<= terminal (true (at 3)))\n"
         + more;
}

static std::shared_ptr<gdl::description const> described(std::string const& text)
{
    auto d = gdl::description::read(text, "it.kif");
    gdl::choose(d);
    return d;
}

static constexpr auto in_turn = "(<= (next (control ?r)) (other ?r ?q) (true (control ?q)))\n";
static constexpr auto goals = "(<= (goal a 100) (true (at 3))) (<= (goal b 0) (true (at 3)))\n";

TEST_CASE("whose turn it is, who passes, and what a position is worth", "[games][gdl]")
{
    auto const how = GENERATE(gdl::engine::network, gdl::engine::questions);
    auto const says
        = [&](std::string const& rules, std::string const& made, std::string const& said) {
              gdl::choose(gdl::description::read(rules, "it.kif", how));
              auto const p = gdl::game::read_position(made);
              INFO(rules << made);
              CHECK(std::string(gdl::game::side(p.to_move()))
                        + (p.forced_pass() ? " passes, " : " moves, ")
                        + std::to_string(p.static_value()) + (gdl::game::drawn(p) ? ", drawn" : "")
                        + (p.win(player::first) ? ", the first won" : "")
                        + (p.win(player::second) ? ", the second won" : "")
                    == said);
          };
    auto const positions = [] { return perft(game_tree_of(gdl::game::initial()), 4); };
    std::vector<std::uint64_t> const two_ways{2, 4, 8, 0};
    auto const turns = counting(std::string(in_turn) + goals);
    says(turns, "say 0", "b moves, 0");
    CHECK(positions() == two_ways);
    // Rules that nothing depends on. Published descriptions list their facts and moves, and some of the moves
    // are asked for nowhere.
    says(turns
             + "(<= (base (at ?n)) (up ?m ?n)) (base (at 0)) (<= (input ?r noop) (role ?r))"
               "(endless zero) (<= (endless (s ?n)) (endless ?n)) (<= (idle ?r) (does ?r noop))",
         "say 0", "b moves, 0");
    CHECK(positions() == two_ways);
    // a moves all the time: plies that count are the passes' neighbours.
    says(counting(std::string("(<= (next (control a)) (true (control a)))\n(does_not_matter)")
                  + goals),
         "say 0", "b passes, 0");
    CHECK(positions() == two_ways);
    auto const p = gdl::game::read_position("say 0");
    CHECK(gdl::game::read_position("say 0,shout 1")
          == gdl::game::read_position("say 0,pass,shout 1"));
    CHECK_FALSE(gdl::game::read_move(p, "pass") == p); // the same state, and the other one's turn
    // Nobody has a choice; and rules that ask for the only moves of both say nothing of whose turn it is.
    std::string const alone = "(role a) (role b) (init (at 0)) (up 0 1) (up 1 2) (legal a go)\n"
                              "(<= terminal (true (at 2))) (<= (goal a 100) (true (at 2)))\n"
                              "(<= (goal b 0) (true (at 2)))\n";
    for (auto const* more :
         {"(legal b noop) (<= (next (at ?m)) (true (at ?n)) (up ?n ?m))",
          "(legal b go) (<= (next (at ?m)) (true (at ?n)) (up ?n ?m) (does a go) (does b go))"}) {
        says(alone + more, "start", "a passes, 0");
        says(alone + more, "pass,pass", "a moves, 100, the first won");
    }
    // The role that begins is the first player.
    auto other = turns;
    other.replace(other.find("(init (control a))"), 18, "(init (control b))");
    says(other, "start", "b moves, 0");
    says(other, "say 0,say 1,say 2", "a moves, 100, the second won");
    // Who is ahead has not won before the end; an end without goals is a draw.
    auto const ahead = counting(std::string(in_turn) + "(goal a 100) (goal b 0)");
    says(ahead, "start", "a moves, 100");
    says(ahead, "say 0,say 1,say 2", "b moves, -100, the first won");
    says(counting(std::string(in_turn) + "(<= (goal ?r 100) (role ?r) (true (at 4)))"),
         "say 0,say 1,say 2", "b moves, 0, drawn");
    CHECK(gdl::game::read_position("say 0,say 1,say 2").moves().count() == 0);
}

TEST_CASE("what is no game for two is refused with the state", "[games][gdl]")
{
    auto const how = GENERATE(gdl::engine::network, gdl::engine::questions);
    auto const refusal = [&](std::string const& text) {
        try {
            auto const d = gdl::description::read(text, "it.kif", how);
            for (auto const& p : gdl::position::start_of(*d).moves())
                for (auto const& q : p.moves())
                    for (auto const& r : q.moves())
                        (void)r.static_value();
        } catch (std::exception const& e) {
            return std::string(e.what());
        }
        return std::string();
    };
    CHECK(refusal(counting(std::string(in_turn) + goals)).empty());
    CHECK(refusal(counting(std::string(in_turn) + goals + "(legal b whistle)"))
          == "it.kif: a and b move at the same time, in the state (at 0) (control a)");
    CHECK(refusal(counting(goals))
          == "it.kif: a has no legal move and the game is not over, in the state (at 1)");
}

TEST_CASE("an end whose goals do not add up is worth the difference, and is said once",
          "[games][gdl]")
{
    auto const how = GENERATE(gdl::engine::network, gdl::engine::questions);
    struct end {
        std::string a;
        std::string b;
        int worth;
        std::string said;
        bool when_loaded; // whichever engine
    };
    std::vector<end> const ends{
        {"100", "100", 0, "no goals of a and b add up to 100: an end is worth the difference",
         true},
        {"90", "30", 60, "no goals of a and b add up to 100: an end is worth the difference", true},
        {"90", "30 (true (at 4))", 90,
         "no goals of a and b add up to 100: an end is worth the difference", true},
        {"40", "60", -20, "", true},
        {"100", "100) (<= (goal a 0) (true (at 4))", 0,
         "the goals at an end do not add up to 100: a 100, b 100; it is worth the difference, in "
         "the state (at 3) (control b)",
         false},
        {"90", "10 (true (at 4))", 90,
         "the goals at an end do not add up to 100: a 90, b none; it is worth the difference, in "
         "the state (at 3) (control b)",
         false}};
    for (auto const& one : ends) {
        auto const goal = [](std::string const& role, std::string const& more) {
            auto const points = more.substr(0, more.find_first_of(" )"));
            return "(<= (goal " + role + " " + points + ") (true (at 3))"
                 + more.substr(points.size()) + ")\n";
        };
        auto const text = counting(in_turn + goal("a", one.a) + goal("b", one.b));
        INFO(text);
        std::vector<std::string> said;
        auto const d = gdl::description::read(text, "it.kif", how,
                                              [&](auto const& doubt) { said.push_back(doubt); });
        gdl::choose(d);
        if (one.when_loaded or d->in_network())
            CHECK(said.size() == (one.said.empty() ? 0 : 1));
        auto const p = gdl::game::read_position("say 0,say 1,say 2");
        for (int again = 0; again < 2; ++again) {
            CHECK(p.static_value() == (p.to_move() == player::first ? one.worth : -one.worth));
            CHECK(p.win(player::first) == (one.worth > 0));
            CHECK(p.win(player::second) == (one.worth < 0));
            CHECK(gdl::game::drawn(p) == (one.worth == 0));
        }
        CHECK(said
              == (one.said.empty() ? std::vector<std::string>{}
                                   : std::vector<std::string>{"it.kif: " + one.said}));
        auto const drawn = gdl::game::draw(p);
        CHECK((drawn.find("goal a " + one.a.substr(0, 3)) != drawn.npos) == not one.said.empty());
    }
}

TEST_CASE("an end with several goals of a role, or with one that is no number, is said once",
          "[games][gdl]")
{
    auto const how = GENERATE(gdl::engine::network, gdl::engine::questions);
    struct end {
        std::string goals;
        int worth; // to a
        std::string said; // of the end
        std::string drawn;
    };
    std::vector<end> const ends{
        {"(<= (goal a 100) (true (at 3))) (<= (goal b 0) (true (at 3))) (<= (goal b 5) (true (at "
         "3)))",
         95, "a 100, b 0 and 5", "goal a 100\n  goal b 0\n  goal b 5\n"},
        {"(<= (goal a 0) (true (at 3))) (<= (goal a 100) (true (at 3))) (<= (goal b 0) (true (at "
         "3)))",
         100, "a 0 and 100, b 0", "goal a 0\n  goal a 100\n  goal b 0\n"},
        // the values of variables, which are seen in play only
        {"(worth a high) (worth b 40) (<= (goal ?r ?n) (worth ?r ?n) (true (at 3)))", -40,
         "a high, b 40", "goal a high\n  goal b 40\n"},
        {"(worth a 200) (worth a 7) (<= (goal ?r ?n) (worth ?r ?n) (true (at 3)))", 7,
         "a 7 and 200, b none", "goal a 7\n  goal a 200\n"},
        {"(worth a -5) (worth b 99.5) (<= (goal ?r ?n) (worth ?r ?n) (true (at 3)))", 0,
         "a -5, b 99.5", "goal a -5\n  goal b 99.5\n"}};
    for (auto const& one : ends) {
        INFO(one.goals);
        std::vector<std::string> said;
        auto const d = gdl::description::read(counting(in_turn + one.goals), "it.kif", how,
                                              [&](auto const& doubt) { said.push_back(doubt); });
        gdl::choose(d);
        auto const p = gdl::game::read_position("say 0,say 1,say 2");
        for (int again = 0; again < 2; ++again) {
            CHECK(p.static_value() == (p.to_move() == player::first ? one.worth : -one.worth));
            CHECK(p.win(player::first) == (one.worth > 0));
            CHECK(gdl::game::drawn(p) == (one.worth == 0));
            CHECK(p.moves().count() == 0);
        }
        REQUIRE(said.size() == 1);
        CHECK(said.front()
              == "it.kif: at the end each role has one goal, a number from 0 to 100, not "
                     + one.said
                     + "; the highest number counts, or 0 where there is none, in the state (at 3) "
                       "(control b)");
        CHECK(gdl::game::draw(p).find(one.drawn) != std::string::npos);
    }
    // What the text shows is said of the text, and not once more of an end.
    std::vector<std::string> said;
    gdl::choose(gdl::description::read(
        counting(std::string(in_turn)
                 + "(<= (goal a win) (true (at 3))) (<= (goal a 100) (true (at 4)))"
                   "(<= (goal b 0) (true (at 3)))"),
        "it.kif", how, [&](auto const& doubt) { said.push_back(doubt); }));
    CHECK(gdl::game::drawn(gdl::game::read_position("say 0,say 1,say 2")));
    REQUIRE(said.size() == 1);
    CHECK_THAT(said.front(), Catch::Contains("the goal win is no number from 0 to 100"));
}

TEST_CASE("what warns may refuse", "[games][gdl]")
{
    struct refused { };
    CHECK_THROWS_AS(gdl::description::read(counting(std::string(in_turn) + goals
                                                    + "(<= (p) (q))"
                                                      "(<= terminal (p))"),
                                           "it.kif", gdl::engine::network,
                                           [](auto const&) { throw refused(); }),
                    refused);
}

/// What rules ask for besides, where a role waits with noop.
static constexpr std::array waiting{
    "", // nothing
    "(<= (next (foo)) (does carol noop))", // a role that there is not
    "(<= (next (foo)) (does b noop))", // of one role
    "(<= (next (idle ?r)) (does ?r noop))", // of either
    "(<= (next (busy ?r)) (does ?r ?m))", // whichever move
    "(<= (next (foo)) (does a noop) (does b noop))", // which never happens
};

TEST_CASE("a forced move is made by the role that does not wait, whatever else is asked for",
          "[games][gdl]")
{
    // One or two of four sticks; of the last one there is one way only to take it.
    auto const how = GENERATE(gdl::engine::network, gdl::engine::questions);
    for (auto const* more : waiting) {
        INFO(more);
        gdl::choose(gdl::description::read(
            std::string(
                "(role a) (role b) (other a b) (other b a) (init (heap 4)) (init (turn a))\n"
                "(minus 4 1 3) (minus 4 2 2) (minus 3 1 2) (minus 3 2 1) (minus 2 1 1)\n"
                "(minus 2 2 0) (minus 1 1 0)\n"
                "(<= (legal ?r (take ?n)) (true (turn ?r)) (true (heap ?h)) (minus ?h ?n ?k))\n"
                "(<= (legal ?r noop) (other ?r ?o) (true (turn ?o)))\n"
                "(<= (next (heap ?k)) (does ?r (take ?n)) (true (heap ?h)) (minus ?h ?n ?k))\n"
                "(<= (next (turn ?r)) (other ?r ?o) (true (turn ?o)))\n"
                "(<= terminal (true (heap 0)))\n"
                "(<= (goal ?r 0) (true (heap 0)) (true (turn ?r)))\n"
                "(<= (goal ?r 100) (true (heap 0)) (other ?r ?o) (true (turn ?o)))\n")
                + more,
            "it.kif", how));
        CHECK(perft(game_tree_of(gdl::game::initial()), 4)
              == std::vector<std::uint64_t>{2, 4, 4, 1});
        for (auto const* made : {"take 1,take 2", "take 2,take 1", "take 1,take 1,take 1"}) {
            auto const p = gdl::game::read_position(made);
            CHECK_FALSE(p.forced_pass());
            CHECK(gdl::move_names(p) == std::vector<std::string>{"take 1"});
            CHECK(gdl::game::read_move(p, "take 1").win(p.to_move()));
        }
    }
}

/// Each in turn uses up numbers, and has to pass who has none left.
static std::string using_up(std::string const& numbers, std::string const& waits,
                            std::string const& more = "")
{
    auto text = "(role a) (role b) (other a b) (other b a) (init (turn a))\n" + numbers
              + "(dec 3 2) (dec 2 1) (dec 1 0)\n"
                "(<= (can ?r) (true (n ?r ?k)) (dec ?k ?j))\n"
                "(<= (legal ?r (use ?k)) (true (turn ?r)) (true (n ?r ?k)) (dec ?k ?j))\n"
                "(<= (legal ?r noop) (true (turn ?r)) (not (can ?r)))\n"
                "(<= (legal ?r noop) (other ?r ?o) (true (turn ?o)))\n"
                "(<= (next (turn ?r)) (other ?r ?o) (true (turn ?o)))\n"
                "(<= (next (n ?r ?j)) (does ?r (use ?k)) (dec ?k ?j))\n"
                "(<= (next (n ?r ?k)) (true (n ?r ?k)) (does ?r noop))\n"
                "(<= (next (passed ?r)) (true (turn ?r)) (does ?r noop))\n"
                "(<= terminal (not (can a)) (not (can b)))\n"
                "(<= (goal ?r 100) (other ?r ?o) (true (turn ?o)))\n"
                "(<= (goal ?r 0) (true (turn ?r)))\n"
              + more;
    for (std::size_t at = 0; (at = text.find("noop", at)) != text.npos; at += waits.size())
        text.replace(at, 4, waits);
    return text;
}

TEST_CASE("the only move of a role that never has a choice is a move, and no pass", "[games][gdl]")
{
    auto const how = GENERATE(gdl::engine::network, gdl::engine::questions);
    auto const choose = [&](std::string const& text) {
        gdl::choose(gdl::description::read(text, "it.kif", how));
    };
    auto const counts = [](int depth) { return perft(game_tree_of(gdl::game::initial()), depth); };
    using numbers = std::vector<std::uint64_t>;
    // a has a choice at the start, and b never.
    std::string const skips
        = "(init first) (<= (legal a skip) (true first)) (<= (next (n a 2)) (does a skip))\n";
    for (std::string const waits : {"noop", "wait"}) {
        INFO(waits);
        choose(using_up("(init (n a 3)) (init (n b 2))\n", waits, skips));
        auto const p = gdl::game::read_position("use 3");
        CHECK_FALSE(p.forced_pass());
        CHECK(gdl::move_names(p) == std::vector<std::string>{"use 2"});
        CHECK(counts(6) == numbers{2, 2, 2, 2, 2, 0});
        // b comes to its last one, and has to pass
        choose(using_up("(init (n a 3)) (init (n b 1))\n", waits, skips));
        auto const passing = gdl::game::read_position("use 3,use 1,use 2");
        CHECK(passing.cannot_move());
        CHECK(passing.to_move() == player::second);
        CHECK(counts(5) == numbers{2, 2, 2, 2, 0});
    }
    // Nobody ever has a choice.
    choose(using_up("(init (n a 3)) (init (n b 1))\n", "noop"));
    CHECK(counts(5) == numbers{1, 1, 1, 1, 0});
    CHECK(gdl::game::side(player::first) == "a");
    CHECK(gdl::game::read_position("use 3,use 1,use 2,pass,use 1")
          == gdl::game::read_position("use 3,use 1,use 2,noop,use 1"));
}

TEST_CASE("a forced pass has the name that the rules give it, too", "[games][gdl]")
{
    auto const how = GENERATE(gdl::engine::network, gdl::engine::questions);
    gdl::choose(gdl::description::read(
        using_up(
            "(init (n a 3)) (init (n b 1))\n", "noop",
            "(init first) (<= (legal a skip) (true first)) (<= (next (n a 2)) (does a skip))\n"),
        "it.kif", how));
    using game = gdl::game;
    auto const p = game::read_position("use 3,use 1,use 2");
    REQUIRE(p.forced_pass());
    CHECK(p.cannot_move());
    CHECK(p.pass_in_rules() == "noop");
    auto const after = game::read_position("use 3,use 1,use 2,pass");
    CHECK(game::read_position("use 3,use 1,use 2,noop") == after);
    CHECK(game::read_position("use 3,use 1,use 2,(NOOP)") == after);
    CHECK(game::read_move(p, "noop") == after);
    CHECK(game::write_position(game::read_position("use 3,use 1,use 2,noop,use 1"))
          == "use 3,use 1,use 2,pass,use 1");
    CHECK_THROWS_WITH(game::read_move(p, "foo"), "'foo' is no move here: there is only pass");
    CHECK_THROWS_WITH(game::read_position("use 3,use 1,use 2,foo"),
                      "line 1, column 19: 'foo' is no move here: there is only use 1");
    // Who moves again lets the other one wait, by whatever name.
    gdl::choose(gdl::description::read(
        counting(std::string("(<= (next (control a)) (true (control a)))\n") + goals), "it.kif",
        how));
    auto const passed = game::read_position("say 0");
    REQUIRE(passed.forced_pass());
    CHECK_FALSE(passed.cannot_move());
    CHECK(game::read_position("say 0,noop,say 1") == game::read_position("say 0,pass,say 1"));
    CHECK_THROWS_WITH(game::read_position("say 0,foo"),
                      "line 1, column 7: 'foo' is no move here: there are say 1, shout 1");
}

TEST_CASE("where nothing but a pass is left, that is said", "[games][gdl]")
{
    auto const how = GENERATE(gdl::engine::network, gdl::engine::questions);
    std::string const text
        = "(role a) (role b) (other a b) (other b a) (init (turn a)) (init (last 0))\n"
          "(num 1) (num 2) (gt 1 0) (gt 2 0) (gt 2 1)\n"
          "(<= (can ?r) (true (turn ?r)) (true (last ?l)) (gt ?n ?l))\n"
          "(<= (legal ?r (pick ?n)) (true (turn ?r)) (true (last ?l)) (gt ?n ?l))\n"
          "(<= (legal ?r noop) (true (turn ?r)) (not (can ?r)))\n"
          "(<= (legal ?r noop) (other ?r ?o) (true (turn ?o)))\n"
          "(<= (next (turn ?o)) (true (turn ?r)) (other ?r ?o))\n"
          "(<= (next (last ?n)) (does ?r (pick ?n)))\n"
          "(<= (next (last ?l)) (true (last ?l)) (true (turn ?r)) (does ?r noop))\n"
          "(<= (next (passed ?r)) (true (turn ?r)) (does ?r noop))\n";
    std::string const ends = "(<= terminal (true (passed ?r)))\n"
                             "(<= (goal ?r 0) (true (passed ?r)))\n"
                             "(<= (goal ?r 100) (true (passed ?o)) (other ?r ?o))\n";
    gdl::choose(gdl::description::read(text + ends, "it.kif", how));
    CHECK(gdl::game::read_position("pick 2,noop") == gdl::game::read_position("pick 2,pass"));
    CHECK(gdl::game::read_position("pick 2,noop").win(player::first));
    CHECK_THROWS_WITH(gdl::game::read_position("pick 2,foo"),
                      "line 1, column 8: 'foo' is no move here: there is only pass");
    CHECK_THROWS_WITH(gdl::game::read_position("pick 2,noop,noop"),
                      "line 1, column 13: there are no moves: the game is over");
    // The game goes on by passes for ever.
    gdl::choose(gdl::description::read(
        text + "(<= terminal (true (last 7))) (goal a 50) (goal b 50)", "it.kif", how));
    CHECK_THROWS_WITH(gdl::game::read_position("pick 2,foo"),
                      "line 1, column 8: 'foo' is no move here: there is only pass");
}

TEST_CASE("rules that a published chess has are asked quickly", "[games][gdl]")
{
    // Whether a square is threatened is asked with other squares in mind, of which there are far too
    // many: 16 numbers four times. Only what a move depends on may be looked at.
    std::string text = "(role a) (role b) (init (turn a)) (init (rook 1)) (init (king 16))\n";
    for (int i = 1; i <= 16; ++i)
        text += "(n " + std::to_string(i) + ")"
              + (i < 16 ? "(up " + std::to_string(i) + " " + std::to_string(i + 1) + ")" : "");
    text += "(<= (clear ?x ?y ?i ?j ?k) (up ?x ?y) (n ?i) (n ?j) (n ?k))\n"
            "(<= (clear ?x ?z ?i ?j ?k) (clear ?y ?z ?i ?j ?k) (up ?x ?y) (not (true (rook ?y))))\n"
            "(<= (threatened ?x ?i ?j ?k) (true (rook ?y)) (clear ?y ?x ?i ?j ?k))\n"
            "(<= (legal ?r (to ?x)) (true (turn ?r)) (true (king ?y)) (up ?x ?y)"
            " (not (threatened ?x ?x ?y ?x)))\n"
            "(<= (legal ?r stay) (role ?r))\n"
            "(<= (next (king ?x)) (does ?r (to ?x)))\n"
            "(<= (next (king ?x)) (true (king ?x)) (does a stay) (does b stay))\n"
            "(<= (next (rook ?x)) (true (rook ?x)))\n"
            "(<= (next (turn a)) (true (turn b))) (<= (next (turn b)) (true (turn a)))\n"
            "(<= terminal (true (king 1)) (not (threatened 16 1 1 1)))\n"
            "(goal a 50) (goal b 50)";
    auto const d = gdl::description::read(text, "it.kif", gdl::engine::questions);
    std::mt19937_64 random(1);
    played p(*d);
    CHECK(p.written().contains("(legal a stay)"));
    CHECK_FALSE(p.written().contains("(legal a (to 15))"));
    for (int ply = 0; ply < 1000; ++ply)
        p.move(p.choose(random));
    CHECK_FALSE(p.over());
}

TEST_CASE("several threads ask one description", "[games][gdl]")
{
    for (auto const how : {gdl::engine::network, gdl::engine::questions}) {
        auto const d = shipped("hexapawn.kif", how);
        auto const start = gdl::position::start_of(*d);
        auto const expected = perft(game_tree_of(start), 5);
        std::vector<std::vector<std::uint64_t>> found(4);
        std::vector<std::thread> threads;
        for (auto& one : found)
            threads.emplace_back([&] { one = perft(game_tree_of(start), 5); });
        for (auto& one : threads)
            one.join();
        for (auto const& one : found)
            CHECK(one == expected);
    }
}

TEST_CASE("what would take too much memory is stopped at a limit that is named",
          "[games][gdl][long]")
{
    auto const refusal = [](std::string const& more) {
        std::string text
            = "(role a) (role b) (init (turn a)) (goal a 50) (goal b 50)\n"
              "(<= (legal ?r noop) (role ?r)) (<= (next (turn ?r)) (true (turn ?r)))\n";
        for (int i = 1; i <= 300; ++i)
            text += "(n " + std::to_string(i) + ")";
        for (int i = 0; i < 220'000 and more.find("up") != more.npos; ++i)
            text += "(up " + std::to_string(i) + " " + std::to_string(i + 1) + ")";
        try {
            (void)gdl::description::read(text + more, "it.kif", gdl::engine::questions);
        } catch (gdl::too_much const& e) {
            return std::string(e.what());
        }
        return std::string();
    };
    CHECK(refusal("(<= (big ?x ?y ?z) (n ?x) (n ?y) (n ?z)) (<= terminal (big 1 1 1))")
          == "it.kif: more than 2000000 facts follow from the rules");
    CHECK(refusal("(<= (big ?x ?y ?z) (n ?x) (n ?y) (n ?z) (true (turn ?r)))"
                  "(<= any (big ?x ?y ?z) (distinct ?x ?x)) (<= terminal any)")
          == "it.kif: more than 2000000 answers follow from a state");
    CHECK(refusal("(<= (deep 0) (true (turn a))) (<= (deep ?y) (up ?x ?y) (deep ?x))"
                  "(<= terminal (deep 220000))")
          == "it.kif: a state leads to more than 200000 questions");
}

TEST_CASE("rules that lead on without end are stopped", "[games][gdl]")
{
    // The heap grows with every move: there are no more instances of rules than the limit, and play
    // goes on with the rules alone.
    auto const d = described("(role a) (role b) (init (heap nothing)) (init (control a))\n"
                             "(other a b) (other b a)\n"
                             "(<= (legal ?r (put ?x)) (true (control ?r)) (color ?x))\n"
                             "(<= (legal ?r noop) (other ?r ?q) (true (control ?q)))\n"
                             "(color red) (color blue)\n"
                             "(<= (next (heap (on ?x ?h))) (true (heap ?h)) (does ?r (put ?x)))\n"
                             + std::string(in_turn)
                             + "(<= terminal (true (heap (on red (on red ?h)))))\n"
                               "(<= (goal ?r 50) (role ?r))");
    CHECK_FALSE(d->in_network());
    CHECK(perft(game_tree_of(gdl::game::initial()), 3) == std::vector<std::uint64_t>{2, 4, 6});
    CHECK_THROWS_AS(described("(role a) (role b) (init (n zero)) (init (control a))\n"
                              "(big zero) (<= (big (s ?n)) (big ?n))\n"
                              "(<= (legal ?r noop) (role ?r)) (<= (next (n ?x)) (true (n ?x)))\n"
                              "(<= terminal (big one)) (<= (goal ?r 50) (role ?r))"),
                    gdl::too_much);
}
