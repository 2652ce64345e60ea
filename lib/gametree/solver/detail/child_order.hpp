/// \file
/// The orders in which a search with a table reads the children of a node: `leader`, the one that
/// looked best when the node was searched last, goes before all others. If none is
/// known, it is `no_child`.
///
///   in_order::each(t, leader, cutting, look, lookup)    look(child, number, place) until it says true
///
/// `cutting` has the killer moves of the level and the history of its player, see hints.hpp;
/// an order that makes use of it also notes the child that cut.
///
/// An order that has all children in its hands may ask `lookup` for their places in a table, and
/// whether what stands there cuts, before any child is searched. One that has not hands on `unasked`.
/// Where several threads search one tree it leaves the children that others are at for later, when
/// the table may know them.
#pragma once

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
#include <gametree/solver/detail/hints.hpp>
#include <gametree/solver/keyed_tree.hpp>

namespace gametree::detail {

/// The place of a child in a table that nobody has asked for.
struct unasked { };

/// So many children are sorted, as they are on the stack; the others follow in the order of the tree.
inline constexpr std::size_t sorted_children = 64;

/// Looks at the children in the order of `key_of(child, number)`, the least first, and of equals in that
/// of the tree. Those that other threads are at come last, except the first: all threads begin with that.
/// Looks at none where what the table knows of one of several cuts. An only child is looked up when it is
/// searched.
template <game_tree Tree, class It, class End, class KeyOf, class Look, class Lookup>
void each_sorted(It it, End const& end, KeyOf const& key_of, Look const& look, Lookup const& lookup)
{
    using place = decltype(lookup.place_of(*it));
    using key = decltype(key_of(*it, child_number{}));
    struct child {
        Tree node;
        place at;
        key rank;
    };
    boost::container::static_vector<child, sorted_children> children;
    child_number i = 0;
    for (; it != end and children.size() < sorted_children; ++it, ++i) {
        Tree const node = *it;
        children.push_back(child{node, lookup.place_of(node), key_of(node, i)});
    }
    if (children.size() > 1)
        for (child_number n = 0; n < i; ++n)
            if (lookup.cuts(children[n].at, n))
                return;

    std::array<std::uint8_t, sorted_children> order; // NOLINT: written before it is read
    for (std::size_t n = 0; n < children.size(); ++n) {
        auto at = n;
        for (; at > 0 and children[n].rank < children[order[at - 1]].rank; --at)
            order[at] = order[at - 1];
        order[at] = static_cast<std::uint8_t>(n);
    }
    auto const cuts = [&](child_number n) { return look(children[n].node, n, children[n].at); };
    std::uint64_t later = 0;
    for (std::size_t n = 0; n < children.size(); ++n) {
        auto const& place_of_child = children[order[n]].at;
        if (n > 0 and lookup.others_are_at(place_of_child)) {
            later |= std::uint64_t{1} << n;
            continue;
        }
        [[maybe_unused]] auto const here = lookup.stay_at(place_of_child);
        if (cuts(order[n]))
            return;
    }
    for (; later != 0; later &= later - 1)
        if (cuts(order[static_cast<std::size_t>(std::countr_zero(later))]))
            return;
    for (; it != end; ++it, ++i)
        if (look(*it, i, unasked{}))
            return;
}

/// The others in the order of the tree, each made when its turn comes.
struct in_order {
    template <game_tree Tree, class It, class End, class Look, class Lookup>
    static void each(Tree const& tree, It it, End const& end, int leader, cutting_moves const&,
                     Look const& look, Lookup const&)
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
    static Tree nth(Tree const& tree, int n)
    {
        auto subtrees = tree.children();
        auto it = ranges::begin(subtrees);
        for (; n > 0; --n)
            ++it;
        return *it;
    }
};

/// The others by their own labels, the smallest first, as `views::best_first` sorts them, but of equals
/// the killer moves first, and then what cut most often. Just above the cut they are left as they are: to
/// sort them would be to search them.
struct by_label {
    template <game_tree Tree, class It, class End, class Look, class Lookup>
    static void each(Tree const& tree, It it, End const& end, int leader,
                     cutting_moves const& cutting, Look const& look, Lookup const& lookup)
    {
        if constexpr (pruned_tree<Tree>)
            if (tree.key().depth <= 1)
                return in_order::each(tree, std::move(it), end, leader, cutting, look, lookup);
        bool first = true;
        each_sorted<Tree>(
            std::move(it), end,
            [&](Tree const& node, child_number number) {
                return rank<label_t<Tree>>{number == leader, node.label(), cutting.rank(number)};
            },
            [&](Tree const& node, child_number number, auto const& at) -> bool {
                bool const cut = look(node, number, at);
                if (cut)
                    cutting.note(number, first);
                first = false;
                return cut;
            },
            lookup);
    }

private:
    template <class Label>
    struct rank {
        bool leads;
        Label label;
        std::uint64_t cuts;

        friend bool operator<(rank const& a, rank const& b)
        {
            if (a.leads or b.leads)
                return a.leads and not b.leads;
            if (not(a.label == b.label))
                return a.label < b.label;
            return a.cuts > b.cuts;
        }
    };
};

/// The others by what the position promises of the move to them, the greatest first, and of equals in
/// the order of the tree; `by_label` where it promises nothing. A game that knows its moves orders equals
/// better than killer moves do: with these, connect four takes twice to four times the nodes.
struct by_promise {
    template <game_tree Tree, class It, class End, class Look, class Lookup>
    static void each(Tree const& tree, It it, End const& end, int leader,
                     cutting_moves const& cutting, Look const& look, Lookup const& lookup)
    {
        if constexpr (promising_position<seed_t<Tree>>) {
            auto const p = depth_key(tree).label;
            each_sorted<Tree>(
                std::move(it), end,
                [&](Tree const& node, child_number number) {
                    return rank{number == leader ? std::numeric_limits<int>::max()
                                                 : p.promise(depth_key(node).label)};
                },
                look, lookup);
        } else {
            by_label::each(tree, std::move(it), end, leader, cutting, look, lookup);
        }
    }

private:
    struct rank {
        int promise;

        friend bool operator<(rank a, rank b) { return a.promise > b.promise; }
    };
};

} // namespace gametree::detail
