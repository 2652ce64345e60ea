/// \file
/// What a side can make of a roll at most, without a look at its plays.
///
///   highest_after s r >= maximum [evaluate plan after | after <- plays s r]
///
/// The features of strategies.hpp are bounded one by one, together only where a step cannot serve two
/// of them: of the dice, each is played by the rearmost man or by another; a step hits a man, or closes
/// a point, or neither. Whether the rest of the roll does harm is not asked. What is added and divided
/// is what `evaluate` adds and divides, in the same order, and rounding keeps the order of numbers: the
/// bounds hold to the last bit.
///
/// Law:      as above; and for the opponent's plays, as its own judge.
///           Tested in games/backgammon/strategies.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include <games/backgammon/dice.hpp>
#include <games/backgammon/strategies.hpp>
#include <games/backgammon/men.hpp>
#include <games/backgammon/plays.hpp>

namespace gametree::backgammon {

/// Whose judge it is that the moving side's plays are held against.
enum class judged_for { mover, opponent };

/// The best that any play of one side can come to, for each roll.
class best_play_bound {
    strategy plan_;
    judged_for who_;
    sides s_;
    point_set any_;
    point_set blots_; // the opponent's, as the mover numbers them
    point_set closed_; // to the mover
    point_set singles_; // the mover's on the points that are to be closed
    point_set pairs_; // two men of the mover there, who leave a single one if one goes
    point_set blank_; // points to be closed where neither the mover nor two of the opponent's stand
    std::array<int, 3> rear_{}; // the points of the three rearmost men
    int on_bar_;
    int shut_; // points near home
    int single_; // men
    int far_; // the opponent's rearmost man
    differences now_;

    [[nodiscard]] static constexpr bool several(point_set points)
    {
        return (points & (points - 1)) != 0;
    }

    /// What some steps of a play do.
    struct deed {
        int hits;
        int closes;
    };

public:
    /// \param s  of the side to move, before its roll or after it
    constexpr best_play_bound(strategy plan, judged_for who, sides const& s)
        : plan_(plan),
          who_(who),
          s_(s),
          any_(s.own.any()),
          blots_(turned(s.other.single()) & whole_board),
          closed_(turned(s.other.several())),
          singles_(s.own.single() & near_home),
          pairs_(s.own.pairs() & near_home),
          blank_(near_home & ~any_ & ~closed_),
          on_bar_(s.own.at(bar_point)),
          shut_(closed_near_home(s.own)),
          single_(plan == strategy::defend ? single_men(s.own) : 0),
          far_(distance(s.other)),
          now_(differences_of(s))
    {
        std::size_t k = 0;
        for (auto rest = any_; rest != 0 and k < rear_.size(); rest &= ~std::bit_floor(rest))
            for (int i = s.own.at(highest(rest)); i > 0 and k < rear_.size(); --i)
                rear_[k++] = highest(rest);
    }

    /// At least what the best play of `r` is worth to the side that moves.
    [[nodiscard]] constexpr double highest_after(roll r) const
    {
        if (on_bar_ != 0 and not enters(r.high) and not enters(r.low))
            return best(*this, 0).value();
        best found(*this, r.doubles() ? 4 : 2);
        if (r.doubles())
            four_steps(r.high, found);
        else
            two_steps(r.high, r.low, found);
        return found.value();
    }

    /// At least what the side can expect before its roll.
    [[nodiscard]] constexpr double highest_mean() const
    {
        auto r = first_roll;
        auto least = highest_after(r);
        auto greatest = least;
        auto sum = r.weight() * least;
        while (r != last_roll) {
            r = next_roll(r);
            auto const highest = highest_after(r);
            least = std::min(least, highest);
            greatest = std::max(greatest, highest);
            sum += r.weight() * highest;
        }
        return std::clamp(sum, least, greatest); // as expectiminimax takes a mean
    }

private:
    /// A man on the bar can enter with the die.
    [[nodiscard]] constexpr bool enters(int die) const
    {
        return (landing(bar, die) & closed_) == 0;
    }

    /// The best of what has been considered.
    class best {
        best_play_bound const& of_;
        int steps_;
        int rearmost_;
        double value_;

    public:
        constexpr best(best_play_bound const& of, int steps)
            : of_(of),
              steps_(steps),
              rearmost_(of.rear_[0]),
              value_(of.weighed_after({0, 0}, of.rear_[0], steps))
        {
        }
        constexpr void consider(deed d, int rearmost)
        {
            rearmost_ = std::min(rearmost_, rearmost);
            value_ = std::max(value_, of_.weighed_after(d, rearmost, steps_));
        }
        [[nodiscard]] constexpr double value() const
        {
            return of_.with_ends(value_, rearmost_, steps_);
        }
    };

