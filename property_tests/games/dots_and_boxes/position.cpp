// Dots and boxes against its rules written a second time, and the counts that are known; who wins on small
// boards, by plain search and by remembering sets of lines.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <random>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/dots_and_boxes/game.hpp>
#include <games/dots_and_boxes/position.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/searches/alpha_beta.hpp>

#include "support/dots_and_boxes_model.hpp"
#include "support/game_laws.hpp"

namespace dots_and_boxes = gametree::dots_and_boxes;
using namespace gametree_tests;
using laws::moves_of;
using P = dots_and_boxes::position;
using dots_and_boxes::read_move;
using dots_and_boxes::read_position;
using dots_and_boxes::write_move;
using dots_and_boxes::write_position;
using gametree::opponent;
using gametree::player;
using gametree::dots_and_boxes::edge_set;
using P = gametree::dots_and_boxes::position;
using gametree::dots_and_boxes::rules;

static_assert(std::is_trivially_copyable_v<P> and sizeof(P) <= 48);
static_assert(std::is_trivially_copyable_v<decltype(P().moves().begin())>);

namespace {
/// The moves that players make: the pass that keeps turns alternating is none.
std::uint64_t count(P const& p, int plies)
{
    std::uint64_t sum = 0;
    auto const all = p.moves();
    for (auto it = all.begin(); it != all.end(); ++it)
        sum += p.forced_pass() ? count(*it, plies) : plies == 1 ? 1 : count(*it, plies - 1);
    return sum;
}
/// The model plays at random, and the game after it.
struct pair {
    slow_boxes slow;
    P fast;
};
template <class Random>
pair played(int rows, int columns, bool pass, std::size_t plies, Random random)
{
    pair p{{rows, columns, pass}, P(dots_and_boxes::rules{rows, columns, pass})};
    for (; plies > 0 and not p.slow.over(); --plies) {
        auto const next = p.slow.moves();
        auto it = next.begin();
        std::advance(it, random(next.size()));
        p.fast = read_move(p.fast, it->first);
        p.slow = it->second;
    }
    return p;
}
/// A position that some game comes to.
pair any_pair(int side)
{
    auto const rows = *rc::gen::inRange(1, side + 1);
    auto const columns = *rc::gen::inRange(1, side + 1);
    auto const lines = static_cast<std::size_t>(2 * rows * columns + rows + columns);
    auto p = played(rows, columns, *rc::gen::arbitrary<bool>(),
                    *rc::gen::inRange(std::size_t{0}, 2 * lines),
                    [](std::size_t n) { return *rc::gen::inRange(std::size_t{0}, n); });
    RC_LOG(write_position(p.fast));
    return p;
}
void check_same(pair const& p)
{
    auto const& [slow, fast] = p;
    CAPTURE(slow.text());
    bool const same
        = write_position(fast) == slow.text() and read_position(slow.text()) == fast
      and fast.static_value() == slow.margin() and fast.over() == slow.over()
      and fast.forced_pass() == slow.must_pass() and not fast.dynamic()
      and fast.to_move() == (slow.mover == 'A' ? player::first : player::second)
      and fast.boxes() == slow.closed()
      and fast.win(player::first) == (slow.over() and slow.boxes.at('A') > slow.boxes.at('B'))
      and fast.win(player::second) == (slow.over() and slow.boxes.at('B') > slow.boxes.at('A'))
      and dots_and_boxes::game::drawn(fast) == (slow.over() and slow.margin() == 0);
    CHECK(same);
    auto const moves = slow.moves();
    auto const found = moves_of(fast);
    CHECK(found.size() == moves.size());
    for (auto const& q : found) {
        auto const name = write_move(fast, q);
        auto const it = moves.find(name);
        if (it == moves.end() or it->second.text() != write_position(q)
            or not(read_move(fast, name) == q) or q.to_move() != opponent(fast.to_move()))
            FAIL("the move " << name);
    }
}
} // namespace

TEST_CASE("whole games, on boards of every size", "[dots-and-boxes]")
{
    std::mt19937 random(20); // not seeded by the run: the sizes are what varies
    for (int rows = 1; rows <= 9; ++rows)
        for (int columns = 1; columns <= 9; ++columns) {
            bool const pass = (rows + columns) % 2 == 0;
            P p(dots_and_boxes::rules{rows, columns, pass});
            int plies = 0;
            for (auto next = moves_of(p); not next.empty(); next = moves_of(p), ++plies)
                p = next[random() % next.size()];
            CHECK(p.over());
            CHECK(p.boxes() == rows * columns);
            CHECK(plies >= 2 * rows * columns + rows + columns);
            CHECK(read_position(write_position(p)) == p);
        }
}

TEST_CASE("the rules written twice", "[dots-and-boxes]")
{
    rc::prop("from any position of a small board", [] { check_same(any_pair(3)); });
    // Few on the largest boards: the model looks at every place of the picture for every move.
    std::mt19937 random(21);
    for (auto const plies : {60U, 150U, 170U})
        for (bool const pass : {false, true})
            check_same(played(9, 9, pass, plies, [&](std::size_t n) { return random() % n; }));
}

