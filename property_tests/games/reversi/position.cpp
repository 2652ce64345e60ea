// The rules of reversi against the same rules written slowly, and the published numbers.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/play/evaluate.hpp>
#include <gametree/play/perft.hpp>
#include <games/reversi/game.hpp>

#include "support/slow_games.hpp"
#include "support/reversi_model.hpp"

using namespace gametree;
using namespace gametree_tests;
using reversi::game;

namespace {
using reversi_position = reversi::position;

std::string words(int size, bool othello, bool pass)
{
    auto const number = std::to_string(size);
    return number + "x" + number + (othello ? ",othello" : "") + (pass ? ",pass" : "");
}
slow_reversi any_start()
{
    auto const size = *rc::gen::element(4, 6, 8);
    auto const othello = *rc::gen::arbitrary<bool>();
    auto const pass = *rc::gen::arbitrary<bool>();
    auto const slow = slow_reversi::start(size, othello, pass);
    RC_ASSERT(game::write_position(game::with_rules(words(size, othello, pass))) == slow.text());
    return slow;
}

/// All that can be said of a position.
void check_position(slow_reversi const& slow)
{
    auto const p = game::read_position(slow.text());
    auto const next = slow.next();
    RC_ASSERT(game::write_position(p) == slow.text());
    RC_ASSERT(p.to_move() == (slow.mover == 'X' ? player::first : player::second));
    RC_ASSERT(p.static_value() == slow.static_value());
    RC_ASSERT(p.over() == next.empty());
    RC_ASSERT(p.win(player::first) == (next.empty() and slow.men('X') > slow.men('O')));
    RC_ASSERT(p.win(player::second) == (next.empty() and slow.men('O') > slow.men('X')));
    RC_ASSERT(game::drawn(p) == (next.empty() and slow.men('X') == slow.men('O')));
    RC_ASSERT(p.must_pass() == (next.size() == 1 and next.front().rows == slow.rows));
    RC_ASSERT(not p.dynamic());
    std::size_t n = 0;
    for (reversi_position const q : p.moves()) {
        RC_ASSERT(n < next.size());
        RC_ASSERT(game::write_position(q) == next[n].text());
        ++n;
    }
    RC_ASSERT(n == next.size());
}

/// `image` is the same position on the board as another eye sees it.
template <class Turn>
void check_image(slow_reversi const& slow, Turn turn)
{
    auto const p = game::read_position(slow.text());
    auto const q = game::read_position(turn(slow).text());
    RC_ASSERT(evaluate(2, p) == evaluate(2, q));
    RC_ASSERT(game::judged_by(1)(p) == game::judged_by(1)(q));
    std::vector<std::string> images;
    for (auto const& next : slow.next())
        images.push_back(turn(next).text());
    std::vector<std::string> moves;
    for (reversi_position const next : q.moves())
        moves.push_back(game::write_position(next));
    std::sort(images.begin(), images.end());
    std::sort(moves.begin(), moves.end());
    RC_ASSERT(moves == images);
}
} // namespace

TEST_CASE("random games of reversi are those of the slow rules, and end", "[reversi]")
{
    rc::prop("under any rules", [] {
        auto slow = any_start();
        auto const checked = *rc::gen::inRange(0, slow.size * slow.size);
        int passes = 0;
        for (int ply = 0;; ++ply) {
            // each ply but a pass adds a man, and two passes never follow each other
            auto const men = slow.men('X') + slow.men('O');
            RC_ASSERT(men <= slow.size * slow.size);
            RC_ASSERT(passes < 2);
            auto const next = slow.next();
            if (ply == checked or next.empty() or passes > 0)
                check_position(slow);
            if (next.empty())
                return;
            slow = next[*rc::gen::inRange(std::size_t{0}, next.size())];
            passes = slow.men('X') + slow.men('O') == men ? passes + 1 : 0;
        }
    });
}

TEST_CASE("mirrored and turned boards of reversi are worth the same", "[reversi]")
{
    rc::prop("all eight ways", [] {
        auto const slow = slow_play(any_start(), *rc::gen::inRange(4, 50));
        check_image(slow, [](slow_reversi const& s) { return mirrored(s); });
        check_image(slow, [](slow_reversi const& s) { return transposed(s); });
    });
}

TEST_CASE("as many sequences of moves of reversi as by the slow rules", "[reversi][perft]")
{
    for (int const size : {4, 6, 8})
        for (bool const othello : {false, true})
            for (bool const pass : {false, true}) {
                auto const rules = words(size, othello, pass);
                CAPTURE(rules);
                auto const depth = size == 4 ? 8 : othello ? 4 : 5;
                CHECK(perft(game_tree_of(game::with_rules(rules)), depth).back()
                      == slow_perft(slow_reversi::start(size, othello, pass), depth));
            }
    rc::prop("from positions that play comes to", [] {
        auto const slow = slow_play(any_start(), *rc::gen::inRange(0, 64));
        auto const p = game::read_position(slow.text());
        RC_ASSERT(perft(game_tree_of(p), 2).back() == slow_perft(slow, 2));
    });
}

TEST_CASE("how many positions of Othello there are at each ply", "[reversi][perft]")
{
    using counts = std::vector<std::uint64_t>;
    CHECK(perft(game_tree_of(game::with_rules("othello,pass")), 8)
          == counts{4, 12, 56, 244, 1396, 8200, 55092, 390216});
}

TEST_CASE("equal positions of reversi have equal hashes, and others other ones", "[reversi]")
{
    std::set<std::uint64_t> hashes;
    std::set<std::string> texts;
    std::size_t bits[64] = {};
    auto const add = [&](auto self, reversi_position const& p, int depth) -> void {
        if (texts.insert(game::write_position(p)).second and hashes.insert(p.hash()).second)
            for (int bit = 0; bit < 64; ++bit)
                bits[bit] += p.hash() >> bit & 1;
        if (depth > 0)
            for (reversi_position const q : p.moves())
                self(self, q, depth - 1);
    };
    for (auto const* rules : {"othello,pass", "othello", "4x4,pass", "4x4", "6x6", "8x8"})
        add(add, game::with_rules(rules), 5);
    CHECK(hashes.size() == texts.size());
    for (auto const set : bits) { // each bit is as good as a coin
        CHECK(set > texts.size() * 4 / 10);
        CHECK(set < texts.size() * 6 / 10);
    }
}
