// What four in a row says of boards of any size: their numbers, and what comes of following up, played
// out.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/four_in_a_row/rows.hpp>
#include <games/four_in_a_row/game.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/solver/proof_table.hpp>
#include <gametree/solver/solve.hpp>

#include "support/four_in_a_row_model.hpp"
#include "support/slow_games.hpp"

using namespace gametree;
using namespace gametree_tests;
using four_in_a_row::cells;
using four_in_a_row::columns;
using four_in_a_row::first_cells;
using four_in_a_row::game;
using four_in_a_row::read_position;
using four_in_a_row::rules;
using four_in_a_row::write_position;

namespace {
using four_position = four_in_a_row::position;

/// Up to 64 cells, men fall.
rules falling_rules()
{
    rules r;
    r.width = *rc::gen::inRange(1, 13);
    r.height = *rc::gen::inRange(1, std::min(64 / r.width, 12) + 1);
    r.in_a_row = *rc::gen::inRange(3, 5);
    if (not r.valid())
        r.in_a_row = four_in_a_row::usual_row;
    return r;
}

/// The free cells of a column.
int free_in(slow_four const& slow, int column)
{
    int found = 0;
    for (int row = 0; row < slow.height; ++row)
        found += slow.at(column, row) == '.' ? 1 : 0;
    return found;
}

/// With one more man in the column.
slow_four dropped(slow_four const& slow, int column)
{
    return slow.with(column, slow.height - free_in(slow, column));
}

std::vector<int> columns_with_odd_numbers(slow_four const& slow)
{
    std::vector<int> all;
    for (int column = 0; column < slow.width; ++column)
        if (free_in(slow, column) % 2 == 1)
            all.push_back(column);
    return all;
}

/// How the game ends for who answers in the column that the other one, to move, chooses at random: 1 if he
/// wins, -1 if he loses.
int followed_to_the_end(slow_four slow)
{
    auto const follower = slow.other();
    for (int last = -1; not slow.next().empty();) {
        if (slow.mover != follower) {
            std::vector<int> open;
            for (int column = 0; column < slow.width; ++column)
                if (free_in(slow, column) > 0)
                    open.push_back(column);
            last = *rc::gen::elementOf(open);
        }
        slow = dropped(slow, last);
    }
    return slow.has_row(follower) ? 1 : slow.won() ? -1 : 0;
}

/// All free cells taken from the bottom in turn, as if nobody had won on the way.
slow_four filled(slow_four slow)
{
    for (int column = 0; column < slow.width; ++column)
        while (free_in(slow, column) > 0)
            slow = dropped(slow, column);
    return slow;
}
} // namespace

TEST_CASE("columns are moved as one at a time is", "[four-in-a-row]")
{
    rc::prop("in the opposite order, and apart", [] {
        auto const height = *rc::gen::inRange(1, columns::most + 1);
        auto const width = *rc::gen::inRange(1, columns::most + 1);
        auto const set
            = *rc::gen::arbitrary<cells>() & first_cells<cells>(std::min(width * height, 64));
        auto const column = first_cells<cells>(height);
        cells reversed = 0;
        cells apart = 0;
        for (int c = 0; c < width; ++c) {
            reversed |= (set >> c * height & column) << (width - 1 - c) * height;
            if (width * (height + 1) <= 64)
                apart |= (set >> c * height & column) << c * (height + 1);
        }
        RC_ASSERT(columns(height).reversed(set, width) == reversed);
        if (width * (height + 1) <= 64)
            RC_ASSERT(columns(height).apart(set) == apart);
        RC_ASSERT(four_in_a_row::columns_of_height[height].reversed(set, width) == reversed);
    });
}

TEST_CASE("sets of cells are counted together as one at a time is", "[four-in-a-row]")
{
    rc::prop("up to 15, added and subtracted", [] {
        four_in_a_row::weighed_count<cells> together;
        int expected = 0;
        for (auto sets = *rc::gen::inRange(0, 16); sets > 0; --sets) {
            auto const set = *rc::gen::arbitrary<cells>();
            bool const is_added = *rc::gen::arbitrary<bool>();
            is_added ? together.add(set) : together.subtract(set);
            expected += is_added ? std::popcount(set) : -std::popcount(set);
        }
        RC_ASSERT(together.total() == expected);
    });
}

TEST_CASE("boards that say so have hashes of their own", "[four-in-a-row]")
{
    rc::prop("in the order of play", [] {
        auto const r = falling_rules();
        auto slow = slow_four::start(r);
        std::set<std::uint64_t> hashes;
        std::set<std::string> texts;
        for (;;) {
            auto const next = slow.next();
            for (auto const& other : next) {
                hashes.insert(read_position(other.text()).hash());
                texts.insert(other.text());
            }
            if (next.empty())
                break;
            slow = *rc::gen::elementOf(next);
        }
        RC_ASSERT(hashes.size() == texts.size());
    });
}

