// The labyrinth game against its rules written a second time, on boards of all kinds; and solved, against the
// equations iterated to a fixpoint.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/labyrinth/game.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/solver/retrograde.hpp>

#include "support/labyrinth_model.hpp"
#include "support/retrograde_model.hpp"

using namespace gametree_tests;
using gametree::opponent;
using gametree::player;
using gametree::labyrinth::game;
using P = game::position;

static_assert(std::is_trivially_copyable_v<P> and sizeof(P) <= 48);
static_assert(std::is_trivially_copyable_v<decltype(P().moves().begin())>);

namespace {
slow_board any_board()
{
    return perhaps_staying(*rc::gen::arbitrary<bool>() ? random_maze(5, 5) : random_passages(12));
}
/// The model plays at random, and the game after it.
struct pair {
    slow_labyrinth slow;
    P fast;
};
pair played(slow_board const& board)
{
    pair p{{&board}, game::read_board(board.file)};
    for (auto plies = *rc::gen::inRange(0, 20); plies > 0; --plies) {
        auto const next = p.slow.moves();
        if (next.empty())
            break;
        auto it = next.begin();
        std::advance(it, *rc::gen::inRange(std::size_t{0}, next.size()));
        p.fast = game::read_move(p.fast, it->first);
        p.slow = it->second;
    }
    RC_LOG(game::write_position(p.fast));
    return p;
}
void check_same(pair const& p)
{
    auto const& [slow, fast] = p;
    auto const moves = slow.moves();
    auto const found = moves_of(fast);
    auto const mover = slow.mover == 'X' ? player::first : player::second;
    RC_ASSERT(game::write_position(fast).ends_with(slow.text()));
    RC_ASSERT(game::read_position(game::write_position(fast)) == fast);
    RC_ASSERT(fast.static_value() == slow.value());
    RC_ASSERT(fast.to_move() == mover);
    RC_ASSERT(fast.over() == moves.empty());
    RC_ASSERT(fast.win(opponent(mover)) == moves.empty());
    RC_ASSERT_FALSE(fast.win(mover));
    RC_ASSERT_FALSE(fast.dynamic());
    RC_ASSERT(found.size() == moves.size());
    for (auto const& q : found) {
        auto const name = game::write_move(fast, q);
        RC_ASSERT(moves.contains(name));
        RC_ASSERT(game::write_position(q).ends_with(moves.at(name).text()));
        RC_ASSERT(game::read_move(fast, name) == q);
    }
}
} // namespace

TEST_CASE("the labyrinth game, written twice", "[labyrinth]")
{
    rc::prop("from any position on any board", [] {
        auto const board = any_board();
        check_same(played(board));
    });
    rc::prop("the numbers of positions after so many plies", [] {
        auto const board = any_board();
        auto const p = played(board);
        auto const counts = gametree::perft(gametree::game_tree_of(p.fast), 2);
        for (int plies = 1; plies <= 2; ++plies)
            RC_ASSERT(counts[static_cast<std::size_t>(plies) - 1] == slow_perft(p.slow, plies));
    });
}

TEST_CASE("how many games there are on the boards that come along", "[labyrinth]")
{
    for (auto const& b : gametree::labyrinth::shipped_boards) {
        auto const start = game::with_rules(b.name);
        auto const free_cells = static_cast<std::uint64_t>(std::popcount(start.free()));
        auto const counts = gametree::perft(gametree::game_tree_of(start), free_cells > 20 ? 2 : 4);
        for (std::uint64_t ply = 0, placed = 1; ply < counts.size(); ++ply)
            CHECK(counts[ply] == (placed *= free_cells - ply));
    }
    slow_board const grid = slow_maze("+---+---+---+\n|           |\n+   +   +   +\n|           |\n"
                                      "+   +   +   +\n|           |\n+---+---+---+\n");
    CHECK(game::read_board(grid.file) == game::with_rules("grid"));
    auto const counts = gametree::perft(gametree::game_tree_of(game::with_rules("grid")), 5);
    CHECK(counts[4] == slow_perft({&grid}, 5));
}

