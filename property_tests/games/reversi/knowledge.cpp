// What reversi says of its positions, besides the laws of every game: stable men, images, its hash.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/reversi/game.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/solver/proof_table.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/views/map.hpp>

#include "support/slow_games.hpp"
#include "support/reversi_model.hpp"

using namespace gametree;
using namespace gametree_tests;
using reversi::game;

namespace {
/// A position of any board, with from `least` to `most` free squares where play goes on that long.
slow_reversi some_position(int size, int least, int most)
{
    auto const start
        = slow_reversi::start(size, *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>());
    auto const wanted = *rc::gen::inRange(least, most + 1);
    return slow_play(start, [wanted](slow_reversi const& slow) { return slow.men('.') > wanted; });
}
slow_reversi some_position()
{
    auto const size = *rc::gen::element(4, 6, 8);
    return some_position(size, 0, size * size);
}

std::vector<slow_reversi> images_of(slow_reversi const& slow)
{
    std::vector<slow_reversi> all;
    auto image = slow;
    for (int turn = 0; turn < 4; ++turn) {
        all.push_back(image);
        all.push_back(transposed(image));
        image = mirrored(transposed(image)); // a quarter turn
    }
    return all;
}

/// The value by the slow rules.
int value_at_end(slow_reversi const& slow)
{
    auto const next = slow.next();
    int best = next.empty() ? slow.static_value() : -100;
    for (auto const& q : next)
        best = std::max(best, -value_at_end(q));
    return best;
}

/// Blots out of `men` whatever is not a man of `who` in `slow` or in a position below it.
void keep_common(slow_reversi const& slow, char who, std::vector<std::string>& men, int& nodes)
{
    if (--nodes < 0)
        return;
    for (std::size_t row = 0; row < men.size(); ++row)
        for (std::size_t column = 0; column < men.size(); ++column)
            if (slow.rows[row][column] != who)
                men[row][column] = '-';
    for (auto const& next : slow.next())
        keep_common(next, who, men, nodes);
}
} // namespace

TEST_CASE("stable men of reversi are never turned over", "[reversi][knowledge]")
{
    rc::prop("whatever is played", [] {
        auto const size = *rc::gen::element(4, 6, 8);
        auto const slow = some_position(size, 0, 9);
        auto const p = game::read_position(slow.text());
        auto const board = reversi::board_of(size);
        reversi::safe_squares const safe(board, board & ~(p.mine() | p.theirs()));
        for (auto const who : {player::first, player::second}) {
            auto const stable = safe.stable(p.men_of(who));
            RC_ASSERT((stable & ~p.men_of(who)) == 0);
            auto men = slow.rows;
            int nodes = 2000;
            keep_common(slow, who == player::first ? 'X' : 'O', men, nodes);
            for (int row = 0; row < size; ++row)
                for (int column = 0; column < size; ++column)
                    if ((stable & reversi::square_set(column, row)) != 0)
                        RC_ASSERT(
                            men[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]
                            != '-');
        }
    });
    auto const stable = [](char const* text) {
        auto const p = game::read_position(text);
        auto const board = reversi::board_of(p.rule().size);
        reversi::safe_squares const safe(board, board & ~(p.mine() | p.theirs()));
        return safe.stable(p.men_of(player::first));
    };
    // A corner; what is beside it on the edge; b2 when the line from a3 to c1 is safe too.
    CHECK(stable("4x4 pass black X.../.XO./.OX./....") == 0x01);
    CHECK(stable("4x4 pass black XX../XXO./.OX./....") == 0x0103);
    CHECK(stable("4x4 pass black XXX./XXO./XOX./....") == 0x010307);
    CHECK(stable("6x6 pass black ....../....../..OX../..XO../....../......") == 0);
    CHECK(stable("4x4 pass black OXXX/OXXX/OXXX/OOOO") == 0x0e0e0e);
}

TEST_CASE("the bounds of reversi are tight at the end", "[reversi][knowledge]")
{
    rc::prop("with one free square, or none, they are the value", [] {
        auto const slow = some_position(*rc::gen::element(4, 6, 8), 0, 1);
        if (slow.men('.') > 1)
            return;
        auto const p = game::read_position(slow.text());
        auto const value = value_at_end(slow);
        RC_ASSERT(p.bounds().lowest() == value);
        RC_ASSERT(p.bounds().highest() == value);
    });
    auto const p = game::read_position("4x4 pass black XX../XXO./.OX./....");
    CHECK(p.bounds().lowest() == 2 * 3 - 16);
    CHECK(p.bounds().highest() == 16);
}

