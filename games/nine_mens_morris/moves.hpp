/// \file
/// The moves of nine men's morris, one after the other. Include position.hpp.
///
/// The cursor goes through the points to move to, and for each through the men that can come there,
/// and for each of these, if a mill is closed, through the men that can be removed. It goes twice
/// over the points: for mills, only if there is a point that could close one, and for the rest.
#pragma once

#include <bit>
#include <cstddef>

#include <games/nine_mens_morris/position.hpp>

namespace gametree::nine_mens_morris {

/// Stands on the first point of `to_`, coming from the first of `from_`, and removing the first of
/// `victims_`.
class position::cursor {
    /// Where a man comes from that is placed: a point off the board, on the bit of the word that is
    /// otherwise 0, so that placing is moving from there.
    static constexpr points hand = 1U << 31;

    word passed_ = 0; // it is the opponent's turn, and no man has been moved yet
    points reach_ = 0; // the free points that some man can reach
    points jumpers_ = 0; // men that can reach all of them; if there are none, neighbours can
    points removable_ = 0; // as long as mills are being closed, then none
    points to_ = 0;
    points from_ = 0; // empty when there is no move left
    points victims_ = 0;

public:
    cursor() = default;
    constexpr explicit cursor(position const& p)
    {
        auto const men = p.mine();
        if (p.has_too_few() or p.quiet_moves() == quiet_limit)
            return;
        if (p.placing())
            jumpers_ = hand;
        else if (p.may_fly())
            jumpers_ = men;
        auto const last_from = p.placing() ? hand : 0;
        passed_ = (((p.word_ & ~men_mask) ^ black_bit) | p.theirs() | word{men | last_from} << 32)
                + (p.placing()                  ? one_placed
                   : (p.word_ & fifty_bit) != 0 ? one_quiet
                                                : 0);
        reach_ = p.free() & (jumpers_ != 0 ? all_points : neighbours(men));
        to_ = reach_ & mill_points(men);
        if (to_ != 0)
            removable_ = p.removable();
        else
            to_ = reach_;
        settle();
    }
    [[nodiscard]] constexpr bool done() const { return from_ == 0; }
    [[nodiscard]] constexpr position read() const
    {
        auto const victim = first_of(victims_);
        auto const after = passed_ ^ victim ^ word { first_of(from_) ^ first_of(to_) } << 32;
        return position(victim == 0 ? after : after & ~quiet_mask);
    }
    constexpr void next()
    {
        victims_ &= victims_ - 1;
        if (victims_ != 0)
            return;
        from_ &= from_ - 1;
        if (from_ != 0) {
            victims_ = removable_;
            return;
        }
        to_ &= to_ - 1;
        settle();
    }

private:
    /// The men that can reach the first point of `to_` and close a mill there; or, once no mills
    /// are closed any more, that can come there and do not close one.
    [[nodiscard]] constexpr points sources() const
    {
        auto const& about = around[static_cast<std::size_t>(std::countr_zero(to_))];
        auto const men = static_cast<points>(passed_ >> 32) & all_points;
        auto const all = jumpers_ != 0 ? jumpers_ : about.next & men;
        // a man that is in the row itself does not close it
        auto const closers = ((about.along & ~men) == 0 ? all & ~about.along : 0)
                           | ((about.across & ~men) == 0 ? all & ~about.across : 0);
        return removable_ != 0 ? closers : all & ~closers;
    }
    /// Steps on to a point that some man can reach, if the first of `to_` is not one.
    constexpr void settle()
    {
        for (;;) {
            for (; to_ != 0; to_ &= to_ - 1) {
                from_ = sources();
                if (from_ != 0) {
                    victims_ = removable_;
                    return;
                }
            }
            if (removable_ == 0)
                return;
            removable_ = 0;
            to_ = reach_;
        }
    }
};

constexpr auto position::moves() const { return cursor_range(cursor(*this)); }

} // namespace gametree::nine_mens_morris

static_assert(gametree::position<gametree::nine_mens_morris::position>);
static_assert(sizeof(gametree::nine_mens_morris::position) == 8);