TEST_CASE("mirrored, a maze has the same moves and values", "[labyrinth]")
{
    rc::prop("left and right exchanged", [] {
        auto const board = random_maze(4, 4);
        auto const p = played(board);
        std::string mirrored;
        std::size_t columns = 0;
        for (std::size_t first = 0; first < board.file.size();) {
            auto const end = board.file.find('\n', first);
            columns = (end - first - 1) / 4;
            auto line = board.file.substr(first, end - first);
            std::reverse(line.begin(), line.end());
            mirrored += line + "\n";
            first = end + 1;
        }
        auto const image = [&](std::string move) {
            for (auto& c : move)
                if (c >= 'a' and c <= 'z')
                    c = static_cast<char>('a' + static_cast<int>(columns) - 1 - (c - 'a'));
            return move;
        };
        auto q = game::read_board(mirrored);
        auto const place = [&](player who, std::size_t number) {
            auto men = p.fast.men_of(who);
            for (; number > 0; --number)
                men &= men - 1;
            return men & -men;
        };
        auto const& names = gametree::labyrinth::board_of(p.fast.on()).names;
        auto const text = [&](player who) {
            std::string men;
            for (std::size_t i = 0; place(who, i) != 0; ++i)
                men += " " + image(names[gametree::labyrinth::first_of(place(who, i))]);
            return std::string(who == player::first ? " X:" : " O:") + men;
        };
        auto const mover = p.fast.to_move();
        auto const board_text = gametree::labyrinth::board_of(q.on()).text;
        q = game::read_position(board_text + text(mover) + text(opponent(mover)));
        RC_ASSERT(q.static_value() == p.fast.static_value());
        RC_ASSERT(gametree::evaluate(2, q) == gametree::evaluate(2, p.fast));
        std::set<std::string> expected;
        for (auto const& next : moves_of(p.fast))
            expected.insert(image(game::write_move(p.fast, next)));
        std::set<std::string> found;
        for (auto const& next : moves_of(q))
            found.insert(game::write_move(q, next));
        RC_ASSERT(found == expected);
    });
}

TEST_CASE("hashes of the labyrinth game", "[labyrinth]")
{
    rc::prop("equal positions have equal ones, and the moves of one differ in all bits", [] {
        auto const board = any_board();
        auto const p = played(board).fast;
        RC_ASSERT(p.hash() == game::read_position(game::write_position(p)).hash());
        std::set<std::uint64_t> low{p.hash() & 0xffffffff};
        std::set<std::uint64_t> high{p.hash() >> 32};
        auto const next = moves_of(p);
        for (auto const& q : next) {
            low.insert(q.hash() & 0xffffffff);
            high.insert(q.hash() >> 32);
        }
        RC_ASSERT((low.size() == next.size() + 1 and high.size() == next.size() + 1));
    });
    auto const p = game::read_position("grid X: a1 b2 O: c3 c1");
    auto const q = game::read_position("grid O: a1 b2 X: c3 c1");
    CHECK(p.hash() != q.hash()); // only the turn differs
    CHECK(game::with_rules("grid").hash() != game::with_rules("ring").hash());
}

TEST_CASE("labyrinths of a few cells, by retrograde analysis and by fixpoint",
          "[retrograde][labyrinth]")
{
    auto const text = [](game::position const& p) { return game::write_position(p); };
    auto const agree = [&](std::string const& file) {
        auto const start = game::read_board(file);
        return same(gametree::retrograde(start), fixpoint(start, text), text);
    };
    CHECK(agree("a b\nb c\nc d\n")); // nobody ever moves
    CHECK(agree("a b\nb c\nc d\nd e\ne a\n")); // a draw
    CHECK(agree("+-+-+-+\n| | | |\n+ + + +\n|     |\n+-+-+-+\n")); // a comb
    CHECK(agree("stay\na b\nb c\nc d\nd e\ne a\n"));
    CHECK(agree("stay\na b\na c\na d\na e\na f\n")); // a star
}

TEST_CASE("whoever begins on the cross wins, since he may stay", "[retrograde][labyrinth]")
{
    auto const start = game::with_rules("cross");
    auto const solved = gametree::retrograde(start);
    CHECK(solved.outcome(start) == gametree::verdict::win);
    CHECK(solved.distance(start) == 5);
    auto const best = solved.best_moves(start);
    REQUIRE(best.size() == 1);
    CHECK(game::write_move(start, best.front()) == "b2");
    auto const must_step = game::read_board("+-+-+-+\n|#| |#|\n+ + + +\n|     |\n+ + + +\n|#| |#|\n"
                                            "+-+-+-+\n");
    CHECK(gametree::retrograde(must_step).outcome(must_step) == gametree::verdict::loss);
}

TEST_CASE("whoever begins, no board of four cells is won", "[retrograde][labyrinth]")
{
    auto const start = game::read_board("a b\nb c\nc d\nd a\na c\nb d\n");
    auto const solved = gametree::retrograde(start);
    CHECK(solved.outcome(start) == gametree::verdict::loss);
    CHECK(solved.distance(start) == 4); // all cells are taken then
    CHECK(solved.best_moves(start).size() == 4);
}

TEST_CASE("who begins wins on no small board", "[retrograde][labyrinth]")
{
    // Which boards have been solved besides is said in shipped_boards.hpp.
    rc::prop("not at random", [] {
        auto const slow = *rc::gen::arbitrary<bool>() ? random_maze(2, 4) : random_passages(8);
        auto const start = game::read_board(slow.file);
        RC_ASSERT(gametree::retrograde(start).outcome(start) != gametree::verdict::win);
    });
}
