/// \file
/// Every small tree, the smallest first: how the smallest tree is found that shows a search wrong.
///
/// A tree is smaller than another if it has fewer nodes, and of those with as many if its labels
/// are simpler: if their sizes, summed, are less. With chance, labels are 0, then 1 and -1, then
/// 1/2 and -1/2, and outcomes that are equally likely are simpler than others. Inner nodes are
/// labelled 0, since no search reads them.
///
/// Law:      each tree of the family once, none after a larger one.
///           Tested in laboratory/verify/gallery.cpp.
/// Cost:     every tree of so many nodes is made: exponential.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include <laboratory/verify/trial.hpp>

namespace gametree::laboratory {

/// Which trees.
struct tree_family {
    std::size_t most_nodes = 9;
    /// The largest label of a tree. Searches that only compare and negate cannot tell a tree from
    /// the one in which each label is replaced by the rank of its size: with `leaves` there is no
    /// tree of any labels that they treat otherwise than one of the family.
    int most_label = 0; ///< 0: as many as it has leaves
};

/// A node of a tree in preorder.
struct sketched {
    std::size_t level;
    bool leaf = true;
    int label = 0;
    bool by_chance = false;
    int share = 1; ///< of the outcomes of a chance node, before they are made to sum to 1
};
/// The nodes of a small tree, before it is made.
using sketch = std::vector<sketched>;

/// The tree of a sketch. \pre the nodes are in preorder, the root first
[[nodiscard]] inline plain_tree drawn_up(sketch const& nodes, plain_tree const*)
{
    plain_tree::builder tree;
    std::size_t open = 0;
    for (auto const& n : nodes) {
        for (; open > n.level; --open)
            tree.close();
        tree.open(n.label);
        ++open;
    }
    for (; open > 0; --open)
        tree.close();
    return tree.finish();
}

/// The same with chance nodes, whose weights sum to 1.
[[nodiscard]] inline dice_tree drawn_up(sketch const& nodes, dice_tree const*)
{
    auto const chance_of = [&](std::size_t at) -> value {
        std::size_t parent = at;
        while (nodes[parent].level + 1 != nodes[at].level)
            --parent;
        if (not nodes[parent].by_chance)
            return 1;
        int all = 0;
        for (auto i = parent + 1; i < nodes.size() and nodes[i].level > nodes[parent].level; ++i)
            if (nodes[i].level == nodes[at].level)
                all += nodes[i].share;
        return value(nodes[at].share) / all;
    };
    dice_tree::builder tree;
    std::size_t open = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (; open > nodes[i].level; --open)
            tree.close();
        auto const size = std::abs(nodes[i].label);
        auto const sign = nodes[i].label < 0 ? -1 : 1;
        tree.open({size == 0 ? value(0) : value(sign) / size, i == 0 ? value(1) : chance_of(i),
                   nodes[i].by_chance});
        ++open;
    }
    for (; open > 0; --open)
        tree.close();
    return tree.finish();
}

/// Goes through a family.
template <class Tree>
class small_trees {
    static constexpr bool with_chance = chance_tree<Tree>;

    tree_family family_;
    std::function<bool(Tree const&)> found_;
    sketch nodes_;
    int most_ = 0;
    std::size_t tried_ = 0;

    /// Spends `cost` on the choices that are left from node `at` on.
    bool label_from(std::size_t at, int cost)
    {
        if (at == nodes_.size()) {
            if (cost > 0)
                return false;
            ++tried_;
            return found_(drawn_up(nodes_, static_cast<Tree const*>(nullptr)));
        }
        auto& n = nodes_[at];
        bool const outcome = with_chance and at > 0 and nodes_[parent_of(at)].by_chance;
        for (n.share = 1; n.share <= (outcome ? 2 : 1) and n.share - 1 <= cost; ++n.share)
            if (n.leaf ? labels(at, cost - n.share + 1) : kinds(at, cost - n.share + 1))
                return true;
        n.share = 1;
        return false;
    }
    bool labels(std::size_t at, int cost)
    {
        auto& n = nodes_[at];
        for (int size = 0; size <= std::min(most_, cost); ++size)
            for (int const label : {size, -size}) {
                n.label = label;
                if (label_from(at + 1, cost - size))
                    return true;
                if (size == 0)
                    break;
            }
        n.label = 0;
        return false;
    }
    bool kinds(std::size_t at, int cost)
    {
        auto& n = nodes_[at];
        for (int chance = 0; chance <= (with_chance ? 1 : 0); ++chance) {
            n.by_chance = chance != 0;
            if (label_from(at + 1, cost))
                return true;
        }
        n.by_chance = false;
        return false;
    }
    [[nodiscard]] std::size_t parent_of(std::size_t at) const
    {
        auto parent = at;
        while (nodes_[parent].level + 1 != nodes_[at].level)
            --parent;
        return parent;
    }
    /// Tries every shape of `nodes` nodes that begins with those there are.
    bool shape(std::size_t nodes, int cost)
    {
        if (nodes_.size() == nodes) {
            int leaves = 0;
            for (std::size_t i = 0; i < nodes; ++i) {
                nodes_[i].leaf = i + 1 == nodes or nodes_[i + 1].level <= nodes_[i].level;
                leaves += nodes_[i].leaf;
            }
            most_ = family_.most_label == 0 ? leaves : family_.most_label;
            return label_from(0, cost);
        }
        auto const below = nodes_.empty() ? 0 : nodes_.back().level + 1;
        for (std::size_t level = nodes_.empty() ? 0 : 1; level <= below; ++level) {
            nodes_.push_back({level});
            if (shape(nodes, cost))
                return true;
            nodes_.pop_back();
        }
        return false;
    }

public:
    /// \param found  whether it is the tree that is looked for
    small_trees(tree_family family, std::function<bool(Tree const&)> found)
        : family_(family),
          found_(std::move(found))
    {
    }

    /// Tries trees until one is it. \return whether one was
    bool search()
    {
        for (std::size_t nodes = 1; nodes <= family_.most_nodes; ++nodes) {
            int const leaves = static_cast<int>(std::max<std::size_t>(nodes - 1, 1));
            int const largest = family_.most_label == 0 ? leaves : family_.most_label;
            int const shares = with_chance ? leaves : 0;
            for (int cost = 0; cost <= leaves * largest + shares; ++cost) {
                nodes_.clear();
                if (shape(nodes, cost))
                    return true;
            }
        }
        return false;
    }
    /// How many trees have been tried.
    [[nodiscard]] std::size_t tried() const { return tried_; }
};

} // namespace gametree::laboratory
