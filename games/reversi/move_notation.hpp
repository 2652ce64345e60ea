/// \file
/// Moves of reversi as text: a square, `d3`, its column from the left and its row from the top; or
/// `pass`.
#pragma once

#include <bit>
#include <string>
#include <string_view>

#include <games/illegal_move.hpp>
#include <games/reversi/position_notation.hpp>

namespace gametree::reversi {

/// The name of a set of one square.
[[nodiscard]] inline std::string square_name(squares square)
{
    auto const bit = std::countr_zero(square);
    return {static_cast<char>('a' + bit % 8), static_cast<char>('1' + bit / 8)};
}

/// The square on which a man was put between `from` and `to`, or `pass`.
[[nodiscard]] inline std::string write_move(position const& from, position const& to)
{
    auto const added = (to.mine() | to.theirs()) & ~(from.mine() | from.theirs());
    return added == 0 ? "pass" : square_name(added);
}

namespace detail {
    [[nodiscard]] inline position read_pass(position const& p)
    {
        if (not p.rule().pass)
            throw illegal_move("there is no passing in this game: who cannot move ends it");
        if (not p.must_pass())
            throw illegal_move("who can move may not pass");
        return p.put(0);
    }
    /// The names of a board's middle squares.
    [[nodiscard]] inline std::string centre_names(int size)
    {
        auto const near = size / 2 - 1;
        return square_name(square_set(near, near)) + " to "
             + square_name(square_set(near + 1, near + 1));
    }
} // namespace detail

/// Reads a move that was typed; capital letters will do.
///
/// \return  the position after the move
/// \throws illegal_move  with the reason
[[nodiscard]] inline position read_move(position const& p, std::string_view typed)
{
    bool const pass = typed == "pass";
    auto const column
        = typed.size() != 2 ? -1 : (typed[0] >= 'a' ? typed[0] - 'a' : typed[0] - 'A');
    auto const row = typed.size() != 2 ? -1 : typed[1] - '1';
    if (not pass and (column < 0 or column >= 26 or row < -1 or row > 8))
        throw illegal_move("that is not a move: type a square such as d3"
                           + std::string(p.rule().pass ? ", or pass" : ""));
    auto const size = p.rule().size;
    if (not pass and (column >= size or row < 0 or row >= size))
        throw illegal_move("there is no square " + std::string(typed) + ": they are a1 to "
                           + square_name(square_set(size - 1, size - 1)));
    if (p.over())
        throw illegal_move("the game is over");
    if (pass)
        return detail::read_pass(p);
    auto const square = square_set(column, row);
    auto const name = square_name(square);
    if (((p.mine() | p.theirs()) & square) != 0)
        throw illegal_move(name + " is taken by "
                           + (mark_at(p, column, row) == 'X' ? "Black" : "White"));
    if (p.must_pass())
        throw illegal_move("no square turns anything over: type pass");
    if ((p.choices() & square) == 0)
        throw illegal_move(count(p.mine() | p.theirs()) < 4
                               ? "the first four men are put in the centre, "
                                     + detail::centre_names(size)
                               : "a man on " + name + " would turn nothing over");
    return p.put(square);
}

} // namespace gametree::reversi
