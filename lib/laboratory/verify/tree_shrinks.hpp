/// \file
/// How a failing tree is made smaller: to a child of the root, with all labels shrunk, without a
/// subtree (large ones first), with a child in its parent's place or a grandchild, which is of the
/// same player, in its grandparent's, with one label shrunk.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include <rapidcheck.h>

#include <gametree/detail/walk.hpp>
#include <gametree/rose_tree.hpp>

namespace gametree::random_trees {

/// A tree whose labels know how they shrink.
template <class T>
using shrinkable_labels = gametree::rose_tree<rc::Shrinkable<T>>;

/// The tree with `f(node)` as the label of each node.
template <class U, class T, class F>
gametree::rose_tree<U> relabelled(gametree::rose_tree<T> const& tree, F f)
{
    typename gametree::rose_tree<U>::builder copy;
    gametree::detail::walk(
        tree, [&](auto const& node) { copy.open(f(node)); }, [&] { copy.close(); });
    return copy.finish();
}

/// Copies `tree` without its node number `at`, or with `instead` in its place.
template <class Tree>
void copy_except(typename Tree::builder& copy, Tree const& tree, std::size_t at,
                 Tree const* instead = nullptr)
{
    if (tree.index() == at) {
        if (instead)
            copy_except(copy, *instead, instead->index() + instead->size());
        return;
    }
    copy.open(tree.label());
    for (auto const& child : tree.children())
        copy_except(copy, child, at, instead);
    copy.close();
}
/// The tree with `instead` in place of the node `at`, by its number in preorder; or without that
/// node.
template <class Tree>
Tree replaced(Tree const& tree, std::size_t at, Tree const* instead = nullptr)
{
    typename Tree::builder copy;
    copy_except(copy, tree, at, instead);
    return copy.finish();
}

/// The smaller trees to try next. A subtree is cut loose first, so that its numbers begin at 0.
template <class T>
rc::Seq<shrinkable_labels<T>> shrink_tree(shrinkable_labels<T> const& part)
{
    using tree = shrinkable_labels<T>;
    auto const whole = gametree::to_rose(part);

    std::vector<tree> to_children;
    for (auto const& child : whole.children())
        to_children.push_back(child);

    std::vector<tree> nodes; // in preorder
    gametree::detail::walk(whole, [&](tree const& node) { nodes.push_back(node); }, [] {});

    std::vector<tree> all_labels;
    bool any_shrunk = false;
    auto const first_shrink = [&](tree const& node) {
        auto const label = node.label();
        auto const next = label.shrinks().next();
        any_shrunk = any_shrunk or next;
        return next ? *next : label;
    };
    if (auto shrunk = relabelled<rc::Shrinkable<T>>(whole, first_shrink); any_shrunk)
        all_labels.push_back(std::move(shrunk));

    auto by_size = nodes;
    std::sort(by_size.begin(), by_size.end(), [](tree const& a, tree const& b) {
        return std::pair(b.size(), a.index()) < std::pair(a.size(), b.index());
    });
    by_size.erase(by_size.begin()); // the root

    std::vector<std::pair<tree, tree>> parents; // and a child or grandchild of each
    for (std::size_t i = 0; i < nodes.size(); ++i)
        for (auto const& child : nodes[i].children()) {
            if (i > 0)
                parents.emplace_back(nodes[i], child);
            for (auto const& grandchild : child.children())
                parents.emplace_back(nodes[i], grandchild);
        }

    return rc::seq::concat(
        rc::seq::fromContainer(to_children), rc::seq::fromContainer(all_labels),
        rc::seq::map(rc::seq::fromContainer(by_size),
                     [whole](tree const& node) { return replaced(whole, node.index()); }),
        rc::seq::map(rc::seq::fromContainer(parents),
                     [whole](std::pair<tree, tree> const& link) {
                         return replaced(whole, link.first.index(), &link.second);
                     }),
        rc::seq::mapcat(rc::seq::fromContainer(nodes), [whole](tree const& changed) {
            return rc::seq::map(changed.label().shrinks(), [=](rc::Shrinkable<T> const& smaller) {
                return relabelled<rc::Shrinkable<T>>(whole, [&](tree const& node) {
                    return node.index() == changed.index() ? smaller : node.label();
                });
            });
        }));
}

/// The tree of plain labels, which shrinks as `tree` does.
template <class T>
rc::Shrinkable<gametree::rose_tree<T>> shrinkable_tree(shrinkable_labels<T> tree)
{
    return rc::shrinkable::map(
        rc::shrinkable::shrinkRecur(std::move(tree),
                                    [](auto const& t) { return shrink_tree<T>(t); }),
        [](shrinkable_labels<T> const& t) {
            return relabelled<T>(t, [](auto const& node) { return node.label().value(); });
        });
}

} // namespace gametree::random_trees
