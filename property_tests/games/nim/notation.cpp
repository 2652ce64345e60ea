// Nim as text: what is written is read again, and what is wrong is said where.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nim/game.hpp>

#include "support/notation.hpp"

using namespace gametree;
using gametree_tests::check_refused;
using nim::play;
using nim::read_move;
using nim::read_position;
using nim::write_move;
using nim::write_position;
using heaps = std::vector<int>;

namespace {
nim::position of(heaps const& h, play rule = play::misere) { return nim::position(h, rule); }

nim::position any_position()
{
    auto const count = *rc::gen::inRange(1, nim::max_heaps + 1);
    return nim::position(*rc::gen::container<heaps>(static_cast<std::size_t>(count),
                                                    rc::gen::inRange(0, nim::max_sticks + 1)),
                         *rc::gen::element(play::misere, play::normal),
                         *rc::gen::element(player::first, player::second));
}

/// Such a text is no position, and that is said of its column.
struct refusal {
    std::string text;
    std::size_t column;
    std::string what;
};
} // namespace

TEST_CASE("positions of Nim as text", "[nim][notation]")
{
    CHECK(write_position(nim::initial_position()) == "3,5,7");
    CHECK(write_position(of({1}, play::normal)) == "1 normal");
    CHECK(read_position("3,5,7") == nim::initial_position());
    CHECK(read_position(" 3 ,\t5,7 ") == nim::initial_position());
    CHECK(read_position("3,5,7 misere") == nim::initial_position());
    CHECK(read_position("3,5,7 normal ") == nim::initial_position(play::normal));
    CHECK(read_position("3,5,7normal") == nim::initial_position(play::normal));
    CHECK(read_position("0") == of({0}));
    CHECK(read_position("031,00") == of({31, 0}));
    CHECK(read_position("31,31,31,31,31,31,31,31") == of(heaps(8, 31)));
    rc::prop("what is written is read again, with the first player to move", [] {
        auto const p = any_position();
        heaps h;
        for (int heap = 0; heap < p.heaps(); ++heap)
            h.push_back(p.sticks(heap));
        RC_ASSERT(read_position(write_position(p)) == nim::position(h, p.rule()));
    });
}

TEST_CASE("texts that are no position of Nim", "[nim][notation]")
{
    for (auto const& [text, column, what] :
         std::vector<refusal>{{"", 1, "expected a number of sticks, found the end"},
                              {"  ", 3, "expected a number of sticks, found the end"},
                              {"3,", 3, "expected a number of sticks, found the end"},
                              {"3,,5", 3, "expected a number of sticks, found ','"},
                              {"-1", 1, "expected a number of sticks, found '-'"},
                              {"3;5", 2, "expected a comma, found ';'"},
                              {"3 5", 3, "expected a comma, found '5'"},
                              {"3\n", 2, "expected a comma, found the end of the line"},
                              {"3\x01", 2, "expected a comma, found byte 0x01"},
                              {"3,\xff", 3, "expected a number of sticks, found byte 0xff"},
                              {"3,5 normal misere", 12, "expected a comma, found 'm'"},
                              {"3,5 Normal", 5, "expected a comma, found 'N'"},
                              {"normal", 1, "expected a number of sticks, found 'n'"},
                              {"3,32", 3, "a heap has at most 31 sticks"},
                              {"1000000000", 1, "a heap has at most 31 sticks"},
                              {"3, 99999999999999999999", 4, "a heap has at most 31 sticks"},
                              {"1,1,1,1,1,1,1,1,1", 17, "there are at most 8 heaps"}})
        check_refused(read_position, text, column, what);
}

TEST_CASE("moves of Nim as text", "[nim][notation]")
{
    auto const p = nim::initial_position();
    CHECK(write_move(p, p.leave(1, 2)) == "take 3 from heap 2");
    for (auto const* typed :
         {"take 3 from heap 2", "3 from 2", "2 3", "from 2 take 3", "heap 2 take 3",
          "take 3 heap 2", " 2 , 3 ", "2\t3", "take 3 from 2", "from heap 2, take 3", "02 003"}) {
        CAPTURE(typed);
        CHECK(read_move(p, typed) == p.leave(1, 2));
    }
    auto const one = of({0, 5});
    for (auto const* typed : {"3", "take 3"})
        CHECK(read_move(one, typed) == one.leave(1, 2));
    rc::prop("every move that is written is read again", [] {
        auto const from = any_position();
        for (auto const& to : from.moves())
            RC_ASSERT(read_move(from, write_move(from, to)) == to);
    });
}

TEST_CASE("texts that are no move of Nim", "[nim][notation]")
{
    auto const p = of({3, 0, 7});
    auto const refuses = [&](std::string const& typed, std::string const& why) {
        gametree_tests::check_move_refused<nim::game>(p, typed, why);
    };
    std::string const no_move = "that is not a move: type for example take 3 from heap 2, or 2 3";
    for (auto const* typed :
         {"", " ", "1", "1 2 3", "one two", "take from heap", "1 x", "-1 2", "1.5 2",
          "take 1 take 2", "from 1 from 2", "3 5 from", "take 99 of heap 1"})
        refuses(typed, no_move);
    refuses("4 1", "there is no heap 4: they are numbered 1 to 3");
    refuses("0 1", "there is no heap 0: they are numbered 1 to 3");
    refuses("take 1 from heap 99999999999999999999",
            "there is no heap 99999999999999999999: they are numbered 1 to 3");
    refuses("1 0", "a move takes at least one stick");
    refuses("1 4", "heap 1 has only 3");
    refuses("1 99999999999999999999", "heap 1 has only 3");
    refuses("2 1", "heap 2 has no sticks left");
    CHECK_THROWS_WITH(read_move(of({0, 0}), "1 1"), "the game is over");
}

TEST_CASE("heaps drawn", "[nim][notation]")
{
    CHECK(nim::draw(of({2, 0, 1})) == "     1 I | | (2)\n     2 I (0)\n     3 I | (1)\n");
    CHECK(nim::game::side(player::first) == "the first player");
    CHECK(nim::game::side(player::second) == "the second player");
    rc::prop("the same heaps under the other rule", [] {
        auto const p = any_position();
        auto const q = nim::game::normal_play(p);
        RC_ASSERT(q.rule() == play::normal);
        RC_ASSERT(q.to_move() == p.to_move());
        RC_ASSERT(nim::draw(q) == nim::draw(p));
    });
}

TEST_CASE("a part of a text is read as a text of its own", "[nim][notation]")
{
    std::string_view const text = "3, 5,7 normal";
    for (std::size_t size = 0; size <= text.size(); ++size) {
        auto const part = text.substr(0, size);
        auto const read = [](std::string_view words) {
            try {
                return write_position(read_position(words));
            } catch (notation_error const& error) {
                return std::string(error.what());
            }
        };
        CHECK(read(part) == read(std::string(part)));
    }
}

TEST_CASE("in a picture the number of a heap stands before its sticks", "[nim][drawing]")
{
    rc::prop("any position", [] {
        auto const board = nim::drawing(any_position());
        for (auto const& place : board.plan().places)
            if (place.spot.shape == place_shape::stick)
                RC_ASSERT(place.spot.at.x >= 0);
            else
                RC_ASSERT(place.spot.at.x == -1);
    });
}
