// Backgammon against its rules written a second time.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <random>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/play/doubling_cube.hpp>
#include <games/backgammon/position.hpp>

#include "support/backgammon_model.hpp"
#include "support/game_laws.hpp"

namespace backgammon = gametree::backgammon;
using backgammon::men;
using backgammon::position;
using gametree::opponent;
using gametree::player;
using namespace gametree_tests;
using laws::moves_of;

static_assert(std::is_trivially_copyable_v<position> and sizeof(position) <= 32);
static_assert(std::is_trivially_copyable_v<decltype(position().moves())>);
static_assert(std::is_trivially_copyable_v<decltype(position().moves().begin())>);

namespace {
std::set<slow_board> boards_of(std::vector<position> const& all)
{
    std::set<slow_board> boards;
    for (auto const& q : all)
        boards.insert(slow(q));
    return boards;
}
void agrees_with_model(position const& rolled)
{
    auto const dice = *rolled.dice();
    auto const found = moves_of(rolled);
    auto const expected = slow_plays(slow(rolled), dice.high, dice.low);
    RC_LOG() << "rolled " << dice.high << '-' << dice.low << ", found " << found.size() << " of "
             << expected.size();
    RC_ASSERT(boards_of(found) == expected);
    RC_ASSERT(found.size() == expected.size()); // none comes twice
    for (auto const& q : found) {
        RC_ASSERT(q.to_move() == opponent(rolled.to_move()));
        RC_ASSERT(not q.dice());
    }
}
/// White's men, then Black's, each in their own numbering, and White's roll.
position white_rolled(std::vector<std::pair<int, int>> const& white,
                      std::vector<std::pair<int, int>> const& black, int a, int b)
{
    return position(player::first, {men_on(white), men_on(black)}).rolled(a, b);
}
/// What White gets to by moving men between points as the thesis numbers them, 25 to bear off.
position white_moved(position const& from, std::initializer_list<std::pair<int, int>> steps)
{
    auto s = from.seen_by(player::first);
    for (auto const& [at, to] : steps) {
        s.own.remove(backgammon::only(25 - at));
        if (to < 25) {
            s.own.add(1, 25 - to);
            if (s.other.at(to) == 1) {
                s.other.remove(backgammon::only(to));
                s.other.add(1, backgammon::bar_point);
            }
        }
    }
    return {player::second, {s.other, s.own}};
}
bool may_lead_to(position const& from, position const& to)
{
    auto const all = moves_of(from);
    return std::find(all.begin(), all.end(), to) != all.end();
}
} // namespace

TEST_CASE("the opening of backgammon", "[backgammon]")
{
    auto const p = backgammon::initial_position();
    CHECK(p == position());
    CHECK(p.is_chance());
    CHECK_FALSE(p.dice());
    for (auto const who : {player::first, player::second}) {
        CHECK(p.pips(who) == 167);
        CHECK(p.off(who) == 0);
        CHECK(p.on_bar(who) == 0);
        CHECK(p.at(who, 24) == 2);
        CHECK(p.at(who, 13) == 5);
        CHECK(p.at(who, 8) == 3);
        CHECK(p.at(who, 6) == 5);
        CHECK_FALSE(p.win(who));
    }
    CHECK(p.points() == 0);
    auto const plays = [&](int a, int b) { return moves_of(p.rolled(a, b)).size(); };
    CHECK(plays(6, 5) == 7);
    CHECK(plays(5, 6) == 7);
    CHECK(plays(3, 1) == 16);
    CHECK(plays(6, 1) == 10);
}

TEST_CASE("the rolls", "[backgammon]")
{
    auto const p = backgammon::initial_position();
    std::vector<std::pair<int, int>> expected;
    for (int high = 1; high <= 6; ++high)
        for (int low = 1; low <= high; ++low)
            expected.emplace_back(high, low);
    std::vector<std::pair<int, int>> found;
    double sum = 0;
    int sum_36 = 0;
    for (auto const& q : p.moves()) {
        auto const r = q.dice().value();
        found.emplace_back(r.high, r.low);
        CHECK_FALSE(q.is_chance());
        CHECK(q.to_move() == p.to_move());
        CHECK(q == p.rolled(r.low, r.high));
        CHECK(q.weight_36() == (r.high == r.low ? 1 : 2));
        CHECK(q.weight() == q.weight_36() / 36.0);
        CHECK(q.seen_by(player::first) == p.seen_by(player::first));
        sum += q.weight();
        sum_36 += q.weight_36();
    }
    CHECK(found == expected);
    CHECK(std::abs(sum - 1) < 1e-12);
    CHECK(sum_36 == 36);
    CHECK(p.weight() == 1);
    CHECK(p.weight_36() == 36);
}

