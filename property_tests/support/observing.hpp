/// \file
/// What a search does with a tree, by composition: the search is not changed, the tree is watched.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

#include <boost/hana/functional/overload.hpp>

#include <gametree/detail/walk.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

namespace gametree_tests {

/// The children in the order that they are in; for where a test also runs with `views::best_first`.
struct natural_fn : gametree::tree_function {
    template <gametree::game_tree Tree>
    constexpr Tree operator()(Tree tree) const
    {
        return tree;
    }
};
inline constexpr natural_fn natural{};

/// A label, or the ways to find out that a search looked where it need not.
struct cell {
    enum kind {
        plain,
        unforceable,
        untouchable
    } is; ///< forcing it, or already making its node, throws
    int value;
};
struct looked_too_far : std::logic_error {
    using std::logic_error::logic_error;
};
using cell_tree = gametree::rose_tree<cell>;

/// The nodes of a tree that something happened to, by their numbers in preorder.
struct happened {
    std::vector<std::size_t> order; ///< of the first time
    std::vector<std::size_t> times; ///< for each node

    explicit happened(std::size_t nodes) : times(nodes) { }
    void to(std::size_t node)
    {
        if (times[node]++ == 0)
            order.push_back(node);
    }
    [[nodiscard]] bool at_most_once() const
    {
        return std::all_of(times.begin(), times.end(), [](auto n) { return n <= 1; });
    }
    [[nodiscard]] bool in_preorder() const { return std::is_sorted(order.begin(), order.end()); }
};

/// A search's answer and its work.
struct observation {
    int value;
    happened forced;
    happened made;
    std::vector<std::size_t> leaves; ///< that were forced, ascending
};

/// Whether every leaf that `a` forced is among those of `b`.
inline bool fewer_leaves(observation const& a, observation const& b)
{
    return std::includes(b.leaves.begin(), b.leaves.end(), a.leaves.begin(), a.leaves.end());
}

/// Runs `search` on `tree`, its children put in order by `order`.
template <class Search, class Order = natural_fn>
observation observe(cell_tree const& tree, Search const& search, Order const& order = {})
{
    using label = gametree::numbered_label<cell>;
    using node = gametree::rose_tree<label>;
    auto const nodes = gametree::numbered(tree);
    happened forced(nodes.size());
    happened made(nodes.size());
    auto const watch = boost::hana::overload(
        [&](gametree::label_forced<label> const& e) {
            if (e.label.label.is != cell::plain)
                throw looked_too_far("a label was forced");
            forced.to(e.label.index);
        },
        [&](gametree::child_made<node> const& e) {
            if (e.child.label().label.is == cell::untouchable)
                throw looked_too_far("a child was made");
            made.to(e.child.index());
        });
    auto const value = nodes | gametree::views::observe(watch)
                     | gametree::views::map([](label const& l) { return l.label.value; }) | order
                     | search;
    std::vector<std::size_t> leaves;
    auto const note_leaf = [&](node const& n) {
        if (n.size() == 1 and forced.times[n.index()] > 0)
            leaves.push_back(n.index());
    };
    gametree::detail::walk(nodes, note_leaf, [] { });
    return {value, std::move(forced), std::move(made), std::move(leaves)};
}

/// The tree with nothing to hide.
inline cell_tree cells_of(gametree::rose_tree<int> const& tree)
{
    return gametree::to_rose(
        tree | gametree::views::map([](int label) { return cell{cell::plain, label}; }));
}
template <class Search, class Order = natural_fn>
observation observe(gametree::rose_tree<int> const& tree, Search const& search,
                    Order const& order = {})
{
    return observe(cells_of(tree), search, order);
}

} // namespace gametree_tests
