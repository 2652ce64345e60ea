// The rules of nine men's morris against the same rules written slowly, and the published numbers; what single
// rules come to, games to their end, and the symmetry of the board.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nine_mens_morris/game.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/perft.hpp>

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

namespace {
std::set<std::string> moves_of(std::string_view text)
{
    auto const p = rules::read_position(text);
    std::set<std::string> names;
    for (auto const next : p.moves())
        names.insert(rules::write_move(p, next));
    return names;
}

/// A game of moves at random; `visit` is shown every position and the one before it.
template <class Visit>
men any_play(nine_mens_morris::options options, int most, Visit visit)
{
    men p(options);
    for (int ply = 0; ply < most; ++ply) {
        std::vector<men> next;
        for (auto const q : p.moves())
            next.push_back(q);
        if (next.empty())
            break;
        auto const& q
            = next[*rc::gen::noShrink(rc::gen::inRange<std::size_t>(0, 1'000'000)) % next.size()];
        visit(p, q);
        p = q;
    }
    return p;
}
} // namespace

TEST_CASE("single rules of morris", "[nine-mens-morris]")
{
    using names = std::set<std::string>;
    auto const to_a7 = [](std::string_view text) {
        names found;
        for (auto const& name : moves_of(text))
            if (name.find("a7") < 5 and name.find("a7-") == name.npos)
                found.insert(name);
        return found;
    };
    // two mills are closed at once, and one man is removed
    CHECK(to_a7(".WW/.B./.../W...B./W.B/BB./W.. white 4 4")
          == names{"a7xd6", "a7xf4", "a7xe3", "a7xb2", "a7xd2"});
    // not from a mill, unless all are in mills; the man that moves is no more where he was
    CHECK(to_a7(".WW/.../.../W...../..B/BBB/..W white 0 0") == names{"a4-a7xe3", "d7-a7"});
    CHECK(to_a7(".WW/.../.../W...../.../BBB/..W white 0 0")
          == names{"a4-a7xb2", "a4-a7xd2", "a4-a7xf2", "d7-a7"});
    CHECK(to_a7(".W./.../.../W...../..B/BBB/W.. white 0 0") == names{"a4-a7", "d7-a7xe3"});
    // three men may fly if it is so agreed, four may not
    CHECK(moves_of(".../.../W../....../B.B/.BB/W.W white 0 0").size() == 2 + 2 + 2);
    CHECK(moves_of(".../.../W../....../B.B/.BB/W.W white 0 0 flying").size() == 3 * 17 + 3);
    CHECK(moves_of("..W/.../W../....../B.B/.BB/W.W white 0 0 flying").size() == 2 + 2 + 2 + 2);
}

TEST_CASE("how a game of morris ends", "[nine-mens-morris]")
{
    auto const check_lost = [](std::string const& text, bool lost) {
        CAPTURE(text);
        auto const p = rules::read_position(text);
        CHECK((p.lost() == lost and p.over() == lost and p.win(player::second) == lost));
        CHECK_FALSE((p.drawn() or p.win(player::first)));
        CHECK((p.static_value() == -1000) == lost);
        CHECK(moves_of(text).empty() == lost);
    };
    check_lost("WWB/.B./.../WB..../.../.../B.. white 0 0", true); // no man can move
    check_lost("WWB/.B./.../WB..../.../.../B.. white 0 0 fifty:50", true);
    check_lost("WWB/.B./.../WB..../.../.../B.. white 0 0 flying", false);
    check_lost("WWB/.B./.../WB..../.../.../... white 0 0", false);
    check_lost("WWB/.B./.../.B..../.../.../B.. white 0 0 flying", true); // two men
    check_lost("W../.B./.../....../.../.../... white 8 8", false);

    auto const p = rules::read_position("WW./.../.../.W..BB/.../..B/B.. white 0 0 fifty:49");
    auto const after = rules::read_move(p, "d7-g7");
    CHECK((after.drawn() and after.over() and after.static_value() == 0 and not after.lost()));
    CHECK((after.moves().begin() == after.moves().end() and rules::drawn(after)));
    auto const q = rules::read_position("WW./.../.../...WBB/.../..B/B.. black 0 0 fifty:49");
    CHECK(rules::write_position(rules::read_move(q, "g4-g7")).ends_with("fifty:50"));
    CHECK(
        rules::write_position(rules::read_move(
            rules::read_position("WW./.../.../.....W/B../.B./B.. white 0 0 fifty:49"), "g4-g7xa1"))
        == "WWW/.../.../....../B../.B./... black 0 0 fifty:0");
}

TEST_CASE("games of morris at random", "[nine-mens-morris]")
{
    auto const step = [](men const& p, men const& q) {
        RC_ASSERT((q.to_move() == opponent(p.to_move()) and q.rules() == p.rules()));
        RC_ASSERT((q.mine() & q.theirs()) == 0);
        RC_ASSERT(((q.mine() | q.theirs()) >> 24) == 0);
        auto const own = std::popcount(q.theirs()) - std::popcount(p.mine());
        auto const removed = std::popcount(p.theirs()) - std::popcount(q.mine());
        RC_ASSERT((own == (p.placing() ? 1 : 0) and (removed == 0 or removed == 1)));
        RC_ASSERT(q.placed() == p.placed() + own);
        RC_ASSERT((q.mine() & ~p.theirs()) == 0);
        RC_ASSERT((q.placing() or std::popcount(q.theirs()) >= 3));
        RC_ASSERT((q.placing() or std::popcount(q.mine()) >= 2));
        auto const counted = q.rules().fifty and not p.placing() and removed == 0;
        RC_ASSERT(q.quiet_moves() == (counted ? p.quiet_moves() + 1 : 0));
        RC_ASSERT(std::abs(q.static_value()) <= 1000);
        RC_ASSERT((q.lost() or std::abs(q.static_value()) < 1000));
        RC_ASSERT(rules::read_position(rules::write_position(q)) == q);
    };
    rc::prop("come to no impossible position, and end when moves are counted", [=] {
        auto const flying = *rc::gen::arbitrary<bool>();
        auto const last = any_play({flying, true}, 18 + 50 * 14, step);
        RC_ASSERT((last.over() and (last.lost() or last.drawn())));
    });
}

TEST_CASE("turning and mirroring the board of morris, and exchanging its squares",
          "[nine-mens-morris]")
{
    std::set<std::string> boards;
    for (unsigned way = 0; way < 16; ++way)
        boards.insert(morris::moved("WB./B../.../....../.../.../... white 7 8", way));
    CHECK(boards.size() == 16);
    rc::prop("changes no value and moves the moves", [] {
        nine_mens_morris::options const options{*rc::gen::arbitrary<bool>(), false};
        auto const p = any_play(options, *rc::gen::inRange(0, 60), [](auto const&...) { });
        auto const way = *rc::gen::inRange(1U, 16U);
        auto const line = rules::write_position(p);
        RC_LOG(line);
        auto const q = rules::read_position(morris::moved(line, way));
        RC_ASSERT(q.static_value() == p.static_value());
        std::multiset<std::string> images;
        std::multiset<std::string> found;
        for (auto const next : p.moves())
            images.insert(morris::moved(rules::write_position(next), way));
        for (auto const next : q.moves())
            found.insert(rules::write_position(next));
        RC_ASSERT(found == images);
        auto const plies = found.size() > 30 ? 1 : 2;
        RC_ASSERT(evaluate(plies, p) == evaluate(plies, q));
    });
}