TEST_CASE("plays are those of the model, for every roll", "[backgammon]")
{
    rc::prop("of positions that play comes to", [] {
        for (auto const& rolled : reached_position().moves())
            agrees_with_model(rolled);
    });
    rc::prop("of any positions", [] {
        for (int i = 0; i < 5; ++i)
            for (auto const& rolled : any_position().moves())
                agrees_with_model(rolled);
    });
}

TEST_CASE("the order of plays", "[backgammon]")
{
    // The points that the dice take men from descend, after which die comes first.
    using sources = std::vector<int>;
    auto const key = [](position const& p, backgammon::plays const& play) {
        auto const made = play.steps();
        sources points{made.count > 1 and made.all[0].die < made.all[1].die ? -1 : 0};
        for (std::size_t i = 0; i < made.count; ++i) {
            RC_ASSERT((made.all[i].die == p.dice()->high or made.all[i].die == p.dice()->low));
            points.push_back(made.all[i].from);
        }
        return points;
    };
    rc::prop("is by the points that men are taken from", [=] {
        for (auto const& rolled : any_position().moves()) {
            std::vector<sources> keys;
            for (auto play = rolled.legal_plays(); not play.done(); play.next())
                keys.push_back(key(rolled, play));
            RC_ASSERT(std::is_sorted(keys.rbegin(), keys.rend()));
            if (rolled.dice()->doubles())
                for (auto const& points : keys)
                    RC_ASSERT(std::is_sorted(points.rbegin(), points.rend() - 1));
        }
    });
    rc::prop("and is the order of the moves", [=] {
        for (auto const& rolled : any_position().moves()) {
            auto play = rolled.legal_plays();
            for (auto const& q : rolled.moves()) {
                RC_ASSERT(q == rolled.after(play));
                play.next();
            }
            RC_ASSERT(play.done());
        }
    });
}

TEST_CASE("how many positions there are after one turn and two", "[backgammon][long]")
{
    std::size_t turns_1 = 0;
    std::size_t turns_2 = 0;
    std::size_t slow_1 = 0;
    std::size_t slow_2 = 0;
    position const p;
    for (auto const& rolled : p.moves())
        for (auto const& q : rolled.moves()) {
            ++turns_1;
            for (auto const& rolled_back : q.moves())
                for ([[maybe_unused]] auto const& next : rolled_back.moves())
                    ++turns_2;
        }
    for (auto r = backgammon::first_roll; r.high <= 6; r = backgammon::next_roll(r))
        for (auto const& b : slow_plays(slow(p), r.high, r.low)) {
            ++slow_1;
            for (auto s = backgammon::first_roll; s.high <= 6; s = backgammon::next_roll(s))
                slow_2 += slow_plays(b, s.high, s.low).size();
        }
    CHECK(slow_1 == 447);
    CHECK(slow_2 == 202782);
    CHECK(turns_1 == slow_1);
    CHECK(turns_2 == slow_2);
}

TEST_CASE("games that are played at random", "[backgammon]")
{
    std::mt19937 random(2015);
    int longest = 0;
    std::set<int> points;
    for (int game = 0; game < 80; ++game) {
        position p;
        int turns = 0;
        for (; not p.over(); ++turns) {
            REQUIRE(turns < 5000);
            REQUIRE(p.is_chance());
            auto const die = [&] { return static_cast<int>(random() % 6 + 1); };
            auto const next = moves_of(p.rolled(die(), die()));
            REQUIRE_FALSE(next.empty());
            p = next[random() % next.size()];
            for (auto const who : {player::first, player::second}) {
                int men = p.on_bar(who) + p.off(who);
                for (int n = 1; n <= 24; ++n) {
                    men += p.at(who, n);
                    REQUIRE((p.at(who, n) == 0 or p.at(opponent(who), 25 - n) == 0));
                }
                REQUIRE(men == 15);
                REQUIRE(p.off(who) >= 0);
                REQUIRE(p.win(who) == (p.off(who) == 15));
            }
        }
        longest = std::max(longest, turns);
        points.insert(p.points());
        REQUIRE(p.win(opponent(p.to_move())));
        REQUIRE_FALSE(p.win(p.to_move()));
        REQUIRE_FALSE(p.is_chance());
        REQUIRE(moves_of(p).empty());
        REQUIRE(p.static_value() == -1);
    }
    CHECK(longest > 50);
    CHECK(points == std::set<int>{1, 2, 3});
}

