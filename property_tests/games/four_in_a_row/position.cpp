// The rules of four in a row against the same rules written slowly, and the published numbers.
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/four_in_a_row/game.hpp>
#include <gametree/play/perft.hpp>
#include <games/tic_tac_toe/position.hpp>

#include "support/four_in_a_row_model.hpp"
#include "support/slow_games.hpp"

using namespace gametree;
using namespace gametree_tests;
using four_in_a_row::game;
using four_in_a_row::longest_row;
using four_in_a_row::read_position;
using four_in_a_row::rules;
using four_in_a_row::write_position;

namespace {
using four_position = four_in_a_row::position;

/// Any valid rules; the largest board and the usual one often.
rules any_rules()
{
    rules r;
    switch (*rc::gen::inRange(0, 4)) {
    case 0:
        break;
    case 1:
        r.width = r.height = 9;
        break;
    default:
        r.width = *rc::gen::inRange(1, 13);
        r.height = *rc::gen::inRange(1, 64 / r.width + 1);
    }
    r.in_a_row = *rc::gen::inRange(2, longest_row(r.width, r.height) + 1);
    if (*rc::gen::inRange(0, 2) == 0)
        r.in_a_row = 4;
    r.gravity = *rc::gen::arbitrary<bool>();
    return r;
}

std::vector<std::string> texts_of_moves(four_position const& p)
{
    std::vector<std::string> all;
    for (auto const& next : p.moves())
        all.push_back(write_position(next));
    return all;
}

/// Whether there is a row of `k` men of a side through the cell.
bool lies_in_row(four_position const& p, player who, int cell, int k)
{
    auto const r = p.rule();
    auto const on = [&](int column, int row) {
        return column >= 0 and column < r.width and row >= 0 and row < r.height
           and (p.cells_of(who) >> r.cell(column, row) & 1) != 0;
    };
    for (auto const& [right, up] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
        int men = 0; // in a line with the cell, without a gap
        if (not on(r.column_of(cell), r.row_of(cell)))
            return false;
        for (int const way : {1, -1})
            for (int i = way; on(r.column_of(cell) + i * right, r.row_of(cell) + i * up); i += way)
                ++men;
        if (men + 1 >= k)
            return true;
    }
    return false;
}

/// The free cells of which one more man of a side would complete a row, as columns and rows.
std::set<std::pair<int, int>> cells_completing_row(slow_four p, char who)
{
    p.mover = who;
    std::set<std::pair<int, int>> all;
    for (int column = 0; column < p.width; ++column)
        for (int row = 0; row < p.height; ++row)
            if (p.at(column, row) == '.' and p.with(column, row).has_row(who))
                all.emplace(column, row);
    return all;
}

/// What the move from `p` to `next` promises, by what can be answered.
int promised_by(slow_four const& p, slow_four const& next)
{
    if (next.won())
        return 1000;
    auto const threats = cells_completing_row(next, p.mover);
    auto const replies = next.next();
    int forced = 0; // replies that stop a row
    int above = 0; // threats above the cell of a reply
    std::vector<bool> enough; // of each reply: nothing is threatened above it
    std::vector<bool> stops;
    for (auto const& reply : replies)
        for (int column = 0; column < p.width; ++column)
            for (int row = 0; row < p.height; ++row)
                if (next.at(column, row) != reply.at(column, row)) {
                    bool const under = p.gravity and threats.contains({column, row + 1});
                    stops.push_back(threats.contains({column, row}));
                    enough.push_back(not under);
                    forced += stops.back();
                    above += under;
                }
    int left = 0; // replies that do not lose at once
    for (std::size_t i = 0; i < replies.size(); ++i)
        left += enough[i] and (forced == 0 or (forced == 1 and stops[i]));
    if (left == 0 and not replies.empty())
        return 999;
    return 8 * static_cast<int>(threats.size()) + 2 * above - (forced > 0 ? 3 : 0) - left;
}

/// What can be said of a position without its moves.
void check_position(four_position const& p, slow_four const& slow)
{
    RC_ASSERT(write_position(p) == slow.text());
    RC_ASSERT(p.to_move() == (slow.mover == 'X' ? player::first : player::second));
    RC_ASSERT(p.static_value() == slow.static_value());
    RC_ASSERT(p.win(player::first) == slow.has_row('X'));
    RC_ASSERT(p.win(player::second) == slow.has_row('O'));
    for (auto const who : {player::first, player::second}) {
        auto const rows = p.rows_of(who);
        RC_ASSERT((rows & ~p.cells_of(who)) == 0);
        RC_ASSERT((rows != 0) == p.win(who));
        auto const k = p.rule().in_a_row;
        for (int cell = 0; cell < p.rule().cells(); ++cell)
            RC_ASSERT(((rows >> cell & 1) != 0) == lies_in_row(p, who, cell, k));
    }
    RC_ASSERT(p.over() == slow.next().empty());
    RC_ASSERT(game::drawn(p) == (slow.rows_of('X', '.') == 0 and slow.rows_of('O', '.') == 0));
    RC_ASSERT(not p.dynamic());
}
} // namespace

