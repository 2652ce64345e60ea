/// \file
/// The nodes of a tree in preorder, each with the end of its subtree: how a `rose_tree` is kept.
///
/// A subtree is a stretch of the array, and its shape is the ends of its nodes, counted from its
/// beginning. So it is copied, compared and freed in one loop, however deep it is.
#pragma once

#include <concepts>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

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
