// Games at random: what they say of a position, and the search that is made of them.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
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

/// 1, 0 or -1 as the player to move has won, nobody, or the other.
template <position P>
int outcome_of_end(P const& p)
{
    return static_cast<int>(p.win(p.to_move())) - static_cast<int>(p.win(opponent(p.to_move())));
}

/// How many more of 100 games are won than lost, if every move is as probable.
double expected(connect const& p)
{
    auto const next = moves_of(p);
    if (next.empty())
        return random_play::certain * outcome_of_end(p);
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
        return outcome_of_end(p);
    int most = -1;
    for (auto const& q : next)
        most = std::max(most, -best_outcome(q));
    return most;
}

/// A game that follows from a number: what may happen, with chance at some nodes, and how it ends.
struct tossed {
    std::uint64_t number = 0;
    int plies = 0; // left
    player mover = player::first;
    bool waits = false;
    double chance = 1;

    [[maybe_unused]] friend bool operator==(tossed const&, tossed const&) = default;
    [[nodiscard]] std::uint64_t hash() const { return mixed(number); }
    [[nodiscard]] auto moves() const
    {
        // Of none, one, two and three outcomes.
        static constexpr double weights[][3] = {{1}, {0.125, 0.875}, {0.5, 0.125, 0.375}};
        std::vector<tossed> next;
        auto const count = plies == 0 ? 0 : 1 + hash() % 3;
        for (std::uint64_t i = 0; i < count; ++i) {
            auto const below = mixed(hash() + i);
            next.push_back({below, plies - 1, waits ? mover : opponent(mover),
                            not waits and below % 2 == 0, waits ? weights[count - 1][i] : 1});
        }
        return as_moves(std::move(next));
    }
    [[nodiscard]] bool is_chance() const { return waits and plies > 0; }
    [[nodiscard]] double weight() const { return chance; }
    [[nodiscard]] int static_value() const { return 0; }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player who) const
    {
        auto const end = hash() % 5; // two of five are won by the first player, two by the second
        return plies == 0 and (who == player::first ? end < 2 : end > 2);
    }
    [[nodiscard]] player to_move() const { return mover; }
};

tossed any_tossed(int most_plies)
{
    return {*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::inRange(1, most_plies + 1)};
}

/// The mean outcome for the player to move where chance falls as it is weighed, and the players move at
/// random, or as well as they can.
enum class moved { at_random, best };
double outcome_of(tossed const& p, moved how)
{
    auto const next = moves_of(p);
    if (next.empty())
        return outcome_of_end(p);
    double sum = 0;
    double most = -1;
    for (auto const& q : next) {
        auto const worth = q.to_move() == p.to_move() ? outcome_of(q, how) : -outcome_of(q, how);
        sum += p.is_chance() ? q.weight() * worth : worth / static_cast<double>(next.size());
        most = std::max(most, worth);
    }
    return p.is_chance() or how == moved::at_random ? sum : most;
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
            RC_ASSERT(mean == random_play::certain * outcome_of_end(p));
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
        RC_ASSERT(found->best.outcome == best_outcome(p));
        RC_ASSERT(-best_outcome(found->best.move) == best_outcome(p));
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
        RC_ASSERT(one->best.move == other->best.move);
        RC_ASSERT(one->positions == other->positions);
        RC_ASSERT(one->positions <= std::max<std::uint64_t>(most, 1));
        auto const next = moves_of(p);
        RC_ASSERT(std::find(next.begin(), next.end(), one->best.move) != next.end());
        std::uint64_t games = 0;
        for (auto const& m : one->all) {
            RC_ASSERT(std::find(next.begin(), next.end(), m.move) != next.end());
            games += m.games;
            if (m.outcome)
                RC_ASSERT(-best_outcome(m.move) == *m.outcome);
        }
        RC_ASSERT(games == one->games);
    });
}

TEST_CASE("random games with chance come near to what is expected", "[application]")
{
    rc::prop("from every position", [] {
        auto const p = any_tossed(6);
        constexpr int games = 4000;
        auto const mean = random_play{games}(p);
        RC_ASSERT(mean == random_play{games}(p));
        auto const most = 5 * random_play::certain / std::sqrt(games) + 0.5;
        RC_ASSERT(std::abs(mean - random_play::certain * outcome_of(p, moved::at_random)) < most);
    });
}

TEST_CASE("Monte-Carlo search with chance finds what expectiminimax finds", "[application]")
{
    rc::prop("if it is not stopped", [] {
        constexpr double rounding = 1e-9;
        auto const p = any_tossed(6);
        auto const found
            = monte_carlo_search(p, *rc::gen::arbitrary<std::uint64_t>(), never_stop{});
        auto const best = outcome_of(p, moved::best);
        RC_ASSERT(found->best.outcome.has_value());
        RC_ASSERT(std::abs(*found->best.outcome - best) < rounding);
        auto const& move = found->best.move;
        RC_ASSERT(std::abs(-outcome_of(move, moved::best) - best) < rounding);
    });
    rc::prop("and if it is, nearly, and the same once more", [] {
        tossed const p{*rc::gen::arbitrary<std::uint64_t>(), 10};
        auto const seed = *rc::gen::arbitrary<std::uint64_t>();
        stop_after_nodes const stop{60'000};
        auto const found = monte_carlo_search(p, seed, stop);
        auto const again = monte_carlo_search(p, seed, stop);
        RC_ASSERT(found->best.move == again->best.move);
        RC_ASSERT(found->best.mean == again->best.mean);
        RC_ASSERT(-outcome_of(found->best.move, moved::best) > outcome_of(p, moved::best) - 0.1);
    });
    rc::prop("and without room for a tree, the move that is best at random", [] {
        auto const p = any_tossed(6);
        auto const found = monte_carlo_search(p, *rc::gen::arbitrary<std::uint64_t>(),
                                              stop_after_nodes{40'000}, 1);
        for (auto const& m : found->all)
            if (not m.outcome)
                RC_ASSERT(std::abs(m.mean + outcome_of(m.move, moved::at_random))
                          < 5 / std::sqrt(static_cast<double>(m.games)));
    });
}
