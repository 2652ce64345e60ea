/// \file
/// The orders in which a search with a table reads the children of a node: `leader`, the one that
/// looked best when the node was searched last, goes before all others. If none is
/// known, it is `no_child`.
///
///   in_order::each(t, leader, look, lookup)    look(child, number, place) until it says true
///
/// An order that has all children in its hands may ask `lookup` for their places in a table, and
/// whether what stands there cuts, before any child is searched. One that has not hands on `unasked`.
/// Where several threads search one tree it leaves the children that others are at for later, when
/// the table may know them.
#ifndef GAMETREE_DETAIL_CHILD_ORDER_HPP
#define GAMETREE_DETAIL_CHILD_ORDER_HPP

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include <boost/container/static_vector.hpp>
#include <range/v3/range/access.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/tables/keyed_tree.hpp>

namespace gametree::detail {

/// The number of a child; of many, only the remainder.
using child_number = std::uint16_t;
inline constexpr int no_child = -1;
/// The place of a child in a table that nobody has asked for.
struct unasked { };

/// The others in the order of the tree, each made when its turn comes.
struct in_order {
    template <game_tree Tree, class It, class End, class Look, class Lookup>
    static constexpr void each(Tree const& tree, It it, End const& end, int leader, Look look,
                               Lookup const&)
    {
        if (leader <= 0)
            leader = no_child; // the order of the tree will do
        else if (look(nth(tree, leader), static_cast<child_number>(leader), unasked{}))
            return;
        for (child_number i = 0; it != end; ++it, ++i)
            if (i != leader and look(*it, i, unasked{}))
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

    template <game_tree Tree, class It, class End, class Look, class Lookup>
    static constexpr void each(Tree const& tree, It it, End const& end, int leader, Look look,
                               [[maybe_unused]] Lookup const& lookup)
    {
        if constexpr (pruned_tree<Tree>)
            if (tree.key().depth <= 1)
                return in_order::each(tree, std::move(it), end, leader, look, lookup);
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
            if (look(next.node, next.number, unasked{}))
                return;
        for (; it != end; ++it, ++i)
            if (look(*it, i, unasked{}))
                return;
    }
};

/// The others by what the position promises of the move to them, the greatest first, and of equals in
/// the order of the tree; `by_label` where it promises nothing.
struct by_promise {
    static constexpr std::size_t sorted_children = 64;

    template <game_tree Tree, class It, class End, class Look, class Lookup>
    static constexpr void each(Tree const& tree, It it, End const& end, int leader, Look look,
                               Lookup const& lookup)
    {
        if constexpr (not promising_position<seed_t<Tree>>)
            by_label::each(tree, std::move(it), end, leader, look, lookup);
        else
            sorted(tree, std::move(it), end, leader, look, lookup);
    }

private:
    template <game_tree Tree, class It, class End, class Look, class Lookup>
    static constexpr void sorted(Tree const& tree, It it, End const& end, int leader, Look look,
                                 Lookup const& lookup)
    {
        using place = decltype(lookup.place_of(*it));
        struct child {
            Tree node;
            place at;
            int promise;
            child_number number;
        };
        boost::container::static_vector<child, sorted_children> children;
        std::array<std::uint8_t, sorted_children> order; // NOLINT: written before it is read
        auto const p = depth_key(tree).label;
        child_number i = 0;
        for (; it != end and children.size() < sorted_children; ++it, ++i) {
            Tree const node = *it;
            int const promise
                = i == leader ? std::numeric_limits<int>::max() : p.promise(depth_key(node).label);
            auto at = children.size();
            children.push_back(child{node, lookup.place_of(node), promise, i});
            for (; at > 0 and children[order[at - 1]].promise < promise; --at)
                order[at] = order[at - 1];
            order[at] = static_cast<std::uint8_t>(i);
        }
        if (children.size() > 1)
            for (auto const& next : children)
                if (lookup.cuts(next.at, next.number))
                    return;
        std::uint64_t later = 0; // those that others are at, but for the first: all begin with that
        for (std::size_t n = 0; n < children.size(); ++n) {
            auto const& next = children[order[n]];
            if (n > 0 and lookup.others_are_at(next.at)) {
                later |= std::uint64_t{1} << n;
                continue;
            }
            lookup.begin(next.at);
            if (look(next.node, next.number, next.at))
                return lookup.end(next.at);
            lookup.end(next.at);
        }
        for (; later != 0; later &= later - 1) {
            auto const& next = children[order[static_cast<std::size_t>(std::countr_zero(later))]];
            if (look(next.node, next.number, next.at))
                return;
        }
        for (; it != end; ++it, ++i)
            if (look(*it, i, unasked{}))
                return;
    }
};

} // namespace gametree::detail

#endif
