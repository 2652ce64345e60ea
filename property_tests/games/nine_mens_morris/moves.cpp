// Moves of nine men's morris as they are typed: variants, and what is wrong with those refused.
#include <cstddef>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nine_mens_morris/game.hpp>

#include "support/refusals.hpp"

using namespace gametree;
using rules = nine_mens_morris::game;
using men = nine_mens_morris::position;

namespace {
void move_refused(std::string const& from, std::string const& typed, std::string const& why)
{
    gametree_tests::check_move_refused<rules>(rules::read_position(from), typed, why);
}
constexpr auto placing = ".WW/.../.../....../..B/.../.B. white 7 7";
constexpr auto sliding = ".WW/.../.../W...../..B/BBB/..W white 0 0";
} // namespace

TEST_CASE("moves of morris as they are typed", "[nine-mens-morris][notation]")
{
    auto const same
        = [](std::string const& position, std::string_view typed, std::string const& written) {
              auto const p = rules::read_position(position);
              CAPTURE(position, typed);
              CHECK(rules::write_move(p, rules::read_move(p, typed)) == written);
          };
    for (auto const* typed : {"d6", "D6", " d6 ", "d6.", "d6 ."})
        same(placing, typed, "d6");
    for (auto const* typed : {"a7xe3", "A7XE3", "a7 x e3", " a7 xe3. "})
        same(placing, typed, "a7xe3");
    for (auto const* typed : {"g1-g4", "G1 - g4", "g1-g4."})
        same(sliding, typed, "g1-g4");
    for (auto const* typed : {"a4-a7xe3", "a4-a7 xe3", "A4 -A7X E3 ."})
        same(sliding, typed, "a4-a7xe3");
    same("..W/.../W../....../B.B/.BB/..W white 0 0 flying", "g7-b4", "g7-b4");
}

TEST_CASE("moves of morris that are refused", "[nine-mens-morris][notation]")
{
    for (auto const* typed : {"", " ", ".", "-", "x", "7a", "a", "a-", "a7-", "a7x", "a7xx", "d6e3",
                              "d66", "a7-d6-b4", "d6..", "a7xe3xd1", "-a7", "\xc3\xa4", "dd6"})
        move_refused(placing, typed,
                     "that is not a move: type a free point, as in d6, or d6xb4 to remove a man "
                     "as well");
    move_refused(sliding, "what",
                 "that is not a move: type two points, as in a1-a4, or a1-a4xb4 to remove a man "
                 "as well");
    move_refused(placing, "D4", "there is no point d4");
    move_refused(placing, "h1", "there is no point h1");
    move_refused(placing, "a7xa9", "there is no point a9");
    move_refused(placing, "d7-d6",
                 "all men are placed before one is moved: type a free point, as in d6, or d6xb4 to "
                 "remove a man as well");
    move_refused(sliding, "d6",
                 "all men are placed: type two points, as in a1-a4, or a1-a4xb4 to remove a man as "
                 "well");
    move_refused(placing, "d7", "d7 is taken by White");
    move_refused(placing, "e3xd1", "e3 is taken by Black");
    move_refused(sliding, "d7-g7", "g7 is taken by White");
    move_refused(sliding, "d7-d7", "d7 is taken by White");
    move_refused(sliding, "d6-b6", "there is no man on d6");
    move_refused(sliding, "e3-e4", "the man on e3 is the opponent's");
    move_refused(sliding, "g1-a7", "no line leads from g1 straight to a7");
    move_refused(sliding, "g1-a1", "no line leads from g1 straight to a1");
    move_refused(sliding + std::string(" flying"), "g1-a1",
                 "no line leads from g1 straight to a1"); // four men
    move_refused(placing, "d6xe3", "no mill is closed, so that no man is removed");
    move_refused(placing, "a7",
                 "this closes a mill and removes a man: add x and his point, d1 or e3");
    move_refused(placing, "a7xb2", "no man of the opponent's is on b2: remove d1 or e3");
    move_refused(placing, "a7xd7", "no man of the opponent's is on d7: remove d1 or e3");
    move_refused(sliding, "a4-a7xd2", "the man on d2 is in a mill: remove e3");
    move_refused(sliding, "d7-a7xe3", "no mill is closed, so that no man is removed");
    move_refused(".WW/.../.../W...../.../BBB/..W white 0 0", "a4-a7",
                 "this closes a mill and removes a man: add x and his point, f2, d2 or b2");
    move_refused("WW./.B./.../.B..../.../.../B.. white 0 0", "a7-a4", "the game is over");
    move_refused("WWB/.../.../....BB/.../.../..W black 0 0 fifty:50", "g7-d7", "the game is over");
}

TEST_CASE("random text is a move of morris, or an illegal one", "[nine-mens-morris][notation]")
{
    auto const byte = rc::gen::oneOf(rc::gen::elementOf(std::string("abcdefg1234567-x. ")),
                                     rc::gen::arbitrary<char>());
    rc::prop("which is one of the moves", [=] {
        auto const p = rules::read_position(*rc::gen::element<std::string>(placing, sliding));
        auto const text = *rc::gen::element<std::string>("", "a7", "a4-", "a4-a7", "a7x", "g1-g4")
                        + *rc::gen::container<std::string>(byte);
        try {
            auto const next = rules::read_move(p, text);
            bool legal = false;
            for (auto const q : p.moves())
                legal = legal or q == next;
            RC_ASSERT(legal);
            RC_ASSERT(rules::read_move(p, rules::write_move(p, next)) == next);
        } catch (illegal_move const& refused) {
            RC_ASSERT(not std::string_view(refused.what()).empty());
        }
    });
}
