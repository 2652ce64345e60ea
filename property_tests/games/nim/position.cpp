// Nim against its theory and against its rules written a second time; and as text: what is written is read again.
// Texts and answers are in words.table.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nim/game.hpp>
#include <games/nim/position.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/observe.hpp>

#include "support/game_laws.hpp"
#include "support/notation.hpp"

using namespace gametree;
using namespace gametree_tests;
using nim::play;
using heaps = std::vector<int>;
using nim::read_move;
using nim::read_position;
using nim::write_move;
using nim::write_position;

namespace {
constexpr play both_rules[] = {play::misere, play::normal};

heaps heaps_of(nim::position const& p)
{
    heaps all;
    for (int heap = 0; heap < p.heaps(); ++heap)
        all.push_back(p.sticks(heap));
    return all;
}
std::vector<heaps> slow_moves(heaps const& from)
{
    std::vector<heaps> all;
    for (std::size_t heap = 0; heap < from.size(); ++heap)
        for (int left = 0; left < from[heap]; ++left) {
            all.push_back(from);
            all.back()[heap] = left;
        }
    return all;
}
int sticks(heaps const& h) { return std::accumulate(h.begin(), h.end(), 0); }
int nonempty(heaps const& h)
{
    return static_cast<int>(std::count_if(h.begin(), h.end(), [](int n) { return n > 0; }));
}

/// What full play is worth, by the rules; each position is worked out once.
class slow_value {
    play rule_;
    std::map<heaps, int> known_;

public:
    explicit slow_value(play rule) : rule_(rule) { }
    int operator()(heaps const& h)
    {
        if (auto const found = known_.find(h); found != known_.end())
            return found->second;
        // With no stick left the mover has won, if taking the last one loses.
        int best = sticks(h) == 0 ? (rule_ == play::misere ? 1 : -1) : -1;
        for (auto const& next : slow_moves(h))
            best = std::max(best, -(*this)(next));
        return known_[h] = best;
    }
};

/// C. L. Bouton, "Nim, a game with a complete mathematical theory", 1901: the mover loses if the
/// heaps' exclusive or is 0; in misere play, if all heaps have at most one stick, if their number
/// is odd.
int bouton(heaps const& h, play rule)
{
    auto const sum = std::accumulate(h.begin(), h.end(), 0, std::bit_xor<>{});
    if (rule == play::misere and std::all_of(h.begin(), h.end(), [](int n) { return n <= 1; }))
        return sum == 1 ? -1 : 1;
    return sum == 0 ? -1 : 1;
}

heaps any_heaps(int most_sticks)
{
    auto const count = *rc::gen::inRange(1, nim::max_heaps + 1);
    return *rc::gen::container<heaps>(static_cast<std::size_t>(count),
                                      rc::gen::inRange(0, most_sticks + 1));
}
} // namespace

TEST_CASE("the canonical heaps are the same, the largest first", "[nim]")
{
    rc::prop("", [] {
        auto const all = *rc::gen::resize(8, rc::gen::nonEmpty(rc::gen::container<heaps>(
                                                 rc::gen::inRange(0, nim::max_sticks + 1))));
        auto const some
            = heaps(all.begin(), all.begin() + std::min<long>(nim::max_heaps, std::ssize(all)));
        auto const rule = *rc::gen::elementOf(std::vector<play>{play::misere, play::normal});
        auto const mover = *rc::gen::elementOf(std::vector<player>{player::first, player::second});
        auto sorted = some;
        std::sort(sorted.begin(), sorted.end(), std::greater<>{});
        RC_ASSERT(nim::position(some, rule, mover).canonical()
                  == nim::position(sorted, rule, mover));
    });
}

