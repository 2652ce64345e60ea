/// \file
/// Random rose trees, for the properties of everything that takes a tree.
///
///   rc::prop("law", [](rose_tree<int> const& tree) { … });            // a mixture of everything
///   auto const tree = *trees<int>({.depth = 3}, shape::uniform, labels::tied);
///   auto const tree = *trees_of(some_generator, {.nodes = 50});       // labels of any type
///
/// Random trees with chance nodes, made from random plain trees, so that they shrink as those do.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <range/v3/range/conversion.hpp>
#include <rapidcheck.h>

#include <gametree/chance/algorithms.hpp>
#include <gametree/chance/rational.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

namespace gametree::random_trees {

/// How a failing tree is made smaller: to a child of the root, with all labels shrunk, without a
/// subtree (large ones first), with a child in its parent's place or a grandchild, which is of the
/// same player, in its grandparent's, with one label shrunk.
///
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

template <std::signed_integral T>
struct rc::Arbitrary<gametree::rose_tree<T>> {
    static Gen<gametree::rose_tree<T>> arbitrary() { return gametree::random_trees::trees<T>(); }
};
