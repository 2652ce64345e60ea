// The rules of nine men's morris against the same rules written slowly, and the published numbers.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/play/perft.hpp>
#include <games/nine_mens_morris/game.hpp>

#include "support/nine_mens_morris_model.hpp"

using namespace gametree;
using namespace gametree_tests;
using rules = nine_mens_morris::game;
using men = nine_mens_morris::position;

namespace {
std::uint64_t slow_perft(morris::game const& g, int plies)
{
    auto const next = morris::moves(g);
    if (plies == 1)
        return next.size();
    std::uint64_t count = 0;
    for (auto const& [name, after] : next)
        count += slow_perft(after, plies - 1);
    return count;
}
std::uint64_t last_count(men const& p, int plies) { return perft(game_tree_of(p), plies).back(); }

/// Where the moves of a position come in their order; the bits are those of the points' names.
std::tuple<bool, unsigned, unsigned, unsigned> rank(men const& before, men const& after)
{
    auto const to = after.theirs() & ~before.mine();
    auto const from = before.mine() & ~after.theirs();
    auto const victim = before.theirs() & ~after.mine();
    return {victim == 0, to, from, victim};
}

/// All that can be asked of a position, and of what its moves lead to.
void compare(morris::game const& g)
{
    auto const p = rules::read_position(g.text());
    RC_ASSERT(rules::write_position(p) == g.text());
    RC_ASSERT(p.to_move() == (g.turn == 0 ? player::first : player::second));
    RC_ASSERT(p.placing() != g.all_placed());
    RC_ASSERT((p.in_hand(player::first) == g.hands[0] and p.in_hand(player::second) == g.hands[1]));
    RC_ASSERT((p.rules() == nine_mens_morris::options{g.flying, g.fifty}));
    RC_ASSERT((p.quiet_moves() == g.quiet and p.may_fly() == g.may_fly()));
    RC_ASSERT((p.lost() == g.lost() and p.drawn() == g.drawn() and rules::drawn(p) == g.drawn()));
    RC_ASSERT(p.over() == (g.lost() or g.drawn()));
    RC_ASSERT((p.win(opponent(p.to_move())) == g.lost() and not p.win(p.to_move())));
    RC_ASSERT((p.static_value() == g.value() and not p.dynamic()));
    std::vector<std::pair<std::string, std::string>> found;
    std::vector<std::tuple<bool, unsigned, unsigned, unsigned>> ranks;
    for (auto const next : p.moves()) {
        found.emplace_back(rules::write_move(p, next), rules::write_position(next));
        ranks.push_back(rank(p, next));
    }
    RC_ASSERT(std::is_sorted(ranks.begin(), ranks.end()));
    std::vector<std::pair<std::string, std::string>> expected;
    for (auto const& [name, next] : morris::moves(g))
        expected.emplace_back(name, next.text());
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    RC_ASSERT(found == expected);
}

/// A game that has gone on for some plies at random; if `eager`, mills are closed when they can be.
morris::game any_game(int most)
{
    morris::game g;
    g.flying = *rc::gen::arbitrary<bool>();
    g.fifty = *rc::gen::arbitrary<bool>();
    bool const eager = *rc::gen::arbitrary<bool>();
    auto const choices = *rc::gen::container<std::vector<std::size_t>>(
        static_cast<std::size_t>(*rc::gen::inRange(0, most)),
        rc::gen::inRange<std::size_t>(0, 5040));
    for (auto const choice : choices) {
        auto next = morris::moves(g);
        auto const quiet = std::partition(next.begin(), next.end(), [](auto const& move) {
            return move.first.find('x') != std::string::npos;
        });
        if (eager and quiet != next.begin())
            next.erase(quiet, next.end());
        if (next.empty())
            break;
        g = next[choice % next.size()].second;
    }
    RC_LOG(g.text());
    return g;
}
} // namespace

TEST_CASE("how many positions of morris there are at each ply", "[nine-mens-morris]")
{
    std::map<std::string, std::pair<morris::game, std::uint64_t>> games;
    games["start"] = {morris::game(), 1};
    std::vector<std::uint64_t> slow;
    std::set<std::uint64_t> hashes;
    std::vector<int> ones(64);
    for (int ply = 1; ply <= 4; ++ply) {
        slow.push_back(0);
        std::map<std::string, std::pair<morris::game, std::uint64_t>> longer;
        for (auto const& [text, known] : games) {
            auto const next = morris::moves(known.first);
            slow.back() += known.second * next.size();
            for (auto const& [name, after] : next)
                if (ply < 4)
                    (longer[after.text()].first = after, longer[after.text()].second)
                        += known.second;
        }
        if (ply < 4)
            games = std::move(longer);
    }
    CHECK(slow == std::vector<std::uint64_t>{24, 552, 12144, 255024});
    CHECK(perft(game_tree_of(men()), 4) == slow);
    for (auto const& [text, known] : games) {
        auto const hash = rules::read_position(text).hash();
        hashes.insert(hash);
        for (std::size_t bit = 0; bit < 64; ++bit)
            ones[bit] += static_cast<int>(hash >> bit & 1);
    }
    CHECK(games.size() == 24 * 23 / 2 * 22);
    CHECK(hashes.size() == games.size());
    for (auto const count : ones)
        CHECK((count > 2700 and count < 3372)); // half of 6072, and 8 deviations
}

// Takes minutes without optimization.
TEST_CASE("how many positions of morris there are six plies deep", "[.][nine-mens-morris]")
{
    CHECK(perft(game_tree_of(men()), 6)
          == std::vector<std::uint64_t>{24, 552, 12144, 255024, 5140800, 99274176});
    CHECK(slow_perft(morris::game(), 5) == 5140800);
}

TEST_CASE("positions of morris that play comes to", "[nine-mens-morris]")
{
    rc::prop("are judged, and moves made, as the rules say", [] { compare(any_game(90)); });
    rc::prop("have as many positions two plies deep", [] {
        auto const g = any_game(60);
        auto const next = morris::moves(g);
        RC_PRE(next.size() < 40);
        RC_ASSERT(last_count(rules::read_position(g.text()), 2) == slow_perft(g, 2));
    });
}
