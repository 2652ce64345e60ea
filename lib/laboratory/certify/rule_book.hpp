/// \file
/// What the rules of a game say, or the text of a written tree: all that a certificate is checked
/// against. No search is behind it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

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
class gathered_bounds {
    proved_bound least_{}; // the best that a child proves
    proved_bound most_{}; // the best that a child allows
    bool all_allow_ = true; // every child so far allows no more than something
    proved_bounds sum_{rational(0), rational(0)}; // of the outcomes
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
    void choose(proved_bounds const& child)
    {
        least_ = larger(least_, negated(child.most));
        most_ = larger(most_, negated(child.least));
        all_allow_ = all_allow_ and child.least;
    }
    /// An outcome of chance.
    void weigh(proved_bounds const& outcome, rational const& weight)
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
    [[nodiscard]] proved_bounds of_choice(bool all) const
    {
        return {least_, all and all_allow_ ? most_ : std::nullopt};
    }
    /// \param range  of all values, for outcomes that are not listed; none: they may be worth
    /// anything
    [[nodiscard]] proved_bounds of_chance(std::optional<value_ends> const& range) const
    {
        return {completed(sum_.least, range ? proved_bound(range->first) : std::nullopt),
                completed(sum_.most, range ? proved_bound(range->second) : std::nullopt)};
    }
};

/// No value lies out of the range.
[[nodiscard]] inline proved_bounds within(proved_bounds const& w,
                                          std::optional<value_ends> const& range)
{
    if (not range)
        return w;
    return {larger(w.least, range->first), smaller(w.most, range->second)};
}

/// The rules say otherwise. `what()` says why, such as `square 5 is taken`.
struct against_the_rules : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A node of the tree of all play to the depth that is claimed.
class rule_node {
public:
    rule_node() = default;
    rule_node(rule_node const&) = delete;
    rule_node& operator=(rule_node const&) = delete;
    virtual ~rule_node() = default;

    /// How many children there are.
    [[nodiscard]] virtual std::size_t size() = 0;
    /// Which child the move leads to. \throws against_the_rules
    [[nodiscard]] virtual std::size_t place_of(std::string_view move) = 0;
    /// A child. \pre place < size()
    [[nodiscard]] virtual std::unique_ptr<rule_node> child(std::size_t place) = 0;
    /// Whether a child, an outcome of chance, has that weight.
    [[nodiscard]] virtual bool weighs(std::size_t place, rational const& weight) = 0;
    /// Whether this is a chance node.
    [[nodiscard]] virtual bool by_chance() const = 0;
    /// The static value for the player to move.
    [[nodiscard]] virtual rational label() const = 0;
    /// The position in its notation; in a written tree the number in preorder.
    [[nodiscard]] virtual std::string name() const = 0;
};

/// The tree that a certificate is of.
struct rule_book {
    std::unique_ptr<rule_node> root;
    /// The least and the greatest value possible, for the player to move at the root, where the
    /// rules know it.
    std::optional<value_ends> range{};
};

/// The rules of a tree whose text is in the certificate.
///
/// \throws notation_error     if the tree cannot be read
/// \throws against_the_rules  if values lie out of the range that is claimed
[[nodiscard]] rule_book rules_of_tree(certificate const& c);

/// Holds the tree in a certificate of a game against the rules: it has the children, the weights and,
/// where it ends, the static values that they have; and where it ends before the game does, the
/// certificate claims nothing.
///
/// \throws rejection       if the rules say otherwise
/// \throws notation_error  if the tree cannot be read
void check_explored_tree(certificate const& c, rule_book rules);

} // namespace gametree::laboratory