TEST_CASE("the moves of Nim", "[nim]")
{
    rc::prop("are all that take sticks from one heap, in the lecture's order", [] {
        auto const h = any_heaps(nim::max_sticks);
        auto const rule = *rc::gen::element(play::misere, play::normal);
        auto const mover = *rc::gen::element(player::first, player::second);
        nim::position const p(h, rule, mover);
        RC_ASSERT(heaps_of(p) == h);
        RC_ASSERT(p.rule() == rule);
        RC_ASSERT(p.to_move() == mover);
        RC_ASSERT(p.over() == (sticks(h) == 0));
        RC_ASSERT(p.dynamic() == (nonempty(h) >= 3));
        std::vector<heaps> found;
        for (auto const& next : p.moves()) {
            RC_ASSERT(next.rule() == rule);
            RC_ASSERT(next.to_move() == opponent(mover));
            RC_ASSERT(next == nim::position(heaps_of(next), rule, opponent(mover)));
            found.push_back(heaps_of(next));
        }
        RC_ASSERT(found == slow_moves(h));
    });
    CHECK(heaps_of(nim::initial_position()) == heaps{3, 5, 7});
    CHECK(nim::initial_position(play::normal).rule() == play::normal);
    CHECK(heaps_of(nim::position()) == heaps{0});
}

TEST_CASE("who has won at Nim", "[nim]")
{
    for (auto const rule : both_rules)
        for (auto const mover : {player::first, player::second}) {
            // In misere play whoever took the last stick, and so is not to move, has lost.
            auto const winner = rule == play::misere ? mover : opponent(mover);
            nim::position const end(heaps{0, 0, 0}, rule, mover);
            CHECK(end.win(winner));
            CHECK_FALSE(end.win(opponent(winner)));
            CHECK(end.static_value() == (winner == mover ? 1 : -1));
            nim::position const one_left(heaps{0, 1, 0}, rule, mover);
            CHECK_FALSE(one_left.win(player::first));
            CHECK_FALSE(one_left.win(player::second));
        }
}

TEST_CASE("play to the end agrees with Bouton, up to 5 5 5", "[nim]")
{
    for (auto const rule : both_rules) {
        slow_value by_rules(rule);
        for (int x = 0; x <= 5; ++x)
            for (int y = 0; y <= 5; ++y)
                for (int z = 0; z <= 5; ++z) {
                    heaps const h{x, y, z};
                    auto const expected = bouton(h, rule);
                    nim::position const p(h, rule);
                    auto const found = evaluate(x + y + z, p, alpha_beta);
                    if (found != expected or by_rules(h) != expected)
                        FAIL(x << ' ' << y << ' ' << z << " is worth " << expected << ", found "
                               << found << ", by the rules " << by_rules(h));
                    if (x + y + z <= 8)
                        REQUIRE(evaluate(x + y + z, p) == expected);
                }
    }
}

TEST_CASE("the static value", "[nim]")
{
    for (auto const rule : both_rules) {
        slow_value by_rules(rule);
        for (int x = 0; x <= nim::max_sticks; ++x)
            for (int y = 0; y <= nim::max_sticks; ++y)
                if (by_rules({x, y}) != nim::position(heaps{x, y}, rule).static_value())
                    FAIL(x << ' ' << y);
    }
    rc::prop("is exact for two heaps among empty ones, and 0 for more", [] {
        auto const h = any_heaps(6);
        auto const rule = *rc::gen::element(play::misere, play::normal);
        auto const expected = nonempty(h) <= 2 ? bouton(h, rule) : 0;
        RC_ASSERT(nim::position(h, rule).static_value() == expected);
    });
}

TEST_CASE("how many evaluations 3 5 7 takes", "[nim]")
{
    auto const evaluations = [](auto const& order, auto const& search) {
        std::size_t count = 0;
        auto const counting = [&](label_forced<int> const&) { ++count; };
        auto const tree = game_tree_of(nim::initial_position()) | views::prune(5)
                        | views::map(static_value) | views::observe(counting);
        CHECK((tree | order | search) == 0);
        return count;
    };
    auto const natural = views::map([](int value) { return value; });
    CHECK(evaluations(natural, minimax) == 59132);
    CHECK(evaluations(natural, mmx) == 59132);
    CHECK(evaluations(natural, omit) == 3970);
    CHECK(evaluations(natural, fused) == 3970);
    CHECK(evaluations(natural, alpha_beta) == 3210);
    CHECK(evaluations(views::best_first, omit) == 3567);
    CHECK(evaluations(views::best_first, fused) == 3567);
    CHECK(evaluations(views::best_first, alpha_beta) == 2973);
}

