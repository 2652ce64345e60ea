/// \file
/// Rolls as text, `6-5`, and positions as a line of text:
///
///   white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5        White is to roll
///   black bar:1 6:4 white 3:2 6-5                          Black is to play 6-5
///
/// The side to move is first. `point:men` counts the points as that side does, from 24 down to 1;
/// men that are not there have been borne off. What is written is in this form, the highest point
/// first. What is read may have the points in any order, commas, and small letters or capitals.
///
/// A position ID of GNU Backgammon is read as well, `4HPwATDgc/ABMA`: no other word has 14
/// characters without a colon. `ID:` or `Position ID:` may stand before it, with or without a space
/// after the colon. The side to move may stand before all that, else it is White; the roll may
/// follow.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <games/backgammon/dice.hpp>
#include <games/backgammon/position.hpp>
#include <games/backgammon/position_id.hpp>
#include <games/words.hpp>

namespace gametree::backgammon {

using notation::words;

/// The higher die first.
[[nodiscard]] inline std::string write_roll(roll r)
{
    return std::to_string(r.high) + "-" + std::to_string(r.low);
}

/// Reads a roll that ends the text: `6-5`, `65` or `6 5`, the dice in any order.
///
/// \throws notation_error  if it is anything else
[[nodiscard]] inline roll read_roll(words text)
{
    int dice[2] = {};
    std::size_t at = 0;
    auto const rest = text.rest();
    for (auto& die : dice) {
        if (at != 0)
            while (at < rest.size() and (rest[at] == ' ' or rest[at] == '\t' or rest[at] == '-'))
                ++at;
        if (at == rest.size() or rest[at] < '1' or rest[at] > '6')
            throw text.error("expected a die, 1 to 6, found " + text.found(at), at);
        die = rest[at++] - '0';
    }
    text.skip(at);
    if (not text.at_end())
        throw text.error("expected the end after two dice, found " + text.found());
    return roll::of(dice[0], dice[1]);
}
/// The same for a text that is a roll and nothing else.
[[nodiscard]] inline roll read_roll(std::string_view text) { return read_roll(words(text)); }

using notation::is_digit;
using notation::number;
using notation::reads;
using notation::words;

/// What a player is called.
[[nodiscard]] constexpr std::string_view name_of(player who)
{
    return who == player::first ? "white" : "black";
}

/// The position as `read_position` reads it.
[[nodiscard]] inline std::string write_position(position const& p)
{
    std::string text;
    for (auto const who : {p.to_move(), opponent(p.to_move())}) {
        text += (text.empty() ? "" : " ") + std::string(name_of(who));
        for (int point = bar_point; point >= 1; --point)
            if (int const count = p.at(who, point); count != 0)
                text += (point == bar_point ? " bar" : " " + std::to_string(point)) + ":"
                      + std::to_string(count);
    }
    return p.dice() ? text + " " + write_roll(*p.dice()) : text;
}

namespace detail {
    /// Takes the name of a side, if there is one.
    inline std::optional<player> take_side(words& text)
    {
        for (auto const who : {player::first, player::second})
            if (reads(text.word(), name_of(who))) {
                text.take();
                return who;
            }
        return std::nullopt;
    }

    /// Takes what may stand before an ID; whether one must follow.
    inline bool take_id_prefix(words& text)
    {
        bool const long_form = reads(text.word(), "position");
        if (long_form)
            text.take();
        constexpr std::string_view prefix = "id:";
        bool const prefixed = reads(text.word().substr(0, prefix.size()), prefix);
        if (prefixed)
            text.skip(prefix.size());
        else if (long_form)
            throw text.error("expected ID:, found " + text.found());
        return prefixed or looks_like_id(text.word());
    }

    /// Adds the men of one word, `point:men`, to a side that is called `name`.
    inline void take_men(words& text, men& side, std::string_view name)
    {
        auto const word = text.word();
        auto const colon = word.find(':');
        auto const point_text = word.substr(0, colon);
        auto const point = reads(point_text, "bar") ? bar_point : number(point_text).value_or(0);
        if (point < 1 or (point > points_on_board and not reads(point_text, "bar")))
            throw text.error("a point is a number from 1 to 24, or bar");
        auto const count = number(word.substr(colon + 1)).value_or(0);
        if (count < 1 or count > men_a_side)
            throw text.error("expected 1 to 15 men after the colon", colon + 1);
        if (side.at(point) != 0)
            throw text.error("this point of " + std::string(name) + " has been given already");
        if (side.count() + count > men_a_side)
            throw text.error(std::string(name) + " has more than 15 men");
        side.add(count, point);
        text.take();
    }

    /// Takes all men of a side, and refuses one on a point of the side `other`.
    inline men take_all_men(words& text, std::string_view name, men const& other)
    {
        men side;
        while (text.word().find(':') != std::string_view::npos) {
            auto const before = text;
            take_men(text, side, name);
            if (collide({side, other}))
                throw before.error("both sides have men on this point");
        }
        return side;
    }

    /// Why such a position cannot occur, or nothing.
    inline std::string impossible(sides const& s, player mover)
    {
        if (collide(s))
            return "both sides have men on one point";
        if ((s.own.any() | s.other.any()) == 0)
            return "both sides have borne off all men";
        if (s.own.any() == 0)
            return std::string(name_of(mover)) + " has borne off all men, and so is not to move";
        auto const shut = [](men const& a, men const& b) {
            return a.at(bar_point) != 0 and (home & ~b.several()) == 0;
        };
        if (shut(s.own, s.other) and shut(s.other, s.own))
            return "both sides are on the bar, and neither can ever enter";
        return {};
    }
} // namespace detail

/// Reads any of the forms above.
///
/// \throws notation_error  if it is none, or if that position cannot occur
[[nodiscard]] inline position read_position(std::string_view line)
{
    words text(line);
    auto men_at = text;
    auto const named = detail::take_side(text);
    auto const mover = named.value_or(player::first);
    sides s;
    if (detail::take_id_prefix(text)) {
        men_at = text;
        s = read_id(text);
        text.take();
    } else if (named) {
        s.own = detail::take_all_men(text, name_of(mover), {});
        auto const other = opponent(mover);
        if (not reads(text.word(), name_of(other)))
            throw text.error("expected point:men or " + std::string(name_of(other)) + ", found "
                             + text.found());
        text.take();
        s.other = detail::take_all_men(text, name_of(other), s.own);
    } else {
        throw text.error("expected white, black or a position ID, found " + text.found());
    }
    if (auto const why = detail::impossible(s, mover); not why.empty())
        throw men_at.error("this position cannot occur: " + why);
    position const p(mover, s);
    if (text.at_end())
        return p;
    if (not is_digit(text.word().front()))
        throw text.error("expected point:men or a roll, found " + text.found());
    auto const r = read_roll(text);
    if (p.over())
        throw text.error("nobody rolls after the game is over");
    return p.rolled(r.high, r.low);
}

} // namespace gametree::backgammon
