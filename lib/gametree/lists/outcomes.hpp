/// \file
/// What the lists of a chance node have in common: reading its outcomes, and lists that wait.
#ifndef GAMETREE_LISTS_OUTCOMES_HPP
#define GAMETREE_LISTS_OUTCOMES_HPP

#include <memory>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/chance/weights.hpp>
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
    waiting& operator=(waiting&&) = default;
    ~waiting()
    {
        if (source_ and gametree::detail::stack_is_low()) [[unlikely]]
            gametree::detail::on_fresh_stack([this] {
                source_.reset();
                return true;
            });
    }
    [[nodiscard]] explicit operator bool() const { return source_ != nullptr; }
    Source* operator->() const { return source_.get(); }
};

} // namespace gametree::lists::detail

#endif
