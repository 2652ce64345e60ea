/// \file
/// Trying a search on a tree, right or wrong: what it answers and which labels it reads.
///
/// Laws:     a tree that is noted has the shape and the labels of the one that it is made from;
///           each node that is made and each label that is forced is noted, each time.
///           Tested in laboratory/verify/verify.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <range/v3/iterator/default_sentinel.hpp>
#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <laboratory/observe/lattice_labels.hpp>
#include <laboratory/observe/node.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/map.hpp>

namespace gametree::laboratory {

/// The trees that searches without chance are tried on: numbers that can overflow.
using plain_tree = rose_tree<long long>;
/// Those of searches with chance: exact fractions.
using dice_tree = rose_tree<weighted_label<value, value>>;

/// A step of a search on a tree, as far as every search shows it: it makes a node, the child of one
/// that it has, or forces a label.
struct trial_step {
    bool forces = false;
    std::size_t node = 0; ///< its number in preorder
    bool operator==(trial_step const&) const = default;
};

/// What a search answers, and the nodes whose labels it forced, by their numbers in preorder, each
/// time that it did.
struct trial_result {
    value worth;
    std::vector<std::size_t> read;
    std::vector<trial_step> steps{}; ///< in their order
    bool operator==(trial_result const&) const = default;
};

/// A search of whole trees.
template <class Tree>
using tried_search = std::function<trial_result(Tree const&)>;

/// A written tree that notes which labels are forced. `Tree` and the notes must outlive it.
template <class Tree>
class noted {
    Tree tree_;
    std::vector<trial_step>* steps_;

    using base_range = children_t<Tree>;

    struct cursor {
        base_range range{};
        ranges::iterator_t<base_range> at{};
        std::vector<trial_step>* steps = nullptr;

        [[nodiscard]] bool done() const { return at == ranges::end(range); }
        [[nodiscard]] noted read() const
        {
            noted child(*at, *steps);
            steps->push_back({false, child.number()});
            return child;
        }
        void next() { ++at; }
        bool operator==(cursor const& other) const { return at == other.at; }
    };

public:
    noted(Tree tree, std::vector<trial_step>& steps) : tree_(std::move(tree)), steps_(&steps) { }

    [[nodiscard]] auto label() const
    {
        steps_->push_back({true, tree_.index()});
        if constexpr (chance_tree<Tree>)
            return tree_.label().value;
        else
            return tree_.label();
    }
    [[nodiscard]] auto children() const
    {
        auto range = tree_.children();
        auto const first = ranges::begin(range);
        return cursor_range(cursor{std::move(range), first, steps_});
    }
    [[nodiscard]] bool is_chance() const
        requires chance_tree<Tree>
    {
        return tree_.is_chance();
    }
    [[nodiscard]] value weight() const
        requires chance_tree<Tree>
    {
        return tree_.weight();
    }

    /// What else the wrong versions know of a node. None of it is noted.
    [[nodiscard]] bool is_leaf() const { return tree_.size() == 1; }
    /// Its number in preorder, from 0.
    [[nodiscard]] std::size_t number() const { return tree_.index(); }
    /// Two nodes with one text are one position, reached in two ways.
    [[nodiscard]] std::string position() const { return to_string(tree_); }
    /// The tree without notes.
    [[nodiscard]] Tree const& unnoted() const { return tree_; }
};

/// A noted tree with labels in that order instead of its numbers.
[[nodiscard]] inline auto in_order(noted<plain_tree> const& tree, label_order const& order)
{
    return tree | views::map([order](long long label) {
               return ordered_label{order.label_for(label), order};
           });
}

/// Runs `search`, a function of one tree, on `tree`.
template <class Tree, class Search>
[[nodiscard]] trial_result try_on(Tree const& tree, Search const& search)
{
    std::vector<trial_step> steps;
    auto const worth = value(search(noted<Tree>(tree, steps)));
    std::vector<std::size_t> read;
    for (auto const& step : steps)
        if (step.forces)
            read.push_back(step.node);
    return {worth, std::move(read), std::move(steps)};
}

} // namespace gametree::laboratory
