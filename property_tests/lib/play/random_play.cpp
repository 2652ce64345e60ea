// Games at random: what they say of a position, and the search that is made of them.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/play/monte_carlo_search.hpp>
#include <gametree/play/random_play.hpp>
#include <gametree/as_moves.hpp>
#include <gametree/chance/mixed.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/stop_condition.hpp>

#include "support/game_laws.hpp"
#include "support/small_games.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::moves_of;

namespace {
/// A position of a small game, some moves after the start.
connect any_connect()
{
    connect p(3, 3, 3);
    for (auto left = *rc::gen::inRange(0, 7); left > 0; --left)
        if (auto const next = moves_of(p); not next.empty())
            p = *rc::gen::elementOf(next);
    return p;
}

/// How many more of 100 games are won than lost, if every move is as probable.
double expected(connect const& p)
{
    auto const next = moves_of(p);
    if (next.empty())
        return random_play::certain * outcome_at_end(p);
    double sum = 0;
    for (auto const& q : next)
        sum -= expected(q);
    return sum / static_cast<double>(next.size());
}

/// The outcome of best play, without a search.
int best_outcome(connect const& p)
{
    auto const next = moves_of(p);
    if (next.empty())
        return outcome_at_end(p);
    int most = -1;
    for (auto const& q : next)
        most = std::max(most, -best_outcome(q));
    return most;
}

/// Of each position there is only one after it, for ever.
struct endless {
    std::uint64_t at = 0;

    [[maybe_unused]] friend bool operator==(endless, endless) = default;
    [[nodiscard]] std::uint64_t hash() const { return mixed(at); }
    [[nodiscard]] auto moves() const { return as_moves(std::vector{endless{at + 1}}); }
    [[nodiscard]] int static_value() const { return 0; }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player) const { return false; }
    [[nodiscard]] player to_move() const { return at % 2 == 0 ? player::first : player::second; }
};
} // namespace

TEST_CASE("random play comes near to what is expected of it", "[application]")
{
    rc::prop("from every position", [] {
        auto const p = any_connect();
        constexpr int games = 4000;
        auto const mean = random_play{games}(p);
        RC_ASSERT(mean == random_play{games}(p));
        RC_ASSERT(std::abs(mean - expected(p)) < 5 * random_play::certain / std::sqrt(games) + 0.5);
        if (moves_of(p).empty())
            RC_ASSERT(mean == random_play::certain * outcome_at_end(p));
    });
    CHECK(random_play{1}(endless{}) == 0);
}

TEST_CASE("Monte-Carlo search that is not stopped finds the outcome of best play", "[application]")
{
    rc::prop("from every position", [] {
        auto const p = any_connect();
        auto const found
            = monte_carlo_search(p, *rc::gen::arbitrary<std::uint64_t>(), never_stop{});
        RC_ASSERT(found.has_value() != moves_of(p).empty());
        if (not found)
            return;
        RC_ASSERT(found->outcome == best_outcome(p));
        RC_ASSERT(-best_outcome(found->move) == best_outcome(p));
    });
}

TEST_CASE("Monte-Carlo search that is stopped has a move, and the same one again", "[application]")
{
    rc::prop("after any number of positions", [] {
        connect const p(5, 4, 4);
        auto const most = *rc::gen::inRange<std::uint64_t>(0, 2000);
        auto const seed = *rc::gen::arbitrary<std::uint64_t>();
        auto const room = *rc::gen::inRange<std::size_t>(1, 300);
        auto const one = monte_carlo_search(p, seed, stop_after_nodes{most}, room);
        auto const other = monte_carlo_search(p, seed, stop_after_nodes{most}, room);
        RC_ASSERT(one.has_value());
        RC_ASSERT(one->move == other->move);
        RC_ASSERT(one->positions == other->positions);
        RC_ASSERT(one->positions <= std::max<std::uint64_t>(most, 1));
        auto const next = moves_of(p);
        RC_ASSERT(std::find(next.begin(), next.end(), one->move) != next.end());
        if (one->outcome)
            RC_ASSERT(-best_outcome(one->move) == *one->outcome);
    });
}
