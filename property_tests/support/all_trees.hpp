/// \file
/// Every small tree, for laws that have no room for luck.
#ifndef GAMETREE_PROPERTY_TESTS_SUPPORT_ALL_TREES_HPP
#define GAMETREE_PROPERTY_TESTS_SUPPORT_ALL_TREES_HPP

#include <cstddef>
#include <functional>
#include <vector>

#include <gametree/rose_tree.hpp>

namespace gametree_tests {

/// A node of a tree in preorder.
struct placed {
    std::size_t depth;
    int label;
};

inline gametree::rose_tree<int> tree_of(std::vector<placed> const& nodes)
{
    gametree::rose_tree<int>::builder tree;
    std::size_t open = 0;
    for (auto const& node : nodes) {
        for (; open > node.depth; --open)
            tree.close();
        tree.open(node.label);
        ++open;
    }
    for (; open > 0; --open)
        tree.close();
    return tree.finish();
}

/// Calls `f` for every tree of at most `size` nodes with each leaf labelled from `labels`, smaller
/// trees first. Inner nodes are labelled 0: no search reads them.
template <class F>
void all_trees(std::size_t size, std::vector<int> const& labels, F f)
{
    std::vector<placed> nodes;
    std::function<void(std::size_t)> const add = [&](std::size_t left) {
        auto const complete = left == 0;
        // The last node turns out to be a leaf when the next one, or none, is not below it.
        auto const deepest = nodes.empty() ? 0 : nodes.back().depth + 1;
        auto const with_leaf = [&](auto go_on) {
            for (auto const label : labels) {
                nodes.back().label = label;
                go_on();
            }
            nodes.back().label = 0;
        };
        if (complete)
            return with_leaf([&] { f(tree_of(nodes)); });
        auto const child_at = [&](std::size_t depth) {
            nodes.push_back({depth, 0});
            add(left - 1);
            nodes.pop_back();
        };
        if (not nodes.empty() and deepest > 1)
            with_leaf([&] {
                for (std::size_t depth = 1; depth < deepest; ++depth)
                    child_at(depth);
            });
        child_at(deepest);
    };
    for (std::size_t n = 1; n <= size; ++n)
        add(n);
}

} // namespace gametree_tests

#endif
