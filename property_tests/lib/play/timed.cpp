// Sooner and later: values that know how far away they are, in every search, with tables, and
// against retrograde analysis; positions that are drawn when they come again.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/play/best_moves.hpp>
#include <gametree/solver/iterative_deepening.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/solver/judged_moves.hpp>
#include <gametree/play/prospect.hpp>
#include <gametree/play/time_of.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/play/timed_value.hpp>
#include <gametree/solver/retrograde.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/solver/transposed.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>
#include <games/labyrinth/game.hpp>
#include <games/nim/game.hpp>
#include <games/tic_tac_toe/game.hpp>

#include "support/game_laws.hpp"
#include "support/property.hpp"
#include "support/small_games.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::moves_of;

namespace {
using value = timed_value<int>;
using full = timed_prospect<int>;

value some_value() { return {*rc::gen::inRange(-2, 3), *rc::gen::inRange(0, 4)}; }
full some_prospect()
{
    auto const outcome = *rc::gen::inRange(-1, 2);
    return outcome == 0
             ? full{{0, *rc::gen::inRange(-2, 3)}, *rc::gen::inRange(0, 4), 0}
             : full{{outcome, 0}, *rc::gen::inRange(0, 4), outcome * *rc::gen::inRange(1, 4)};
}

template <class Make>
void check_order(Make make)
{
    auto const a = make();
    auto const b = make();
    auto const c = make();
    RC_ASSERT((a < b) + (b < a) + (a == b) == 1);
    RC_ASSERT((a <= b) == not(b < a));
    RC_ASSERT((a < b) == (-b < -a));
    RC_ASSERT(-(-a) == a);
    if (a < b and b < c)
        RC_ASSERT(a < c);
    if (a == b and b < c)
        RC_ASSERT(a < c);
}

/// What a slow player says who looks at everything, timed positions as their own table.
template <class P>
auto model(timed_position<P> const& at, int plies)
{
    return laws::timed_value_of(at, plies, prospects{static_value});
}

/// One table for a whole game, at any depth: the answers are those without a table.
///
/// \param longest  plies that a game takes at most; none: play can go in circles
template <class P>
void check_tables(P const& start, int deepest, std::optional<int> longest)
{
    transposition_table<timed_position<P>, full> table(*rc::gen::inRange<std::size_t>(1, 60));
    auto p = start;
    for (int turns = 0; turns < 6; ++turns) {
        auto const depth = *rc::gen::inRange(1, deepest + 1);
        auto const judge = prospects{static_value};
        auto const next = moves_of(p);
        if (next.empty())
            break;
        auto const with = iterative_deepening(timed(p), depth, table, never_stop{}, judge);
        auto const without = iterative_deepening(timed(p), depth, never_stop{}, judge);
        RC_ASSERT(with->worth == model(timed(p), depth));
        RC_ASSERT(with->move == without->move);
        RC_ASSERT(with->worth == without->worth);

        auto const all = judge_moves(timed(p), depth, table, never_stop{}, judge);
        RC_ASSERT(all.moves.size() == next.size());
        RC_ASSERT(all.best().worth == with->worth);
        for (std::size_t i = 0; i < next.size(); ++i) {
            auto const& m = all.moves[i];
            RC_ASSERT(m.move.position() == next[i]);
            auto const pass = laws::passes(p) ? 0 : 1;
            for (int further = m.depth; further <= (m.complete ? m.depth + 2 : m.depth); ++further)
                RC_ASSERT(m.worth == -model(m.move, further - pass));
            RC_ASSERT((m.complete or m.depth == depth));

            auto const line = gametree::line_of_play(timed(p), m, table, judge);
            auto to_go = m.depth - pass;
            auto at = m.move;
            auto left = negate(m.worth);
            for (auto const& q : line) {
                auto const replies = moves_of(at);
                RC_ASSERT(std::find(replies.begin(), replies.end(), q) != replies.end());
                to_go -= laws::passes(at) ? 0 : 1;
                at = q;
                left = negate(left);
                RC_ASSERT(model(at, to_go) == left);
            }
            RC_ASSERT((moves_of(at).empty() or to_go == 0));
        }
        // However shallow the searches were that filled the table.
        if (longest)
            RC_ASSERT(judge_moves(timed(p), *longest, table, never_stop{}, judge).complete());
        p = *rc::gen::elementOf(next);
    }
}

/// Both sides play by look-ahead; how many plies the game took.
template <class P>
int played_out(P p, int depth)
{
    int plies = 0;
    while (not moves_of(p).empty()) {
        transposition_table<timed_position<P>, full> table(2000);
        p = iterative_deepening(timed(p), depth, table, never_stop{}, prospects{static_value})
                ->move.position();
        ++plies;
    }
    return plies;
}
} // namespace