    /// The weighted features after a play that does `d`, of so many steps.
    [[nodiscard]] constexpr double weighed_after(deed d, int rearmost, int steps) const
    {
        return weighed(plan_, differences{now_.bar + d.hits + std::min(on_bar_, steps),
                                          (d.hits != 0 ? farthest : far_) - distance(rearmost),
                                          now_.closed + std::min(d.closes, most_closed - shut_),
                                          now_.single + std::min(single_, 2 * steps)});
    }
    /// `value`, or what the rules before the features make of the play: a side that may bear off, no
    /// contact any more, the end of the game.
    [[nodiscard]] constexpr double with_ends(double value, int rearmost, int steps) const
    {
        auto const off = men_a_side - s_.own.count();
        if (off + steps >= men_a_side)
            return 1;
        bool const may_part = rearmost + highest(s_.other.any()) <= bar_point;
        if (who_ == judged_for::opponent) {
            if (may_bear_off(s_.other))
                value = std::max(value, -h_b({s_.other, s_.own}));
            if (may_part)
                value = std::max(value, -h_r({s_.other, s_.own}));
            return value;
        }
        auto const outside = std::ranges::count_if(rear_, [](int at) { return at > home_points; });
        auto const borne_off
            = (off + std::max(0, steps - static_cast<int>(outside))) / double{men_a_side};
        auto const running = -distance(rearmost) / double{farthest};
        if (may_bear_off(s_.own))
            return borne_off;
        if (not contact(s_))
            value = running;
        else if (may_part)
            value = std::max(value, running);
        return rearmost <= home_points ? std::max(value, borne_off) : value;
    }

    /// One step with `a`, by one of the men in `first`, and one with `b`, by one in `second`.
    constexpr void two_men(int a, point_set first, int b, point_set second, int rearmost,
                           best& found) const
    {
        auto const at_a = landing(first, a);
        auto const at_b = landing(second, b);
        auto const hit_a = at_a & blots_;
        auto const hit_b = at_b & blots_;
        auto const close_a = landing(first & ~pairs_, a) & singles_;
        auto const close_b = landing(second & ~pairs_, b) & singles_;
        if (hit_a != 0 and hit_b != 0 and several(hit_a | hit_b))
            found.consider({2, 0}, rearmost);
        bool const both = close_a != 0 and close_b != 0 and several(close_a | close_b);
        if (both)
            found.consider({0, 2}, rearmost);
        auto const met = at_a & at_b & blank_;
        bool const hit = (hit_a | hit_b) != 0;
        bool const close
            = (close_a | close_b | met) != 0 or ((at_a & singles_) != 0 and (at_b & singles_) != 0);
        if ((hit_a != 0 and close_b != 0) or (hit_b != 0 and close_a != 0) or (met & blots_) != 0) {
            found.consider({1, 1}, rearmost);
            return;
        }
        if (hit)
            found.consider({1, 0}, rearmost);
        if (close and not both)
            found.consider({0, 1}, rearmost);
        if (not hit and not close)
            found.consider({0, 0}, rearmost);
    }
    /// Both steps by one of `men`.
    constexpr void one_man(int a, int b, point_set men, int rearmost, best& found) const
    {
        auto const after_a = landing(men, a) & ~closed_;
        auto const after_b = landing(men, b) & ~closed_;
        auto const between = after_a | after_b;
        auto const at_end = landing(after_a, b) | landing(after_b, a);
        int const hits = ((between & blots_) != 0) + ((at_end & blots_) != 0);
        if (hits != 0)
            found.consider({hits, 0}, rearmost);
        if ((at_end & singles_) != 0)
            found.consider({(between & blots_) != 0, 1}, rearmost);
        else if (hits == 0)
            found.consider({0, 0}, rearmost);
    }
    constexpr void two_steps(int a, int b, best& found) const
    {
        auto const [m1, m2, m3] = rear_;
        auto const rear = only(m1);
        auto const open = [&](int die) { return (landing(rear, die) & closed_) == 0; };
        auto const others = on_bar_ > 1 ? bar : m2 == m1 ? any_ : any_ & ~rear;
        if (on_bar_ == 0) {
            two_men(a, others, b, others, m1, found);
            one_man(a, b, others, m1, found);
        }
        if (open(a))
            two_men(a, rear, b, others, std::max({m1 - a, m2 - b, m3}), found);
        if (open(b))
            two_men(b, rear, a, others, std::max({m1 - b, m2 - a, m3}), found);
        if (on_bar_ < 2 and (open(a) or open(b)))
            one_man(a, b, rear, std::max(m1 - a - b, m2), found);
    }
    constexpr void four_steps(int die, best& found) const
    {
        auto own = s_.own;
        for (int i = 0; i < 4 and own.any() > 1; ++i)
            step(own, std::bit_floor(own.any()), die);
        auto const rearmost = std::max(highest(own.any()), 1);

        auto const one = landing(any_, die) & ~closed_;
        auto const two = landing(one, die) & ~closed_;
        auto const three = landing(two, die) & ~closed_;
        auto const reached = one | two | three | (landing(three, die) & ~closed_);
        auto const near = landing(any_ & ~pairs_, die) & singles_;
        auto const by_one = std::popcount(near);
        auto const by_two = std::popcount((reached & singles_ & ~near)
                                          | (landing(s_.own.several(), die) & blank_));
        int const by_three = (reached & blank_) != 0;
        auto const most_hits = std::popcount(reached & blots_);
        std::array<int, 5> hits{-1, -1, -1, -1, -1}; // for each number of points that are closed
        for (int threes = 0; threes <= by_three; ++threes)
            for (int twos = 0; twos <= by_two and 3 * threes + 2 * twos <= 4; ++twos) {
                // a man that takes more than one step may hit before the last
                auto const left = 4 - 3 * threes - 2 * twos;
                for (int ones = 0; ones <= left and ones <= by_one; ++ones) {
                    auto& most = hits[static_cast<std::size_t>(threes + twos + ones)];
                    most = std::max(most, std::min(most_hits, left - ones + twos + 2 * threes));
                }
            }
        for (int closes = 4; closes >= 0; --closes)
            if (auto const most = hits[static_cast<std::size_t>(closes)]; most >= 0)
                found.consider({most, closes}, rearmost);
    }
};

} // namespace gametree::backgammon
