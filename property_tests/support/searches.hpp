/// \file
/// What a search does with a tree, by composition: the search is not changed, the tree is watched. The
/// listed searches are values of one type, so that a law over all of them is compiled once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <boost/hana/functional/overload.hpp>

#include <gametree/chance/rational.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/searches/search_description.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

#include "support/any_tree.hpp"

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

/// A listed search on trees of int of every type.
struct listed_search {
    using run = std::function<observation(cell_tree const&)>;

    gametree::search_id id;
    std::string name;
    bool visits_once;
    run in_natural_order;
    run in_best_first_order;
    /// Natural order, with a limit, and told what a win is worth.
    std::function<observation(cell_tree const&, gametree::memory_limit, std::optional<int> win)>
        limited;
    std::function<int(any_tree<int, 0> const&)> search_any;
    std::function<int(any_tree<int, says_bounds> const&)> search_bounded;

    template <gametree::game_tree Tree>
    [[nodiscard]] int search(Tree const& tree) const
    {
        if constexpr (gametree::bounded_tree<Tree>)
            return search_bounded(any_tree_of(tree));
        else
            return search_any(any_tree_of(tree));
    }
    [[nodiscard]] observation natural(gametree::rose_tree<int> const& tree) const
    {
        return in_natural_order(cells_of(tree));
    }
    [[nodiscard]] observation best_first(gametree::rose_tree<int> const& tree) const
    {
        return in_best_first_order(cells_of(tree));
    }
};

/// Every listed search, in the order of the list. Compiled in searches.cpp.
std::vector<listed_search> const& listed_searches();

/// The place of a search in the list.
inline std::size_t rung(gametree::search_id id)
{
    std::size_t at = 0;
    for (auto const& search : listed_searches()) {
        if (search.id == id)
            return at;
        ++at;
    }
    throw std::invalid_argument("no search " + std::string(id.name()));
}

/// What each search does with one tree, in the order of the list.
inline std::vector<observation> ladder(gametree::rose_tree<int> const& tree)
{
    std::vector<observation> rungs;
    for (auto const& search : listed_searches())
        rungs.push_back(search.natural(tree));
    return rungs;
}

/// A listed search with chance nodes, on exact trees of every type.
class listed_chance_search {
    using range = gametree::value_range<gametree::rational>;
    template <unsigned says>
    using run = std::function<gametree::rational(any_tree<gametree::rational, says> const&,
                                                 range const&)>;

    std::tuple<run<says_chance>, run<says_chance | says_bounds>, run<says_chance | says_memory>,
               run<says_chance | says_bounds | says_memory>>
        runs_;

public:
    std::string name;
    gametree::leaf_contract leaves;

    template <class Search>
    listed_chance_search(gametree::search_description const& about, Search const& search)
        : runs_(search, search, search, search),
          name(about.name),
          leaves(about.leaves)
    {
    }
    template <gametree::game_tree Tree>
    gametree::rational search(Tree const& tree, range const& values) const
    {
        return std::get<run<says_of<Tree>>>(runs_)(any_tree_of(tree), values);
    }
};

/// Every listed search with chance nodes, in the order of the list. Compiled in searches.cpp.
std::vector<listed_chance_search> const& listed_chance_searches();

} // namespace gametree_tests
