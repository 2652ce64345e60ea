/// \file
/// Backgammon: two sides race 15 men each around 24 points, by the roll of two dice.
///
/// The rules are those of the thesis on expect-minimax, section 1.2, completed where it is brief:
/// as many dice as possible are played, and the higher one if either can be but not both. White
/// moves first. The static value is the thesis's combined strategy, see strategies.hpp.
///
/// Play alternates rolls and plays. A position before the roll is a chance node: its moves are the
/// 21 rolled positions, each with its weight. The moves of a rolled position are the
/// positions that legal plays lead to, where the other side is to roll.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <games/backgammon/dice.hpp>
#include <games/backgammon/men.hpp>
#include <games/backgammon/plays.hpp>
#include <games/backgammon/strategies.hpp>
#include <gametree/chance/mixed.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/position.hpp>

namespace gametree::backgammon {

/// The men of the player to move, those of the other, who is to move, and the roll if rolled.
///
/// Four words for each side's men; the bits above the bar hold the dice, in the first word of the
/// one, and who is to move, in that of the other.
class position {
    static constexpr int high_at = bar_point + 1;
    static constexpr int low_at = high_at + 3;
    static constexpr int mover_at = high_at;
    static constexpr point_set men_mask = only(bar_point + 1) - 1;
    static constexpr std::size_t planes = 4;

    std::array<point_set, 2 * planes> words_{};

    struct cursor;

    [[nodiscard]] constexpr men men_from(std::size_t word) const
    {
        return men({words_[word] & men_mask, words_[word + 1], words_[word + 2], words_[word + 3]});
    }
    [[nodiscard]] constexpr int die(int at) const { return static_cast<int>(words_[0] >> at & 7); }

public:
    /// The beginning of the game, White to roll.
    constexpr position() : position(player::first, {starting_men(), starting_men()}) { }

    /// Before the roll. Up to 15 men each, no two of both on one point, and some at all.
    constexpr position(player mover, sides const& s)
    {
        assert(s.own.count() <= men_a_side and s.other.count() <= men_a_side
               and (s.own.any() | s.other.any()) != 0 and not collide(s));
        for (std::size_t k = 0; k < planes; ++k) {
            words_[k] = s.own.planes()[k];
            words_[planes + k] = s.other.planes()[k];
        }
        words_[planes] |= static_cast<point_set>(mover == player::second) << mover_at;
    }

    friend constexpr bool operator==(position const&, position const&) = default;

    [[nodiscard]] constexpr player to_move() const
    {
        return (words_[planes] >> mover_at & 1) == 0 ? player::first : player::second;
    }
    /// The men of both sides, as a player sees them.
    [[nodiscard]] constexpr sides seen_by(player who) const
    {
        return who == to_move() ? sides{men_from(0), men_from(planes)}
                                : sides{men_from(planes), men_from(0)};
    }
    /// The men of a player, in the player's own numbering.
    [[nodiscard]] constexpr men men_of(player who) const
    {
        return men_from(who == to_move() ? 0 : planes);
    }

    /// How many men `who` has on a point, 1 to 24 as that player counts them.
    [[nodiscard]] constexpr int at(player who, int point) const { return men_of(who).at(point); }
    /// How many men of a player are on the bar.
    [[nodiscard]] constexpr int on_bar(player who) const { return at(who, bar_point); }
    /// How many men a player has borne off.
    [[nodiscard]] constexpr int off(player who) const { return men_a_side - men_of(who).count(); }
    /// The pips that a player needs to bear all men off.
    [[nodiscard]] constexpr int pips(player who) const { return men_of(who).pips(); }

    /// The roll that is to be played.
    [[nodiscard]] constexpr std::optional<roll> dice() const
    {
        if (die(high_at) == 0)
            return std::nullopt;
        return roll{die(high_at), die(low_at)};
    }

