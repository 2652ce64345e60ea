/// \file
/// The options as words between commas: `flying`, `fifty`, both or none.
///
/// Positions as a line of text:
///
///   W../.B./.../....../.../.../... white 8 8          White has a man on a7 and Black one on d6
///   W../WB./.../....../.../..B/WBB black 0 0 flying fifty:12
///
/// the points row by row from the top, each row from the left; who is to move; how many men White
/// and Black have still to place; and the options, with the number of moves since the last removal.
/// Small letters and capitals are the same, and one space may be several.
///
/// Moves as text, by the names of the points:
///
///   d6        places a man            a1-a4        moves one
///   d6xb4     and removes one         a1-a4xb4     and removes one
///
/// Small letters and capitals are the same; there may be spaces between the parts, and a full stop
/// at the end.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <games/words.hpp>
#include <games/nine_mens_morris/position.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::nine_mens_morris {

namespace detail {
    constexpr char lower(char c) { return c >= 'A' and c <= 'Z' ? static_cast<char>(c + 32) : c; }

    /// Where a text is being read. Refers to it; it must outlive this.
    class reading {
        std::string_view text_;
        std::size_t at_ = 0;

    public:
        explicit reading(std::string_view text) : text_(text) { }

        [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
        [[nodiscard]] std::size_t place() const { return at_; }
        /// The byte here as a small letter, or 0 at the end.
        [[nodiscard]] char byte() const { return at_end() ? '\0' : lower(text_[at_]); }
        void step() { ++at_; }
        void skip_spaces()
        {
            while (byte() == ' ')
                step();
        }
        /// Steps over `wanted`, which is in small letters, if that stands here.
        [[nodiscard]] bool accept(std::string_view wanted)
        {
            if (text_.size() - at_ < wanted.size())
                return false;
            for (std::size_t i = 0; i < wanted.size(); ++i)
                if (lower(text_[at_ + i]) != wanted[i])
                    return false;
            at_ += wanted.size();
            return true;
        }
        /// The same, if neither a letter nor a digit follows.
        [[nodiscard]] bool accept_word(std::string_view wanted)
        {
            auto const before = at_;
            if (not accept(wanted))
                return false;
            auto const next = byte();
            bool const ends = not((next >= 'a' and next <= 'z') or (next >= '0' and next <= '9'));
            at_ = ends ? at_ : before;
            return ends;
        }
        /// Steps over a number of one or two digits, if one stands here, and no more digits.
        [[nodiscard]] std::optional<int> accept_number()
        {
            auto const before = at_;
            int number = 0;
            for (; byte() >= '0' and byte() <= '9'; step())
                if (at_ < before + 2)
                    number = 10 * number + (byte() - '0');
            if (at_ != before and at_ <= before + 2)
                return number;
            at_ = before;
            return std::nullopt;
        }
        [[nodiscard]] notation_error error(std::string const& problem) const
        {
            return {1, at_ + 1, problem};
        }
        /// The error that here is not `what`.
        [[nodiscard]] notation_error expected(std::string const& what) const
        {
            return error("expected " + what + ", found " + found_at(text_, at_));
        }
    };
} // namespace detail

/// Reads the options; the empty text is none. Small letters and capitals are the same, and there
/// may be spaces around a word.
///
/// \throws notation_error  if a word is not one of them, or comes twice
[[nodiscard]] inline options read_rules(std::string_view text)
{
    detail::reading words(text);
    options rules;
    words.skip_spaces();
    while (not words.at_end()) {
        auto const before = words;
        bool const flying = words.accept_word("flying");
        if (not flying and not words.accept_word("fifty"))
            throw words.expected("a rule, flying or fifty");
        auto& rule = flying ? rules.flying : rules.fifty;
        if (rule)
            throw before.error(std::string(flying ? "flying" : "fifty") + " comes twice");
        rule = true;
        words.skip_spaces();
        if (words.at_end())
            break;
        if (not words.accept(","))
            throw words.expected("a comma or the end");
        words.skip_spaces();
        if (words.at_end())
            throw words.expected("a rule, flying or fifty");
    }
    return rules;
}

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
