/// \file
/// rose_tree: a finite tree that has all been made.
///
///   data Gtree a = Node a [Gtree a]                                 the lecture, slide 1
///
/// Laws:     to_rose(t) == t   and   to_rose(numbered(t) | map(label)) == to_rose(t)
///           n.label().index == n.index()   for each node n of numbered(t)
///           Tested in lib/rose_tree.cpp.
/// Laziness: none. `to_rose` and `numbered` make each node of their argument and force its label
///           once, in preorder.
/// Memory:   one array of the nodes in preorder, shared by all subtrees: copying a tree copies no
///           node, any subtree keeps the whole array alive (`to_rose` cuts it loose), and a line of
///           any length is freed without recursion.
///
/// It is kept as its nodes in preorder, each with the end of its subtree. A subtree is a stretch of the array, and its shape is the ends of its nodes, counted from its
/// beginning. So it is copied, compared and freed in one loop, however deep it is.
#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include <gametree/cursor_range.hpp>
#include <gametree/detail/forwarded.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/tree_function.hpp>

namespace gametree::detail {

/// A tree, or the beginning of one: nodes are added until the root is closed.
template <std::copyable T>
class preorder_array {
    struct node {
        T label;
        std::size_t end; // one past the last node of the subtree; while it is open, its parent
    };
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::vector<node> nodes_;
    std::size_t inner_ = none; // the innermost open node

    void refuse_second_root() const
    {
        if (inner_ == none and not nodes_.empty())
            throw std::logic_error("rose_tree: a second root");
    }

public:
    [[nodiscard]] T const& label(std::size_t i) const { return nodes_[i].label; }
    [[nodiscard]] std::size_t end(std::size_t i) const { return nodes_[i].end; }
    [[nodiscard]] bool complete() const { return inner_ == none and not nodes_.empty(); }

    /// Begins a node under the innermost open one.
    void open(T label)
    {
        refuse_second_root();
        nodes_.push_back({std::move(label), inner_});
        inner_ = nodes_.size() - 1;
    }
    /// Ends the innermost open node.
    void close()
    {
        if (inner_ == none)
            throw std::logic_error("rose_tree: no open node to close");
        inner_ = std::exchange(nodes_[inner_].end, nodes_.size());
    }
    /// Copies the subtree at `i` of `from`, another array, to under the innermost open node.
    void append(preorder_array const& from, std::size_t i)
    {
        refuse_second_root();
        auto const first = i;
        auto const here = nodes_.size();
        for (auto const last = from.end(i); i != last; ++i)
            nodes_.push_back({from.label(i), from.end(i) - first + here});
    }

    /// Whether the subtrees at `i` of `a` and at `j` of `b` have the same shape and labels.
    [[nodiscard]] static bool equal(preorder_array const& a, std::size_t i, preorder_array const& b,
                                    std::size_t j)
    {
        auto const first_a = i, last_a = a.end(i), first_b = j;
        if (last_a - first_a != b.end(j) - first_b)
            return false;
        for (; i != last_a; ++i, ++j)
            if (a.end(i) - first_a != b.end(j) - first_b or not(a.label(i) == b.label(j)))
                return false;
        return true;
    }
};

} // namespace gametree::detail

namespace gametree {

/// A strict, immutable tree. What has been moved from may only be assigned to or destroyed.
template <std::copyable T>
class rose_tree : public detail::forwarded_traits<rose_tree<T>, T> {
    using node_array = detail::preorder_array<T>;

    std::shared_ptr<node_array const> nodes_;
    std::size_t index_ = 0;

    rose_tree(std::shared_ptr<node_array const> nodes, std::size_t index)
        : nodes_(std::move(nodes)),
          index_(index)
    {
    }
    friend detail::forwarded_traits<rose_tree, T>;
    [[nodiscard]] T const& source() const { return nodes_->label(index_); }

    [[nodiscard]] std::size_t end() const { return nodes_->end(index_); }

    template <class Trees>
    static std::shared_ptr<node_array const> join(T label, Trees const& children)
    {
        auto nodes = std::make_shared<node_array>();
        nodes->open(std::move(label));
        for (rose_tree const& child : children)
            nodes->append(*child.nodes_, child.index_);
        nodes->close();
        return nodes;
    }

    /// Steps from the beginning of one child's subtree to that of the next.
    struct child_cursor {
        std::shared_ptr<node_array const> nodes;
        std::size_t at = 0;
        std::size_t last = 0;