TEST_CASE("timed values are totally ordered, and negation reverses the order", "[timed]")
{
    laws::prop("values", [] { check_order(some_value); });
    laws::prop("prospects", [] { check_order(some_prospect); });
    CHECK(value{5, 3} > value{5, 4}); // of two wins the sooner
    CHECK(value{-5, 3} < value{-5, 4}); // of two losses the later
    CHECK(value{0, 3} == value{0, 4}); // draws are draws
    CHECK(value{5, 9} > value{4, 1}); // but the worth comes first
    CHECK(full{{1, 0}, 9, 1} > full{{0, 5000}, 0, 0}); // a win is more than any hope
    CHECK(full{{1, 0}, 3, 2} > full{{1, 0}, 5, 40}); // sooner comes before by more
    CHECK(full{{-1, 0}, 4, -2} > full{{-1, 0}, 4, -9});
}

TEST_CASE("the move that wins at once, and the one that holds out", "[timed]")
{
    auto const p = tic_tac_toe::game::read_position("....X.OOX");
    auto const chosen = [&](int n) {
        return tic_tac_toe::game::write_move(p, make_move(n, timed(p))->position());
    };
    CHECK(chosen(0) == "1");
    CHECK(chosen(3) == "1");
    CHECK(tic_tac_toe::game::write_move(p, *make_move(3, p)) == "6"); // the lecture's: the last
    CHECK(best_moves(3, timed(p)).size() == 1);
    CHECK(best_moves(3, p).size() == 4);
    // Every move loses; one of them only in four plies.
    auto const lost = tic_tac_toe::game::read_position("XO..X....");
    CHECK(tic_tac_toe::game::write_move(lost, make_move(6, timed(lost))->position()) == "9");
}

TEST_CASE("where the worth is known, only the time is looked for: of wins, losses and draws",
          "[timed]")
{
    for (auto const* text : {"....X.OOX", "XO..X....", "X...O...."}) {
        auto const start = timed(tic_tac_toe::game::read_position(text));
        auto const best = laws::timed_value_of(start, 6, static_value);
        auto const tree = game_tree_of(start) | views::prune(6) | views::map(static_value);
        CHECK(time_of(best.worth, tree) == best);
    }
}

TEST_CASE("positions are equal at the same distance", "[timed]")
{
    auto const p = nim::game::read_position("1,2");
    using timed_nim = timed_position<nim::position>;
    CHECK(timed_nim(p, 2, {}) == timed_nim(p, 2, {}));
    CHECK_FALSE(timed_nim(p, 2, {}) == timed_nim(p, 3, {}));
    CHECK_FALSE(timed_nim(p, 2, {}) == timed_nim(nim::game::read_position("2,1"), 2, {}));
}

TEST_CASE("what comes too often is won by nobody, whatever it is worth", "[timed]")
{
    auto const end = nim::game::read_position("0");
    std::vector<nim::position> const draws{end};
    timed_position<nim::position> const once(end, 3, {});
    CHECK((once.win(player::first) or once.win(player::second)));
    CHECK(once.static_value().worth != 0);
    timed_position<nim::position> const again(end, 3, draws);
    CHECK_FALSE((again.win(player::first) or again.win(player::second)));
    CHECK(again.static_value() == timed_value<int>{0, 3});
}

