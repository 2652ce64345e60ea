/// \file
/// The list of a chance node, in three orders of reading its outcomes' lists.
///
/// A bound on what a chance node is worth to the player who moves into it is what its finished
/// outcomes contribute, and what is left of the probability times the best possible value `u`:
///
///   gamma, a bound after each finished outcome:
///     gamma u = go 0 1
///       where go s r []           = []
///             go s r ((p,xs):pts) = s' + r' * u : go s' r' pts
///               where s' = s + p * minimum xs;  r' = r - p
///
///   star1, a bound after each bound of each outcome, outcomes in turn:
///     star1 u = go 0 1
///       where go s r []           = []
///             go s r ((p,xs):pts) = [s + p * x + r' * u | x <- xs] ++ go (s + p * last xs) r' pts
///               where r' = r - p
///
///   star2, the first bound of every outcome before the rest of any:
///     star2 u pts = probed 0 1 pts ++ rest [] pts
///       where probed s r []             = []
///             probed s r ((p,x:_):pts)  = s' + r' * u : probed s' r' pts
///               where s' = s + p * x;  r' = r - p
///             rest done []              = []
///             rest done ((p,x:xs):pts)  = [sum (done ++ [p * y] ++ heads pts) | y <- xs]
///                                         ++ rest (done ++ [p * last (x:xs)]) pts
///             heads pts                 = [p * x | (p,x:_) <- pts]
///
/// If the nodes know bounds on their values, the first bound of a list has often cost no leaf. Then
/// `star2` reads the second of every outcome too before the rest of any.
///
/// B. W. Ballard, "The *-minimax search procedure for trees containing chance nodes", Artificial
/// Intelligence 21 (1983), and E. Melko and B. Nagy, "Optimal strategy in games with chance nodes",
/// Acta Cybernetica 18 (2007), for gamma; as lists they are this library's own. Ballard's Star2
/// probes each outcome by a search of its own and searches it again; here its list just waits.
///
/// Law:      the bounds do not increase; the last is exact.
///           Tested in lib/lists/chance.cpp and lib/chance/bounded.cpp.
/// Laziness: a list is read as far as the next bound needs.
///
/// What the three have in common comes first: reading the outcomes, their sum, lists that wait.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/informed_tree.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weights.hpp>
#include <gametree/detail/deep.hpp>
#include <gametree/detail/number_size.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/lists/lists_below.hpp>

namespace gametree::lists::detail {

/// The outcomes of a chance node, one by one, their weights checked as they come.
template <valued_chance_tree Tree>
class outcomes {
    children_t<Tree> children_;
    ranges::iterator_t<children_t<Tree>> it_ = ranges::begin(children_);
    ranges::sentinel_t<children_t<Tree>> last_ = ranges::end(children_);
    weights_left<weight_t<Tree>> weights_;

public:
    explicit outcomes(children_t<Tree> children) : children_(std::move(children)) { }
    outcomes(outcomes const&) = delete; // the iterators point into the children
    outcomes& operator=(outcomes const&) = delete;

    [[nodiscard]] bool at_end() const { return it_ == last_; }
    /// Makes the outcome on which it stands, once. \throws std::domain_error  for its weight
    [[nodiscard]] Tree read()
    {
        Tree outcome = *it_;
        weights_.take(outcome.weight());
        return outcome;
    }
    /// Goes to the next one. \throws std::domain_error  if there is none and weight is left
    void step()
    {
        if (++it_; at_end())
            weights_.finish();
    }
    /// The weight of those that have not been read.
    [[nodiscard]] weight_t<Tree> const& left() const { return weights_.left(); }
};

/// A list, or rather its source, that waits to be read on. Where chance follows chance these hold
/// one another, as deep as the tree, so that the stack has to be watched when they are dropped.
template <class Source>
class waiting {
    std::unique_ptr<Source> source_;

public:
    waiting() = default;
    template <class... Args>
    explicit waiting(std::in_place_t, Args&&... args)
        : source_(std::make_unique<Source>(std::forward<Args>(args)...))
    {
    }
    waiting(waiting&&) = default;
    waiting& operator=(waiting&& other) noexcept
    {
        drop();
        source_ = std::move(other.source_);
        return *this;
    }
    ~waiting() { drop(); }
    /// Ends the list.
    void drop() noexcept
    {
        if (source_ and gametree::detail::stack_is_low()) [[unlikely]]
            gametree::detail::on_fresh_stack([this] {
                source_.reset();
                return true;
            });
        source_.reset();
    }
    [[nodiscard]] explicit operator bool() const { return source_ != nullptr; }
    Source* operator->() const { return source_.get(); }
};

/// What every order of reading them knows: the outcomes, the sum so far, the best that can still
/// come.
template <valued_chance_tree Tree>
class weighed_sum {
    using value = label_t<Tree>;

    value_range<value> worth_; // of the node to the player who moves into it
    std::optional<value> sum_; // of what is settled; a value need not have a zero

protected:
    outcomes<Tree> outcomes_;
    value_range<value> range_; // for the player who moves at the outcomes

    weighed_sum(children_t<Tree> children, value_range<value> const& range)
        : worth_(range.negated()),
          outcomes_(std::move(children)),
          range_(range)
    {
    }
    [[nodiscard]] value with(value const& part) const
    {
        return gametree::detail::of_bounded_size(sum_ ? *sum_ + part : part);
    }
    void settle(value const& part) { sum_ = with(part); }
    [[nodiscard]] value const& settled() const { return *sum_; }
    /// The bound, when `known` is settled or taken to be.
    [[nodiscard]] value bound(value const& known) const
    {
        return worth_.clamped(
            outcomes_.at_end()
                ? known
                : gametree::detail::of_bounded_size(known + outcomes_.left() * worth_.highest()));
    }
};

} // namespace gametree::lists::detail

