/// \file
/// Random trees with chance nodes, made from random plain trees, so that they shrink as those do.
#pragma once

#include <cstddef>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <range/v3/range/conversion.hpp>

#include <gametree/chance/rational.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/chance/algorithms.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

namespace gametree::random_trees {

/// A written tree that may have chance nodes.
template <class Number>
using weighted_tree = gametree::rose_tree<gametree::weighted_label<Number, Number>>;

/// Which nodes are chance nodes.
enum class where {
    anywhere, ///< as the labels fall: chance may follow chance, and choice choice
    between, ///< every second level, as in a game of dice
    nowhere
};

/// A value from -1 to 1 that is not often one of the ends.
template <class Number>
Number value_from(int label)
{
    return Number(label % 21) / Number(20);
}
/// An outcome's share before they are made to sum to 1.
inline int share_from(int label) { return 1 + (label % 5 + 5) % 5; }

/// The same shape; values, weights and chance follow from the labels.
template <class Number>
weighted_tree<Number> with_chance(gametree::rose_tree<int> const& tree, where chance)
{
    typename weighted_tree<Number>::builder copy;
    auto const grow = [&](auto const& self, gametree::rose_tree<int> const& node, int level,
                          Number const& weight) -> void {
        bool const by_chance = chance == where::between  ? level % 2 == 1
                             : chance == where::anywhere ? (node.label() / 21) % 2 != 0
                                                         : false;
        copy.open({value_from<Number>(node.label()), weight, by_chance});
        int shares = 0;
        for (auto const& child : node.children())
            shares += share_from(child.label());
        for (auto const& child : node.children())
            self(self, child, level + 1,
                 by_chance ? Number(share_from(child.label())) / Number(shares) : Number(1));
        copy.close();
    };
    grow(grow, tree, 0, Number(1));
    return copy.finish();
}

/// From -1 to 1, where all labels of these trees lie.
template <class Number>
gametree::value_range<Number> unit_range()
{
    return {Number(-1), Number(1)};
}

/// What a search answers, and the preorder numbers of the nodes as their labels were forced.
template <class Number>
struct chance_run {
    Number value;
    std::vector<std::size_t> forced;
    bool operator==(chance_run const&) const = default;
};

/// Runs a listed search with chance nodes on a tree, observed.
template <class Number, class Algorithm>
chance_run<Number> run_on(weighted_tree<Number> const& tree, Algorithm const& a,
                          gametree::value_range<Number> const& range = unit_range<Number>())
{
    using label = gametree::weighted_label<Number, Number>;
    std::vector<std::size_t> forced;
    auto const note = [&](gametree::label_forced<gametree::numbered_label<label>> const& event) {
        forced.push_back(event.label.index);
    };
    auto value = a.search(gametree::numbered(tree) | gametree::views::observe(note)
                              | gametree::views::map([](auto const& l) { return l.label.value; }),
                          range);
    return {std::move(value), std::move(forced)};
}

/// The runs of all listed searches, in the order of the list.
template <class Number>
std::vector<chance_run<Number>> all_runs(weighted_tree<Number> const& tree,
                                         gametree::value_range<Number> const& range
                                         = unit_range<Number>())
{
    std::vector<chance_run<Number>> runs;
    boost::hana::for_each(gametree::chance_algorithms,
                          [&](auto const& a) { runs.push_back(run_on(tree, a, range)); });
    return runs;
}

/// The places of the searches in the list.
enum { expectiminimax_run, gamma_run, star1_run, star2_run, deep_star1_run, number_of_runs };

} // namespace gametree::random_trees