TEST_CASE("random games are those of the slow rules, and end", "[four-in-a-row]")
{
    rc::prop("on any board", [] {
        auto const r = any_rules();
        four_position p(r);
        auto slow = slow_four::start(r);
        auto const checked = *rc::gen::inRange(0, 1 + r.cells());
        for (int ply = 0; ply <= r.cells(); ++ply) {
            RC_ASSERT(slow.men('X') + slow.men('O') == ply);
            RC_ASSERT(slow.men('X') - slow.men('O') == ply % 2);
            auto const next = slow.next();
            if (ply == checked or next.empty()) {
                check_position(p, slow);
                std::vector<std::string> texts;
                for (auto const& q : next)
                    texts.push_back(q.text());
                RC_ASSERT(texts_of_moves(p) == texts);
            }
            if (next.empty())
                return;
            auto const n = *rc::gen::inRange(std::size_t{0}, next.size());
            slow = next[n];
            auto at = p.moves().begin();
            for (std::size_t i = 0; i < n; ++i)
                ++at;
            p = *at;
        }
        RC_FAIL("more moves than cells");
    });
}

TEST_CASE("what a move promises", "[four-in-a-row]")
{
    rc::prop("is what it threatens and what it leaves", [] {
        auto const r = any_rules();
        auto const slow = slow_play(slow_four::start(r), *rc::gen::inRange(0, r.cells()));
        auto const p = read_position(slow.text());
        for (auto const& next : slow.next())
            RC_ASSERT(p.promise(read_position(next.text())) == promised_by(slow, next));
    });
    auto const one_left = read_position("1x4 gravity 4 ./X/O/X");
    CHECK(one_left.promise(read_position("1x4 gravity 4 O/X/O/X")) == 0);
}

TEST_CASE("one man each on a larger board", "[four-in-a-row]")
{
    // Far from other men a cell begins rows in all directions, and none for the other side.
    for (rules const& r : {rules{8, 8, 4, false}, rules{9, 9, 4, false}}) {
        auto const slow = slow_four::start(r).with(0, 0).next();
        std::size_t n = 0;
        for (four_position const p : game::read_move(four_position(r), "a1").moves()) {
            CAPTURE(write_position(p));
            CHECK(p.static_value() == slow[n].static_value());
            CHECK(write_position(p) == slow[n].text());
            ++n;
        }
        CHECK(n + 1 == static_cast<std::size_t>(r.cells()));
    }
}

TEST_CASE("as many sequences of moves as by the slow rules", "[four-in-a-row][perft]")
{
    struct board {
        rules r;
        int depth;
    };
    for (auto const& [r, depth] : {board{{7, 6, 4, true}, 4},
                                   {{4, 4, 4, true}, 5},
                                   {{3, 3, 3, true}, 9},
                                   {{8, 8, 4, true}, 3},
                                   {{9, 9, 4, true}, 3},
                                   {{64, 1, 2, true}, 2},
                                   {{1, 64, 4, true}, 9},
                                   {{2, 3, 2, true}, 6},
                                   {{6, 4, 3, true}, 5},
                                   {{3, 3, 3, false}, 5},
                                   {{4, 3, 3, false}, 4},
                                   {{5, 5, 4, false}, 3},
                                   {{9, 9, 5, false}, 2},
                                   {{64, 1, 2, false}, 2},
                                   {{2, 2, 4, false}, 4},
                                   {{1, 1, 2, false}, 2},
                                   {{8, 8, 5, false}, 2},
                                   {{2, 32, 3, false}, 2}}) {
        auto const p = four_position(r);
        CAPTURE(write_position(p));
        CHECK(perft(game_tree_of(p), depth).back() == slow_perft(slow_four::start(r), depth));
    }
}

TEST_CASE("how many positions there are at each ply", "[four-in-a-row][perft]")
{
    using counts = std::vector<std::uint64_t>;
    CHECK(perft(game_tree_of(four_position()), 7)
          == counts{7, 49, 343, 2401, 16807, 117649, 823536});
    four_position const three_by_three(rules{3, 3, 3, false});
    CHECK(perft(game_tree_of(three_by_three), 9)
          == perft(game_tree_of(tic_tac_toe::position()), 9));
}

TEST_CASE("equal positions have equal hashes, and others other ones", "[four-in-a-row]")
{
    std::set<std::uint64_t> hashes;
    std::set<std::string> texts;
    std::size_t bits_of_64[64] = {};
    auto const add = [&](auto self, four_position const& p, int depth) -> void {
        if (texts.insert(write_position(p)).second and hashes.insert(p.hash()).second)
            for (int bit = 0; bit < 64; ++bit)
                bits_of_64[bit] += p.hash() >> bit & 1;
        if (depth > 0)
            for (four_position const q : p.moves())
                self(self, q, depth - 1);
    };
    add(add, four_position(), 4);
    add(add, four_position(rules{9, 9, 4, false}), 2);
    add(add, four_position(rules{9, 9, 5, false}), 1);
    add(add, four_position(rules{9, 9, 5, true}), 2);
    add(add, four_position(rules{8, 8, 4, true}), 3);
    CHECK(hashes.size() == texts.size());
    for (auto const set : bits_of_64) { // each bit is as good as a coin
        CHECK(set > texts.size() * 4 / 10);
        CHECK(set < texts.size() * 6 / 10);
    }
}