        [[nodiscard]] bool done() const { return at == last; }
        [[nodiscard]] rose_tree read() const { return {nodes, at}; }
        void next() { at = nodes->end(at); }
        /// Only cursors of one range are ever compared.
        constexpr bool operator==(child_cursor const& other) const { return at == other.at; }
    };

public:
    class builder;

    /// `Node label []`. Not explicit: in a list of children a label stands for a leaf.
    rose_tree(T label) : rose_tree(std::move(label), std::initializer_list<rose_tree>{}) { }
    /// `Node label children`, for `rose_tree<int>{5, {{3, {{1}, {2}}}, {4}}}`.
    /// \par Cost  the children's nodes are copied; use a `builder` for a deep tree
    rose_tree(T label, std::initializer_list<rose_tree> children)
        : nodes_(join(std::move(label), children))
    {
    }
    /// The same for a vector. A template, lest `{3, {4}}` be read as a vector of three fours.
    template <std::same_as<std::vector<rose_tree>> Trees>
    rose_tree(T label, Trees const& children) : nodes_(join(std::move(label), children))
    {
    }

    /// A copy of the label.
    [[nodiscard]] T label() const { return nodes_->label(index_); }
    /// A forward range of the subtrees. It and its iterators own what they need.
    [[nodiscard]] auto children() const
    {
        return cursor_range(child_cursor{nodes_, index_ + 1, end()});
    }
    /// The number of nodes of this subtree, this one included; constant cost.
    [[nodiscard]] std::size_t size() const { return end() - index_; }
    /// The number of this node in preorder, from 0, in the whole tree that it is part of.
    [[nodiscard]] std::size_t index() const { return index_; }

    /// Whether the shapes and the labels are the same, wherever the two are in their whole trees.
    friend bool operator==(rose_tree const& a, rose_tree const& b)
        requires std::equality_comparable<T>
    {
        return node_array::equal(*a.nodes_, a.index_, *b.nodes_, b.index_);
    }
};

/// Makes a tree in preorder. A call out of turn throws `std::logic_error`.
template <std::copyable T>
class rose_tree<T>::builder {
    node_array nodes_;

public:
    /// Begins a node, under the innermost one that is open.
    void open(T label) { nodes_.open(std::move(label)); }
    /// Ends the innermost open node.
    void close() { nodes_.close(); }
    /// The tree, once its root is closed. The builder is then as new.
    /// \throws std::logic_error  if a node is open, or there is none
    [[nodiscard]] rose_tree finish()
    {
        if (not nodes_.complete())
            throw std::logic_error("rose_tree: the tree is not finished");
        return {std::make_shared<node_array const>(std::exchange(nodes_, {})), 0};
    }
};

/// A label and the number of its node in preorder, from 0.
template <class T>
struct numbered_label {
    std::size_t index;
    T label;
    bool operator==(numbered_label const&) const = default;

    [[nodiscard]] bool is_chance() const
        requires chance_label<T>
    {
        return label.is_chance();
    }
    [[nodiscard]] auto weight() const
        requires chance_label<T>
    {
        return label.weight();
    }
};

/// `to_rose(tree)` or `tree | to_rose`: the strict copy of a finite tree of any depth. It makes each
/// node and forces each label once; of an infinite tree it does not return.
struct to_rose_fn : tree_function {
    template <game_tree Tree>
    [[nodiscard]] rose_tree<label_t<Tree>> operator()(Tree const& tree) const
    {
        typename rose_tree<label_t<Tree>>::builder copy;
        detail::walk(
            tree, [&](Tree const& node) { copy.open(node.label()); }, [&] { copy.close(); });
        return copy.finish();
    }
};

/// `numbered(tree)` or `tree | numbered`: the strict copy with each label numbered in preorder.
struct numbered_fn : tree_function {
    template <game_tree Tree>
    [[nodiscard]] rose_tree<numbered_label<label_t<Tree>>> operator()(Tree const& tree) const
    {
        using label = numbered_label<label_t<Tree>>;
        typename rose_tree<label>::builder copy;
        detail::walk(
            tree,
            [&, i = std::size_t{0}](Tree const& node) mutable {
                copy.open(label{i++, node.label()});
            },
            [&] { copy.close(); });
        return copy.finish();
    }
};

inline constexpr to_rose_fn to_rose{};
inline constexpr numbered_fn numbered{};

} // namespace gametree
