/// \file
/// Moves as text, by the names of the points:
///
///   d6        places a man            a1-a4        moves one
///   d6xb4     and removes one         a1-a4xb4     and removes one
///
/// Small letters and capitals are the same; there may be spaces between the parts, and a full stop
/// at the end.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <games/illegal_move.hpp>
#include <games/nine_mens_morris/position.hpp>
#include <games/nine_mens_morris/position_notation.hpp>
#include <games/nine_mens_morris/words.hpp>

namespace gametree::nine_mens_morris {

namespace detail {
    /// A move as it is typed: sets of one point or, where there is nothing to type, of none.
    struct typed_move {
        points from = 0;
        points to = 0;
        points victim = 0;
        friend constexpr bool operator==(typed_move const&, typed_move const&) = default;
    };

    /// The move between two positions.
    constexpr typed_move move_between(position const& before, position const& after)
    {
        auto const men = after.theirs();
        return {before.mine() & ~men, men & ~before.mine(), before.theirs() & ~after.mine()};
    }

    inline std::string shape_of_moves(position const& p)
    {
        return p.placing() ? "type a free point, as in d6, or d6xb4 to remove a man as well"
                           : "type two points, as in a1-a4, or a1-a4xb4 to remove a man as well";
    }

    inline illegal_move not_a_move(position const& p)
    {
        return illegal_move("that is not a move: " + shape_of_moves(p));
    }

    inline points read_point(position const& p, reading& text)
    {
        text.skip_spaces();
        for (std::size_t i = 0; i < point_names.size(); ++i)
            if (text.accept(point_names[i]))
                return 1U << i;
        auto const column = text.byte();
        if (column < 'a' or column > 'z')
            throw not_a_move(p);
        text.step();
        if (text.byte() < '0' or text.byte() > '9')
            throw not_a_move(p);
        throw illegal_move(std::string("there is no point ") + column + text.byte());
    }

    inline typed_move parse_move(position const& p, std::string_view typed)
    {
        reading text(typed);
        auto const follows = [&](std::string_view sign) {
            text.skip_spaces();
            return text.accept(sign);
        };
        typed_move move;
        move.to = read_point(p, text);
        if (follows("-")) {
            move.from = move.to;
            move.to = read_point(p, text);
        }
        if (follows("x"))
            move.victim = read_point(p, text);
        static_cast<void>(follows("."));
        text.skip_spaces();
        if (not text.at_end())
            throw not_a_move(p);
        return move;
    }

    /// The names of the points of a set, as in `a7, d6 or b4`.
    inline std::string names_of(points set)
    {
        std::string names;
        for (; set != 0; set &= set - 1) {
            if (not names.empty())
                names += (set & (set - 1)) == 0 ? " or " : ", ";
            names += name_of(set);
        }
        return names;
    }

    /// Who has a man on the point, if anybody has.
    inline std::optional<player> owner(position const& p, points point)
    {
        for (auto const who : {player::first, player::second})
            if ((p.men_of(who) & point) != 0)
                return who;
        return std::nullopt;
    }

    /// Refuses to bring a man from one point to another; from no point is out of the hand.
    inline void check_step(position const& p, typed_move const& move)
    {
        auto const here = [](points point) { return std::string(name_of(point)); };
        if (p.placing() and move.from != 0)
            throw illegal_move("all men are placed before one is moved: " + shape_of_moves(p));
        if (not p.placing() and move.from == 0)
            throw illegal_move("all men are placed: " + shape_of_moves(p));
        if (move.from != 0 and (p.mine() & move.from) == 0)
            throw illegal_move((p.theirs() & move.from) == 0
                                   ? "there is no man on " + here(move.from)
                                   : "the man on " + here(move.from) + " is the opponent's");
        if (auto const who = owner(p, move.to))
            throw illegal_move(here(move.to) + " is taken by " + std::string(side_name(*who)));
        if (move.from != 0 and (neighbours(move.from) & move.to) == 0 and not p.may_fly())
            throw illegal_move("no line leads from " + here(move.from) + " straight to "
                               + here(move.to));
    }

    /// Refuses what is to be removed; `closes` says whether the move closes a mill.
    inline void check_removal(position const& p, points victim, bool closes)
    {
        auto const name = victim == 0 ? std::string() : std::string(name_of(victim));
        if (not closes and victim != 0)
            throw illegal_move("no mill is closed, so that no man is removed");
        if (not closes)
            return;
        if (victim == 0)
            throw illegal_move("this closes a mill and removes a man: add x and his point, "
                               + names_of(p.removable()));
        if ((p.theirs() & victim) == 0)
            throw illegal_move("no man of the opponent's is on " + name + ": remove "
                               + names_of(p.removable()));
        if ((p.removable() & victim) == 0)
            throw illegal_move("the man on " + name + " is in a mill: remove "
                               + names_of(p.removable()));
    }
} // namespace detail

/// Reads a move that was typed.
///
/// \return  the position after the move
/// \throws illegal_move  with the reason
[[nodiscard]] inline position read_move(position const& p, std::string_view typed)
{
    auto const move = detail::parse_move(p, typed);
    if (p.over())
        throw illegal_move("the game is over");
    detail::check_step(p, move);
    bool const closes = (mill_points(p.mine() & ~move.from) & move.to) != 0;
    detail::check_removal(p, move.victim, closes);
    for (position const next : p.moves())
        if (detail::move_between(p, next) == move)
            return next;
    throw detail::not_a_move(p); // it has been refused above
}

/// The move that was made between `from` and `to`.
[[nodiscard]] inline std::string write_move(position const& from, position const& to)
{
    auto const move = detail::move_between(from, to);
    std::string text;
    if (move.from != 0)
        text += std::string(name_of(move.from)) + '-';
    text += name_of(move.to);
    if (move.victim != 0)
        text += 'x' + std::string(name_of(move.victim));
    return text;
}

} // namespace gametree::nine_mens_morris