TEST_CASE("moves are judged one ply ahead at least", "[timed]")
{
    auto const p = tic_tac_toe::position{};
    transposition_table<tic_tac_toe::position, int> table(100);
    CHECK(judge_moves(p, 1, table).moves.size() == 9);
    CHECK_THROWS_AS(judge_moves(p, 0, table), std::invalid_argument);
}

TEST_CASE("a move whose worth is certain is not searched again", "[timed]")
{
    auto const p = tic_tac_toe::game::read_position("....X.OOX");
    transposition_table<tic_tac_toe::position, int> table(1000);
    auto const all = judge_moves(p, 3, table).moves;
    CHECK(all.size() == 5);
    int over = 0;
    for (auto const& m : all) {
        bool const ends = moves_of(m.move).empty();
        CHECK(m.complete == ends);
        CHECK(m.depth == (ends ? 1 : 3));
        over += ends ? 1 : 0;
    }
    CHECK(over == 1);
}

TEST_CASE("a prospect says who has won, whoever is to move", "[timed]")
{
    // Who takes the last stick loses, or in normal play wins; then it is the other's turn.
    auto const end = nim::game::read_position("0");
    auto const outcome
        = [](nim::position const& p) { return prospects{static_value}(timed(p)).worth.outcome; };
    CHECK(outcome(end) == 1);
    CHECK(outcome(nim::game::normal_play(end)) == -1);
    CHECK(outcome(nim::game::read_position("3,5,7")) == 0);
}

TEST_CASE("a forced pass takes no time", "[timed][property]")
{
    laws::prop("in dots and boxes", [] {
        auto at = timed(boxes(1, 2));
        for (int plies = 0, to_go = 7; to_go > 0; --to_go) {
            auto const next = moves_of(at);
            if (next.empty())
                break;
            plies += at.forced_pass() ? 0 : 1;
            at = *rc::gen::elementOf(next);
            RC_ASSERT(at.plies() == plies);
            RC_ASSERT(at.static_value().plies == plies);
        }
    });
}

/// Where nothing is worth more than a win, what prospects choose keeps the value.
template <class P>
void check_choice(P p)
{
    for (auto turns = *rc::gen::inRange(0, 5); turns > 0; --turns) {
        auto const next = moves_of(p);
        if (next.empty())
            return;
        p = *rc::gen::elementOf(next);
    }
    auto const depth = *rc::gen::inRange(1, 5);
    auto const found = iterative_deepening(timed(p), depth, never_stop{}, prospects{static_value});
    RC_PRE(found.has_value());
    RC_ASSERT(laws::value_of(found->move.position(), depth - 1) == -laws::value_of(p, depth));
}

TEST_CASE("the best move by prospects is a best move by static values", "[timed][property]")
{
    laws::prop("tic-tac-toe", [] { check_choice(tic_tac_toe::position{}); });
    laws::prop("four in a row", [] { check_choice(connect(3, 2, 3)); });
    laws::prop("a labyrinth", [] { check_choice(labyrinth::game::with_rules("ring")); });
}

TEST_CASE("tables hold timed values for positions at any distance", "[timed][property]")
{
    laws::prop("four in a row", [] { check_tables(connect(3, 2, 3), 5, 6); });
    laws::prop("sooner in its static values too",
               [] { check_tables(connect(3, 2, 3, graded::yes), 5, 6); });
    laws::prop("dots and boxes", [] { check_tables(boxes(1, 2), 5, 7); });
    laws::prop("tic-tac-toe", [] {
        auto p = tic_tac_toe::position{};
        for (int i = 0; i < 4; ++i)
            p = *rc::gen::elementOf(moves_of(p));
        check_tables(p, 5, 5);
    });
    laws::prop("a labyrinth", [] {
        check_tables(labyrinth::game::read_board("a b\nb c\nc d\nd e\ne a\na c\n"), 6, {});
    });
}

