/// \file
/// The laboratory's random trees, with chance nodes too, and what these are worth by the definition.
#pragma once

#include <vector>

#include <range/v3/range/conversion.hpp>
#include <rapidcheck.h>

#include <laboratory/verify/random_trees.hpp>

namespace gametree::random_trees {

// In compiled_once.cpp.
extern template rc::Gen<rose_tree<int>> trees<int>(tree_limits, shape, labels);
extern template rc::Gen<rose_tree<long long>> trees<long long>(tree_limits, shape, labels);
extern template std::vector<chance_run<double>> all_runs(weighted_tree<double> const&,
                                                         value_range<double> const&);
extern template std::vector<chance_run<rational>> all_runs(weighted_tree<rational> const&,
                                                           value_range<rational> const&);

} // namespace gametree::random_trees

namespace gametree_tests {

using namespace gametree::random_trees;

/// Trees for `with_chance` with few values, from -1/10 to 1/10, so that bounds are often met exactly:
/// where chance may be anywhere, half of the nodes are chance nodes.
inline rc::Gen<gametree::rose_tree<int>> tied_chance_trees(tree_limits limits)
{
    return trees_of(rc::gen::element(-2, -1, 0, 1, 2, -23, -22, 21, 22, 23), limits);
}

namespace model {
    /// The definition once more, on the written tree alone.
    template <class Number>
    Number expectiminimax(weighted_tree<Number> const& tree)
    {
        auto const children = ranges::to<std::vector>(tree.children());
        auto const label = tree.label();
        if (children.empty())
            return label.value;
        Number result(label.by_chance ? 0 : -1000);
        for (auto const& child : children) {
            auto const v = model::expectiminimax(child);
            if (label.by_chance)
                result = result + child.label().chance * v;
            else if (result < -v)
                result = -v;
        }
        return result;
    }
} // namespace model

} // namespace gametree_tests