TEST_CASE("what is said of following up", "[four-in-a-row]")
{
    using four_in_a_row::follow_up;
    rc::prop("is where the men come to stand, and whatever the other one does", [] {
        auto r = falling_rules();
        if (*rc::gen::inRange(0, 3) == 0)
            r = *rc::gen::element(rules{}, rules{6, 6}, rules{9, 9});
        auto slow = slow_play(slow_four::start(r), *rc::gen::inRange(0, r.cells()));
        RC_PRE(not slow.next().empty());
        auto const p = read_position(slow.text());
        RC_LOG(slow.text());
        using four_in_a_row::wide_cells;
        auto const found = four_in_a_row::followed_up(
            r, four_in_a_row::rows<wide_cells>(four_in_a_row::beginnings<wide_cells>(r)), p.mine(),
            p.theirs(), p.choices());
        auto const odd = columns_with_odd_numbers(slow);
        if (odd.size() > 1) {
            RC_ASSERT(found.at_least == follow_up::result::unknown);
            return;
        }
        auto const other = odd.empty() ? slow.mover : slow.other();
        auto const follower = odd.empty() ? slow.other() : slow.mover;
        if (not odd.empty())
            slow = dropped(slow, odd.front());
        auto const end = filled(slow);
        if (end.has_row(other)) {
            RC_ASSERT(found.at_least == follow_up::result::unknown);
            return;
        }
        bool const wins = end.has_row(follower);
        RC_ASSERT(found.at_least == (wins ? follow_up::result::won : follow_up::result::drawn));
        RC_ASSERT(found.by_opponent == odd.empty());
        RC_ASSERT(followed_to_the_end(slow) >= (wins ? 1 : 0));
    });
}

TEST_CASE("bounds by following up", "[four-in-a-row]")
{
    // Three columns of four: only the columns themselves are rows, and each is shared.
    four_position const p(rules{3, 4});
    CHECK(p.bounds().lowest() == -four_in_a_row::win_value);
    CHECK(p.bounds().highest() == 0);
    for (four_position const next : p.moves()) {
        CHECK(next.bounds().lowest() == 0);
        CHECK(next.bounds().highest() == four_in_a_row::win_value);
    }
    // O takes f2 and follows up: all of the sixth row will be his, and none of his opponent's rows.
    auto const won = read_position("7x6 gravity 4 ...O.../...O.../...X..X/...O..X/...XX.O/...OOXX");
    CHECK(won.bounds().lowest() == four_in_a_row::win_value);
    auto const lost = game::read_move(won, "f");
    CHECK(lost.bounds().highest() == -four_in_a_row::win_value);
    proof_table<four_position, int> table(1000);
    auto const proof = solve(won, table);
    CHECK(proof.value() == four_in_a_row::win_value);
    CHECK(proof.finished);
    CHECK(proof.nodes < 10); // the bounds know the line too
    CHECK(game::read_move(won, "a").bounds().highest() == four_in_a_row::win_value);
}

TEST_CASE("moves of four in a row that are enough", "[four-in-a-row]")
{
    auto const enough = [](char const* text) {
        std::vector<std::string> all;
        auto const p = read_position(text);
        for (four_position const next : p.relevant_moves())
            all.push_back(game::write_move(p, next));
        return all;
    };
    using moves = std::vector<std::string>;
    CHECK(enough("7x6 gravity 4 ......./......./......./O....../O....../OXXX...") == moves{"e"});
    CHECK(enough("7x6 gravity 4 ......./......./......./......./OO...../OXXX...") == moves{"e"});
    CHECK(enough("7x6 gravity 4 ......./......./......./......./......./.......").size() == 7);
}

// What four in a row is worth: the same on turned boards, and known on small ones.

namespace {
using four_position = four_in_a_row::position;

std::vector<std::string> sorted_moves(four_position const& p)
{
    std::vector<std::string> all;
    for (auto const& next : p.moves())
        all.push_back(write_position(next));
    std::sort(all.begin(), all.end());
    return all;
}

/// `image` is the same position on the board as another eye sees it.
template <class Turn>
void check_image(slow_four const& slow, Turn turn)
{
    auto const p = read_position(slow.text());
    auto const q = read_position(turn(slow).text());
    RC_ASSERT(p.static_value() == q.static_value());
    RC_ASSERT(evaluate(2, p) == evaluate(2, q));
    std::vector<std::string> images;
    for (auto const& next : slow.next())
        images.push_back(turn(next).text());
    std::sort(images.begin(), images.end());
    RC_ASSERT(sorted_moves(q) == images);
}

/// Whether the player to move can win, or at least draw.
class solver {
    struct hash_of {
        std::size_t operator()(four_position const& p) const { return p.hash(); }
    };
    std::unordered_map<four_position, bool, hash_of> known_[2];

public:
    bool reaches(int goal, four_position const& p)
    {
        if (p.over() or game::drawn(p))
            return (p.win(opponent(p.to_move())) ? -1 : 0) >= goal;
        auto& known = known_[goal];
        if (auto const found = known.find(p); found != known.end())
            return found->second;
        std::vector<four_position> next;
        for (four_position const q : p.moves())
            next.push_back(q);
        bool reached = false;
        for (std::size_t n = 0; n < next.size() and not reached; ++n) { // from the middle outwards
            auto const middle = next.size() / 2;
            auto const i = n % 2 == 0 ? middle + n / 2 : middle - (n + 1) / 2;
            reached = not reaches(1 - goal, next[i]);
        }
        return known[p] = reached;
    }
};
/// 1, 0 or -1 for the player who begins.
int solved(rules const& r)
{
    solver solve;
    return solve.reaches(1, four_position(r)) ? 1 : solve.reaches(0, four_position(r)) ? 0 : -1;
}
int slow_solved(slow_four const& slow)
{
    auto const next = slow.next();
    if (next.empty())
        return slow.won() ? -1 : 0;
    int best = -1;
    for (auto const& q : next)
        best = std::max(best, -slow_solved(q));
    return best;
}
} // namespace

