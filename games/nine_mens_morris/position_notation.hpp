/// \file
/// Positions as a line of text:
///
///   W../.B./.../....../.../.../... white 8 8          White has a man on a7 and Black one on d6
///   W../WB./.../....../.../..B/WBB black 0 0 flying fifty:12
///
/// the points row by row from the top, each row from the left; who is to move; how many men White
/// and Black have still to place; and the options, with the number of moves since the last removal.
/// Small letters and capitals are the same, and one space may be several.
#pragma once

#include <array>
#include <bit>
#include <string>
#include <string_view>

#include <games/nine_mens_morris/position.hpp>
#include <games/nine_mens_morris/words.hpp>

namespace gametree::nine_mens_morris {

/// What a player is called on the board.
[[nodiscard]] constexpr std::string_view side_name(player who)
{
    return who == player::first ? "White" : "Black";
}

namespace detail {
    /// The bits of the points as they are written.
    inline constexpr std::array<int, point_count> written_order{
        0, 1, 2, 8, 9, 10, 16, 17, 18, 7, 15, 23, 19, 11, 3, 22, 21, 20, 14, 13, 12, 6, 5, 4};

    /// After so many points there is a stroke: all rows have three of them but the middle one.
    constexpr bool ends_row(int written)
    {
        return written % 3 == 0 and written != 0 and written != 12 and written != point_count;
    }

    /// What is on the board.
    struct both_men {
        points white = 0;
        points black = 0;
        [[nodiscard]] constexpr points of(player who) const
        {
            return who == player::first ? white : black;
        }
    };

    inline both_men read_board(reading& text)
    {
        both_men men;
        for (int written = 0; written < point_count; ++written) {
            if (ends_row(written) and not text.accept("/"))
                throw text.expected("/ at the end of the row");
            auto const point = 1U << written_order[static_cast<std::size_t>(written)];
            if (text.accept("w"))
                men.white |= point;
            else if (text.accept("b"))
                men.black |= point;
            else if (not text.accept("."))
                throw text.expected("W, B or .");
        }
        return men;
    }

    inline int read_hand(reading& text, player who)
    {
        text.skip_spaces();
        auto const before = text;
        auto const men = text.accept_number();
        if (not men)
            throw text.expected("how many men " + std::string(side_name(who))
                                + " has still to place");
        if (*men > men_a_side)
            throw before.error("nobody has more than 9 men to place");
        return *men;
    }

    /// Why no game comes to so many men of a player's, when the players have placed so many, or
    /// nothing.
    inline std::string impossible_men(position const& p, player who)
    {
        auto const name = std::string(side_name(who));
        auto const other = std::string(side_name(opponent(who)));
        auto const men = std::popcount(p.men_of(who));
        auto const placed = men_a_side - p.in_hand(who);
        if (men > placed)
            return name + " has " + std::to_string(men) + " men on the board, and has placed "
                 + std::to_string(placed);
        auto const removed = placed - men;
        auto const placed_by_other = men_a_side - p.in_hand(opponent(who));
        if (p.placing() and removed > 0 and removed > placed_by_other - 2)
            return other + " has not placed enough men to have removed " + std::to_string(removed)
                 + " of " + name + "'s";
        if (removed == 0 and in_mills(p.men_of(opponent(who))) != 0)
            return other + " has a mill, and no man of " + name + "'s was removed";
        if (not p.placing() and men < 2)
            return "the game is over before " + name + " has fewer than two men";
        if (not p.placing() and men == 2 and who != p.to_move())
            return name + " has lost with two men, and so is to move";
        return {};
    }

    /// Reads the words after the hands.
    inline position read_options(reading& text, both_men const& men, int placed, player mover)
    {
        options rules;
        int quiet = 0;
        for (text.skip_spaces(); not text.at_end(); text.skip_spaces()) {
            if (not rules.flying and not rules.fifty and text.accept_word("flying")) {
                rules.flying = true;
            } else if (not rules.fifty and text.accept("fifty:")) {
                rules.fifty = true;
                auto const before = text;
                auto const number = text.accept_number();
                if (not number)
                    throw text.expected("the number of moves since the last removal");
                if (*number > quiet_limit)
                    throw before.error("the game is over after 50 moves without a removal");
                if (*number > 0 and placed < 2 * men_a_side)
                    throw before.error("no moves are counted before all men are placed");
                quiet = *number;
            } else {
                throw text.expected(rules.fifty    ? "nothing more"
                                    : rules.flying ? "fifty:NUMBER or the end"
                                                   : "flying or fifty:NUMBER or the end");
            }
        }
        return position(rules, men.white, men.black, placed, mover, quiet);
    }
} // namespace detail

/// The first of the forms above.
[[nodiscard]] inline std::string write_position(position const& p)
{
    std::string text;
    for (int written = 0; written < point_count; ++written) {
        if (detail::ends_row(written))
            text += '/';
        auto const bit = detail::written_order[static_cast<std::size_t>(written)];
        auto const on = [&](player who) { return (p.men_of(who) >> bit & 1) != 0; };
        text += on(player::first) ? 'W' : on(player::second) ? 'B' : '.';
    }
    text += p.to_move() == player::first ? " white " : " black ";
    text += std::to_string(p.in_hand(player::first)) + ' '
          + std::to_string(p.in_hand(player::second));
    if (p.rules().flying)
        text += " flying";
    if (p.rules().fifty)
        text += " fifty:" + std::to_string(p.quiet_moves());
    return text;
}

/// Reads the forms above.
///
/// \throws notation_error  if it is none, or if that position cannot occur
[[nodiscard]] inline position read_position(std::string_view line)
{
    detail::reading text(line);
    auto const men = detail::read_board(text);
    text.skip_spaces();
    bool const black = text.accept_word("black");
    if (not black and not text.accept_word("white"))
        throw text.expected("white or black, who is to move");
    auto const mover = black ? player::second : player::first;
    text.skip_spaces();
    auto const at_hands = text;
    auto const white_hand = detail::read_hand(text, player::first);
    auto const black_hand = detail::read_hand(text, player::second);
    bool const in_turn = white_hand == black_hand - (black and black_hand > 0 ? 1 : 0);
    if (not in_turn)
        throw at_hands.error(black ? "when Black is to place, White has one man less to place"
                                   : "when White is to move, both have as many men to place");
    auto const p = detail::read_options(text, men, 2 * men_a_side - white_hand - black_hand, mover);
    for (auto const who : {player::first, player::second})
        if (auto const why = detail::impossible_men(p, who); not why.empty())
            throw notation_error(1, 1, "this position cannot occur: " + why);
    return p;
}

} // namespace gametree::nine_mens_morris
