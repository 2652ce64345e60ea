// What reversi is worth: whole games on the smallest board, and the two strategies.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/views/map.hpp>
#include <games/reversi/game.hpp>

#include "support/slow_games.hpp"
#include "support/reversi_model.hpp"

using namespace gametree;
using namespace gametree_tests;
using reversi::game;

namespace {
using reversi_position = reversi::position;

/// The margin at the end, by the search of the library.
int solved(reversi_position const& p)
{
    return game_tree_of(p) | views::map(static_value) | alpha_beta;
}
/// The same from the slow rules.
int slow_solved(slow_reversi const& slow, std::map<std::string, int>& known)
{
    auto const text = slow.text();
    if (auto const found = known.find(text); found != known.end())
        return found->second;
    auto const next = slow.next();
    int best = next.empty() ? slow.static_value() : -100;
    for (auto const& q : next)
        best = std::max(best, -slow_solved(q, known));
    return known[text] = best;
}

/// The positional value as its header has it, square by square, for the side `who`.
int slow_features(slow_reversi const& slow, char who)
{
    auto const last = slow.size - 1;
    int value = 0;
    auto const beside = [&](int column, int row, auto predicate) {
        bool found = false;
        for (int c = column - 1; c <= column + 1; ++c)
            for (int r = row - 1; r <= row + 1; ++r)
                found = found or ((c != column or r != row) and predicate(c, r));
        return found;
    };
    auto const free = [&](int c, int r) { return slow.at(c, r) == '.'; };
    auto const free_corner = [&](int c, int r) {
        return free(c, r) and (c == 0 or c == last) and (r == 0 or r == last);
    };
    for (int column = 0; column <= last; ++column)
        for (int row = 0; row <= last; ++row) {
            bool const at_side = column == 0 or column == last;
            bool const at_end = row == 0 or row == last;
            if (slow.at(column, row) == who) {
                value += at_side and at_end ? 60 : 0;
                if (beside(column, row, free_corner))
                    value -= at_side or at_end ? 8 : 25;
                value -= beside(column, row, free) ? 3 : 0;
            }
            auto turning = slow;
            turning.mover = who;
            value += free(column, row) and not turning.turned(column, row).empty() ? 8 : 0;
        }
    return value;
}
} // namespace

TEST_CASE("whole games on four by four", "[reversi]")
{
    // Othello of this size is known: the second player wins by 11 men to 3. The others are what the
    // slow rules come to as well, in a few seconds.
    CHECK(solved(game::with_rules("4x4,othello,pass")) == -8);
    CHECK(solved(game::with_rules("4x4,othello")) == -6);
    CHECK(solved(game::with_rules("4x4,pass")) == -3);
    CHECK(solved(game::with_rules("4x4")) == -2);
}

TEST_CASE("ends of games are worth what the slow rules say", "[reversi]")
{
    rc::prop("on four by four", [] {
        auto slow
            = slow_reversi::start(4, *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>());
        while (slow.men('.') > 7) {
            auto const next = slow.next();
            if (next.empty())
                break;
            slow = next[*rc::gen::inRange(std::size_t{0}, next.size())];
        }
        std::map<std::string, int> known;
        RC_ASSERT(solved(game::read_position(slow.text())) == slow_solved(slow, known));
    });
}

TEST_CASE("the strategies of reversi", "[reversi]")
{
    CHECK(game::strategies[0] == "men");
    CHECK(game::strategies[1] == "positional");
    auto const men = game::judged_by(0);
    auto const positional = game::judged_by(1);
    auto const equal = game::read_position("4x4 OOXX/OOXX/OOXX/OOXX");
    CHECK(game::drawn(equal));
    CHECK(positional(equal) == 0);
    rc::prop("are worth what the slow rules say", [&] {
        auto const size = *rc::gen::element(4, 6, 8);
        auto const pass = *rc::gen::arbitrary<bool>();
        auto const start = slow_reversi::start(size, *rc::gen::arbitrary<bool>(), pass);
        auto const slow = random_play(start, *rc::gen::inRange(0, size * size));
        auto const p = game::read_position(slow.text());
        auto const margin = slow.static_value();
        RC_ASSERT(men(p) == margin);
        if (slow.next().empty()) {
            RC_ASSERT(positional(p) == margin + (margin > 0 ? 10'000 : margin < 0 ? -10'000 : 0));
        } else {
            auto const value = slow_features(slow, slow.mover) - slow_features(slow, slow.other());
            RC_ASSERT(positional(p) == value);
            RC_ASSERT(std::abs(value) < 2000);
        }
    });
}
