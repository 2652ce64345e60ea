/// \file
/// The nodes of a tree that have been made, each kept with its label, its children and a note.
///
/// The nodes live in one arena, so that freeing a line of any length needs no recursion, and a
/// child is made from the children range of its parent, which is begun once and stays open.
///
/// The arena grows within a `memory_limit` and throws `memory_limit_reached` before it makes a node
/// that does not fit.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <boost/container/deque.hpp>
#include <boost/container/options.hpp>
#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/searches/memory_limit.hpp>

namespace gametree::detail {

/// An arena of nodes of a `Tree`, each with a `Note` of its owner's.
template <game_tree Tree, class Note>
class node_arena {
    /// A range of children that has been opened and not yet read to its end.
    struct open_children {
        children_t<Tree> range;
        ranges::iterator_t<children_t<Tree>> it = ranges::begin(range);
        ranges::sentinel_t<children_t<Tree>> last = ranges::end(range);
        bool read = false; // the child that `it` stands on has been made

        explicit open_children(children_t<Tree> r) : range(std::move(r)) { }
    };

public:
    class node {
        Tree tree_;
        std::optional<label_t<Tree>> label_;
        bool all_ = false; // every child has been made
        node* first_ = nullptr;
        node* sibling_ = nullptr;
        std::optional<open_children>* open_ = nullptr;

        [[nodiscard]] node*& after(node* previous)
        {
            return previous ? previous->sibling_ : first_;
        }

    public:
        [[no_unique_address]] Note note{};

        explicit node(Tree tree) : tree_(std::move(tree)) { }
        node(node const&) = delete;
        node& operator=(node const&) = delete;

        /// The label, forced at the first call.
        label_t<Tree> const& label()
        {
            if (not label_)
                label_.emplace(tree_.label());
            return *label_;
        }

        [[nodiscard]] Tree const& tree() const { return tree_; }

        /// Whether there is a child after `previous`, or a first one after null. Makes no child.
        bool has_child(node* previous, node_arena& nodes)
        {
            if (after(previous))
                return true;
            if (all_)
                return false;
            if (not open_)
                open_ = nodes.open(*this);
            auto& [range, it, last, read] = **open_;
            if (read) {
                ++it;
                read = false;
            }
            if (it != last)
                return true;
            all_ = true;
            nodes.close(open_);
            return false;
        }

        /// The child after `previous`, made at the first call. \pre has_child(previous)
        node& child(node* previous, node_arena& nodes)
        {
            auto*& next = after(previous);
            if (not next) {
                static_cast<void>(has_child(previous, nodes)); // steps to it, if nobody has asked
                nodes.spend(sizeof(node));
                next = &nodes.nodes_.emplace_back(*(*open_)->it);
                (*open_)->read = true;
            }
            return *next;
        }

        friend class node_arena;
    };

    explicit node_arena(Tree root, memory_limit limit = {}) : limit_(limit), left_(limit.bytes)
    {
        spend(sizeof(node));
        nodes_.emplace_back(std::move(root));
    }
    node_arena(node_arena const&) = delete;
    node_arena& operator=(node_arena const&) = delete;

    [[nodiscard]] node& root() { return nodes_.front(); }

private:
    template <class T>
    using in_blocks = boost::container::deque<
        T, void, boost::container::deque_options_t<boost::container::block_bytes<4096>>>;

    memory_limit limit_;
    std::size_t left_; // bytes of it
    in_blocks<node> nodes_;
    in_blocks<std::optional<open_children>> ranges_; // few at a time are open: they are used again
    std::vector<std::optional<open_children>*> closed_;

    void spend(std::size_t bytes)
    {
        if (bytes > left_) [[unlikely]]
            throw memory_limit_reached(limit_);
        left_ -= bytes;
    }
    std::optional<open_children>* open(node const& n)
    {
        if (closed_.empty()) {
            spend(sizeof(std::optional<open_children>));
            closed_.push_back(&ranges_.emplace_back());
        }
        closed_.back()->emplace(n.tree_.children());
        auto* const range = closed_.back();
        closed_.pop_back();
        return range;
    }
    void close(std::optional<open_children>*& range)
    {
        range->reset();
        closed_.push_back(std::exchange(range, nullptr));
    }
};

} // namespace gametree::detail