namespace {
nim::position some_heaps()
{
    auto const count = *rc::gen::inRange(1, nim::max_heaps + 1);
    auto const heaps = *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(count),
                                                             rc::gen::inRange(0, 6));
    return nim::position(heaps, *rc::gen::element(nim::play::misere, nim::play::normal),
                         *rc::gen::element(player::first, player::second));
}
} // namespace

TEST_CASE("one to eight heaps", "[nim][ladder]")
{
    auto const some = [] { return laboratory::any_position_of<nim::game>(some_heaps()); };
    rc::prop("every search finds the value", [=] { laws::check_searches(some()); });
    rc::prop("best moves and lines of play are best", [=] { laws::check_moves(some()); });
}

namespace {
nim::position any_position()
{
    auto const count = *rc::gen::inRange(1, nim::max_heaps + 1);
    return nim::position(*rc::gen::container<heaps>(static_cast<std::size_t>(count),
                                                    rc::gen::inRange(0, nim::max_sticks + 1)),
                         *rc::gen::element(play::misere, play::normal),
                         *rc::gen::element(player::first, player::second));
}

} // namespace

TEST_CASE("Nim as text", "[nim][notation]")
{
    CHECK(write_position(nim::initial_position()) == "3,5,7");
    rc::prop("what is written is read again, with the first player to move", [] {
        auto const p = any_position();
        heaps h;
        for (int heap = 0; heap < p.heaps(); ++heap)
            h.push_back(p.sticks(heap));
        RC_ASSERT(read_position(write_position(p)) == nim::position(h, p.rule()));
    });
    rc::prop("every move that is written is read again", [] {
        auto const from = any_position();
        for (auto const& to : from.moves())
            RC_ASSERT(read_move(from, write_move(from, to)) == to);
    });
}

TEST_CASE("heaps drawn", "[nim][notation]")
{
    CHECK(nim::game::side(player::first) == "the first player");
    CHECK(nim::game::side(player::second) == "the second player");
    rc::prop("the same heaps under the other rule", [] {
        auto const p = any_position();
        auto const q = nim::game::normal_play(p);
        RC_ASSERT(q.rule() == play::normal);
        RC_ASSERT(q.to_move() == p.to_move());
        RC_ASSERT(nim::draw(q) == nim::draw(p));
    });
}

TEST_CASE("a part of a text is read as a text of its own", "[nim][notation]")
{
    std::string_view const text = "3, 5,7 normal";
    for (std::size_t size = 0; size <= text.size(); ++size) {
        auto const part = text.substr(0, size);
        auto const read = [](std::string_view words) {
            try {
                return write_position(read_position(words));
            } catch (notation_error const& error) {
                return std::string(error.what());
            }
        };
        CHECK(read(part) == read(std::string(part)));
    }
}

TEST_CASE("in a picture the number of a heap stands before its sticks", "[nim][drawing]")
{
    rc::prop("any position", [] {
        auto const board = nim::drawing(any_position());
        for (auto const& place : board.plan().places)
            if (place.spot.shape == place_shape::stick)
                RC_ASSERT(place.spot.at.x >= 0);
            else
                RC_ASSERT(place.spot.at.x == -1);
    });
}

TEST_CASE("sticks that the terminal has no room for go on below, one column further to the left",
          "[nim][drawing]")
{
    std::string drawn;
    for (auto const& line : nim::drawing(read_position("9")).laid_out(20)) {
        for (auto const& c : line)
            drawn += c.plain;
        drawn += '\n';
    }
    CHECK(drawn
          == "     1 I | | | | | |\n"
             "        | | | (9)\n");
}