TEST_CASE("what a finished game is worth", "[backgammon]")
{
    auto const won = [](std::vector<std::pair<int, int>> const& loser) {
        for (auto const mover : {player::first, player::second}) {
            position const lost(mover, {men_on(loser), men()});
            CHECK(lost.over());
            CHECK(lost.win(opponent(mover)));
            CHECK(lost.static_value() == -1);
            position const to_move(mover, {men(), men_on(loser)});
            CHECK(to_move.static_value() == 1);
            CHECK(to_move.points() == lost.points());
        }
        return position(player::first, {men_on(loser), men()}).points();
    };
    CHECK(won({{1, 1}}) == 1);
    CHECK(won({{1, 14}}) == 1);
    CHECK(won({{1, 15}}) == 2);
    CHECK(won({{18, 15}}) == 2);
    CHECK(won({{19, 1}, {1, 14}}) == 3);
    CHECK(won({{24, 1}, {1, 14}}) == 3);
    CHECK(won({{25, 1}, {1, 14}}) == 3);
    CHECK(won({{25, 1}, {1, 13}}) == 1); // one man has been borne off
}

TEST_CASE("figure 5 of the thesis: the opening with 3-5", "[backgammon]")
{
    auto const p = backgammon::initial_position().rolled(3, 5);
    using steps = std::initializer_list<std::pair<int, int>>;
    for (steps const& play :
         {steps{{1, 4}, {4, 9}}, steps{{1, 4}, {12, 17}}, steps{{1, 4}, {17, 22}},
          steps{{12, 15}, {17, 22}}, steps{{12, 17}, {17, 20}}, steps{{12, 17}, {19, 22}},
          steps{{17, 22}, {19, 22}}})
        CHECK(may_lead_to(p, white_moved(p, play)));
    // The thesis's list lacks these two.
    CHECK(may_lead_to(p, white_moved(p, {{12, 15}, {12, 17}})));
    CHECK(may_lead_to(p, white_moved(p, {{17, 20}, {17, 22}})));
    CHECK(moves_of(p).size() == 9);
}

TEST_CASE("figure 6 of the thesis: four fours", "[backgammon]")
{
    auto const p = white_rolled({{21, 2}, {13, 4}, {8, 4}, {6, 5}},
                                {{6, 5}, {5, 4}, {13, 4}, {21, 1}, {23, 1}}, 4, 4);
    CHECK(may_lead_to(p, white_moved(p, {{4, 8}, {8, 12}, {12, 16}, {16, 20}})));
    auto const with_hits = white_moved(p, {{4, 8}, {12, 16}, {17, 21}, {19, 23}});
    CHECK(with_hits.on_bar(player::second) == 2);
    CHECK(may_lead_to(p, with_hits));
}

TEST_CASE("figure 7 of the thesis: a man on the bar", "[backgammon]")
{
    std::vector<std::pair<int, int>> const white{{25, 1}, {13, 5}, {8, 4}, {6, 5}};
    std::vector<std::pair<int, int>> const black{{4, 2}, {6, 4}, {5, 1}, {8, 3}, {13, 5}};
    auto const entering = white_rolled(white, black, 3, 4);
    for (auto const& q : moves_of(entering)) {
        CHECK(q.on_bar(player::first) == 0);
        CHECK(q.at(player::first, 21) == 0);
        CHECK(q.at(player::first, 22) + q.at(player::first, 18) == 1); // he may go on by the 4
    }
    CHECK(moves_of(entering).size() == 4);
    auto const shut_out = white_rolled(white, black, 4, 6);
    CHECK(moves_of(shut_out) == std::vector{white_moved(shut_out, {})});
    for (int other = 1; other <= 6; ++other)
        for (auto const& q : moves_of(white_rolled(white, black, 5, other)))
            CHECK((q.on_bar(player::second) >= 1 or q.at(player::first, 20) == 0));
    for (auto const& q : moves_of(white_rolled(white, black, 5, 4)))
        CHECK(q.on_bar(player::second) == 1);
}