TEST_CASE("mirrored and turned boards are worth the same", "[four-in-a-row]")
{
    auto const mirror = [](slow_four const& s) { return mirrored(s); };
    rc::prop("columns in the other order", [&] {
        auto const width = *rc::gen::inRange(2, 8);
        auto const height = *rc::gen::inRange(2, 7);
        auto const slow = slow_four::start(width, height, *rc::gen::inRange(2, 5), true);
        check_image(slow_play(slow, *rc::gen::inRange(0, width * height)), mirror);
    });
    rc::prop("all eight ways of a square board", [&] {
        auto const size = *rc::gen::inRange(2, 7);
        auto const slow = slow_four::start(size, size, *rc::gen::inRange(2, 5), false);
        auto const reached = slow_play(slow, *rc::gen::inRange(size * size / 2, size * size));
        check_image(reached, mirror);
        check_image(reached, [](slow_four const& s) { return transposed(s); });
    });
}

TEST_CASE("a board and its mirror image have one canonical board", "[four-in-a-row]")
{
    // One side's cells alone may look the same in the mirror: here it has none.
    four_position const start;
    CHECK(game::read_move(start, "a").canonical() == game::read_move(start, "g").canonical());
    rc::prop("of any size, with gravity", [] {
        auto const width = *rc::gen::inRange(1, 13);
        auto const height = *rc::gen::inRange(1, std::min(64 / width, 12) + 1);
        auto const slow = slow_play(slow_four::start(width, height, 4, true),
                                    *rc::gen::inRange(0, width * height));
        RC_ASSERT(read_position(slow.text()).canonical()
                  == read_position(mirrored(slow).text()).canonical());
    });
}

TEST_CASE("the board of nine by nine", "[four-in-a-row]")
{
    auto const start = four_position(rules{9, 9, 4, false});
    CHECK(start.static_value() == 0);
    auto p = start;
    for (auto const* move : {"e8", "a1", "e7", "a3", "e9", "a5"})
        p = game::read_move(p, move);
    CHECK_FALSE(p.over());
    CHECK(game::read_move(p, "e6").win(player::first));
    CHECK(game::read_move(p, "e6").static_value() == -four_in_a_row::win_value);
    CHECK_FALSE(game::read_move(p, "e5").over());
    p = start;
    for (auto const* move : {"i9", "a1", "h8", "a2", "f6", "a3"})
        p = game::read_move(p, move);
    CHECK(game::read_move(p, "g7").win(player::first));
    p = game::read_move(p, "g8");
    CHECK(game::read_move(p, "a4").win(player::second));
    CHECK_FALSE(game::read_move(p, "a5").over());
    // nobody has a row that goes on beyond an edge
    p = start;
    for (auto const* move : {"h8", "h1", "i8", "i1", "a9", "a2", "b9", "b2"})
        p = game::read_move(p, move);
    CHECK_FALSE(p.over());
}

TEST_CASE("known values of small boards", "[four-in-a-row]")
{
    CHECK(solved({4, 4, 4, true}) == 0);
    CHECK(solved({4, 5, 4, true}) == 0);
    CHECK(solved({5, 4, 4, true}) == 0);
    CHECK(solved({3, 3, 3, false}) == 0);
    CHECK(solved({4, 3, 3, false}) == 1);
    CHECK(solved({2, 2, 2, true}) == 1);
    CHECK(solved({2, 1, 2, true}) == 0);
    CHECK(solved({3, 3, 4, true}) == 0);
}

TEST_CASE("the smallest boards are worth what the slow rules say", "[four-in-a-row]")
{
    for (int width = 1; width <= 3; ++width)
        for (int height = 1; height <= 3; ++height)
            for (int k = 2; k <= 3; ++k)
                for (bool const gravity : {true, false}) {
                    if (not gravity and width * height > 6)
                        continue; // known above
                    CAPTURE(width, height, k, gravity);
                    CHECK(solved({width, height, k, gravity})
                          == slow_solved(slow_four::start(width, height, k, gravity)));
                }
}

TEST_CASE("a board on which nothing fits is drawn from the start", "[four-in-a-row]")
{
    four_position const p(rules{3, 3, 4, true});
    CHECK(game::drawn(p));
    CHECK_FALSE(p.over());
    CHECK_FALSE(game::drawn(four_position(rules{4, 1, 4, true})));
}
