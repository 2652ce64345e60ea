// Tic-tac-toe as text: what is written is read again, and what is wrong is said where.
#include <cstddef>
#include <string>

#include <catch2/catch.hpp>

#include <games/tic_tac_toe/game.hpp>

#include "support/boards.hpp"
#include "support/notation.hpp"

using namespace gametree;
using namespace gametree_tests;
using tic_tac_toe::read_move;
using tic_tac_toe::read_position;
using tic_tac_toe::write_move;
using tic_tac_toe::write_position;

namespace {
void position_refused(std::string const& text, std::size_t column, std::string const& what)
{
    check_refused([](std::string const& t) { return read_position(t); }, text, column, what);
}
/// The text with number `n`, of all 3^9.
std::string text_number(int n)
{
    std::string text;
    for (; text.size() < 9; n /= 3)
        text += "XO."[n % 3];
    return text;
}
} // namespace

TEST_CASE("of all texts of nine marks exactly the positions that can occur are read",
          "[tic-tac-toe][notation]")
{
    std::size_t accepted = 0;
    for (int n = 0; n < 19683; ++n) {
        auto const text = text_number(n);
        try {
            auto const p = read_position(text);
            ++accepted;
            if (not all_boards().contains(text) or p != position_of(text)
                or write_position(p) != text)
                FAIL(text);
        } catch (notation_error const&) {
            if (all_boards().contains(text))
                FAIL(text << " can occur");
        }
    }
    CHECK(accepted == 5478);
    CHECK(read_position("xo.oX.X..") == read_position("XO.OX.X.."));
}

TEST_CASE("texts that are no position of tic-tac-toe", "[tic-tac-toe][notation]")
{
    position_refused("", 1, "a position has 9 squares, found 0");
    position_refused("XO..X...", 9, "a position has 9 squares, found 8");
    position_refused("XO..X....X", 10, "a position has 9 squares, found more");
    position_refused(std::string(1000, '.'), 10, "a position has 9 squares, found more");
    position_refused("XO-......", 3, "expected X, O or ., found '-'");
    position_refused("XO 0", 3, "expected X, O or ., found ' '");
    position_refused("X\n", 2, "expected X, O or ., found the end of the line");
    position_refused(std::string("X\0.......", 9), 2, "expected X, O or ., found byte 0x00");
    position_refused("\xc3\x96", 1, "expected X, O or ., found byte 0xc3");
    position_refused(
        "XXXXXO...", 1,
        "this position cannot occur: X moves first and they take turns, but there are 5 X "
        "and 1 O");
    position_refused(
        "O........", 1,
        "this position cannot occur: X moves first and they take turns, but there are 0 X "
        "and 1 O");
    position_refused("XXXOOO...", 1, "this position cannot occur: both sides have a line");
    position_refused("XXXOO...O", 1, "this position cannot occur: O moved after X had a line");
    position_refused("OOOXX..XX", 1, "this position cannot occur: X moved after O had a line");
}

TEST_CASE("moves of tic-tac-toe as text", "[tic-tac-toe][notation]")
{
    for (auto const& b : all_boards())
        for (auto const& next : position_of(b).moves()) {
            auto const move = write_move(position_of(b), next);
            if (read_move(position_of(b), move) != next
                or read_move(position_of(b), move + ".") != next)
                FAIL(b << ' ' << move);
        }
    CHECK(write_move({}, position_of("....X....")) == "5");

    auto const refuses = [](board const& b, std::string const& typed, std::string const& why) {
        CAPTURE(b, typed);
        CHECK_THROWS_AS(read_move(position_of(b), typed), illegal_move);
        CHECK_THROWS_WITH(read_move(position_of(b), typed), why);
    };
    for (auto const* typed : {"", ".", "five", "5x", "5..", " 5", "+5", "5 5"})
        refuses(".........", typed, "that is not a move: type the number of a free square, 1 to 9");
    refuses(".........", "0", "there is no square 0: they are numbered 1 to 9");
    refuses(".........", "10", "there is no square 10: they are numbered 1 to 9");
    refuses(".........", "-1", "there is no square -1: they are numbered 1 to 9");
    refuses(".........", "99999999999.",
            "there is no square 99999999999: they are numbered 1 to 9");
    refuses("XO.......", "1", "square 1 is taken by X");
    refuses("XO.......", "2.", "square 2 is taken by O");
    refuses("XO.X.....", "1", "square 1 is taken by X");
    refuses("XO.X.....", "2", "square 2 is taken by O");
    refuses("XXXOO....", "9", "the game is over");
}

TEST_CASE("the board drawn", "[tic-tac-toe][notation]")
{
    CHECK(tic_tac_toe::drawing_of_numbers().plain()
          == "     1 I 2 I 3\n     ----------\n     4 I 5 I 6\n     ----------\n     7 I 8 I 9\n");
    CHECK(tic_tac_toe::draw(position_of("XO..X...."))
          == "     X I O I  \n     ----------\n       I X I  \n     ----------\n       I   I  \n");
    // where there is more than ASCII, a free square shows its number
    for (auto const& line :
         tic_tac_toe::drawing(position_of("XO..X....")).laid_out(drawn_board::any_columns))
        for (auto const& c : line)
            if (c.place != drawn_board::no_place and c.plain == ' ')
                CHECK(c.unicode == std::to_string(c.place + 1));
}
