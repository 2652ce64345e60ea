/// \file
/// Every small tree, for laws that have no room for luck.
#pragma once

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
    std::vector<placed> nodes; // of a tree that grows in preorder
    auto const with_last_as_leaf = [&](auto go_on) {
        for (auto const label : labels) {
            nodes.back().label = label;
            go_on();
        }
        nodes.back().label = 0;
    };
    std::function<void(std::size_t)> const grow = [&](std::size_t more) {
        if (more == 0)
            return with_last_as_leaf([&] { f(tree_of(nodes)); });
        auto const add = [&](std::size_t depth) {
            nodes.push_back({depth, 0});
            grow(more - 1);
            nodes.pop_back();
        };
        auto const below = nodes.empty() ? 0 : nodes.back().depth + 1;
        add(below);
        if (below > 1)
            with_last_as_leaf([&] {
                for (std::size_t depth = 1; depth < below; ++depth)
                    add(depth);
            });
    };
    for (std::size_t n = 1; n <= size; ++n)
        grow(n);
}

/// Calls `f` with each tree of exactly that many leaves, where nobody has only one move, and with each
/// leaf labelled -1, 0 or 1.
inline void trees_with_leaves(std::size_t leaves,
                              std::function<void(gametree::rose_tree<int> const&)> const& f)
{
    if (leaves == 1)
        for (int const x : {-1, 0, 1})
            f(gametree::rose_tree<int>(x));
    // the children from the first on, and how many leaves those that come have together
    std::function<void(std::vector<gametree::rose_tree<int>> const&, std::size_t)> const more
        = [&](std::vector<gametree::rose_tree<int>> const& children, std::size_t left) {
              if (left == 0)
                  return f(gametree::rose_tree<int>(0, children));
              auto const most = children.empty() ? left - 1 : left;
              for (std::size_t n = 1; n <= most; ++n)
                  trees_with_leaves(n, [&](gametree::rose_tree<int> const& child) {
                      auto longer = children;
                      longer.push_back(child);
                      more(longer, left - n);
                  });
          };
    if (leaves > 1)
        more({}, leaves);
}

} // namespace gametree_tests
