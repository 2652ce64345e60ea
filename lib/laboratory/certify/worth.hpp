/// \file
/// What the children of a node say about its worth, one after another: the rule of the checker.
#pragma once

#include <algorithm>
#include <optional>

#include <laboratory/certify/certificate.hpp>

namespace gametree::laboratory {

/// What a value is at least, or at most; none: nothing is known.
using proved_bound = std::optional<rational>;
/// The least and the greatest value that is possible.
using value_ends = std::pair<rational, rational>;

/// The bound as the other player sees it.
[[nodiscard]] inline proved_bound negated(proved_bound const& b)
{
    return b ? proved_bound(-*b) : b;
}
/// The larger of two lower bounds: what both together say. None says nothing.
[[nodiscard]] inline proved_bound larger(proved_bound const& a, proved_bound const& b)
{
    return not a ? b : not b ? a : std::max(*a, *b);
}
/// The smaller of two upper bounds, likewise.
[[nodiscard]] inline proved_bound smaller(proved_bound const& a, proved_bound const& b)
{
    return negated(larger(negated(a), negated(b)));
}

/// Gathers what the children prove of a node: a choice is worth what its best child leaves, chance
/// the mean of its outcomes.
class gathered_worth {
    proved_bound least_{}; // the best that a child proves
    proved_bound most_{}; // the best that a child allows
    bool all_allow_ = true; // every child so far allows no more than something
    proved_worth sum_{rational(0), rational(0)}; // of the outcomes
    rational left_ = 1; // of the probability

    /// What is left of the probability may all be worth as much as the end of the range.
    [[nodiscard]] proved_bound completed(proved_bound const& sum, proved_bound const& end) const
    {
        if (not sum or left_ == 0)
            return sum;
        return end ? proved_bound(*sum + left_ * *end) : std::nullopt;
    }

public:
    /// A child of a choice, with what it is worth to the player to move there.
    void choose(proved_worth const& child)
    {
        least_ = larger(least_, negated(child.most));
        most_ = larger(most_, negated(child.least));
        all_allow_ = all_allow_ and child.least;
    }
    /// An outcome of chance.
    void weigh(proved_worth const& outcome, rational const& weight)
    {
        left_ -= weight;
        auto const add = [&](proved_bound& sum, proved_bound const& part) {
            sum = sum and part ? proved_bound(*sum + weight * *part) : std::nullopt;
        };
        add(sum_.least, outcome.least);
        add(sum_.most, outcome.most);
    }
    /// Of the probability, what is left for outcomes that are not listed.
    [[nodiscard]] rational const& left() const { return left_; }
    /// \param all  no child is missing
    [[nodiscard]] proved_worth of_choice(bool all) const
    {
        return {least_, all and all_allow_ ? most_ : std::nullopt};
    }
    /// \param range  of all values, for outcomes that are not listed; none: they may be worth
    /// anything
    [[nodiscard]] proved_worth of_chance(std::optional<value_ends> const& range) const
    {
        return {completed(sum_.least, range ? proved_bound(range->first) : std::nullopt),
                completed(sum_.most, range ? proved_bound(range->second) : std::nullopt)};
    }
};

/// No value lies out of the range.
[[nodiscard]] inline proved_worth within(proved_worth const& w,
                                         std::optional<value_ends> const& range)
{
    if (not range)
        return w;
    return {larger(w.least, range->first), smaller(w.most, range->second)};
}

} // namespace gametree::laboratory
