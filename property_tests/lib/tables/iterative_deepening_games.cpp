// Iterative deepening of games, with a hash and without one.
#include <optional>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/games/nim/position.hpp>
#include <gametree/games/tic_tac_toe/position.hpp>

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
