/// \file
/// What the lists of a chance node have in common: reading its outcomes, their sum, lists that
/// wait.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weights.hpp>
#include <gametree/detail/number_size.hpp>
#include <gametree/detail/deep.hpp>
#include <gametree/game_tree.hpp>

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

    value best_;
    std::optional<value> sum_; // of what is settled; a value need not have a zero

protected:
    outcomes<Tree> outcomes_;
    value_range<value> range_; // for the player who moves at the outcomes

    weighed_sum(children_t<Tree> children, value_range<value> const& range)
        : best_(negate(range.lowest())),
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
        return outcomes_.at_end()
                 ? known
                 : gametree::detail::of_bounded_size(known + outcomes_.left() * best_);
    }
};

} // namespace gametree::lists::detail
