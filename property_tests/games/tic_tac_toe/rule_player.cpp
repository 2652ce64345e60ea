// The rule player of tic-tac-toe: its answers by the words of its rules, and every game that it
// plays.
#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <gametree/play/rules.hpp>
#include <games/tic_tac_toe/game.hpp>

#include "support/boards.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
/// All answers, in order: squares that win, squares that stop a loss, the last of the squares that
/// leave the best difference of open lines.
std::vector<int> slow_answers(board const& b)
{
    std::vector<int> wins;
    std::vector<int> stops;
    std::vector<int> best;
    int most = std::numeric_limits<int>::min();
    for (int square = 1; square <= 9; ++square) {
        auto const i = static_cast<std::size_t>(square - 1);
        if (b[i] != '.')
            continue;
        auto ours = b;
        ours[i] = mover(b);
        auto theirs = b;
        theirs[i] = other(mover(b));
        if (has_line(ours, mover(b)))
            wins.push_back(square);
        if (has_line(theirs, other(mover(b))))
            stops.push_back(square);
        // every free square may still become ours, the one that we take no longer theirs
        auto const points = lines_of(b, mover(b), '.') - lines_of(ours, other(mover(b)), '.');
        if (points >= most) {
            most = points;
            best = {square};
        }
    }
    wins.insert(wins.end(), stops.begin(), stops.end());
    wins.insert(wins.end(), best.begin(), best.end());
    return wins;
}

struct record {
    int wins = 0, draws = 0, losses = 0;
    bool operator==(record const&) const = default;
};
/// Plays against every reply; `ours` is the mark of the rule player.
void play(tic_tac_toe::position const& p, player ours, record& games)
{
    if (p.win(ours))
        ++games.wins;
    else if (p.win(opponent(ours)))
        ++games.losses;
    else if (p.free() == 0)
        ++games.draws;
    else if (p.to_move() == ours) {
        auto const next = tic_tac_toe::game::rules_move(p);
        REQUIRE(next.has_value());
        play(*next, ours, games);
    } else
        for (auto const& reply : p.moves())
            play(reply, ours, games);
}
} // namespace

TEST_CASE("the answers of the rules, in order and with repeats", "[tic-tac-toe][rules]")
{
    for (auto const& b : all_boards()) {
        auto const p = position_of(b);
        std::vector<int> answers;
        for (auto const square : tic_tac_toe::rule_player(p))
            answers.push_back(square);
        if (answers != slow_answers(b))
            FAIL(b);
        if (rules::first(tic_tac_toe::rule_player(p)).has_value() == answers.empty())
            FAIL(b << ", the first");
    }
    auto const answers = slow_answers("XX.OO....");
    CHECK(answers.at(0) == 3); // wins
    CHECK(answers.at(1) == 6); // stops a loss
}

TEST_CASE("the rule player never loses when it starts", "[tic-tac-toe][rules]")
{
    record first;
    play({}, player::first, first);
    CHECK(first == record{81, 13, 0});
    record second;
    play({}, player::second, second);
    CHECK(second == record{348, 129, 12});
}
