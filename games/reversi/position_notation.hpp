/// \file
/// Positions of reversi as text: the rules, who is to move, the rows from the top.
///
///   4x4 pass white .X../.XX./.XO./....
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <gametree/text/notation_error.hpp>
#include <games/reversi/position.hpp>
#include <games/reversi/rules_notation.hpp>

namespace gametree::reversi {

/// The mark of a square: `X` for Black, who moves first, `O` for White or `.` for none.
///
/// \param column, row  from 0 at the top left
[[nodiscard]] constexpr char mark_at(position const& p, int column, int row)
{
    auto const square = square_set(column, row);
    if ((p.men_of(player::first) & square) != 0)
        return 'X';
    return (p.men_of(player::second) & square) != 0 ? 'O' : '.';
}

/// The position as `read_position` reads it.
[[nodiscard]] inline std::string write_position(position const& p)
{
    auto const [size, pass] = p.rule();
    auto const number = std::to_string(size);
    auto text = number + "x" + number + (pass ? " pass " : " ");
    text += detail::name_of(p.to_move());
    for (int row = 0; row < size; ++row) {
        text += row == 0 ? ' ' : '/';
        for (int column = 0; column < size; ++column)
            text += mark_at(p, column, row);
    }
    return text;
}

namespace detail {
    /// Both sides' men, read from a text that has them from an offset to its end.
    struct read_men {
        squares black = 0;
        squares white = 0;

        read_men(int size, std::string_view text, std::size_t at)
        {
            for (int row = 0; row < size; ++row) {
                for (int column = 0; column < size; ++column, ++at)
                    add(square_set(column, row), text, at);
                bool const last = row + 1 == size;
                if (last ? at != text.size() : not text.substr(at).starts_with('/'))
                    throw notation_error(1, at + 1,
                                         std::string("expected ") + (last ? "the end" : "'/'")
                                             + " after a row of " + std::to_string(size)
                                             + ", found " + found_at(text, at));
                ++at;
            }
        }

    private:
        void add(squares square, std::string_view text, std::size_t at)
        {
            char const mark = at < text.size() ? text[at] : '\0';
            if (mark == 'X' or mark == 'x')
                black |= square;
            else if (mark == 'O' or mark == 'o')
                white |= square;
            else if (mark != '.')
                throw notation_error(1, at + 1, "expected X, O or ., found " + found_at(text, at));
        }
    };

    /// The men of `all` that neighbours link to `from`.
    constexpr squares linked(squares from, squares all)
    {
        for (;;) {
            auto const wider = with_neighbours(from) & all;
            if (wider == from)
                return from;
            from = wider;
        }
    }

    /// Why that position cannot occur; empty if nothing is found.
    inline std::string_view why_not_reached(position const& p)
    {
        auto const all = p.mine() | p.theirs();
        auto const centre = centre_of(p.rule().size);
        auto const men = count(all);
        auto const in_turn = men % 2 == 0 ? player::first : player::second;
        if (men < 4 ? (all & ~centre) != 0 : (centre & ~all) != 0)
            return "the first four men are put on the squares in the centre";
        if (men <= 4 and count(p.men_of(player::first)) != (men + 1) / 2)
            return "the first four men are put in turn, by Black first";
        if (p.to_move() != in_turn and (men <= 4 or not p.rule().pass))
            return in_turn == player::first ? "with that many men Black is to move"
                                            : "with that many men White is to move";
        // Who has moved has put one man, turned one over, and had one to turn it against.
        if (men > 4 and count(p.theirs()) < (p.rule().pass ? 1 : 3))
            return "the side that moved last has more men";
        if (men > 4 and linked(centre, all) != all)
            return "every man is put beside another";
        return {};
    }
} // namespace detail

/// Reads what `write_position` writes. The rules may be left out, so may be who is to move where
/// the number of men says it; small letters will do.
///
/// \throws notation_error  if it is not that, or if plainly that position cannot occur
[[nodiscard]] inline position read_position(std::string_view text)
{
    auto const space = text.rfind(' ');
    auto const board = space == text.npos ? 0 : space + 1;
    auto const named = detail::read_words(text.substr(0, board == 0 ? 0 : space), ' ', false);
    auto const [black, white] = detail::read_men(named.rule.size, text, board);
    auto const mover
        = named.mover.value_or(count(black | white) % 2 == 0 ? player::first : player::second);
    auto const p = mover == player::first ? position(named.rule, mover, black, white)
                                          : position(named.rule, mover, white, black);
    if (auto const why = detail::why_not_reached(p); not why.empty())
        throw notation_error(1, board + 1, "this position cannot occur: " + std::string(why));
    return p;
}

} // namespace gametree::reversi
