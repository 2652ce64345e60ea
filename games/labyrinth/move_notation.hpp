/// \file
/// Moves as text: a cell to place a man on, `b2`; two cells to go from and to, `b2-b3` or `b2 b3`; or
/// `stay`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <games/illegal_move.hpp>
#include <games/labyrinth/board_code.hpp>
#include <games/labyrinth/position.hpp>

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

} // namespace gametree::labyrinth
