/// \file
/// Random rose trees, for the properties of everything that takes a tree.
///
///   rc::prop("law", [](rose_tree<int> const& tree) { … });            // a mixture of everything
///   auto const tree = *trees<int>({.depth = 3}, shape::uniform, labels::tied);
///   auto const tree = *trees_of(some_generator, {.nodes = 50});       // labels of any type
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

#include <rapidcheck.h>

#include <gametree/rose_tree.hpp>
#include <gametree/text/rose_tree_io.hpp>

#include <laboratory/verify/tree_shrinks.hpp>

namespace gametree::random_trees {

/// The largest tree that may be made. Smaller sizes of rapidcheck make smaller ones.
struct tree_limits {
    std::size_t depth = 6;
    std::size_t branching = 6; ///< but the root of a `wide` tree may have more
    std::size_t nodes = 200;
};

/// How a tree branches.
enum class shape {
    any, ///< one of the others
    bushy, ///< each node has any number of children
    line, ///< one child each, down to `tree_limits::depth`
    forced, ///< bushy, but half of the inner nodes have a single child
    wide, ///< a root with many children
    uniform, ///< as many children at each inner node, all leaves at one depth
};

/// From which numbers labels are drawn.
enum class labels {
    any, ///< one of the others
    equal, ///< one label everywhere
    tied, ///< -2 to 2
    small, ///< -20 to 20
    extreme, ///< both ends, without the lowest, which has no negation, and -1 to 1
    full, ///< any but the lowest
};

/// A draw from `low` to `high`.
template <std::integral T>
T draw(rc::Random& random, T low, T high)
{
    auto const width = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
    auto const drawn = random.split().next();
    return static_cast<T>(static_cast<std::uint64_t>(low) + (width == 0 ? drawn : drawn % width));
}

/// Labels that shrink towards 0. `any` and `equal` are for whole trees; here they are `full`.
template <std::signed_integral T>
rc::Gen<T> label(labels kind)
{
    constexpr T most = std::numeric_limits<T>::max();
    return [kind](rc::Random random, int) {
        auto const value = [&]() -> T {
            switch (kind) {
            case labels::tied:
                return draw<T>(random, -2, 2);
            case labels::small:
                return draw<T>(random, -20, 20);
            case labels::extreme: {
                T const ends[] = {T(-most), T(1 - most), -1, 0, 1, T(most - 1), most};
                return ends[draw<std::size_t>(random, 0, std::size(ends) - 1)];
            }
            default:
                return draw<T>(random, T(-most), most);
            }
        }();
        return rc::shrinkable::shrinkRecur(value, [](T v) { return rc::shrink::towards<T>(v, 0); });
    };
}

/// Makes one tree, node by node in preorder.
template <class T>
class grower {
    typename shrinkable_labels<T>::builder tree_;
    rc::Random random_;
    std::function<rc::Shrinkable<T>(rc::Random)> label_;
    shape shape_;
    tree_limits limits_;

    std::size_t up_to(std::size_t n, std::size_t from = 0) { return draw(random_, from, n); }

    /// For a node with `nodes` at most to come under it, and `depth` levels of them.
    std::size_t number_of_children(std::size_t nodes, std::size_t depth)
    {
        auto const most = std::min(limits_.branching, nodes);
        if (most == 0 or depth == 0)
            return 0;
        bool const root = depth == limits_.depth;
        if (shape_ == shape::line or (shape_ == shape::forced and up_to(1) == 0))
            return 1;
        if (shape_ == shape::wide)
            return root ? up_to(nodes, (nodes + 1) / 2) : up_to(most);
        return not root and up_to(5) == 0 ? 0 : up_to(most, 1);
    }
    void grow(std::size_t nodes, std::size_t depth)
    {
        tree_.open(label_(random_.split()));
        auto const children = number_of_children(nodes, depth);
        auto spare = nodes - children;
        for (auto left = children; left != 0; --left) {
            auto const share = left == 1 ? spare : up_to(std::min(spare, 2 * spare / left));
            spare -= share;
            grow(share, depth - 1);
        }
        tree_.close();
    }
    void grow_uniform(std::size_t branching, std::size_t depth)
    {
        tree_.open(label_(random_.split()));
        for (auto left = depth == 0 ? 0 : branching; left != 0; --left)
            grow_uniform(branching, depth - 1);
        tree_.close();
    }

public:
    grower(rc::Random random, std::function<rc::Shrinkable<T>(rc::Random)> l, shape s,
           tree_limits limits)
        : random_(random),
          label_(std::move(l)),
          shape_(s == shape::any ? draw_kind(random_, shape::uniform) : s),
          limits_(limits)
    {
    }
    /// One of an enumeration's values from the second to `last`.
    template <class Kind>
    static Kind draw_kind(rc::Random& random, Kind last)
    {
        return static_cast<Kind>(draw(random, 1, static_cast<int>(last)));
    }
    shrinkable_labels<T> operator()(int size)
    {
        auto const nodes = std::min(limits_.nodes, 2 * static_cast<std::size_t>(size) + 2);
        if (shape_ == shape::uniform) {
            auto const branching = up_to(limits_.branching, limits_.branching == 0 ? 0 : 1);
            std::size_t depth = 0;
            for (std::size_t all = 1, level = branching;
                 depth < limits_.depth and branching != 0 and all + level <= nodes; ++depth) {
                all += level;
                level *= branching;
            }
            grow_uniform(branching, up_to(depth, depth / 2));
        } else
            grow(up_to(nodes, 1) - 1, limits_.depth);
        return tree_.finish();
    }
};

/// Trees with labels from a generator.
template <class T>
rc::Gen<gametree::rose_tree<T>> trees_of(rc::Gen<T> label, tree_limits limits = {},
                                         shape s = shape::any)
{
    return [=](rc::Random const& random, int size) {
        auto const labelled = [=](rc::Random const& r) { return label(r, size); };
        return shrinkable_tree<T>(grower<T>(random, labelled, s, limits)(size));
    };
}

/// Trees with labels of one kind, or each tree of its own.
template <std::signed_integral T>
rc::Gen<gametree::rose_tree<T>> trees(tree_limits limits = {}, shape s = shape::any,
                                      labels kind = labels::any)
{
    return [=](rc::Random random, int size) {
        auto const k = kind == labels::any ? grower<T>::draw_kind(random, labels::full) : kind;
        if (k != labels::equal)
            return trees_of(label<T>(k), limits, s)(random, size);
        auto const one = label<T>(labels::small)(random.split(), size);
        return trees_of(rc::Gen<T>([=](rc::Random const&, int) { return one; }), limits, s)(random,
                                                                                            size);
    };
}

} // namespace gametree::random_trees

template <std::signed_integral T>
struct rc::Arbitrary<gametree::rose_tree<T>> {
    static Gen<gametree::rose_tree<T>> arbitrary() { return gametree::random_trees::trees<T>(); }
};
