// Dots and boxes as text: which positions are read, and that any text is read or refused. Texts and answers
// are in words.table.
#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/dots_and_boxes/game.hpp>

#include "support/dots_and_boxes_model.hpp"
#include "support/notation.hpp"

using namespace gametree;
using dots_and_boxes::game;
using gametree_tests::slow_boxes;

namespace {
/// Every position that games from `b` come to.
void collect(slow_boxes const& b, std::set<std::string>& found)
{
    if (found.insert(b.text()).second)
        for (auto const& [name, next] : b.moves())
            collect(next, found);
}
} // namespace

TEST_CASE("of small boards every position that can occur is read", "[dots-and-boxes][notation]")
{
    std::set<std::string> all;
    collect({1, 1, false}, all);
    collect({1, 1, true}, all);
    collect({1, 2, false}, all);
    CHECK(all.size() > 200);
    for (auto const& text : all)
        if (game::write_position(game::read_position(text)) != text)
            FAIL(text);
    // and of those of one box, no other: each may have any lines, mover, boxes and duty
    std::size_t refused = 0;
    for (unsigned n = 0; n < 16; ++n)
        for (std::string const rules : {"1x1 ", "1x1 pass "})
            for (std::string const mover : {" first", " second"})
                for (std::string const boxes : {" 0:0", " 1:0", " 0:1"})
                    for (std::string const duty : {"", " must-pass", " must-draw"}) {
                        auto const text = rules + (n & 1 ? '-' : '.') + '/' + (n & 2 ? 'I' : '.')
                                        + (n & 4 ? 'I' : '.') + '/' + (n & 8 ? '-' : '.') + mover
                                        + boxes + duty;
                        try {
                            static_cast<void>(game::read_position(text));
                            if (not all.contains(text))
                                FAIL(text << " cannot occur");
                        } catch (notation_error const&) {
                            ++refused;
                            if (all.contains(text))
                                FAIL(text << " can occur");
                        }
                    }
    CHECK(refused > 0);
}

TEST_CASE("games of dots and boxes are played on squares", "[dots-and-boxes][notation]")
{
    std::set<int> sides;
    for (auto const drawn : game::play_rules) {
        auto const p = game::with_rules(drawn);
        CHECK(p.rules() == dots_and_boxes::rules{p.rows(), p.rows(), false});
        sides.insert(p.rows());
    }
    CHECK(sides == std::set{3, 4, 5, 6, 7, 8, 9});
}

TEST_CASE("the board of dots and boxes drawn", "[dots-and-boxes][notation]")
{
    auto const large = game::draw(game::with_rules("9x9"));
    CHECK(large.find("\n 10  o   o   o   o   o   o   o   o   o   o\n") != std::string::npos);
    CHECK(large.starts_with("     a   b   c   d   e   f   g   h   i   j\n  1  o "));
}

TEST_CASE("any text of dots and boxes is read or refused", "[dots-and-boxes][notation]")
{
    rc::prop("positions, rules and moves", [] {
        auto const p = *rc::gen::element(game::with_rules("3x3,pass"),
                                         game::read_position("1x2 ../.../.. first 0:0"));
        gametree_tests::check_any_text<game>(p, {"1x2 ", "3x3", "pass", ",", "../", ".../", "..",
                                                 " first", " second", " 0:0", "-", "I", "a1", "b1",
                                                 "c2", " must-pass", " must-draw", "."});
    });
}
