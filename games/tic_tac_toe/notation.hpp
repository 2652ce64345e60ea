/// \file
/// Tic-tac-toe as text: positions `XO..X...O`, moves `5`, the board as the Prolog program draws it.
#pragma once

#include <bit>
#include <charconv>
#include <string>
#include <string_view>

#include <gametree/text/notation_error.hpp>
#include <gametree/play/drawn_board.hpp>
#include <gametree/play/board_plan.hpp>
#include <games/words.hpp>
#include <games/tic_tac_toe/position.hpp>

namespace gametree::tic_tac_toe {

/// The squares of X, who moves first, and of O.
[[nodiscard]] constexpr squares squares_of(position const& p, player who)
{
    return who == p.to_move() ? p.mine() : p.theirs();
}

/// Squares 1 to 9, each `X`, `O` or `.`.
[[nodiscard]] inline std::string write_position(position const& p)
{
    std::string text(9, '.');
    for (unsigned i = 0; i < 9; ++i) {
        if (squares_of(p, player::first) >> i & 1)
            text[i] = 'X';
        if (squares_of(p, player::second) >> i & 1)
            text[i] = 'O';
    }
    return text;
}

/// Reads what `write_position` writes; small letters will do.
///
/// \throws notation_error  if it is not nine squares, or if that position cannot occur
[[nodiscard]] inline position read_position(std::string_view text)
{
    squares x = 0;
    squares o = 0;
    for (std::size_t i = 0; i < text.size() and i < 9; ++i) {
        switch (text[i]) {
        case 'X':
        case 'x':
            x |= 1U << i;
            break;
        case 'O':
        case 'o':
            o |= 1U << i;
            break;
        case '.':
            break;
        default:
            throw notation_error(1, i + 1, "expected X, O or ., found " + found_at(text, i));
        }
    }
    if (text.size() != 9)
        throw notation_error(1, text.size() < 9 ? text.size() + 1 : 10,
                             "a position has 9 squares, found "
                                 + (text.size() < 9 ? std::to_string(text.size()) : "more"));
    auto const xs = std::popcount(x);
    auto const os = std::popcount(o);
    auto const cannot_occur = [](std::string const& why) {
        return notation_error(1, 1, "this position cannot occur: " + why);
    };
    if (xs != os and xs != os + 1)
        throw cannot_occur("X moves first and they take turns, but there are " + std::to_string(xs)
                           + " X and " + std::to_string(os) + " O");
    bool const x_wins = lines_within(x) > 0;
    bool const o_wins = lines_within(o) > 0;
    if (x_wins and o_wins)
        throw cannot_occur("both sides have a line");
    if (x_wins and xs == os)
        throw cannot_occur("O moved after X had a line");
    if (o_wins and xs != os)
        throw cannot_occur("X moved after O had a line");
    return xs == os ? position(x, o) : position(o, x);
}

/// The number of the square that was marked between `from` and `to`.
[[nodiscard]] inline std::string write_move(position const& from, position const& to)
{
    return std::to_string(std::countr_zero(from.free() & ~to.free()) + 1);
}

/// Reads a move that was typed: a square's number, with Prolog's full stop or without.
///
/// \return  the position after the move
/// \throws illegal_move  with the reason
[[nodiscard]] inline position read_move(position const& p, std::string_view typed)
{
    auto const text = typed.ends_with('.') ? typed.substr(0, typed.size() - 1) : typed;
    int square = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), square);
    if (text.empty() or end != text.data() + text.size()
        or (error != std::errc{} and error != std::errc::result_out_of_range))
        throw illegal_move("that is not a move: type the number of a free square, 1 to 9");
    if (error != std::errc{} or square < 1 or square > 9)
        throw illegal_move("there is no square " + std::string(text)
                           + ": they are numbered 1 to 9");
    if (p.over())
        throw illegal_move("the game is over");
    auto const set = 1U << (square - 1);
    if ((p.free() & set) == 0)
        throw illegal_move("square " + std::string(text) + " is taken by "
                           + (squares_of(p, player::first) & set ? "X" : "O"));
    return p.mark(set);
}

namespace detail {
    /// Three rows of three squares with lines between them; `put` draws the square of a number.
    template <class Put>
    drawn_board drawing_of(Put put)
    {
        drawn_board board;
        for (unsigned row = 0; row < 3; ++row) {
            if (row > 0)
                board.frame("     ----------\n");
            board.text("     ");
            for (unsigned column = 0; column < 3; ++column) {
                put(board, 3 * row + column);
                board.frame(column < 2 ? " I " : "\n");
            }
        }
        return board;
    }
} // namespace detail

/// The board with the squares' numbers, as it is shown before the first move.
[[nodiscard]] inline drawn_board drawing_of_numbers()
{
    return detail::drawing_of(
        [](drawn_board& board, unsigned i) { board.text(std::to_string(i + 1)); });
}

/// The board with X and O.
[[nodiscard]] inline drawn_board drawing(position const& p)
{
    static constexpr drawn_man x{'X', {}, drawn_as::first_man};
    static constexpr drawn_man o{'O', {}, drawn_as::second_man};
    // As in the Prolog program a free square is empty; where there is more than ASCII, its number.
    static constexpr std::string_view numbers = "123456789";
    auto const marks = write_position(p);
    auto board = detail::drawing_of([&](drawn_board& b, unsigned i) {
        auto const free = drawn_man{' ', numbers.substr(i, 1), drawn_as::space};
        b.put(std::to_string(i + 1),
              marks[i] == 'X'   ? x
              : marks[i] == 'O' ? o
                                : free,
              {place_shape::square, square_at(static_cast<int>(i % 3), static_cast<int>(i / 3))});
    });
    for (double const between : {0.5, 1.5}) {
        board.plan().add_line({-0.5, between}, {2.5, between});
        board.plan().add_line({between, -0.5}, {between, 2.5});
    }
    board.plan().in_a_row = 3;
    for (auto const line : lines)
        if (((squares_of(p, player::first) & line) == line)
            or ((squares_of(p, player::second) & line) == line))
            for (unsigned i = 0; i < 9; ++i)
                if (line >> i & 1)
                    board.win(std::to_string(i + 1));
    return board;
}

[[nodiscard]] inline std::string draw(position const& p) { return drawing(p).plain(); }

} // namespace gametree::tic_tac_toe
