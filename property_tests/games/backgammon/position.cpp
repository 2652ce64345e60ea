// Backgammon against its rules written a second time.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/play/doubling_cube.hpp>
#include <games/backgammon/position.hpp>
#include <games/backgammon/position_notation.hpp>

#include "support/backgammon_model.hpp"
#include "support/game_laws.hpp"
#include "support/property.hpp"

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
/// What White gets to by moving men between points as the thesis numbers them, 25 to bear off: "1-4 4-9".
position white_moved(position const& from, std::string const& steps)
{
    auto s = from.seen_by(player::first);
    std::istringstream in(steps);
    char until = 0;
    for (int at = 0, to = 0; in >> at >> until >> to;) {
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

TEST_CASE("a position that waits for dice has 21 rolls, doubles half as likely", "[backgammon]")
{
    laws::prop("of any position", [] {
        auto const p = any_position();
        RC_ASSERT(p.weight() == 1);
        RC_ASSERT(p.weight_36() == 36);
        std::vector<std::pair<int, int>> expected;
        for (int high = 1; high <= 6; ++high)
            for (int low = 1; low <= high; ++low)
                expected.emplace_back(high, low);
        std::vector<std::pair<int, int>> found;
        double sum = 0;
        for (auto const& q : p.moves()) {
            auto const r = q.dice().value();
            found.emplace_back(r.high, r.low);
            RC_ASSERT_FALSE(q.is_chance());
            RC_ASSERT(q.to_move() == p.to_move());
            RC_ASSERT(q == p.rolled(r.low, r.high));
            RC_ASSERT(q.weight_36() == (r.high == r.low ? 1 : 2));
            RC_ASSERT(q.weight() == q.weight_36() / 36.0);
            RC_ASSERT(q.seen_by(player::first) == p.seen_by(player::first));
            sum += q.weight();
        }
        RC_ASSERT(found == expected);
        RC_ASSERT(std::abs(sum - 1) < 1e-12);
    });
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
    std::set<int> points;
    laws::prop("keep 15 men of each side, and end when one has borne them off", [&] {
        std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
        position p;
        for (int turns = 0; not p.over(); ++turns) {
            RC_ASSERT(turns < 5000);
            RC_ASSERT(p.is_chance());
            auto const die = [&] { return static_cast<int>(random() % 6 + 1); };
            auto const next = moves_of(p.rolled(die(), die()));
            RC_ASSERT_FALSE(next.empty());
            p = next[random() % next.size()];
            for (auto const who : {player::first, player::second}) {
                int men = p.on_bar(who) + p.off(who);
                for (int n = 1; n <= 24; ++n) {
                    men += p.at(who, n);
                    RC_ASSERT((p.at(who, n) == 0 or p.at(opponent(who), 25 - n) == 0));
                }
                RC_ASSERT(men == 15);
                RC_ASSERT(p.off(who) >= 0);
                RC_ASSERT(p.win(who) == (p.off(who) == 15));
            }
        }
        points.insert(p.points());
        RC_ASSERT(p.win(opponent(p.to_move())));
        RC_ASSERT_FALSE(p.win(p.to_move()));
        RC_ASSERT_FALSE(p.is_chance());
        RC_ASSERT(moves_of(p).empty());
        RC_ASSERT(p.static_value() == -1);
    });
    CHECK(points.contains(2)); // and not only single games
}

TEST_CASE("what a finished game is worth", "[backgammon]")
{
    laws::prop("3 points if the loser has all men, some of them behind; 2 if all; else 1", [] {
        auto const count = *rc::gen::element(1, 13, 14, 15, 15, 15);
        auto const farthest = *rc::gen::element(7, 19, 20, 26);
        men loser;
        int behind = 0; // in the winner's home, or on the bar
        for (int n = 0; n < count; ++n) {
            auto const point = *rc::gen::inRange(1, farthest);
            loser.add(1, point);
            behind += point > 18 ? 1 : 0;
        }
        auto const points = count < 15 ? 1 : behind > 0 ? 3 : 2;
        for (auto const mover : {player::first, player::second}) {
            position const lost(mover, {loser, men()});
            RC_ASSERT(lost.over());
            RC_ASSERT(lost.win(opponent(mover)));
            RC_ASSERT(lost.static_value() == -1);
            RC_ASSERT(lost.points() == points);
            position const won(mover, {men(), loser});
            RC_ASSERT(won.static_value() == 1);
            RC_ASSERT(won.points() == points);
        }
    });
}

TEST_CASE("all plays of some rolls, as in the figures of the thesis", "[backgammon]")
{
    struct rolled {
        std::string position;
        std::vector<std::string> plays;
    };
    std::string const opening = "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5 ";
    std::string const barred = "white bar:1 13:5 8:4 6:5 black 4:2 6:4 5:1 8:3 13:5 ";
    for (
        auto const& [text, plays] : std::vector<rolled>{
            // Figure 5: the opening with 3-5. The thesis's list lacks the last two.
            {opening + "5-3",
             {"1-4 4-9", "1-4 12-17", "1-4 17-22", "12-15 17-22", "12-17 17-20", "12-17 19-22",
              "17-22 19-22", "12-15 12-17", "17-20 17-22"}},
            {barred + "6-4", {""}}, // figure 7: no man enters
            // Figure 8: the die is higher than what is left.
            {"white 3:2 2:2 1:1 black 6:5 5-2", {"22-25 22-24", "22-25 23-25"}},
            // Two men, and either die takes either: one position.
            {"white 4:1 2:1 black 6:2 6-5", {"21-25 23-25"}},
            // One man is not home, or both are only after the first die.
            {"white 7:2 1:1 black 6:2 6-1", {"18-24 18-19"}},
            {"white 7:1 5:1 black 6:2 6-1", {"18-19 19-25", "18-24 24-25", "18-24 20-21"}},
            // Either die can be played but not both: the higher one is.
            {"white 24:1 black 12:2 6-5", {"1-7"}},
            {"white 12:1 black 24:2 6-5", {"13-19"}},
            // Only one of the two, and then it is played; three of four, for all that can still move.
            {"white 24:1 black 12:2 7:2 6-5", {"1-6"}},
            {"white 24:1 black 21:2 5-5", {"1-6 6-11 11-16"}}}) {
        INFO(text);
        auto const p = backgammon::read_position(text);
        std::vector<position> expected;
        for (auto const& play : plays)
            expected.push_back(white_moved(p, play));
        CHECK(boards_of(moves_of(p)) == boards_of(expected));
        CHECK(moves_of(p).size() == boards_of(expected).size()); // each once
    }
    CHECK(moves_of(backgammon::read_position(barred + "4-3")).size() == 4); // figure 7
    for (auto const& q : moves_of(backgammon::read_position(barred + "5-4")))
        CHECK(q.on_bar(player::second) == 1);
    // Figure 6: four fours.
    auto const fours
        = backgammon::read_position("white 21:2 13:4 8:4 6:5 black 6:5 5:4 13:4 21:1 23:1 4-4");
    CHECK(may_lead_to(fours, white_moved(fours, "4-8 8-12 12-16 16-20")));
    auto const with_hits = white_moved(fours, "4-8 12-16 17-21 19-23");
    CHECK(with_hits.on_bar(player::second) == 2);
    CHECK(may_lead_to(fours, with_hits));
    // Figure 9: a man who hits and is borne off.
    auto const low = backgammon::read_position("white 6:2 5:2 4:2 2:2 black 24:1 6:5 3-1");
    auto const hit_and_off = white_moved(low, "21-24 24-25");
    CHECK(hit_and_off.on_bar(player::second) == 1);
    CHECK(hit_and_off.off(player::first) == low.off(player::first) + 1);
    CHECK(may_lead_to(low, hit_and_off));
    CHECK(may_lead_to(low, white_moved(low, "21-22 22-25")));
}

TEST_CASE("the doubling cube", "[backgammon]")
{
    using cube = gametree::doubling_cube;
    CHECK(cube() == cube());
    laws::prop("is taken in turns, each time for twice as much, up to 64", [] {
        cube c;
        auto taker = *rc::gen::element(player::first, player::second);
        auto const points = *rc::gen::inRange(1, 4);
        for (int value = 1; value <= 64; value *= 2, taker = opponent(taker)) {
            RC_ASSERT(c.value() == value);
            RC_ASSERT(c.lost_by_dropping() == value);
            RC_ASSERT(c.stake(points) == points * value); // the bounds of the thesis: 192
            RC_ASSERT(c.owner() == (value == 1 ? std::nullopt : std::optional(opponent(taker))));
            RC_ASSERT(c.may_offer(opponent(taker)) == (value < 64));
            RC_ASSERT(c.may_offer(taker) == (value == 1));
            if (value < 64) {
                RC_ASSERT(c != c.taken_by(taker));
                c = c.taken_by(taker);
            }
        }
    });
}
