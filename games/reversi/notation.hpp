/// \file
/// Rules, positions and moves of reversi as text.
///
/// The rules of reversi as words: `8x8`, `6x6` or `4x4`, `pass`; at the start `othello` too.
///
/// Positions of reversi as text: the rules, who is to move, the rows from the top.
///
///   4x4 pass white .X../.XX./.XO./....
///
/// Moves of reversi as text: a square, `d3`, its column from the left and its row from the top; or
/// `pass`.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <games/words.hpp>
#include <games/reversi/position.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::reversi {

/// What a list of words has said.
struct named_rules {
    rules rule;
    bool othello = false;
    std::optional<player> mover;
};

namespace detail {
    [[nodiscard]] constexpr std::string_view name_of(player who)
    {
        return who == player::first ? "black" : "white";
    }

    /// Reads words one by one; each kind of word may come once.
    class rules_reader {
        std::string_view text_;
        bool start_; // whether these are the rules of a start, not of a position
        named_rules named_;
        bool size_ = false;

        static void once(bool before, std::size_t at, std::string const& problem)
        {
            if (before)
                throw notation_error(1, at + 1, problem);
        }

    public:
        rules_reader(std::string_view text, bool start) : text_(text), start_(start) { }

        /// The word from `at` to `end`.
        void read(std::size_t at, std::size_t end)
        {
            auto const word = text_.substr(at, end - at);
            if (word == "8x8" or word == "6x6" or word == "4x4") {
                once(size_, at, "the size is named twice");
                size_ = true;
                named_.rule.size = word[0] - '0';
            } else if (word == "pass") {
                once(named_.rule.pass, at, "pass is named twice");
                named_.rule.pass = true;
            } else if (start_ and word == "othello") {
                once(named_.othello, at, "othello is named twice");
                named_.othello = true;
            } else if (not start_ and (word == "black" or word == "white")) {
                once(named_.mover.has_value(), at, "who is to move is named twice");
                named_.mover = word == "black" ? player::first : player::second;
            } else {
                throw notation_error(1, at + 1,
                                     std::string("expected 8x8, 6x6 or 4x4, pass, or ")
                                         + (start_ ? "othello" : "black or white") + ", found "
                                         + found_word(text_, at, end));
            }
        }
        [[nodiscard]] named_rules result() const { return named_; }
    };

    inline named_rules read_words(std::string_view text, char separator, bool start)
    {
        rules_reader reader(text, start);
        for (std::size_t at = 0; at < text.size();) {
            auto const end = std::min(text.find(separator, at), text.size());
            reader.read(at, end);
            if (end + 1 == text.size())
                reader.read(text.size(), text.size()); // nothing follows the separator
            at = end + 1;
        }
        return reader.result();
    }
} // namespace detail

/// The start under rules that are named with commas between them, in any order.
///
/// \throws notation_error  in line 1, if a word is unknown or its kind was there before
[[nodiscard]] inline position read_start(std::string_view text)
{
    auto const named = detail::read_words(text, ',', true);
    return named.othello ? othello_start(named.rule) : position(named.rule);
}

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
        // The last mover has put one man, turned one over, and had one to turn it against.
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
    squares black = 0;
    squares white = 0;
    auto const size = named.rule.size;
    notation::read_rows(text, board, size, size, [&](char mark, int row, int column) {
        (mark == 'X' ? black : white) |= square_set(column, row);
    });
    auto const mover
        = named.mover.value_or(count(black | white) % 2 == 0 ? player::first : player::second);
    auto const p = mover == player::first ? position(named.rule, mover, black, white)
                                          : position(named.rule, mover, white, black);
    if (auto const why = detail::why_not_reached(p); not why.empty())
        throw notation_error(1, board + 1, "this position cannot occur: " + std::string(why));
    return p;
}

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
            throw illegal_move(
                "there is no passing in this game: it ends where a player cannot move");
        if (not p.must_pass())
            throw illegal_move("a player who can move may not pass");
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
