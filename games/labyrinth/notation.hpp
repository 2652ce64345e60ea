/// \file
/// Positions and moves of the labyrinth game as text.
///
/// Moves as text: a cell to place a man on, `b2`; two cells to go from and to, `b2-b3` or `b2 b3`; or
/// `stay`.
///
/// Positions as a line of text: the board, then the men of both, those of the player to move first:
///
///   grid X: O:                    the beginning on the board that is called grid
///   grid O: c3 X: a1 b2           O is to place the second man
///   maze 2x3 012332 X: a1 b1 O: c1 c2
///   stay maze 2x3 012332 X: O:    the beginning on a board on which players may stay
///
/// See board_code.hpp for boards that have no name.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <games/words.hpp>
#include <games/labyrinth/board_code.hpp>
#include <games/labyrinth/position.hpp>
#include <games/labyrinth/shipped_boards.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::labyrinth {

/// What a player's men are marked with.
[[nodiscard]] constexpr char mark_of(player who) { return who == player::first ? 'X' : 'O'; }

/// The move from `from` to `to`, as it is typed.
[[nodiscard]] inline std::string write_move(position const& from, position const& to)
{
    auto const& names = board_of(from.on()).names;
    auto const moved = from.mine() ^ to.theirs();
    if (moved == 0)
        return std::string(stay_word);
    auto const arrived = names[first_of(moved & to.theirs())];
    return from.placing() ? arrived : names[first_of(moved & from.mine())] + "-" + arrived;
}

namespace detail {
    /// The cell of that name, or in a maze also of that name in small letters.
    inline std::size_t named_cell(board const& b, std::string_view name)
    {
        std::string small(name);
        if (b.drawn_as)
            std::transform(small.begin(), small.end(), small.begin(), notation::lower_case);
        if (auto const found = b.cell(small))
            return *found;
        throw illegal_move("there is no cell " + std::string(name.substr(0, 20)) + ": they are "
                           + b.names.front() + " to " + b.names.back());
    }

    /// The names of cells in a move: what is between them is spaces and hyphens.
    inline std::vector<std::string_view> names_in(std::string_view typed)
    {
        std::vector<std::string_view> names;
        for (std::size_t x = 0; x < typed.size();) {
            auto const first = x;
            while (x < typed.size() and is_name_character(typed[x]))
                ++x;
            if (x > first)
                names.push_back(typed.substr(first, x - first));
            else if (std::string_view(" \t-.").find(typed[x++]) == std::string_view::npos)
                return {};
        }
        return names;
    }

    inline position read_place(position const& p, std::vector<std::string_view> const& names)
    {
        auto const& b = board_of(p.on());
        if (names.size() != 1)
            throw illegal_move(
                "that is not a move: type a free cell to place a man on, for example "
                + b.names[first_of(p.free())]);
        auto const cell = named_cell(b, names.front());
        if ((p.free() & only(cell)) == 0)
            throw illegal_move(b.names[cell] + " is not free");
        return p.placed(only(cell));
    }

    inline position read_step(position const& p, std::vector<std::string_view> const& names)
    {
        auto const& b = board_of(p.on());
        if (names.size() == 1 and notation::reads(names.front(), stay_word)) {
            if (not b.may_stay)
                throw illegal_move("on this board a man must step");
            return p.stayed();
        }
        if (names.size() != 2)
            throw illegal_move("that is not a move: type the cell of a man and where he goes, for "
                               "example "
                               + write_move(p, *p.moves().begin())
                               + (b.may_stay ? ", or stay" : ""));
        auto const from = named_cell(b, names.front());
        auto const to = named_cell(b, names.back());
        if ((p.mine() & only(from)) == 0)
            throw illegal_move("you have no man on " + b.names[from]);
        if (from == to)
            throw illegal_move("a man must go to another cell");
        if (not b.joined(from, to))
            throw illegal_move("no passage joins " + b.names[from] + " and " + b.names[to]);
        if ((p.free() & only(to)) == 0)
            throw illegal_move(b.names[to] + " is not free");
        return p.stepped(only(from), only(to));
    }
} // namespace detail