namespace gametree::lists {

namespace detail {
    template <valued_chance_tree Tree, class Node>
    class gamma_source : weighed_sum<Tree> {
        using value = label_t<Tree>;

    public:
        gamma_source(children_t<Tree> children, value_range<value> const& range)
            : weighed_sum<Tree>(std::move(children), range)
        {
        }
        std::optional<value> next()
        {
            auto& outcomes = this->outcomes_;
            if (outcomes.at_end())
                return std::nullopt;
            auto outcome = outcomes.read();
            auto const weight = outcome.weight();
            Node bounds(std::move(outcome), this->range_);
            auto least = *bounds.next();
            while (auto x = bounds.next())
                if (*x < least)
                    least = *std::move(x);
            this->settle(weight * least);
            outcomes.step();
            return this->bound(this->settled());
        }
    };

    template <valued_chance_tree Tree, class Node>
    class star1_source : weighed_sum<Tree> {
        using value = label_t<Tree>;

        waiting<Node> bounds_;
        std::optional<weight_t<Tree>> weight_;
        std::optional<value> part_; // of the outcome whose list waits

    public:
        star1_source(children_t<Tree> children, value_range<value> const& range)
            : weighed_sum<Tree>(std::move(children), range)
        {
        }
        std::optional<value> next()
        {
            auto& outcomes = this->outcomes_;
            while (not outcomes.at_end()) {
                if (not bounds_) {
                    auto outcome = outcomes.read();
                    weight_ = outcome.weight();
                    bounds_ = waiting<Node>(std::in_place, std::move(outcome), this->range_);
                }
                if (auto x = bounds_->next()) {
                    part_ = *weight_ * *x;
                    return this->bound(this->with(*part_));
                }
                bounds_ = {};
                this->settle(*part_);
                outcomes.step();
            }
            return std::nullopt;
        }
    };

    template <valued_chance_tree Tree, class Node>
    class star2_source : weighed_sum<Tree> {
        using value = label_t<Tree>;

        struct outcome_list {
            waiting<Node> bounds;
            weight_t<Tree> weight;
            value part;
        };
        std::vector<outcome_list> lists_;
        std::size_t second_ = 0; // the list whose second bound is next, in a bounded tree
        std::size_t at_ = 0; // the list that is read to its end, once each has been begun

        std::optional<value> total_; // of all parts, where numbers are exact

        [[nodiscard]] value sum() const
        {
            auto total = lists_.front().part;
            for (std::size_t i = 1; i < lists_.size(); ++i)
                total = total + lists_[i].part;
            return total;
        }
        /// The bound with another part of one list. Rounding errors would pile up if the total were
        /// kept, and to add all up again takes the square of the outcomes.
        [[nodiscard]] value replace(value& part, value next)
        {
            if constexpr (std::numeric_limits<value>::is_exact) {
                if (not total_)
                    total_ = this->settled();
                total_ = gametree::detail::of_bounded_size(*total_ + (next - part));
                part = std::move(next);
                return *total_;
            } else {
                part = std::move(next);
                return this->bound(sum());
            }
        }

    public:
        star2_source(children_t<Tree> children, value_range<value> const& range)
            : weighed_sum<Tree>(std::move(children), range)
        {
        }
        star2_source(star2_source const&) = delete;
        star2_source& operator=(star2_source const&) = delete;
        /// Lists that wait are left in the order of the outcomes, whatever order a vector has.
        ~star2_source()
        {
            for (auto& list : lists_)
                list.bounds.drop();
        }
        std::optional<value> next()
        {
            auto& outcomes = this->outcomes_;
            if (not outcomes.at_end()) {
                auto outcome = outcomes.read();
                auto const weight = outcome.weight();
                waiting<Node> bounds; // none for a leaf whose only bound is known
                auto first = only_bound(outcome, this->range_);
                if (not first) {
                    bounds = waiting<Node>(std::in_place, std::move(outcome), this->range_);
                    first = bounds->next();
                }
                auto const part = weight * *first;
                lists_.push_back({std::move(bounds), weight, part});
                this->settle(part);
                outcomes.step();
                return this->bound(this->settled());
            }
            if constexpr (bounded_tree<Tree>)
                while (second_ < lists_.size()) {
                    auto& list = lists_[second_++];
                    if (auto x = list.bounds ? list.bounds->next() : std::nullopt)
                        return replace(list.part, list.weight * *x);
                }
            for (; at_ < lists_.size(); ++at_) {
                auto& list = lists_[at_];
                if (not list.bounds)
                    continue;
                if (auto x = list.bounds->next())
                    return replace(list.part, list.weight * *x);
                list.bounds = {};
            }
            return std::nullopt;
        }
    };
} // namespace detail

/// A bound after each finished outcome.
struct gamma_order {
    template <class Tree, class Node>
    using source = detail::gamma_source<Tree, Node>;
};
/// A bound after each bound of each outcome, outcomes in turn.
struct star1_order {
    template <class Tree, class Node>
    using source = detail::star1_source<Tree, Node>;
};
/// The first bound of every outcome before the rest of any.
struct star2_order {
    static constexpr bool asks_for_bounds = true; // of nodes that know any
    template <class Tree, class Node>
    using source = detail::star2_source<Tree, Node>;
};

} // namespace gametree::lists
