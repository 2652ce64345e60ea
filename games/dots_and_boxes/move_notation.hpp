/// \file
/// Moves as text: a line is two neighbouring dots, `a1-b1`, or `b1 a1`, or `a1b1`; else it is
/// `pass`. Columns of dots are letters, rows are numbers, from the upper left corner, a1.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include <games/dots_and_boxes/rules_notation.hpp>
#include <games/illegal_move.hpp>

namespace gametree::dots_and_boxes {

/// A dot as it is typed, such as `a1`.
[[nodiscard]] inline std::string name_of(dot d)
{
    return static_cast<char>('a' + d.column) + std::to_string(d.row + 1);
}

/// `a1-b1`: the dot that is above or to the left is first.
[[nodiscard]] inline std::string name_of_line(unsigned edge)
{
    auto const from = first_dot(edge);
    auto const to
        = is_horizontal(edge) ? dot{from.row, from.column + 1} : dot{from.row + 1, from.column};
    return name_of(from) + "-" + name_of(to);
}

/// The move from `from` to `to`, as it is typed.
[[nodiscard]] inline std::string write_move(position const& from, position const& to)
{
    auto const before = from.lines();
    auto const after = to.lines();
    for (unsigned word = 0; word < words_of_edges; ++word)
        if (auto const drawn = after[word] & ~before[word]; drawn != 0)
            return name_of_line(64 * word + static_cast<unsigned>(std::countr_zero(drawn)));
    return "pass";
}

namespace detail {
    /// Takes the name of a dot, and what may stand between two of them.
    inline std::optional<dot> take_dot(std::string_view& text)
    {
        auto const letter = text.empty() ? '\0' : notation::lower_case(text.front());
        if (letter < 'a' or letter > 'z')
            return std::nullopt;
        text.remove_prefix(1);
        auto const digits = std::min(text.find_first_not_of("0123456789"), text.size());
        auto const row = number(text.substr(0, digits));
        if (not row)
            return std::nullopt;
        text.remove_prefix(digits);
        text.remove_prefix(std::min(text.find_first_not_of(" \t-"), text.size()));
        return dot{*row - 1, letter - 'a'};
    }

    /// Refuses a dot that is not on the board.
    inline void check_dot(position const& p, dot d)
    {
        if (d.row < 0 or d.row > p.rows() or d.column > p.columns())
            throw illegal_move("there is no dot " + name_of(d) + ": they are a1 to "
                               + name_of({p.rows(), p.columns()}));
    }
} // namespace detail

/// Reads a move that was typed.
///
/// \return  the position after the move
/// \throws illegal_move  with the reason
[[nodiscard]] inline position read_move(position const& p, std::string_view typed)
{
    auto text = typed.substr(std::min(typed.find_first_not_of(" \t"), typed.size()));
    text = text.substr(0, text.find_last_not_of(" \t.") + 1);
    bool const pass = reads(text, "pass");
    auto const one = detail::take_dot(text);
    auto const other = one ? detail::take_dot(text) : std::nullopt;
    if (not pass and (not other or not text.empty()))
        throw illegal_move("that is not a move: type two neighbouring dots, for example a1-b1"
                           + std::string(p.may_pass() or p.forced_pass() ? ", or pass" : ""));
    if (p.over())
        throw illegal_move("the game is over");
    if (pass) {
        if (p.forced_pass() or (p.may_pass() and p.to_do() == duty::draw_or_pass))
            return p.passed();
        throw illegal_move(p.may_pass() ? "you cannot pass now, for you owe a line or the other "
                                          "player has just passed"
                                        : "you cannot pass: a line must be drawn in every turn");
    }
    if (p.forced_pass())
        throw illegal_move("the other player has closed a box and draws again: type pass");
    detail::check_dot(p, *one);
    detail::check_dot(p, *other);
    if (std::abs(one->row - other->row) + std::abs(one->column - other->column) != 1)
        throw illegal_move(name_of(*one) + " and " + name_of(*other) + " are not neighbours");
    auto const row = std::min(one->row, other->row);
    auto const column = std::min(one->column, other->column);
    auto const edge = one->row == other->row ? horizontal(row, column) : vertical(row, column);
    if (contains(p.lines(), edge))
        throw illegal_move(name_of_line(edge) + " is drawn already");
    return p.with_line(edge);
}

} // namespace gametree::dots_and_boxes