/// Reads a move that was typed.
///
/// \return  the position after the move
/// \throws illegal_move  with the reason
[[nodiscard]] inline position read_move(position const& p, std::string_view typed)
{
    if (p.over())
        throw illegal_move("the game is over");
    auto const names = detail::names_in(typed);
    return p.placing() ? detail::read_place(p, names) : detail::read_step(p, names);
}

/// The position as `read_position` reads it.
[[nodiscard]] inline std::string write_position(position const& p)
{
    auto const& b = board_of(p.on());
    auto text = b.text;
    for (auto const who : {p.to_move(), opponent(p.to_move())}) {
        text += std::string(" ") + mark_of(who) + ":";
        for (auto men = p.men_of(who); men != 0; men &= men - 1)
            text += " " + b.names[first_of(men)];
    }
    return text;
}

namespace detail {
    inline board const& take_board(words& text)
    {
        if (auto const* const found = shipped_board(text.word())) {
            text.take();
            return *found;
        }
        bool const may_stay = reads(text.word(), stay_word);
        if (may_stay)
            text.take();
        bool const is_maze = reads(text.word(), "maze");
        if (not is_maze and not reads(text.word(), "cells"))
            throw text.error(may_stay ? "expected maze or cells, found " + text.found()
                                      : "expected maze, cells, or a board: " + names_of_boards()
                                            + "; found " + text.found());
        text.take();
        return kept(is_maze ? take_maze(text, may_stay) : take_cells(text, may_stay));
    }

    /// Takes `X:` or `O:`, if it is there.
    inline std::optional<player> take_mark(words& text)
    {
        for (auto const who : {player::first, player::second})
            if (text.word() == std::string{mark_of(who), ':'}) {
                text.take();
                return who;
            }
        return std::nullopt;
    }

    /// Takes the cells of one player's men.
    inline cell_set take_men(words& text, board const& b, cell_set taken)
    {
        cell_set men = 0;
        while (not text.at_end() and text.word().find(':') == std::string_view::npos) {
            auto const cell = b.cell(text.word());
            if (not cell)
                throw text.error("there is no such cell on this board");
            if (((taken | men) & only(*cell)) != 0)
                throw text.error("there is a man on this cell already");
            if (std::popcount(men) == men_a_side)
                throw text.error("a player has two men");
            men |= only(*cell);
            text.take();
        }
        return men;
    }

    /// Why such a position cannot occur, or nothing.
    inline std::string impossible(position const& p)
    {
        auto const mine = std::popcount(p.mine());
        auto const theirs = std::popcount(p.theirs());
        bool const in_turn = p.to_move() == player::first
                               ? mine == theirs
                               : theirs == std::min(mine + 1, men_a_side);
        if (not in_turn)
            return "X places the first man, and then they take turns";
        if (p.to_move() == player::second and mine == men_a_side and not p.mobile(p.theirs()))
            return "X has just moved, and cannot have come from anywhere";
        return {};
    }
} // namespace detail

/// Reads what `write_position` writes.
///
/// \throws notation_error  if it is something else, or if that position cannot occur
[[nodiscard]] inline position read_position(std::string_view line)
{
    words text(line);
    auto const& b = detail::take_board(text);
    auto const men_at = text;
    auto const mover = detail::take_mark(text);
    if (not mover)
        throw text.error("expected X: or O:, who is to move, found " + text.found());
    auto const mine = detail::take_men(text, b, 0);
    auto const other_at = text;
    if (detail::take_mark(text) != opponent(*mover))
        throw other_at.error(std::string("expected ") + mark_of(opponent(*mover)) + ":, found "
                             + other_at.found());
    auto const theirs = detail::take_men(text, b, mine);
    if (not text.at_end())
        throw text.error("expected the end, found " + text.found());
    position const p(b, *mover, mine, theirs);
    if (auto const why = detail::impossible(p); not why.empty())
        throw men_at.error("this position cannot occur: " + why);
    return p;
}

} // namespace gametree::labyrinth
