/// \file
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
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <string>
#include <string_view>

#include <games/dots_and_boxes/rules_notation.hpp>

namespace gametree::dots_and_boxes {

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

} // namespace gametree::dots_and_boxes
