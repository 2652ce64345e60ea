// Iterative deepening of games, with a hash and without one.
#include <optional>
#include <type_traits>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nim/position.hpp>
#include <games/tic_tac_toe/position.hpp>

#include "support/deepening_laws.hpp"
#include "support/small_games.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
/// A game whose positions have no hash.
struct unhashed {
    connect<3, 2, 3> p{};

    friend bool operator==(unhashed const&, unhashed const&) = default;
    [[nodiscard]] int static_value() const { return p.static_value(); }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player who) const { return p.win(who); }
    [[nodiscard]] player to_move() const { return p.to_move(); }
    struct cursor;
    [[nodiscard]] auto moves() const;
};
struct unhashed::cursor : connect<3, 2, 3>::cursor {
    [[nodiscard]] unhashed read() const { return {connect<3, 2, 3>::cursor::read()}; }
};
auto unhashed::moves() const
{
    cursor all{{p, p.win(opponent(to_move())) ? 3 : 0}};
    all.seek();
    return cursor_range(all);
}
static_assert(not hashable<unhashed>);
} // namespace

TEST_CASE("each depth begins with the best move of the one before", "[deepening]")
{
    auto const nodes = [](auto const& p) {
        transposition_table<std::remove_cvref_t<decltype(p)>, int> table(1 << 17);
        return iterative_deepening(p, 6, table)->nodes;
    };
    auto const nodes_without_table = [](auto const& p) { return iterative_deepening(p, 6)->nodes; };
    // where another move is first they are 844, 5498, 1379; 4137, 20,925, 1674
    CHECK(nodes(tic_tac_toe::position{}) <= 752);
    CHECK(nodes(boxes<2, 2>{}) <= 2394);
    CHECK(nodes(connect<4, 3, 3, true>{}) <= 1177);
    CHECK(nodes_without_table(tic_tac_toe::position{}) <= 3053);
    CHECK(nodes_without_table(boxes<2, 2>{}) <= 5792);
    CHECK(nodes_without_table(connect<4, 3, 3, true>{}) <= 1479);
}

TEST_CASE("with a depth it is make_move: games", "[deepening]")
{
    rc::prop("of four in a row", [] { laws::check_deepening(connect<3, 2, 3, true>{}, 6, 4); });
    rc::prop("of dots and boxes", [] { laws::check_deepening(boxes<1, 2>{}, 7, 4); });
    rc::prop("of tic-tac-toe",
             [] { laws::check_deepening(laws::moves_of(tic_tac_toe::position{})[4], 6, 3); });
    rc::prop("of nim", [] {
        constexpr int heaps[] = {1, 3, 2};
        laws::check_deepening(nim::position(heaps), 6, 5);
    });
    rc::prop("without a hash", [] {
        auto const depth = *rc::gen::inRange(1, 7);
        laws::check_answer(iterative_deepening(unhashed{}, depth), unhashed{}, depth);
    });
}
