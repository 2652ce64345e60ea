/// \file
/// Rules, positions and moves of dots and boxes as text.
///
/// The rules as text: the size, rows x columns of boxes, and `pass` if players may pass:
/// `4x5,pass`.
///
/// Positions as a line of text: the rules, the lines, who is to move, the boxes of both.
///
///   2x2 ../I../-./I.I/.. first 0:0              o   o   o     the rows of lines from the top, the
///   2x2 pass ../.../../.../.. first 0:0         |             horizontal ones and those below them
///                                               o---o   o     in turn: - or I is drawn, . is not
///                                               |       |
///                                               o   o   o
///
/// `must-pass` at the end: the other player has closed a box. `must-draw`, under the option to
/// pass: the player to move may not pass. A stroke | is read as I is, and small letters are.
///
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

#include <games/dots_and_boxes/position.hpp>
#include <games/words.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::dots_and_boxes {

using notation::number;
using notation::reads;
using notation::words;

/// The size as it is typed, such as `3x4`.
[[nodiscard]] inline std::string write_size(rules r)
{
    return std::to_string(r.rows) + "x" + std::to_string(r.columns);
}

/// Takes `4x5`, if it is there: 4 rows of 5 boxes.
///
/// \throws notation_error  if it is there and there is no board of that size
[[nodiscard]] inline std::optional<rules> take_size(words& text)
{
    auto const word = text.word();
    auto const cross = word.find_first_of("xX");
    if (cross == std::string_view::npos)
        return std::nullopt;
    auto const rows = number(word.substr(0, cross));
    auto const columns = number(word.substr(cross + 1));
    if (not rows or not columns)
        return std::nullopt;
    if (*rows < 1 or *rows > max_side or *columns < 1 or *columns > max_side)
        throw text.error("a board has 1 to 9 rows and 1 to 9 columns of boxes");
    text.take();
    return rules{*rows, *columns, false};
}

/// Reads a list such as `4x5,pass`, in any order; what is not named is as in `rules{}`.
///
/// \throws notation_error  for a word that is no rule, or that comes twice
[[nodiscard]] inline rules read_rules(std::string_view list)
{
    words text(list);
    rules found;
    bool sized = false;
    while (not text.at_end()) {
        auto const before = text;
        if (auto const size = take_size(text)) {
            if (sized)
                throw before.error("the size has been given already");
            sized = true;
            found.rows = size->rows;
            found.columns = size->columns;
        } else if (reads(text.word(), "pass")) {
            if (found.pass)
                throw text.error("pass has been given already");
            found.pass = true;
            text.take();
        } else {
            throw text.error("expected a size such as 4x5, or pass, found " + text.found());
        }
    }
    return found;
}

/// How many boxes `who` has.
[[nodiscard]] constexpr int boxes_of(position const& p, player who)
{
    return (p.boxes() + (who == p.to_move() ? p.margin() : -p.margin())) / 2;
}

/// The position as `read_position` reads it.
[[nodiscard]] inline std::string write_position(position const& p)
{
    auto text = write_size(p.rules()) + (p.may_pass() ? " pass " : " ");
    auto const lines = p.lines();
    for (int row = 0; row <= p.rows(); ++row) {
        for (int column = 0; column < p.columns(); ++column)
            text += contains(lines, horizontal(row, column)) ? '-' : '.';
        if (row == p.rows())
            break;
        text += '/';
        for (int column = 0; column <= p.columns(); ++column)
            text += contains(lines, vertical(row, column)) ? 'I' : '.';
        text += '/';
    }
    text += p.to_move() == player::first ? " first " : " second ";
    text += std::to_string(boxes_of(p, player::first)) + ":"
          + std::to_string(boxes_of(p, player::second));
    return text + (p.forced_pass() ? " must-pass" : p.to_do() == duty::draw ? " must-draw" : "");
}

namespace detail {
    /// Takes the rows of lines of a board.
    inline edge_set take_lines(words& text, rules r)
    {
        edge_set lines{};
        auto const word = text.word();
        std::size_t at = 0;
        auto const expected = [&](std::string const& what) {
            return text.error("expected " + what + ", found "
                                  + (at < word.size() ? text.found(at) : "the end of the lines"),
                              at);
        };
        for (int row = 0; row <= 2 * r.rows; ++row) {
            bool const across = row % 2 == 0;
            for (int column = 0; column < r.columns + (across ? 0 : 1); ++column, ++at) {
                auto const mark = at < word.size() ? word[at] : '/';
                bool const drawn = across ? mark == '-' : mark == 'I' or mark == 'i' or mark == '|';
                if (drawn)
                    add(lines, across ? horizontal(row / 2, column) : vertical(row / 2, column));
                else if (mark != '.')
                    throw expected(across ? "- or . for a line across" : "I or . for a line down");
            }
            if (row < 2 * r.rows) {
                if (at == word.size() or word[at] != '/')
                    throw expected("/ after a row of lines");
                ++at;
            }
        }
        if (at != word.size())
            throw text.error("the board has no more lines than those before this", at);
        text.take();
        return lines;
    }

