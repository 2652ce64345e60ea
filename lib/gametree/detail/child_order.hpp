/// \file
/// The orders in which a search with a table reads the children of a node: `leader`, the one that
/// looked best when the node was searched last, goes before all others. If none is
/// known, it is `no_child`.
///
///   in_order::each(t, leader, look)    look(child, number) until it says true
#ifndef GAMETREE_DETAIL_CHILD_ORDER_HPP
#define GAMETREE_DETAIL_CHILD_ORDER_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <boost/container/static_vector.hpp>
#include <range/v3/range/access.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/tables/keyed_tree.hpp>

namespace gametree::detail {

/// The number of a child; of many, only the remainder.
using child_number = std::uint16_t;
inline constexpr int no_child = -1;

/// The others in the order of the tree, each made when its turn comes.
struct in_order {
    template <game_tree Tree, class It, class End, class Look>
    static constexpr void each(Tree const& tree, It it, End const& end, int leader, Look look)
    {
        if (leader <= 0)
            leader = no_child; // the order of the tree will do
        else if (look(nth(tree, leader), static_cast<child_number>(leader)))
            return;
        for (child_number i = 0; it != end; ++it, ++i)
            if (i != leader and look(*it, i))
                return;
    }

private:
    template <game_tree Tree>
    static constexpr Tree nth(Tree const& tree, int n)
    {
        auto subtrees = tree.children();
        auto it = ranges::begin(subtrees);
        for (; n > 0; --n)
            ++it;
        return *it;
    }
};

/// The others by their own labels, the smallest first, as `views::best_first` sorts them, but on
/// the stack, and so only the first `sorted_children`. Just above the cut they are left as they
/// are: to sort them would be to search them.
struct by_label {
    static constexpr std::size_t sorted_children = 64;

    template <game_tree Tree, class It, class End, class Look>
    static constexpr void each(Tree const& tree, It it, End const& end, int leader, Look look)
    {
        if constexpr (pruned_tree<Tree>)
            if (tree.key().depth <= 1)
                return in_order::each(tree, std::move(it), end, leader, look);
        struct child {
            Tree node;
            label_t<Tree> label;
            child_number number;
        };
        boost::container::static_vector<child, sorted_children> children;
        child_number i = 0;
        for (; it != end and children.size() < sorted_children; ++it, ++i) {
            Tree const node = *it;
            children.push_back(child{node, node.label(), i});
        }
        std::sort(children.begin(), children.end(), [leader](auto const& a, auto const& b) {
            if (a.number == leader or b.number == leader)
                return a.number == leader and b.number != leader;
            return a.label < b.label or (a.label == b.label and a.number < b.number);
        });
        for (auto const& next : children)
            if (look(next.node, next.number))
                return;
        for (; it != end; ++it, ++i)
            if (look(*it, i))
                return;
    }
};

} // namespace gametree::detail

#endif
