// The rules of tic-tac-toe against the same rules written slowly, and the published numbers; how much every
// search visits from the empty board, and what it finds elsewhere. Tic-tac-toe as text: the other texts and
// answers are in words.table.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <boost/hana/functional/overload.hpp>
#include <catch2/catch.hpp>

#include <games/tic_tac_toe/game.hpp>
#include <gametree/lists/mmx.hpp>
#include <gametree/play/best_moves.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

#include "support/boards.hpp"
#include "support/notation.hpp"

namespace hana = boost::hana;
using namespace gametree;
using namespace gametree_tests;
using tic_tac_toe::all_squares;
using tic_tac_toe::lines_within;
using tic_tac_toe::read_move;
using tic_tac_toe::read_position;
using tic_tac_toe::write_move;
using tic_tac_toe::write_position;

namespace {
std::vector<tic_tac_toe::position> moves_from(board const& b)
{
    std::vector<tic_tac_toe::position> all;
    for (auto const& next : position_of(b).moves())
        all.push_back(next);
    return all;
}
std::vector<tic_tac_toe::position> positions_of(std::vector<board> const& boards)
{
    std::vector<tic_tac_toe::position> all;
    for (auto const& b : boards)
        all.push_back(position_of(b));
    return all;
}
bool can_be_won(board const& b)
{
    auto const next = next_boards(b);
    return over(b) or std::any_of(next.begin(), next.end(), can_be_won);
}
/// How many free squares complete a line of `mark`.
int completing(board const& b, char mark)
{
    int squares = 0;
    for (std::size_t i = 0; i < 9; ++i) {
        auto marked = b;
        marked[i] = mark;
        squares += b[i] == '.' and has_line(marked, mark) ? 1 : 0;
    }
    return squares;
}
} // namespace

TEST_CASE("every position that play comes to", "[tic-tac-toe]")
{
    CHECK(all_boards().size() == 5478);
    for_all_boards([](board const& b, tic_tac_toe::position const& p) {
        REQUIRE(p.mine() == squares_with(b, mover(b)));
        REQUIRE(p.theirs() == squares_with(b, other(mover(b))));
        REQUIRE(p.free() == squares_with(b, '.'));
        REQUIRE(p.to_move() == (mover(b) == 'X' ? player::first : player::second));
        REQUIRE(moves_from(b) == positions_of(next_boards(b)));
        REQUIRE(p.static_value() == slow_static(b));
        REQUIRE(p.over() == over(b));
        REQUIRE(p.win(player::first) == has_line(b, 'X'));
        REQUIRE(p.win(player::second) == has_line(b, 'O'));
        REQUIRE_FALSE(p.dynamic());
    });
    CHECK(tic_tac_toe::position() == position_of(board(9, '.')));
}

TEST_CASE("how many lines lie within a set of squares", "[tic-tac-toe]")
{
    for (tic_tac_toe::squares set = 0; set <= all_squares; ++set) {
        board b(9, '.');
        for (std::size_t i = 0; i < 9; ++i)
            if ((set >> i & 1) != 0)
                b[i] = 'X';
        if (lines_within(set) != lines_of(b, 'X', 'X'))
            FAIL(b);
    }
}

TEST_CASE("how many games there are of each length", "[tic-tac-toe]")
{
    // as published
    CHECK(perft(game_tree_of(tic_tac_toe::position()), 9)
          == std::vector<std::uint64_t>{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872});
}

TEST_CASE("two plies ahead the centre alone is best", "[tic-tac-toe]")
{
    tic_tac_toe::position const start;
    CHECK(evaluate(2, start) == 1);
    std::vector<int> worth;
    for (auto const& next : start.moves())
        worth.push_back(-evaluate(1, next));
    CHECK(worth == std::vector{-1, -2, -1, -2, 1, -2, -1, -2, -1});
    CHECK(best_moves(1, start) == std::vector{position_of("....X....")});
}