TEST_CASE("figures 8 and 9 of the thesis: bearing off", "[backgammon]")
{
    auto const high_die = white_rolled({{3, 2}, {2, 2}, {1, 1}}, {{6, 5}}, 5, 2);
    CHECK(boards_of(moves_of(high_die))
          == boards_of({white_moved(high_die, {{22, 25}, {22, 24}}),
                        white_moved(high_die, {{22, 25}, {23, 25}})}));

    auto const none_fits = white_rolled({{6, 2}, {5, 2}, {4, 2}, {2, 2}}, {{24, 1}, {6, 5}}, 1, 3);
    auto const hit_and_off = white_moved(none_fits, {{21, 24}, {24, 25}});
    CHECK(hit_and_off.on_bar(player::second) == 1);
    CHECK(hit_and_off.off(player::first) == none_fits.off(player::first) + 1);
    CHECK(may_lead_to(none_fits, hit_and_off));
    CHECK(may_lead_to(none_fits, white_moved(none_fits, {{21, 22}, {22, 25}})));
    auto const all = moves_of(none_fits);
    CHECK(std::count_if(all.begin(), all.end(),
                        [&](position const& q) {
                            return q.off(player::first) > none_fits.off(player::first);
                        })
          == 2);
}

TEST_CASE("bearing off", "[backgammon]")
{
    // Two men, and either die takes either: one position.
    auto const both = white_rolled({{4, 1}, {2, 1}}, {{6, 2}}, 6, 5);
    CHECK(moves_of(both) == std::vector{white_moved(both, {{21, 25}, {23, 25}})});
    // One man is not home, or both are only after the first die.
    auto const away = white_rolled({{7, 2}, {1, 1}}, {{6, 2}}, 6, 1);
    CHECK(moves_of(away) == std::vector{white_moved(away, {{18, 24}, {18, 19}})});
    auto const just_home = white_rolled({{7, 1}, {5, 1}}, {{6, 2}}, 6, 1);
    CHECK(boards_of(moves_of(just_home))
          == boards_of({white_moved(just_home, {{18, 19}, {19, 25}}),
                        white_moved(just_home, {{18, 24}, {24, 25}}),
                        white_moved(just_home, {{18, 24}, {20, 21}})}));
    // A man is hit after he has been home, and enters before anything else.
    auto const hit = white_rolled({{25, 1}, {2, 3}}, {{6, 2}}, 2, 1);
    for (auto const& q : moves_of(hit))
        CHECK(q.off(player::first) == hit.off(player::first));
}

TEST_CASE("how many dice are played", "[backgammon]")
{
    // Either die can be played but not both: the higher one is.
    auto const far = white_rolled({{24, 1}}, {{12, 2}}, 6, 5);
    CHECK(moves_of(far) == std::vector{white_moved(far, {{1, 7}})});
    auto const near = white_rolled({{12, 1}}, {{24, 2}}, 5, 6);
    CHECK(moves_of(near) == std::vector{white_moved(near, {{13, 19}})});
    // Only one of the two, and then it is played.
    auto const lower = white_rolled({{24, 1}}, {{7, 2}, {12, 2}}, 6, 5);
    CHECK(moves_of(lower) == std::vector{white_moved(lower, {{1, 6}})});
    // Three of four, for all that can still move.
    auto const three = white_rolled({{24, 1}}, {{21, 2}}, 5, 5);
    CHECK(moves_of(three) == std::vector{white_moved(three, {{1, 6}, {6, 11}, {11, 16}})});
}

TEST_CASE("the doubling cube", "[backgammon]")
{
    using cube = gametree::doubling_cube;
    auto const first = player::first;
    auto const second = player::second;
    cube const centred;
    CHECK(centred.value() == 1);
    CHECK_FALSE(centred.owner());
    CHECK(centred.may_offer(first));
    CHECK(centred.may_offer(second));
    CHECK(centred.stake(3) == 3);
    CHECK(centred.lost_by_dropping() == 1);
    auto c = centred.taken_by(second);
    CHECK(c.value() == 2);
    CHECK(c.owner() == second);
    CHECK_FALSE(c.may_offer(first));
    CHECK(c.may_offer(second));
    CHECK(c.stake(2) == 4);
    CHECK(c.lost_by_dropping() == 2);
    auto who = first;
    for (int value = 4; value <= 64; value *= 2) {
        c = c.taken_by(who);
        CHECK(c.value() == value);
        CHECK(c.owner() == who);
        CHECK(c.may_offer(who) == (value < 64));
        CHECK_FALSE(c.may_offer(opponent(who)));
        who = opponent(who);
    }
    CHECK(c.stake(3) == 192); // the bounds of the thesis, section 2
    CHECK(c != centred);
    CHECK(c == c);
}
