/// \file
/// Nine men's morris: two players place nine men each, then slide them along the lines. A player
/// who gets three in a row, a mill, takes a man of the opponent's off the board.
///
/// The rules are those of the first exercise of the Prolog text. A mill that is closed removes
/// exactly one man, even if two are closed at once, and none that is in a mill itself unless all
/// are; the removal is part of the move. A player who has placed all men and has fewer than three
/// left, or cannot move one, has lost. There are two options:
///
///   flying   a player who has placed all and has three left moves a man to any free point
///   fifty    50 moves, of both players together, after the placing and without a man being
///            removed end the game, drawn; a player who cannot move has lost even so
///
/// The static value is in evaluation.hpp.
#pragma once

#include <cassert>
#include <cstdint>

#include <gametree/cursor_range.hpp>
#include <gametree/position.hpp>
#include <games/nine_mens_morris/evaluation.hpp>
#include <games/nine_mens_morris/points.hpp>

namespace gametree::nine_mens_morris {

/// The men that each player places.
inline constexpr int men_a_side = 9;
inline constexpr int quiet_limit = 50; ///< moves without a removal, with the option `fifty`

/// Which rules hold.
struct options {
    bool flying = false;
    bool fifty = false;
    friend constexpr bool operator==(options const&, options const&) = default;
};

/// The men on the board, how many have been placed, whose turn it is and the rules.
///
/// One word: the mover's men in the low half and the opponent's in the high half; above the former,
/// how many men have been placed, by both, the options, and whether Black is to move; above the
/// latter, how many moves there were since the last removal, with the option `fifty`.
class position {
    using word = std::uint64_t;
    static constexpr int placed_at = 24;
    static constexpr word one_placed = word{1} << placed_at;
    static constexpr word flying_bit = word{1} << 29;
    static constexpr word fifty_bit = word{1} << 30;
    static constexpr word black_bit = word{1} << 31;
    static constexpr int quiet_at = 56;
    static constexpr word one_quiet = word{1} << quiet_at;
    static constexpr word quiet_mask = ~(one_quiet - 1);
    static constexpr word men_mask = all_points | word{all_points} << 32;

    word word_ = 0;

    class cursor;

    constexpr explicit position(word w) : word_(w) { }

public:
    /// The empty board, White to place, without options.
    position() = default;

    /// The empty board, White to place.
    constexpr explicit position(options o) : position(o, 0, 0, 0, player::first) { }

    /// \param placed  men that were placed, by both, at most 18; White begins, so that as long as
    ///                it is less it says who is to move
    /// \param quiet   moves since the last removal, at most 50; 0 without `fifty`
    constexpr position(options o, points white, points black, int placed, player mover,
                       int quiet = 0)
        : word_(word{mover == player::first ? white : black}
                | word{mover == player::first ? black : white} << 32
                | static_cast<word>(placed) << placed_at | (o.flying ? flying_bit : 0)
                | (o.fifty ? fifty_bit : 0) | (mover == player::second ? black_bit : 0)
                | static_cast<word>(quiet) << quiet_at)
    {
        assert((white & black) == 0 and ((white | black) & ~all_points) == 0);
        assert(0 <= placed and placed <= 2 * men_a_side and 0 <= quiet and quiet <= quiet_limit);
        assert(not placing() or (mover == player::second) == (placed % 2 == 1));
        assert(quiet == 0 or (o.fifty and not placing()));
    }

    friend constexpr bool operator==(position const&, position const&) = default;

    /// The men of the player to move.
    [[nodiscard]] constexpr points mine() const { return static_cast<points>(word_) & all_points; }
    /// The men of the opponent.
    [[nodiscard]] constexpr points theirs() const
    {
        return static_cast<points>(word_ >> 32) & all_points;
    }
    /// The points where nobody stands.
    [[nodiscard]] constexpr points free() const { return all_points & ~(mine() | theirs()); }
    [[nodiscard]] constexpr player to_move() const
    {
        return (word_ & black_bit) == 0 ? player::first : player::second;
    }
    /// The men of a player on the board.
    [[nodiscard]] constexpr points men_of(player who) const
    {
        return who == to_move() ? mine() : theirs();
    }