TEST_CASE("the best moves by a list with the moves beside its bounds, which reads more",
          "[tic-tac-toe]")
{
    // From the least that a move leaves to the opponent down to what is worse for the mover: the list
    // of a move is read up to the first bound that is worse than what there is, and equals stay.
    auto const by_list = [](auto const& tree, auto const& judge) {
        std::vector<tic_tac_toe::position> best;
        std::optional<int> most;
        for (auto const& child : tree.children()) {
            std::optional<int> bound;
            for (int const x : lists::mmx(child | views::map(judge), lists::map_min)) {
                bound = std::min(x, bound.value_or(x));
                if (bound < most)
                    break;
            }
            if (bound > most)
                best.clear();
            if (not(bound < most))
                best.push_back(child.label());
            most = std::max(most, bound);
        }
        return best;
    };
    auto const leaves = [&](int plies, auto const& best_of) {
        std::size_t read = 0;
        auto const judge = [&](tic_tac_toe::position const& p) { return ++read, p.static_value(); };
        auto const tree = game_tree_of(tic_tac_toe::position()) | views::prune(plies);
        CHECK(best_of(tree, judge) == best_moves(plies - 1, tic_tac_toe::position()));
        return read;
    };
    auto const asked = [](auto const& tree, auto const& judge) {
        auto const value = tree | views::map(judge) | alpha_beta;
        std::vector<tic_tac_toe::position> best;
        for (auto const& child : best_children(tree, judge, value))
            best.push_back(child.label());
        return best;
    };
    CHECK(leaves(9, asked) == 13'076);
    CHECK(leaves(9, by_list) == 18'641);
    CHECK(leaves(5, asked) == 2'285);
    CHECK(leaves(5, by_list) == 2'181);
}

TEST_CASE("turning and mirroring changes no value and moves the moves", "[tic-tac-toe]")
{
    for_all_boards([all = symmetries()](board const& b, tic_tac_toe::position const& p) {
        auto const value = evaluate(1, p);
        for (auto const& to : all) {
            auto const q = position_of(moved(b, to));
            REQUIRE(q.static_value() == p.static_value());
            REQUIRE(evaluate(1, q) == value);
            auto next = next_boards(b);
            for (auto& image : next)
                image = moved(image, to);
            auto const images = positions_of(next);
            auto const turned = moves_from(moved(b, to));
            REQUIRE(
                std::is_permutation(turned.begin(), turned.end(), images.begin(), images.end()));
        }
    });
}

TEST_CASE("drawn is when no line is possible for either side", "[tic-tac-toe]")
{
    CHECK_FALSE(tic_tac_toe::game::drawn({}));
    for_all_boards([](board const& b, tic_tac_toe::position const& p) {
        bool const open = lines_of(b, 'X', '.') > 0 or lines_of(b, 'O', '.') > 0;
        REQUIRE(tic_tac_toe::game::drawn(p) != open);
        REQUIRE((open or not can_be_won(b)));
    });
}

TEST_CASE("to whom no line is open there is at most a draw", "[tic-tac-toe]")
{
    std::size_t one_sided = 0;
    for_all_boards([&](board const& b, tic_tac_toe::position const& p) {
        if (over(b) or completing(b, mover(b)) > 0 or completing(b, other(mover(b))) > 1)
            return; // won or lost
        auto const open_to_mover = lines_of(b, mover(b), '.') > 0;
        auto const open_to_other = lines_of(b, other(mover(b)), '.') > 0;
        REQUIRE(p.bounds().lowest() == (open_to_other ? -tic_tac_toe::win_value : 0));
        REQUIRE(p.bounds().highest() == (open_to_mover ? tic_tac_toe::win_value : 0));
        one_sided += open_to_mover != open_to_other ? 1 : 0;
    });
    CHECK(one_sided > 0);
}

namespace {
auto valued(tic_tac_toe::position const& p)
{
    return game_tree_of(p)
         | views::map([](tic_tac_toe::position const& at) { return at.static_value(); });
}

/// What a board is worth when play is followed to its end.
int slow_value(board const& b)
{
    auto const next = next_boards(b);
    if (next.empty())
        return slow_static(b);
    int best = -1000;
    for (auto const& reply : next)
        best = std::max(best, -slow_value(reply));
    return best;
}
} // namespace

TEST_CASE("what the ladder visits from the empty board", "[tic-tac-toe][ladder]")
{
    struct work {
        std::size_t nodes = 1;
        std::size_t leaves = 0;
        bool operator==(work const&) const = default;
    };
    auto const visited = [](auto const& search) {
        work seen;
        auto const watch
            = hana::overload([&](label_forced<int> const&) { ++seen.leaves; },
                             [&]<class Child>(child_made<Child> const&) { ++seen.nodes; });
        CHECK((valued({}) | views::observe(watch) | search) == 0);
        return seen;
    };
    CHECK(visited(minimax) == work{549'946, 255'168});
    CHECK(visited(mmx) == work{549'946, 255'168});
    CHECK(visited(omit) == work{29'257, 12'352});
    CHECK(visited(fused) == work{29'257, 12'352});
    CHECK(visited(alpha_beta) == work{18'297, 7'330});
    CHECK(scout(valued({})) == 0);
    CHECK(mtdf(valued({})) == 0);
}

TEST_CASE("from every position with four marks and more all searches agree",
          "[tic-tac-toe][ladder]")
{
    std::size_t positions = 0;
    for_all_boards([&](board const& b, tic_tac_toe::position const& p) {
        if (marks(b, '.') > 5)
            return;
        ++positions;
        auto const tree = valued(p);
        auto const value = slow_value(b);
        hana::for_each(algorithms, [&](auto const& a) {
            INFO(a.name);
            REQUIRE((tree | a.search) == value);
            REQUIRE((tree | views::best_first | a.search) == value);
        });
    });
    CHECK(positions == 5478 - 1 - 9 - 72 - 252);
}

namespace {
/// The text with number `n`, of all 3^9.
std::string text_number(int n)
{
    std::string text;
    for (; text.size() < 9; n /= 3)
        text += "XO."[n % 3];
    return text;
}
} // namespace

TEST_CASE("of all texts of nine marks exactly the positions that can occur are read",
          "[tic-tac-toe][notation]")
{
    std::size_t accepted = 0;
    for (int n = 0; n < 19683; ++n) {
        auto const text = text_number(n);
        try {
            auto const p = read_position(text);
            ++accepted;
            if (not all_boards().contains(text) or p != position_of(text)
                or write_position(p) != text)
                FAIL(text);
        } catch (notation_error const&) {
            if (all_boards().contains(text))
                FAIL(text << " can occur");
        }
    }
    CHECK(accepted == 5478);
}

TEST_CASE("moves of tic-tac-toe as text", "[tic-tac-toe][notation]")
{
    for_all_boards([](board const&, tic_tac_toe::position const& p) {
        for (auto const& next : p.moves()) {
            REQUIRE(read_move(p, write_move(p, next)) == next);
            REQUIRE(read_move(p, write_move(p, next) + ".") == next);
        }
    });
}

TEST_CASE("the board drawn", "[tic-tac-toe][notation]")
{
    CHECK(tic_tac_toe::drawing_of_numbers().plain()
          == "     1 I 2 I 3\n     ----------\n     4 I 5 I 6\n     ----------\n     7 I 8 I 9\n");
    // where there is more than ASCII, a free square shows its number
    for (auto const& line :
         tic_tac_toe::drawing(position_of("XO..X....")).laid_out(drawn_board::any_columns))
        for (auto const& c : line)
            if (c.place != drawn_board::no_place and c.plain == ' ')
                CHECK(c.unicode == std::to_string(c.place + 1));
}
