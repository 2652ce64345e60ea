/// \file
/// plays: the ways to play a roll, one by one, without a list of them.
///
/// Each way leads to a position of its own. The order:
///
///   doubles      by the points that the men are taken from, the highest first; within a play they
///                never ascend, for a legal play stays legal when its men are put in that order
///   other rolls  plays that can begin with the higher die, by the point that this die takes a man
///                from, then by that of the lower die, the highest first; then those that only the
///                lower die can begin, in the same way
///   one die      if not both can be played: the higher one, if possible, from the highest point
///   none         one play that moves nothing
///
/// In another roll than doubles a play is two points, x for the higher die a and y for the lower b.
/// Two such pairs make the same position only if one man z can come down by both dice either way,
/// hitting nobody between: (z, z-a) and (z-b, z); or if two men are borne off and each die can take
/// either: (x, y) and (y, x). In that pair the lower die never has to begin.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <games/backgammon/dice.hpp>
#include <games/backgammon/men.hpp>

namespace gametree::backgammon {

/// The points from which `die` may move a man.
///
/// \param closed  what the opponent has closed, in the mover's numbering
[[nodiscard]] constexpr point_set sources(men const& own, point_set closed, int die)
{
    auto const any = own.any();
    auto from = any & ~(closed << die) & ~(only(die + 1) - 1);
    if ((any & bar) != 0)
        return from & bar; // a man on the bar enters before any other man moves
    if (any < only(home_points + 1)) { // all are home
        if ((any >> die) == 0)
            from |= std::bit_floor(any); // nobody as far as the die: the rearmost man is borne off
        else
            from |= any & only(die);
    }
    return from;
}

/// Where `die` takes a man: the set of one point, or the empty set if the man is borne off.
[[nodiscard]] constexpr point_set landing(point_set from, int die)
{
    return from >> die & ~point_set{1};
}

/// Moves a man from the one point in `from`.
constexpr void step(men& own, point_set from, int die)
{
    own.add(landing(from, die));
    own.remove(from);
}
/// Takes that step back, of a man that was not borne off.
constexpr void step_back(men& own, point_set from, int die)
{
    own.add(from);
    own.remove(landing(from, die));
}

/// How many of four equal dice can be played. A man that can move now still can after others have
/// moved, so any way of playing until nothing moves plays the most.
[[nodiscard]] constexpr int playable_of_four(men own, point_set closed, int die)
{
    int played = 0;
    for (; played < 4; ++played) {
        auto const from = sources(own, closed, die);
        if (from == 0)
            break;
        step(own, std::bit_floor(from), die);
    }
    return played;
}

/// A cursor over the plays of one roll: all dice of a play but the last have been played in `own_`.
class plays {
    using small = std::uint8_t;
    static constexpr point_set nothing_moves = 1; // what `last_` holds for the play without dice

    men own_;
    men other_;
    point_set closed_ = 0; // the opponent's points, as the mover numbers them
    point_set blots_ = 0; // the opponent's single men likewise
    point_set last_ = 0; // where the last die may still take a man from; the highest is its turn
    point_set met_ = 0; // the men that can come down by both dice with the higher one first
    point_set high_sources_ = 0; // what the higher die could take before the lower one
    std::array<small, 3> taken_{}; // where the dice before the last took their men from
    small depth_ = 0; // how many these are
    small length_ = 0; // dice in each play
    small first_die_ = 0; // of all dice but the last
    small last_die_ = 0;

public:
    plays() = default;

    /// No play at all: it is done, and reads as the sides that it was given.
    constexpr explicit plays(sides const& s) : own_(s.own), other_(s.other) { }

    /// Stands on the first play.
    constexpr plays(sides const& s, roll r)
        : own_(s.own),
          other_(s.other),
          closed_(turned(s.other.several())),
          blots_(turned(s.other.single()) & whole_board),
          first_die_(static_cast<small>(r.high)),
          last_die_(static_cast<small>(r.low))
    {
        if (r.doubles()) {
            length_ = static_cast<small>(playable_of_four(own_, closed_, r.high));
            if (length_ > 1)
                seek(sources(own_, closed_, r.high));
        } else {
            length_ = 2;
            high_sources_ = sources(own_, closed_, r.high);
            seek(high_sources_);
            if (last_ == 0)
                play_one(r);
        }
        if (length_ == 1)
            last_ = sources(own_, closed_, last_die_);
        else if (length_ == 0)
            last_ = nothing_moves;
    }