TEST_CASE("how many games of so many plies there are", "[dots-and-boxes]")
{
    for (int rows = 1; rows <= 3; ++rows)
        for (int columns = 1; columns <= 3; ++columns)
            for (bool const pass : {false, true}) {
                CAPTURE(rows, columns, pass);
                P const p(dots_and_boxes::rules{rows, columns, pass});
                auto const lines = 2 * rows * columns + rows + columns;
                for (int plies = 1; plies <= std::min(lines, 4); ++plies) {
                    if (not pass) // each line in any order
                        CHECK(count(p, plies)
                              == falling_factorial(static_cast<std::uint64_t>(lines), plies));
                    if (plies <= (lines < 13 ? 3 : 2))
                        CHECK(count(p, plies)
                              == slow_perft(slow_boxes(rows, columns, pass), plies));
                }
            }
    P const one(dots_and_boxes::rules{1, 1, true}); // to the end, where passing matters
    for (int plies = 1; plies <= 9; ++plies)
        CHECK(count(one, plies) == slow_perft(slow_boxes(1, 1, true), plies));
    CHECK(count(one, 9) == 0); // four lines and a pass before each
    rc::prop("from any position", [] {
        auto const p = any_pair(3);
        for (int plies = 1; plies <= 2; ++plies)
            RC_ASSERT(count(p.fast, plies) == slow_perft(p.slow, plies));
    });
}

TEST_CASE("mirrored and turned over, a position has the same moves and value", "[dots-and-boxes]")
{
    rc::prop("upside down, or rows for columns", [] {
        auto const p = any_pair(4);
        bool const turn = *rc::gen::arbitrary<bool>();
        auto const image
            = [&](slow_boxes const& b) { return turn ? b.turned_over() : b.flipped(); };
        auto const q = read_position(image(p.slow).text());
        RC_ASSERT(q.static_value() == p.fast.static_value());
        RC_ASSERT(gametree::evaluate(2, q) == gametree::evaluate(2, p.fast));
        std::set<std::string> images;
        for (auto const& [name, next] : p.slow.moves())
            images.insert(image(next).text());
        std::set<std::string> found;
        for (auto const& next : moves_of(q))
            found.insert(write_position(next));
        RC_ASSERT(found == images);
    });
}

TEST_CASE("boards that are alike have one canonical board", "[dots-and-boxes]")
{
    // Of each corner either of the two outer lines.
    P const start(dots_and_boxes::rules{2, 3, false});
    auto const one = read_move(start, "a1-b1").canonical();
    for (auto const* line : {"a1-a2", "c1-d1", "d1-d2", "a2-a3", "a3-b3", "d2-d3", "c3-d3"}) {
        INFO(line);
        CHECK(read_move(start, line).canonical() == one);
    }
    CHECK_FALSE(read_move(start, "b1-c1").canonical() == one);
    rc::prop("upside down, and a square with rows for columns", [] {
        auto const p = any_pair(4);
        auto const canonical = p.fast.canonical();
        RC_ASSERT(canonical.canonical() == canonical);
        RC_ASSERT(read_position(p.slow.flipped().text()).canonical() == canonical);
        if (p.fast.rows() == p.fast.columns())
            RC_ASSERT(read_position(p.slow.turned_over().text()).canonical() == canonical);
    });
}

TEST_CASE("hashes", "[dots-and-boxes]")
{
    rc::prop("equal positions have equal ones, and the moves of one differ in all bits", [] {
        auto const p = any_pair(5).fast;
        RC_ASSERT(p.hash() == read_position(write_position(p)).hash());
        std::set<std::uint64_t> all{p.hash()};
        std::set<std::uint64_t> low{p.hash() & 0xffffffff};
        std::set<std::uint64_t> high{p.hash() >> 32};
        auto const next = moves_of(p);
        for (auto const& q : next) {
            all.insert(q.hash());
            low.insert(q.hash() & 0xffffffff);
            high.insert(q.hash() >> 32);
        }
        RC_ASSERT(all.size() == next.size() + 1);
        RC_ASSERT((low.size() == all.size() and high.size() == all.size()));
    });
}

namespace {
int searched(rules r)
{
    auto const lines = 2 * r.rows * r.columns + r.rows + r.columns;
    return gametree::evaluate((r.pass ? 2 : 1) * lines + r.rows * r.columns, P(r),
                              gametree::alpha_beta);
}
/// What the player to move still wins from here on, less what the other does: it follows from the
/// lines alone, where players may not pass.
int still_to_win(P const& p, std::map<edge_set, int>& known)
{
    if (p.over())
        return 0;
    if (p.forced_pass())
        return -still_to_win(p.passed(), known);
    if (auto const found = known.find(p.lines()); found != known.end())
        return found->second;
    int best = std::numeric_limits<int>::min();
    for (auto const& q : p.moves())
        best = std::max(best, -q.margin() - p.margin() - still_to_win(q, known));
    return known[p.lines()] = best;
}
int remembered(int rows, int columns)
{
    std::map<edge_set, int> known;
    return still_to_win(P(rules{rows, columns, false}), known);
}
} // namespace

TEST_CASE("what small boards are worth to the player who begins", "[dots-and-boxes]")
{
    CHECK(searched({1, 1, false}) == -1);
    CHECK(searched({1, 2, false}) == gametree_tests::slow_value({1, 2, false}));
    CHECK(searched({1, 3, false}) == -1);
    CHECK(searched({2, 2, false}) == 2);
    CHECK(remembered(1, 2) == searched({2, 1, false}));
    CHECK(remembered(1, 3) == -1);
    CHECK(remembered(2, 2) == 2);
    // 3x3 is -3 by the same function, which takes too long here
}

TEST_CASE("with passing, who may pass first has the only box", "[dots-and-boxes]")
{
    CHECK(searched({1, 1, true}) == 1);
    CHECK(gametree_tests::slow_value({1, 1, true}) == 1);
}