    /// How many men have been placed, by both players.
    [[nodiscard]] constexpr int placed() const { return static_cast<int>(word_ >> placed_at & 31); }
    /// Whether men are still to be placed, by either player.
    [[nodiscard]] constexpr bool placing() const { return placed() < 2 * men_a_side; }
    /// How many men a player has still to place.
    [[nodiscard]] constexpr int in_hand(player who) const
    {
        return men_a_side - (placed() + (who == player::first ? 1 : 0)) / 2;
    }

    /// The options of the game.
    [[nodiscard]] constexpr options rules() const
    {
        return {(word_ & flying_bit) != 0, (word_ & fifty_bit) != 0};
    }
    /// Moves since the last removal or the end of the placing; 0 without the option `fifty`.
    [[nodiscard]] constexpr int quiet_moves() const { return static_cast<int>(word_ >> quiet_at); }

    /// The player to move has placed all, and may move a man to any free point.
    [[nodiscard]] constexpr bool may_fly() const
    {
        auto const third = without_two(mine());
        return (word_ & flying_bit) != 0 and not placing() and third != 0
           and third == first_of(third);
    }

    /// The opponent's men that a mill may remove.
    [[nodiscard]] constexpr points removable() const
    {
        auto const safe = in_mills(theirs());
        return safe == theirs() ? safe : theirs() & ~safe;
    }

    /// The player to move has lost: all are placed, and there are too few men or no step.
    [[nodiscard]] constexpr bool lost() const
    {
        // most men can step along their square, and then it is not asked what lies across
        return has_too_few()
            or (not placing() and (clockwise(mine()) & free()) == 0
                and (neighbours(mine()) & free()) == 0 and not may_fly());
    }
    /// The option `fifty` has ended the game.
    [[nodiscard]] constexpr bool drawn() const
    {
        return quiet_moves() == quiet_limit and not lost();
    }
    /// Somebody has lost, or the option `fifty` has ended the game.
    [[nodiscard]] constexpr bool over() const { return lost() or quiet_moves() == quiet_limit; }
    /// Only the player to move can have lost: no move takes a man of one's own.
    [[nodiscard]] constexpr bool win(player who) const { return who != to_move() and lost(); }

    /// First the moves that close a mill and then the others, each by the point moved to, the point
    /// moved from and the man removed, in the order of their bits. None once the game is over.
    [[nodiscard]] constexpr auto moves() const;

    /// See evaluation.hpp; of a lost game, minus `win_value`.
    [[nodiscard]] constexpr int static_value() const
    {
        if (lost())
            return -win_value;
        if (quiet_moves() == quiet_limit)
            return 0;
        auto const more_in_hand = placed() % 2; // it is Black's turn, and White has placed one more
        return value_of_men(mine(), theirs()) + man_value * more_in_hand;
    }

    /// Every position is quiet.
    [[nodiscard]] constexpr bool dynamic() const { return false; }

    /// Equal positions, equal numbers; all bits of it depend on all of the position.
    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        constexpr word golden = 0x9e'37'79'b9'7f'4a'7c'15; // the golden section of all numbers
        auto x = word_ + golden;
        for (int i = 0; i < 2; ++i)
            x = (x ^ x >> 32) * golden;
        return x ^ x >> 32;
    }

private:
    /// The player to move has placed all, and has fewer than three men.
    [[nodiscard]] constexpr bool has_too_few() const
    {
        return without_two(mine()) == 0 and not placing();
    }
    /// A set without its first two points.
    static constexpr points without_two(points set)
    {
        set &= set - 1;
        return set & (set - 1);
    }
};

} // namespace gametree::nine_mens_morris

#include <games/nine_mens_morris/moves.hpp>