    /// One die took a man off `from`.
    struct one_step {
        int from;
        int die;
    };
    /// The steps of a play, in an order in which they can be made.
    struct steps_made {
        std::array<one_step, 4> all{};
        std::size_t count = 0;
    };

    /// Whether no play is left.
    [[nodiscard]] constexpr bool done() const { return last_ == 0; }

    /// Both sides after the play.
    [[nodiscard]] constexpr sides read() const
    {
        sides after{own_, other_};
        auto const from = std::bit_floor(last_) & ~nothing_moves;
        step(after.own, from, last_die_);
        auto landed = landing(from, last_die_);
        for (std::size_t i = 0; i < depth_; ++i)
            landed |= landing(only(taken_[i]), first_die_);
        if (auto const hit = landed & blots_; hit != 0) {
            after.other.remove(turned(hit));
            after.other.add(std::popcount(hit), bar_point);
        }
        return after;
    }
    /// The steps of the play on which it stands.
    [[nodiscard]] constexpr steps_made steps() const
    {
        steps_made made;
        for (std::size_t i = 0; i < depth_; ++i)
            made.all[made.count++] = {taken_[i], first_die_};
        if (length_ != 0)
            made.all[made.count++] = {highest(last_), last_die_};
        return made;
    }
    /// Goes to the next play.
    constexpr void next()
    {
        last_ &= ~std::bit_floor(last_);
        if (last_ == 0 and length_ > 1)
            seek(0);
    }

private:
    /// Goes to the next play whose next man comes from one of `from`.
    constexpr void seek(point_set from)
    {
        for (;;) {
            if (from != 0) {
                auto const man = std::bit_floor(from);
                step(own_, man, first_die_);
                taken_[depth_++] = static_cast<small>(highest(man));
                if (depth_ + 1 < length_) {
                    from = no_higher_than(man, sources(own_, closed_, first_die_));
                } else {
                    last_ = last_sources(man);
                    if (last_ != 0)
                        return;
                    from = 0;
                }
            } else if (depth_ != 0) {
                auto const man = only(taken_[--depth_]);
                step_back(own_, man, first_die_);
                from = first_sources() & (man - 1);
            } else if (first_die_ > last_die_) { // now the lower die begins
                std::swap(first_die_, last_die_);
                from = first_sources();
            } else {
                return;
            }
        }
    }
    /// The men that the first die, or the next of doubles, may take.
    [[nodiscard]] constexpr point_set first_sources() const
    {
        auto const from = sources(own_, closed_, first_die_);
        return first_die_ < last_die_ ? from & ~(only(first_die_ + 1) - 1) : from;
    }
    /// The men that the last die may take after `man` has moved, in plays that were not there yet.
    [[nodiscard]] constexpr point_set last_sources(point_set man)
    {
        auto const from = sources(own_, closed_, last_die_);
        if (first_die_ == last_die_)
            return no_higher_than(man, from);
        if (first_die_ < last_die_)
            return from & ~high_sources_ & ~((met_ & man) >> first_die_);
        auto const between = landing(man, first_die_);
        if ((from & between) != 0 and ((between | landing(man, last_die_)) & blots_) == 0)
            met_ |= man;
        return from & ~(met_ & man << last_die_);
    }
    [[nodiscard]] static constexpr point_set no_higher_than(point_set man, point_set from)
    {
        return from & (man | (man - 1));
    }
    /// Only one die can be played, if any: the higher one if it can.
    constexpr void play_one(roll r)
    {
        auto const low_sources = sources(own_, closed_, r.low);
        length_ = (high_sources_ | low_sources) != 0;
        last_die_ = static_cast<small>(high_sources_ != 0 ? r.high : r.low);
    }
};

} // namespace gametree::backgammon