TEST_CASE("a won game is won in as many plies as retrograde analysis says", "[timed][labyrinth]")
{
    for (auto const* board :
         {"a b\nb c\nc d\nd e\ne f\nf a\nb e\n", "a b\nb c\nc d\nd a\na c\nb d\n"}) {
        auto const start = labyrinth::game::read_board(board);
        auto const solved = retrograde(start);
        int decided = 0;
        for (auto const& p : solved.positions()) {
            auto const distance = solved.distance(p);
            if (not distance or *distance == 0)
                continue;
            ++decided;
            transposition_table<timed_position<labyrinth::position>, full> table(2000);
            auto const found = iterative_deepening(timed(p), *distance, table, never_stop{},
                                                   prospects{static_value});
            REQUIRE(found->worth.worth.outcome == (solved.outcome(p) == verdict::win ? 1 : -1));
            REQUIRE(found->worth.plies == *distance);
            REQUIRE(found->complete);
            if (*distance > 1) { // and it is not seen earlier
                auto const before = iterative_deepening(timed(p), *distance - 1, table,
                                                        never_stop{}, prospects{static_value});
                REQUIRE(before->worth.worth.outcome == 0);
                REQUIRE_FALSE(before->complete);
            }
        }
        CHECK(decided > 10);
    }
    for (auto const* rules : {"ring", "cloister"}) { // and is played so
        auto const start = labyrinth::game::with_rules(rules);
        auto const distance = retrograde(start).distance(start);
        REQUIRE(distance);
        CHECK(played_out(start, to_the_end) == *distance);
    }
}

TEST_CASE("a position that has occurred too often is a draw when it comes again", "[timed]")
{
    auto const start = labyrinth::game::with_rules("ring");
    auto const lost = retrograde(start);
    auto const p = start;
    REQUIRE(lost.outcome(p) == verdict::loss);
    // Every reply to the first move is drawn: nothing is lost any more.
    std::vector<labyrinth::position> draws;
    for (auto const& q : moves_of(p))
        for (auto const& r : moves_of(q))
            draws.push_back(r);
    auto const root = timed(p, draws);
    auto const found = iterative_deepening(root, 6, never_stop{}, prospects{static_value});
    CHECK(found->worth == full{});
    CHECK(found->complete); // there is nothing below
    CHECK(laws::timed_value_of(root, 4, static_value) == value{0, 2});
    for (auto const& q : root.moves())
        for (auto const& r : q.moves()) {
            CHECK(r.drawn_by_repetition());
            CHECK(moves_of(r).empty());
            CHECK(r.static_value().worth == 0);
        }
    // The position at the root has to be played from, even if it is one of them.
    std::vector<labyrinth::position> const itself{p};
    CHECK_FALSE(timed(p, itself).drawn_by_repetition());
    CHECK(moves_of(timed(p, itself)).size() == moves_of(p).size());
}

TEST_CASE("solve gives a line that wins as soon as can be", "[timed][solve]")
{
    laws::prop("and as the slow model says", [] {
        auto p = tic_tac_toe::position{};
        for (auto n = *rc::gen::inRange(2, 6); n > 0; --n) {
            auto const next = moves_of(p);
            if (next.empty())
                break;
            p = *rc::gen::elementOf(next);
        }
        auto const best = laws::timed_value_of(timed(p), 9, static_value);
        transposition_table<timed_position<tic_tac_toe::position>, value> table(500);
        auto const s = solve(timed(p), table);
        RC_ASSERT(s.value() == best);
        RC_ASSERT((best.worth == 0 or s.line.size() == static_cast<std::size_t>(best.plies)));
        if (best.worth == 0)
            return;
        // With the worth known, the search begins inside of what is possible.
        value const never{best.worth, 1000};
        value const at_once{best.worth, 0};
        auto const within
            = solve(timed(p), table, never_stop{}, proof_of::value,
                    value_range<value>(std::min(never, at_once), std::max(never, at_once)));
        RC_ASSERT(within.value() == best);
        RC_ASSERT(within.line.size() == s.line.size());
    });
}
