/// \file
/// The list of a choice node whose children know bounds on their values.
///
///   bounded (Node x (t:ts)) = highest (bounds t) : - m : improved m ts
///     where m = minimum (list t)
///           improved n []                          = []
///           improved n _ | n >= highest (bounds (Node x (t:ts)))    = []
///           improved n (t:ts) | minleq n (list t)  = improved n ts
///                             | otherwise          = - m : improved m ts    where m = minimum (list t)
///
/// which is `mapmin (map list ts)` with a bound before the first child is read: what the first child is
/// worth to its own player at most, the player who moves into this node gets at most. And the rest is
/// not read once the value is as high as it can be. A child that is known to be a leaf has its value
/// for a bound.
///
/// Law:      the minimum is that of `mapmin (map list ts)`; the bounds do not increase.
///           Tested in lib/chance/bounded.cpp.
/// Laziness: the first bound makes the first child and begins no list.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/bounded_tree.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/lists/bounds.hpp>
#include <gametree/lists/kept_list.hpp>
#include <gametree/lists/lists_below.hpp>

namespace gametree::lists::detail {

/// \tparam Node  the list of a child
template <bounded_tree Tree, class Node>
class bounded_choice {
    using value = label_t<Tree>;
    using list = kept_list<value, Node>;

    children_t<Tree> children_;
    ranges::iterator_t<children_t<Tree>> it_ = ranges::begin(children_);
    ranges::sentinel_t<children_t<Tree>> last_ = ranges::end(children_);
    value_range<value> below_; // that the children's values lie in
    value most_; // that the node can be worth to its player
    std::optional<Tree> first_; // whose bound has been given, and no more of it
    std::optional<value> n_; // the least minimum

public:
    /// \param range  of all values, as the player to move at the node sees them
    bounded_choice(Tree const& node, value_range<value> const& range)
        : children_(node.children()),
          below_(range.negated()),
          most_(node.bounds().highest())
    {
    }
    bounded_choice(bounded_choice const&) = delete; // the iterators point into the children
    bounded_choice& operator=(bounded_choice const&) = delete;

    std::optional<value> next()
    {
        if (first_) {
            n_ = minimum(list(std::in_place, *std::move(first_), below_));
            first_.reset();
            return negate(*n_);
        }
        for (; it_ != last_; ++it_) {
            if (n_ and most_ <= *n_)
                return std::nullopt;
            Tree child = *it_;
            if (auto only = only_bound(child, below_)) {
                if (n_ and *only <= *n_)
                    continue;
                n_ = *std::move(only);
            } else if (not n_) {
                auto bound = std::min(child.bounds().highest(), below_.highest());
                first_ = std::move(child);
                ++it_;
                return bound;
            } else {
                list xs(std::in_place, std::move(child), below_);
                if (min_leq(*n_, xs))
                    continue;
                n_ = minimum(xs);
            }
            ++it_;
            return negate(*n_);
        }
        return std::nullopt;
    }
};

} // namespace gametree::lists::detail