TEST_CASE("images of a board of reversi", "[reversi][knowledge]")
{
    rc::prop("have the same canonical position, one of them, while half of the board is free", [] {
        auto const slow = some_position();
        auto const p = game::read_position(slow.text());
        auto const canonical = p.canonical();
        if (2 * slow.men('.') < slow.size * slow.size) {
            RC_ASSERT(canonical == p);
            return;
        }
        bool found = false;
        for (auto const& image : images_of(slow)) {
            auto const q = game::read_position(image.text());
            RC_ASSERT(q.canonical() == canonical);
            found = found or q == canonical;
        }
        RC_ASSERT(found);
    });
    rc::prop("have moves that look as good", [] {
        auto const slow = some_position();
        if (game::read_position(slow.text()).must_pass())
            return; // one move: there is nothing to compare
        auto const looks = [](slow_reversi const& image) {
            auto const p = game::read_position(image.text());
            std::vector<int> all;
            for (auto const& next : p.moves())
                all.push_back(p.promise(next));
            std::sort(all.begin(), all.end());
            return all;
        };
        for (auto const& image : images_of(slow))
            RC_ASSERT(looks(image) == looks(slow));
    });
}

TEST_CASE("the hash of a board of reversi", "[reversi][knowledge]")
{
    CHECK_FALSE(game::with_rules("8x8").hash_identifies());
    CHECK(game::with_rules("6x6").hash_identifies());
    CHECK(game::with_rules("4x4").hash_identifies());
    rc::prop("tells any two boards of six by six or less apart", [] {
        auto const size = *rc::gen::element(4, 6);
        auto const some_board = [size] {
            auto const board = reversi::board_of(size);
            auto const mine = *rc::gen::arbitrary<std::uint64_t>() & board;
            auto const mover = *rc::gen::element(player::first, player::second);
            auto const theirs = *rc::gen::arbitrary<std::uint64_t>() & board & ~mine;
            return reversi::position({size, true}, mover, mine, theirs);
        };
        std::map<std::uint64_t, reversi::position> known;
        for (int i = 0; i < 20; ++i) {
            auto const p = some_board();
            std::vector<reversi::position> near{p};
            for (int square = 0; square < 48; ++square) { // differing in one square, or in the turn
                auto const man = reversi::squares{1} << square & reversi::board_of(size);
                near.emplace_back(p.rule(), p.to_move(), p.mine() & ~man, p.theirs() & ~man);
                near.emplace_back(p.rule(), p.to_move(), p.mine() | man, p.theirs() & ~man);
                near.emplace_back(p.rule(), p.to_move(), p.mine() & ~man, p.theirs() | man);
            }
            near.emplace_back(p.rule(), opponent(p.to_move()), p.mine(), p.theirs());
            for (auto const& q : near)
                RC_ASSERT(known.emplace(q.hash(), q).first->second == q);
        }
    });
}

TEST_CASE("solving small boards of reversi from the start", "[reversi][knowledge][solve]")
{
    // As in values.cpp; the second player wins Othello of this size by 11 men to 3.
    auto const solved = [](char const* rules) {
        auto const p = game::with_rules(rules);
        proof_table<reversi::position, int> table(1 << 16);
        return solve(p, table).value();
    };
    CHECK(solved("4x4,othello,pass") == -8);
    CHECK(solved("4x4,othello") == -6);
    CHECK(solved("4x4,pass") == -3);
    CHECK(solved("4x4") == -2);
}

TEST_CASE("positions of reversi that are forgettable are not in the table",
          "[reversi][knowledge][solve]")
{
    rc::prop("when they are solved, nor is anything below", [] {
        auto const slow = some_position(*rc::gen::element(4, 6), 2, 10);
        auto const p = game::read_position(slow.text());
        auto const left = slow.men('.');
        RC_ASSERT(p.forgettable() == (left <= 8));
        proof_table<reversi::position, int> table(1 << 12);
        RC_ASSERT(solve(p, table).value()
                  == (game_tree_of(p) | views::map(static_value) | alpha_beta));
        auto const stored = [&](reversi::position const& q) {
            return static_cast<bool>(table.find(table.key_of(q.canonical()), q, to_the_end));
        };
        bool const settled = p.bounds().lowest() == p.bounds().highest();
        RC_ASSERT(stored(p) == (left > 8 and not settled and not slow.next().empty()));
        for (auto const& q : p.moves())
            RC_ASSERT(not(q.forgettable() and stored(q)));
    });
}

// What reversi is worth: whole games on the smallest board, and the two strategies.

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
        auto const slow = slow_play(start, *rc::gen::inRange(0, size * size));
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