    /// The position after the player to move has rolled `a` and `b`, each 1 to 6.
    [[nodiscard]] constexpr position rolled(int a, int b) const
    {
        assert(is_chance() and 1 <= a and a <= die_sides and 1 <= b and b <= die_sides);
        auto const r = roll::of(a, b);
        auto next = *this;
        next.words_[0]
            |= static_cast<point_set>(r.high) << high_at | static_cast<point_set>(r.low) << low_at;
        return next;
    }

    /// The game goes on, and nobody has rolled yet.
    [[nodiscard]] constexpr bool is_chance() const { return die(high_at) == 0 and not over(); }

    /// In how many of the 36 ways that two dice fall, the roll comes up; 36 before it.
    [[nodiscard]] constexpr int weight_36() const { return dice() ? dice()->weight_36() : 36; }
    /// The chance of the roll that has led here.
    [[nodiscard]] constexpr double weight() const { return weight_36() / 36.0; }

    /// Before the roll: the rolled positions, 1-1 first, then 2-1, 2-2, 3-1, ... 6-6. After it:
    /// what the plays lead to, in the order of plays.hpp; a roll that cannot be played leads to one
    /// position, where nothing has moved. No position comes twice. None once the game is over.
    [[nodiscard]] constexpr auto moves() const;

    /// The plays of the roll, as steps of single men; there must be a roll.
    [[nodiscard]] constexpr plays legal_plays() const { return plays(seen_by(to_move()), *dice()); }

    /// The position after the plays of this one have come to stand on `play`.
    [[nodiscard]] constexpr position after(plays const& play) const
    {
        auto const s = play.read();
        return {opponent(to_move()), {s.other, s.own}};
    }

    /// Somebody has borne off all men.
    [[nodiscard]] constexpr bool over() const
    {
        return men_from(0).any() == 0 or men_from(planes).any() == 0;
    }
    [[nodiscard]] constexpr bool win(player who) const { return men_of(who).any() == 0; }

    /// What the game is worth to its winner, 1 to 3; 0 while it goes on.
    [[nodiscard]] constexpr int points() const
    {
        return over() ? points_lost(men_of(win(player::first) ? player::second : player::first))
                      : 0;
    }

    /// Equal positions have equal hashes.
    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        std::uint64_t mix = 0;
        for (std::size_t k = 0; k < planes; ++k)
            mix = mixed(mix ^ (std::uint64_t{words_[k]} << 32 | words_[planes + k]));
        return mix;
    }

    /// Every position is quiet: the thesis searches to a fixed depth.
    [[nodiscard]] constexpr bool dynamic() const { return false; }

    /// The combined strategy as the player to move sees it; -1 and 1 when the game is over.
    [[nodiscard]] constexpr double static_value() const
    {
        return evaluate(strategy::combined, seen_by(to_move()));
    }
};

/// Counts the rolls up, or goes through the plays.
struct position::cursor {
    plays way; // of a position before the roll: none
    roll next_to_roll{0, 0}; // 0 after the roll
    player mover = player::first;

    cursor() = default;
    constexpr explicit cursor(position const& p) : mover(p.to_move())
    {
        if (p.is_chance()) {
            way = plays(p.seen_by(mover));
            next_to_roll = first_roll;
        } else if (p.dice()) {
            way = p.legal_plays();
        }
    }
    [[nodiscard]] constexpr bool done() const
    {
        return way.done() and (next_to_roll.high == 0 or next_to_roll.high > die_sides);
    }
    [[nodiscard]] constexpr position read() const
    {
        auto const s = way.read();
        return next_to_roll.high == 0
                 ? position(opponent(mover), {s.other, s.own})
                 : position(mover, s).rolled(next_to_roll.high, next_to_roll.low);
    }
    constexpr void next()
    {
        if (next_to_roll.high == 0)
            way.next();
        else
            next_to_roll = next_roll(next_to_roll);
    }
};

constexpr auto position::moves() const { return cursor_range(cursor(*this)); }

/// The beginning of the game, White to roll.
[[nodiscard]] constexpr position initial_position() { return {}; }

} // namespace gametree::backgammon

static_assert(gametree::position<gametree::backgammon::position>);
static_assert(sizeof(gametree::backgammon::position) == 32);