    /// Two boxes beside each other are closed: one line may have closed both.
    constexpr bool closed_pair(position const& p)
    {
        for (int row = 0; row < p.rows(); ++row)
            for (int column = 0; column < p.columns(); ++column)
                if (p.closed(row, column)
                    and ((column + 1 < p.columns() and p.closed(row, column + 1))
                         or (row + 1 < p.rows() and p.closed(row + 1, column))))
                    return true;
        return false;
    }

    /// Why such a position cannot occur, or nothing. Whether the boxes can be shared just so is
    /// only asked at the beginning of a game.
    inline std::string impossible(position const& p)
    {
        auto const lines = p.lines();
        auto const drawn
            = std::popcount(lines[0]) + std::popcount(lines[1]) + std::popcount(lines[2]);
        auto const boxes = p.boxes();
        bool const just_closed = p.forced_pass() or p.over();
        if (p.over() and p.to_do() != duty::draw_or_pass)
            return "the game is over, so nobody must do anything";
        if (just_closed and boxes_of(p, opponent(p.to_move())) == 0)
            return "the player who is not to move has just closed a box, and has none";
        if (p.to_do() == duty::draw and drawn == 0 and p.to_move() == player::first)
            return "nobody has passed yet";
        // A pass for each line that has closed a box, but the last one if that has not been made.
        auto const plies = drawn + boxes - (just_closed ? 1 : 0);
        bool const known
            = not closed_pair(p) and (not p.may_pass() or (drawn == 0 and p.to_do() != duty::draw));
        if (known and (plies % 2 == 0) != (p.to_move() == player::first))
            return "it is not the turn of the "
                 + std::string(p.to_move() == player::first ? "first" : "second") + " player";
        // The fourth line of a box is at the earliest drawn after three others by turns.
        if (not p.may_pass() and boxes_of(p, player::first) > 0 and drawn - (boxes + 1) / 2 < 4)
            return "the first player cannot have a box yet";
        return {};
    }
} // namespace detail

/// Reads what `write_position` writes.
///
/// \throws notation_error  if it is something else, or if that position cannot occur
[[nodiscard]] inline position read_position(std::string_view line)
{
    words text(line);
    auto const size = take_size(text);
    if (not size)
        throw text.error("expected a size such as 3x3, found " + text.found());
    auto r = *size;
    r.pass = reads(text.word(), "pass");
    if (r.pass)
        text.take();
    auto const lines = detail::take_lines(text, r);
    bool const second = reads(text.word(), "second");
    if (not second and not reads(text.word(), "first"))
        throw text.error("expected first or second, who is to move, found " + text.found());
    text.take();
    auto const mover = second ? player::second : player::first;
    auto const score_at = text;
    auto const colon = std::min(text.word().find(':'), text.word().size());
    auto const first = number(text.word().substr(0, colon));
    auto const other = number(text.word().substr(std::min(colon + 1, text.word().size())));
    if (not first or not other)
        throw text.error("expected the boxes of both players, as in 2:1, found " + text.found());
    text.take();
    auto what = duty::draw_or_pass;
    if (reads(text.word(), "must-pass") or reads(text.word(), "must-draw")) {
        what = reads(text.word(), "must-pass") ? duty::pass : duty::draw;
        if (what == duty::draw and not r.pass)
            throw text.error("must-draw is said only where players may pass");
        text.take();
    }
    if (not text.at_end())
        throw text.error("expected must-pass, must-draw or the end, found " + text.found());
    auto const boxes = position(r, lines, mover, 0, what).boxes();
    if (*first + *other != boxes)
        throw score_at.error(std::to_string(boxes) + (boxes == 1 ? " box is" : " boxes are")
                             + " closed, and the players have " + std::to_string(*first + *other));
    position const p(r, lines, mover, second ? *other - *first : *first - *other, what);
    if (auto const why = detail::impossible(p); not why.empty())
        throw notation_error(1, 1, "this position cannot occur: " + why);
    return p;
}

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
