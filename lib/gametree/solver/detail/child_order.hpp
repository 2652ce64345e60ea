/// \file
/// The orders in which a search with a table reads the children of a node: `leader`, the one that
/// looked best when the node was searched last, goes before all others. If none is
/// known, it is `no_child`.
///
///   in_order::each(t, leader, cutting, look, lookup)    look(child, number, place) until it says true
///
/// `cutting` has the killer moves of the level and the history of who moves there, see cut_history.hpp;
/// an order that makes use of it also notes the child that cut.
///
/// An order that has all children in its hands may ask `lookup` for their places in a table, and
/// whether what stands there cuts, before any child is searched. One that has not hands on `unasked`.
/// Where several threads search one tree it leaves the children that others are at for later, when
/// the table may know them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include <boost/container/static_vector.hpp>
#include <range/v3/range/access.hpp>

#include <gametree/solver/detail/cut_history.hpp>
#include <gametree/solver/detail/killer_moves.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/solver/keyed_tree.hpp>

namespace gametree::detail {

/// The place of a child in a table that nobody has asked for.
struct unasked { };

/// Calls `look_at(n, place_at(n))` for each n below `count`, until one is true. Children that other
/// threads are at come last, except the first child: all threads begin with that.
///
/// \return whether one was true: it cut
template <class PlaceAt, class LookAt, class Lookup>
constexpr bool look_at_free_ones_first(std::size_t count, PlaceAt place_at, LookAt look_at,
                                       Lookup const& lookup)
{
    std::uint64_t later = 0;
    for (std::size_t n = 0; n < count; ++n) {
        auto const& place = place_at(n);
        if (n > 0 and lookup.others_are_at(place)) {
            later |= std::uint64_t{1} << n;
            continue;
        }
        [[maybe_unused]] auto const here = lookup.stay_at(place);
        if (look_at(n, place))
            return true;
    }
    for (; later != 0; later &= later - 1) {
        auto const n = static_cast<std::size_t>(std::countr_zero(later));
        if (look_at(n, place_at(n)))
            return true;
    }
    return false;
}

/// Whether what the table knows of one of several children cuts. An only child is looked up when it is
/// searched.
template <class Children, class Lookup>
constexpr bool any_is_known_to_cut(Children const& children, Lookup const& lookup)
{
    return children.size() > 1
       and std::any_of(children.begin(), children.end(),
                       [&](auto const& child) { return lookup.cuts(child.at, child.number); });
}

/// The others in the order of the tree, each made when its turn comes.
struct in_order {
    template <game_tree Tree, class It, class End, class Look, class Lookup>
    static constexpr void each(Tree const& tree, It it, End const& end, int leader,
                               cutting_moves const&, Look look, Lookup const&)
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

/// The others by their own labels, the smallest first, as `views::best_first` sorts them, but of equals
/// the killer moves first, and then what cut most often; and on the stack, so only the first
/// `sorted_children`. Just above the cut they are left as they are: to sort them would be to search them.
struct by_label {
    static constexpr std::size_t sorted_children = 64;

    template <game_tree Tree, class It, class End, class Look, class Lookup>
    static constexpr void each(Tree const& tree, It it, End const& end, int leader,
                               cutting_moves const& cutting, Look look, Lookup const& lookup)
    {
        if constexpr (pruned_tree<Tree>)
            if (tree.key().depth <= 1)
                return in_order::each(tree, std::move(it), end, leader, cutting, look, lookup);
        using place = decltype(lookup.place_of(*it));
        struct child {
            Tree node;
            place at;
            label_t<Tree> label;
            child_number number;
            std::uint64_t rank; // among equals
        };
        boost::container::static_vector<child, sorted_children> children;
        child_number i = 0;
        for (; it != end and children.size() < sorted_children; ++it, ++i) {
            Tree const node = *it;
            children.push_back(
                child{node, lookup.place_of(node), node.label(), i, cutting.rank(i)});
        }
        if (any_is_known_to_cut(children, lookup))
            return;
        std::sort(children.begin(), children.end(), [leader](auto const& a, auto const& b) {
            if (a.number == leader or b.number == leader)
                return a.number == leader and b.number != leader;
            if (not(a.label == b.label))
                return a.label < b.label;
            return a.rank > b.rank or (a.rank == b.rank and a.number < b.number);
        });
        bool first = true;
        auto const cuts = [&](Tree const& node, child_number number, auto const& at) -> bool {
            bool const cut = look(node, number, at);
            if (cut)
                cutting.note(number, first);
            first = false;
            return cut;
        };
        auto const place_at = [&](std::size_t n) -> place const& { return children[n].at; };
        auto const look_at = [&](std::size_t n, place const& at) {
            return cuts(children[n].node, children[n].number, at);
        };
        if (look_at_free_ones_first(children.size(), place_at, look_at, lookup))
            return;
        for (; it != end; ++it, ++i)
            if (cuts(*it, i, unasked{}))
                return;
    }
};

/// The others by what the position promises of the move to them, the greatest first, and of equals in
/// the order of the tree; `by_label` where it promises nothing. A game that knows its moves orders equals
/// better than killer moves do: with these, connect four takes twice to four times the nodes.
struct by_promise {
    static constexpr std::size_t sorted_children = 64;

    template <game_tree Tree, class It, class End, class Look, class Lookup>
    static constexpr void each(Tree const& tree, It it, End const& end, int leader,
                               cutting_moves const& cutting, Look look, Lookup const& lookup)
    {
        if constexpr (not promising_position<seed_t<Tree>>)
            by_label::each(tree, std::move(it), end, leader, cutting, look, lookup);
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
        if (any_is_known_to_cut(children, lookup))
            return;
        auto const nth = [&](std::size_t n) -> child const& { return children[order[n]]; };
        auto const place_at = [&](std::size_t n) -> place const& { return nth(n).at; };
        auto const look_at
            = [&](std::size_t n, place const& at) { return look(nth(n).node, nth(n).number, at); };
        if (look_at_free_ones_first(children.size(), place_at, look_at, lookup))
            return;
        for (; it != end; ++it, ++i)
            if (look(*it, i, unasked{}))
                return;
    }
};

} // namespace gametree::detail
